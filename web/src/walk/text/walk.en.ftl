# The view of a search: board, bar, line of time, fold, end.

board-heading = { $n ->
    [one] 1 queen
   *[other] { $n } queens
}, { $rung }
areas-day = Back to the puzzle
walk-drawing = Back to the articles: { $drawing ->
    [1] the top row
    [2] the corner
   *[other] the edge
}
walk-tree = This branch in the whole search
step-reached = step { $step }
rest-hint = left, down and right cover all of it. Press a square to see why.
found-of = { $found } of { $all } found
found = { $found } found
why-hint = Why not here? Choose a square of the board.

timeline = Timeline of the search

ledger = So far
ledger-placed = queens placed
ledger-checks = comparisons at A, B, C
rows = Queens placed, row by row

ledger-solutions = solutions
ledger-unique = unique
ledger-nodes = nodes
ledger-steps = steps
ledger-what-step = A step is one event, such as a queen placed or removed.

bar = Move through the search
bar-back = Step back
bar-forward = Step forward
bar-pace = { $steps ->
    [one] 1 step a second
   *[other] { $steps } steps a second
}
bar-another = Another algorithm

time-of = of { $end }
time-so-far = of { $end } so far
time-corner = corner { $number }
time-edge = edge { $number }
time-first = case { $number }
time-start = start { $number }
time-told = step { $step } of { $end }, { $queens ->
    [one] 1 queen
   *[other] { $queens } queens
}

reasons = Squares closed so far, each for its first reason

ahead-why = Looking ahead rules it out: a queen here leaves row { $row } without a free square.
finish-all = { $found ->
    [one] The search found { $found } board.
   *[other] The search found these { $found } boards.
}
finish-first = The search found { $found } boards. These are the first { $shown } of them.
far-status = A worker is searching ahead. Press Escape to stop it.
far-pace = { $pace } steps a second.
far-percent = { $percent } % of the way.
far-about = About { $percent } % of the search.
