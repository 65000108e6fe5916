# レイルウェイズの日本語。en.ftlと同じidと変数を使い、用語はRULES.ja.mdの末尾の表に従う。
#
# 引数のうち名前（$link, $building, $space, $from, $destination, $type, $other, $card, $cards, $cell,
# $slots）は読み手の言葉で渡され、ほかはすべて数。

# --- ゲーム ---
game-railways = レイルウェイズ
game-railways-tagline = 1枚のマップで120年。カードを使い込むほど煙が増えます。
game-railways-about = 1人用のゲームです。4枚のカードでできたマップに鉄道を築きます。手札3枚のアイコンで、路線の購入、建物の建設、乗客の移動、路線のアップグレードなど、すべてを支払います。アクションは1ラウンドに2回だけで、1枚のカードから一度に多く使うと汚染が進みます。12ラウンドの後、利益に自分の路線1本につき3を加え、汚染レベルを引いたものがスコアです。市長、車掌、エンジニアの目標や、それらを組み合わせた鉄道王にも挑めます。

# --- できない理由：$needsは必要な数、$hasは今の数 ---
refusal-not-now = 今は選べません。先に表示中の選択に答えてください。
refusal-card-not-dealt = このカードはマップに使う4枚のカードではないか、もう置いてあります。
refusal-cards-are-not-turned = このゲームでは、マップのカードは印刷の向きのまま置きます。回せません。
refusal-building-not-on-card = この建物は、今乗客ダイスを置くカードに印刷されたものではありません。
refusal-value-not-left = この目のダイスはもうありません。ほかの目を選んでください。
refusal-action-is-needed = 1つ目のアクションは必ず行います。行わなくてよいのは2つ目だけです。
refusal-action-is-possible = パスできるのは行えるアクションがないときだけですが、行えるものがあります。
refusal-pass-costs-card = このゲームでは、パスするにはカードを1枚捨てます。捨てるカードを選んでください。
refusal-pass-costs-nothing = このゲームでは、パスするときにカードを捨てません。
refusal-card-not-in-hand = このカードは手札にありません。
refusal-not-enough-rails = この路線の長さは{ $needs }ですが、カードのレールアイコンは{ $has }つです。
refusal-no-destination-icon =
    { $needs ->
        [1] 住宅
        [2] レジャー施設
        [3] 商業施設
       *[4] 工業地帯
    }{ $has ->
        [0] { "" }
        [1] か住宅
        [2] かレジャー施設
        [3] か商業施設
       *[4] か工業地帯
    }の目的地アイコンが必要ですが、カードになく、代わりになる2つの目的地アイコンもありません。
refusal-no-build-icon = 建設には建設アイコンが必要ですが、カードにありません。
refusal-no-ticket-icon = 乗客の移動にはチケットが必要ですが、カードにありません。
refusal-no-worker-icon = 雇うには鉄道労働者アイコンが必要ですが、カードにありません。
refusal-no-reduce-icon = 汚染減少アイコンが{ $needs }つ必要ですが、カードには{ $has }つです。
refusal-no-passenger-icon = 乗客の追加には乗客アイコンが必要ですが、カードにありません。
refusal-no-upgrade-icon = アップグレードにはアップグレードアイコンが必要ですが、カードにありません。
refusal-sum-not-in-hand =
    { $has ->
        [0] 資本金アイコンが必要ですが、カードにありません。
       *[other] カードの資本金アイコンをどう選んでも、ちょうど{ $needs }にはなりません。最大は{ $has }です。
    }
refusal-slots-are-whole = アイコンはありますが、このゲームではスロットのアイコンは両方とも必要なときだけ使えます。
refusal-pollution-at-most = 支払うと汚染レベルが{ $needs }になりますが、このゲームでは{ $has }を超えられません。
refusal-cards-do-not-pay = このカードだけでは支払えません。
refusal-card-adds-nothing = 必要なアイコンのないカードが含まれています。もっと少ないカードで足ります。
refusal-overuse-is-another = このカードでは、2つ目以降に使うスロットは{ $has }つではなく{ $needs }つになります。
refusal-slots-lack-rails = この路線の長さは{ $needs }ですが、選んだスロットのレールアイコンは{ $has }つです。
refusal-slots-lack-destination =
    { $needs ->
        [1] 住宅
        [2] レジャー施設
        [3] 商業施設
       *[4] 工業地帯
    }{ $has ->
        [0] { "" }
        [1] か住宅
        [2] かレジャー施設
        [3] か商業施設
       *[4] か工業地帯
    }の目的地アイコンが必要ですが、選んだスロットになく、代わりになる2つの目的地アイコンもありません。
refusal-slots-lack-build = 建設には建設アイコンが必要ですが、選んだスロットにありません。
refusal-slots-lack-ticket = 乗客の移動にはチケットが必要ですが、選んだスロットにありません。
refusal-slots-lack-worker = 雇うには鉄道労働者アイコンが必要ですが、選んだスロットにありません。
refusal-slots-lack-reduce = 汚染減少アイコンが{ $needs }つ必要ですが、選んだスロットには{ $has }つです。
refusal-slots-lack-passenger = 乗客の追加には乗客アイコンが必要ですが、選んだスロットにありません。
refusal-slots-lack-upgrade = アップグレードにはアップグレードアイコンが必要ですが、選んだスロットにありません。
refusal-slots-lack-sum =
    { $has ->
        [0] 合計{ $needs }の資本金アイコンが必要ですが、選んだスロットにありません。
       *[other] 資本金アイコンがちょうど{ $needs }必要ですが、選んだスロットでは{ $has }になります。
    }
