# The search as a tree.

tree-heading = Search tree
tree-nodes = { $now } of { $all ->
    [one] { $all } node
   *[other] { $all } nodes
 }
tree-nodes-so-far = { $all ->
    [one] { $all } node
   *[other] { $all } nodes
 } so far
tree-nodes-of-so-far = { $now } of the { $all ->
    [one] { $all } node
   *[other] { $all } nodes
 } so far
tree-empty = Nothing has been explored yet.
tree-of = { $board }:
tree-now = On the board.
tree-open = Not tried yet.
tree-passed = Searched before this step.
tree-begun = Partly searched.
tree-ahead = Still ahead.
tree-sums = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }, { $found ->
    [0] no solution
    [one] { $found } solution
   *[other] { $found } solutions
 }.
tree-full = A full board.
tree-full-solution = A full board: a solution.
tree-full-uncounted = A full board, which is not counted.
tree-failed = The search got as far as { $queens ->
    [one] { $queens } queen
   *[other] { $queens } queens
 }.
tree-pruned = { $times ->
    [one] A rule pruned { $times } branch or board.
   *[other] Rules pruned { $times } branches or boards.
 }
tree-jump = Press it to see that moment on the board: step { $step }.
tree-legend-now = on the board
tree-legend-solved = has a solution
tree-legend-failed = no solution
tree-legend-pruned = no solution, partly pruned
tree-legend-passed = searched
tree-legend-begun = partly searched
tree-legend-open = not tried yet
tree-hint = Each row is a row of the board. The search goes from left to right; pale parts are still ahead.
