# コンポーネントセットのエディターに共通の日本語。同じidと変数がen.ftlにあります。

# --- セットの内容 ---
editor-parts = セットの内容
editor-cards = カード
editor-numbers = 数値
editor-all-cards = すべてのカード
editor-previous-card = 前のカード
editor-next-card = 次のカード
editor-together = 全体について
editor-state-empty = 空
editor-state-faulty = 要修正
editor-state-fine = 問題なし
editor-state-unchecked = 未確認
editor-advice-count = 助言{ $n }件
editor-has-advice = 助言あり
editor-fill-in-as = 写し元
editor-choose-card = カードを選ぶ
editor-as-it-looks = 見た目
editor-cannot-draw = ここでは描けないものがあります。

# --- 一覧の項目 ---
editor-of = { $what }：{ $name }
editor-remove = { $what }を削除
editor-up = 上へ
editor-down = 下へ
editor-one-more = 1つ増やす
editor-one-fewer = 1つ減らす
editor-unknown = 不明な「{ $code }」

# --- スペースのマップ ---
editor-draw-with = 描くもの
editor-as-text = 文字で入力
editor-no-square = なし
editor-row = { $n }行
editor-square = { $n }列
editor-square-at = { $row }行{ $column }列：{ $what }
editor-columns = 横のスペース
editor-rows = 縦のスペース

# --- カードのアイコン ---
editor-icons = アイコン
editor-add-icon = { $icon }を追加
editor-take-icon = { $icon }を外す
editor-amount = 金額

# --- 数値 ---
editor-scoring = 得点
editor-as-usual = 数値をすべて通常に戻す
editor-add-row = 行を追加

# --- セットそのものについて ---
set-name-in = 名前（{ $lang }）
set-credits = クレジット
set-credits-help = 入力した人、もとの版など。
set-credit-author = 作成者
set-credit-source = 出典
set-check-failed = サーバーが応答しないため、今は確認できません。入力内容は保存されています。
set-all-fine = 誤りはありません。
set-findings = { $errors ->
    [0] { $advice ->
        [0] 誤りなし
       *[other] 助言{ $advice }件
    }
   *[other] 誤り{ $errors }件
}
set-findings-title = 確認の結果
set-errors = 直すところ
set-advice = 助言
set-advice-help = ルール上の誤りではないので、このままでも構いません。
set-whole = セット全体

# --- セットの一覧 ---
sets-none = セットはまだありません。
set-from-game = ゲームのセットから新規作成
set-blank = 白紙から新規作成
set-import = ファイルを開く
set-not-one = { $name }は「{ $game }」のコンポーネントセットではありません。ここで保存したファイルか、ゲームのページにある形式のファイルを選んでください。
set-copy-of = { $name }（コピー）
set-mine = 自分のセット
set-fine = 遊べます
set-faulty = まだ遊べません
set-unchecked = 未確認
set-progress = { $of }面中{ $done }面
set-rename = 名前を変更
set-duplicate = 複製
set-delete = 削除
set-delete-ask = 「{ $name }」を削除しますか。
set-delete-text = このブラウザにしかありません。また使うかもしれない場合は、先にファイルに保存してください。
set-keep = 残す
set-of = { $what }: { $name }
set-name = セットの名前
