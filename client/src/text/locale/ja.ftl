# 枠組みの文。ゲームごとの文は各ゲームのファイルにある。

app-name = Wagonway
app-line = 鉄道時代の重量級ボードゲームをブラウザーで
loading = 読み込み中…
close = 閉じる
copy = コピー
copied = コピーしました。
copy-by-hand = リンクを選択しました。キーボードかブラウザーのメニューでコピーしてください。
qr-of = QRコード：{ $name }
notices = お知らせ
language = 言語
try-now = 今すぐ再試行
to-home = トップページへ
offline = この端末はオフラインです。通信が戻りしだい続きます。
newer-version = ページの一部を読み込めませんでした。新しい版が出ているかもしれません。ページを再読み込みしてください。
load-anew = 再読み込み
you = あなた
player = プレイヤー
player-n = プレイヤー{ $n }
default = 標準

bot-random = ランダムボット
bot-greedy = 欲張りボット
bot-turn = 手番ボット
bot-ismcts = 探索ボット
bot-foresight = 先読みボット
bot-apprentice = 見習い
bot-clerk = 事務員
bot-engineer = 技師
bot-director = 重役
bot-tycoon = 大実業家
# ゲームの性格を持つボット：「技師（醸造家）」
bot-styled = { $bot }（{ $style }）
style-none = 指定なし
style-choice = 性格
style-seat = 席{ $n }：ボットの性格
level-apprentice = 見習い：入門（レベル1／5）
level-clerk = 事務員：やさしい（レベル2／5）
level-engineer = 技師：ふつう（レベル3／5）
level-director = 重役：強い（レベル4／5）
level-tycoon = 大実業家：最強（レベル5／5）
bots-other = その他のボット
bots-experiments = 実験用

title-your-turn = ●あなたの手番

# --- 設定 ---
preferences = 設定
preferences-look = 見た目
preferences-play = 遊び方
preferences-kept = この端末にだけ保存されます。
preference-theme = 画面の色
preference-theme-auto = 端末に合わせる
preference-theme-light = 昼
preference-theme-dark = 夜
preference-size = 文字の大きさ
preference-size-usual = 標準
preference-size-large = 大
preference-size-larger = 特大
preference-colours = プレイヤーの色
    .help = 色のほかに、文字・形・模様でも見分けられます。
preference-colours-usual = 標準
preference-colours-distinct = 色覚に配慮した配色
preference-pace = 動きの速さ
    .help = コマが動く速さと、ほかの人の手番を見せる速さです。「1手ずつ」では1手ごとに止まります。
preference-pace-calm = ゆっくり
preference-pace-quick = 速い
preference-pace-off = 動きなし
preference-pace-steps = 1手ずつ
preference-confirm = 隠れたものが明らかになる手や、何かを失う手の前に
preference-confirm-on = 確認する
preference-confirm-off = 確認しない
preference-forced = 選べるものがひとつだけなら
    .help = アクションの途中だけで、アクションの始めや手番の終わりには働きません。レイルウェイズとトラムウェイズの支払いは、いつも自分で選びます。「一手戻る」で、自分で選んだ所まで戻れます。
preference-forced-on = 自動で決める
preference-forced-off = 自分で選ぶ
preference-sounds = 音
    .help = 自分の手番になるとベルが、コマを置くと木の音が鳴ります。
preference-sounds-off = なし
preference-sounds-on = あり
preference-notify = 手番の通知
    .help = このページを開いたままほかの画面を見ているとき、自分の手番になったら端末の通知でお知らせします。
preference-notify-off = なし
preference-notify-on = あり
notify-forbidden = ブラウザーがこのページの通知を許可していません。ブラウザーのサイト設定で変更できます。

