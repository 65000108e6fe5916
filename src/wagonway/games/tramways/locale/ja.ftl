# トラムウェイズの日本語。en.ftlと同じidと変数を使い、用語はRULES.ja.mdの末尾の表に従う。
#
# 引数のうち名前（$seat, $card, $cards, $board, $book, $space, $spaces, $from, $to, $type, $label, $link,
# $goal, $face）は読み手の言葉で渡され、ほかはすべて数。

# --- ゲーム ---
game-tramways = トラムウェイズ
game-tramways-tagline = 町に路面電車を通しましょう。線路が延びれば町は便利になり、カードを使い込めばストレスがたまります。
game-tramways-about = 1人から5人で、広がる町に路面電車の線路を敷きます。線路も建物も乗客の移動も、すべてカードのアイコンで支払います。1枚のカードのアイコンを一度にいくつも使うと、ストレスがたまります。全6ラウンドで、毎回手番順をオークションで競り、その順に新しいカードを選びます。乗客は誰のリンクでも通り、リンクの持ち主に幸福をもたらします。幸福とリンクとお金の点からストレスの分を引き、最も多い人が勝ちます。1人なら得点に挑みます。

# --- 起きたこと ---
event-board = { $board }（{ $face }）を置きました。
event-laid-again = 地所が{ $needed }必要ですが、{ $parcels }しかありません。マップボードをすべて置き直します。
event-parcel = { $seat }が{ $card }を得て、{ $space }にディスクを置きました。
event-marked = { $seat }が{ $space }にディスクを置きました。
event-tile = 第{ $round }ラウンドのスケジュールは{ $type }です。
event-order = { $seat }の手番順は{ $place }番目になりました。
event-display = { $card }が公開されました。
event-top = { $book }の一番上は{ $card }です。
event-looked = { $seat }が{ $book }を見ました。
event-took-book = { $seat }が{ $book }から1枚を伏せたまま取りました。
event-took-top = { $seat }が{ $book }の一番上の{ $card }を取りました。
event-bid = { $seat }が${ $amount }で入札しました。
event-passed = { $seat }がパスして、手番順{ $place }番目になりました。
event-claimed = { $seat }が${ $amount }の入札で手番順{ $place }番目になりました。
event-claimed-free = { $seat }が入札せずに手番順{ $place }番目になりました。
event-took = { $seat }が{ $card }を取りました。
event-void = { $seat }が無効チケットのために{ $card }を捨てました。
event-line = { $card }が公開され、列に加わりました。
event-line-cleared =
    { $count ->
       *[other] 列に残った{ $count }枚がゲームから除かれました。
    }
event-picked = { $seat }が{ $card }を手札に加えました。
event-shown = { $seat }が手札、山札、捨て札をすべて公開しました。
event-played =
    { $icons ->
       *[other] { $seat }が{ $cards }のアイコンを{ $icons }つ使いました。
    }
event-consequence =
    { $count ->
       *[other] { $seat }が{ $cards }の結果を受けました：{ $money ->
            [0] ストレス{ $stress }
           *[other] { $stress ->
                [0] ${ $money }の支払い
               *[other] ${ $money }の支払いとストレス{ $stress }
            }
        }。
    }
event-stress-first = { $seat }は1番手なので、ストレスが{ $amount }増えました。
event-stress-overuse = { $seat }は同じカードの2つ目以降のアイコンを使い、ストレスが{ $amount }増えました。
event-stress-consequence = { $seat }はカードの結果でストレスが{ $amount }増えました。
event-stress-bonus = { $seat }はボーナスとともにストレスが{ $amount }増えました。
event-stress-unpaid = { $seat }は運賃を払いきれず、ストレスが{ $amount }増えました。
event-stress-relief = { $seat }のストレスが{ $amount }減りました。
event-stress-line = { $seat }は列の最も新しいカードを取り、ストレスが{ $amount }増えました。
event-stress-full = { $seat }のストレスは最大なので、{ $lost }は無効です。
event-stress-none = { $seat }には減らすストレスがありません。
event-money-instead = { $seat }がアクションの代わりに${ $amount }を取りました。
event-money-bonus = { $seat }がボーナスで${ $amount }を得ました。
event-money-icon = { $seat }がカードで${ $amount }を得ました。
event-money-paid = { $seat }が${ $amount }を支払いました。
event-money-change = { $seat }がおつり${ $amount }を受け取りました。
event-worker = { $seat }の線路工が{ $amount }人増えました。
event-worker-spent = { $seat }が線路工を{ $amount }人使いました。
event-laid = { $seat }が{ $from }からの線路にタイルを{ $tiles }枚敷き、{ $to }まで延ばしました。
event-laid-complete = { $seat }がタイルを{ $tiles }枚敷き、{ $from }と{ $to }を結ぶ長さ{ $length }のリンクを完成させました。
event-laid-joined = { $seat }がタイルを{ $tiles }枚敷き、2つの未完成リンクをつないで完成させました。
event-replaced = { $seat }が未完成リンクの最後のタイルを{ $space }から取り除きました。
event-removed = { $seat }の未完成リンクが取り除かれました（タイル{ $tiles }枚）。
event-upgraded-link = { $seat }が{ $from }と{ $to }を結ぶリンクをアップグレードしました。
event-built = { $seat }が{ $space }に{ $type }を建てました。
event-built-on = { $seat }が{ $space }に{ $type }を建て、隣の建物を広げました。
event-hand-limit = { $seat }の手札の上限が{ $limit }枚になりました。
event-upgraded-building =
    { $passengers ->
        [0] { $seat }が{ $space }の{ $type }をアップグレードしました。
       *[other] { $seat }が{ $space }の{ $type }をアップグレードし、乗客が{ $passengers }人増えました。
    }
event-hp = { $seat }の幸福が{ $amount }増えました。
event-hp-ride = { $seat }のリンクを乗客が通り、幸福が{ $amount }増えました。
event-hp-leisure = { $seat }が幸福{ $amount }を買いました。
event-hp-stress = { $seat }はストレスのために幸福を{ $amount }失いました。
event-moved = { $seat }が乗客を{ $from }から{ $to }へ、{ $links }本のリンクを通って移動させました。
event-fare = { $seat }が運賃${ $amount }を受け取りました。
event-fare-bank = { $seat }が銀行から運賃${ $amount }を受け取りました。
event-unpaid = { $seat }は運賃のうち${ $amount }を支払えませんでした。
event-passenger = { $space }に乗客が{ $amount }人加わりました。
event-new-passengers = 新しい乗客{ $amount }人：{ $spaces }。
event-no-passengers = 建物（{ $type }）に乗客は来ませんでした。
event-discarded = { $seat }が${ $amount }を払って{ $card }を捨てました。
event-discarded-free = { $seat }が{ $card }を捨てました。
event-round = 第{ $round }ラウンドが始まります。
event-last-round = 最後の第{ $round }ラウンドが始まります。
event-phase-auction = オークションを始めます。
event-phase-action = アクションフェイズを始めます。
event-phase-administration = 管理フェイズを始めます。
event-phase-end = ラウンドが終わります。
event-drew = { $seat }がカードを{ $count }枚引きました。
event-shuffled = { $seat }の捨て札{ $count }枚をシャッフルして新しい山札にしました。
event-done = { $seat }が管理フェイズを終えました。
event-score = { $seat }の得点は{ $points }点です。
event-scoring = ゲーム終了。得点を計算します。
event-game-end-alone = ゲームが終わりました。
event-game-end = ゲームが終わりました。{ $seat }の勝ちです。
term-happiness = 幸福
term-links = 完成したリンク
term-money = お金
term-stress = ストレス

