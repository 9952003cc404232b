# The stations of the join: a name, a title, and a sentence or two.

join-at-rows = Rows
join-at-quarters = Quarters
join-at-seam = Seam
join-at-windows = Windows
join-at-matrix = Matrix
join-at-sum = Sum

join-title-rows = Choose the rows of the west.
join-title-quarters = List the placements of each quarter.
join-title-seam = Pair the quarters of a half.
join-title-windows = Keep only what crosses the middle.
join-title-matrix = Turn all east halves into columns.
join-title-and = Let one AND find the solutions.
join-title-sum = Weigh them and add them up.

join-told-rows = A line down the middle cuts the board in two. In this unit the { $queens } queens of the west use rows { $of_west }, and those of the east rows { $of_east }. So the two halves never clash in a row.
join-told-quarters = A second line makes four quarters. The rows of each are fixed, so its placements fit on a short list, sorted by the columns that they use: { $x } for x, { $y } for y, { $z } for z, { $s } for s.
join-told-seam = Sorting takes care of the columns: x is only paired with a y on the other columns. Diagonals that cross the seam are bits of a word, and one AND compares two words. Of { $pairs } pairs, { $west } become west halves.
join-told-windows = Two halves can only clash on diagonals that cross the middle. So a whole half shrinks to two words of { $bits } bits.
join-told-matrix = Comparing { $west } west halves with { $east } east halves would take { $pairs } comparisons. Instead each east half becomes a column. A row belongs to a diagonal, and a 1 means that the half does not use it.
join-told-ones = Begin with ones: any of the { $east } east halves may fit. Each diagonal of x, then of y, keeps the ones of its row.
join-told-row = { $left ->
    [0] { $name } uses the diagonal { $sign }. Keep the ones of its row: none is left.
    [one] { $name } uses the diagonal { $sign }. Keep the ones of its row: { $left } is left.
   *[other] { $name } uses the diagonal { $sign }. Keep the ones of its row: { $left } are left.
}
join-told-joined = { $left ->
    [0] One more AND joins the rows of x and y. No bit stays, so no east half completes this west half. No board was looked at.
    [one] One more AND joins the rows of x and y. The bit that stays is a solution: the population count is { $left }. No board was looked at.
   *[other] One more AND joins the rows of x and y. Each bit that stays is a solution: the population count is { $left }. No board was looked at.
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