# --- トップページ ---
home-games = ゲーム
home-intro = 運河、鉄道、路面電車、そして工場。ひとりでも、5段階のボットとでも、同じ部屋や離れた場所の友人とでも遊べます。ルールの管理は卓におまかせ。できないときは理由を示し、終わったあとには勝負の分かれ目も振り返れます。
home-play = すぐに遊ぶ
home-more = くわしく
elsewhere = そのほか
lobby = 募集中の卓
lobby-text = プレイヤーを募集している卓を探すか、自分で募集します。
new-table = 新しい卓
game-minutes = { $from }〜{ $to }分
game-weight = 重さ：{ $n }／5
game-weight-1 = 軽い
game-weight-2 = やや軽い
game-weight-3 = 中くらい
game-weight-4 = 重い
game-weight-5 = とても重い
game-quick-bot = やさしいボットとすぐに始めます
game-quick-alone = ルールブックどおりにすぐ始めます
game-quick-with = 自作のセット「{ $name }」で遊びます
game-board = { $game }：ゲーム中盤のボード
game-rules = ルール
game-leaders = 順位表
game-rules-text = 独自にまとめ直したルールです。1項目ごとに番号があり、卓が理由を示すときにも使われます。全文を検索できます。
game-rules-read = ルールを読む
game-sets = 自作セットへ
players = 人数
players-range =
    { $from ->
        [1] { $to ->
            [1] 1人用
           *[other] { $from }〜{ $to }人
        }
       *[other] { $from }〜{ $to }人
    }
seats = 席
seat-here = この画面で遊ぶ
seat-invite = 招待リンク
seat-bot = ボット
seat-open = 誰でも（募集）
seat-n-kind = 席{ $n }：誰が座るか
seat-n-name = 席{ $n }：名前
seat-n-bot = 席{ $n }：ボットの種類
seats-help = 同じ画面で遊ぶ人は画面を順に渡します。手札は本人が合図するまで隠れています。招待リンクは1本につき1席を別の端末で開きます。
house-rules = ハウスルール
house-rules-changed =
    { $n ->
        [0] すべてルールブックのとおり
       *[other] { $n }件を変更
    }
start = ゲームを始める
own-tables = あなたの卓
own-tables-none = この端末で開いた卓がここに並びます。
role-host = ホスト
role-seat = 参加中
role-watch = 観戦
role-review = 棋譜
own-tables-yours = { $n }卓であなたの手番
own-tables-all = { $n }卓すべてを表示
own-tables-archived = しまった卓（{ $n }）
own-tables-gone = { $n }卓はこのサーバーにもうありません。
own-tables-gone-forget = 一覧から消す
table-over = 終了
table-manage = 名前・整理・削除：{ $name }（{ $names }）
table-name = 卓の名前
table-name-keep = この名前にする
table-name-help = 卓の全員の一覧に表示されます。
table-archive = しまう
table-unarchive = 一覧に戻す
table-archive-help = この端末の一覧で見えなくなるだけです。
table-forget = 一覧から消す
table-forget-help = 卓は残りますが、この端末はリンクを忘れます。
table-delete = 削除
table-delete-help = 卓の全員に対して、完全に削除します。
table-delete-ask = この卓を、遊んだ記録ごと削除しますか。全員の一覧から消え、元には戻せません。
table-delete-ask-daily = この卓を、遊んだ記録ごと削除しますか。今日の配置の成績は残りますが、ゲームそのものは元に戻せません。
table-delete-yes = 全員から削除する
table-delete-no = 残しておく
table-bot-replaced = { $player }の応答がなかったため、この決定は無作為に選ばれました。
table-bot-stood-in = { $player }の応答がなかったため、この決定は技師が代わりに下しました。
table-by-plan = { $player }が前もって計画していた手番です。
table-hinted = { $player }がヒントを求めました。
table-seat-to-bot = ここからは、{ $seat }の席をボットが担当します。
table-seat-to-here = ホストが{ $seat }の席を自分の画面に移しました（手札も見えます）。
table-seat-to-link = ホストが{ $seat }の席の招待リンクを作り直しました。
table-back-asked = { $seat }が、最後の{ $n }件の決定を取り消したいと頼みました。
table-back-granted = 全員が同意したため、{ $seat }の頼んだところまで戻りました。
table-back-refused = { $seat }は手を戻すことに同意しませんでした。
table-back-withdrawn = { $seat }は手を戻す頼みを取り下げました。
table-back-over = ゲームが先に進んだため、手を戻したいという{ $seat }の頼みは終わりました。
table-stands-still = ボットだけではゲームが終わりに近づかないため、ここで止まりました。人が席に着けば続けられます。
table-forgotten = { $names }の卓を一覧から消しました。
take-back = 元に戻す
import-record = 棋譜を開く
import-help = 卓から保存した棋譜（.jsonファイル）を、最初の手から最後の手まで再生できます。

# --- 日替わりの配置 ---
daily = 今日の配置
daily-of-game = { $game } 日{ "\u2060" }替わりの配置
daily-title = 今日の配置: { $date } (UTC)
daily-text = この日は誰もが同じ配置で遊び、運の結果も同じです。運の結果は取り消せませんが、何度でも始め直せます。最も高いスコアが残ります。
daily-play = 今日の配置で遊ぶ
daily-go-on = 今日のゲームを続ける
daily-again = 始め直す
daily-own = あなたの最高のゲーム
daily-date = 日付(UTC)
daily-attempts = 挑戦回数
daily-open = 未終了
daily-aims-met = 目標達成
daily-aims-missed = 目標未達成
daily-all = { $n }件すべてを表示
daily-ladder = 目標スコア
daily-ladder-text = { bot-tycoon }以外のボットが、この配置を1回ずつプレイした得点です。強いボットでも運が悪いことがあります。
daily-yours = あなたの最高
daily-rank = ルールブックの評価
daily-rung-reached = 到達済み
daily-coming = プレイ中: { $names }
daily-no-marks = ボットは今この配置で遊べませんでした。後でもう一度ご覧ください。
daily-reached = 到達したボット: { $of }体中{ $n }体
daily-calendar = カレンダー
daily-month-before = 前の月
daily-month-after = 次の月
daily-streak = 連続{ $n }日（最長{ $most }日）
daily-same = 同じ配置でもう一度
daily-same-of = { $date }の配置でもう一度
daily-ways = 目標スコアとカレンダー
daily-export = すべての結果を保存
daily-of = { $date }の配置(UTC)
daily-best = この配置でのあなたの最高は{ $score }点です(挑戦{ $n }回)。
daily-best-this = この配置でのあなたの最高のゲームです: { $score }点(挑戦{ $n }回)。

# --- 入り口 ---
join-title = 招待されています
join-text = { $game }の卓にあなたの席があります。
your-name = お名前
join = 席に着く
lost-title = ここには何もありません
lost-text = このアドレスのページはありません。誰かから受け取ったリンクなら、全体を送り直してもらってください。
dead-title = このリンクはもう使えません
dead-text = サーバーはこのリンクを知りません。ホストに新しいリンクを頼んでください。
closed-title = 卓につながりません
forget-and-home = この卓を一覧から消す
no-client-title = このページはサーバーより古いものです
no-client-text = サーバーのゲームを、このページはまだ表示できません。ページを読み込み直してください。

# --- 卓 ---
menu = メニュー
board = ボード
panel-left = プレイヤー・記録・ルール
panel-right = 指示と選択肢
parts = ボードの横に出すもの
part-hand = 手札
tab-players = プレイヤー
tab-log = 記録
tab-rules = ルール
tab-talk = チャット
talk-unread = 新着{ $n }件
talk-empty = まだ発言はありません。
talk-write = メッセージを入力
talk-send = 送信
talk-length = { $most }文字まで（現在{ $n }文字）
talk-about = この手について：{ $move }
talk-players = プレイヤーだけに送る
talk-for-players = （プレイヤー限定）
talk-read-all = 観戦者を含め、この卓の全員が読めます。
talk-read-players = 席に着いているプレイヤーだけが読めます。
talk-phrases = 定型文
talk-phrases-help = 読む人それぞれの言語で表示されます。
talk-mute = この端末で非表示にする相手
talk-mute-help = チェックした人の発言はこの端末に表示されません。相手には伝わりません。
talk-watcher = 観戦者
talk-watchers = 観戦者全員
phrase-hello = こんにちは！
phrase-good-luck = よろしくお願いします！
phrase-well-played = いい手ですね！
phrase-thanks = ありがとうございます！
phrase-thinking = 少し考えさせてください…
phrase-wait = 少々お待ちください。
phrase-back = 戻りました。
phrase-sorry = お待たせしてすみません。
phrase-ouch = それは痛い！
phrase-again = もう一戦いかがですか？
phrase-bye = また遊びましょう！
skip-to-choices = 選択肢へ
zoom = ボードの大きさ
zoom-in = 拡大
zoom-out = 縮小
zoom-fit = 全体を表示
prompt = すること
prompt-yours = あなたの手番です。
prompt-over = ゲームは終わりました。
prompt-review = 棋譜です。ボードの下のバーで再生できます。
prompt-wait = 少々お待ちください…
prompt-gathering = プレイヤーを募集しています。
prompt-waiting = { $name }の手番です。
prompt-offered = { $name }の席が空いています。今は誰も遊んでいません。
prompt-thinking = { $name }が考えています。
prompt-hand-over = 画面を{ $name }に渡してください。
by-itself = 自動で決定：{ $what }
prompt-end-turn = この手番でできることはもうありません。手番を終えてください。
end-turn = 手番を終える
step-back = 一手戻る
step-back-title = どこまで戻るか
step-back-ask = 戻りたいと頼む
step-back-own = この手番の中
step-back-further = 前の手番
step-back-consent = 卓のほかの人に同意を求めます。
step-back-free = 相手はボットだけなので、同意は要りません。
step-back-before = 次の前まで：{ $what }
back-request = { $name }が手を戻したいと頼んでいます。同意しますか。
back-request-waiting = { $name }が手を戻したいと頼んでいます。返事待ち：{ $waiting }
back-request-own = 手を戻したいと頼んでいます。返事待ち：{ $waiting }
back-undone = 取り消される手：
back-look = 取り消した後の局面を見る
back-withdraw = 頼むのをやめる
back-refused = 同意が得られなかったため、このまま続けます。
agree = 同意する
refuse = 断る
choices = 選択肢
ways-title = ここでできること
ways-means = どれを使いますか。
ways-sure =
    { $asks ->
        [yes] 隠れていたものが明らかになり、ほかの人が同意しなければ取り消せません。実行しますか。
       *[no] 隠れていたものが明らかになり、この手番では一手戻せなくなります。実行しますか。
    }