# --- 建物のタイプ、アイコン ---
type-r = 住居
type-l = 娯楽施設
type-c = 商業施設
type-i = 工場
icon-rail1 = 線路1
icon-rail2 = 線路2
icon-rail3 = 線路3
icon-uplink = リンクのアップグレード
icon-build = 建築
icon-upbuild = 建物のアップグレード
icon-tr = 住居
icon-tl = 娯楽施設
icon-tc = 商業施設
icon-ti = 工場
icon-worker = 線路工
icon-less-stress = ストレス軽減
icon-passenger = 乗客
icon-strip = 磁気帯（有効なチケット）
icon-money = ${ $amount }
icon-label = 地所{ $label }
icon-pay = ${ $amount }の支払い
icon-stress = ストレス

# --- ものの名前（IDごとのメッセージ、なければ種類ごとのメッセージにセットの項目を渡す） ---
list-colon = ：
list-or = か
list-plus = ＋
side-n = 北
side-e = 東
side-s = 南
side-w = 西
noun-card =
    { $void ->
        [true] 無効チケット{ $id }
       *[other] { $kind ->
            [development] 発展カード{ $id }
            [parcel] 地所カード{ $label }
            [building] 建物カード{ $id }
            [generic] ジェネリックカード{ $id }
            [auction] オークションカード{ $id }
           *[other] カード{ $id }
        }
    }
noun-book = チケットブック{ $id }
noun-board = マップボード{ $id }
noun-face = { $id }の面
noun-parcel = 地所{ $id }
place-building = { $type }{ $space }
place-parcel = 地所{ $label }（{ $space }）
place-short = { $sign } { $space }
link-ends = { $start }〜{ $end }
link-open = { $start }〜途中

# --- 選択肢のボタン（.stepは質問なしで読まれるとき） ---
choice-pass = パス：手番順{ $place }番目になる
choice-claim = 手番順{ $place }番目になる
choice-bid = ${ $money }
    .step = ${ $money }で入札
choice-take = { $card }
    .step = { $card }を取る
choice-discard = { $card }
    .step = { $card }を捨てる
choice-book = { $book }
    .step = { $book }を見る
choice-go-on =
    { $money ->
        [0] 1枚めくる
       *[other] ${ $money }でもう1枚めくる
    }
choice-money = 代わりに${ $money }を受け取る
choice-bonus-money = ${ $money }を受け取る
choice-coins = コインで${ $money }を支払う
choice-buy =
    { $points ->
        [0] 買わない
       *[other] ${ $money }で幸福{ $points }
    }
    .step =
    { $points ->
        [0] 幸福を買わない
       *[other] ${ $money }で幸福{ $points }を買う
    }
choice-use = { $card }の{ $icon }
    .step = { $card }の{ $icon }を使う
choice-lay = { $from } → { $side }
    .step = { $from }から{ $side }へ敷く
choice-extend = { $link }（{ $to }へ）
    .step = { $link }を{ $to }へ延ばす
choice-replace = { $link }（{ $to }のタイル）
    .step = { $link }の最後のタイル（{ $to }）を置き換える
choice-step = { $side }へ進む
choice-step-to = { $side }へ進み、{ $to }に着く
choice-stop = ここで止める
choice-uplink = { $link }
    .step = { $link }をアップグレード
choice-build = { $space }
    .step = { $space }に建てる
choice-kind = { $type }
choice-upbuild = { $building }
    .step = { $building }をアップグレード
choice-move = { $building }から
    .step = { $building }の乗客を移動
choice-goal = 次の{ $type }へ
choice-goal-label = 地所{ $label }へ
choice-ride = { $from } → { $to } · { $seat }
choice-place = { $building }
    .step = { $building }に乗客を置く
choice-done = 終わる
group-bid-with-icons = 入札する（不足分はお金のアイコンで支払う）

# --- 「なぜできないか」の質問の動詞と対象 ---
verb-lay = 線路を敷く
verb-extend = 線路を延ばす
verb-replace = 最後のタイルを置き換える
verb-upgrade = リンクをアップグレード
verb-build = 建てる
verb-upgrade-building = 建物をアップグレード
verb-move = 乗客を移動
verb-place = 乗客を置く
asked-thing = { $what }
asked-verb = { $verb } · { $what }

# --- 進行中のアクションとゲームの進み具合 ---
under-way-bid = 入札
under-way-lay = { verb-lay }
under-way-upgrade = { verb-upgrade }
under-way-build = { verb-build }
under-way-upgrade-building = { verb-upgrade-building }
under-way-move = { verb-move }
under-way-leisure-bonus = 幸福を買う
under-way-administration = 管理
under-way-new-passenger = 新しい乗客
status-setup = 準備
status-round = 第{ $round }ラウンド／全{ $rounds }、{ $phase }
status-pass =
    { $pass ->
        [2] 第{ $round }ラウンド／全{ $rounds }、{ $phase }、2巡目
       *[other] 第{ $round }ラウンド／全{ $rounds }、{ $phase }、1巡目
    }
status-over = ゲーム終了

