# The recount of a group of a result without cases.

regroup-sums = If two groups changed places, the sums do not show it; a recount does. The recount uses the batch engine, which works independently of the colours. The document lists { $listed } of { $all } groups, numbered 0 to { $last }.
regroup-sums-none = This document lists no groups, so none can be compared with a recount.
regroup-sum-same = Group { $group }, counted again here by the batch engine in { $time }: it has { $counted } solutions, as the document says.
regroup-sum-differs = Group { $group }, counted again here by the batch engine, has { $counted } solutions, but the document says { $said }.
regroup-sum-silent = Group { $group }, counted here by the batch engine, has { $counted } solutions. The document does not list it.