ways-loses = この手を選ぶと失うものがあります。実行しますか。
ways-between = { " › " }
ways-then = 続いて：{ $what }
ways-leave = やめる
action-bar = ボード上に場所のないアクション
strip = 現在の数値
course = ゲームの推移
replay-speed = 再生速度 { $n }／4
choices-more = あと{ $n }件
choices-hint = 矢印キーで選択肢を移動し、Enterで決めます。
not-now = （今はできません）
kind-verb = アクション
kind-stop = 終える
kind-other = 選択肢
why-not = できない理由
why-hint = ボードのどこかを指すと、かかるお金や、今できない理由がここに出ます。
why-possible = 今の選択を済ませれば、できます。
rule-ref = ルール { $ref }
search-rules = ルールを検索
rules-found =
    { $n ->
        [0] 見つかりません。
       *[other] { $n }件
    }
log = 記録
log-empty = まだ何も起きていません。
log-only = この場所に関する記録だけを表示（{ $n }）
playback = 他のプレイヤーの手番
playback-begins = 他のプレイヤーの手番がありました。
playback-at = { $n }／{ $last }手目
playback-next = 次へ
playback-skip = 現在の局面へ
playback-behind = ボードにはまだ他のプレイヤーの手番が表示されています。
playback-again = ボードで見る
scene = 得点計算
scene-before = 計算前の得点
scene-after = 現在の得点
scene-next = 次のプレイヤー
scene-all = まとめて表示
scene-show = ボードで見る
scene-close = ゲームを続ける
scene-others = その他の出来事（{ $n }）
scene-round-brought = このラウンドの得点
since-last-turn = 前回の自分の手番から
since-last-turn-n = 前回の自分の手番から（{ $n }）
so-far-n = これまでの流れ（{ $n }）
under-way = 進行中
hand = あなたの手札
hide-hand = 手札を隠す
# 狭いボタンでは2行になる。
mat = 個人{ "\u200B" }ボード
mat-of = { $name }の個人ボード
show-mat-of = { $name }の個人ボードを見る
seat-present = 着席中
seat-away = 離席中
thinking = 考え中…
seconds = { $n }秒
on-turn = 手番
on-turn-since = { $when }から手番
watching-n = 観戦中：{ $n }画面
warming = 準備中：{ $percent }%
warming-help = ルールをコンパイルしています。終わるまでボットに時間がかかります。
line-connecting = 接続中…
line-open = 接続済み
line-away = 接続が切れました。再接続しています…
line-closed = 切断
line-lost = 接続が切れました。確定した手は失われません。自動でつながり直します。
hand-over-title = 画面を{ $name }に渡してください
hand-over-text = 今はどの手札も表示していません。{ $name }が画面の前に座ったら：
hand-over-ready = { $name }です。手札を見る