# --- 画面上の短い言葉と読み上げ ---
board-all = マップ、スケジュール、トラック、カード
board-map = マップ
board-land = 土地{ $space }
board-mountain = 山地{ $space }：線路2
board-water = 水域{ $space }
board-parcel = 地所{ $label }（{ $space }）、{ $owner }
board-owned = { $name }のマーク
board-unmarked = 持ち主なし
board-built-by = { $what }は{ $name }が建設
board-tiles-upgraded = アップグレード済みタイル{ $n }枚
board-passengers = 乗客{ $n }人／定員{ $room }人
board-link-of = { $name }のリンク
board-tiles = タイル{ $n }枚
board-fare = 運賃${ $n }
board-consequence = 結果：{ $what }
board-one-stress = ストレス1
board-no-icons = アイコンなし
board-discard = { $card }を捨てる
board-stress-more = ストレス+{ $n }
board-no-stress = ストレスなし
board-adds = { $what }
board-schedule = スケジュール
board-round = 第{ $n }ラウンド
board-brings = { $type }に+{ $n }人
board-brings-none = 乗客なし
board-last-round = 最終
board-order = 手番順
board-order-short = 手番順
board-new-order = 新しい手番順
board-order-now = 現在
board-order-next = 次
board-place = { $n }番目
board-free-place = 空き
board-bids = 入札額
board-bid-of = ${ $n }：{ $name }の入札額
board-bid = ${ $n }で入札
board-tracks = ストレスと幸福
board-stress = ストレス
board-happiness = 幸福
board-display = 公開中のカード
board-line = カードの列
board-deck-left = 山札：{ $n }枚
board-turn-up = もう1枚めくる、山札：{ $n }枚
board-books = チケットブック
board-cards-left = { $n }枚
board-face-down = 裏向き
board-empty-book = 空
board-seen-below = 下に見たもの：{ $card }
board-supply = サプライ
board-supply-passengers = 乗客
board-supply-buildings = { $type }の建物
board-deck = オークションの山札
board-value = { $what }：{ $n }
board-money = お金
board-workers = 線路工
board-tiles-left = 残りの線路タイル
board-hand = 手札
board-hand-of = { $n }枚／上限{ $limit }枚
board-pile = 山札
board-discards = 捨て札
board-links = 完成したリンク
board-score = 現在の得点
board-industries = 建てた工場
board-known-cards = 手札か山札にあるとわかるもの
board-known-pile = 山札にあるもの
board-unknown = 不明{ $n }枚
board-no-cards = カードなし
board-own-links = リンク
board-due = あと必要なもの
board-paid = すべて支払い済みです。
board-rails-due = 線路{ $n }
board-so-far = 負担
board-from = { $space }から
board-arrival = 到着時：{ $what }
board-choose-from = 選べるカード
board-earns = { $name }：+${ $money }、幸福+{ $hp }
board-mover-pays = 移動させる人の支払い：${ $n }
board-mover-lacks =
    { $stress ->
        [0] 運賃のうち${ $n }は払えない
       *[other] 運賃のうち${ $n }は払えず、ストレスが{ $stress }増える
    }
board-bank-pays = 自分のリンクの運賃は銀行が支払う
board-scores = 得点
board-total = 合計
board-rank = 順位
board-ties = 合計が同じ場合は、ストレスの少ない人、お金の多い人、手番順の早い人の順に上位になります。

# --- 端末での表示 ---
text-pass = { $number }巡目
text-round = 第{ $round }ラウンド／全{ $rounds }
text-setup = 最初のラウンドの前
text-deck = オークションの山札{ $n }枚
text-order = 手番順：{ $order }
text-new-order = 新しい手番順：{ $order }
text-schedule = スケジュール：{ $types }
text-supply = サプライ：乗客{ $passengers }人、建物{ $buildings }
text-legend = A1 地所   R:2 建物、乗客2人   m 山地   ~ 水域   線路の文字はプレイヤー（aから順）、大文字はアップグレード済み
text-hand = 手札
text-hand-of = { $name }の手札
text-display = 公開中のカード
text-line = カードの列
text-book = { $book }（{ $n }枚）：{ $cards }
text-unknown = ？
text-discards = { $name }の捨て札：{ $cards }
text-places = { $place }位 { $name }：{ $total }（{ $parts }）
text-due = 残りの支払い：{ $needs }
text-so-far = ここまでのアイコン：ストレス{ $stress }、${ $money }
heads-seats = 席 | 得点 | お金 | ストレス | 幸福 | 線路工 | タイル | リンク | 手札 | 山札 | 入札
heads-buildings = 建物 | タイプ | スペース | 乗客 | 建てた人
heads-parcels = 地所 | スペース | 持ち主
heads-links = リンク | 持ち主 | 端 | 端 | 長さ | 運賃 | 状態
heads-cards = カード | アイコン1 | アイコン2 | アイコン3 | アイコン4 | 磁気帯 | 結果

# --- フェイズ、リンク ---
phase-setup = 準備
phase-auction = オークション
phase-action = アクションフェイズ
phase-administration = 管理フェイズ
phase-end = ラウンドの終わり
link-complete = 完成
link-incomplete = 未完成
link-upgraded = アップグレード済み
link-fresh = このラウンドに延長

# --- 得点計算 ---
score-happiness = 幸福
score-links = リンク
score-money = お金
score-stress = ストレス
score-total = 得点

# --- 手札と個人ボードの呼び名 ---
hand-title = 手札
mat = 個人ボード
mat-title = ボード
mat-of = { $name }の個人ボード
show-mat-of = { $name }の個人ボードを見る

# --- できない理由：$needsは必要な数、$hasは今の数 ---
refusal-not-now = 今は選べません。先に表示中の選択に答えてください。
refusal-not-your-card = このカードは手札にありません。
refusal-bid-not-on-track = 入札トラックにその金額はありません。
refusal-bid-is-taken = ${ $needs }ではほかのプレイヤーがもう入札しています。ほかの金額を選んでください。
refusal-bid-is-own = 前回の自分の入札と同じ金額です。ほかの金額を選んでください。
refusal-bid-too-low = このゲームでは、最高額の${ $needs }を上回る入札でなければなりません。
refusal-not-enough-money = ${ $needs }必要ですが、${ $has }しかありません。
refusal-highest-bid = オークションに残っている中で最高額で入札しているので、もう入札もパスもできません。その手番順を取ってください。
refusal-last-in-auction = オークションに残っているのは自分だけなので、もう入札もパスもできません。残った手番順になります。
refusal-no-claim = 手番順を取れるのは、最高額で入札した人か、最後に残った人だけです。入札かパスをしてください。
refusal-card-not-offered = このカードは公開されていません。
refusal-deck-is-empty = オークションの山札はもうありません。列のカードから取ってください。
refusal-no-such-book = そのチケットブックはないか、もうカードがありません。
refusal-card-not-in-book = このカードは、今見ているチケットブックにありません。
refusal-hand-is-full = 手札はもういっぱいです。
refusal-card-not-in-piles = このカードは自分の山札にも捨て札にもありません。
refusal-not-enough-rails = 線路が{ $needs }必要ですが、カードで出せるのは{ $has }です。
refusal-rails-not-exact = 線路アイコンの合計をちょうど{ $needs }にしなければなりませんが、この手札ではできません。
refusal-no-upgrade-link-icon = リンクのアップグレードにはリンクのアップグレードアイコンが必要ですが、カードにありません。
refusal-no-build-icon = 建築には建築アイコンが必要ですが、カードにありません。
refusal-no-upgrade-building-icon = 建物のアップグレードには建物のアップグレードアイコンが必要ですが、カードにありません。
refusal-no-destination-icon = 合う目的地アイコンが必要ですが、使えるものがカードにありません。
refusal-no-label-icon = 地所のアイコンが必要ですが、使えるものがカードにありません。
refusal-no-type-icon =
    { $needs ->
        [1] 住居のアイコンが必要ですが、使えるものがカードにありません。
        [2] 娯楽施設のアイコンが必要ですが、使えるものがカードにありません。
        [3] 商業施設のアイコンが必要ですが、使えるものがカードにありません。
        [4] 工場のアイコンが必要ですが、使えるものがカードにありません。
       *[other] 建物のタイプのアイコンが必要ですが、使えるものがカードにありません。
    }
