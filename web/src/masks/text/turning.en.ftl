# The view of the masks: the motion behind each rule.

turning-right = right
turning-left = left
turning-pick = What to turn
turning-short-zone = { $zone } { $side }
turning-heading-cell = { $cell }: { $image }
turning-heading-zone = Zone { $zone }, { $side }: { $image }
turning-heading-corner = Corner rule: { $image }
turning-cell = { $cell } is row { $row }, bit { $column }. With { $image } it moves to row 0, bit { $bound1 }, the first queen's own square, and the first queen moves to { $to }. The image begins with the same digit, so only the rest can decide.
turning-zone = With { $image } each of these squares moves to row 0, to a bit lower than BOUND1 = { $bound1 }. A board with a queen there has a smaller image, so they are closed.
turning-zone-empty = With BOUND1 = { $bound1 }, the { $side } part of zone { $zone } has no row yet. The first one comes with BOUND1 = 2.
turning-corner = With rows and columns exchanged the corner queen stays, and bit 1 of each row above { $bound1 } moves to row 1, to a bit lower than BOUND1 = { $bound1 }. The image would be smaller, so these squares are closed.
turning-corner-empty = With BOUND1 = { $bound1 } no row lies between the second queen and row { $bound1 }, so the rule closes nothing yet.
turning-verdict-a = Image smaller: not counted. Equal: the class is COUNT2. Larger: B is next.
turning-verdict-b = Image smaller: not counted. Equal: the class is COUNT4. Larger: C is next.
turning-verdict-c = Image smaller: not counted. Larger: the class is COUNT8. It cannot be equal here, or A would have been equal too.
turning-attacked = A queen already attacks row { $row }, bit { $column }.
turning-open = Row { $row }, bit { $column } is open: no turn or mirror moves it to a lower bit of the first row.
turning-again = Play again
turning-tour = Play A, B, C
