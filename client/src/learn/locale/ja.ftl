# レッスンで使う言葉。レッスンと一緒に読み込みます。IDと変数はen.ftlと同じです。
lesson-step = { $step }／{ $steps }
lesson-apart = ここからは、あなたの手の続きではなく、レッスンが用意した局面から始まります。
lesson-more = 続きを読む
lesson-done = 正解
lesson-missed = もう一度
lesson-learnt = レッスン修了
lesson-next = 次へ
lesson-before = 戻る
lesson-again = やり直す
lesson-on = 次のレッスン
lesson-play = ゲームを始める

# --- the coach ---
coach-away = コーチを外す
coach-warning = この手番はおよそ{ $loss }の損です。
coach-share = コーチが見つけた最善の手番と比べて、勝率がこれだけ下がります。
coach-points = コーチが見つけた最善の手番と比べて、得点がこれだけ低くなります。
coach-better = もっとよい手番：
coach-show = ボードで見る
coach-back = 手番をやり直す
coach-on = このまま進める
coach-next = 了解
coach-earlier = これまでの説明（{ $count }件）
coach-lesson = レッスン：{ $lesson }
