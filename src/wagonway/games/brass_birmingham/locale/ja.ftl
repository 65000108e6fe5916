# ブラス：バーミンガムの日本語。en.ftlと同じid、属性、変数を使い、用語はRULES.ja.mdの末尾の表に従う。
#
# 引数のうち名前（$seat, $card, $industry, $space, $line, $merchant, $goods, $era, $verb, $sources,
# $tile, $at, $town）は読み手の言葉で渡され、$changeは符号の付いた文字列、ほかはすべて数。

# --- ゲーム ---
game-brass-birmingham = ブラス：バーミンガム
game-brass-birmingham-tagline = 石炭と鉄、それにビール。ミッドランドの工業地帯を築きます。
game-brass-birmingham-about = 2人から4人で、運河の時代から鉄道の時代へと、バーミンガム一帯の産業を育てます。石炭も品物もリンクを通って運ばれ、リンクは誰のものでもかまいません。炭鉱や製鉄所も誰のものでも使え、販売の多くにはビールが必要です。2つの時代を終えて、勝利点の最も多い人が勝ちます。

# --- できない理由：$needsは必要な数、$hasは今の数 ---
refusal-game-is-over = ゲームは終わっています。
refusal-no-such-move = これらすべてに当てはまるアクションはありません。一度に尋ねることを減らしてください。
refusal-not-now = 今はこれを選べません。先に今の問いに答えるか、自分の手番を待ってください。
refusal-no-such-card-in-hand = そのカードは手札にありません。手札から選んでください。
refusal-no-build-possible = これで建設できるものがありません。カード、タイル、建設マス、資源、お金がすべてそろう必要があります。
refusal-no-link-possible = 敷設できる路線がありません。自分のネットワークに接する今の時代の空き路線、リンクタイル、そのコストが必要です。
refusal-nothing-to-develop = 開発できません。取り除けるタイルが個人ボードにあり、鉄か、鉄を買うお金が必要です。
refusal-nothing-to-sell = 販売できるタイルがありません。未販売の繊維工場・機械工場・陶器工場と、その品物を買う、つながっている商人、そしてビールが必要です。
refusal-income-too-low-for-loan = 収入が低すぎて融資を受けられません。レベル{ $needs }以上が必要ですが、今は{ $has }です。
refusal-scout-with-wild-card = 手札にワイルドカードがある間は調査できません。先に使ってください。
refusal-scout-needs-three-cards = 調査では{ $needs }枚捨てますが、手札が{ $has }枚しかありません。
refusal-no-tile-left = この産業のタイルは、もう個人ボードにありません。
refusal-tile-not-of-this-era = この産業の最低レベルのタイルはレベル{ needs-roman }で、今の時代には建設できません。開発で取り除くまで先へ進めません。
refusal-tile-of-rail-era = この産業の最低レベルのタイルはレベル{ needs-roman }で、鉄道時代にしか建設できません。
refusal-card-not-for-this-industry = このカードではその産業を建設できません。その産業が描かれたカードか、その都市の場所カードが必要です。
refusal-card-not-for-this-place = これは別の都市のカードです。この都市のカードか、その産業のカードを使ってください。
refusal-farm-needs-brewery-card = 農場醸造所には醸造所カードかワイルド産業カードが必要です。都市の場所カードとワイルド場所カードは、都市にしか使えません。
refusal-no-card-builds-here = ここに建設できるカードが手札にありません。その都市のカードか、その産業のカードが必要です。
refusal-outside-your-network = 産業カードで建設できるのは自分のネットワークの中だけです。先に自分のタイルかリンクでここまでつなげてください。
refusal-no-space-in-your-network = このカードで建設できるのは自分のネットワークの中だけで、そこに合う建設マスがありません。
refusal-link-outside-your-network = この路線は自分のネットワークに接していません。先に自分のタイルかリンクで、どちらかの端までつなげてください。
refusal-space-does-not-show-industry = この建設マスにその産業は描かれていません。描かれたマスを選んでください。
refusal-location-does-not-show-industry = この場所には、その産業の描かれた建設マスがありません。
refusal-no-building-spaces-here = 商人の場所に建設マスはありません。
refusal-space-holds-another-industry = ここには別の産業があります。建て替えられるのは同じ産業のタイルだけです。
refusal-overbuild-needs-higher-level = この建て替えにはレベル{ needs-roman }以上のタイルが必要ですが、次のタイルはレベル{ has-roman }です。ほかのプレイヤーのタイルは、その資源がどこかに残っている間も建て替えられません。
refusal-overbuild-no-higher-tile = レベル{ needs-roman }のタイルは、それより高いレベルのタイルでしか建て替えられませんが、もう残っていません。
refusal-exempt-card-cannot-overbuild = ボードに自分のものが何もないとき、産業カードで建設できるのは空きマスだけです。建て替えるには、先に自分のタイルかリンクでここまでつなげてください。
refusal-overbuild-only-mines-and-works = 相手のタイルで建て替えられるのは、炭鉱と製鉄所だけです。
refusal-overbuild-while-cubes-are-left = 相手のタイルを建て替えられるのは、その資源がどこにもなくなってからです。ボードと市場にまだ{ $has }個あります。
refusal-single-space-first = この場所には、その産業だけの空きマスがあります。ほかの産業と併記されたマスより先に、そちらへ置きます。
refusal-free-space-first = この卓では、建て替えより先に空きマスを使います。この場所にはその産業の空きマスがあります。
refusal-one-tile-per-town-in-canal-era = 運河時代に置けるのは1つの場所に1枚まで。ここにはもう自分のタイルがあります。
refusal-no-coal-connection =
    { $needs ->
        [0] この炭鉱は、石炭の必要な所とつながっていません。つながっている炭鉱を選んでください。
       *[other] 石炭が{ $needs }個必要ですが、つながった炭鉱にあるのは{ $has }個で、市場で買うための商人の場所ともつながっていません。
    }
refusal-not-enough-money = 少なくとも£{ $needs }必要ですが、手元には£{ $has }しかありません。
refusal-canal-too-dear = 運河には£{ $needs }必要ですが、手元には£{ $has }しかありません。
refusal-rail-too-dear = ここの鉄道には石炭を含めて少なくとも£{ $needs }必要ですが、手元には£{ $has }しかありません。
refusal-second-rail-too-dear = ここの2本目の鉄道には石炭を含めて少なくとも£{ $needs }必要ですが、手元には£{ $has }しかありません。
refusal-iron-to-develop-too-dear = 開発に使う鉄は市場で£{ $needs }しますが、手元には£{ $has }しかありません。
refusal-no-link-tiles-left = リンクタイルが残っていません。
refusal-line-not-of-this-era = この路線は今の時代には使えません。
refusal-line-taken = この路線にはもうリンクがあります。空き路線を選んでください。
refusal-no-beer = ビールが{ $needs }個必要ですが、届く樽が足りません。使えるのは自分の醸造所（どこでも）、つながった相手の醸造所、販売なら販売先の商人の樽です。
refusal-tile-cannot-be-developed = この産業の最低レベルのタイル（レベル{ needs-roman }）には電球の印があり、取り除けません。建設すれば先へ進めます。
refusal-not-your-tile = あなたのタイルではありません。自分のタイルを選んでください。
refusal-not-yours-to-give-up = あなたのタイルではありません。不足分は自分のタイルでまかないます。リンクは使えません。
refusal-tile-is-not-for-sale = 商人に販売できるのは繊維工場・機械工場・陶器工場だけです。炭鉱・製鉄所・醸造所は、空になると裏返ります。
refusal-tile-already-flipped = このタイルはもう裏返っています。販売できるのは裏返っていないタイルです。
refusal-no-connected-buyer = この品物を買う商人とつながっていません。そこまでリンクの経路が必要です。
refusal-no-such-tile-to-sell = 販売できるそのタイルがありません。裏返っていない自分の繊維工場・機械工場・陶器工場が必要です。
refusal-no-merchant-tile-here = ここに買い手はいません。商人タイルが空白か、このゲームでは使わないマスです。
refusal-merchant-does-not-buy-this = この商人はその品物を買いません。その産業か全品目のタイルを探してください。
refusal-merchant-not-connected = そのタイルの場所は、この商人とつながっていません。
refusal-no-barrel-here = 販売先の商人に樽はありません。ビールは醸造所から取ってください。
refusal-barrel-of-another-merchant = これは別の商人の樽です。この販売で使えるのは、販売先の商人の樽です。
refusal-nearer-coal-first =
    { $needs ->
        [0] 石炭の必要な場所そのものに石炭があります。先にそちらを使います。
       *[other] リンク{ $needs }枚先に、もっと近い石炭があります。先にそちらを使います。
    }
