# Answers to "why not here?".

board-square-queen = row { $row } bit { $column }, queen
why-rule = { $why }.
why-image = With a queen here an image is smaller, { $image }: its row { $row } has bit { $bit } in place of { $now }.
why-image-forced = The queen of column { $column } would stand farther down, and then an image is smaller, { $image }: its row { $row } has a bit below { $now }.
why-queen = Row { $row }, bit { $column } holds a queen.
why-unseen = Row { $row }, bit { $column } was not looked at yet.
why-nothing = Nothing closes row { $row }, bit { $column } so far.
why-closed = Row { $row }, bit { $column } is closed.
why-tried = A queen stood there, and all that follows from it was searched.
why-untried = It will be tried.
why-open = Row { $row }, bit { $column } is open.
why-cell = It is { $name }: a queen here asks for a comparison with { $turned }.
