# The view of a campaign: its map, its figures, its parties.

campaign-heading = Campaign { $name }: N = { $n }
campaign-title = Campaign
campaign-asking = Asking the server …
campaign-absent = A campaign cuts one board into lots, and many machines count them. This page shows one, live, when `{ $command }` serves it.
campaign-demo = `{ $command }` runs a whole one on your machine, with its faults.
campaign-recording = A recording
campaign-recording-says = Nothing is being counted now. This is a recorded campaign, drawn as the page shows one that goes on: N = 17, three workers on one machine, one of them killed after eight seconds.
campaign-moment = From its beginning to its end
campaign-shut = The server needs its token; Results asks for it.
campaign-to-results = To Results

campaign-lost = The server of this page does not answer. The picture is as it was, and goes on when the server is back.
campaign-server-silent = The server of the campaign does not answer. The workers wait for it, and nothing is lost.
campaign-begins = No coordinator has run yet, so nothing is handed out.
campaign-halted = No coordinator is at work. Answers are kept until one decides them.
campaign-lacks = { $parties ->
        [one] One more party has to join in before more can be decided.
       *[other] { $parties } more parties have to join in before more can be decided.
    }
campaign-runs = The lots are being counted.
campaign-done = Every lot is decided.

campaign-total = { $n } queens have { $total } solutions.
campaign-finish = `{ $command }` writes the document, and Results checks it as if a stranger had sent it.

campaign-share = decided
campaign-rate = lots a minute, on average
campaign-left = left
campaign-lots = lots
campaign-quorum = answers that must agree

campaign-map = The map of all lots
campaign-map-says = { $lots } cells. { $decided } decided, { $voted } answered once, { $hand } begun and unanswered, { $open } waiting, { $disputed } disputed.
campaign-cell-of = A cell is { $lots } lots in a row.
campaign-state-o = waiting
campaign-state-h = begun, unanswered
campaign-state-v = answered once
campaign-state-d = decided
campaign-state-x = disputed
campaign-look = Look at a cell
campaign-lot = Lot { $lot }
campaign-lots-of-a-cell = Lots { $first } to { $last }
campaign-lot-open = { $lots }: waiting
campaign-lot-in-hand = { $lots }: in the hands of { $party }
campaign-lot-voted = { $lots }: answered by { $party }, to be confirmed
campaign-lot-decided = { $lots }: decided; { $party } was first
campaign-lot-decided-before = { $lots }: decided
campaign-lot-disputed = { $lots }: disputed; { $party } was first
campaign-several = several parties

campaign-parties = Who counts
campaign-none-yet = No worker has begun yet.
campaign-votes = { $votes ->
        [one] 1 lot
       *[other] { $votes } lots
    }
campaign-wrong = { $wrong } outvoted
campaign-counts = counts lot { $lot }
campaign-waits = waits
campaign-silent = nothing heard for { $time }
campaign-is-done = done
campaign-more = and { $more } more
campaign-holds = { $lots ->
        [one] { $party } has had a lot in hand for { $time } without an answer, and gets no more until it answers.
       *[other] { $party } has { $lots } lots in hand, one for { $time } without an answer, and gets no more until it answers.
    }

campaign-disputes = Disputes
campaign-agree = No two answers have differed.
campaign-dispute = Lot { $lot }: { $sides }
campaign-against = {" "}against{" "}
campaign-journal = the journal
campaign-right = { $side } (right)
campaign-outvoted = { $side } (outvoted)
campaign-more-disputes = and { $more } more
campaign-aside = Set aside, begun too often without an answer: lot { $lots }