refusal-no-iron-here = ここに鉄はありません。鉄の残っている製鉄所を選んでください。
refusal-no-coal-here = ここに石炭はありません。石炭の残っている炭鉱を選んでください。
refusal-not-a-source-of-beer = ここのビールは使えません。樽のある自分の醸造所か、つながった相手の醸造所を選んでください。
refusal-action-not-complete = アクションがまだ途中です。最後まで行うか、一手戻ってください。
refusal-tile-is-worth-nothing = このタイルはお金にならないので、手放せません。ほかのタイルを選んでください。
refusal-space-is-empty = この建設マスにはタイルがありません。
refusal-bonus-is-compulsory = 商人のボーナスは辞退できません。取り除くタイルを選んでください。

# --- 起きたこと ---
event-discard = { $seat }が手札から「{ $card }」を捨てました。
event-pay = { $seat }が£{ $pounds }を支払いました。
event-receive = { $seat }が£{ $pounds }を受け取りました。
event-coal = { $seat }が{ $space }の石炭を使いました。
event-coal-bought = { $seat }が石炭を£{ $pounds }で買いました。
event-iron = { $seat }が{ $space }の鉄を使いました。
event-iron-bought = { $seat }が鉄を£{ $pounds }で買いました。
event-beer = { $seat }が{ $space }の樽を使いました。
event-barrel = { $seat }が{ $merchant }の商人の樽を使いました。
event-built = { $seat }が{ $space }に{ $industry }（レベル{ level-roman }）を建設しました。
event-built-for = { $seat }が{ $space }に{ $industry }（レベル{ level-roman }）を£{ $pounds }で建設しました。
event-removed = { $space }の{ $seat }の{ $industry }（レベル{ level-roman }）がゲームから除かれました。
event-cube-sold = { $seat }が{ $space }から{ $resource }1個を市場に売却し、£{ $pounds }を得ました。
event-cubes-sold = { $seat }が{ $space }から{ $resource }{ $cubes }個を市場に売却し、£{ $pounds }を得ました。
event-flipped = { $space }の{ $seat }のタイルが裏返りました。
event-flipped-income = { $space }の{ $seat }のタイルが裏返り、収入マーカーがマス{ $before }から{ $after }へ動きました。
event-income-moved = { $seat }の収入マーカーがマス{ $before }から{ $after }へ動きました。
event-link = { $seat }がリンクを敷設しました：{ $line }
event-link-for = { $seat }がリンクを£{ $pounds }で敷設しました：{ $line }
event-developed = { $seat }が個人ボードから{ $industry }（レベル{ level-roman }）を取り除きました。
event-sold = { $seat }が{ $space }の品物を{ $merchant }の商人に販売しました。
event-vp = { $seat }が{ $points }VPを得ました。
event-loan = { $seat }が£{ $pounds }の融資を受けました。
event-scouted = { $seat }が調査し、2種類のワイルドカードを1枚ずつ手札に加えました。
event-passed = { $seat }はパスしました。
event-drew = { $seat }がカードを1枚引きました。
event-round-end = 第{ $round }ラウンドが終わりました。
event-order = 手番順{ $place }番目：{ $seat }（支出額£{ $pounds }）
# 支払う収入は負の数で渡され、文の中で符号は変えられない。
event-income =
    { $pounds ->
        [0] { $level ->
            [0] { $seat }の収入はありません（レベル0）。
           *[other] { $seat }はマイナス収入を支払うお金がありません（レベル{ $level }）。
        }
        [-1] { $seat }がマイナス収入で£1を支払いました（レベル{ $level }）。
        [-2] { $seat }がマイナス収入で£2を支払いました（レベル{ $level }）。
        [-3] { $seat }がマイナス収入で£3を支払いました（レベル{ $level }）。
        [-4] { $seat }がマイナス収入で£4を支払いました（レベル{ $level }）。
        [-5] { $seat }がマイナス収入で£5を支払いました（レベル{ $level }）。
        [-6] { $seat }がマイナス収入で£6を支払いました（レベル{ $level }）。
        [-7] { $seat }がマイナス収入で£7を支払いました（レベル{ $level }）。
        [-8] { $seat }がマイナス収入で£8を支払いました（レベル{ $level }）。
        [-9] { $seat }がマイナス収入で£9を支払いました（レベル{ $level }）。
        [-10] { $seat }がマイナス収入で£10を支払いました（レベル{ $level }）。
       *[other] { $seat }が収入£{ $pounds }を得ました。
    }
