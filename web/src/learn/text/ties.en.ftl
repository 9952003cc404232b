# Chapter: when images tie.

ties-title = When images tie

ties-cells-title = The same first number
ties-cells =
    The closed squares keep every image from beginning with a smaller number. But an image may begin with the *same* one, if it brings a queen onto the first queen's square. For turns, she comes from *A*, *B* or *C*. For mirrors, she would come from a square that is attacked.
    Press a letter to see its turn.

ties-asked-title = Three questions
ties-asked =
    So a full board is asked three things at most: is a queen on A, on B, on C? Here none is. No image can be smaller; the board counts for { $all } without comparing.
    For { $n } rows, { $full } boards are completed on the edge, { $without } of them like this one. The others need { $checks } comparisons in all, not { $images } each.

ties-looks-title = Look by look
ties-looks =
    The last queen is on B. Turned by half, the board begins with the same number, so the numbers after it decide. No image is written down. In place of each row, *own*, the turn puts another, *you*; the search tries its squares, *ptn*, until it finds the queen. At the first difference it stops.
    Step through the looks.

ties-equal-title = No difference at all
ties-equal =
    If every look agrees, the image *is* the board. From A, as here with { $n } rows, the class has { $two } boards: COUNT2. From B it has { $four }: COUNT4. If nothing agrees, it is COUNT8.
    From C nothing can be equal any more. A board that three quarter turns leave unchanged is unchanged by one too, and A was asked first.

ties-find-title = Find it
ties-find =
    Of the classes with { $n } rows, just { $four } is COUNT4. Go from solution to solution, and look at the queens on the letters: which board is the same upside down?
    When you have it, press the letter that decided.

ties-decide-title = You decide
ties-decide =
    The board is full, and something is left to decide. Is the image smaller, equal or larger? And which class does the board stand for, if it stands for one?
    That was the last rule. Now the whole search is known. How much did it save?
