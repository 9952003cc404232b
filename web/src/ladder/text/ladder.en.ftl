# The view of the ladder: what each rung spends, side by side.

ladder-heading = All algorithms on { $n } × { $n }
ladder-board = Board
ladder-measuring = Measuring { $rung } on { $n } × { $n } …
ladder-measured = All measured.
ladder-stopped = Stopped.
ladder-failed = { $rung } on { $n } × { $n } could not be measured: its worker did not start, or it failed.
ladder-again = Measure again
ladder-column-rung = algorithm
ladder-column-nodes = nodes
ladder-column-rows = queens by row
ladder-column-time = time
ladder-column-found = boards found
ladder-too-long = too long here: about { $nodes } nodes
ladder-too-long-unknown = too long here
ladder-time-note = Time is the median of { $runs } runs that count only the solutions.
ladder-spread-note = ± is half the interquartile range.
ladder-scale-note = The bars are logarithmic: each line means ten times as many nodes.
ladder-fewer = { $share } of the nodes of { $rung }
ladder-more = { $times } times as many nodes as { $rung }
ladder-same = As many nodes as { $rung }
ladder-adds = What it adds
ladder-costs = What it costs
ladder-walk = Walk through it
ladder-profile = Queens placed, row by row
ladder-prunes = Closed squares and branches given up
ladder-nothing-pruned = This algorithm closes no squares and gives up no branches before a board is full.
ladder-chart-text = { $rung } was measured here on { $boards ->
        [0] no board yet
        [one] { $only } only
       *[other] { $boards } boards
    }. The chart also shows the times in the articles, which do not name their machines.
ladder-chart-longest = The longest time measured here: { $time } at N = { $n }.
ladder-sweep = Measure every board
ladder-here = { $rung }, here
ladder-column-source = program
ladder-save-csv = Save table (CSV)
ladder-save-svg = Save chart (SVG)

ledger-spread = {" "}(±{"\u00A0"}{ $spread })