event-gave-up = { $seat }が{ $space }の{ $industry }（レベル{ level-roman }）を手放しました（£{ $pounds }分）。
event-kept = { $seat }が余った£{ $pounds }を手元に残しました。
event-vp-lost =
    { $forgiven ->
        [0] { $seat }が不足分として{ $points }VPを失いました。
       *[other] { $points ->
            [0] { $seat }は失うVPもなく、不足分の£{ $forgiven }は免除されました。
           *[other] { $seat }が不足分として{ $points }VPを失い、残り£{ $forgiven }は免除されました。
        }
    }
event-link-scored = { $seat }がリンクで{ $points }VPを得ました：{ $line }
event-tile-scored = { $seat }が{ $space }のタイルで{ $points }VPを得ました。
event-era-end = { $era }が終わり、得点計算をします。
    .next =
        { $era_id ->
            [canal] リンクとレベルIのタイルはすべてボードから取り除きます。レベルII以上のタイルは残り、ゲーム終了時にもう一度得点になります。商人の樽を補充し、カードをすべて混ぜ直して、鉄道時代が始まります。所持金、収入、得点はそのままです。
           *[other] 鉄道時代が終わり、ゲーム終了です。得点が最も多い人の勝ちです。同点なら収入レベルの高い人、それも同じなら所持金の多い人の勝ちです。
        }
term-canal-link = リンク
term-canal-tile = タイル
term-rail-link = リンク
term-rail-tile = タイル
term-other = ボーナス・失点
event-barrel-filled = { $merchant }の商人の樽を補充しました。
event-merchant-tile = { $merchant }の商人タイル：{ $goods }
event-seated = { $seat }の手番順は{ $place }番目です。
event-game-over = ゲームが終わりました。
event-bonus-lost = { $seat }は取り除けるタイルがなく、{ $merchant }のボーナスを失いました。
event-money-scored = { $seat }がお金で{ $points }VPを得ました。
event-level-scored = { $seat }の収入レベルによる得点は{ $points }VPです。

