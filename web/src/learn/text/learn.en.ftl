# The frame of Learn: doors, buttons, goals.

learn-doors = Ways into the page
learn-door-walk-what = Every step of every algorithm
learn-door-today-what = A board a day, solved by reasons
learn-door-articles-what = Their drawings, animated
learn-door-count-what = All boards, on this machine
learn-chapter = Chapter { $at } of { $all }
learn-chapters = Chapters
learn-beats = Pages of this chapter
learn-minutes = { $minutes } min
learn-left = { $minutes } min left
learn-path-left = About { $minutes } minutes to the end of the path
learn-finished = Chapter { $at } is done.
learn-next-chapter = Next: { $title }, { $minutes } minutes.
learn-unfinished = Goals still open in this chapter, by page:
learn-beat = Page { $at }: { $title }
learn-next = Next
learn-back = Back
learn-begin = Begin
learn-figure = Figure
learn-open = Open in { $view }
learn-save = Save
learn-goal-peace = Place a second queen that the first doesn't attack.
learn-goal-solution = Place { $n } queens that don't attack each other.
learn-goal-dead-row = Leave a row without a free square.
learn-goal-guess = Guess, and then look.
learn-reached = Done.
control-back = Back a step
control-forward = Step
control-restart = From the start
control-clear = Start again
control-show = Show the answer
learn-guess = My guess
learn-guess-about = about { $number }
learn-guess-right = Exactly right.
learn-guess-near = Your guess was within a factor of { $factor }.
learn-guess-low = Your guess was too small: the number is about { $factor } times as large.
learn-guess-high = Your guess was too large: about { $factor } times the number.
learn-solution = Solution { $at } of { $all }
learn-hand = { $queens ->
    [one] { $queens } queen of { $n }
   *[other] { $queens } queens of { $n }
 }
learn-hand-attacks = { $pairs ->
    [one] Two queens attack each other.
   *[other] { $pairs } pairs of queens attack each other.
 }
learn-hand-one = The queen attacks { $squares } squares.
learn-hand-dead = Row { $row } has no free square.
learn-hand-dead-framed = The framed row has no free square.
learn-hand-solved = A solution!
learn-hint-place = A queen here can still lead to a solution.
learn-hint-remove = This queen stands in the way of every solution.
learn-squares = Squares of the board
control-end = To the end
control-turn = Turn
control-flip = Mirror
learn-goal-free = In the framed row, press a square none of whose flags is raised.
learn-goal-streak = Be right { $wanted } times in a row.
learn-goal-pick = Find the mirror image of the marked board.
learn-goal-smallest = Turn and mirror the board until it is the smallest.
learn-goal-end = Go to the end of the search.
learn-goal-closes = Find a step at which { $rule } closes exactly { $squares } squares.
learn-goal-decided = Find a board that is { $class }, and press the letter that decided it.
learn-decided-nothing = At a solution, press a letter with a queen on it.
learn-decided-class = No, this board is { $class }.
learn-decided-letter = This board is { $class }, but another letter decided it.
learn-control-step = Step of the search
learn-streak = Right in a row: { $streak }
learn-streak-ask = Where does the next queen go? Press the square.
learn-streak-right = Right: { $streak } in a row. And the next one?
learn-streak-row = No, the next queen goes into the framed row.
learn-streak-back = Right: { $streak } in a row. Below, a row had no free square, and the search went back. And now?
learn-streak-wrong = No. Of the open squares that are left, the one farthest to the right comes first.
learn-smaller-ask = Press a square near a corner.
learn-smaller-closed = { $image }: she lies under the strip, so the square is closed.
learn-smaller-attacked = The first queen sees this square.
learn-smaller-open = No turn and no mirror brings her under the strip. The square stays open.
learn-pick-ask = Press a board.
learn-pick-right = Yes, this is its mirror image.
learn-pick-itself = This is the board itself.
learn-pick-wrong = No: left and right are not exchanged here.
learn-turned = { $compared } Seen: { $seen } of { $all } images.
learn-turned-smallest = This is the smallest image.
learn-turned-smaller = Smaller than at first.
learn-turned-same = This is the first board.
learn-turned-larger = Larger than at first.
learn-sheet-board = Board { $list }
learn-sheet-class = { $members ->
    [one] alone
   *[other] stands for { $members }
 }
learn-goal-finish = Let every search run to the end.
control-gather = Gather
control-spread = Spread out
learn-piles-spread = { $boards } solutions
learn-piles-gathered = { $boards } solutions in { $piles } classes
learn-race-so-far = { $nodes } nodes, { $solutions } solutions known
learn-race-done = Done after { $nodes } nodes: { $solutions } solutions
learn-race-arrived = { $rung }: done after { $nodes } nodes.
learn-race-over = All of them are done.
learn-workers = Workers
learn-team-worker = Worker { $number }
learn-team-part = part { $part }
learn-team-parts = { $parts } parts
learn-team-time = Time: { $time } nodes
learn-team-over = Done in the time of { $time } nodes. One worker alone would need { $alone }.
learn-sum-part = square { $column }
