# The view of the results: documents that were opened, and the program that serves the page.

seals-ask = Change one digit, and see which seal breaks.
seals-passed = { $count } checks, all passed.
seals-broken = { $count ->
        [one] One check fails: { $first }.
       *[other] { $count } checks fail, { $first } first.
    }
seals-say = { $name }: { $said }
seals-what = boards for { $n } queens
seals-groups = of { $all } groups
seals-digit = digit { $at } of { $all }
seals-back = Put it back

results-pick = Open your own file
results-hint = Files can also be dropped anywhere on this page, or pasted as text. They stay on this machine.
results-drop = Drop the files to open them here.
results-list = Opened
results-full = At most { $most } files are kept open: opening another closes the oldest.
results-pasted = pasted text
results-joined = joined here
results-close = Close { $name }
results-save = Save this document
results-waiting = waiting
results-reading = reading …
results-fetching = fetching …
results-no-answer = the address is not answering
results-status = the address answers { $status }
results-no-worker = this browser cannot start a worker, so the file cannot be read
results-broken = the worker failed while reading the file
results-no-document = not a result document
results-of = { $total } solutions
results-sound = every check passed
results-sound-part = nothing wrong so far; the rest is checked once it is complete
results-unsound = { $count ->
        [one] cannot be trusted: one check failed
       *[other] cannot be trusted: { $count } checks failed
    }
results-unbelievable = { $count ->
        [one] This result cannot be trusted. It fails one check: { $checks }.
       *[other] This result cannot be trusted. It fails { $count } checks: { $checks }.
    }
results-empty = The file is empty.
results-unreadable = This is not a result saved by Eightfold, or it is damaged or from a newer version.
results-doubted = These figures come from a document that failed a check.
results-withheld = This document cannot be saved or sent to the program, so that errors do not spread.

results-total = { $total } solutions, { $unique } of them unique.
results-partial = Not complete: { $done } of { $all } groups are counted, and { $turns } of { $columns } columns of the boards that a turn does not change.
results-checks = Checks
results-sentences = What the checks found
results-checks-note = The command `eightfold verify` prints the same sentences.
results-unchecked = This result is partial, and its figures are not checked: a wrong group shows only when it is counted again.
check-limits = Limits
check-limits-passed = Size, depth and numbers are within the limits
check-shape = Shape
check-shape-passed = No field is missing, and the work is cut as in the program
check-groups = Groups
check-groups-passed = Groups add up to their cases
check-cases = Cases
check-cases-passed = Cases add up to the total
check-sums = Sum
check-sums-passed = Groups add up to the total
check-thirds = Thirds
check-thirds-passed = n3 of each whole case is divisible by 3
check-corners = Corners
check-corners-passed = Corner cases have only n1
check-classes = Classes
check-classes-passed = Classes follow from the symmetric boards
check-quarters = Turns
check-quarters-passed = At most as many boards are unchanged by a quarter turn as by a half turn
check-identities = Totals
check-identities-passed = Total and unique follow from the classes
check-known = Known
check-known-passed = All values equal the known ones
check-dates = Dates
check-dates-passed = End time is not before start time
check-checksum = Checksum
check-checksum-passed = The checksum fits: nothing was damaged

results-classes = Classes
results-class-column = class
results-classes-column = classes
results-boards-column = boards
results-all = total
results-symmetric = { $half } boards equal their half turn, { $quarter } their quarter turn.

results-run = How it was counted
run-program = Program
run-command = Command
run-backend = Counted by
run-machine = Machine
run-threads = Threads
run-lanes = Lanes
run-devices = Devices
run-began = Began
run-ended = Ended
run-took = Took
run-sittings = Sessions
run-nodes = Nodes

