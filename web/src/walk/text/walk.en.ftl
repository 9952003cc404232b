# The view of a search: board, transport, masks, reasons, ledger.

board-heading = { $n ->
    [one] 1 queen
   *[other] { $n } queens
}, { $rung }
step-reached = step { $step }
board-squares = Squares: ask why a queen cannot go there
why-hint = Why not here? Choose a square of the board.
bits-run = { $first } to { $last }
bits = { $count ->
    [one] bit { $names }
   *[other] bits { $names }
}
bit-range = { $last ->
    [0] bit 0
   *[other] bit { $last } … 0
}

transport = Move through the search
transport-first = To the beginning
transport-back = Step back
transport-play = Play
transport-pause = Pause
transport-stop = Stop
transport-forward = Step forward
transport-last = To the end
transport-over = Step over
transport-out = Step out
transport-next-solution = Next solution
transport-run-to = Next
transport-go = Go
transport-speed = Speed
transport-pace = { $steps ->
    [one] 1 step/s
   *[other] { $steps } steps/s
}
timeline = Timeline of the search

masks-heading = Masks at row { $row }
masks-heading-no-row = Masks
masks-changed = A bit with a bar below it changed in this step.
masks-notation = 2#110 is binary, as Bash writes it; Rust writes 0b110.
no-case = between two cases

reasons-heading = Why squares are closed in row { $row }
reasons-heading-no-row = Why squares are closed
reasons-here = marks
reasons-so-far = so far
reasons-first = A square closed for two reasons has two marks; the count so far takes the first of them in this list.
square-open = open, still to try
square-tried = open, already tried
square-untried = not yet looked at

ledger = So far
ledger-solutions = solutions
ledger-unique = unique
ledger-nodes = nodes
ledger-placed = queens placed
ledger-steps = steps
ledger-checks = comparisons at A, B, C
rows = Queens placed, row by row

found-last = This is the last solution, number { $number }.
found-first = Go to the first