# --- 問い ---
prompt-verb = アクションを選んでください（残り{ $actions }回）。
prompt-card = { $verb }：捨てるカードを選んでください。
prompt-card-build = { $verb }：使うカードを選んでください。
prompt-industry = { $card }：どの産業を建設しますか。
prompt-space = { $industry }：どこに建設しますか。
prompt-coal = どの炭鉱から石炭を取りますか（あと{ $coal }個）。
prompt-iron = どの製鉄所から鉄を取りますか（あと{ $iron }個）。
prompt-line = どの路線に敷設しますか。
prompt-second-line = 2本目の鉄道も敷きますか。1本で終えても構いません。
prompt-beer = どのビールを使いますか（あと{ $beer }個）。
prompt-develop = どの産業の最低レベルのタイルを取り除きますか。
prompt-develop-more = 2枚目を取り除きますか。1枚で終えても構いません。
prompt-sale = どのタイルを販売しますか。
prompt-merchant = { $space }の品物をどの商人に販売しますか。
prompt-bonus = 商人のボーナス：どの産業の最低レベルのタイルを取り除きますか。
prompt-sell-more = 続けて販売しますか。ここで終えても構いません。
prompt-scout = 調査で捨てるカードを選んでください（あと{ $count }枚）。
prompt-shortfall = £{ $pounds }足りません。どのタイルを手放しますか。
prompt-chance = カードやタイルを引いています。少しお待ちください。
prompt-over = ゲームは終わりました。

# --- アクション：ボタンと一行の説明 ---
verb-build = 建設
    .hint = 最低レベルの産業タイルをボードに置きます。
verb-network = 敷設
    .hint = 運河を1本、鉄道時代なら鉄道を1本か2本置きます。
verb-develop = 開発
    .hint = 鉄を使い、個人ボードのタイルを1枚か2枚取り除きます。
verb-sell = 販売
    .hint = 繊維・機械・陶器の品物を商人に販売します。多くの場合ビールが必要です。
verb-loan = 融資
    .hint = 収入を下げて、今すぐお金を受け取ります。
verb-scout = 調査
    .hint = カードを3枚捨て、ワイルドカードを2枚受け取ります。
verb-pass = パス
    .hint = カードを1枚捨てるだけで、何もしません。

# --- 選択肢の種類：idは選択肢の一覧のもの ---
kind-verb = アクション
kind-card = カード
kind-industry = 産業
kind-space = 建設マス
kind-source = 供給元
kind-line = 路線
kind-sale = 販売するタイル
kind-merchant = 商人
kind-barrel = 商人の樽
kind-tile = 取り除くタイル
kind-give_up = 手放すタイル
kind-stop = 終える
kind-draw = 引くカード
kind-order = 次の手番順
kind-goods = 商人タイル

# --- ここまでにする：何の途中かによる ---
stop-network = 2本目は置かない
stop-develop = 2枚目は取り除かない
stop-sell = 販売を終える
stop-bonus = ボーナスを辞退する

# --- 選択肢：ボタンと、問いなしで続けて示すときの言い方 ---
choice-card = { $card }
    .step = 捨て札：{ $card }
choice-industry = { $tile }
choice-space = { $at }
    .step = { $at }に
choice-source = { $at }
    .step = { $at }から
choice-line = { $line }
choice-sale = { $at }
    .step = { $at }を販売
choice-merchant = { $at }
    .step = { $at }へ
choice-barrel = { $at }
    .step = 商人の樽
choice-tile = { $tile }
    .step = { $tile }を取り除く
choice-give-up = { $at }
    .step = { $at }を手放す

# --- 「なぜできないか」の対象 ---
asked-thing = { $what }
asked-verb = { $verb } · { $what }

# --- 選ぶとかかるもの、得るもの ---
preview-pay = £{ $pounds }を支払う
preview-receive = £{ $pounds }を受け取る
preview-worth = £{ $pounds }相当
preview-kept = うち£{ $pounds }が手元に残る
preview-costs = { $costs }
cost-pounds = £{ $pounds }
cost-coal = { resource-coal }{ $n }
cost-iron = { resource-iron }{ $n }
preview-coal = 石炭：{ $sources }
preview-iron = 鉄：{ $sources }
preview-beer = ビール：{ $sources }
source-market = 市場（£{ $pounds }）
source-barrel = { $merchant }の商人の樽
preview-sold = キューブの売却で£{ $pounds }
preview-bonus = ボーナス：個人ボードから取り除くタイルを次に選ぶ
preview-flips = { $tiles }が裏返る
flipped-at = { $town }の{ $tile }
preview-vp = { $change }VP
preview-income = 収入{ $change }マス
preview-replaces = { $tile }を建て替え
preview-open = { $resources }：供給元は次に選ぶ