# --- 招待 ---
invitations = 招待
links-only-here = これらのリンクはこのコンピューターでだけ開けます。他の端末でも遊ぶには、Wagonwayを動かしている人に、LANに公開して起動し直してもらってください（オプション --lan）。卓は残ります。
link-for = { $name }のリンク
link-make = 招待リンクを作る
link-renew = 新しいリンク
link-renew-help = 新しいリンクが席を引き継ぎ、古いリンクは使えなくなります。
link-renewed = 新しいリンクができました。古いリンクはもう使えません。
hand-to-bot = このボットに任せる
seat-handed = ボットが席に着きました。
seat-leaves-by-link = 新しいリンクを開いた人が{ $name }をプレイし、この画面ではプレイできなくなります。
seat-leaves-to-bot = これからはボットが{ $name }をプレイし、この画面ではプレイできなくなります。招待リンクを使えば、また人がプレイできます。
seat-is-left-to-bot = これからはボットが{ $name }をプレイし、この席のリンクを持つ人は観戦だけになります。新しいリンクを使えば、また人がプレイできます。
seat-leaves-turn = 途中の手番は取り消され、ボットが最初からやり直します。
seat-leaves-yes = 実行する
seat-leaves-no = このままにする
watch-link = 大画面
watch-help = 非公開の情報を表示しない観戦用の画面
watch-big = ボードだけを大きく表示（テレビ用）

# --- リプレイと終わり ---
replay = リプレイ
replay-first = 最初へ
replay-back = 一手戻る
replay-on = 一手進む
replay-last = 最後の手へ
replay-play = 再生
replay-pause = 一時停止
replay-slider = 手
replay-at = { $last }手中{ $ply }手目
replay-own-before = ‹ 自分の手番
replay-own-after = 自分の手番 ›
replay-live = ゲームに戻る
replay-start = ゲームの始まり。
replay-notice = リプレイ：{ $ply }／{ $last }手目
ply-n = { $n }手目
final-scores = 最終得点
final-you = あなたの勝ちです。
final-winner =
    { $n ->
        [1] { $names }の勝ちです。
       *[other] { $names }が勝利を分け合いました。
    }
place = 順位
score = 得点
afterwards = ゲームのあとで
again =
    { $seats ->
        [1] もう一度プレイ
       *[other] もう一度対戦
    }
again-same = 同じ初期配置でもう一度
again-ready = 同じメンバーの次のゲームが用意されました。
again-follow = 自分の席に着く
new-game = 新しいゲーム
position-link = この局面へのリンク
position-link-later = この局面へのリンク（手番を終えると使えます）
position-picture = ボードの画像
share-refused = このブラウザーではコピーできません。
daily-tell = 結果を共有
daily-other = リンクは{ $date }の配置のものでした。これは今日の配置です。
daily-share = { $game } { $date }の配置(UTC): { $score }点 (挑戦{ $n }回)
export-record = 棋譜を保存
export-record-talk = チャットも含めて棋譜を保存

