# Tramwaysのエディターの日本語。同じidと変数がen.ftlにあります。
editor-boards = ボード
editor-all-parts = 一覧

# --- ボード ---
editor-all-boards = すべてのボード
editor-next-board = 次のボード
editor-previous-board = 前のボード
editor-add-board = ボードを追加
editor-copy-board = このボードを複製
editor-remove-board = このボードを削除
editor-letter = 文字
editor-letter-help = 地所のラベルはこの文字で始まります。変えると、ラベルとそのカードも変わります。
editor-joker = ジョーカーの文字
editor-joker-help = この文字のボードは、テーブルに1枚までです。
editor-is-joker = ジョーカー：この文字のボードは1枚までです。
editor-title-1920 = 1920年の面（通常）
editor-title-1910 = 1910年の面（難しい）
editor-face = { $face }年の面
editor-map = スペース
editor-land = 平地
editor-mountain = 山地
editor-water = 水域
editor-parcel = 地所
editor-map-help = クリックするか、なぞって描きます。同じものでもう一度なぞると平地に戻ります。「地所」では次のラベルが付きます。キーボードでは矢印キーで移動し、スペースの文字を押すと描けます（R L C I、mは山地、wは水域、pは地所、数字はその番号の地所）。Shiftを押しながら矢印キーで続けて描きます。
editor-rows-help = 1行ずつ、スペースを空白で区切って入力します：. 平地、m 山地、~ 水域、R L C I 建物、A1 地所。
editor-clear-face = この面を消す
editor-copy-face = { $face }年の面と同じにする
editor-wrong-size = この面はセットの大きさと違います。描くと大きさが合います。
editor-labels = 地所のラベル
editor-label-of = ラベル、{ $row }行{ $column }列
editor-without-card = カードのない地所
editor-without-parcel = 地所のないカード
editor-add-card-of = { $label }のカードを追加

# --- ボードを並べる ---
editor-layout = ボードを並べる
editor-layout-help = 選んだ人数での並びです。地所が足りないマップは並べ直されます。
editor-players = 人数
editor-place = { $n }枚目
editor-place-face = { $n }枚目：{ $face }年の面
editor-deal = 無作為に並べる
editor-parcels = 地所{ $n }（{ $least }必要）

# --- カード ---
editor-card = カード{ $id }
editor-other-kind = 種類が不明
editor-add-card = { $kind }カードを追加
editor-copy-card = このカードを複製
editor-remove-card = このカードを削除
editor-count-of = { $n }枚（通常{ $usual }枚）
editor-id = 名前
editor-id-help = 英数字1～8文字です。ほかのカードと違えば、何でもかまいません。
editor-kind = 種類
editor-icon = アイコン{ $n }
editor-money = お金
editor-earlier = { $icon }を左へ
editor-no-icons = アイコン1～4個
editor-full = アイコンは4個までです。先に1つ外してください。
editor-parcel-icon = 地所のラベル
editor-which-label = アイコン{ $n }：地所
editor-properties = アイコン以外
editor-strip = 磁気帯：有効なチケット
editor-void = 無効チケット
editor-void-help = 無効チケットには磁気帯がありません。
editor-consequences = 結果
editor-mark = 何人から使うか
editor-label = 地所
editor-label-help = ボードにあるラベルです。カードのアイコンも変わります。
editor-type = 建物のタイプ
editor-type-help = 各タイプ4枚ずつ必要です。
editor-generic = 線路2と線路工が5枚、$1と建築が5枚です。各プレイヤーに1枚ずつ、交互に並べます。

# --- 数値 ---
editor-size = ボードの大きさ
editor-size-help = すべてのボードに共通です。右端と下端のスペースが増減します。
editor-start = 開始時
editor-round = ゲーム中
editor-happiness = 幸福と得点
editor-help-stress-penalty = 0から順に。最後がトラックの上端です。
editor-help-bid-track = トラックの金額です。前より大きくなります。
editor-help-happiness-prices = 一度に買う1点目、2点目、…の値段です。
editor-help-new-passengers = 引かれたタイプの建物1軒ごと、第1～5ラウンド。
editor-entry-stress-penalty = ストレス{ $n }
editor-entry-bid-track = 入札額{ $n }
editor-entry-happiness-prices = { $n }点目
editor-entry-new-passengers = 第{ $n }ラウンド