# --- 卓のオプション ---
option-gloucester-bonus = グロスターのボーナス
option-gloucester-bonus-help = グロスターの樽を使うと、個人ボードのタイルを1枚取り除きます。取り除けるとき、辞退できるかどうかを選びます。
option-gloucester-bonus-compulsory = 必ず取り除く
option-gloucester-bonus-declinable = 辞退できる
option-worthless-tiles-in-shortfall = 支払えないとき、費用0ポンドのタイル
option-worthless-tiles-in-shortfall-help = 陶器工場のうち2つのレベルは建設にお金がかからないので、マイナス収入を払えないときに手放しても足しになりません。残すか、VPを失う前にほかのタイルと同じく手放すかを選びます。
option-worthless-tiles-in-shortfall-kept = 残す
option-worthless-tiles-in-shortfall-taken = 手放す
option-tie-break-income = 同点のときの収入
option-tie-break-income-help = VPが同じなら収入の高い人が勝ちます。レベルで比べるか、マーカーのマスまで比べるかを選びます。
option-tie-break-income-level = レベル
option-tie-break-income-space = マス
option-introductory = 入門ゲーム
option-introductory-help = 運河時代だけで終わる短いゲームです。お金、収入、レベルの高いタイルからもVPを得ます。
option-introductory-off = 使わない（両方の時代）
option-introductory-on = 使う（運河時代のみ）
option-overbuild-beside-free-space = 空きマスがあるときの建て替え
option-overbuild-beside-free-space-help = 同じ場所にその産業の空きマスがあっても、タイルを建て替えられます。空きマスを先に使うと読むグループもあります。
option-overbuild-beside-free-space-allowed = できる
option-overbuild-beside-free-space-forbidden = 空きマスが先
option-introductory-vp-below-zero = 入門ゲーム：0を下回るVP
option-introductory-vp-below-zero-help = 入門ゲームの終わりには、マイナスの収入レベルの分だけVPを失います。それでVPが0を下回ることがあるかどうかを選びます。
option-introductory-vp-below-zero-kept = 下回ることもある
option-introductory-vp-below-zero-zero = 0で止まる

# --- 名詞：種類とidによる。産業、場所、路線の名前はコンポーネントの文書にある ---
resource-coal = 石炭
resource-iron = 鉄
resource-beer = ビール
era-canal = 運河時代
era-rail = 鉄道時代
goods-any = 全品目
goods-blank = 空白
card-wild-location = ワイルド場所カード
card-wild-industry = ワイルド産業カード

# --- タイルのレベルは必ずローマ数字で示す ---
level-roman =
    { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
        [7] VII
        [8] VIII
       *[other] { $level }
    }
needs-roman =
    { $needs ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
        [7] VII
        [8] VIII
       *[other] { $needs }
    }
has-roman =
    { $has ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
        [7] VII
        [8] VIII
       *[other] { $has }
    }

# --- いまの局面 ---
status-canal = 運河時代、第{ $round }ラウンド／全{ $rounds }
status-rail = 鉄道時代、第{ $round }ラウンド／全{ $rounds }

# --- タイル、場所とそこにあるもの ---
tile-of-level = { $industry }{ level-roman }
tile-of = { $seat }の{ $industry }{ level-roman }
place-either = { $first }／{ $second }
place-of-several = { $town }{ $n }（{ $what }）
place-alone = { $town }（{ $what }）
place-merchant = { $town }（{ $goods }）