refusal-no-valid-ticket = 乗客の移動には有効なチケット（磁気帯のあるカード）が必要ですが、手札にありません。
refusal-consequence-unpaid =
    { $needs ->
        [0] 使えるカードには支払いの結果がありますが、${ $has }では足りません。
       *[other] カードの結果も合わせて${ $needs }必要ですが、${ $has }しかありません。
    }
refusal-icon-is-used = このアイコンはもう使いました。
refusal-icon-not-needed = このアイコンは、残りの支払いに必要ありません。
refusal-icon-not-for-actions = このアイコンは管理フェイズのもので、アクションの支払いには使えません。
refusal-rest-cannot-be-paid = ここでこのアイコンを使うと、残りを支払えなくなります。
refusal-nothing-due = コインで支払うものはありません。
refusal-no-icon-there = このカードのその位置にアイコンはありません。
refusal-no-worker = 線路の敷設には線路工が1人必要ですが、今はいません。
refusal-no-tile-left = 自分の線路タイルはすべてマップにあります。
refusal-no-start-here = 線路は、建物、自分の地所、自分の未完成リンクの先端から敷き始めます。
refusal-foreign-parcel = これはほかのプレイヤーの地所です。自分の地所でなければなりません。
refusal-parcel-unmarked = これはまだ誰のものでもない地所です。自分の地所でなければなりません。
refusal-leads-nowhere = その先には置けるタイルがありません。
refusal-is-water = ここは水域なので、線路を敷けません。
refusal-side-is-used = この辺にはもう線路が通っています。
refusal-no-room-for-track = ここにはもう線路が2本あり、これが最大です。
refusal-foreign-track = このゲームでは、ほかのプレイヤーの線路があるスペースには敷けません。
refusal-no-link-here = ここにリンクはありません。
refusal-link-is-complete = このリンクは完成しているので、延ばせません。
refusal-link-is-foreign = これはほかのプレイヤーのリンクです。
refusal-track-cannot-end = この線路をどこで終えても、手札でちょうど支払うことができません。
refusal-turns-back = 線路を、入ってきた辺へ戻すことはできません。
refusal-same-as-before = それでは置き換える前と同じ向きです。ほかの方向へ延ばしてください。
refusal-link-is-incomplete = アップグレードできるのは完成したリンクだけです。
refusal-link-is-upgraded = このリンクはもうアップグレードしてあります。
refusal-no-parcel-here = ここに地所はありません。
refusal-parcel-is-built = この地所にはもう建物があります。
refusal-no-tile-of-type =
    { $needs ->
        [1] 住居の建物タイルはもうありません。
        [2] 娯楽施設の建物タイルはもうありません。
        [3] 商業施設の建物タイルはもうありません。
        [4] 工場の建物タイルはもうありません。
       *[other] このタイプの建物タイルはもうありません。
    }
refusal-no-card-of-type =
    { $needs ->
        [1] 住居の建物カードはもうありません。
        [2] 娯楽施設の建物カードはもうありません。
        [3] 商業施設の建物カードはもうありません。
        [4] 工場の建物カードはもうありません。
       *[other] このタイプの建物カードはもうありません。
    }
refusal-other-type-beside =
    { $needs ->
        [1] 住居がタイプの異なる建物の隣になってしまいます。このゲームではそこに建てられません。
        [2] 娯楽施設がタイプの異なる建物の隣になってしまいます。このゲームではそこに建てられません。
        [3] 商業施設がタイプの異なる建物の隣になってしまいます。このゲームではそこに建てられません。
        [4] 工場がタイプの異なる建物の隣になってしまいます。このゲームではそこに建てられません。
       *[other] このゲームでは、タイプの異なる建物の隣には建てられません。
    }
refusal-no-building-here = ここに建物はありません。
refusal-not-a-tile = これはマップに印刷された建物です。アップグレードできるのは建物タイルだけです。
refusal-building-is-upgraded = この建物タイルはもうアップグレードしてあります。
refusal-building-is-foreign = このゲームでは、建物をアップグレードできるのは建てたプレイヤーだけです。
refusal-no-passenger-here = ここに乗客はいません。
refusal-not-reached = 完成したリンクをたどって、手札のアイコンが示す場所まで乗客を運ぶことができません。
refusal-start-matches = このゲームでは、目的地と同じタイプの建物からは出発できません。
refusal-link-not-here = このリンクは乗客のいる所につながっていないか、完成していません。
refusal-ridden-already = 同じリンク、建物、地所を2回通ることになります。
refusal-parcel-stops-trip = このゲームでは、地所を通り抜けることはできません。
refusal-goal-lost = そのリンクを通ると、乗客が目的地に着けなくなります。
refusal-price-not-listed = 幸福を一度にそれだけ買うことはできません。
refusal-no-room = この建物はもう満員です。
refusal-no-passenger-left = サプライに乗客がいません。
refusal-workers-full = 線路工はもう{ $has }人で、これが最大です。
refusal-no-stress = 減らせるストレスがありません。
refusal-action-in-hand = アクションの途中です。取り消すか、最後まで行ってください。
refusal-nothing-to-do = それを行える対象がありません。
refusal-discard-too-dear = 2枚目からは捨てるカード1枚につき${ $needs }かかりますが、${ $has }しかありません。
refusal-line-too-dear = カードをもう1枚公開するには、列のカード1枚につき$1で${ $needs }必要ですが、${ $has }しかありません。
refusal-track-is-foreign = これはほかのプレイヤーのリンクです。延ばせるのは自分の未完成リンクだけです。
refusal-ride-is-incomplete = このリンクは未完成です。乗客が通れるのは完成したリンクだけです。
refusal-foreign-parcel-to-build = これはほかのプレイヤーの地所です。このゲームで建築できるのは自分の地所だけです。
refusal-unmarked-parcel-to-build = これはまだ誰のものでもない地所です。このゲームで建築できるのは自分の地所だけで、地所はそのカードを取ると手に入ります。
refusal-icon-not-for-administration = これはアクションの支払いに使うアイコンです。管理フェイズで使えるのは、お金・線路工・ストレス軽減・乗客のアイコンです。
refusal-not-your-turn = 今はほかのプレイヤーの手番です。自分の手番まで待ってください。
refusal-game-is-over = ゲームは終わりました。
refusal-no-tile-laid = まだタイルを置いていません。止められるのは1枚置いてからです。

