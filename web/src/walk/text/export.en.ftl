# The board as a file, as text, and as a link.

export = Save or share this step
export-text = Text, highest bit at the left
export-article = Text as the articles print it
export-rows = Row list
export-link = Link to this step
export-copy = Copy the link
film-steps = Animation steps
film-drawing = Drawing …
film-lost = GIF failed. Try again?
film-range = Steps { $from } to { $to }: { $seconds } seconds at this speed (at most { $fastest } steps a second). The limit is { $most } steps.
lesson = To embed in your own page: the parts shown besides the buttons
lesson-link = Address to embed
lesson-frame = HTML to embed, in one line
lesson-copy = Copy the HTML
lesson-allow = If your page is on another site, start the Eightfold server with the address of that site, or browsers will not show the frame:
part-board = board
part-sentence = sentence
part-timeline = timeline