refusal-slot-adds-nothing = 選んだスロットは{ $has }つですが、そのうち{ $needs }つで足ります。
refusal-no-link-here = ここに路線はありません。両端に建物があるレールだけが路線です。
refusal-link-is-owned = この路線はもう購入してあります。
refusal-link-is-loop = この路線は両端が同じ建物です。このゲームでは、そのような環状路線は購入できません。
refusal-no-worker-left = 路線の購入には鉄道労働者が{ $needs }人必要ですが、今は{ $has }人です。先に雇ってください。
refusal-no-marker-left = レールマーカーはもうありません。路線は{ $has }本あり、これが最大です。
refusal-link-not-owned = アップグレードできるのは自分の路線だけです。先に購入してください。
refusal-link-is-upgraded = この路線はもうアップグレードしてあります。
refusal-die-is-built = この建物ダイスはもうマップにあります。
refusal-not-enough-capital = この建設には資本金が{ $needs }必要ですが、{ $has }しかありません。
refusal-no-square-left = このダイスを建設できるスペースがありません。
refusal-outside-the-map = ここはマップの外です。
refusal-square-is-building = ここにはもう建物があります。土地かレールのスペースを選んでください。
refusal-types-would-join =
    ここに建てると、{ $needs ->
        [1] 住宅
        [2] レジャー施設
        [3] 商業施設
       *[4] 工業地帯
    }と{ $has ->
        [1] 住宅
        [2] レジャー施設
        [3] 商業施設
       *[4] 工業地帯
    }がつながってしまいます。タイプの異なる建物は合体できません。
refusal-own-link-is-there = これは自分の路線です。このゲームでは、その上に建てられません。
refusal-not-a-part = これは、上に建てた路線の残った部分ではありません。
refusal-no-building-here = ここに建物はありません。
refusal-no-passenger-here = ここに乗客はいません。
refusal-no-way-from-here = ここから目的地へ行ける自分の路線がありません。
refusal-no-such-route = ここからそのような経路はありません。
refusal-die-not-here = このダイスはその建物にありません。
refusal-die-is-empty = このダイスに乗客は残っていません。
refusal-die-is-full = このダイスの目はもう{ $has }で、これが最大です。
refusal-dice-are-full = ここのダイスの目はどれももう6で、これが最大です。
refusal-no-die-left = 乗客ダイスはすべてマップにあり、ここには目を増やせるダイスがありません。
refusal-workers-at-most = 鉄道労働者はもう{ $has }人で、これが最大です。
refusal-capital-at-most = 資本金はもう{ $has }で、これが最大です。
refusal-pollution-at-least = 汚染レベルはもう{ $has }で、これより下がりません。
refusal-one-icon-only = このゲームでは、1回のアクションで下げられる汚染レベルは{ $needs }ではなく{ $has }です。
refusal-no-such-row = 変換の表にそのような段はありません。
refusal-must-convert = このゲームでは、資本金が足りるかぎり、利益に変換しなければなりません。
refusal-row-too-dear = この段には資本金が{ $needs }必要ですが、{ $has }しかありません。
refusal-second-is-declined = パスするのは、1回目のアクションで何もできないときだけです。2回目のアクションは行わなくても構いません。
refusal-amount-is-nothing = 増やす資本金は1以上でなければなりません。
refusal-game-is-over = ゲームは終わりました。

# --- 起きたこと ---
event-map-card = { $cell }に{ $card }を置きました。
event-map-card-turned = { $cell }に{ $card }を上下逆に置きました。
event-passengers-start = { $building }に最初の乗客{ $passengers }人を置きました。
event-played =
    { $count ->
       *[other] { $cards }をプレイしました。
    }
event-played-overused =
    { $count ->
       *[other] { $cards }をプレイしました。2つ目以降に使ったスロットは{ $overuse }つです。
    }
event-bought = 長さ{ $length }の路線{ $link }を購入しました。残る鉄道労働者は{ $workers }人です。
event-upgraded = 長さ{ $length }の路線{ $link }をアップグレードしました。
event-built = { $space }に{ $type }を建設しました。乗客は{ $passengers }人です。
event-built-for = 資本金{ $capital }で{ $space }に{ $type }を建設しました。乗客は{ $passengers }人です。
event-link-made = 長さ{ $length }の新しい路線{ $link }ができました。
event-link-split = 自分の路線の上に建てました。レールマーカーは長さ{ $length }の{ $link }に残ります。
event-link-lost = 自分の路線の上に建て、そのレールマーカーをサプライに戻しました。
event-moved =
    { $visited ->
        [1] 乗客が{ $from }から{ $destination }へ移動しました。
       *[other] 乗客が{ $from }から{ $destination }へ移動し、建物を{ $visited }つ訪れました。
    }
event-profit = 利益が{ $amount }増えました。
event-capital =
    { $lost ->
        [0] 資本金が{ $amount }増えました。
       *[other] 資本金が{ $amount }増えました。最大を超える{ $lost }は無効です。
    }
event-capital-full = 資本金は最大なので、{ $lost }は無効です。
event-capital-paid = 資本金を{ $amount }支払いました。
event-workers = 鉄道労働者が{ $amount }人増えました。
event-workers-full = 鉄道労働者はもう最大なので、増えません。
event-workers-spent = 鉄道労働者が{ $amount }人減りました。
event-pollution-up =
    { $lost ->
        [0] 汚染レベルが{ $amount }上がりました。
       *[other] 汚染レベルが{ $amount }上がり、最大になりました。
    }
event-pollution-down = 汚染レベルが{ $amount }下がりました。
event-pollution-stays = 汚染レベルはこれ以上動きません。
event-converted = 資本金{ $capital }を利益{ $profit }に変換しました。
event-die-off = { $building }のダイスの乗客がいなくなり、ダイスをマップから取り除きました。
event-passenger = { $building }のダイスの目は{ $passengers }になりました。
event-declined = 2つ目のアクションは行いませんでした。
event-passed = 行えるアクションがないので、パスしました。
event-discarded = { $card }を捨てました。
event-shuffled = { $cards }をシャッフルして新しい山札にしました。
event-drew = { $card }を引きました。
event-round-begins = 第{ $round }ラウンドが始まります。ラウンドダイスは{ $decade }です。
event-delivered-type = { $type }に初めて乗客が着きました。
event-game-end = ゲームが終わりました。スコアは{ $score }です。
event-game-won = すべての目標を達成し、勝利しました。スコアは{ $score }です。
event-game-lost = 敗北しました。達成した目標は{ $aims }のうち{ $met }、スコアは{ $score }です。
term-profit = 利益
term-links = 路線
term-pollution = 汚染レベル

# --- 問い ---
prompt-arrange = { $cell }にどのカードを置きますか。
prompt-start-building = { $card }の乗客ダイスを、どの建物に置きますか。
prompt-start-value = { $building }の乗客ダイスの目をいくつにしますか。
prompt-action = 1つ目のアクションです。何を行いますか。
prompt-second-action = 2つ目のアクションです。何を行いますか。行わなくても構いません。
prompt-pass = このラウンドに行えるアクションがありません。
prompt-discard = 行えるアクションがありません。どのカードを捨てますか。
prompt-square = 乗客{ $passengers }人の建物をどこに建設しますか。
prompt-part = 自分の路線の上に建てます。どちらの側にレールマーカーを残しますか。
prompt-route = { $building }の乗客はどこへ行きますか。
prompt-die = { $building }のどのダイスから乗客を取りますか。
prompt-die-add = { $building }のどのダイスに乗客を加えますか。
prompt-pay-link = 路線{ $link }：レール{ $length }つと、{ $type }か{ $other }の目的地を、どのカードで支払いますか。
prompt-pay-link-alike = 路線{ $link }：レール{ $length }つと、{ $type }の目的地を、どのカードで支払いますか。
prompt-pay-upgrade = 路線{ $link }のアップグレード：アップグレードアイコンと、{ $type }か{ $other }の目的地を、どのカードで支払いますか。
prompt-pay-upgrade-alike = 路線{ $link }のアップグレード：アップグレードアイコンと、{ $type }の目的地を、どのカードで支払いますか。
prompt-pay-build = { $space }への建設：建設アイコンと資本金{ $capital }を、どのカードで支払いますか。
prompt-pay-move = { $from }から{ $destination }へ：チケットと{ $type }の目的地を、どのカードで支払いますか。
prompt-pay-hire = 雇用：鉄道労働者アイコンを、どのカードで支払いますか。
prompt-pay-raise = 資本金{ $amount }：どのカードを使いますか。
prompt-pay-reduce = 汚染レベルを{ $amount }下げる：どのカードを使いますか。
prompt-pay-add = { $building }に乗客を追加：乗客アイコンを、どのカードで支払いますか。
prompt-convert = 乗客がレジャー施設に着きました。資本金は{ $capital }です。どれだけ利益に変換しますか。
prompt-chance = カードを引いています。少しお待ちください。
prompt-over = ゲームは終わりました。

# --- 選択肢の種類：idは選択肢の一覧のもの ---
kind-buy = 路線を購入する
kind-upgrade = 路線をアップグレードする
kind-build = 建設する
kind-move = 乗客を移動させる
kind-add = 乗客を追加する
kind-hire = 雇う
kind-raise = 資本金を増やす
kind-reduce = 汚染レベルを下げる
kind-decline = 2つ目のアクションを行わない
kind-pass = パスする
kind-discard = 捨てる
kind-square = 建設する場所
kind-keep = レールマーカーを残す側
kind-route = 経路
kind-die = ダイス
kind-pay = 支払い
kind-convert = 利益に変換する
kind-start = 乗客ダイス
kind-show = 乗客の数
kind-lay = マップのカード
kind-deal = マップのカード
kind-draw = 引くカード
# 今は1つも行えないアクション。理由を尋ねられる。
kind-verb = 今はできないこと

# --- 名前：場所は建物のタイプで、路線は両端で、カードとダイスは番号で呼ぶ ---
place-building = { $type }{ $space }
place-short = { $sign } { $space }
link-ends = { $start }〜{ $end }
link-ends-over = { $start }〜{ $end }（{ $space }経由）
link-around = { $start }の環状路線
die-passenger = 乗客ダイス{ $number }
die-building = 建物ダイス{ $passengers }
card-number = カード{ $number }
slot-number = { $number }
slots-of-card =
    { $count ->
       *[other] { $card }のスロット{ $slots }
    }
