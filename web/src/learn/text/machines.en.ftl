# Chapter: machines.

machines-title = Machines

machines-parts-title = Share the work
machines-parts =
    Each of the { $n } squares of the first row begins a separate search. So the work can be cut into parts: a worker who is done with one takes the next, and none has to wait for another.
    Choose how many workers there are, and watch how long it takes.

machines-lanes-title = Lanes, threads, cards
machines-lanes =
    Cut after two rows, the same search has { $parts } parts, and the workers finish almost together. Larger boards are cut into millions.
    A processor has a few *threads*. Each of them searches several boards with one instruction, in *lanes*. A *graphics card* has thousands of small threads.

machines-frontier-title = A pile of jobs
machines-frontier =
    The idea *NodeLayer* goes down a few rows and keeps the boards found there, the *frontier*: { $starts } boards for { $n } queens. The search below each needs only its three masks. So a search is a pile of independent jobs, which is what cards, clusters and threads need.
    The given queens are paler here.

machines-border-title = The border first
machines-border =
    The *carry chain* fills the two outer lines of each side first, as a chain of four pairs: { $starts } borders for { $n } queens, after turns and mirrors. Then it fills the inside. Most borders cannot be filled; { $found } fillings remain, and each counts for its turns and mirror images.

machines-twins-title = One class, counted twice
machines-twins =
    These two boards with { $n } queens have the same border, drawn paler; half a turn leaves it as it is. The boards do change: each becomes the other.
    So they are one class of eight, which the author's program takes for two classes of four. Its total is right, but it prints { $printed } for *Unique* instead of { $right }.

machines-constellations-title = Four queens first
machines-constellations =
    A *constellation* has only the queens of the four outer lines. With { $n } queens there are { $starts } *start states*, each with its weight, and { $nodes } calls from all of them together.
    The search goes down the rows between and skips those whose queen is given. Step on to see it.

machines-result-title = A sum that can be checked
machines-result =
    For { $n } rows, the boards that begin with each square of half of the first row add up to { $half }, and with the mirror to { $total }. A count is just a sum.
    With *Count*, your browser does the same, on every core. Its *result* lists all parts, so whoever doubts one counts it again, elsewhere or by another method.

machines-colours-title = Counting without looking
machines-colours =
    A diagonal never changes colour, so queens on white and on black squares meet only in rows and columns. For { $n } queens each colour has *halves*: { $white } and { $black }. A white half, paler here, fits every black half in the other rows and columns: { $keys } such products add up to { $total }.
    On large boards, halves are fewer than boards.

machines-far-title = As far as the numbers go
machines-far =
    The largest size that is known is { $n }, with { $total } solutions. That is about { $factor } times as many as for the size before.
    For { $next } the bar is empty: the number is not known yet. Finding it would take about { $factor } times the work once more: many machines, each with its share, and results that can be checked.

machines-next-title = Where you can go from here
machines-next =
    This is the first board you saw, and now you know how machines count all of them. The *instruments* show every step of every algorithm. *Count* finds numbers on your own machine, and a *class* shares one count among its browsers.
    The articles tell the story in many programming languages. Enjoy!
