# The whole board in words.

board-after = Board of { $n } by { $n } after step { $step }.
board-square = row { $row } bit { $column }
board-square-queen = row { $row } bit { $column }, queen
board-place = row { $row } column { $column }
board-place-queen = row { $row } column { $column }, queen
board-queens-none = There are no queens.
board-counted = This is the last solution found: { $queens }.
board-queens = Queens: { $queens }.
board-case = The { $case }.
board-row = Looking at row { $row }.
board-row-bits = Its { $bits }: { $label }.
board-row-closed = Its { $bits }: closed, { $why }.
board-square-stated = { $square }, { $state }
board-square-why = { $square }. { $why }
square-closed = closed
square-attacked = attacked
square-open = open, still to try
square-tried = open, already tried
square-untried = not yet looked at

board-squares = Squares: ask why a queen cannot go there; Shift and an arrow key go to the next one
more = More
board-size = Board
board-clear = Clear
board-fill = Squares: place or remove a queen

why-queen = Row { $row }, bit { $column } holds a queen.
why-closed = Row { $row }, bit { $column } is closed.
why-image = With a queen here, { $image } is smaller: its row { $row } has bit { $bit } instead of { $now }.
board-images = Its eight images