slots-none-of-card = { $card }（スロットなし）
slots-of-cards = { $card } · { $cards }

# --- 選択肢。`.step` は決定を並べて書くときの言い方 ---
choice-buy = { $link }
    .step = { $link }を購入
choice-upgrade = { $link }
    .step = { $link }をアップグレード
choice-build = { $die }
    .step = { $die }を建設
choice-square = { $space }
choice-keep = { $space }にマーカーを残す
choice-move = { $building }
    .step = { $building }の乗客
choice-route = { $destination }へ
choice-route-via = { $destination }へ、{ $stops }経由
choice-die = { $die }
choice-add = { $building }
    .step = { $building }に乗客を追加
choice-hire = 鉄道労働者を雇う
choice-raise = 資本金+{ $amount }
choice-reduce = 汚染レベル−{ $amount }
choice-decline = 2つ目のアクションをしない
choice-pass = パス
choice-pay = { $slots }
choice-convert = 資本金{ $capital }を利益{ $profit }に変換
choice-convert-nothing = 変換しない
choice-start = { $building }
choice-show = { $passengers }の目
choice-lay = { $card }
choice-lay-turned = { $card }（上下逆）
choice-discard = { $card }
    .step = { $card }を捨てる
group-square = { $type }になる

# --- 尋ねられること：今は行えないアクションと、質問の対象 ---
verb-buy = 路線を購入
verb-build = 建設
verb-move = 乗客を移動
verb-hire = 雇う
verb-raise = 資本金を増やす
verb-reduce = 汚染を減らす
verb-add = 乗客を追加
verb-upgrade = アップグレード
asked-thing = { $what }
asked-verb = { $verb } · { $what }
asked-amount = { $amount }
asked-payment = 支払い
    .possible = このスロットで足ります。「これで支払う」を選ぶか、スロットを選び直してください。

# --- ゲームの進み ---
status-setup = 準備
status-round =
    { $phase ->
        [2] 第{ $round }ラウンド／全{ $rounds }、2つ目のアクション
       *[other] 第{ $round }ラウンド／全{ $rounds }、1つ目のアクション
    }
status-over = ゲーム終了

# --- 選ぶとかかるもの、得るもの ---
preview-link = 長さ{ $length }、{ $type }と{ $other }の間
preview-loop = 環状路線なので、乗客は通れない
preview-workers-left =
    { $workers ->
        [0] 最後の鉄道労働者を使う
       *[other] 購入後の鉄道労働者は{ $workers }人
    }
preview-pays = 1回通ると資本金{ $fare }
preview-cost = 資本金{ $capital }を支払う
preview-brings = 乗客{ $passengers }人が増える
preview-joins = { $building }の建物と合体する
preview-makes = 長さ{ $length }の路線ができる
preview-breaks = 路線{ $link }がなくなる
preview-shortens = 路線{ $link }が長さ{ $length }になる
preview-parts = 路線{ $link }が長さ{ $first }と{ $second }に分かれる
preview-marker-lost = レールマーカーをサプライに戻す
preview-length = 長さ{ $length }
preview-passengers =
    { $passengers ->
        [0] 乗客なし
       *[other] 乗客{ $passengers }人
    }
preview-routes = 行き方は{ $routes }通り
preview-profit = 利益{ $profit }
preview-capital = 資本金{ $capital }
preview-fare = 通った路線で資本金{ $fare }
preview-bonus-worker = 鉄道労働者1人
preview-pollution-up = 汚染レベルが{ $amount }上がる
preview-least = 汚染レベルが{ $amount }以上上がる
preview-pollution-down = 汚染レベルが{ $amount }下がる
preview-convert = 資本金を利益に変換できる
preview-lost = 上限を超える{ $lost }は無効
preview-lost-unless-turned = 資本金を変換しなければ、上限を超える{ $lost }は無効
preview-no-room-for-worker = 鉄道労働者はもう増えない
preview-after-workers =
    { $after ->
       *[other] 鉄道労働者が{ $after }人になる
    }
preview-after-capital = 資本金が{ $after }になる
preview-after-pollution = 汚染レベルが{ $after }になる
preview-no-effect = 効果はない
preview-clean = 支払いによる汚染なし
preview-pollutes = 支払いで汚染レベルが{ $amount }上がり、アクション後は{ $after }
preview-idle-cards = { $cards }は使わなくても足りる
preview-needless-slots = スロットが{ $count }つ余分
preview-slot = スロット{ $number }：{ $icons }
preview-last-cards = 2つ目のアクションに使うカードがなくなる

# --- 建物のタイプ、アイコン ---
type-r = 住宅
type-l = レジャー施設
type-c = 商業施設
type-i = 工業地帯
icon-rail = レール
icon-dr = 目的地：住宅
icon-dl = 目的地：レジャー施設
icon-dc = 目的地：商業施設
icon-di = 目的地：工業地帯
icon-build = 建設
icon-ticket = チケット
icon-worker = 鉄道労働者
icon-less-pollution = 汚染減少
icon-passenger = 乗客
icon-upgrade = アップグレード
icon-capital = ${ $amount }

