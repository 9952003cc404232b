# The picture of the row sets of a result of the join.

row-sets-label = Row sets
row-sets-map = Every group is known in { $known } of { $cells } cells. A row set says which rows hold the queens of the west half. Cells to the right have other north rows, cells below other south rows; the darker a cell, the more solutions one of its units counts on average.
row-sets-none = This document does not list its groups, so there is no picture of its row sets.
row-sets-north = north rows →
row-sets-south = south rows ↓
row-sets-lacking = a group is missing
row-sets-note = Press a cell, or choose one with the arrow keys.
row-sets-in-one = Rows { $rows }: { $units ->
        [one] one unit
       *[other] { $units } units
    } of group { $group }.
row-sets-in = Rows { $rows }: { $units } units in { $all } of the groups { $first } to { $last }.
row-sets-counts = { $all ->
        [one] The group has { $found } solutions, { $mean } a unit on average.
       *[other] { $known } of these groups are known and have { $found } solutions, { $mean } a unit on average.
    }
row-sets-unknown = The number of solutions is not known yet.
regroup-sums = If two groups changed places, the sums do not show it; a recount does. The recount uses the batch engine, which works independently of the join. The document lists { $listed } of { $all } groups, numbered 0 to { $last }.
regroup-sums-none = This document lists no groups, so none can be compared with a recount.
regroup-sum-same = Group { $group }, counted again here by the batch engine in { $time }: it has { $counted } solutions, as the document says.
regroup-sum-differs = Group { $group }, counted again here by the batch engine, has { $counted } solutions, but the document says { $said }.
regroup-sum-silent = Group { $group }, counted here by the batch engine, has { $counted } solutions. The document does not list it.
compare-schemes = The two were counted by different methods, so their groups cannot be compared, only their totals.
compare-row-sets = all cells of row sets
compare-row-sets-at = row sets, groups { $first } to { $last }