# --- 問い ---
prompt-book = どのチケットブック（カードの束）を見ますか。その中から1枚取ります。
prompt-from-book = { $book }を見ています。どのカードを取りますか。
prompt-first-bid = まだ誰も入札していません。持っているのは${ $money }です。いくらで入札しますか、それともパスしますか。
prompt-bid = 最高額は${ $bid }で、持っているのは${ $money }です。いくらで入札しますか、それともパスしますか。
prompt-no-bid =
    { $bid ->
        [0] まだ誰も入札していませんが、所持金${ $money }と手札で入札できる額がありません。パスします。
       *[other] 最高額は${ $bid }ですが、所持金${ $money }と手札で入札できる額がありません。パスします。
    }
prompt-claim = 最高額で入札したので、手番順{ $place }番目を取ります。
prompt-last-place = オークションに最後まで残ったので、手番順{ $place }番目になります。
prompt-take = どのカードを取りますか。
prompt-void = 無効チケットを取りました。ほかのどのカードを捨てますか。
prompt-line = 列のカードを取りますか、それとも${ $money }でもう1枚めくりますか。
prompt-line-ends = オークションの山札はもうありません。列のどのカードを取りますか。
prompt-line-dear = 列のどのカードを取りますか。もう1枚めくるための${ $money }は支払えません。
prompt-refill = 最終ラウンドの手札にするカードを、山札と捨て札からあと{ $cards }枚、1枚ずつ選んでください。
prompt-action = 1巡目のアクションです。何を行いますか。
prompt-only-money = 今行えるアクションがありません。代わりにお金を受け取ってください。
prompt-two-actions = 2巡目です。2つのアクションのうち、まず何を行いますか。
prompt-last-action = 2巡目の最後のアクションです。何を行いますか。
prompt-step =
    { $rails ->
        [0] 線路を{ $space }からどちらへ延ばしますか。
       *[other] 線路を{ $space }からどちらへ延ばしますか。ここまでの費用は線路{ $rails }です。
    }
prompt-step-over =
    { $why ->
        [0] 手札の線路アイコンではちょうど支払えないので
        [1] 線路タイルがもうないので
       *[2] 空いている辺がないので
    }、{ $space }へは延ばせません。その手前で止めます{ $rails ->
        [0] 。
       *[other] （費用は線路{ $rails }）。
    }
prompt-kind = { $space }に何を建てますか。
prompt-goal = { $from }の乗客はどこへ行きますか。
prompt-ride = 乗客は{ $space }にいます。どのリンクを通りますか。
prompt-pay-bid = 入札の支払いはあと${ $money }です。何を使いますか。
prompt-pay-track =
    { $ends ->
        [0] あと線路{ $rails }を支払います。どのアイコンを使いますか。
       *[other] { $rails ->
            [0] あとはどちらかの端の目的地を支払います。どのアイコンを使いますか。
           *[other] あと線路{ $rails }と、どちらかの端の目的地を支払います。どのアイコンを使いますか。
        }
    }
prompt-pay-upgrade =
    { $tool ->
        [0] あとはどちらかの端の目的地を支払います。どのアイコンを使いますか。
       *[other] { $ends ->
            [0] あとはリンクのアップグレードアイコンを支払います。どれを使いますか。
           *[other] リンクのアップグレードアイコンと、どちらかの端の目的地を支払います。どのアイコンを使いますか。
        }
    }
prompt-pay-build =
    { $tool ->
        [0] { $parcel ->
            [0] あとは建物のタイプのアイコンを支払います。どれを使いますか。
           *[other] { $kind ->
                [0] あとは地所のアイコンを支払います。どれを使いますか。
               *[other] あとは地所とタイプのアイコンを支払います。どれを使いますか。
            }
        }
       *[other] { $parcel ->
            [0] { $kind ->
                [0] あとは建築アイコンを支払います。どれを使いますか。
               *[other] あとは建築アイコンとタイプのアイコンを支払います。どれを使いますか。
            }
           *[other] { $kind ->
                [0] 建築アイコンと地所のアイコンを支払います。どれを使いますか。
               *[other] 建築アイコンと、地所とタイプのアイコンを支払います。どれを使いますか。
            }
        }
    }
prompt-pay-upgrade-building =
    { $tool ->
        [0] あとは建物のタイプのアイコンを支払います。どれを使いますか。
       *[other] { $ends ->
            [0] あとは建物のアップグレードアイコンを支払います。どれを使いますか。
           *[other] 建物のアップグレードアイコンと、建物のタイプのアイコンを支払います。どれを使いますか。
        }
    }
prompt-pay-move =
    { $tool ->
        [0] あとは目的地のアイコンを支払います。どれを使いますか。
       *[other] { $ends ->
            [0] あとは有効なチケットの磁気帯を支払います。どれを使いますか。
           *[other] 有効なチケットと目的地のアイコンを支払います。何を使いますか。
        }
    }
prompt-pay-happiness = 幸福{ $points }の支払いはあと${ $money }です。何を使いますか。
prompt-bonus = 乗客が商業施設に着きました。お金を得ますか、チケットブックからカードを取りますか。
prompt-buy = 乗客が娯楽施設に着きました。支払えるのは${ $money }です。どれだけの幸福を買いますか。
prompt-buy-nothing = 乗客が娯楽施設に着きましたが、支払えるのは${ $money }だけなので、幸福を買えません。
prompt-administer =
    { $money ->
        [0] カードのアイコンを使うか、1枚を無料で捨てられます。済んだら終了してください。
       *[other] カードのアイコンを使うか、${ $money }でもう1枚捨てられます。済んだら終了してください。
    }
prompt-administer-use = カードのアイコンを使えます。済んだら終了してください。捨てられるカードはありません。
prompt-administer-discard =
    { $money ->
        [0] カードを1枚無料で捨てられます。済んだら終了してください。使えるアイコンはありません。
       *[other] ${ $money }でもう1枚捨てられます。済んだら終了してください。使えるアイコンはありません。
    }
prompt-administer-over = 使えるアイコンも捨てられるカードもありません。管理フェイズを終えてください。
prompt-place = 乗客をどの建物に置きますか。
prompt-place-new = このラウンドに来る乗客は1人です。どの建物に置きますか（{ $type }）。
prompt-chance = カードやタイルを引いています。少しお待ちください。
prompt-over = ゲームは終わりました。

# --- 選択肢の種類：idは選択肢の一覧のもの ---
kind-pass = パスする
kind-claim = 手番順を取る
kind-bid = 入札する
kind-take = カードを取る
kind-discard = 捨てる
kind-go_on = もう1枚めくる
kind-book = チケットブック
kind-money = アクションの代わりにお金を得る
kind-lay = 線路を敷く
kind-extend = リンクを延ばす
kind-replace = 最後のタイルを置き換える
kind-step = 線路の向き
kind-stop = 未完成のままにする
kind-uplink = リンクをアップグレードする
kind-build = 建てる
kind-kind = 建物のタイプ
kind-upbuild = 建物をアップグレードする
kind-move = 乗客を移動させる
kind-goal = 目的地
kind-ride = 通るリンク
kind-use = アイコンを使う
kind-coins = コインで支払う
kind-bonus_money = お金を得る
kind-buy = 幸福を買う
kind-place = 乗客を置く
kind-done = 終了
kind-draw = 引くカード
kind-board = マップボード
kind-tile = ラウンドのタイプ
kind-seat = 次の手番順
# 今は1つも行えないアクション。理由を尋ねられる。
kind-verb = 今はできないこと

# --- 選ぶとかかるもの、得るもの ---
preview-stress = ストレスが{ $amount }増える
# カードを使いすぎた分
preview-overuse = このカードの2つ目以降のアイコンなので、ストレスが{ $amount }増える
preview-relief = ストレスが{ $amount }減る
preview-relief-if-any = ストレスがあれば{ $amount }減る
preview-below = 最高額の${ $bid }より低く、この場所は取れない
preview-pays = ${ $money }を支払う
preview-free = 無料
preview-gain = ${ $money }を得る
preview-both = 2つのアクションの代わり
preview-left = 残りは${ $money }
preview-marks = { $space }が自分のものになる
preview-void = 無効チケット。ほかのカードを1枚捨てる
preview-turns-up = 次のカードが公開される
preview-book = { $cards }枚
preview-hp = 幸福が{ $amount }増える
preview-worker = 線路工1人
preview-passenger = 乗客が1人増える
preview-completes-payment = これで支払い完了
preview-rest-in-coins = 残り${ $money }はコインで支払う
preview-rails = 合わせて線路{ $rails }
preview-first-tile = { $space }に線路{ $rails }
preview-length = タイル{ $tiles }枚のリンク
preview-uses-worker =
    { $workers ->
        [0] 最後の線路工を使う
       *[other] 線路工を1人使う（残り{ $workers }人）
    }
# この先は止めるしかない
preview-step-over = タイルを置いたら、そこで止まる
preview-joins-link = 自分のほかのリンクとつながる
preview-completes-link = リンクが完成（どちらかの端の目的地アイコンが必要）
# 選択によって失うもの：$startから伸びる未完成のリンク
loses-link-round = { $start }から伸びる未完成のリンクにはもうタイルを置けず、ラウンドの終わりにタイル{ $tiles }枚が手元に戻る
loses-link-turn = { $start }から伸びる未完成のリンクにはもうタイルを置けず、この手番の終わりにタイル{ $tiles }枚が手元に戻る
preview-incomplete = 未完成のまま（目的地アイコンは不要）
preview-fare-rises = 運賃が${ $money }から${ $after }になる
preview-tiles-left = 残り{ $tiles }枚
preview-enlarges = { $building }が大きくなる
preview-hand-limit = 手札の上限が{ $cards }枚になる
preview-standing = 乗客{ $passengers }人
preview-room = あと{ $passengers }人分の空き
preview-to = { $to }へ
preview-own-link = 自分のリンクで、幸福が1増え、銀行から${ $money }を得る
preview-foreign-link = { $seat }の幸福が1増え、自分が${ $money }を支払う
preview-short = 運賃のうち${ $money }が足りない
preview-short-or = 運賃のうち${ $money }が足りない（ボーナスをお金で受け取れば${ $rest }）
preview-unpaid = 払えない分のストレスが{ $stress }
preview-icons = { $icons }
preview-consequence-pay = 結果：${ $money }を支払う
preview-consequence-stress = 結果：ストレス{ $amount }
preview-arrives = 乗客はそこで降りる
preview-commercial = ${ $money }、またはチケットブックのカード
preview-leisure = 幸福を買える
preview-no-bonus = ボーナスなし