# --- ボード ---
cell-1 = 左上
cell-2 = 右上
cell-3 = 左下
cell-4 = 右下
track-capital = 資本金
track-profit = 利益
track-pollution = 汚染レベル
track-workers = 鉄道労働者
track-markers = 残りのレールマーカー
link-unowned = 未購入
link-owned = 購入済み
link-upgraded = アップグレード済み
link-loop = 環状路線

# --- 得点計算 ---
score-profit = 利益
score-links = 路線
score-pollution = 汚染レベル
score-total = スコア
aim-mayor = 市長：マップに乗客が残っていない
aim-conductor = 車掌：4つのタイプすべてに乗客が着いた
aim-engineer = エンジニア：マップの路線がすべて自分のもので、アップグレード済み
result-score = スコアは{ $score }です。
result-standing =
    { $percent ->
        [0] ボットがプレイした{ $games }ゲームの得点を、ほとんど上回れませんでした。
       *[other] ボットがプレイした{ $games }ゲームの{ $percent }％より高い得点です。
    }
result-won = 勝利です。スコアは{ $score }です。
result-lost = 敗北です。スコアは{ $score }です。

# --- 図：画面を読み上げるときの名前と、図の上の短い言葉 ---
board-whole = マップ、カード、トラッキングカード
board-map = マップ
board-cards = カード
board-tracks = トラッキング{ "\u200B" }カード
board-or = か
board-destination = 目的地（{ $type }）
board-icon-amount = { $icon }{ $number }
board-money = ${ $n }
board-passengers =
    { $n ->
       *[other] 乗客{ $n }人
    }
board-showing = { $die }は{ $n }の目
board-waiting = { $die }：費用${ $cost }
board-built = { $die }：建設済み
board-free = { $die }：マップの外
board-off-map = マップの外
board-decade = ラウンドダイス：{ $n }
board-length =
    { $n ->
       *[other] 長さ{ $n }
    }
board-costs = 費用：{ $what }
board-land = 土地{ $space }
board-track = 完成していないレール{ $space }
board-in-hand = 手札
board-played = プレイ中
board-pile =
    { $n ->
        [1] 山札
       *[other] 山札（{ $n }枚）
    }
board-discards = 捨て札
board-to-pay = 必要
board-ways =
    { $n ->
       *[other] これらのカードで{ $n }通り
    }
board-pollutes =
    { $n ->
        [0] 汚染なし
       *[other] 汚染+{ $n }
    }
board-pay-with = これで支払う
board-clear = 選び直す
board-pick = スロットを選ぶか、支払い方を選んでください。
board-no-cards = カードなし
board-capital = 資本金
board-profit = 利益
board-pollution = 汚染レベル
board-workers = 鉄道労働者
board-markers = レールマーカー
board-dice = ダイス
board-aims = 目標
board-value = { $what }：{ $n }
board-after = { $what }：{ $n }、その後{ $then }
board-half-1 = 前半
board-half-2 = 後半
board-year = { $n }年
board-round = 第{ $round }ラウンド／全{ $rounds }
board-aim = { $aim }：{ $text }
board-economist = エコノミスト
board-mayor = 市長
board-conductor = 車掌
board-engineer = エンジニア
board-mayor-text = すべての乗客を運ぶ
board-conductor-text = 4つのタイプすべてに運ぶ
board-engineer-text = すべての路線をアップグレード
board-met = 達成
board-not-met = 未達成
board-still-waiting = 残り{ $n }人
board-left = 残り{ $n }
board-of = { $have }／{ $needs }
board-gains = { $what }{ $n }
board-nowhere = 目的地への経路がまだありません
board-cannot-pay = 今は支払えません
board-shows = { $n }の目
board-score = スコア
board-links = 路線
board-total = 合計
board-won = 目標をすべて達成
board-missed = 目標は未達成

# --- 端末に書く、言葉での卓の様子 ---
text-setup = 最初のラウンドの前
text-round = 第{ $round }ラウンド／全{ $rounds }、アクション{ $phase }
text-score = 今のスコア：{ $total }（{ $parts }）
text-map = マップ：{ $cards }
text-card = { $name }（{ $card }）
text-legend = - | 未購入   = : 購入済み   # アップグレード済み   r 7 l j カーブ   R2 住宅、乗客2人
heads-links = 路線 | 端 | 端 | 長さ | 状態
heads-buildings = 建物 | タイプ | スペース | 乗客 | ダイス
heads-routes = 出発 | 目的地 | 路線 | 得るもの
heads-hand = カード | スロット1 | スロット2 | スロット3 | スロット4
text-pile = 山札：{ $pile }   捨て札：{ $discards }
text-face = { $card }：{ $rows }
text-dice = 建設できる建物ダイス：{ $dice }
text-die = { $passengers }（資本金{ $cost }）
text-met = { $aim }：達成
text-open = { $aim }：{ $have }／{ $needs }
text-waiting = { $aim }：残り{ $have }人
text-none = なし

