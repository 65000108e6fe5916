# 「歌う電線」の日本語。id と変数は en.ftl と同じ。

# --- ゲーム ---
game-singing-wires = 歌う電線
game-singing-wires-tagline = 銅と電柱と、みんなの便り。
game-singing-wires-about = 1851年、谷に電線が引かれていきます。電信会社は毎週ひとつだけ行います。その週の船から銅線を買うか、空いた電柱に電線を引くか、端から端までつながった電線で電報を送るか。電報の一部は窓口に公開され、2通は自社だけが知っています。他社の電線を使えば通信料を払うので、電線は他社が必要とする場所でこそ値打ちが出ます。
option-weeks = ゲームの長さ
option-weeks-20 = 20週
option-weeks-14 = 14週
option-weeks-help = 各社の手番の回数です。

# --- 質問 ---
prompt-act = 今週は何をしますか。
kind-copper = 銅線を買う
kind-wire = 電線を引く
kind-send = 電報を送る
kind-return = 電報を返す
kind-verb = アクション
verb-copper = 銅線を買う
verb-wire = 電線を引く
verb-send = 電報を送る
verb-return = 電報を返す
choice-copper = 船から銅線を買う
choice-wire = { $line }
    .step = { $line }に電線
choice-send = { $telegram }
    .step = { $telegram }を送信
choice-return = { $telegram }
    .step = { $telegram }を返却
brings-spools = 銅線 +{ $spools }巻
costs-spools = 銅線{ $spools }巻
brings-points = +{ $points }点
costs-toll = 通信料{ $points }点を引いた額

# --- 盤面 ---
status = { $weeks }週中 第{ $week }週
track-week = 週
track-ship = 船の銅線（巻）
cards-counter = 窓口の電報
cards-hand = 自社だけの電報
hand-title = 自社だけの電報
office = 営業所：
poles = 空いた電柱、銅線{ $spools }巻
wired = 電線：
fee = { $points }点
fact-points = 得点
fact-spools = 銅線
fact-sent = 送った電報

# --- 記録 ---
event-week = 第{ $week }週が始まる。船からは一度に銅線{ $spools }巻を買える。
event-copper = { $seat }が銅線を{ $spools }巻買う。
event-wire = { $points ->
        [0] { $seat }が{ $line }に電線を引く。
       *[other] { $seat }が{ $line }に電線を引く。{ $points }点。
    }
event-sent = { $seat }が電報（{ $telegram }）を送る。{ $points }点。
event-toll = { $seat }が{ $line }の通信料として1点を得る。
event-returned = { $seat }が電報（{ $telegram }）を返して銅線1巻を得る。
event-open = 窓口に{ $telegram }の電報が届く。
event-hand = { $seat }に電報が1通届く。

# --- できない理由：$needs は必要な数、$has は手元の数 ---
refusal-not-now = 今はできません。
refusal-telegram-not-yours = この電報は窓口にも自社の手元にもありません。
refusal-line-has-wire = この電柱にはすでに電線があります。電線は1本だけです。
refusal-not-from-an-office = 電線は自社の営業所（自社の電線の端にある町）から引きます。
refusal-too-few-spools = 銅線が{ $needs }巻必要ですが、手元には{ $has }巻しかありません。銅線を買ってください。
refusal-no-office-at-either-end = 電報は自社の営業所で受け付けます。どちらの町にも自社の営業所がありません。
refusal-no-wires-between = 2つの町は、他社のものを含めても電線でつながっていません。
refusal-toll-eats-the-fee = 途中で他社の電線を{ $needs }本使いますが、料金は{ $has }点なので何も残りません。
refusal-only-from-the-hand = 返せるのは、自社だけが知っている電報です。