# --- 分析 ---
analysis = 分析
analysis-close = 分析を閉じる
analysis-ways = 判断から判断へ
analysis-before = 前の判断
analysis-after = 次の判断
analysis-mistake-way = 悪手
analysis-mistake-none = この方向に悪手は見つかっていません。
analysis-progress = { $of }件中{ $done }件を評価済み（探索量{ $simulations }）。印はまだ変わることがあります
analysis-done = 全{ $of }件を評価済み（探索量{ $simulations }）
analysis-nothing = まだ評価するものがありません。判断のある手番がまだ終わっていません。
analysis-graph = 勝つ見込み
analysis-graph-alone = 見込み得点
analysis-graph-aim = 目標を達成する見込み
analysis-graph-says = 対局全体のグラフ。判断{ $of }件のうち{ $done }件を評価済み。同じ内容が「すべての数値を表で」にあります。
analysis-decision = 判断
analysis-at = { $name }、{ $ply }手目
analysis-took = 選んだもの: { $what }
analysis-taken = 選択
analysis-best = 最善
analysis-good = 良い
analysis-slight = 疑問手
analysis-mistake = 悪手
analysis-blunder = 大悪手
analysis-unsure = { $mark }（仮）
analysis-loss = −{ $what }
analysis-mean = 1判断あたり平均{ $loss }
analysis-waiting = この判断を評価しています…
analysis-failed = この判断は評価できませんでした。
analysis-untried = 探索では試されず
analysis-simulations = 候補ごとに{ $n }回のシミュレーションによる。このプレイヤーが知り得たことだけを使っています。
analysis-aim-says = パーセントはすべての目標を達成する見込みです。簡単なボットが最後までプレイした{ $n }ゲームのうち、達成できた割合です。得点はその平均です。
analysis-known = どの判断も、そのときそのプレイヤーが知り得たことだけから評価します。隠れたカードやその後の運は使いません。
analysis-show = ボードで見る
analysis-show-me = 最善手を見る
analysis-shown = もしもの局面（{ $ply }手目）
analysis-on-board = ボード上：この選択のその後
analysis-expected = その後の予想。
analysis-expected-note = このプレイヤーが知りえない手札や運は仮のものです。
analysis-play-expected = その後の予想を見る
analysis-back = 判断に戻る
analysis-hand = { $name }の手札
analysis-end = ゲームの終わりです。
analysis-stop = 棋譜はここまでです。
analysis-so-far = ここまで進んでいます。判断は、その手番が終わると評価されます。
analysis-no-choice = ここで選べることはありません。運の結果か、できることが一つだけです。
analysis-moves = 手順
analysis-counts = 各プレイヤーの印の数。1つの手順は複数の判断からなり、印はその一つ一つに付きます。
analysis-filter = 表示する手
analysis-all = すべての手
analysis-only = 印のある手順（{ $n }、印は{ $marks }個）
analysis-none = 印のある手はありません。
analysis-lone = 探索が残した唯一の手
analysis-legend = 印とグラフの見方
analysis-from-chance = 勝つ見込みを{ $share }以上失う手
analysis-from-points = 見込み得点の{ $share }以上、少なくとも{ $points }を失う手
analysis-from-aim = 目標を達成する見込みを{ $chance }以上失う。見込みが変わらなければ、見込み得点を{ $share }以上、少なくとも{ $points }を失う手
analysis-legend-aim = ヴァリアントの勝敗は目標で決まります。判断はすべての目標を達成する見込みで比べ、その差が運と見分けられないときは得点で比べます。
analysis-legend-sure = 探索の運では説明できない差があるときだけ印が付きます。
analysis-legend-graph = グラフは、誰も間違えていなくても動きます。判断はその都度、そのプレイヤーが知りえたことから評価し直され、後の判断ほど先まで見通せるからです。印は、同じ局面での判断だけを比べたものです。
analysis-table = すべての数値を表で
analysis-mark = 印
percent = { $n }%
points-n = { $n }点
fork-here = ここから続ける
fork-after = この手の直後から続ける
fork-title = ここから続ける
fork-text = { $ply }手目の前の局面から新しい卓を始めます。その後の運は新しく決まります。
fork-with = まず次の判断を行います: { $what }。
fork-beyond = その後の予想は実行されません。
fork-seat = どの席に座りますか。
fork-bots = 他の席を受け持つボット
fork-start = ゲームを始める

# --- ヒント ---
hint = ヒント
hint-ask = ヒントを見る
hint-cancel = ヒントの検討をやめる
hint-waiting = 最善の判断を探しています…
hint-says = 候補ごとに{ $n }回のシミュレーションによる。ヒントを求めたことは記録に残ります。
hint-figures-win = 勝率と最終得点の見込み
hint-figures-aim = 目標達成の見込みと最終得点の見込み
hint-figures-points = 最終得点の見込み
hint-failed = 今回はヒントが見つかりませんでした。
hints-allowed = ヒントを使えるようにする
hints-help = （一人で、またはボットだけを相手にするときは普通です。コーチも使えます。使うと記録に残ります）

# --- キー ---
keys = キー操作
keys-enabled = 文字と数字の1キー操作を使う
key-tab = 次の項目へ
key-arrows = 選択肢を移動（ボードを選んでいるときはボードを動かす）
key-enter = 決める
key-choice = そのキーが付いた選択肢を選ぶ
key-choices = 選択肢へ
key-board = ボードへ（矢印キーで移動し、Enterでできることを表示）
key-why = できない理由へ
key-back = 一手戻る
key-end = 手番を終える
key-players = プレイヤー
key-log = 記録
key-rules = ルール
key-replay = リプレイの開始／終了
key-replay-steps = 一手戻る・一手進む
key-analysis = 分析を開く・閉じる
key-analysis-decisions = 分析中: 前の判断・次の判断
key-analysis-mistakes = 分析中: 次の悪手・前の悪手
key-analysis-show = 分析中: より良い判断を見る・戻る
key-hint = ヒントを見る
key-zoom = ボードの拡大・縮小・全体
key-help = いま決めることのルール

