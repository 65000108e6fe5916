# オラニエンブルガー運河の日本語。en.ftlと同じidと変数を使い、用語はRULES.ja.mdの末尾の表に従う。
#
# 引数のうち名前（$seat, $card, $cell, $edge, $resource, $route, $effect, $bundle, $colour,
# $spaces）は読み手の言葉で渡され、ほかはすべて数。

# --- ゲーム ---
game-oranienburger-kanal = オラニエンブルガー運河
game-oranienburger-kanal-tagline = 運河のほとりに工場を建て、小道・道路・線路・橋で結びます。
game-oranienburger-kanal-about = 1人か2人で遊び、建造物スペース12個のボードにそれぞれの工業地帯を築きます。建造物は4本の経路に囲まれると発動し、2本の橋がつながるともう一度発動します。得られるものは周りの様子しだいです。資源は1つのホイールで管理し、ホイールを回して木材・粘土・鉱石をレンガと鉄に変えます。最後に名声点の多い人の勝ちです。1人のときは120点を目指すか、3ゲームのキャンペーンに挑みます。

# --- できない理由：$needsは必要な数、$hasは今の数 ---
refusal-not-now = 今は選べません。先に表示中の選択に答えてください。
refusal-space-has-disc = アクションディスクがあるので、このラウンドはもう使えません。空いているスペースを選んでください。
refusal-space-is-blocked = このラウンドは封鎖ディスクがあります。ほかのスペースを選んでください。
refusal-extension-not-open = この部分はまだ隠れています。上にある山がなくなると使えます。
refusal-card-not-in-display = このカードは場札にありません。場札から選んでください。
refusal-cell-taken = ここにはもう建造物があります。空いている建造物スペースを選んでください。
refusal-board-is-full = 12の建造物スペースがすべて埋まっており、もう建設できません。
refusal-board-is-not-full = 一番上のカードを除くのは、{ $needs }の建造物スペースがすべて埋まってからです。今の建造物は{ $has }です。
refusal-pile-is-empty = 山が空なので、除くカードがありません。
refusal-not-enough-wood = 木材が{ $needs }必要ですが、{ $has }しかありません。
refusal-not-enough-clay = 粘土が{ $needs }必要ですが、{ $has }しかありません。
refusal-not-enough-ore = 鉱石が{ $needs }必要ですが、{ $has }しかありません。
refusal-not-enough-brick = レンガが{ $needs }必要ですが、{ $has }しかありません。
refusal-not-enough-iron = 鉄が{ $needs }必要ですが、{ $has }しかありません。
refusal-not-enough-talers = { $needs }ターラー必要ですが、{ $has }ターラーしかありません。
refusal-not-enough-fame = 名声点トークンが{ $needs }点分必要ですが、{ $has }点分しかありません。
refusal-wheel-needs-all-three = ホイールを回すには、木材・粘土・鉱石が1ずつ必要です。足りないものを先に買ってください。
refusal-resource-is-full = もう{ $has }あり、ホイールに空きがありません。
refusal-anytime-not-within-payment = ここでは買うことも回すこともできません。1回の支払いや1種類の獲得は、途中で区切れません。
refusal-free-rotation-is-used = このラウンドの無料の回転はもう行いました。さらに回すにはターラーが必要です。
refusal-cost-not-on-card = このカードにそのコストはありません。
refusal-build-not-offered = 選んだアクションスペースでは建造物を建設できないか、もう建設済みです。
refusal-bridge-not-offered = 選んだアクションスペースでは橋を架けられないか、もう架け終えています。
refusal-route-not-offered = 選んだアクションスペースではこの種類の経路を敷設できないか、もう敷き終えています。
refusal-resource-not-offered = 選んだアクションスペースではこの資源を得られないか、もう受け取っています。
refusal-route-space-taken = ここにはもう経路があり、置き換えられるのは小道だけです。空いている経路スペースか小道を選んでください。
refusal-path-cannot-replace = 小道を敷設できるのは、空いている経路スペースだけです。
refusal-rail-must-touch-rail = 線路は、端が自分のほかの線路に接していなければなりません。
refusal-canal-must-touch-canal = 運河は、端が自分のほかの運河に接していなければなりません。
refusal-path-is-under-bridge = この小道には橋が架かっています。このゲームでは、橋の下の小道は置き換えられません。
refusal-bridge-is-there = ここにはもう橋があります。橋は1本までです。
refusal-bridge-needs-route = 橋は経路をまたぎますが、ここにはまだ経路がありません。
refusal-bridge-needs-two-buildings = 橋は建造物{ $needs }つをつなぎますが、ここには{ $has }つしかありません。
refusal-bridge-only-between-cells = 橋を架けられるのは2つの建造物スペースの間です。外縁には架けられません。
refusal-not-a-start-edge = 最初の経路は、外縁の上か、一端が外縁にある所に置きます。
refusal-start-route-is-placed = この種類の最初の経路は、すべて置きました。
refusal-only-on-outer-edge = この効果で敷設できるのは、ボードの外縁だけです。
refusal-only-on-inner-edge = この効果で建設できるのは、2つの建造物スペースの間だけです。
refusal-only-on-printed-path = この効果で敷設できるのは、印刷済みの小道の上だけです。
refusal-only-on-own-side = この効果で建設できるのは、その建造物の辺だけです。
refusal-no-route-here = ここには取り除ける経路がありません。
refusal-no-bridge-here = ここには取り除ける橋がありません。
refusal-not-activated = この建造物は発動を待っていません。4辺すべてに経路ができるか、2本目の橋がつながると発動します。
refusal-no-such-effect = この建造物にその効果はありません。
refusal-effect-is-used = この効果は、今回の発動でもう使いました。
refusal-condition-not-met = この効果の条件（複数あります）を、今は満たしていません。
refusal-wrong-activation = この効果は建造物の発動回数が{ $needs }のときのものですが、今は{ $has }です。
refusal-effect-gives-nothing = この効果が参照する数は今{ $has }で、その数で得られるものはありません。
refusal-nothing-to-build = この効果を使える場所、またはコストを支払えるカードが今はありません。
refusal-branch-is-chosen = これはもう選びました。別のものを選んでください。
refusal-payment-not-offered = この効果では、その支払い方はできません。
refusal-nothing-to-take = 今ここで得られるものはありません。
refusal-action-not-complete = まだ途中です。最後まで行うか、一手戻ってください。
refusal-top-card-instead = ボードが埋まっています。建設の代わりにできるのは、山の一番上のカードを除くことだけです。
refusal-extension-is-of-last-round = スペース4のこの部分は最終ラウンドだけのものです。青の山がなくなった次のラウンドで使えます。
refusal-extension-opens-at-round-end = 上にあった山はもうありませんが、このゲームではラウンドの終わりに使えるようになります。
refusal-space-has-no-extension = このアクションスペースに隠れた部分はありません。あるのはスペース2・3・4です。
refusal-no-start-route-of-kind = 最初に置くのは小道・線路・運河です。この種類の経路はありません。
refusal-start-space-taken = ここにはもう経路があります。最初の経路は、空いている経路スペースに置きます。
refusal-not-of-this-effect = 今使っている効果ではこれはできません。効果に書かれたものだけを建設したり取り除いたりできます。
refusal-effect-is-passed = このカードの効果は上から順に使います。もっと下の効果を使ったので、これはもう使えません。
refusal-nothing-to-count = この効果で数えるものが1つもないので、何も得られません。
refusal-count-too-small = この効果の条件を満たしていません。{ $needs }以上必要ですが、今は{ $has }です。
refusal-count-too-large = この効果の条件を満たしていません。{ $needs }以下でなければなりませんが、今は{ $has }です。
refusal-count-is-another = この効果の条件を満たしていません。ちょうど{ $needs }でなければなりませんが、今は{ $has }です。
refusal-condition-was-not-met = この建造物が発動したとき、この効果の条件を満たしていませんでした。このゲームでは、条件は発動したときのものを見ます。
refusal-not-at-this-bridge = 新しい橋で発動するのは、橋がつなぐ2つの建造物の一方です。そのどちらかを選んでください。
refusal-activated-later = この建造物の番はまだです。使っている効果で発動した建造物が先です。
refusal-cell-is-empty = ここには建造物がないので、発動するものがありません。
refusal-nothing-is-activated = 今発動している建造物はありません。4本目の経路か2本目の橋で建造物が発動すると、その効果を使えます。
refusal-space-is-chosen = この手番ではもうスペース{ $needs }を選びました。1手番に選べるのは1つだけです。
refusal-space-comes-first = まずアクションスペースを選んでください。手番には必ず1つ選びます。
refusal-no-free-space-offers = これを行えるアクションスペースは、もう空いていません。
refusal-branch-is-another = 選んだアクションスペースでできるのはどちらか一方だけで、もう一方をすでに選びました。
refusal-no-such-branch = このスペースに、どちらか一方を選ぶところはありません。
refusal-start-routes-come-first = 最初のラウンドの前に、最初の経路を全員が置きます。ほかのことはその後です。
refusal-not-your-turn = 今はほかの人の番です。自分の手番まで待ってください。
refusal-turn-of-the-other = 次は相手の手番です。その前にできるのは、資源を買うこととホイールを回すことだけです。
refusal-round-is-over = ラウンドは終わりました。今できるのは、資源を買うこととホイールを回すことだけです。
refusal-game-is-over = ゲームは終わりました。
refusal-free-rotation-is-later = ホイールを無料で回せるのは、ラウンドの終わりか、そう書かれた効果を使うときです。今はターラーが必要です。
refusal-wrong-place =
    { $needs ->
        [1] この効果は、ボードの角にある建造物のものです。
        [2] この効果は、ボードの端にある建造物のものです。
       *[3] この効果は、ボードの端に接しない建造物のものです。
    }

