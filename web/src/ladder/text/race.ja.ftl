# 競走：アルゴリズムをいくつか選び、同じ大きさの盤面で競わせる。

race-heading = { $n } × { $n } での競走
race-intro = どの盤面も、探索が終わるまで毎秒同じ手数を進めます。手数の少ない盤面が先に着きます。
race-controls = 競走
race-start = スタート
race-pause = 一時停止
race-step = 一手進む
race-again = スタートに戻る
race-speed = 速さ
race-pace = 毎秒 { $steps } 手
race-board = 盤面 { $number }
race-add = 盤面を加える
race-none = 盤面なし
race-place = { $place } 着（{ $steps } 手、{ $nodes } ノードで終了）
race-unit-square = 一手：マスを一つ調べるか、クイーンを一つ外します。
race-unit-queen = 一手：クイーンを一つ置くか外すか、1 行をまとめて調べます。
race-ready = スタートできます。
race-running = 競走中です。
race-following = { $steps } 手目へ進んでいます。
race-paused = { $steps } 手目で止まっています。
race-arrived = 「{ $rung }」：{ $place }。
race-over = すべての探索が終わりました。
