# 盤面全体を言葉で。

board-after = { $n } × { $n } の盤面、{ $step } 手目。
board-square = 行 { $row } ビット { $column }
board-queens-none = クイーンはありません。
board-counted = 最後に見つけた解を示しています：{ $queens }。
board-queens = クイーン：{ $queens }。
board-case = { $case }。
board-row = 調べている行は { $row }。
board-row-bits = { $bits }：{ $label }。
board-row-closed = { $bits }：ふさがっている、{ $why }。