# --- 起きたこと ---
event-space =
    { $talers ->
        [0] { $seat }がスペース{ $space }を選びました。
       *[other] { $seat }がスペース{ $space }を選び、置かれていた{ $talers }ターラーを得ました。
    }
event-gain = { $seat }が{ $bundle }を得ました。
event-lost = { $seat }は{ $bundle }を持ちきれずに失いました。
event-pay = { $seat }が{ $bundle }を支払いました。
event-bought = { $seat }が{ $resource }1を{ $talers }ターラーで買いました。
event-rotated =
    { $talers ->
        [0] { $seat }がホイールを無料で回しました。
       *[other] { $seat }が{ $talers }ターラーでホイールを回しました。
    }
event-built = { $seat }が{ $cell }に{ $card }を建設しました。
event-built-for = { $seat }が{ $cell }に{ $card }を建設しました（{ $bundle }）。
event-route = { $seat }が{ $edge }に{ $route }を敷設しました。
event-route-for = { $seat }が{ $edge }に{ $route }を敷設しました（{ $bundle }）。
event-route-replaced = { $seat }が{ $edge }の小道を{ $route }に置き換えました。
event-route-replaced-for = { $seat }が{ $edge }の小道を{ $route }に置き換えました（{ $bundle }）。
event-bridge = { $seat }が{ $edge }に橋を架けました。
event-bridge-for = { $seat }が{ $edge }に橋を架けました（{ $bundle }）。
event-route-removed = { $seat }が{ $edge }の{ $route }を取り除きました。
event-bridge-marked = { $seat }が{ $edge }の橋を手放しました。手番の終わりに取り除きます。
event-to-activate-routes = { $seat }の{ $cell }の{ $card }が経路に囲まれました。
event-to-activate-bridges = { $seat }の{ $cell }の{ $card }に2本目の橋がつながりました。
event-activated = { $seat }が{ $cell }の{ $card }を発動させました。
event-effect = { $seat }が{ $card }の効果を使いました：{ $effect }
event-forfeited = { $seat }の{ $cell }の{ $card }は、橋による発動を失いました。
event-revealed = { $card }が場札に加わりました。
event-card-gone = { $card }がゲームから除かれました。
event-extension = スペース{ $space }が拡張されました。
event-talers = スペース{ $spaces }に1ターラーずつ置かれました。
event-talers-back = スペース{ $space }の{ $talers }ターラーがサプライに戻りました。
event-blocked = 封鎖ディスクがスペース{ $space }に置かれました。
event-round-end = 第{ $round }ラウンドが終わりました。
event-round-begins = 第{ $round }ラウンドが始まります。先手は{ $seat }です。
event-round-begins-alone = 第{ $round }ラウンドが始まります。
event-last-round-begins-alone = 最後の第{ $round }ラウンドが始まります。
event-last-round-begins = 最後の第{ $round }ラウンドが始まります。先手は{ $seat }です。
event-last-round = 青の山がなくなりました。次が最終ラウンドです。
event-first-player = { $seat }が先手です。
event-scoring = ゲーム終了。名声点を計算します。
event-game-end = { $seat }の名声点は{ $points }点です。
event-campaign-game-end = キャンペーンの{ $game }ゲーム目が終わりました。{ $seat }の名声点は{ $points }点です。
event-game-begins = キャンペーンの{ $game }ゲーム目が始まります。
term-buildings = 建造物
term-taler = ターラー
term-tokens = 名声点トークン
term-iron-brick = 鉄とレンガ
term-basics = 基本資源の組
term-routes = 道路・線路・運河
term-empty = 空の経路スペース
term-games-before = これまでのゲーム

# --- 問い ---
prompt-start-routes = 最初の経路を、外縁の上か、一端が外縁にある所に置いてください。
prompt-space = アクションスペースを選んでください。
prompt-branch = スペース{ $space }：どちらを行いますか。
prompt-act-over =
    { $anytime ->
        [0] スペース{ $space }：ここで行えることはもうありません。
        [1] スペース{ $space }：ここで行えることはもうありません。資源を買うか、行動を終えてください。
        [2] スペース{ $space }：ここで行えることはもうありません。ホイールを回すか、行動を終えてください。
       *[3] スペース{ $space }：ここで行えることはもうありません。資源を買うか、ホイールを回すか、行動を終えてください。
    }
prompt-act = スペース{ $space }：何を行いますか。
prompt-cost = { $card }：どのコストを支払いますか。
prompt-cell = { $card }：どこに建設しますか。
prompt-activation = どの建造物を先に発動させますか。
prompt-bridge-end = この橋は2つの建造物の2本目です。どちらを発動させますか。
prompt-effect = { $cell }の{ $card }が発動しました。どの効果を使いますか。
prompt-effect-over =
    { $anytime ->
        [0] { $card }：今はこれ以上行えることがありません。
        [1] { $card }：今はこれ以上行えることがありません。資源を買うか、この効果を終えてください。
        [2] { $card }：今はこれ以上行えることがありません。ホイールを回すか、この効果を終えてください。
       *[3] { $card }：今はこれ以上行えることがありません。資源を買うか、ホイールを回すか、この効果を終えてください。
    }
prompt-kind-one = 得るものを受け取ってください。
prompt-kind = すべて得られます。先に受け取るものを選んでください（間に資源を買うこともできます。買う値段は持っている数で決まります）。
prompt-trade = { $card }：交換しますか（あと{ $times }回まで）。
prompt-trade-any = { $card }：交換しますか（支払える限り何回でも）。
prompt-turn = { $card }：ホイールを回しますか（あと{ $times }回まで）。
prompt-effect-build = { $card }：何を建設しますか。
prompt-effect-remove = { $card }：何を取り除きますか。
prompt-choose = { $card }：{ $count }つ選んでください。
prompt-others-turn =
    { $anytime ->
        [1] 次は相手の手番です。その前に資源を買いますか。
        [2] 次は相手の手番です。その前にホイールを回しますか。
       *[3] 次は相手の手番です。その前に資源を買うか、ホイールを回しますか。
    }
