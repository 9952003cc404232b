# The latest event, and its meaning.

event-empty = The board is empty.
event-empty-next = Step forward to begin looking for all ways to place { $n ->
    [one] 1 queen
   *[other] { $n } queens
}.

event-case-begins = The case BOUND1 = { $bound1 } begins.
event-first-queen-stays = The first queen stays on bit { $bound1 } until the case ends.
event-corner-case-begins = The corner case BOUND1 = { $bound1 } begins.
event-corner-case-rule = Above row { $bound1 }, bit 1 is closed: with a queen there, the mirror in the rising diagonal would be smaller.
event-corner-case-queens = The first queen stays in the corner, the second on bit { $bound1 }.
event-edge-case-begins = The edge case BOUND1 = { $bound1 } begins.
event-edge-case-masks = By row { $bound2 }, BOUND2, both side columns must hold a queen. LASTMASK closes { $ends ->
    [one] { $ends } square
   *[other] { $ends } squares
} at each end of the last row.
event-start-begins = Start state { $number } begins.
event-start-whole = The board is too small for given queens, so it is searched whole.
event-start-queens = It gives { $queens ->
    [one] { $queens } queen
   *[other] { $queens } queens
}. Each board found from here counts { $weight ->
    [one] { $weight } time
   *[other] { $weight } times
}.
event-row-given = Row { $row } is skipped.
event-row-given-queen = Its queen is given, on bit { $column }.

event-row = Looking at row { $row }.
event-row-free = { $free ->
    [0] No square of row { $row } is free.
    [one] Row { $row }: { $free } square is free.
   *[other] Row { $row }: { $free } squares are free.
}
event-row-none-free = The search goes back.
event-row-splits = Row { $row } splits the search.
event-row-one-by-one = Its squares are taken one by one, from bit 0 on.
event-open-none = No square is free, so the search goes back.
event-open = Free: { $open }.
event-bound2 = Row { $row } is BOUND2.
event-bound2-both-empty = Both side columns are still empty.
event-bound2-both-taken = Both side columns already hold a queen, so BOUND2 closes nothing here. { $open }
event-bound2-one-empty = One side column is still empty and needs its queen here. { $open }

event-rejected = Row { $row }, bit { $column } is closed.
event-rejected-why = Reason: { $why }.
event-placed = A queen on row { $row }, bit { $column }.
event-placed-open-left = Still to try in this row: { $to_try }.
event-placed-left = Not yet looked at in this row: { $to_try }.
event-placed-last-open = It was the last free square of this row.
event-placed-last = It was the last square of this row.

event-back = Back to row { $row }.
event-removed = Back. The queen of row { $row } moves on.
event-removed-last = Back. The queen of row { $row } goes.
event-removed-next = Bit { $next } is next.
event-removed-row-done = Her row has nothing left to try.
event-removed-all-done = The first row has nothing left to try.

event-row-given-up = Row { $row } is given up.
event-row-given-up-why = It is BOUND2 and both side columns are still empty; one row cannot fill both.

event-complete = { $n ->
    [one] The queen is placed.
   *[other] All { $n } queens are placed.
}
event-complete-brute-force = Only now are they checked against each other.
event-complete-permutations = No column is taken twice; the diagonals are checked only now.
event-complete-corner = In the corner case no image can be smaller, so there is nothing to compare.
event-complete-images = The board is compared with its images, one by one, until one is smaller.
event-complete-nothing-to-check = Each is on a free square, so nothing is left to check.
event-complete-no-cell = None is on A, B or C, so no image can be smaller.
event-complete-cells = A queen is on { $cells }: an image could be smaller.

event-check = The board is compared with { $turned }.
event-check-cell = A queen is on { $cell }, so the board is compared with { $turned }.
event-check-smaller = The image is smaller, so another board represents this class.
event-check-same = The image is the same board.
event-check-same-90 = The image is the same board: its class has 2 members.
event-check-same-180 = The image is the same board: its class has 4 members.
event-check-larger = The image is larger, so the board can still represent its class.

event-board-no-solution = The board is not a solution.
event-board-no-solution-why = The queens of rows { $upper } and { $lower } attack each other: { $why }.
event-board-not-counted = The board is not counted.
event-board-not-counted-why = It has a smaller image, { $smaller }, so its class is counted elsewhere.

event-solution = The { $ordinal } board.
event-solution-counts = The { $ordinal } board. It counts for { $weight }.
event-solution-class = { $name }: { $total } so far.
event-solution-mirror = Its mirror image is a solution too: { $total } so far.
event-solution-weight = So does each board of its start state: { $total } so far.
event-solution-queens = No two of the { $n } queens attack each other.
event-solution-one-queen = There is no other queen to attack.

event-done = The search is over.
event-done-with = { $solutions ->
    [0] There is no solution; it took { $nodes } nodes to find out.
    [one] There is one solution; { $nodes } nodes were visited.
   *[other] There are { $solutions } solutions; { $nodes } nodes were visited.
}
event-done-with-unique = { $solutions ->
    [one] There is one solution, and it is unique; { $nodes } nodes were visited.
   *[other] There are { $solutions } solutions, { $unique } of them unique; { $nodes } nodes were visited.
}

ledger-what-node = A node is a call of the search: it looks at the next row of a board. Queens that a loop outside places are counted, but they are no nodes.
