# The view of the ladder: what each rung spends, side by side.

view-ladder = Ladder
ladder-heading = The ladder on { $n } × { $n }
ladder-intro = Every algorithm of the series counts the same solutions. What it spends on them is measured here, in this browser.
ladder-board = Board
ladder-measuring = Measuring { $rung } on { $n } × { $n } …
ladder-measured = All measured.
ladder-stopped = Stopped.
ladder-failed = { $rung } on { $n } × { $n } could not be measured: no worker could be started.
ladder-stop = Stop
ladder-again = Measure again
ladder-column-rung = algorithm
ladder-column-nodes = nodes
ladder-column-rows = queens by row
ladder-column-time = time
ladder-column-found = boards found
ladder-too-long = too long here: about { $nodes } nodes
ladder-too-long-unknown = too long here
ladder-spread = {" "}(±{"\u00A0"}{ $spread })
ladder-time-note = Time is the median of { $runs } runs that count nothing but the answer.
ladder-spread-note = ± is half the interquartile range.
ladder-scale-note = Bars are logarithmic: each line is ten times as many nodes.
ladder-fewer = { $share } of the nodes of { $rung }
ladder-more = { $times } times as many nodes as { $rung }
ladder-same = The same nodes as { $rung }
ladder-adds = What it adds
ladder-costs = What it costs
ladder-walk = Walk through it
ladder-profile = Queens placed, row by row
ladder-prunes = Closed squares and branches given up
ladder-nothing-pruned = It closes nothing and gives up nothing before a board is full.
ladder-chart = Time against board size
ladder-chart-text = { $rung } was measured here on { $boards ->
        [0] no board yet
        [one] { $only } only
       *[other] { $boards } boards
    }. Beside it stand the times that the articles printed, on machines that they do not name.
ladder-chart-longest = The longest here: { $time } at N = { $n }.
ladder-sweep = Measure every board
ladder-all = All programs of the articles
ladder-axis = board size N
ladder-here = { $rung }, here
ladder-data = The figures behind it
ladder-column-source = program
ladder-save-csv = Save table (CSV)
ladder-save-svg = Save chart (SVG)

adds-brute-force = Nothing yet: the ladder begins here.
adds-permutations = A queen that stands takes its column, so N^N boards become N! and every board differs from the next in a few rows.
adds-backtracking = A square is checked before a queen goes there; what cannot be completed is never begun.
adds-flags = The check looks at three flags instead of at every queen above.
adds-flags-symmetry = Each class of boards is counted once and known by its size: COUNT2, COUNT4, COUNT8.
adds-flags-symmetry-pruned = Only half of the first row is tried; the other half holds the mirror images.
adds-bitmap = Each row is one integer: all its open squares come out of one operation, and the next is its lowest bit.
adds-mirror = Half of the first row, each solution counted twice. No image is ever looked at.
adds-bitmap-symmetry = The classes again, on bitmaps.
adds-bitmap-symmetry-pruned = The classes, and only half of the first row.
adds-bound1 = The search is split by the first queen's square, which later rules can speak of.
adds-bound2 = A queen in the corner is told from one on the edge, and the corner is split again by the second row.
adds-symmetry = Squares where every board has a smaller image are closed from the start; a full board is compared at A, B and C at most.

costs-brute-force = Every board is filled to the last row before it is checked.
costs-permutations = Diagonals are still looked at when the board is full.
costs-backtracking = Each square is compared with all queens above: up to N - 1 comparisons.
costs-flags = Three arrays to set and to clear with each queen.
costs-flags-symmetry = Every solution is turned and mirrored and compared with up to seven images, and only one in about eight stays.
costs-flags-symmetry-pruned = Still a full comparison for each solution of that half.
costs-bitmap = Nothing: the flags of all columns fit into one integer, up to 32 columns here.
costs-mirror = It knows the total only; the classes are lost. An odd board needs care in its middle column.
costs-bitmap-symmetry = A full comparison for each solution, which now takes longer than finding it.
costs-bitmap-symmetry-pruned = Still a full comparison for each solution of that half.
costs-bound1 = It prunes almost nothing by itself: one case less.
costs-bound2 = Two functions instead of one, and nothing saved yet.
costs-symmetry = Six rules to understand, each of which must be right: this page is for them.
