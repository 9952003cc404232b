# The sum in the open row.

sum-left = One 1 for each queen above whose line to the lower left meets this row. One row down, it is one square farther left.
sum-down = One 1 for each queen above, in her column.
sum-right = One 1 for each queen above whose line to the lower right meets this row. One row down, it is one square farther right.
sum-areas = One 1 for each square whose region already has its queen.
sum-bitmap = The squares where no line above has a 1. They are tried one by one, from the lowest bit.
sum-rule = No rule of symmetry closes a square of this row.
sum-bound1 = BOUND1 is the bit of the queen that begins the case. Above the row with that number, the case closes squares.
sum-bound2 = By row BOUND2, both side columns need their queens.
sum-bound = , row { $row }
sum-number = The search keeps the line as one number, in which each square is a bit: so one & or | works on the whole row.
sum-topbit = TOPBIT is the highest bit. A queen on it in row BOUND1 stands on C.
sum-endbit = ENDBIT is the bit of the last row in which a queen stands on B.
