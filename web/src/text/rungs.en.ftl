# The rungs of the ladder: names, what they do, what they carry.

rung-brute-force = brute force
rung-permutations = permutations
rung-backtracking = backtracking
rung-flags = flags
rung-flags-symmetry = flags, images
rung-flags-symmetry-pruned = flags, images, pruned
rung-bitmap = bitmap
rung-mirror = mirror
rung-bitmap-symmetry = bitmap, images
rung-bitmap-symmetry-pruned = bitmap, images, pruned
rung-bound1 = split by BOUND1
rung-bound2 = split by BOUND1 and BOUND2
rung-symmetry = symmetry elimination
rung-node-layer = NodeLayer
rung-carry-chain = carry chain
rung-constellations = constellations
rung-brief-brute-force = brute force
rung-brief-flags-symmetry-pruned = flags, pruned
rung-brief-bitmap-symmetry-pruned = bitmap, pruned
rung-brief-bound2 = split by both bounds
rung-brief-symmetry = symmetry elimination

summary-brute-force = Every way to put one queen in each row, checked when the board is full.
summary-permutations = One queen in each column too; diagonals are checked when the board is full.
summary-backtracking = Each square is checked against all queens above before a queen is placed.
summary-flags = A flag for each column and diagonal, so a check looks at three flags.
summary-flags-symmetry = Flags; each full board is compared with its images, and counts for its whole class.
summary-flags-symmetry-pruned = Flags and images, with half of the first row: the other half mirrors it.
summary-bitmap = Each row is one integer: three masks, and the lowest free bit is tried next.
summary-mirror = Half of the first row; each solution counts twice, for itself and its mirror image.
summary-bitmap-symmetry = Bitmap; each full board is compared with its images, and counts for its whole class.
summary-bitmap-symmetry-pruned = Bitmap and images, with half of the first row: the other half mirrors it.
summary-bound1 = The search is split by the square of the first queen, BOUND1.
summary-bound2 = A first queen in the corner and one on the edge are separate cases; the corner is split again.
summary-symmetry = Squares that lead to a smaller image are closed; A, B, C are compared.

carried-nothing = This algorithm has no masks and no flags: only the array of queens, board[row].
carried-columns = This algorithm has no masks: the array board[row], and a flag for each column that is taken.
carried-board = This algorithm has no masks: it looks through the array board[row] for each square.
carried-flags = This algorithm has no masks: the array board[row], and flags for columns (down) and diagonals (left, right).
summary-node-layer = The search stops in the fourth row; each board found there, the frontier, is then searched on its own.
summary-carry-chain = The two outer lines of each side are filled first, as a chain of four pairs; then the inside of each border.
summary-constellations = The queens of the four outer lines are placed first, up to symmetry; then the rows between.
