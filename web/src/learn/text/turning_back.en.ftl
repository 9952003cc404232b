# Chapter: turning back.

turning-back-title = Turning back

turning-back-lost-title = Lost after two moves
turning-back-lost =
    These queens attack each other, and no queen further down can change that. All { $lost } boards that begin this way are wrong.
    Trying everything would fill every one of them, look at it, and find the same fault each time.

turning-back-look-title = Look before you place
turning-back-look =
    So look first. A square that a queen above attacks is *closed*: a bar points to her, and the next square is tried. If a row has no square left, take the queen above off again, and move her on.
    That is *backtracking*: forward while it works, back as soon as it does not. Watch it, or step.

turning-back-dead-title = Peaceful, and yet stuck
turning-back-dead =
    Queens may leave each other alone and still be stuck. Place queens until some empty row has *no free square*: a dot on every square of it. No two queens may attack each other.
    Backtracking sees that as soon as it comes to the row. The rest of the board is never tried.

turning-back-tree-title = The search is a tree
turning-back-tree =
    From the middle outwards, each line is a queen, in the row after the line it grows from. With the empty board, these are the *nodes*. A line that ends early is a dead end, where the search turned back. The dots on the rim are the { $total } solutions.
    Press a line, and its board appears.

turning-back-ask-title = Where does it go on?
turning-back-ask =
    Before it looks at a row, the search does not know: is there a square that no queen above attacks, or is the row *dead*? And when a row is done, the search turns back. But how far?
    Answer a few questions in its place. After a wrong answer you see the reason.

turning-back-saved-title = What that saves
turning-back-saved =
    For { $n } rows, trying everything, by *brute force*, visits { $brute } nodes. With a column for each row, in *permutations*, it is { $permutations }. Turning back early needs { $backtracking }, and finds the same { $total } solutions.
    From now on, the question is how to do the same steps faster, and later how to need fewer of them.