# --- 卓のオプション ---
option-variant = ヴァリアント
option-variant-help = 何を目指すかを決めます。エコノミストは最高のスコアを目指します。ほかは目標を達成すれば勝ちで、鉄道王はいくつかの目標を組み合わせます。
option-variant-economist = エコノミスト：最高のスコア
option-variant-mayor = 市長：すべての乗客を目的地へ運ぶ
option-variant-conductor = 車掌：4つのタイプすべてに乗客を運ぶ
option-variant-engineer = エンジニア：すべての路線を購入してアップグレードする
option-variant-mayor-conductor = 鉄道王：市長と車掌
option-variant-mayor-engineer = 鉄道王：市長とエンジニア
option-variant-conductor-engineer = 鉄道王：車掌とエンジニア
option-variant-railway-king = 鉄道王：3つの目標すべて
option-map-arrangement = マップの並べ方
option-map-arrangement-help = マップの4枚のカードの場所と向きは、誰が決めますか。ルールには書かれていません。
option-map-arrangement-random = ランダム
option-map-arrangement-player = 自分で置く（印刷の向きのまま）
option-map-arrangement-player-turns = 自分で置き、向きも決める
option-no-legal-action = 行えるアクションがないとき
option-no-legal-action-help = 1つ目のアクションがまったく行えないとき、どうしますか。めったにありません。
option-no-legal-action-pass = パスする
option-no-legal-action-discard = カードを1枚捨ててパスする
option-refill-order = 山札が足りないとき
option-refill-order-help = 山札の残りは、捨て札をシャッフルする前に引きますか、一緒にシャッフルしますか。
option-refill-order-draw-first = 先に引く
option-refill-order-shuffle-first = 一緒にシャッフルする
option-partial-slot = アイコンが2つあるスロット
option-partial-slot-help = スロットの2つのアイコンの片方だけを使えますか。
option-partial-slot-one-icon = 使える
option-partial-slot-whole-slot = 使えない（両方とも必要なときだけ）
option-dest-wild = 目的地2つでの代用
option-dest-wild-help = 任意の目的地アイコン2つで1つの代わりになります。いつでもできますか、手札に合うアイコンがないときだけですか。
option-dest-wild-always = いつでも
option-dest-wild-if-lacking = 手札にないときだけ
option-overplay = 余分なカード
option-overplay-help = アイコンを使わないカードも一緒にプレイして、早く引き直せますか。
option-overplay-no = できない
option-overplay-yes = できる
option-overuse-timing = 支払いの汚染
option-overuse-timing-help = 2つ目以降のスロットによる汚染は、アクションの効果の前ですか、後ですか。
option-overuse-timing-before = 前
option-overuse-timing-after = 後
option-build-on-owned-link = 自分の路線の上への建設
option-build-on-owned-link-help = そのレールマーカーはどうなりますか。
option-build-on-owned-link-split = 選んだ一方の部分に残る
option-build-on-owned-link-forbidden = そこには建てられない
option-build-on-owned-link-lost = サプライに戻る
option-adjacency = 隣接
option-adjacency-help = 角で接するスペースも隣接していると見なしますか。
option-adjacency-sides = 辺だけ
option-adjacency-sides-and-corners = 角も含む
option-empty-building-die = 空の建物ダイス
option-empty-building-die-help = 最後の乗客が去った建物ダイスはどうなりますか。建物はどちらでも残ります。
option-empty-building-die-stays = 乗客のいないまま残る
option-empty-building-die-removed = マップから取り除く
option-passenger-pool = 1つの建物の複数のダイス
option-passenger-pool-help = 1つの建物の乗客はまとめて数えますか、どのダイスの乗客かを選びますか。
option-passenger-pool-one-count = まとめて数える
option-passenger-pool-single-dice = ダイスを選ぶ
option-same-type-start = 同じタイプからの出発
option-same-type-start-help = 目的地アイコンと同じタイプの建物から出発できますか。
option-same-type-start-allowed = できる
option-same-type-start-forbidden = できない
option-loop-link = 環状路線
option-loop-link-help = 環状路線とは両端が同じ建物の路線です。購入できますか。どちらでも乗客は通れず、エンジニアの目標には数えます。購入できない場合は、上に建物を建ててなくすしかありません。
option-loop-link-owned-only = 購入でき、スコアにもなる
option-loop-link-forbidden = 購入できない
option-leisure-zero = レジャー施設での変換
option-leisure-zero-help = 乗客がレジャー施設に着いたとき、できるなら必ず資本金を利益に変換しますか。
option-leisure-zero-may-decline = しなくてもよい
option-leisure-zero-must-convert = 必ず変換する
option-reduce-multi = 汚染レベルを下げるアイコン
option-reduce-multi-help = 1回のアクションで汚染減少アイコンをいくつ使えますか。
option-reduce-multi-one = 1つ
option-reduce-multi-sum = いくつでも
option-capped-action = 効果のないアクション
option-capped-action-help = 7人目を雇うなど、上限や下限のために効果がまったくないアクションを行えますか。
option-capped-action-legal = 行える
option-capped-action-illegal = 行えない
option-pollution-cap-use = 最大を超える汚染
option-pollution-cap-use-help = 汚染レベルが最大を超える場合でも、2つ目以降のスロットを使えますか。
option-pollution-cap-use-allowed = 使える（超える分は無効）
option-pollution-cap-use-forbidden = 使えない
option-mayor-scope = 「市長」を目指す場合：数える乗客
option-mayor-scope-help = 終了時に、どの乗客がマップに残っていてはいけませんか。
option-mayor-scope-all = すべて
option-mayor-scope-printed = 乗客ダイスの乗客だけ
option-engineer-scope = 「エンジニア」を目指す場合：数える路線
option-engineer-scope-help = 終了時に、どの路線がアップグレード済みでなければなりませんか。マーカーは6つなので、路線が7本以上あるマップで「すべて」にすると、余る路線の上に建物を建てなければならず、約4割のマップでは、まだ達成例がありません。「6本でよい」では、残りの路線は問いません。
option-engineer-scope-all = すべて
option-engineer-scope-markers = すべて。ただし6本でよい