prompt-round-end = ラウンドの終わりです。ホイールを無料で回しますか。
prompt-round-end-over = ラウンドの終わりです。資源を買うことも、ホイールを回すことも、もうできません。
prompt-game-end-over = ゲームの終わりです。資源を買うことも、ホイールを回すことも、もうできません。
prompt-rotated =
    { $last ->
        [0] ラウンドの終わりです。
       *[other] ゲームの終わりです。
    }{ $short ->
        [0] { "" }
       *[other] 木材・粘土・鉱石がそろっていないので、無料の回転はできません。
    }{ $anytime ->
        [1] 資源を買いますか。
        [2] ターラーを支払ってホイールを回しますか。
       *[3] 資源を買うか、ターラーでホイールを回しますか。
    }{ $last ->
        [0] { "" }
       *[other] 使ったターラーは1枚につき1点減ります。
    }
prompt-game-end = ゲームの終わりです。最後にもう一度、ホイールを無料で回しますか。
prompt-chance = カードを引いています。少しお待ちください。
prompt-over = ゲームは終わりました。

# --- 選択肢の種類：idは選択肢の一覧のもの ---
kind-space = アクションスペース
kind-done = 終える
kind-buy = 買う
kind-rotate = ターラーで回す
kind-free-rotate = 無料の回転
kind-branch = どちらか一方
kind-take = 得る
kind-card = 建設
kind-top-card = ボードが埋まっているとき
kind-cost = コスト
kind-cell = 建設する場所
kind-route = 敷設
kind-bridge = 橋
kind-activate = 発動
kind-effect = 効果
kind-choice = 選ぶ
kind-pay = 交換
kind-remove = 経路を取り除く
kind-unbridge = 橋を取り除く
kind-draw = 引くカード
kind-first = 先手

# --- アクションスペースでできること ---
offer-1 = 建造物1つを建設し、小道か道路を1本敷設する
offer-2 = 建造物1つを建設する
offer-2-extended = 建造物1つを建設し、橋1本を架ける
offer-3 = 小道か道路を合わせて3本まで敷設する
offer-3-extended = 小道か道路を合わせて3本まで敷設する。または小道1本、道路1本、橋1本を建設する
offer-4 = どの種類の経路でも2本まで敷設する
offer-4-extended = どの種類の経路でも2本まで敷設する。または建造物1つを建設する
offer-5 = { $bundle }を得る
offer-6 = { $bundle }のどれかを得る。または橋1本を架ける
offer-7 = { $bundle }を得る

# --- 「または」の一方 ---
branch-3-1 = 小道か道路を3本まで
branch-3-2 = 小道1本、道路1本、橋1本
branch-4-1 = どの種類の経路でも2本まで
branch-4-2 = 建造物1つ
branch-6-1 = { $bundle }のいずれか
branch-6-2 = 橋1本

# --- ここまでにする：何の途中かによる ---
done-act = このスペースでの行動を終える
done-unused = このスペースで何もせずに終える
done-effect = この建造物の効果をこれ以上使わない
done-trade = これ以上交換しない
done-effect-build = これ以上建設しない
done-effect-remove = これ以上取り除かない
done-choose = これ以上選ばない
done-others-turn = 先へ進む
done-round-end = ホイールを回さずに進む
done-rotated = 先へ進む

# --- 名前：場所は列と行で、量は資源ごとに呼ぶ ---
place-space = { $space }
place-cell = スペース{ $at }
place-between = { $one }と{ $other }の間
place-above = { $at }の上
place-below = { $at }の下
place-left = { $at }の左
place-right = { $at }の右
amount-wood = 木材{ $n }
amount-clay = 粘土{ $n }
amount-ore = 鉱石{ $n }
amount-brick = レンガ{ $n }
amount-iron = 鉄{ $n }
amount-taler =
    { $n ->
       *[other] { $n }ターラー
    }
amount-fame =
    { $n ->
       *[other] 名声点{ $n }
    }
amount-nothing = なし

# --- 選択肢。`.step` は決定を並べて書くときの言い方 ---
choice-space = スペース{ $space }
choice-buy =
    { $talers ->
       *[other] { $resource }を{ $talers }ターラーで購入
    }
choice-rotate =
    { $talers ->
       *[other] { $talers }ターラーでホイールを回す
    }
choice-free-rotate = 無料でホイールを回す
choice-top-card = 山の一番上のカードを除く
choice-take = { $bundle }を受け取る
choice-card = { $card }
    .step = { $card }を建設
choice-cost = { $bundle }を支払う
choice-cell = { $cell }
choice-route = { $route }（{ $edge }）
    .step = { $edge }に{ $route }を敷く
choice-bridge = 橋（{ $edge }）
choice-activate = { $card }（{ $cell }）
    .step = { $card }（{ $cell }）を発動
