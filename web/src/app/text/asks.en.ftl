# The questions of a handout for each page of the short path.

lesson-ask-page-0 =
    What does one line of this picture stand for, and what does a dot on the rim?
    Follow a line to its end. Why does it stop there?
    How many dots are left when the picture is folded? Why so few?
lesson-ask-page-1 =
    Colour the row, the column and the diagonals of this queen. How many squares does she attack?
    From which squares does a queen attack the most squares, and from which the fewest?
    Can two queens stand in one row? Say why not.
lesson-ask-page-2 =
    Draw your four queens. In which column is the queen of each row?
    Is there another way to place them? Draw it.
    Why does no solution of this board begin in a corner?
lesson-ask-page-3 =
    Which row has no free square left? Which queens attack its squares?
    Which queen would you take away first? Why that one?
    How early could you have known that this board is lost?
lesson-ask-page-4 =
    What does the search do when a row has no free square?
    Which square does it try next after it has taken a queen away?
    Can it ever come to the same board twice? Say why.
lesson-ask-page-5 =
    How many lines begin in the middle? Why so many?
    Find a short line. In which row did the search get stuck?
    Choose a gold dot, and follow its line inwards. How many queens does it set?
lesson-ask-page-6 =
    Write the framed row as ones and zeros. Which number is that?
    Which bit stands for the free square that is farthest right?
    Which number would the row be if all its squares were free?
lesson-ask-page-7 =
    Which squares does each of the three masks mark? Which queens are the reason?
    Put the three masks together by hand. Which squares are left?
    Why is this faster than a look at each square?
lesson-ask-page-8 =
    Which mask moves to the left, which to the right, and which stays?
    Write the three masks of the next row by hand. Then step on, and compare.
    What happens to a bit that is pushed over the edge? Why is that right?
lesson-ask-page-9 =
    Where does each queen go in the mirror? Write the columns of both boards.
    Can a solution be its own mirror image? Say why not.
    A board has a middle column. Which first queens have to be tried?
lesson-ask-page-10 =
    How many different boards did you find?
    Which turn or mirror image leads back from each of them to the first?
    How would a board have to look to give fewer than eight?
lesson-ask-page-11 =
    How many piles are there, and how many boards are on most of them?
    Which pile is smaller? What is special about its boards?
    Multiply and add: do the piles make all the boards?
lesson-ask-page-12 =
    How many nodes are there before the tree is folded, and how many after?
    Why may the search skip a square, and yet count every board?
    Why does one pile have fewer boards than the others?
lesson-ask-page-13 =
    Which turns and mirror images bring a queen from the last row under the strip?
    Find all squares that close. How many are there?
    How would the squares change if the first queen stood one square farther from the corner?
lesson-ask-page-14 =
    Explain to somebody at home why ninety-two are twelve.
    Choose a board of the card, and draw its mirror image.
    Which idea of these pages saves the search the most work?
