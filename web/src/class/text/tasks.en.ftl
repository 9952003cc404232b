# Six tasks on a sheet of paper, and their answers.

tasks-heading = Eight queens
tasks-name = Name and date:
tasks-answers = Answers
tasks-print = Print
tasks-with = With the answers
tasks-without = Without the answers
tasks-attack = Mark each square that this queen attacks. How many are there?
tasks-four = Place four queens that don’t attack each other, in two ways.
tasks-dead-end = No square of the framed row is free. Draw a line from each of them to a queen that closes it. Which queen does a search take away?
tasks-dead-end-answer = The last one, in row { $row }.
tasks-number = A circle is a free square, a 1; a cross is a closed one, a 0. Write the framed row in ones and zeros. Which number is that?
tasks-mirror = Draw the mirror image, left for right.
tasks-turn = Turn the sheet upside down. What changes on this board?
tasks-turn-answer = Nothing. So it has { $boards } different images, not 8.