choice-effect = { $effect }
choice-choice = { $effect }
choice-pay = { $bundle }を支払う
choice-remove = { $edge }の{ $route }を取り除く
choice-unbridge = { $edge }の橋を取り除く
group-route = { $route }を敷く
group-route-instead = { $old }に替えて{ $route }を敷く

# --- 質問の対象 ---
asked-thing = { $what }
asked-space = スペース{ $space }
asked-extension = スペース{ $space }の隠れた部分
asked-buy = { $resource }の購入
asked-take = { $resource }の受け取り
asked-answer = 選択肢{ $number }
asked-rotate = ターラーでホイールを回す
asked-free-rotate = 無料でホイールを回す
asked-top-card = 山の一番上のカードを除く
asked-done = 終える

# --- ゲームの進み ---
status-turn = 第{ $round }ラウンド、手番{ $turn }／{ $turns }
status-turn-alone = 第{ $round }ラウンド／全{ $rounds }、手番{ $turn }／{ $turns }
status-last = 第{ $round }ラウンド、最終ラウンド
status-last-alone = 第{ $round }ラウンド／全{ $rounds }、最終ラウンド
status-over = 第{ $round }ラウンド
status-over-alone = 第{ $round }ラウンド／全{ $rounds }
status-of-game = 第{ $game }ゲーム／全3、{ $status }

# --- 選ぶとかかるもの、得るもの ---
# 選択によって失うもの：スペースのアクション、効果、無料の回転
loses-action = スペース{ $space }のアクションを使わずに終わる：{ $offer }
loses-effect = 効果を使わずに終わる：{ $effect }
loses-rotation = 無料の回転を使わずに終わる：回せば見込みの得点が{ $points }点増える
preview-pay = { $bundle }を支払う
preview-pay-or = { $bundle }か{ $other }を支払う
preview-or = または{ $bundle }を支払う
preview-gain = { $bundle }を得る
preview-lost = 持ちきれない{ $bundle }を失う
preview-free = 無料
preview-fame = 名声点{ $points }
preview-talers = 置かれている{ $talers }ターラーを得る
preview-replaces = { $route }を取り除く
preview-activates-routes = { $card }を発動（経路4本）
preview-activates-routes-for = { $card }を発動（経路4本）：{ $bundle }
preview-activates-routes-least = { $card }を発動（経路4本）：少なくとも{ $bundle }、ほかに選べるものあり
preview-activates-routes-one = { $card }を発動（経路4本）：{ $count }つの効果のうち1つ
preview-activates-bridges = { $card }を発動（橋2本）
preview-activates-bridges-for = { $card }を発動（橋2本）：{ $bundle }
preview-activates-bridges-least = { $card }を発動（橋2本）：少なくとも{ $bundle }、ほかに選べるものあり
preview-activates-bridges-one = { $card }を発動（橋2本）：{ $count }つの効果のうち1つ
# 橋で発動するのがどちらか一方のとき、そのもう一方
preview-activates-or = または{ $card }を発動
preview-activates-or-for = または{ $card }を発動：{ $bundle }
preview-activates-or-least = または{ $card }を発動：少なくとも{ $bundle }、ほかに選べるものあり
preview-activates-or-one = または{ $card }を発動：{ $count }つの効果のうち1つ
preview-next-game = このゲームを終え、ボードを空にしてキャンペーンの{ $game }ゲーム目を始める
preview-forfeits = { $cell }の建造物が橋による発動を失う
preview-effect = { $effect }
preview-limit = { $times }回まで