# --- 卓のオプション ---
option-faces = ボードの面
option-faces-help = マップボードのどちらの面を使いますか。1910年の面は山地と水域が多く、地所が少なくなります。
option-faces-any = どちらの面もランダムに使う
option-faces-normal = 1920年の面だけを使う
option-two-player-buildings = 2人用の建物
option-two-player-buildings-help = 2人ゲームの建物タイルと建物カードは何枚ずつですか。資料によって異なります。
option-two-player-buildings-two-each = 各タイプ2枚
option-two-player-buildings-one-and-industry = 各タイプ1枚と、工場をもう1枚
option-solo-books = ソロのチケットブック
option-solo-books-help = 1人で遊ぶとき、最初の発展カードをどこから取りますか。
option-solo-books-two-of-three = 3枚のチケットブック2冊から
option-solo-books-as-multiplayer = 4枚のチケットブック1冊から
option-bid-floor = 最高額より低い入札
option-bid-floor-help = 最高額より低い額でも入札できますか。
option-bid-floor-any = 空いている金額ならできる
option-bid-floor-highest = できない
option-void-discard = 無効チケットで捨てるカード
option-void-discard-help = 無効チケットを取ると、ほかのカードを1枚捨てます。そのカードはどこへ行きますか。
option-void-discard-discards = 自分の捨て札になる
option-void-discard-box = ゲームから取り除く
option-consequence-scope = カードの結果
option-consequence-scope-help = カードの結果アイコンは、いつ適用しますか。ルールブックでは管理フェイズの項だけに書かれていますが、カードを使うか捨てるたびとする資料もあり、標準はそちらです。
option-consequence-scope-any-phase = カードを使うか捨てるとき、いつでも
option-consequence-scope-administration = 管理フェイズだけ
option-partial-pass2 = 2巡目の最初の$2が代わるアクション
option-partial-pass2-help = 2巡目の最初に$2を得ると、アクションはいくつなくなりますか。
option-partial-pass2-replaces-both = 2つとも
option-partial-pass2-replaces-one = 1つだけ。もう1つアクションか$2が残る
option-water = 水域
option-water-help = 水域に線路を敷けますか。
option-water-blocked = 敷けない
option-water-as-land = 平地と同じように敷ける
option-second-track = 1つのスペースの2本目の線路
option-second-track-help = 誰の線路があるスペースに2本目を敷けますか。
option-second-track-any = 誰の線路でもよい
option-second-track-own = 自分の線路だけ
option-unfinished-removal = 未完成リンク
option-unfinished-removal-help = 未完成リンクは、いつ取り除きますか。
option-unfinished-removal-not-extended = 延ばさなかったラウンドの終わり
option-unfinished-removal-not-completed = 敷き始めたラウンドの終わり
option-unfinished-removal-each-turn = 延ばさなかった手番の終わり
option-label-after-building = 建物が建った地所のアイコン
option-label-after-building-help = 建物が建った後も、地所のアイコンはそこのリンクに使えますか。
option-label-after-building-yes = 建物のタイプと同じように使える
option-label-after-building-no = 使えるのは建物のタイプだけ
option-upgrade-foreign = リンクのアップグレード
option-upgrade-foreign-help = 誰のリンクをアップグレードできますか。
option-upgrade-foreign-own = 自分のリンクだけ
option-upgrade-foreign-any = 誰のリンクでも
option-build-type-icon = 新しい建物のタイプのアイコン
option-build-type-icon-help = 建築には建物のタイプのアイコンも必要ですか。
option-build-type-icon-not-needed = 必要ない。残っているタイプから選ぶ
option-build-type-icon-needed = 必要
option-build-owner = 建てる場所
option-build-owner-help = 誰の地所に建てられますか。
option-build-owner-own = 自分の地所だけ
option-build-owner-any = その地所のアイコンがあれば、どの地所にも
option-other-type-beside = 異なるタイプの隣
option-other-type-beside-help = タイプの異なる建物の隣に建てられますか。
option-other-type-beside-allowed = 建てられる（別々の建物のまま）
option-other-type-beside-forbidden = 建てられない
option-upgraded-building-effect = アップグレードした建物の追加効果
option-upgraded-building-effect-help = アップグレードした建物には、ほかに効果がありますか。
option-upgraded-building-effect-none = なし
option-upgraded-building-effect-double-bonus = ボーナスが2回分になる
option-upgrade-building-owner = 建物のアップグレード
option-upgrade-building-owner-help = 誰の建物タイルをアップグレードできますか。
option-upgrade-building-owner-any = 誰のものでも
option-upgrade-building-owner-builder = 自分が建てたものだけ
option-strip-counts = 磁気帯をアイコンに
option-strip-counts-help = 磁気帯もカードのアイコンの1つと数えますか。数えるなら、同じカードの磁気帯と目的地アイコンで乗客を運ぶとストレスが1増えます。数えないなら増えません。ルールブックには書かれていません。
option-strip-counts-counts = 数える
option-strip-counts-free = 数えない
option-no-repeat = 乗客が2回通れないもの
option-no-repeat-help = 乗客が2回通れないのは何ですか。
option-no-repeat-buildings-once = リンクと建物と地所
option-no-repeat-links-once = リンクだけ
option-same-type-start = 同じタイプからの出発
option-same-type-start-help = 目的地と同じタイプの建物から出発できますか。
option-same-type-start-allowed = できる
option-same-type-start-forbidden = できない
option-parcel-pass-through = 地所の通り抜け
option-parcel-pass-through-help = 乗客は、建物のない地所の先へ進めますか。
option-parcel-pass-through-allowed = 進める
option-parcel-pass-through-forbidden = 進めない
option-unpaid-fare = 払えない運賃のストレス
option-unpaid-fare-help = 運賃を払いきれないとき、ストレスはいくつ増えますか。
option-unpaid-fare-per-move = 1回の移動で1
option-unpaid-fare-per-owner = 払いきれない相手1人につき1
option-unpaid-fare-per-dollar = 払えない$1につき1
option-bonus-before-fare = 移動の終わりの順
option-bonus-before-fare-help = 移動の終わりに、どちらが先ですか。
option-bonus-before-fare-bonus = 目的地のボーナスが先
option-bonus-before-fare-fares = 運賃が先
option-new-passengers = 新しい乗客
option-new-passengers-help = ラウンドの終わりに、そのラウンドのタイプの建物へ乗客は何人来ますか。
option-new-passengers-one-each = 空きのある建物に1人ずつ
option-new-passengers-fill = 空きがなくなるまで
option-new-passengers-one-in-all = 全部で1人。場所は1番手が選ぶ
option-passenger-supply = 乗客のサプライ
option-passenger-supply-help = 乗客がなくなることはありますか。
option-passenger-supply-limited = ある。全部で30人
option-passenger-supply-unlimited = ない
option-hand-limit-cap = 手札の上限
option-hand-limit-cap-help = 工場を1つ建てるごとに、手札の上限が1枚増えます。何枚まで増えますか。
option-hand-limit-cap-capped = 9枚まで
option-hand-limit-cap-open = いくらでも
option-stress-top = 最大を超えるストレス
option-stress-top-help = トラックの最大を超えるストレスはどうなりますか。
option-stress-top-lost = 効果がない
option-stress-top-costs-happiness = 1つにつき幸福を1失う
option-hp-floor = 幸福の下限
option-hp-floor-help = 幸福は0より下がりますか。
option-hp-floor-below-zero = なし（0より下がる）
option-hp-floor-zero = 0
option-round6-refill = 最終ラウンドの手札
option-round6-refill-help = 第6ラウンドの手札をどこから選びますか。
option-round6-refill-own = 自分の山札と捨て札から
option-round6-refill-auction-too = それに、箱にあるオークションカードからも

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-not-a-letter = AからZの文字が必要です（{ $found }ではなく）。
finding-wrong-board-id = { $found }です。この位置のボードは「{ $wanted }」です。
finding-letter-twice = 文字{ $letter }のボードが{ $found }枚あります。複数使えるのはジョーカーの{ $joker }だけです。
finding-not-a-row = { $found }はスペースの行ではありません。空白で区切った{ $columns }個が必要です。
finding-wrong-row-length = スペースが{ $found }個です。{ $columns }個必要です。
finding-unknown-square = 「{ $found }」はスペースではありません{ $hint }。使えるもの：{ $known }、または{ $label }のようなラベル。
finding-foreign-label = ボード{ $board }にラベル{ $label }があります。このボードのラベルは{ $letter }で始まります。
finding-label-twice = この面にラベル{ $label }が2つあります。
finding-label-without-card = ラベル{ $label }の地所カードがありません。
finding-too-many-spots = 建物と地所が{ $found }あります。1つの面に{ $most }までです。
finding-too-few-boards = { $players }人では{ $needed }枚を並べますが、選べるボードは{ $found }枚です（{ $joker }は1枚と数えます）。
finding-too-few-parcels = { $players }では、1920年の面をどう選んでも地所{ $found }までです。{ $needed }必要です。
finding-too-many-parcels = { $players }人では、合わせて地所{ $found }になるボードがあります。配られない分がオークションのデッキに入るよう、{ $most }までです。
finding-too-few-passengers = { $players }では、印刷された建物が{ $printed }スペースになるボードがあり、建物タイルが{ $tiles }加わります。乗客{ $passengers }人では足りません。
finding-not-a-card-id = { $found }です。英数字1～8文字が必要です。
finding-out-of-order = 「{ $before }」の後に「{ $kind }」があります。順序：{ $order }。
finding-unknown-icon = { $found }はアイコンではありません{ $hint }。
finding-unknown-label = { $found }は地所のラベルではありません。A1のような文字です。
finding-no-such-parcel = 地所{ $label }のあるボードがありません。
finding-parcel-twice = { $label }の地所カードにはすでに{ $other }があります。
finding-too-many-labels = 地所カードが{ $found }枚です。{ $most }枚までです。
finding-no-own-label = 地所{ $label }のアイコンがありません。カードには、それ自身のアイコンが必要です。
finding-no-own-type = 「{ $type }」のアイコンがありません。カードには、それ自身のアイコンが必要です。
finding-void-elsewhere = 無効にできるのはオークションのカードだけです。
finding-void-with-strip = 無効チケットに磁気帯はありません。
finding-too-few-development = 発展カードが{ $found }枚です。{ $players }人分のチケットブックに{ $needed }枚必要です。
finding-no-buildings = 建物カードがありません。{ $wanted }が必要です（各タイプ4枚ずつ、この順）。
finding-wrong-buildings = { $found }です。{ $wanted }が必要です（各タイプ4枚ずつ、この順）。
finding-wrong-generic = { $found }です。この位置には{ $wanted }が必要です。
finding-too-few-generic = ジェネリックカードが{ $found }枚です。{ $needed }枚（1人2枚）必要です。
finding-too-few-auction = { $players }人までに使うオークションのカードが{ $found }枚です。{ $needed }枚必要です。
finding-above = { $found }です。「{ $other }」は{ $most }で、それを超えられません。
finding-not-zero = { $found }です。ストレス0の減点は0です。
finding-falling = { $before }の後が{ $found }です。ストレスが増えて減点が減ることはありません。
finding-not-rising = { $before }の後が{ $found }です。入札額は増えていきます。
finding-label-hidden = { $label }が1910年の面だけにあります。1920年の面にはすべてのラベルがあります。
finding-not-one-less = 1910年の面に地所{ $found }、1920年の面に{ $normal }です。1つ少ないほうがよいでしょう。
finding-not-harder = 山地と水域が1920年の面より多くありません。
finding-always-enough = { $players }では、どのボードでも地所が{ $needed }以上になり、並べ直すことがありません。
finding-few-of-type = { $type }が印刷されているのは{ $found }枚です。2枚以上がよいでしょう。
finding-few-double = 2スペース以上の建物があるのは{ $found }枚です。2枚あるとよいでしょう。
finding-one-type = { $found }枚に{ $type }しか印刷されていないので、2人のときそれだけになることがあります。
finding-far-parcel = { $label }から最も近い建物か地所まで線路{ $found }です。{ $most }までがよいでしょう。
finding-lonely-parcel = { $label }から、この面の建物や地所へ線路がつながりません。
finding-mountains = 山地が{ $found }です。この面では{ $low }から{ $high }がよいでしょう。
finding-water-on-1920 = 水域が{ $found }スペースあります。1920年の面にはないほうがよいでしょう。
finding-few-water = 1910年の面に水域があるのは{ $found }枚です。半分あるとよいでしょう。
finding-in-pieces = 水域以外のスペースがつながっていません。
finding-closed-edge = { $side }側の端の平地と山地が{ $found }スペースです。線路がまたげるよう、3つあるとよいでしょう。
finding-cards-of-kind = 「{ $kind }」のカードが{ $found }枚です。通常は{ $wanted }枚です。
finding-number-of-void = 無効チケットが{ $found }枚です。2枚か3枚がよいでしょう。
finding-no-strip = 磁気帯がないのは無効チケットだけです。
finding-slots-of-kind = アイコンが{ $found }個です。この種類では{ $low }から{ $high }がよいでしょう。
finding-twice-on-card = 「{ $icon }」が2つあります。
finding-rare-icon = { $players }で手に入る「{ $icon }」は{ $found }枚です。4枚あるとよいでしょう。
finding-rail-shares = 発展とオークションのカードの線路1、2、3は{ $one }、{ $two }、{ $three }枚です。およそ3：2：1がよいでしょう。
finding-rare-consequence = 結果「{ $consequence }」は{ $found }枚にあります。3枚あるとよいでしょう。
finding-strong-card = アクションのアイコンが3つ以上あるのに、結果がありません。
finding-few-relief = 発展とオークションのカードのうち、管理のアイコンがあるのは{ $found }です。40%あるとよいでしょう。
finding-few-needed = { $players }では、発展とオークションのカードに「{ $icon }」が約{ $found }です。{ $least }あるとよいでしょう。
finding-levels = ストレスが{ $found }段階です。通常は{ $wanted }段階です。
finding-price-falls = { $before }の後が{ $found }です。次の1点は高くなるほうがよいでしょう。

