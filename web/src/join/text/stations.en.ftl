# The stations of the join: a name, a title, and a sentence or two.

join-at-rows = Rows
join-at-quarters = Quarters
join-at-seam = Seam
join-at-windows = Windows
join-at-split = Split
join-at-leaf = Leaf
join-at-sum = Sum

join-title-rows = Choose the rows of the west.
join-title-quarters = List the placements of each quarter.
join-title-seam = Pair the quarters of a half.
join-title-windows = Keep only what crosses the middle.
join-title-split = Split the pairs, again and again.
join-title-leaf = Look up the rest in tables.
join-title-sum = Weigh them and add them up.

join-told-rows = A line down the middle cuts the board in two. In this unit the { $queens } queens of the west use rows { $of_west }, and those of the east rows { $of_east }. So the two halves never clash in a row.
join-told-quarters = A second line makes four quarters. The rows of each are fixed, so its placements fit on a short list, sorted by the columns that they use: { $x } for x, { $y } for y, { $z } for z, { $s } for s.
join-told-seam = Sorting takes care of the columns: x is only paired with a y on the other columns. Diagonals that cross the seam are bits of a word, and one AND compares two words. Of { $pairs } pairs, { $west } become west halves.
join-told-windows = Two halves can only clash on diagonals that cross the middle. So a whole half shrinks to two words of { $bits } bits.
join-told-split = A unit of N = 8 has few pairs. This one has { $pairs }, and each is a point of the rectangle. Nobody compares them one by one.
join-told-split-first = The diagonal { $sign } comes first. West halves that use it are at the top, east halves that use it at the left. Where both do, no pair fits, so that corner is dead. The rest falls into two rectangles.
join-told-split-again = Each rectangle is split again, by the diagonal that suits it best, and loses a corner. { $rectangles } rectangles are left.
join-told-split-last = Now another split would cost more than it saves: { $leaves } leaves are left. Their tables find { $fitting } pairs that fit. With weights, the unit adds { $tally }.
join-told-leaf = A rectangle that is not split any more is a leaf. This unit of N = 8 is one by itself: { $west } by { $east } halves. Each east half is a column, and each row a diagonal that both sides use. A 1 means that the half does not use it.
join-told-table = { $used ->
    [0] The west half uses no diagonal of table { $at }, so its row is all ones.
    [one] The west half uses { $signs }. Table { $at } has a row for each of { $choices } choices of diagonals. This one leaves { $left }.
   *[other] The west half uses { $signs }. Table { $at } has the AND of these rows ready, as of each of { $choices } choices. This one leaves { $left }.
}
join-told-joined = { $left ->
    [0] The AND joins one row of each table. No bit stays, so no east half completes this west half. No board was looked at.
    [one] The AND joins one row of each table. The bit that stays is a solution: the population count is { $left }. No board was looked at.
   *[other] The AND joins one row of each table. Each bit that stays is a solution: the population count is { $left }. No board was looked at.
}
join-told-sum = { $solutions ->
    [0] One AND for each of the { $west } west halves shows that this unit has no solution. It adds { $tally } to the total.
    [one] One AND for each of the { $west } west halves counts { $solutions } solution. Symmetry gives it a weight, and the unit adds { $tally } to the total.
   *[other] One AND for each of the { $west } west halves counts { $solutions } solutions. Symmetry gives each a weight, and the unit adds { $tally } to the total.
}

join-met-agree = This x and this y agree.
join-met-seam = This x and this y share a diagonal.
join-met-columns = This x and this y share a column.
join-fits = These two halves share no diagonal: together they are a solution.
join-shares = { $shared ->
    [one] These two halves share { $shared } diagonal, so they do not fit.
   *[other] These two halves share { $shared } diagonals, so they do not fit.
}
