# The join of one unit: what its pictures are called.

join-heading = Counting without visiting: one unit of N = { $n }
join-unit = unit { $at } of { $units }
join-stations = Stations
join-strip = Steps and choices
join-first = to the first station
join-back = a step back
join-forward = Next
join-dial-unit = unit
join-dial-west = west half
join-dial-east = east half
join-dial-diagonal = first diagonal
join-dial-solution = solution
join-dial-at = { $now } of { $all }

join-west = west
join-east = east
join-half-west = West halves: x across, y down
join-half-east = East halves: z across, s down
join-north-west = North-west
join-south-west = South-west
join-north-east = North-east
join-south-east = South-east
join-rising = rising diagonals
join-falling = falling diagonals
join-diagonal-rising = rising diagonal { $number }
join-diagonal-falling = falling diagonal { $number }

join-exhibit-rows = All { $units } units, with what each adds
join-exhibit-quarters = The four lists
join-exhibit-seam = Which quarters agree
join-exhibit-windows = The two windows
join-exhibit-leaf = Diagonals by east halves
join-exhibit-sum = The solutions and their weights

join-rows = rows { $rows }
join-unit-label = west in { $rows }: adds { $tally }
join-units-note = There are { $sets } ways to choose the rows. A choice and its mirror image, top to bottom, have the same number of solutions, so { $units } units are enough.
join-list-count = { $count ->
    [one] { $name }: { $count } placement
   *[other] { $name }: { $count } placements
}
join-lists-note = The bits are the columns that a placement uses, with the west at the left. A half needs a northern and a southern placement whose bits are opposite.
join-piece-empty = { $name } without a queen
join-agreeing = { $agree } of { $pairs } pairs
join-fitting = Which halves fit: east halves across, west halves down
join-key-agree = agree
join-key-fit = fit: a solution
join-key-seam = share a diagonal
join-key-columns = share a column
join-windows-note = The lowest bit, at the right, is the diagonal nearest to the top. On the board, lines of the west are solid and lines of the east are dashed. Two halves fit when both ANDs are 0.
join-leaf-note = Choose a column to see its half on the board: its diagonals are the zeros of the column. A table has up to 64 rows, one for each choice of six diagonals, and one instruction joins the rows of 512 east halves.
join-table = table { $at }
join-counting = The bits that stay are counted at the end.
join-counted = Population count: { $left }
join-board = Board of { $n } by { $n }, west in { $rows }. Queens: { $queens }.
join-board-empty = Empty board of { $n } by { $n }; the queens of the west go into { $rows }.

join-sum-none = Every AND is zero: this unit has no solution.
join-weight = Weight { $weight }
join-weight-east = A queen of the east is on a long diagonal. An image of the board is counted instead.
join-weight-one = A queen of the west is on a long diagonal. She doubles the weight.
join-weight-two = Two queens of the west are on long diagonals. Each doubles the weight.
join-weight-mirror = A queen of the west is on a long diagonal. The mirror image in this diagonal counts for both boards.
join-weight-mirrored = A queen of the west is on a long diagonal. She doubles the weight. The mirror image in this diagonal is not counted, which doubles it again.
join-weight-twin = No queen is on a long diagonal, so the unit that has the other rows in the west counts this solution.
join-weight-itself = No queen is on a long diagonal. The board counts only for itself.
join-weight-both = No queen is on a long diagonal. The board also counts for its image in the unit with the other rows.
join-reversal-same = The unit is its own mirror image, top to bottom.
join-reversal-other = Doubled, because the mirror image of the unit, top to bottom, has the same sum.
join-total = All { $units } units add up to { $total }
join-sum-note = The engine makes no east half with a queen on a long diagonal, since its boards would weigh 0. Of the { $east } columns in this leaf it makes { $made }.

join-split-heading = All pairs of one unit of N = { $n }
join-split-at = split { $step } of { $last }
join-split-open = of the pairs are still open
join-split-pairs = { $open } of { $all }
join-split-east = { $east } east halves
join-split-west = { $west } west halves
join-split-picture = The rectangle of all pairs after { $step } splits. { $rectangles } rectangles with { $share } of the pairs are open, the rest is black.
join-split-forward = a split forward
join-split-save = Save the picture
join-split-choose = Choose the first diagonal
join-split-rising = rising diagonal { $number }: closes { $share } of the pairs
join-split-falling = falling diagonal { $number }: closes { $share } of the pairs
join-split-try = A bar shows how many pairs the diagonal closes. The engine took the marked one. Take another: the picture changes, and the count?
join-split-first = first
join-split-leaves = leaves
join-split-still = open
join-split-count = the unit adds
join-split-same = Each was counted anew. The pictures differ; the count is the same.
join-play = Play
