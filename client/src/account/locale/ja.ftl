account = アカウント
account-way = 席や学習の記録を、どの端末でも使えます。
account-way-in = { $name }さんとしてサインインしています。
account-off = このサーバーにアカウントはありません。リンクと学習の記録は、この端末に保存されます。
account-intro = アカウントがなくても遊べます。アカウントがあると、席、学習の記録、成績をどの端末でも使えます。必要なのは名前とパスキー（端末のロック）だけで、パスワードもメールアドレスもいりません。
account-no-passkeys = このアドレスではパスキーを使えません。サーバー自身の名前でhttpsで開くか、サーバーが動いている機械で「localhost」として開いてください。
account-no-browser = このブラウザーではパスキーを使えません。別のブラウザーか、新しい版を使ってください。
account-sign-in = サインイン
account-with-passkey = パスキーでサインイン
account-not-signed = 署名されませんでした。この端末にこのサーバーのパスキーがなければ、別の方法を使ってください。
account-other-ways = 別の方法でサインイン
account-code = 回復コード
account-code-go = コードを使う
account-code-used = サインインしました。回復コードは残り{ $n }個です。パスキーをなくした場合は、下で新しく追加してください。
account-mail = メールアドレス
account-mail-go = リンクを送る
account-mail-sent = アカウントのアドレスであれば、リンクが届きます。15分間使えます。
account-mail-in = このリンクでサインインできます。
account-mail-yes = サインイン用のリンクをこのアドレスで受け取ることを確認します。
account-mail-yes-go = はい、私のアドレスです
account-mail-confirmed = アドレスを確認しました。
account-new = 新しいアカウント
account-new-invited = ここのアカウントは招待制です。サーバーの管理者からリンクを受け取ってください。
account-name = 名前
account-name-help = ほかの人に表示されます。あとで変えられます。
account-make = アカウントを作る
account-along = { $n ->
    [0] この端末の学習の記録を引き継ぎます。
   *[other] この端末の{ $n }卓と学習の記録を引き継ぎます。
}
account-codes-title = 回復コード
account-codes-text = 安全な場所に保管してください。パスキーをなくしたとき、それぞれ1回だけサインインに使えます。表示されるのは今だけです。
account-codes-save = ファイルに保存
account-codes-copy = コピー
account-codes-kept = 保管しました
account-hello = { $name }さんとしてサインインしています。
account-play = プレイの記録
account-seats = 席
account-seats-text = { $n ->
    [0] まだ席はありません。始めた卓や参加した卓は、どの端末でも使えます。
   *[other] { $n }席あります。サインインしているどの端末でも、最初のページに表示されます。
}
account-to-tables = 自分の卓へ
account-rename = 名前を変える
account-renamed = 名前を{ $name }に変えました。
account-passkeys = パスキー
account-passkeys-text = 端末ごとに1つ、または端末の間で共有する1つです。
account-passkey-unnamed = パスキー
account-passkey-made = 作成：{ $date }
account-passkey-used = 最後の使用：{ $date }
account-passkey-add = この端末にパスキーを追加
account-passkey-added = パスキーを追加しました。
account-passkey-drop = 外す
account-recovery = 回復
account-codes-left = { $n ->
    [0] 回復コードは残っていません。
   *[other] 回復コードは残り{ $n }個です。
}
account-codes-new = 新しいコードを作る
account-codes-new-help = 古いコードは使えなくなります。
account-mail-none = メールアドレスがなければ、パスキーとコードだけがサインインの方法です。
account-mail-is = サインイン用のリンクは{ $mail }に届きます。
account-mail-keep = このアドレスを使う
account-mail-asked = メールを送りました。中のリンクを開いて確認してください。
account-mail-drop = アドレスを外す
account-sessions = サインイン中の端末
account-session-unnamed = ブラウザー
account-session-here = この端末
account-session-seen = 最後の利用：{ $date }
account-session-end = 終了
account-session-others = ほかをすべて終了
account-out = サインアウト
account-out-help = この端末にリンクのない席は、次にサインインしたときにまた表示されます。
account-kept = 保存されているもの
account-export = すべてをファイルに保存
account-give-up = アカウントを削除
account-give-up-text = 名前は仮の名前になり、パスキー、サインイン、メモ、通知、学習の記録は削除されます。ゲームは続きます。手元のリンクはこれまでどおり使えます。卓で入力したものは、その卓の記録に残ります。取り消しはできません。
account-give-up-name = 確認のため、自分の名前
account-give-up-go = 完全に削除
account-given-up = アカウントを削除しました。
