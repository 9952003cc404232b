# 盤面全体を言葉で。

board-after = { $n } × { $n } の盤面、{ $step } 手目。
board-square = 行 { $row } ビット { $column }
board-square-queen = 行 { $row } ビット { $column }、クイーン
board-place = { $row } 行 { $column } 列
board-place-queen = { $row } 行 { $column } 列、クイーン
board-queens-none = クイーンはありません。
board-counted = 最後に見つけた解を示しています：{ $queens }。
board-queens = クイーン：{ $queens }。
board-case = { $case }。
board-row = 調べている行は { $row }。
board-row-bits = { $bits }：{ $label }。
board-row-closed = { $bits }：ふさがっている、{ $why }。
board-square-stated = { $square }：{ $state }
board-square-why = { $square }：{ $why }
square-closed = ふさがっています
square-attacked = 効き筋です
square-open = 空き（これから試す）
square-tried = 空き（試し終わった）
square-untried = まだ調べていない

board-squares = マス：ここに置けない理由を調べる。Shift と矢印キーで隣のマスへ
more = ほか
board-size = 盤面
board-clear = 空にする
board-fill = マス：クイーンを置く、外す

why-queen = 行 { $row }、ビット { $column } にはクイーンがあります。
why-closed = 行 { $row }、ビット { $column } はふさがっています。
why-image = ここにクイーンを置くと、{ $image }のほうが小さくなります。その行 { $row } のビットが { $now } ではなく { $bit } になるからです。
board-images = この解の八つの像
