# The short path: twelve pages, and a card. With its goal, a page has at most twenty-five words.

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
page-attack = She attacks along her *row*, her column and both *diagonals*, to the edge of the board.

page-four-title = Place four
page-four = Press squares: each row gets a queen.

page-stuck-title = Stuck
page-stuck = Now go wrong on purpose. Once a row has no free square, nothing below can save it.

page-back-title = Go back
page-back = Stuck? Take the last queen away and try the next square. That is the whole search. Watch it find a solution.

page-tree-title = All of it in one picture
page-tree = Each line is a queen; lines that stop short are dead ends. The { $total } gold dots are the solutions. Press one.

page-bits-title = A row is a number
page-bits = One means free, zero attacked. The next queen takes the rightmost one. Press her square.

page-masks-title = Three masks
page-masks = Three numbers remember every attack from above: *left* and *right* the diagonals, *down* the columns. Step on, and watch them.

page-shift-title = The shift
page-shift = One row down, *left* moves a cell left, *right* a cell right, *down* stays. Nobody looks up again. Step on.

page-mirror-title = The mirror
page-mirror = A solution in the mirror is a solution, too. So half of the first row is enough. Press *Mirror*.

page-images-title = Eight images
page-images = Turn it, mirror it: { $all } solutions in one.

page-piles-title = { $boards } boards, { $piles } piles
page-piles = Lay each of the { $boards } solutions on its images, and see how few boards are really different.

page-close-title = Count one for each pile
page-close = Why search a pile twice? Close each square whose boards come up elsewhere as images: fold the tree.



page-card-title = { $boards } are { $piles }, and you know why
page-card = Search for one board of each pile, and { $nodes } nodes are enough. Keep the card, or send it to a friend.

learn-goal-images = Find them all.
learn-goal-gathered = Gather them.
learn-goal-folded = Fold it.
learn-control-fold = Fold by symmetry
learn-control-unfold = Unfold
learn-control-grow = Let it grow
learn-short = The short path

card-title = I know why { $boards } are { $piles }.
card-foot = Solutions of the queens puzzle, one of each kind
card-picture = Save the picture
card-copy = Copy the link
card-link = Link to the short path
