# Masks: the board that turns below the strip.

masks-or = { $most } or { $last }
masks-rest = Whatever lands on { $lower } was found before.
masks-rest-more = The first queen has been there already. Press a square, or turn the board.
masks-corner = In the corner, one mirror is left.
masks-corner-more = Every other turn brings an empty corner to 0. Press a square, or mirror the board.
masks-land = What comes under { $lower } is closed.
masks-land-zones = What comes under { $lower } is closed: zone { $zones }.
masks-land-cell = { $cell } comes under the queen.
masks-land-attacked = Under the ring: a square she attacks.
masks-first = Under the strip: squares that she attacks anyway.
masks-end = { $squares ->
    [one] One strip, stamped eight times: 1 square.
   *[other] One strip, stamped eight times: { $squares } squares.
}
masks-end-more = Only A, B and C ever come exactly under the ring.
masks-end-nothing = Nothing to close, nothing to compare.
masks-end-corner = { $squares ->
    [one] 1 square closed, nothing to compare.
   *[other] { $squares } squares closed, nothing to compare.
}
masks-end-corner-more = A board that begins in the corner differs from all its images: COUNT8.
masks-grow = LASTMASK<<1 | LASTMASK | LASTMASK>>1 = { $last }, ENDBIT>>1 = { $end }; SIDEMASK stays.
masks-tried = A queen on row { $row }, bit { $bit }.
masks-tried-more = The board turns for her.
masks-turned = Turned, she stands on { $to }, before { $bound1 }.
masks-mirrored = Mirrored, she stands on { $to }, before { $bound1 }.
masks-mirrored-corner = Mirrored, she is on { $to } in row 1, before { $bound1 }.
masks-closed = { $image }: a board that begins with { $to } was found earlier. So this square is closed.
masks-closed-corner = That board was found earlier. So this square is closed.
masks-no-mask = No mask says so: row BOUND2 asks down & SIDEMASK, and fills a side column that is empty.
masks-cell = { $cell }: exactly onto the first queen.
masks-cell-more = A tie at the first digit, so { $image } is compared to the end.
masks-cell-a = Equal: COUNT2. Larger: B is next.
masks-cell-b = Equal: COUNT4. Larger: C is next.
masks-cell-c = Larger: COUNT8. Equal it cannot be, or A would have been.
masks-open = This square is open.
masks-open-more = No turn and no mirror brings a queen from here to a lower number.
masks-attacked = Attacked already.
masks-attacked-more = A queen above sees this square.

masks-go = Turn it
masks-go-corner = Mirror it
masks-again = Again
masks-skip = Skip
masks-back = Turn back
masks-next = Next landing
masks-wipe = Wipe it clean
masks-squares = Squares: place a queen to see which image closes it
masks-board-edge = Edge case, N = { $n }, BOUND1 = { $bound1 }
masks-board-corner = Corner case, N = { $n }, BOUND1 = { $bound1 }
masks-size = { $n } by { $n }
masks-names = Mask
masks-boards = See the boards of this case
masks-rules = Six rules
key-bound1 = the case before, and the next
key-size = a larger board, a smaller one