# --- このページで起こる失敗。サーバーは自分の文で伝える ---
error-unreachable = サーバーが応答しません。サーバーが動いているか、この端末がオンラインかを確かめて、もう一度お試しください。
error-not-connected = 今は接続がないため、何も送っていません。自動でつながり直します。
error-not-json = { $name }は棋譜ではありません。「棋譜を保存」で作ったファイルを選んでください。
error-unexpected = このページで問題が起きました。ページを読み込み直してください。ゲームはサーバーに残っています。

# 卓が断ること。つながったまま言語を切り替えられるよう、ここでも言う。
error-stale = すでに別の人（または別のタブのあなた）が答えています。ボードは今の状態を表示しています。
error-not_your_turn = あなたの手番ではありません。
error-not_your_seat = この席はあなたのものではありません。
error-sit_first = 先に手札を表示してください。この画面は数人で使っています。
error-cannot_end = 手番はまだ終えられません。決めることが残っています。
error-cannot_go_back = ここからその手までは戻れません。
error-asked_already = 戻りたいという頼みがすでにあります。先にそれに答えてください。
error-over = ゲームは終わりました。
error-review = この卓は棋譜の表示用です。ここでは遊べません。
error-too_fast = 操作が速すぎます。少し待ってからもう一度お試しください。
error-no_table = このサーバーにその卓はないか、このリンクでは開けません。ホストに新しいリンクを頼んでください。
error-link_dead = このリンクは新しいものに替わりました。ホストに頼んでください。
error-table_deleted = ホストがこの卓を削除しました。もう誰も開けません。
error-seat_to_bot = この席はボットが引き継ぎました。戻りたいときはホストに新しいリンクを頼んでください。

# --- component sets of one's own ---
sets = 自分のセット
sets-text = お持ちの製品のカードなどを自分で入力するコンポーネントセットです。このブラウザに保存され、それで遊ぶかファイルを渡すまで、ほかの人には見えません。
sets-no-game = 自分のセットで遊べるゲームはここにありません。
sets-choice = コンポーネントセット
sets-choice-own = ゲーム付属のセット
set-unnamed = 名前のないセット
set-export = ファイルに保存
set-play = このセットで遊ぶ
set-play-not = 誤りがすべてなくなると遊べます。
set-about = 名前とクレジット
set-undo = 元に戻す
set-redo = やり直す
set-not-kept = ブラウザの保存領域が足りません。このページを離れる前にファイルに保存してください。
set-checking = 確認中…
set-gone-title = このセットはここにありません
set-gone-text = セットは作ったブラウザに保存されます。削除したか、別の端末で作ったものかもしれません。

# --- lessons ---
learn = 学ぶ
learn-game = 遊び方を学ぶ
teach-me = 遊び方を教えて
learn-title = { $game }を学ぶ
learn-intro = 本物のボードで進める短いレッスンです。全部で{ $lessons }回、約{ $minutes }分です。手を動かすのはあなた、判定はルールどおりに行われます。どこから始めてもかまいません。
lessons-all = レッスン一覧
lesson-minutes = { $minutes }分
questions = おさらい
questions-text = レッスンで学ぶことについての{ $n }の質問です。答えを考えてから開いてください。
questions-go = おさらいの{ $n }問
aid = 早見表
aid-text = ゲームを1ページにまとめました。印刷して手元に置けます。
aid-print = 印刷する
help-now = いま決めることのルール
lesson-stars =
    { $stars ->
        [0] まだ学んでいません
       *[other] 星{ $stars }つ（{ $most }つ中）
    }
lesson-stars-mean = 星3つは、すべての課題に一度で正解したしるしです。目標と違う答えを1回出すごとに1つ減りますが、1つは必ず残ります。一度取った星がなくなることはありません。
rules-lesson = レッスン{ $n }
overview = 2分でわかる概要
overview-text = 図はゲーム中盤のボードです。下線の言葉を押すと、意味が出ます。
overview-you = あなたの立場
overview-want = 目指すもの
overview-turn = 手番の流れ
overview-scored = 得点
terms = 用語集
terms-search = 用語をさがす
terms-found = { $n }語
prompt-lesson = 説明を読んでください。
error-lesson_over = 長い時間がたったので、このページを閉じました。続けるには開き直してください。