results-cases = Cases by BOUND1
results-cases-known = { $known } of { $all } cases are known. The largest is { $case }: { $most }, { $share } % of the known total.
results-cases-unknown = No case is known yet.
results-corner = corner
results-edge = edge
results-case-column = case
results-units-column = units
results-groups-column = groups
results-solutions-column = solutions
results-not-yet = not yet
results-weights = n1 to n4 are the solutions found with 1 to 4 queens on the four squares that quarter turns move onto each other: the first queen's, A, B and C. A solution with s queens there represents 8/s boards, so a case represents 8·n1 + 4·n2 + 8/3·n3 + 2·n4.

results-lacking = What is missing
results-groups-missing = { $count ->
        [one] { $count } of { $all } groups is missing: { $ranges }
       *[other] { $count } of { $all } groups are missing: { $ranges }
    }{ $more ->
        [0] .
        [one] {" "}and one more range.
       *[other] {" "}and { $more } more ranges.
    }
results-turns-missing = { $count ->
        [one] { $count } of { $all } columns of the boards that a turn does not change is missing: { $ranges }
       *[other] { $count } of { $all } columns of the boards that a turn does not change are missing: { $ranges }
    }{ $more ->
        [0] .
        [one] {" "}and one more range.
       *[other] {" "}and { $more } more ranges.
    }
results-lacking-intro = These commands count the rest and join everything:
results-lacking-far = The missing parts are too scattered for a few commands. Resume from the journal, if there is one.
results-whole = Nothing is missing
results-adds-nothing = This result is complete, so joining the others adds nothing to it. Joining them does show whether they agree with it.
results-join = Join the { $count } opened results of N = { $n }
results-joining = Joining …
results-unjoined = The results cannot be joined:

companion-heading = The program that serves this page
companion-shut = The program needs its token.
companion-wrong = That is the wrong token.
companion-no-answer = The program is not answering.
companion-lost = The program is not answering. This view stays as it is and updates again when the program is back.
companion-too-large = Documents can have up to { $most } MiB, so this one was not sent.
companion-token = Token
companion-sign-in = Sign in
companion-results = Its results
companion-no-results = The program has no results yet.
companion-entry = N = { $n }, { $what }, { $when }

recount-column = check
recount-button = recount
recount-label = { $case }: recount
recount-counting = { $case } is being counted again: { $done } of { $all } groups so far.
recount-same = { $case }, counted again here in { $time }: n1 to n4 are as the document says.
recount-differs = { $case }, counted again here: n1 to n4 are { $counted }, but the document says { $said }.
recount-failed = { $case } could not be counted here: { $why }
recount-broken = The worker failed. Try again.
recount-no-worker = This browser cannot start a worker.
recount-unread = The file could not be read again. Open it once more.


regroup-label = Group
regroup-button = Recount this group
regroup-note = If two groups changed places, the sums do not show it; a recount does. The document lists { $listed } of { $all } groups, numbered 0 to { $last }; the groups of one case are consecutive.
regroup-none = This document lists no groups, so only whole cases can be recounted.
regroup-counting = Group { $group } is being counted again …
regroup-same = Group { $group }, of { $case }, counted again here in { $time }: n1 to n4 are { $counted }, as the document says.
regroup-differs = Group { $group }, of { $case }, counted again here: n1 to n4 are { $counted }, but the document says { $said }.
regroup-silent = Group { $group }, of { $case }, counted here: n1 to n4 are { $counted }. The document does not list it.
regroup-failed = Group { $group } could not be counted here: { $why }

give-button = Send to the program
give-sent = Sending …
give-kept = The program has saved the document.
give-before = The program already had the document.
give-refused = The program refused the document:

sample-note = Press a case to see one of its solutions.
sample-label = { $case }: one of its solutions
sample-looking = Looking for a solution of { $case } …
sample-found = The first solution of { $case }: { $rows }, queens by row. It was found here; documents contain no solutions.
sample-none = { $case } has no solution.
sample-failed = The search for a solution of { $case } failed: { $why }
sample-see = See its images in Symmetry
