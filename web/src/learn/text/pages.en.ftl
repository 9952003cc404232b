# The short path: thirteen pages, and a card. With its goal, a page has at most twenty-five words.

page-of = Page { $at } of { $all }: all pages
page-all = All pages
page-skip = I know backtracking: skip to bits
page-depth = In depth: { $chapters } chapters
page-depth-what = { $chapters } chapters, about an hour
page-deeper = Go deeper: { $title }
page-door-depth = In depth
page-door-tree = A whole search in one picture

page-start-title = Every way to place { $n } queens
page-start =
    No two of the { $n } queens may attack each other. From the middle outwards, each line puts a queen into the next row. Most lines are dead ends; the { $total } dots on the rim are the solutions.
    Turn or mirror a solution, and you get another one. Fold the picture, and { $total } become { $classes }.

page-attack-title = A queen attacks
page-attack = She attacks across her *row*, up and down her *column*, and along *diagonals*.

page-four-title = Place four
page-four = Press squares: each row gets a queen.

page-stuck-title = Stuck
page-stuck = Now get stuck on purpose. Once a row has no free square, more queens cannot help.

page-back-title = Go back
page-back = Stuck? Take the last queen away and try the next free square to the left. That is the whole search. Watch it.

page-tree-title = All of it in one picture
page-tree = Each step outwards adds a queen. Short lines got stuck; the { $total } gold dots are the solutions for { $n } queens. Each has its board.

page-bits-title = A row is a number
page-bits = A bit is a switch, one for each column: on means free. The next queen goes farthest right.

page-masks-title = Three masks
page-masks = Here, the other way round, a one means attacked: *left*, *right* along diagonals, *down* along columns. *bitmap* is the rest: ~⁠(left | down | right).

page-shift-title = The shift
page-shift = For the next row, *left* slides left by a square, *right* slides right, *down* stays, each with the new queen. Step on, and watch.

page-mirror-title = The mirror
page-mirror = A solution in the mirror is a solution, too. So try the first queen in the marked half only, and count twice. Press *Mirror*.

page-images-title = Eight images
page-images = Turn it, mirror it: one board gives { $all } solutions. A board that looks the same after a half turn gives fewer.

page-piles-title = { $boards } boards, { $piles } piles
page-piles = Put boards that are turns or mirror images of each other on one pile: all { $boards } of them.

page-close-title = Count one for each pile
page-close = Skip each square whose solutions turn up elsewhere, turned or mirrored. One pile has { $few } boards: each is its own half turn.

page-rival-title = Why a square may close
page-rival = Boards beginning under the strip came before. Press a square near a corner: turned, its queen lies there, so it closes.

page-card-title = { $boards } solutions, { $piles } really different
page-card = Looking for one board of each pile takes { $nodes } nodes instead of { $whole }. Keep the card, or send it to a friend.

learn-goal-images = Find them all.
learn-goal-gathered = Gather them.
learn-goal-closed = Close { $wanted } squares.
learn-goal-folded = Fold the tree.
control-grow = Let it grow
learn-short = The short path

card-title = I know why { $boards } are { $piles }.
card-foot = Eight queens: one board of each kind, × its turns and mirrors
card-picture = Save the picture
card-link = Link to the card