# --- 卓のオプション ---
option-deck = デッキ
option-deck-help = 建造物60枚ずつのデッキが2つあります。1回のゲームではどちらか一方を使います。
option-deck-A = A
option-deck-B = B
option-board = 産業ボード
option-board-help = 表面には小道2本、線路1本、運河1本が印刷されています。空白面では、最初のラウンドの前に自分で置きます。
option-board-front = 表面（印刷された経路）
option-board-blank = 空白面
option-campaign = ソロキャンペーン
option-campaign-help = 同じデッキで、毎回新しいカードを使って3ゲームを続けて行い、名声点を合計します。2人では使いません。
option-campaign-off = 使わない（1ゲーム）
option-campaign-on = 使う（3ゲーム）
option-start-paths = 最初の小道
option-start-paths-help = 空白面で最初に置いた2本の小道は、印刷済みの小道を求める効果の対象になりますか。
option-start-paths-printed = 対象になる
option-start-paths-plain = ならない
option-between-kinds = 2種類の資源を得る間の購入
option-between-kinds-help = 数種類の資源を同時に得るとき、1種類目と次の種類の間に買ったりホイールを回したりできますか。ルールには両方の記述があります。
option-between-kinds-allowed = できる
option-between-kinds-forbidden = できない
option-others-turn = 相手の手番での購入
option-others-turn-help = 相手の手番に買ったりホイールを回したりできますか。できる場合、相手の手番の前ごとに尋ねます。
option-others-turn-closed = できない
option-others-turn-open = できる
option-emptied-pile = ラウンドの途中でなくなった山
option-emptied-pile-help = ボードが埋まった人がラウンドの途中で山の最後のカードを除くことがあります。隠れていた拡張はいつ使えるようになりますか。
option-emptied-pile-at-once = ただちに
option-emptied-pile-round-end = ラウンドの終わりに
option-path-under-bridge = 橋の下の小道
option-path-under-bridge-help = 橋の架かった小道を、ほかの経路に置き換えられますか。橋は残ります。
option-path-under-bridge-replaceable = 置き換えられる
option-path-under-bridge-fixed = 置き換えられない
option-canal-clay = 運河の粘土
option-canal-clay-help = 運河を敷設すると粘土2を得ます。その運河で起きる発動の前ですか、後ですか。
option-canal-clay-first = 前
option-canal-clay-after = 後
option-free-canal = 無料の運河
option-free-canal-help = 建造物の効果で無料の運河を敷設するとき、ほかの運河に接する必要がありますか。粘土は得られますか。
option-free-canal-as-paid = 接する必要があり、粘土を得る
option-free-canal-anywhere = どこでもよく、粘土を得る
option-free-canal-no-clay = 接する必要があり、粘土は得ない
option-free-canal-bare = どこでもよく、粘土は得ない
option-chain = 続いて起きる発動
option-chain-help = 効果による建設で、ほかの建造物が発動することがあります。それはきっかけの効果の後ですか、その建造物の効果がすべて終わった後ですか。
option-chain-line = その効果の後
option-chain-whole-card = その建造物の後
option-conditions = 効果がボードを見るとき
option-conditions-help = 効果の条件や数は、使うときのものですか、建造物が発動したときのものですか。
option-conditions-at-use = 使うとき
option-conditions-at-activation = 発動したとき
option-extra-builds = ソロ：1ラウンドに3つの建設
option-extra-builds-help = 1ラウンドに3つ以上建設したとき、めくる場札はいつもの2枚ですか、足りない枚数ですか。
option-extra-builds-draw-two = 2枚
option-extra-builds-fill = 足りない枚数
option-discard-as-build = ソロ：埋まったボードでの建設
option-discard-as-build-help = ボードが埋まった人は建設の代わりにカードを除きます。これを建設と数え、除く場札を減らしますか。
option-discard-as-build-no = 数えない
option-discard-as-build-yes = 数える
option-ring = 環状経路
option-ring-help = 環状経路は1種類の経路だけでできていなければなりませんか。
option-ring-one-kind = 1種類だけ
option-ring-any-kinds = 混ざってもよい
option-neighbour = 隣接する建造物
option-neighbour-help = 辺を挟んだ隣の建造物はすべて隣接していますか、橋でつながったものだけですか。
option-neighbour-across-a-side = 辺を挟んだ隣すべて
option-neighbour-linked = 橋でつながったものだけ
option-row-of-four = 経路の段と列
option-row-of-four-help = 段や列全体の経路は、1種類でなければなりませんか。
option-row-of-four-any-kinds = 混ざってもよい
option-row-of-four-one-kind = 1種類だけ

# --- 図：画面を読み上げるときの名前と、図の上の短い言葉 ---
board-table = 卓
board-actions = アクション
board-open-cards = 場札
board-industry-of = { $name }の産業ボード
board-show = { $name }のボードを大きく表示
board-wheel = ホイール：{ $what }
board-round = 第{ $round }ラウンド
board-round-of = 第{ $round }ラウンド／全{ $rounds }
board-last = 第{ $round }ラウンド · 最終
board-first = 先手：{ $name }
board-game = 第{ $game }ゲーム／全3
board-done = 終える
board-space = スペース{ $space }：{ $what }
board-extension-2 = 加えて橋1本の建設
board-extension-3 = または小道1本、道路1本、橋1本の建設
board-extension-4 = または建造物1つの建設
board-opens = { $colour }の山が尽きると解放（残り{ $n }枚）
board-open-now = 解放済み
board-blocked = 封鎖
board-free = 空き
board-disc = { $letter }のディスク
board-cost = コスト：{ $cost }
board-on-edge = { $where }の{ $what }
board-edge-empty = 空の経路スペース
board-printed = 印刷済み
board-with-bridge = 橋あり
board-leaving = 手番終了時に橋を除去
board-choices = { $n }通り
board-empty-cell = 建造物スペース{ $at }、空き
board-building = { $card }（{ $at }）
board-sides = 4辺中{ $n }辺に経路
board-bridges =
    { $n ->
       *[other] 橋{ $n }本
    }
board-state = 経路{ $routes }／4、橋{ $bridges }本（2本目で発動）
board-activated =
    { $n ->
        [0] 未発動
       *[other] 発動{ $n }回
    }
board-no-buildings = まだ建造物なし
board-to-place = 配置
board-in-use = 発動中
board-effect = 効果{ $n }
board-times-left = 残り{ $n }回
board-score = 得点
board-total = 合計
board-rank = 評価
board-campaign = キャンペーン
board-campaign-total = キャンペーン合計
board-tie = 同点：{ $by }
board-part-buildings = 建造物
board-part-taler = ターラー
board-part-tokens = 名声点トークン
board-part-iron-brick = 鉄とレンガ
board-part-basics = 基本資源の組
board-part-routes = 道路・線路・運河
board-part-empty = 空の経路スペース
board-band-needs-practice = 練習が必要
board-band-taking-shape = 計画が見えてきた
board-band-not-enough = もう一歩
board-band-won = 勝利
board-band-admirable = 見事な勝利
board-band-outstanding = 抜群の勝利
board-band-extraordinary = 並外れた成果
board-band-room-to-improve = 改善の余地あり
board-band-superb = 最高の成果

