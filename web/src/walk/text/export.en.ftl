# The board as a file and as text.

export = Save this step
export-text = Text, highest bit at the left
export-article = Text as the articles print it
export-rows = Row list
film-steps = Animation steps
film-drawing = Drawing …
film-lost = GIF failed. Try again?
film-range = Steps { $from } to { $to }: { $seconds } seconds at this speed (at most { $fastest } steps a second). The limit is { $most } steps.
lesson-parts = Parts of Walk to embed besides the buttons
part-board = board
part-sentence = sentence
part-timeline = timeline
lesson-frame = HTML, in one line
lesson-copy-frame = Copy the HTML
lesson-embedded = Address
lesson-allow = If your page is on another site, start the Eightfold server with the address of that site, or browsers will not show the frame:
