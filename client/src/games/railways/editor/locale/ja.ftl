# Railwaysのエディターの日本語。同じidと変数がen.ftlにあります。
editor-general = 大きさと数値

# --- マップ ---
editor-map = マップ
editor-land = 土地
editor-track = 線路を引く
editor-west-east = 東西
editor-north-south = 南北
editor-corner = { $one }と{ $other }
editor-rail = レール（{ $how }）
editor-map-help = クリックするか、なぞって描きます。同じものでもう一度なぞると土地に戻ります。「線路を引く」では、なぞったとおりにレールが敷かれます。キーボードでは矢印キーで移動し、スペースの文字を押すと描けます。Shiftを押しながら矢印キーで線路を引きます。
editor-rows-help = 1行ずつ入力します：{ $letters }
editor-turn-map = マップを回す
editor-clear-map = マップを消す
editor-wrong-size = このマップはセットの大きさと違います。描くと大きさが合います。

# --- アイコンと地名 ---
editor-slot = スロット{ $n }
editor-empty-slot = アイコン1つか2つ
editor-full = アイコンは2つまでです。先に1つ外してください。
editor-place-name = 地名
editor-name-help = 省略できます。片方だけ入力すれば、両方の言語に使われます。

# --- 見た目 ---
editor-as-printed = 印刷の向き
editor-turned = 回転
editor-layout = 4枚を並べる
editor-layout-help = 薄い線路は、建物から建物までつながっていません。
editor-card-at = { $where }のカード
editor-turned-at = { $where }を回す
editor-deal = 無作為に4枚
editor-lay = この4枚を並べる
editor-links =
    { $n ->
        [0] 路線なし
       *[other] 路線{ $n }本
    }
editor-link = { $one }と{ $other }、長さ{ $length }

# --- 数値 ---
editor-size = マップの大きさ
editor-size-help = 8枚すべてに共通です。右端と下端のスペースが増減します。奇数にすると辺に中央ができ、どの2枚の線路もつながります。
editor-tracks = トラック
editor-entry-start-passengers = ダイス{ $n }
editor-entry-building-dice = ダイス{ $n }
editor-help-leisure = 支払う資本金と、それで得られる利益です。
editor-column-leisure-1 = 資本金
editor-column-leisure-2 = 利益
editor-entry-leisure = { $n }行目