# --- what stands in a component document ---
card-development = 発展
card-parcel = 地所
card-building = 建物
card-generic = ジェネリック
card-auction = オークション
consequence-pay = お金を支払う
consequence-stress = ストレス1

# --- what the fields of a component document are called ---
field-start-money = 開始時のお金
field-start-workers = 開始時の線路工
field-workers-max = 線路工の上限
field-tiles = 各プレイヤーの線路タイル
field-passengers = 乗客の総数
field-type-tiles = 各タイプのタイプタイル
field-hand-limit = 手札の上限
field-hand-limit-max = 工場を建てたときの手札の最大
field-income = アクションの代わりのお金
field-bonus-money = 商業施設に到着したときのお金
field-discard-price = 2枚目以降を捨てる代金
field-first-stress = 1番手のストレス
field-last-first-stress = 最終ラウンドの1番手のストレス
field-build-hp = 建築の幸福
field-upgrade-hp = アップグレードの幸福
field-ride-hp = 移動で使うリンク1本の幸福
field-link-points = 完成したリンク1本の得点
field-money-per-point = 1点になるお金
field-consequence-money = 結果「支払う」のお金
field-stress-penalty = ストレスの減点
field-bid-track = 入札額
field-happiness-prices = 幸福1点ごとの値段
field-new-passengers = 各ラウンド後の新しい乗客

figure-money = お金
    .gain = { $sign }${ $n }
figure-stress = ストレス
    .gain = ストレス{ $sign }{ $n }

# --- themes of puzzles ---
theme-network = リンク
theme-buildings = 建物
theme-fares = 乗客の移動

# 終わったゲームで建てたもの
built-r = 住居
built-l = 娯楽施設
built-c = 商業施設
built-i = 工場
built-links = 完成させたリンク
longest-link = 最長のリンク

# --- ボットの性格 ---
style-track-layer = 敷設屋
style-track-layer-about = 長いリンクを作るのを好みます。
style-architect = 建築家
style-architect-about = 建物を建てるのを好みます。
style-easygoing = のんびり屋
style-easygoing-about = ストレスがたまるのを嫌います。
style-saver = 倹約家
style-saver-about = お金を手元に残すのを好みます。
