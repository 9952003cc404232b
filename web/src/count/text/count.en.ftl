# The view of counting.

counting-question = In how many ways can { $n } queens stand?
counting-peace = so that none attacks another
counting-board = Size of the board
counting-with = Count with
counting-processor = Processor
counting-card = Graphics card
counting-method = Method
counting-automatic = Automatic
counting-batch = Batch engine
counting-colours = Colours
counting-workers = Workers
counting-start = Count
counting-stop = Stop
counting-another = Count another
counting-undo = Undo
counting-ready = Ready to count.
counting-running = { $workers ->
        [one] Counting with one worker.
       *[other] Counting with { $workers } workers.
    }
counting-looking = Looking for a graphics card …
counting-on-card = { $workers ->
        [one] The graphics card is counting; one worker hands it the work.
       *[other] The graphics card is counting; { $workers } workers hand it the work.
    }
counting-fewer = Some workers failed; { $workers ->
        [one] one is
       *[other] { $workers } are
    } going on with their groups.
counting-paused = Paused. The count so far is kept until this page is closed or reloaded.
counting-no-worker = This browser cannot start a worker, so nothing can be counted here.
counting-broken = Every worker failed twice. The count so far is kept.
counting-percent = { $percent } % counted
counting-groups = { $done } of { $all } groups
counting-ring = { $done } of { $all } groups are counted
counting-left = { $time } left

counting-all = ways, counted here

method-batch-faster = Counting with the batch engine: it visits every solution, which is faster than counting by colours on a board this small.
method-colours-faster = Counting by colours: queens on white and on black squares are counted apart, and their numbers multiplied, which is faster on a board this large.
method-batch = Counting with the batch engine, as you chose: it visits every solution.
method-colours = Counting by colours, as you chose: queens on white and on black squares are counted apart, and their numbers multiplied.
method-small = Counting with the batch engine: counting by colours needs at least { $least } rows.
method-card = Counting with the batch engine: graphics cards have no other method.

card-found = This browser offers { $name }.
card-software = This browser offers { $name }, which is software on the processor: it counts correctly, but more slowly than the workers would.
card-insecure = Browsers offer WebGPU only to pages served from this machine or over HTTPS, and this page is neither.
card-no-webgpu = This browser has no WebGPU.
card-no-adapter = This browser has WebGPU but offers no graphics card: there may be none, or the browser does not trust its driver.
card-unusable = The graphics card cannot count: { $why }.
card-lost = The graphics card stopped working ({ $why }). Groups that it had counted are kept.
card-wrong = The graphics card miscounted ({ $what }). Everything that it had counted was discarded.
card-no-worker = The files for the graphics card could not be loaded.
card-broken = The workers of the graphics card failed. Groups that it had counted are kept.
card-instead = { $why } The processor is counting instead.

counted-nothing = When the count is done or paused, its result document appears here.
counted-making = Making and checking the document …
counted-lost = The worker that made the document failed. Press Go on to try again.
counted-refused = No document could be made. The reason:
counted-here = counted
counted-known = known
counted-total = Total
counted-unique = Unique
counted-part = This is a partial result, but the document itself is valid. Results lists the commands that count the rest. Still missing:
counted-sound = The document passed the { $checks } checks of eightfold verify.
counted-unsound = { $count ->
        [one] The document failed one of the checks of eightfold verify.
       *[other] The document failed { $count } of the checks of eightfold verify.
    }
counted-save = Save the document
counted-open = Open it in Results

places-here-any = Each worker counts on a core of its own, with 128-bit lanes where the browser has them.
places-here-vectors = The workers count with 128-bit lanes. The batch engine advances eight states at once on boards of up to 16 rows and four on larger ones.
places-here-scalar = This browser has no 128-bit lanes; the workers count one state at a time.
places-companion-note = The program counts faster and farther, and saves its results:

award-board = { $n } queens
award-how = { $method } · { $workers ->
        [one] one worker
       *[other] { $workers } workers
    } in this browser
award-checked = Equals the known number
award-new = Passed its checks; no number is known to compare it with
award-failed = Failed its checks: do not trust this number
award-yours = Here
award-article = In the articles, { $name }
award-lines = The time beside those of the articles
award-printed = Times from the articles, which do not name their machines
award-link = Put the saved document in the same folder as this page, and this link opens it:
award-save = Save the card
