# 日本語。id と変数は en.ftl と同じ。

game-new-game = New Game
game-new-game-tagline = 石と荷車と、つながる道。
game-new-game-about = 7つの町を結ぶ道を舗装するゲームです。手番ごとに荷車が石を運んできます。石を取るか、手持ちの石で道を舗装します。道は長さに応じた得点になり、自社の道とつながるとさらに得点が増えます。

prompt-act = 何をしますか。
kind-quarry = 石を取る
kind-pave = 道を舗装する
verb-quarry = 石を取る
verb-pave = 舗装
choice-quarry = 荷車の石を取る
choice-pave = { $road }
brings-stone = 石 +{ $stone }
costs-stone = 石 { $stone }個
brings-points = +{ $points }点

status = { $rounds }ラウンド中 第{ $round }ラウンド
track-round = ラウンド
track-cart = 荷車の石
fact-points = 得点
fact-stone = 石

event-came = 荷車が石を{ $stone }個運んでくる。
event-quarried = { $seat }が石を{ $stone }個取る。
event-paved = { $seat }が{ $road }を舗装する。{ $points }点。

# $needs は必要な数、$has は手元の数
refusal-not-now = 今はできません。
refusal-road-is-paved = この道はすでに舗装されています。
refusal-too-little-stone = この道には石が{ $needs }個必要ですが、手元には{ $has }個しかありません。
