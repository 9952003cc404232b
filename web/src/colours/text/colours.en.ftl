# The view Colours. Words between stars have the colour of white, those between low lines that of black.

colours-rest = A diagonal never changes colour.
colours-rest-more = So a queen on white and a queen on black can meet only in a row or a column. Press any queen.
colours-queen-white = Her diagonals stay on *white*.
colours-queen-white-more = No black queen can ever be on them.
colours-queen-black = Her diagonals stay on _black_.
colours-queen-black-more = No white queen can ever be on them.
colours-square-white = Its diagonals stay on *white*.
colours-square-black = Its diagonals stay on _black_.
colours-square-more = Each square of the board has its colour for good.

colours-part = The board is two sheets.
colours-part-more = Each has a key: its teeth are the rows and columns that its queens use.
colours-meet = Where white has a tooth, black has a gap.
colours-meet-more = So the keys fit, and no queen sees another.
colours-again = The same key: it fits as well.
colours-again-more = Its diagonals need not be looked at again.

colours-table = { $boards ->
    [one] One key, one board.
   *[other] The same key: each fits each.
}
colours-table-more = { $white ->
    [one] *1 white half*
   *[other] *{ $white } white halves*
} × { $black ->
    [one] _1 black half_
   *[other] _{ $black } black halves_
} = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}: multiplied, not tried. Drag a queen or a sheet, or press a tooth.
colours-slid = Slid together: a board.
colours-slid-more = Rows and columns fit by their teeth; diagonals stay on their own sheet.
colours-no-black = No _black_ half fits: no board.
colours-no-black-more = *{ $white }* × _0_ = 0. Of { $keys } white keys, only { $open } open a board.
colours-no-white = No *white* half fits: no board.
colours-no-white-more = *0* × _{ $black }_ = 0. No white half has exactly these teeth.
colours-nothing = This key opens nothing.
colours-nothing-lines = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} but { $columns ->
    [one] 1 column
   *[other] { $columns } columns
}: a queen uses one of each.
colours-nothing-halves = Neither colour has a half for these teeth.
colours-clash-white = These two *white* queens see each other.
colours-clash-black = These two _black_ queens see each other.
colours-clash-more = So this is not a half. Put one of them somewhere else.

colours-every = Every key, the same way.
colours-so-far = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
colours-every-more = One bundle for each set of teeth.
colours-wall = { $keys } keys open { $boards } boards.
colours-wall-more = Each bundle is one multiplication. Press one.
colours-terms = The terms of the sum
colours-sum = { $rest } = { $boards } boards.

colours-work = { $times ->
    [one] With { $n } queens, as much work.
   *[other] With { $n } queens, { $times } times more work.
}
colours-work-more = *{ $white }* + _{ $black }_ halves were counted, but only *{ $fit }* + _{ $fits }_ fit. They make { $boards } boards, the gold staircase.
colours-not-yet = { $n } queens: not yet.
colours-less = { $n } queens: { $times } times less work.
colours-far = On average, *{ $side } white* and _{ $side } black_ halves make { $side } × { $side } boards. { $n ->
    [20] The edges are still longer than the area.
    [22] From here on the area wins.
    [28] Nobody has ever counted them.
    [30] Never counted: now it comes into reach.
    [32] Still far away, but nearer.
   *[other] The edges are the work, the area is what one gets.
}
colours-white-halves = { $halves } white halves
colours-black-halves = { $halves } black halves
colours-white-fit = { $fit } of { $halves } white halves
colours-black-fit = { $fit } of { $halves } black halves

colours-apart = Take it apart
colours-skip = Skip
colours-all = Count all of { $n }
colours-one = One board
colours-next-key = Next key
colours-keys = All { $keys } keys
colours-open = Open one
colours-pays = Is it less work?
colours-queens = { $n } queens
colours-back = Back to 8

colours-size = Size of the board
colours-size-counted = { $n } queens
colours-size-forecast = { $n } queens, forecast
colours-note-counted = { $boards } boards, { $halves } halves
colours-note-forecast = forecast
colours-forecast = { $n } queens, forecast.
colours-board = The board
colours-half-white = White half { $at } of { $all }
colours-half-black = Black half { $at } of { $all }
colours-slide = White half { $white } and black half { $black }: slide together
colours-tooth-row-white = Row { $line }, white’s
colours-tooth-row-black = Row { $line }, black’s
colours-tooth-column-white = Column { $line }, white’s
colours-tooth-column-black = Column { $line }, black’s
colours-wall-list = The keys
colours-key = Key { $at } of { $all }: white rows { $rows }, columns { $columns }, { $white } times { $black }

colours-exact = This key
colours-exact-why = Q(N) = Σ white(R, C) · black(all other rows, all other columns), over all sets R of rows and C of columns. Nothing but rows and columns is shared, so nothing else is compared.
colours-row-rows = white rows R
colours-row-columns = white columns C
colours-row-number = number
colours-row-number-of = { $at } of { $all }
colours-row-product = white × black
colours-row-total = all boards, N = { $n }
colours-row-halves = halves reached
colours-unit = A unit of work, counted here
colours-row-cells = sets of white’s first columns
colours-row-adds = adds to the total
colours-row-time = time here
colours-unit-note = N = { $n } has { $units } such units, one for each set of rows that white can have, up to symmetry. Count adds them up.
colours-proof = Why this is the total: docs/colours.md, which comes with the program.
colours-against = Halves against boards
colours-against-halves = halves
colours-against-boards = boards
colours-against-ratio = boards a half
colours-against-note = From 20 on a forecast: halves by random descents, within 1 %; boards above 27 are extrapolated. Work here is halves reached against boards counted one by one, not seconds.
colours-to-count = Count a board