# --- ボードの短い言葉と読み上げ ---
board-map = 地図
board-era-canal = 運河時代
board-era-rail = 鉄道時代
board-over = ゲーム終了
board-round = 第{ $round }ラウンド／全{ $rounds }
board-order = 手番順
board-spent = 支出額
board-spent-of = 支出額£{ $n }
board-coal = 石炭
board-iron = 鉄
board-coal-market = 石炭市場：{ $cubes }個、次は£{ $price }
board-iron-market = 鉄市場：{ $cubes }個、次は£{ $price }
board-when-empty = 空の時
board-draw = 山札
board-wild-location = ワイルド 場所
board-wild-industry = ワイルド 産業
board-vp = 勝利点
board-income = 収入
board-canal-line = 運河
board-rail-line = 鉄道
board-closed-line = この時代は不可
board-rail-only = 鉄道のみ
board-canal-only = 運河のみ
board-space = { $town }、建設マス{ $n }：{ $what }
board-free = 空き、{ $what }
board-or = { $first }または{ $second }
board-flipped = 裏返った
board-link-of = { $letter }のリンク
board-merchant = { $town }、商人{ $n }：{ $what }
board-no-merchant = この人数では使わない
board-buys = { $what }の品物を買う
board-buys-any = 全品目を買う
board-buys-nothing = 何も買わない
board-with-barrel = 樽あり
board-no-barrel = 樽なし
board-bonus = 樽のボーナス：{ $what }
board-bonus-vp = { $n }VP
board-bonus-income = 収入{ $n }マス
board-bonus-money = £{ $n }
board-bonus-develop = 個人ボードのタイルを1枚取り除く
board-money = 所持金
board-hand = 手札
board-space-at = マス{ $n }
board-no-cards = 0枚
board-playing = このアクションのカード：{ $card }
board-discards = 捨て札
board-face-down = ゲーム開始時からの裏向き
board-link-tiles = 残りのリンクタイル
board-none-left = 残りなし
board-later-tiles = 下のタイル
board-figure = { $what }：{ $n }
board-beer-to-sell = 販売に必要なビール
board-brings = 置かれる数
board-links = リンクアイコン
board-barrels = 樽：運河時代{ $canal ->
        [0] –
       *[other] { $canal }
    }、鉄道時代{ $rail ->
        [0] –
       *[other] { $rail }
    }
board-canal-era-only = 運河時代のみ
board-rail-era-only = 鉄道時代のみ
board-no-develop = 開発で取り除けない
board-scores = 得点計算
# 行は中黒の後でだけ折り返す。
board-canal-links = 運河時代・{ "\u200B" }リンク
board-canal-tiles = 運河時代・{ "\u200B" }タイル
board-rail-links = 鉄道時代・{ "\u200B" }リンク
board-rail-tiles = 鉄道時代・{ "\u200B" }タイル
board-other = ボーナス・失点
board-total = 合計

