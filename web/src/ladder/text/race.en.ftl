# A race of some rungs, in the view of the ladder.

race-ask = Which wheel closes first, and by how much?
race-press = Press the one that you bet on, or just start.
race-node = A node is a board that the search reaches.
race-how-much = { $rung }: by how much?
race-my-factor = { $rung }: { $factor } times.
race-fewer = How many times fewer nodes than the slowest search?
race-running = Node by node, at the same speed for all.
race-you-say = You say { $rung }{ $factor ->
        [0] .
       *[other] , { $factor } times.
    }
race-closed = { $rung } { $place ->
        [1] closes first.
       *[other] has closed.
    }
race-others = { $nodes } nodes. The others go on.
race-alone = { $nodes } nodes. And { $rung } goes on, { $times } times as fast from here.
race-paused = Paused at node { $nodes }.
race-following = As fast as this machine can.
race-over = { $times ->
        [1] { $rung } closes, and no other needs more nodes.
       *[other] { $rung } closes first: { $times } times fewer nodes.
    }
race-last = { $rung } needs { $nodes }.
race-same = All count the same { $solutions } boards.
race-right = Your bet was right.
race-right-factor = Your bet was right, and so was your number.
race-right-only = Your bet was right. You said { $factor } ×.
race-wrong = You bet on { $rung }.
race-start = Start
race-skip = Skip to the end
race-again = Race again
race-step = One node
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
        [one] node
       *[other] nodes
    }, { $found } found
