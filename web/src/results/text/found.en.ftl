# The sentences of the checks, as the program says them: results/src names each beside its English form.

said-corner = corner { $bound1 }
said-edge = edge { $bound1 }
said-told = { $problem }
said-group-of = group { $index } ({ $case })
said-group = group { $index }
said-case = case { $case }
said-turns = turns t{ $column }
said-all-groups = all groups together
said-all-turns = all turns together
said-at = { $place }: { $problem }
said-missing = is missing
said-size-of-scheme = is { $n }; boards from { $least } to { $most } can be counted in scheme { $scheme }
said-over-size = larger than the { $most } MiB that a document may have
said-over-depth = objects and lists inside each other are more than { $most } deep
said-over-members = an object has more than { $most } members
said-column = column { $column }
said-line-column = line { $line }, column { $column }
said-not-json-empty = not JSON: it is empty
said-not-json = not JSON: { $place }
said-member-twice = the member { $name } occurs twice in one object
said-too-large = a number is too large
said-wanted-count-bits = a count that fits { $bits } bits
said-wanted-object = an object
said-wanted-list = a list
said-wanted-text = a text
said-wanted-boolean = true or false
said-wanted-whole = a whole number from { $least } to { $most }
said-wanted-count = a count as a text of digits without leading zeros
said-wanted-figure = a count as a text of digits, or a list of n1 to n4,
said-wanted-sha-256 = a SHA-256 of 64 hex digits in lower case
said-wanted-cell = a map of cells such as d01
said-found-object = an object
said-found-list = a list
said-found-number = the number { $number }
said-found-word = { $word }
said-found-the-text = the text { $text }
said-wrong = is { $found }, where { $wanted } belongs
said-wrong-here = is { $found }, which does not belong here
said-wrong-length = is a list of the wrong length
said-is-journal = this is a journal; `eightfold merge` turns it into a document
said-other-format = is { $format }, where "{ $wanted }" belongs
said-other-version = is { $version }, which no released version wrote; count again
said-no-scheme = is 2, which no released version wrote; count again
said-settled = is { $number }, but { $of } has { $wanted }
said-of-size = N = { $size }
said-of-scheme = scheme { $scheme }
said-cases-given = is given, but scheme { $scheme } has no cases
said-number-of-cases = has { $given } cases, but N = { $size } has { $wanted }
said-other-case = is { $found } { $bound1 }, where { $wanted } belongs
said-groups-of-case = is { $range }, but the groups of { $case } are { $own }
said-half-a-case = has some of n1 to n4 and null for the others; a case has all four or none
said-no-groups-of = N = { $size } has no groups
said-no-group = there is no group { $index }; those of N = { $size } are 0 to { $last }
said-group-twice = group { $number } is listed twice
said-column-twice = column { $number } is listed twice
said-no-column = there is no column { $column }; those of N = { $size } are 0 to { $last }
said-no-solution = is not a solution of N = { $size }
said-other-class = is { $class }, but the board has { $own } different images
said-other-checksum = is unknown; checksums are sha256
said-is-null = is null, but the document is complete
said-some-groups = lists { $listed } of { $all } groups, but the document is complete: all or none
said-are-given = are given, but the document is not complete
said-not-listed = are not listed, but the document is not complete
said-limits = size, depth and numbers are within the limits, and no member occurs twice
said-unread = the document cannot be read, so it cannot be checked
said-in-cases = the groups of scheme { $scheme } add up to cases, and the cases to the total
said-without-cases = scheme { $scheme } has no cases
said-whole = a complete result of N = { $size }, cut as scheme { $scheme } cuts it
said-part = a partial result of N = { $size }, cut as scheme { $scheme } cuts it
said-no-groups = no groups are listed
said-case-without-groups = { $case } has counts, but only { $listed } of its { $all } groups are listed
said-case-differs = { $name } of { $case } is { $stated }, but its groups add up to { $sum }
said-cases-agree = { $listed } groups are listed, and those of { $complete } complete cases add up to their cases
said-partial = the result is not complete, so it has no totals
said-no-cases = N = { $size } has no cases, and the total is { $solutions }
said-no-cases-differ = N = { $size } has no cases and { $solutions } solutions, but the total is { $stated }
said-no-share = the share of { $case } is not an integer: see n3
said-total-of-cases = the { $cases } cases add up to the total, { $stated }
said-total-of-cases-differs = the { $cases } cases add up to { $sum }, not { $stated }
said-total-of-groups-differs = the groups add up to { $sum }, not { $total }
said-group-indivisible = group { $index } has { $count } solutions, but their number must be a multiple of { $divisor }
said-total-of-groups = { $listed } groups are listed, and they add up to the total, { $total }
said-third-differs = n3 of { $case } is { $n3 }, which is not divisible by 3
said-no-whole-case = no case is complete
said-thirds = n3 of each of { $count } complete cases is divisible by 3
said-one-board = the one board of N = 1 equals all its turns and belongs to no class of 2, 4 or 8
said-one-board-differs = { $sentence }, but the document says otherwise
said-turns-impossible = of { $total } solutions, { $half } cannot equal their half turn and { $quarter } their quarter turn
said-classes = { $half } boards that equal their half turn and { $quarter } that equal their quarter turn give the stated classes
said-classes-differ = { $name } is { $stated }, but { $half } boards that equal their half turn and { $quarter } that equal their quarter turn make it { $follow }
said-turns-early = symmetric is given, but only { $listed } of { $all } columns of turns are listed
said-turns-differ = { $name } of symmetric is { $stated }, but the columns of turns add up to { $sum }
said-one-exception = N = 1 is the exception: its one board belongs to no class of 2, 4 or 8
said-beyond-128-bits = more than 128 bits hold
said-boards-differ = the boards of all classes add up to { $boards }, but the total is { $total }
said-unique-differs = the classes add up to { $all }, but unique is { $unique }
said-identities = total = 2 COUNT2 + 4 COUNT4 + 8 COUNT8, and unique = COUNT2 + COUNT4 + COUNT8
said-unknown-total = no total is known above N = { $largest }; this would be new
said-more-than-known = the listed parts have { $least } solutions, but N = { $size } has only { $known }
said-known = the totals of N = { $size } are the known ones
said-known-differs = { $name } is { $stated }, but the known value for N = { $size } is { $known }
said-checksum = the contents are as they were written: SHA-256 { $stated } (which detects damage, not fraud)
said-checksum-differs = the document was changed or reformatted since it was written
said-corner-differs = { $name } of { $part } is { $count }, but solutions with a queen in the corner count in n1 alone
said-no-corners = no corner case is complete, and none has listed groups
said-corners = n2 to n4 are 0 in { $cases } complete corner cases and in { $groups } listed groups of corner cases
said-quarter-differs = { $part } have more boards that equal their quarter turn ({ $quarter }) than their half turn ({ $half }), which is two quarter turns
said-no-turns = no turns are known
said-quarters-together = rot90 is not above rot180 in all columns of turns together; no column is listed
said-quarters = rot90 is not above rot180 in { $listed } listed columns of turns
said-no-dates = the document does not say both when it was started and when it was finished
said-no-date = { $name } is { $text }, which is not a date such as { $date }
said-dates-differ = finished is { $ended }, which is before started, { $began }
said-dates = finished, { $ended }, is not before started, { $began }