# --- puzzles ---
puzzle = パズル
puzzle-n = パズル{ $n }
puzzles = パズル
puzzles-n = パズル{ $n }問
puzzles-title = { $game }のパズル
puzzles-intro = 強いボットどうしのゲームから、ほかより明らかによい手番のある場面を集めました。本物のボードで、1手番を最後まで進めてください。
puzzles-all = すべてのパズル
prompt-puzzle = 2つの手番を比べるか、次に進んでください。

# --- コーチ ---
coach = コーチ
coach-start = コーチと一緒に、はじめてのゲーム
coach-switch = コーチを呼ぶ・外す
coach-anew = 最初から説明してもらう
coach-weighs = コーチが確認中…

# --- 持ち時間と空いた席 ---
clock = 持ち時間
clock-none = なし（好きなだけ考える）
clock-turn = その場で：1手番ごとに○分
clock-game = その場で：ゲーム全体で○分
clock-days = 何日もかけて
clock-minutes-turn = 1手番の分数
clock-minutes-game = ゲーム全体の分数
clock-increment = 1手番ごとに加わる秒数
clock-days-turn = 1手番の日数
clock-weekends = 土曜と日曜は時計を止める
clock-vacation = 1人が休める日数
clock-then = 時間切れのとき
clock-then-bot = 本人が戻るまでボットが続ける
clock-then-offer = 代わりの人を募る
clock-then-end = 残りの人でゲームを終えるか決める
clock-bot = ボットの種類
clock-rated-bot = レーティング戦では見習いが続けます。席を空けて得をすることがないようにです。
clock-help = 全員が一度卓に来てから時計が動きます。ボットに持ち時間はありません。サーバーにつながらない時間は数えません。
watch = 観戦
watch-link-alone = リンクを持つ人だけ、手札なし
watch-chosen = ここで選んだとおり
time-left = 残り時間：
time-due = { $when }まで
time-paused = 時計は止まっています
time-short = 持ち時間の残りが4分の1になりました。
time-missing = 全員がそろうと時計が動きます。まだ来ていない人：{ $names }
seat-offered = 空席
seat-stand-in = ボットが代走中
telling-open = 不在時のお知らせ
seat-own = 自分の席
seat-gone-yours = { $name }の席は、今は本人以外が受け持っています。いつでも席に戻れます。
seat-return = 席に戻る
seat-free = { $name }の席が空いています。席に着いた人が続きを遊びます。
seat-free-others = ホストか観戦者が{ $name }の席に着くと、ゲームが続きます。
seat-take = この席に着く
rest-days = 休む日数
rest-begin = 休む
rest-help = その間、自分の時計は止まります。このゲームで休めるのはあと{ $n }日です。
rest-until = { $when }まで休みです。自分の時計は止まっています。
rest-end = 戻りました
leave-to-bot = ボットに続けてもらう
leave-offer = 代わりの人を募る
leave-help = ゲームはそのまま続きます。ほかの人が席に着くまでは、自分のリンクで戻れます。
ending-asked = { $name }の時間が切れました。今の状態でゲームを終えますか。
ending-waiting = { $name }の時間が切れました。終えるかどうかの返事待ち：{ $names }
ending-yes = ゲームを終える
ending-no = もう少し待つ
final-ended = { $name }の時間切れにより、全員の同意で終了しました。終了時の得点です。
table-time-bot = { $seat }の時間が切れました。ボットが続けます。
table-time-offer = { $seat }の時間が切れました。席が空きました。
table-time-end = { $seat }の時間が切れました。残りの人がゲームを終えるか決めます。
table-left-bot = { $seat }が席を離れました。ボットが続けます。
table-left-offer = { $seat }が席を離れました。席が空きました。
table-returned = { $seat }が席に戻りました。
table-taken = { $seat }が空いた席に着きました。
table-freed = { $seat }の席が空きました。
table-rated = レーティング戦です。ヒントは使えず、途中で抜けた人は最下位になります。
table-watched = このサーバーの誰でも観戦できます。
table-hands-seen = 観戦者には、全員の{ $n }手番前の手札が見えます。
table-ended = 全員の同意により、{ $seat }の時間切れでゲームを終えました。
error-seat_offered = この席は代わりの人を募集中です。先に席へ戻ってください。
