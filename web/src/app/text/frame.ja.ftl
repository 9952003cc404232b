# ページの枠: 見出し、お知らせ、設定。

motto = N クイーンを見て、数える
open-in-eightfold = Eightfold で開く
present = 発表モード
present-leave = 発表モードを終える
views = 画面
view-learn = 学ぶ
view-walk = 探索
view-play = 自分で置く
view-masks = マスク
view-classes = 型一覧
view-ladder = アルゴリズム比較
view-symmetry = 対称
view-results = 結果
view-count = 数え上げ
view-join = 結合
rung = アルゴリズム
theme = 配色
theme-system = システム
theme-light = ライト
theme-dark = ダーク

notice-limited = { $rung }で扱える盤面は { $n } までです。それより大きいと時間がかかりすぎます。
notice-past-end = アドレスは探索の終わりより先を指しています。探索は { $step } 手目で終わります。
notice-masks = アドレスで指定されたマスクになる場合はないので、最も近いものにしました。
notice-no-texts = もう一方の言語の文章を読み込めませんでした。サーバーが動いているか確認してください。
notice-no-worker = このブラウザーではワーカーを使えないので、長い探索もページの中で進めます。そのぶん時間がかかります。
notice-never-comes = このキーの行き先は「{ $wanted }」ですが、{ $rung }にはありません。
notice-none-left = この先に「{ $wanted }」はもうありません。

help = キー操作
help-shortcuts = 文字と数字のキーを使う
help-close = 閉じる

key-step = 1 手戻る、進む
key-dial = 「結合」で選んでいる一覧の前へ、次へ
key-first = 最初へ
key-last = 終わりまで
key-play = 再生と一時停止
key-stop = 動いているものを止める
key-solution = 次の解へ
key-class = 次の COUNT2、COUNT4、COUNT8 の解へ
key-check = 次の像との比較へ
key-case = 次の場合分けへ
key-chosen = 一覧で選んだところへ
key-over = 置いたクイーンから先を飛ばす
key-out = この行を出て、上のクイーンを外すところへ
key-predict = 予想を始める・やめる
key-answer = 予想の質問に答える
key-description = 盤面を文章で表示
key-race = アルゴリズム比較の競走を始める・止める
key-race-step = その競走を 1 手進める
key-undo = 「自分で置く」で、戻す、やり直す
key-hint = 「自分で置く」で、ヒントを見てそこに置く、または行き詰まりを見る
key-present = 発表モード：盤面と文章とボタンだけを大きく表示
key-clicker = 発表モードで 1 手、または 1 場面戻る、進む（発表用リモコンのキー）
key-help = この一覧
