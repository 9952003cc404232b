# A race of some rungs, in the view of the ladder.

race-ask = Which wheel closes first, and by how much?
race-press = Press the one that you bet on, or just start.
race-how-much = { $rung }: by how much?
race-my-factor = { $rung }: { $factor } times.
race-fewer = How many times fewer steps than the slowest search?
race-running = Same speed for all.
race-you-say = You say { $rung }{ $factor ->
        [0] .
       *[other] , { $factor } times.
    }
race-closed = { $rung } { $place ->
        [1] closes first.
       *[other] has closed.
    }
race-others = { $steps } steps. The others go on.
race-alone = { $steps } steps. And { $rung } goes on, { $times } times as fast from here.
race-paused = Paused at step { $steps }.
race-following = As fast as this machine can.
race-over = { $times ->
        [1] { $rung } closes, and no other takes longer.
       *[other] { $rung } closes first, { $times } times as fast as the last.
    }
race-last = { $rung } needs { $steps }.
race-same = All count the same { $solutions } boards.
race-right = Your bet was right.
race-right-factor = Your bet was right, and so was your number.
race-right-only = Your bet was right. You said { $factor } ×.
race-wrong = You bet on { $rung }.
race-start = Start
race-skip = Skip to the end
race-again = Race again
race-step = One step
race-back = Back to the start
race-more = More: all { $rungs } in a table and a chart
race-racers = The race
race-board = Search { $number }
race-add = add a search
race-none = no search
race-bet = my bet
race-bet-was = { $rung } (my bet)
race-bet-on = { $rung }: { $how }
race-so-far = { $nodes ->
        [one] 1 node
       *[other] { $nodes } nodes
    }, { $found } found
