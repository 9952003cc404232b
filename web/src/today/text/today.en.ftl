# Today: the board of the day.

today-task = One queen in each colour
today-rule = and in each row and column. No two on one diagonal. Press a square: a cross. Again: a queen.
today-date = { $day } { $month } { $year }
today-month = { $month } { $year }
today-month-name = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
today-weekday = { $weekday ->
        [0] Monday
        [1] Tuesday
        [2] Wednesday
        [3] Thursday
        [4] Friday
        [5] Saturday
       *[6] Sunday
    }
today-colour = { $region ->
        [0] red
        [1] blue
        [2] yellow
        [3] green
        [4] violet
        [5] orange
        [6] teal
        [7] grey
       *[8] brown
    }
today-difficulty = Difficulty { $difficulty }: the hardest of its reasons, from 1 to 6, and how often you need it
today-level = difficulty { $difficulty }
today-board = Board of the day, { $n } by { $n } squares
today-square = row { $row }, column { $column }, { $colour } region { $letter }, { $mark }
today-mark-open = open
today-mark-cross = crossed
today-mark-closed = crossed by a queen
today-mark-queen = queen
today-present = Today's board
today-streak = { $streak ->
        [one] { $streak } day in a row
       *[other] { $streak } days in a row
    }

today-why = Why?
today-do = Do it
today-remove = Take it away
today-close = Close the hint
today-clear = Clear
today-again = Play again
today-auto = A queen crosses the squares that she attacks

today-clash = Two queens are in { $house }.
today-full = { $missing ->
        [one] No square is left for the last queen.
       *[other] No square is left for { $missing } queens.
    }
today-full-why = A cross or a queen is wrong: take one back, or ask for a hint.
today-clash-diagonal = The queens of rows { $row } and { $other } are on one diagonal.
today-heard-place = row { $row } column { $column }
today-heard-queen = Queen in row { $row }, column { $column }. { $set } of { $n } are set.
today-heard-taken = The queen of row { $row }, column { $column } is taken back. { $set } of { $n } are set.
today-heard-crossed = Crossed: { $squares }.
today-heard-freed = Open again: { $squares }.
today-heard-empty = The board is empty.
today-heard-open = Open squares: { $squares }.
today-heard-filled = Filled circles: { $squares }.
today-wrong-queen = A mark is wrong: no queen can stand in row { $row }, column { $column }.
today-wrong-cross = A mark is wrong: the cross in row { $row }, column { $column }.
today-no-reason = None of the six reasons leads on from here.
today-look = Look at { $houses }.
today-house-region = the { $colour } region ({ $letter })
today-region = { $colour } ({ $letter })
today-regions = the { $names } regions
today-rows = rows { $names }
today-columns = columns { $names }
today-house-row = row { $row }
today-house-column = column { $column }
today-why-single = { $houses } has one open square left, so the queen stands there.
today-why-locked = All open squares of { $houses } lie in { $others }, so the rest of { $others } is closed.
today-why-blocker = A queen on a filled circle would attack every open square of { $houses }. So no queen can stand there.
today-why-pair = All open squares of { $houses } lie in { $others }. The two queens take both, so the rest of { $others } is closed.
today-why-group = All open squares of { $houses } lie in { $others }. The { $queens } queens take them all, so the rest of { $others } is closed.
today-why-look-ahead = With a queen on 1, { $houses } has one open square left: 2. The two queens together attack every open square of { $others }. So 1 is closed.

today-help = Six reasons solve every board. The hint names the easiest that leads on.
today-help-gestures = A drag crosses. A long press, the second button or Enter sets a queen at once. Arrows move, Space presses, Z takes back.
today-reason-single = Only one
today-help-single = A colour, row or column has one open square left: its queen stands there.
today-reason-locked = Within
today-help-locked = All open squares of one lie within another: the rest of the other is closed.
today-reason-blocker = Nothing left
today-help-blocker = A queen here would attack all open squares of a colour, row or column: she cannot stand here.
today-reason-pair = Two in two
today-help-pair = Two colours have all their open squares in the same two rows or columns: others cannot use these. Or two rows or columns have theirs in two colours.
today-reason-group = Three in three
today-help-group = The same with three, or with four.
today-reason-look-ahead = One step ahead
today-help-look-ahead = A queen here would force a second one, and together they would leave a colour, row or column nothing.

today-done = Done in { $time }
today-effort = { $taken ->
        [0] nothing taken back
       *[other] { $taken } taken back
    } · { $hints ->
        [0] no hint
        [one] { $hints } hint
       *[other] { $hints } hints
    }
today-search = You set { $queens } queens. Backtracking sets { $set }; without regions { $free }.
today-watch = Watch it
today-watch-bits = (it counts from 0, columns from the right)
today-shared = Backtracking sets { $set } queens
today-bars = Taken back before each queen: { $bars }
today-found = { $found } of the { $all } boards of 8 queens found
today-found-now = You have found { $found } of the { $all } boards of 8 queens.
today-nine = One of the { $boards } boards of 9 queens. Those that you collect have 8.

today-calendar = Days gone by
today-calendar-help = Filled days were solved on their date, framed ones later. Two missed days in any seven do not end a row of days.
today-to-calendar = Other days
today-earlier = Earlier month
today-later = Later month
today-day-solved = { $date }, solved in { $time }

today-save = Save my games in a file
today-open = Open such a file
today-opened = The games of the file are here now.
today-unreadable = This is no file of games from this page, or it is damaged. Nothing has changed.
today-week = This week on a sheet of paper
today-week-heading = The week of { $date }
today-week-rule = One queen in each colour, row and column. No two on one diagonal. Each board has one solution.
today-week-back = Back to the puzzle
today-print = Print

today-no-date = The address names no date. This is the first board, of { $nearest }.
today-no-such-day = The calendar has no such day. The nearest is { $nearest }.
today-too-early = The boards begin on { $nearest }. This is the first.
today-too-late = The boards end on { $nearest }. This is the last.
today-damaged-stays = A part of what the page kept about your games could not be read, and the browser has no room for a copy of it. So it stays as it is, and this game is not kept.
today-damaged = A part of what the page kept about your games could not be read. It lies in the browser's storage under { $key } and a number.