# --- 端末に書く、言葉での卓の様子 ---
text-setup = 最初のラウンドの前
text-round = 第{ $round }ラウンド、手番{ $turn }
text-last = 最終ラウンド
text-first = 先手：{ $name }
text-game = { $game }ゲーム目／全3
text-before = 前のゲーム：{ $totals }
text-piles = 山：{ $piles }
text-blocked = 封鎖
text-or = か
text-stock = { $name }：{ $bundle }
text-score = 今の得点：{ $total }（{ $parts }）
text-legend = . 小道   = 道路   # 線路   ~ 運河   X 橋   * 発動済み
text-to-place = これから置く経路：{ $routes }
heads-spaces = スペース | ターラー | ディスク | できること
heads-cards = 場札 | コスト | 名声点 | 効果
heads-buildings = 場所 | 建造物 | 名声点 | 経路 | 橋 | 効果

# --- 名詞 ---
noun-wood = 木材
noun-clay = 粘土
noun-ore = 鉱石
noun-brick = レンガ
noun-iron = 鉄
noun-taler = ターラー
noun-fame = 名声点
noun-path = 小道
noun-road = 道路
noun-rail = 線路
noun-canal = 運河
noun-bridge = 橋
noun-building = 建造物
noun-green = 緑
noun-orange = 橙
noun-blue = 青

# --- 得点計算 ---
score-buildings = 建造物
score-taler = ターラー
score-tokens = 名声点トークン
score-iron-brick = 鉄とレンガ
score-basics = 木材・粘土・鉱石の最少数
score-routes = 道路・線路・運河
score-empty = 空いた経路スペース
score-total = 合計
tie-empty-edges = 空いた経路スペースが少ない
tie-empty-cells = 空いた建造物スペースが少ない
tie-iron-brick = 鉄とレンガが多い
tie-basics = 木材・粘土・鉱石が多い
rank-needs-practice = 練習を重ねましょう。
rank-taking-shape = 計画が見えてきました。
rank-not-enough = 順調ですが、もう一歩です。
rank-won = 勝利です。
rank-admirable = 見事な勝利です。
rank-outstanding = 抜群の勝利です。
rank-extraordinary = 並外れた成果です。
campaign-rank-room-to-improve = まだ伸ばせます。
campaign-rank-won = キャンペーンに勝利しました。
campaign-rank-superb = キャンペーンに素晴らしい勝利を収めました。

