# A race of some rungs, in the view of the ladder.

race-heading = A race on { $n } × { $n }
race-intro = Every board takes the same number of steps a second until its search is over. The one that needs the fewest finishes first.
race-controls = Race
race-start = Start
race-pause = Pause
race-step = One step
race-again = Back to the start
race-speed = Speed
race-pace = { $steps } steps a second
race-board = Board { $number }
race-add = add a board
race-none = no board
race-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }, finished after { $steps } steps and { $nodes ->
        [one] one node
       *[other] { $nodes } nodes
    }
race-unit-square = A step: one square is looked at, or a queen is removed.
race-unit-queen = A step: one queen is placed or removed, or a whole row is looked at.
race-ready = Ready to start.
race-running = The race is on.
race-following = Going to step { $steps }.
race-paused = Paused at step { $steps }.
race-arrived = { $rung }: { $place }.
race-over = All searches are over.
