# The view of a search: board, transport, masks, reasons, ledger.

board-heading = { $n ->
    [one] 1 queen
   *[other] { $n } queens
}, { $rung }
areas-summary = The board of the day. Beside the three masks, areas closes the squares of each region that has its queen.
areas-day = Back to the puzzle
walk-drawing = Back to the articles: { $drawing ->
    [1] the top row
    [2] the corner
   *[other] the edge
}
walk-tree = This branch in the whole search
walk-below = Reasons, program and more
step-reached = step { $step }
why-hint = Why not here? Choose a square of the board.

transport = Move through the search
transport-first = To the beginning
transport-back = Step back
transport-stop = Stop
transport-forward = Step forward
transport-last = To the end
transport-over = Step over
transport-out = Step out
transport-next-start = Next start state
transport-run-to = Next
transport-go = Go
transport-pace = { $steps ->
    [one] 1 step/s
   *[other] { $steps } steps/s
}
timeline = Timeline of the search

masks-heading = Masks at row { $row }
masks-changed = A bit with a bar below it changed in this step.
no-case = between two cases

reasons-heading = Why squares are closed in row { $row }
reasons-heading-no-row = Why squares are closed
reasons-here = marks
reasons-so-far = so far
reasons-first = A square closed for two reasons has two marks. The count so far includes only the first of them in this list.

ledger = So far
ledger-placed = queens placed
ledger-checks = comparisons at A, B, C
rows = Queens placed, row by row

found-last = This is the last solution found, number { $number }.
found-first = Go to the first

ledger-solutions = solutions
ledger-unique = unique
ledger-nodes = nodes
ledger-steps = steps
ledger-what-step = A step is one event, such as a queen placed or removed.