# --- 手札とトラッキングカードの呼び名 ---
hand-title = 手札
mat = トラッキングカード
mat-title = トラック
mat-of = { $name }のトラッキングカード
show-mat-of = { $name }のトラッキングカードを見る

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-wrong-id = { $found }です。この位置のカードは「{ $wanted }」です。
finding-wrong-row = { $found }はスペースの行ではありません。{ $columns }文字必要です。
finding-wrong-row-length = スペースが{ $found }個です。{ $columns }個必要です。
finding-unknown-square = 「{ $found }」はスペースではありません{ $hint }。使えるもの：{ $known }。
finding-not-two-sides = 「{ $found }」はスペースではありません。レールの出口は2方向です：{ $known }。
finding-no-building = 建物がありません。乗客ダイスを置く建物が必要です。
finding-no-such-type = { $type }がどのマップにもありません。4種類すべてが必要です。
finding-unknown-icon = { $found }はアイコンではありません{ $hint }。使えるもの：{ $known }。
finding-no-link-of-2 = 4枚をどう並べても、{ type-c }と{ type-r }を結ぶ長さ2の路線ができません（ルールブックの最初の購入の例にあります）。
finding-no-link-of-3 = 4枚をどう並べても、{ type-c }と{ type-i }を結ぶ、カードの境をまたぐ長さ3の路線ができません（ルールブックの2つ目の購入の例にあります）。
finding-no-link-of-4 = 4枚をどう並べても、長さ4の路線ができません（アップグレードの例にあります）。
finding-first-not-paid = スロット2に{ icon-rail }と{ icon-dc }があるカードがありません。そのためルールブックの例の支払いができません。
finding-second-not-paid = スロット2、3、4に{ icon-rail }があり、そのうち1つに{ icon-di }があるカードがありません。そのためルールブックの例の支払いができません。
finding-third-not-paid = スロット1と2に{ icon-rail }があるカードがありません。そのためルールブックの例の支払いができません。
finding-not-three-cards = スロット2に{ icon-rail }と{ icon-dc }、スロット2～4に{ icon-rail }と{ icon-di }、スロット1と2に{ icon-rail }のある、3枚の別々のカードが必要です。そのためルールブックの例の支払いができません。
finding-too-many-links = { $layout }には路線が{ $found }本あります。建物ダイスで増える分を残すため、{ $most }本までです。
finding-too-many-buildings = { $layout }には建物が{ $found }件あります。建物ダイスの分を残すため、{ $most }件までです。
finding-too-much-money = カード{ $cards }の合計は${ $found }です。1アクションでは${ $most }までです。
finding-below = { $found }です。「{ $other }」（{ $least }）より大きい必要があります。
finding-above = { $found }です。「{ $other }」は{ $most }で、それを超えられません。
finding-wrong-start = { $found }です。ゲームは{ $wanted }で始まります。
finding-wrong-start-dice = { $found }です。ゲームは{ $wanted }で始まります。
finding-no-three = 3の目のダイスがありません。資本金6を支払う例に必要です。
finding-not-a-pair = 資本金と利益の組が必要です（{ $found }ではなく）。
finding-not-rising = 資本金{ $found }です。前の行は{ $before }で、行は増えていきます。
finding-unlike-touch = { $one }と{ $other }が隣り合っています。1枚の中で異なる種類の建物は離すほうがよいでしょう。
finding-open-to-rail = { $side }側の出口の先のレールが、こちらへ開いていません。
finding-open-to-land = この線路は{ $side }側の土地で終わります。そのようなカードが{ $found }枚あります（{ $cards }）。2枚までがよいでしょう。
finding-not-middle = この線路は{ $side }側の中央でない所からカードを出るので、つながる相手が少なくなります。
finding-no-middle-columns = 横のスペースが{ $found }です。奇数なら中央があり、どの2枚の線路もつながります。
finding-no-middle-rows = 縦のスペースが{ $found }です。奇数なら中央があり、どの2枚の線路もつながります。
finding-buildings-of-card = 建物が{ $found }件です。1枚に2件か3件がよいでしょう。
finding-cards-of-type =
    { $found ->
        [1] { $type }は{ $found }枚だけなので、4枚に1つもないことがあります。5枚にあれば必ず入ります。
        [2] { $type }は{ $found }枚だけなので、4枚に1つもないことがあります。5枚にあれば必ず入ります。
        [3] { $type }は{ $found }枚だけなので、4枚に1つもないことがあります。5枚にあれば必ず入ります。
        [4] { $type }は{ $found }枚だけなので、4枚に1つもないことがあります。5枚にあれば必ず入ります。
       *[other] { $type }は{ $found }枚にあります。5枚あればどの4枚にも入り、ほかのタイプを置く余裕もできます。
    }
