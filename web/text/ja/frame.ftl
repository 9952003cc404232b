# ページの枠: 見出し、お知らせ、設定。

view-walk = 探索
view-masks = マスク
