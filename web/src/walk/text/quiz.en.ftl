# A quiz: ten questions from a word, its result, and the fields of its teacher.

quiz-at = Quiz: question { $number } of { $of }. Right so far: { $right }.
quiz-over = Quiz: done.
quiz-about = { $of } questions about this search, from easy to hard, the same for everyone who uses the same word. Only your first answer to each counts, and this browser keeps it.
quiz-next = Next question
quiz-last = Show the result
quiz-leave = Leave the quiz
quiz-again = Begin again
quiz-result = { $right } of { $of } right, in { $time }.
quiz-code = Your code
quiz-code-about = Give this code to your teacher, whose page turns it into score and time. Typing errors are noticed; cheating is not prevented.
quiz-for = A quiz for a class
quiz-word-about = Any word makes { $of } questions about the search above, the same for everyone who opens its link.
quiz-word = Word of the quiz
quiz-begin = Begin the quiz
quiz-empty = Enter a word for the quiz.
quiz-too-long = The word is too long: it may have at most { $most } characters.
quiz-too-short = This search has fewer than { $of } questions. Choose a larger board.
quiz-link = Link for the class
quiz-pupil = Code of a pupil
quiz-read = A code of this quiz: { $right } of { $of } right, in { $time }.
quiz-length = A code has { $digits } letters and digits.
quiz-mistyped = This code has a typing error.
quiz-other = This is the code of another quiz: the word, the algorithm or the board is different.
