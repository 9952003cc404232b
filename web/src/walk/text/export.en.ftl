# The board as a file, as text, and as a link.

export = Save or share this step
export-text = Text, highest bit at the left
export-article = Text as the articles print it
export-rows = Row list
export-link = Link to this step
export-copy = Copy the link
film-steps = Animation, steps
film-drawing = Drawing …
film-lost = GIF: failed. Once more?
film-range = Steps { $from } to { $to }: { $seconds } seconds at this speed, with no more than { $fastest } a second. At most { $most } steps.
lesson = For a page of your own: what the frame shows besides the buttons
lesson-link = Its address
lesson-frame = The frame as a line of HTML
lesson-copy = Copy the HTML
lesson-allow = If your page is on another site, the server of Eightfold has to name that site before a browser shows the frame:
part-board = board
part-sentence = sentence
part-timeline = timeline
