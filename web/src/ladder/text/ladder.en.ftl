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

adds-brute-force = Nothing yet: this is where the ladder begins.
adds-permutations = A placed queen takes its column, so only N! boards remain of N^N, and each differs from the next in only a few rows.
adds-backtracking = A square is checked before a queen goes there, so a board on which queens attack each other is never filled further.
adds-flags = The check looks at three flags instead of every queen above.
adds-flags-symmetry = Each class of boards is counted once and known by its size: COUNT2, COUNT4, COUNT8.
adds-flags-symmetry-pruned = Only half of the first row is tried; the other half holds the mirror images.
adds-bitmap = Each row is one integer: one operation gives all its open squares, and its lowest bit is tried next.
adds-mirror = Only half of the first row is tried, and each solution counts twice. No image is ever compared.
adds-bitmap-symmetry = It counts classes, now with bitmaps.
adds-bitmap-symmetry-pruned = It counts classes, and tries only half of the first row.
adds-bound1 = The search is split by the first queen's square; later rules build on this.
adds-bound2 = A first queen in the corner and one on the edge become separate cases; the corner is split again by the second row.
adds-symmetry = Squares that always lead to a smaller image are closed from the start; a full board is compared at A, B and C at most.
adds-node-layer = The search becomes a pile of independent jobs, each of three masks: what a graphics card, a cluster and many cores need.
adds-carry-chain = The start states are whole borders. Of the turns and mirror images of a border only one is searched, and its fillings count 2, 4 or 8 times.
adds-constellations = The start states give four queens instead of eight, so there are far fewer of them.

costs-brute-force = Every board is filled to the last row before it is checked.
costs-permutations = Diagonals are still checked only when the board is full.
costs-backtracking = Each square is compared with all queens above: up to N - 1 comparisons.
costs-flags = Three arrays have to be set and cleared with each queen.
costs-flags-symmetry = Every solution is turned and mirrored and compared with up to seven images, and only one in about eight stays.
costs-flags-symmetry-pruned = Still a full comparison for each solution of that half.
costs-bitmap = Nothing: the flags of all columns fit into one integer, up to 32 columns here.
costs-mirror = It finds only the total, not the classes. An odd board needs care in its middle column.
costs-bitmap-symmetry = A full comparison for each solution, which now takes longer than finding it.
costs-bitmap-symmetry-pruned = Still a full comparison for each solution of that half.
costs-bound1 = It prunes almost nothing by itself: there is one case fewer.
costs-bound2 = Two functions instead of one, and nothing is saved yet.
costs-symmetry = Six rules to understand, and each must be right. This page is here to explain them.
costs-node-layer = Nothing is saved: every solution is still visited.
costs-carry-chain = Most borders have no filling, and there are soon more borders than solutions.
costs-constellations = It finds only the total. Rows whose queens are given have to be skipped.

ledger-spread = {" "}(±{"\u00A0"}{ $spread })
