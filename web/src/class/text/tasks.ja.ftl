# 紙で解く六つの問題と、その解答。

tasks-heading = 八つのクイーン
tasks-name = 名前と日付：
tasks-answers = 解答
tasks-print = 印刷
tasks-with = 解答付き
tasks-without = 解答なし
tasks-attack = このクイーンが効いているマスに、すべて印をつけましょう。いくつありますか。
tasks-four = 互いに取り合わないように、四つのクイーンを二通りに置きましょう。
tasks-dead-end = 枠の行に、空いているマスはありません。各マスから、そこに効いているクイーンへ線を引きましょう。探索が外すのは、どのクイーンですか。
tasks-dead-end-answer = 最後の、{ $row } 行目のクイーン。
tasks-number = 丸は空いているマスで 1、ばつはふさがったマスで 0 です。枠の行を 0 と 1 で書きましょう。どの数になりますか。
tasks-mirror = 左右を逆にした、鏡の像を描きましょう。
tasks-turn = 紙を逆さにしましょう。この盤面の何が変わりますか。
tasks-turn-answer = 何も変わりません。だから像は 8 通りではなく、{ $boards } 通りです。
