# Masks: the six rules, and what each saves.

prunes-all-on = All on
prunes-all-off = All off
prunes-weighing = Counting and timing …
prunes-no-worker = This browser cannot start a worker, so nothing is counted.

prune-upper = 1 Upper side
prune-upper-why = SIDEMASK closes the side columns above row BOUND1. Mirrored in the rising diagonal (right column) or turned by 270 (left column), a queen there would move to a lower bit of the first row.
prune-lower = 2 Lower side
prune-lower-why = Below row BOUND2 the turn by 90 (right column) and the mirror in the falling diagonal (left column) would do the same. No mask closes them: in row BOUND2 a side column that is still empty must get its queen, and if both are empty, the branch is dead. Below that row both are taken.
prune-last = 3 Last row
prune-last-why = LASTMASK closes both ends of the last row. Mirrored top to bottom (right part) or turned by 180 (left part), a queen there would move to a lower bit of the first row.
prune-bound2 = Return at BOUND2
prune-bound2-why = At row BOUND2 both side columns are still empty, and one row cannot fill both: one queen would have to go in zone 2 or on a closed corner, from where the turn by 90 or the mirror in the falling diagonal makes a smaller image. No other rule depends on this one; without it the branch dies a few rows later.
prune-corner = Corner rule
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
cost-check = compared at { $cell }
cost-full = compared with all images
cost-images = images made for that
cost-time = time

price-nodes = +{ $count ->
    [one] 1 node
   *[other] { $count } nodes
}
price-compared = +{ $count } compared
price-nothing = nothing here
sum-nodes = { $count ->
    [one] node
   *[other] nodes
}
sum-rest = , { $compared ->
    [one] 1 image compared
   *[other] { $compared } images compared
}, and still { $found ->
    [one] 1 class
   *[other] { $found } classes
}
sum-all = (all on: { $nodes } and { $compared })
sum-large = Searches of up to N = { $largest } are counted here.
