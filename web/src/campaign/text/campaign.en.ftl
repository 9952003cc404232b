# The view of a campaign: its map, its figures, its parties.

campaign-heading = Campaign { $name }: N = { $n }
campaign-title = Campaign
campaign-absent = A campaign cuts the count of one board into lots, and many machines count them. The page that `{ $command }` serves shows one live.
campaign-demo = `{ $command }` runs a whole campaign on your machine, faults included.
campaign-recording = A recording
campaign-recording-says = Nothing is being counted now. This is a recorded campaign, drawn as if it were still running: N = 17, three workers on one machine, one of them killed after eight seconds.
campaign-moment = From beginning to end
campaign-shut = The server needs its token. Enter it in Results.
campaign-to-results = To Results

campaign-lost = The server of this page is not responding. The picture stays as it is and updates again when the server is back.
campaign-server-silent = The campaign's server is not responding. The workers are waiting for it, and no answers are lost.
campaign-begins = No coordinator has run yet, so no lots are handed out.
campaign-halted = No coordinator is running. Answers are kept until one runs again and decides on them.
campaign-lacks = { $parties ->
        [one] One more party has to join before more lots can be decided.
       *[other] { $parties } more parties have to join before more lots can be decided.
    }
campaign-runs = The lots are being counted.
campaign-done = Every lot is decided.

campaign-finish = `{ $command }` writes the document. The view Results checks it like a document from anyone else.

campaign-share = decided
campaign-rate = lots a minute, on average
campaign-quorum = answers that must agree

campaign-map-says = { $lots } cells. { $decided } decided, { $voted } answered once, { $hand } started but unanswered, { $open } waiting, { $disputed } disputed.
campaign-cell-of = Each cell stands for { $lots } consecutive lots.
campaign-state-o = waiting
campaign-state-h = started, unanswered
campaign-state-v = answered once
campaign-state-d = decided
campaign-state-x = disputed
campaign-look = Look at a cell
campaign-lot = Lot { $lot }
campaign-lots-of-a-cell = Lots { $first } to { $last }
campaign-lot-open = { $lots }: waiting
campaign-lot-in-hand = { $lots }: { $party } is counting
campaign-lot-voted = { $lots }: answered by { $party }, to be confirmed
campaign-lot-decided = { $lots }: decided; { $party } answered first
campaign-lot-decided-before = { $lots }: decided
campaign-lot-disputed = { $lots }: disputed; { $party } answered first
campaign-several = several parties

campaign-parties = Workers
campaign-none-yet = No worker has started yet.
campaign-wrong = { $wrong } outvoted
campaign-counts = counting lot { $lot }
campaign-waits = waiting
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
campaign-aside = Set aside after too many tries without an answer: lot { $lots }
