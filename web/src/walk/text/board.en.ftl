# The whole board in words.

board-after = Board of { $n } by { $n } after step { $step }.
board-square = row { $row } bit { $column }
board-queens-none = There are no queens.
board-counted = This is the last solution: { $queens }.
board-queens = Queens: { $queens }.
board-case = The { $case }.
board-row = Looking at row { $row }.
board-row-bits = Its { $bits }: { $label }.
board-row-closed = Its { $bits }: closed, { $why }.
