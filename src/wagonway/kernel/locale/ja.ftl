# What every game says alike, in Japanese. The same ids and variables stand in en.ftl.

# --- component documents: what stands where something else is expected ---
finding-not-an-object = オブジェクトが必要です（{ $found }ではなく）。
finding-unknown-key = 「{ $key }」は知られていません{ $hint }。使えるもの：{ $known }。
finding-missing-key = 「{ $key }」がありません。
finding-not-whole = 整数が必要です（{ $found }ではなく）。
finding-out-of-range = { $found }は範囲外です。{ $low }から{ $high }までです。
finding-not-a-list = 一覧が必要です（{ $found }ではなく）。
finding-wrong-count = { $found }個あります。{ $wanted }個必要です。
finding-count-out-of-range = { $found }個あります。{ $low }～{ $high }個必要です。
finding-too-many-entries = { $found }個あります。{ $most }個までです。
finding-not-a-text = 1～{ $most }文字の文章が必要です。
finding-not-a-flag = true か false が必要です（{ $found }ではなく）。
finding-not-this = { $found }です。「{ $wanted }」が必要です。
finding-unknown-word = { $found }は知られていません{ $hint }。使えるもの：{ $known }。
finding-twice = 「{ $found }」が2つあります。
finding-not-unicode = Unicodeでない文字が含まれています。
finding-no-number = 数として扱えない値が含まれています。
finding-said = { $text }
finding-unusual-number = { $found }です。通常は{ $wanted }です。

# --- what stands in a document ---
value-text = 「{ $text }」
value-object = オブジェクト
value-list = 一覧
value-flag = 真偽値
value-fraction = 小数
value-null = 空の値
value-huge = 大きすぎる数
value-north = 北
value-east = 東
value-south = 南
value-west = 西
value-players = { $players }人
value-meant = （「{ $meant }」のことですか）

# --- several in a row ---
list-between = 、
list-comma = { $most }、{ $next }
list-and = { $most }、{ $last }
# Between things of which one holds, and between the ends of a line
list-either = ／
list-ends = ―

figure-points = 得点
    .gain = { $sign }{ $n }点
