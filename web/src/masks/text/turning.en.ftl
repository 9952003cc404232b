# The view of the masks: the motion behind each rule.

turning-right = right
turning-left = left
turning-pick = What to turn
turning-short-zone = { $zone } { $side }
turning-heading-cell = { $cell }: { $image }
turning-heading-zone = Zone { $zone }, { $side }: { $image }
turning-heading-corner = Corner rule: { $image }
turning-cell = { $cell } is row { $row }, bit { $column }. With { $image } it comes to row 0, bit { $bound1 }, the first queen's own square, and she comes to { $to }. The image begins with the same digit, so only comparing the rest can tell.
turning-zone = Each of these squares comes to row 0, to a bit below BOUND1 = { $bound1 } ({ $image }). A board with a queen there has a smaller image, so they are closed.
turning-zone-empty = With BOUND1 = { $bound1 } there is no row for zone { $zone }, { $side }: it begins with BOUND1 = 2.
turning-corner = With rows and columns exchanged the corner queen stays, and bit 1 of each row above { $bound1 } comes to row 1, to a bit below BOUND1 = { $bound1 }. The image would be smaller, so these squares are closed.
turning-corner-empty = With BOUND1 = { $bound1 } no row lies between the second queen and row { $bound1 }, so the rule closes nothing yet.
turning-verdict-a = Image smaller: not counted. Equal: the class is COUNT2. Larger: B is asked next.
turning-verdict-b = Image smaller: not counted. Equal: the class is COUNT4. Larger: C is asked next.
turning-verdict-c = Image smaller: not counted. Larger: the class is COUNT8. Equal it cannot be here, for then A would have been equal too.
turning-attacked = A queen that stands attacks row { $row }, bit { $column }.
turning-open = Row { $row }, bit { $column } is open: no turn or mirror brings it to the first row's smaller bits.
turning-again = Play again
turning-tour = Play A, B, C
