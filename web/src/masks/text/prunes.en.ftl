# The view of the masks: prunes switched off and on, and what each saves.

prunes-heading = What each prune saves, N = { $n }
prunes-intro = Switch a rule off and the search takes longer; the unique solutions stay the same. Searches of up to N = { $largest } are counted and timed here, in a worker of this browser.
prunes-legend = Prunes, on or off
prunes-all-on = All on
prunes-all-off = All off
prunes-weighing = Counting and timing …
prunes-no-worker = This browser cannot start a worker, so nothing is counted.

prune-upper = Upper side (zone 1)
prune-lower = Lower side (zone 2)
prune-last = Last row (zone 3)
prune-bound2 = Return at BOUND2
prune-bound2-why = At row BOUND2 both side columns are still empty, and one row cannot fill both: one queen would have to go in zone 2 or on a closed corner, from where the turn by 90 or the mirror in the falling diagonal makes a smaller image. No other rule depends on this one; without it the branch dies a few rows later.
prune-corner = Corner rule (bit 1)
prune-corner-why = Corner cases: mirrored in the rising diagonal, a queen on bit 1 above row BOUND1 moves to row 1, to a lower bit than the second queen's.
prune-cells = Only A, B, C compared
prune-cells-why = With zones 1 to 3 closed, only the turns by 90, 180 and 270 can bring a queen onto the first one, from A, B and C; with the corner rule, no image of a corner case can be smaller. So in edge cases this prune depends on the three zones, and in corner cases on the corner rule. Where one of them is off, images of boards counted elsewhere turn up, and every board is compared with all its images.

verdict-edge = Edge cases: A, B and C decide.
verdict-corner = Corner cases: nothing is left to compare.
verdict-edge-all = Edge cases: with { $lacking } off, every full board is compared with all its images.
verdict-corner-all = Corner cases: with { $lacking } off, every full board is compared with all its images.

cost-all-on = all on
cost-now = now
cost-ratio = change
cost-nodes = nodes
cost-leaves = full boards
cost-check = compared at { $cell }
cost-full = compared with all images
cost-images = images made for that
cost-smaller = rejected for a smaller image
cost-unique = unique solutions
cost-time = time

outcome-all-on = { $found ->
        [one] One unique solution. Switch a prune off to see what it saves.
       *[other] { $found } unique solutions. Switch a prune off to see what it saves.
    }
outcome = { $found ->
        [one] Still one unique solution.
       *[other] Still { $found } unique solutions.
    } Nodes: { $nodes } more. Images compared: { $after } instead of { $before }.