finding-too-long-inside = 1枚の中に長さ{ $found }の路線があります。1から4がよいでしょう。
finding-no-length = 長さ{ $found }の路線を持つカードがありません。1から4までそろうとよいでしょう。
finding-too-long-over = カードをまたぐ路線に長さ{ $found }のものがあります。7までがよいでしょう。
finding-never-bought = 長さ{ $found }の路線は支払いの上限（{ $most }）を超え、購入できません。
finding-few-links = { $layout }には路線が{ $found }本です。どの並べ方でも3本あるとよいでしょう。
finding-few-junctions = 路線が2本ある建物は、並べ方の{ $found }にしかありません。95%あるとよいでしょう。
finding-many-links = 路線がマーカーの数以内の並べ方は{ $found }だけです。エンジニアのために60%あるとよいでしょう。
finding-few-open = { $layout }で建設できる土地は{ $found }スペースです。どの並べ方でも3つあるとよいでしょう。
finding-few-alone = 建物ダイスを置ける、建物に隣接しない土地は、並べ方の{ $found }にしかありません。95%あるとよいでしょう。
finding-few-beside = 建物ダイスを置ける、1種類の建物だけに隣接する土地は、並べ方の{ $found }にしかありません。95%あるとよいでしょう。
finding-few-at-track = 建物ダイスを置ける、線路の端にある土地は、並べ方の{ $found }にしかありません。95%あるとよいでしょう。
finding-many-clashes = 並べ方の{ $found }で、異なる種類の建物がカードの境で隣り合います。30%までがよいでしょう。
finding-twice-in-slot = { $icon }が2つあります。普通はありません。
finding-pool-lacks = 4枚の組{ $all }通りのうち{ $found }通りに{ $icon }がありません（最初はカード{ $cards }）。
finding-pool-destinations = 4枚の組{ $all }通りのうち{ $found }通りで、目的地のアイコンが3種類4つに足りません（最初はカード{ $cards }）。
finding-pool-lacks-two = 4枚の組{ $all }通りのうち{ $found }通りで、{ icon-less-pollution }・{ icon-passenger }・{ icon-build }・{ icon-upgrade }のうち2つ以上が欠けます（最初はカード{ $cards }）。
finding-nothing-alone = { icon-worker }、$、{ icon-less-pollution }、{ icon-passenger }のどれもありません。1つあれば、このカードだけでアクションができます。
finding-hand-lacks-rails = カード{ $cards }の合計は{ icon-rail }のアイコン{ $found }つです。どの3枚にも{ $least }つあるとよいでしょう。
finding-hand-lacks-destinations = カード{ $cards }の合計は目的地のアイコン{ $found }つです。どの3枚にも{ $least }つあるとよいでしょう。
finding-rare-icon = { $icon }があるのは{ $found }枚です。3枚以上がよいでしょう。
finding-never-apart = { $icon }が単独で、または別のアクションのアイコンと並ぶスロットがありません。
finding-no-helping-pair = { icon-rail }と目的地のように、1つのアクションに使える2つのアイコンがあるスロットがありません。
finding-no-choosing-pair = 異なるアクションのアイコンが並ぶスロットがありません。
finding-odd-money = { $icon }です。$2から$4がよいでしょう。
finding-odd-money-sum = $のアイコンの合計は{ $found }です。12から18がよいでしょう。
finding-unusual-leisure = { $found }です。通常は{ $wanted }です。
finding-profit-not-rising = 利益{ $found }です。前の行より資本金が多いのに、前の行は{ $before }です。
finding-never-converted = 資本金{ $found }はトラックの上限（{ $most }）を超え、この行は使われません。
finding-never-built = { $die }の目のダイスには資本金{ $found }が必要で、トラックの上限（{ $most }）を超えます。
value-layout = 並べ方「{ $a } { $b } / { $c } { $d }」
value-card-turned = { $card }（回転）
value-conversion = { $capital }で{ $profit }

# --- what the fields of a component document are called ---
field-capital-max = 資本金の上限
field-pollution-min = 汚染レベルの下限
field-pollution-max = 汚染レベルの上限
field-workers-max = 鉄道労働者の上限
field-start-workers = 開始時の鉄道労働者
field-start-passengers = 開始時の乗客ダイス
field-building-dice = 建物ダイス
field-building-cost = 建物ダイスの乗客1人あたりの資本金
field-link-points = 路線1本の得点
field-commercial-capital = 商業施設に到着したときの資本金
field-leisure = レジャー施設に到着したとき

figure-capital = 資本金
    .gain = 資本金{ $sign }{ $n }
figure-pollution = 汚染
    .gain = 汚染{ $sign }{ $n }

# --- themes of puzzles ---
theme-links = 路線
theme-build = 建設
theme-fares = 乗客の移動
theme-passengers = 乗客
theme-money = 資本金・労働者・汚染

# 終わったゲームで建てたもの
built-r = 住宅
built-l = レジャー施設
built-c = 商業施設
built-i = 工業地帯
built-links = 購入した路線
longest-link = 購入した最長の路線

# --- ボットの性格 ---
style-landowner = 路線王
style-landowner-about = 路線の購入を好みます。
style-modernizer = 近代化推進者
style-modernizer-about = 路線のアップグレードを好みます。
style-naturalist = 自然愛好家
style-naturalist-about = 汚染レベルが上がるのを嫌います。
style-banker = 銀行家
style-banker-about = 資本金を手元に残すのを好みます。
