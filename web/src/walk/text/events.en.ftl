# What just happened, and what it means.

event-empty = The board is empty.
event-empty-next = The search for all ways to place { $n ->
    [one] 1 queen
   *[other] { $n } queens
} begins with a step forward.

event-case-begins = The case BOUND1 = { $bound1 } begins.
event-first-queen-stays = The first queen stays on bit { $bound1 } until it ends.
event-corner-case-begins = The corner case BOUND1 = { $bound1 } begins.
event-corner-case-rule = Above row { $bound1 }, bit 1 is closed: mirrored in the rising diagonal, a queen there would make a smaller board.
event-corner-case-queens = The first queen stays in the corner, the second on bit { $bound1 }.
event-edge-case-begins = The edge case BOUND1 = { $bound1 } begins.
event-edge-case-masks = By row { $bound2 }, BOUND2, both side columns must hold a queen. LASTMASK closes { $ends ->
    [one] { $ends } square
   *[other] { $ends } squares
} at each end of the last row.

event-row = Looking at row { $row }.
event-last-row = Looking at the last row, { $row }.
event-row-splits = Row { $row } splits the search.
event-row-one-by-one = Its squares are taken one by one, from bit 0 on.
event-open-none = Every square is closed, so the search goes back.
event-open-one = Only { $open } is open.
event-open-some = Open: { $open }.
event-bound2 = Row { $row } is BOUND2.
event-bound2-both-empty = Both side columns are still empty.
event-bound2-both-taken = Both side columns already hold a queen, so nothing is narrowed. { $open }
event-bound2-one-empty = One side column is still empty and needs its queen here. { $open }

event-rejected = Row { $row }, bit { $column } is closed.
event-rejected-why = Reason: { $why }.
event-placed = A queen on row { $row }, bit { $column }.
event-placed-open-left = Still to try in this row: { $to_try }.
event-placed-left = Not looked at yet in this row: { $to_try }.
event-placed-last-open = It was the last open square of this row.
event-placed-last = It was the last square of this row.

event-removed = The queen on row { $row }, bit { $column } is taken off.
event-removed-next = Bit { $next } is next.
event-removed-row-done = This row has nothing left to try, so the search goes back.
event-removed-all-done = The first row has nothing left to try.

event-row-given-up = Row { $row } is given up.
event-row-given-up-why = It is BOUND2 and both side columns are still empty; one row cannot fill both.

event-complete = { $n ->
    [one] The queen stands.
   *[other] All { $n } queens stand.
}
event-complete-brute-force = Only now are they checked against each other.
event-complete-permutations = No column is taken twice; the diagonals are checked only now.
event-complete-corner = In the corner case no image can be smaller, so there is nothing to compare.
event-complete-images = The board's images are compared with it, one by one, until one is smaller.
event-complete-nothing-to-check = Each got an open square, so there is nothing left to check.
event-complete-no-cell = None stands on A, B or C, so no image can be smaller.
event-complete-cells = A queen stands on { $cells }: an image could be smaller.

event-check = Compared with { $turned }.
event-check-cell = A queen on { $cell }: compared with { $turned }.
event-check-smaller = The image is smaller, so another board represents this class.
event-check-same = The image is the same board.
event-check-same-90 = The image is the same board: its class has 2 members.
event-check-same-180 = The image is the same board: its class has 4 members.
event-check-larger = The image is larger, so this image does not beat it.

event-board-no-solution = The board is no solution.
event-board-no-solution-why = The queens of rows { $upper } and { $lower } attack each other: { $why }.
event-board-not-counted = The board is not counted.
event-board-not-counted-why = It has a smaller image, { $smaller }, which is counted for the whole class.

event-solution = Solution number { $ordinal }.
event-solution-unique = Unique solution number { $ordinal }.
event-solution-class = { $name }: it counts for { $members } boards, { $total } so far.
event-solution-mirror = Its mirror image is one too, so it counts twice: { $total } so far.
event-solution-queens = No two of the { $n } queens attack each other.
event-solution-one-queen = There is no other queen to attack.

event-done = The search is over.
event-done-with = { $solutions ->
    [0] There is no solution; { $nodes } nodes were entered to find out.
    [one] There is one solution; { $nodes } nodes were entered.
   *[other] There are { $solutions } solutions; { $nodes } nodes were entered.
}
event-done-with-unique = { $solutions ->
    [one] There is one solution, unique; { $nodes } nodes were entered.
   *[other] There are { $solutions } solutions, { $unique } of them unique; { $nodes } nodes were entered.
}
