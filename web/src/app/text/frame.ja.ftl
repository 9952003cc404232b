# ページの枠: 見出し、お知らせ、設定。

motto = N クイーンを見て、数える
open-in-eightfold = Eightfold で開く
views = 表示
view-walk = 探索
view-masks = マスク
view-results = 結果
view-count = 数え上げ
board-size = 盤
rung = アルゴリズム
theme = 配色
theme-system = システム
theme-light = ライト
theme-dark = ダーク

notice-size = アドレスの盤はここでは表示できないので、いちばん近い { $n } にしました。
notice-limited = { $rung }では盤は { $n } までです。試す数が多すぎて、それより大きい盤は終わりません。
notice-too-far = アドレスの手は { $step } 手目より先です。リンクで進めるのはそこまでです。
notice-past-end = アドレスの手は探索の終わりより先です。探索は { $step } 手目で終わります。
notice-masks = アドレスのマスクになる場合はないので、いちばん近いものにしました。
notice-left-out = アドレスの一部は意味がわからないので無視しました。
notice-never-comes = このキーの行き先は「{ $wanted }」ですが、{ $rung }にはありません。
notice-none-left = この先に「{ $wanted }」はもうありません。
notice-dismiss = お知らせを閉じる

help = キー操作
help-shortcuts = 文字と数字のキーを使う
help-close = 閉じる

key-step = 1 手戻る、進む
key-first = 最初へ
key-last = 探索の終わりまで
key-play = 再生と一時停止
key-stop = 動いているものを止める
key-solution = 次の解へ
key-class = 次の COUNT2、COUNT4、COUNT8 の解へ
key-check = 次の像との比較へ
key-case = 次の場合分けへ
key-chosen = 一覧で選んだところへ
key-over = 置いたクイーンから先を飛ばす
key-out = この行を出て、上のクイーンを外すところへ
key-help = この一覧