# --- 文字で示すボード（端末用） ---
text-round = 第{ $round }ラウンド／全{ $rounds }
text-draw = 山札{ $n }枚
text-wild = 残りのワイルド：場所{ $location }枚、産業{ $industry }枚
text-market = { $what }市場：{ $n }個、次は£{ $price }
text-with-barrel = { $goods }（樽あり）
text-merchants = 商人：{ $merchants }
text-between-merchants = ；
text-place = { $place }：{ $what }
heads-seats = 席 | 所持金 | 支出額 | VP | 収入 | 手札 | 残りリンク | 次のタイル
text-income = レベル{ $level }（マス{ $space }）
text-hand = 手札：{ $cards }
text-mat = 次のタイル：{ $tiles }
text-no-tile = { $industry }–
text-tile = { $industry }{ level-roman }（{ $costs }）
text-built = [{ $industry }{ level-roman }：{ $facts }]
text-cubes = 残り{ $n }
text-flipped = 裏返し
text-links-of = { $name }、リンク：{ $lines }
text-none = なし

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-not-next = { $found }です。次は「{ $wanted }」です。
finding-not-next-level = { $found }です。次はレベル{ $wanted }です。
finding-never-built = canal_only と rail_only の両方が指定されています。このタイルは建設できません。
finding-no-tile-of = 「{ $industry }」のタイルがありません。どの産業にも必要です。
finding-no-cubes = 0です。炭鉱と製鉄所はキューブを1つ以上もたらさないと、裏返ることがありません。
finding-cubes-elsewhere = { $found }です。キューブをもたらすのは炭鉱と製鉄所だけです。
finding-no-barrels = 0です。醸造所は樽をもたらさないと、裏返ることがありません。
finding-barrels-elsewhere = { $found }です。樽をもたらすのは醸造所だけです。
finding-too-many-cubes = 「{ $industry }」の{ $spaces }スペースにキューブまたは樽が{ $found }個ずつです。合わせて{ $most }個までです。
finding-not-a-place-id = { $found }です。英数字と _ が使えます。
finding-spaces-at-merchant = 商人に建設スペースはありません。
finding-wrong-spaces = 建設スペースが{ $found }です。ゲームでは{ $wanted }です。
finding-too-many-spaces = 「{ $industry }」のスペースが{ $found }です。{ $most }までです。
finding-not-an-id = { $found }です。ほかと重ならない名前が必要です。
finding-no-location = { $found }は場所ではありません。
finding-location-twice = 同じ場所が2つあります。
finding-neither-line = 運河でも鉄道でもありません。少なくとも一方が true である必要があります。
finding-too-many-lines = 「{ $name }」の路線が{ $found }本です。{ $most }本までです。
finding-not-each-merchant = 商人の場所はそれぞれ1回ずつ必要です（「{ $name }」など）。
finding-one-develop = 取り除くタイルは1枚です。1が必要です。
finding-wrong-merchant-spaces = スペースが合わせて{ $found }です。ゲームでは{ $wanted }です。
finding-wrong-merchant-tiles = { $players }人のときタイルが{ $found }枚です。置くスペースは{ $spaces }です。
finding-odd-hand = { $found }です。手番は2アクションなので偶数が必要です。奇数では最後のカードが公平に行き渡りません。
finding-few-rounds = { $found }です。手札{ $hand }枚と伏せたカード1枚には、{ $least }ラウンド以上必要です。
finding-many-rounds = { $found }です。デッキ（1人1ラウンド2枚）は{ $most }枚までです。
finding-wrong-deck = { $players }人のときカードが{ $found }枚です。2アクションの{ $rounds }ラウンドには{ $wanted }枚必要です。
finding-not-rising = { $found }です。レベルは1スペースごとに1までしか上がりません。
finding-wrong-last-level = 最後のスペースのレベルは{ $wanted }です（{ $found }ではなく）。

figure-money = お金
    .gain = { $sign }£{ $n }
figure-income = 収入
    .gain = 収入{ $sign }{ $n }

# --- themes of puzzles ---
theme-build = 建設
theme-network = 敷設
theme-sell = 販売
theme-beer = ビール
theme-market = 市場
theme-develop = 開発
theme-loan = 融資
theme-scout = 調査

# 終わったゲームで建てたもの
built-cotton-mill = 繊維工場
built-manufacturer = 機械工場
built-pottery = 陶器工場
built-coal-mine = 炭鉱
built-iron-works = 製鉄所
built-brewery = 醸造所
built-links = リンク

# --- ボットの性格 ---
style-brewer = 醸造家
style-brewer-about = 醸造所を建て、ビールを切らさないようにするのを好みます。
style-railway-baron = 鉄道王
style-railway-baron-about = リンクをできるだけ多く敷設するのを好みます（運河時代は運河、鉄道時代は鉄道）。
style-cotton-lord = 繊維王
style-cotton-lord-about = 繊維工場を建て、その商品を販売するのを好みます。
style-financier = 金融家
style-financier-about = 収入レベルを高くし、手元に資金を残すのを好みます。
