# レッスンで使う言葉。レッスンと一緒に読み込みます。IDと変数はen.ftlと同じです。
lesson-step = { $step }／{ $steps }
lesson-apart = ここからは、あなたの手ではなく、レッスンの手の続きになります。
lesson-more = 続きを読む
lesson-done = 正解
lesson-missed = もう一度
lesson-learnt = レッスン修了
lesson-next = 次へ
lesson-before = 戻る
lesson-again = やり直す
lesson-on = 次のレッスン
lesson-play = ゲームを始める