# --- 場札と自分のボードの呼び名 ---
hand-title = 場札
# 手札はなく、場札は全員のもの
open-hand-title = 場札
mat = 産業ボード
mat-title = ボード
mat-of = { $name }の産業ボード
show-mat-of = { $name }の産業ボードを見る

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-not-amounts = 資源の数量が必要です（{ $found }ではなく）。
finding-not-here = 「{ $found }」はここでは使えません{ $hint }。使えるもの：{ $known }。
finding-nothing-here = 何もありません。数量が必要です。
finding-too-much = ここで、すべてのカードを合わせた{ $table }が{ $most }を超えます。効果を簡単にしてください。
finding-cannot-keep = { $found }です。{ $most }を超えて持つことはできません。
finding-not-each-space = 1から{ $most }までのスペースが1回ずつ必要です。
finding-not-next = { $found }です。次は「{ $wanted }」です。
finding-not-rising = { $found }です。段階は上がっていくので、{ $least }より大きい必要があります。
finding-wrong-printed = { $found }本あります。ボードは{ $wanted }本で始まります。
finding-no-route-space = { $found }は経路スペースではありません。h00からh33、v00からv24です。
finding-route-twice = 「{ $edge }」が2回使われています。1つのスペースに経路は1つです。
finding-inside-board = 「{ $edge }」は両端ともボードの内側です。外縁上か、一端が外縁に接する必要があります。
finding-not-a-name = 英数字と _ の名前が必要です。
finding-space-twice = この経路スペースがパターンに2回あります。
finding-no-deck = デッキがありません。「A」「B」の一方か両方が必要です。
finding-number-twice = 同じ番号のカードがほかにあります。空いている番号が必要です。
finding-too-few-cards = { $colour }のカード（{ $low }～{ $high }番）が{ $found }枚です。少なくとも{ $needed }枚必要です。不足：{ $missing }。
finding-few-cards = { $colour }のカード（{ $low }～{ $high }番）が{ $found }枚です。通常は20枚です。不足：{ $missing }。
finding-wrong-colour = { $found }です。{ $number }番は{ $colour }です。
finding-mode-of-one = 効果が1つなので、この指定は意味がありません。
finding-nothing-beside = 別の支払い方があるのに、支払うものがありません。数量が必要です。
finding-costs-nothing = このカードはコストがありません。
finding-cost-twice = 同じ支払い方が2つあります。
finding-not-an-effect = 効果が必要です（{ $found }ではなく）。
finding-effects-too-deep = 効果の入れ子は{ $most }段までです。
finding-no-effect = この行には効果がありません。gain、pay、tiers、build、choose、rotate のどれかが必要です。
finding-never-activated = 0は成り立ちません。使う建造物は発動しています。1か2が必要です。
finding-not-tiers = 1～{ $most }個の段階が必要です。
finding-no-tier = 「{ $found }」は段階ではありません。「2」や「3+」のような数が必要です。
finding-tiers-overlap = { $low }から始まる段階が2つあります。段階は重なれません。
finding-count-never = この数は{ $most }を超えません。
finding-empty-tiers = どの段階も効果がありません。
finding-distinct-missing = 「distinct」がありません。同じ選択肢を2回選べる（false）のか、{ $found }つとも異なる（true）のかを示してください。
finding-too-few-branches = { $branches }個の選択肢から異なる{ $found }個は選べません。
finding-building-anywhere = 「{ $found }」は経路の場所です。建造物はどの空きマスにも置けます。
finding-bridge-place = 「{ $found }」は橋には使えません。「own_side」とするか、「on」を省いてください。
finding-path-for-path = 小道を小道と置き換えることはできません。road、rail、canal、route のどれかが必要です。
finding-only-path-printed = 印刷された小道は小道だけです。
finding-removes = デッキAとBに取り除くカードは知られていませんが、そのとおり行われます。
finding-conditions-too-deep = 条件の入れ子は{ $most }段までです。
finding-not-a-condition = 条件（of と cmp、at、all、any、not）が必要です（{ $found }ではなく）。
finding-conditions-at-once = { $found }が同時にあります。1つの「all」か「any」にまとめてください。
finding-not-a-comparison = 「eq」（ちょうど）、「min」（以上）、「max」（以下）のどれか1つが必要です（{ $found }ではなく）。
finding-never-holds = 成り立つことがありません。数は{ $most }を超えません。
finding-always-holds = つねに成り立ちます。数は0より小さくなりません。
finding-scope-missing = 「scope」がありません。{ $source }を数える範囲：{ $known }。
finding-unknown-scope = { $found }は{ $source }の範囲ではありません。使えるもの：{ $known }。
finding-counts-nothing = 何も数えません。印刷された小道は小道です。
finding-distinct-routes = 経路の種類は「route」で数えます（「{ $source }」ではなく）。
finding-distinct-resources = 資源の種類は「resource」で数えます（「{ $source }」ではなく）。
finding-resource-distinct-missing = 「distinct」：「resource」がありません。数量を数えるには資源を1つ指定してください。
finding-max-missing = 「max」がありません。{ $source }はいくらでも増えうるので、上限が必要です。
finding-pattern-missing = 「pattern」がありません。パターンの名前が必要です。
finding-unknown-pattern = { $found }というパターンはありません。あるもの：{ $known }。
finding-pattern-unasked = パターンがありますが、数えるのはパターンではありません。
finding-not-a-filter = 絞り込みのオブジェクトが必要です（{ $found }ではなく）。
finding-unknown-filter = 「{ $found }」は{ $source }の絞り込みではありません。使えるもの：{ $known }。
finding-word-twice = 同じ語が2つあります。
finding-sides-of-board = 辺はこの建造物の辺です。ボード全体にはありません。
finding-not-complete = 数えられるのは完成した行と列だけです。true が必要です。
finding-link-of-board = 橋によるつながりは、この建造物とのものです。範囲を neighbours にしてください。
finding-endless = 何回でも{ $pay }で{ $gain }を得る交換は、得るものが支払いを賄ってしまい終わりません。回数を限るか、支払いを増やすか、獲得を減らしてください。
finding-feeds = { $other }と合わせると、何回でもできるこの交換は支払いを賄ってしまいます。
finding-dominated = { $other }と同じ効果ですが、そちらのコストは同じか安く、名声点は同じか多くなります。
finding-less-fame = { $colour }のカードの名声点（平均{ $found }）が{ $other }（平均{ $before }）より低くなっています。
value-amount = { $resource }{ $amount }
value-nothing = なし
value-more = ほか{ $count }枚
value-lines = 効果
value-counts = 数え方
value-tests = 条件
value-payments = 支払い
value-tiers = 段階
value-children = 選択肢
value-patterns = パターン

figure-fame = 見込みの得点
    .gain = 見込み{ $sign }{ $n }点
figure-talers = ターラー
    .gain = { $sign }{ $n }ターラー

# --- themes of puzzles ---
theme-wheel = ホイール
theme-buildings = 建造物
theme-network = 経路
theme-bridges = 橋
theme-effects = 効果
theme-resources = 資源

# 終わったゲームで建てたもの
built-building = 建造物
built-path = 小道
built-road = 道路
built-rail = 線路
built-canal = 運河
built-bridge = 橋

# --- ボットの性格 ---
style-canal-master = 運河屋
style-canal-master-about = 運河を敷設するのを好みます。
style-railwayman = 鉄道屋
style-railwayman-about = 線路を敷設するのを好みます。
style-bridge-builder = 橋職人
style-bridge-builder-about = 橋を架けるのを好みます。
style-merchant = 商人
style-merchant-about = ターラーを貯めるのを好みます。
