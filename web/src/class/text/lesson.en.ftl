# The lesson: its line, its stations on the wall, and the phones.

class-line = The lesson
class-station-door = Door
class-station-wall = Wall
class-station-phones = Phones
class-station-quiz = Quiz
class-station-count = Count
class-station-paper = Paper
class-minutes = { $minutes } min
class-minutes-left = { $minutes } min left
class-over = over
class-code = The address as a QR code
class-enlarge = { $word }: fill the window
class-here = { $here ->
        [0] Nobody yet
        [one] 1 is here
       *[other] { $here } are here
    }
class-door = Too many wrong words were tried, so someone cannot join at the moment.
class-open-door = Let them try again
class-alone = Phones open the same questions, but do not follow: this page has no program behind it.
class-local = Only this machine can open this address. Start the program with `--listen 0.0.0.0:8008` to let phones in.

class-begin = Begin
class-on = On
class-fold = Fold
class-on-phones = On to the phones
class-back-line = Back to all pages
class-on-quiz = On to the quiz
class-ask = Ask
class-show-answer = Show the answer
class-stop-clock = Stop the clock
class-next-question = Next question
class-on-count = On to the count
class-count = Count
class-resume = Resume
class-counts = Counting …
class-on-paper = On to paper
class-print = Print the sheet
class-stop = Stop
class-another = Count another
class-more-time = 15 s more
class-again = Ask again
class-everybody = Everybody to this page

class-follow = { $here ->
        [one] 1 follows
       *[other] All { $here } follow
    }
class-apart = { $here ->
        [one] 1 walks alone
       *[other] All { $here } walk alone
    }
class-held = All phones say: look up
class-let-go = Let go
class-call-back = Call back
class-look-up = Look up
class-go-on = Go on
class-refused = The server says: { $sentence }

class-how-many = How many are really different?
class-guessed = { $guesses } of { $here } have guessed.
class-example = One of your boards.
class-guess-boards = Turned and mirrored boards count as one.
class-only = Only { $boards }.
class-alone-now = Now on your own.
class-seven = Seven pages, each at its own pace. Every disc is one of you.
class-still = { $here } have been on this page for a while. Press it to show it here.
class-page-here = { $title }, { $here } here

class-question = Question { $number } of { $of }
class-seconds = { $seconds } s
class-no-clock = no clock
class-clock = Seconds for the question
class-length = Minutes of the lesson
class-search = Search of the quiz
class-answers = Answers
class-answered = { $different ->
        [0] { $answered } of { $here } have answered
        [one] { $answered } of { $here } have answered, all alike
       *[other] { $answered } of { $here } have answered, { $different } different answers
    }
class-right-of = { $right } of { $here } right.
class-press-answer = Press an answer: what leads to it.
class-bit = Bit { $column }
class-row = Row { $row }
class-asks-next = Which square of row { $row } is next?
class-asks-onward = Row { $row } is done. In which row does the search look next?
class-asks-bound1 = A case begins. Which bit of row { $row } is its BOUND1?
class-asks-off = This board is done. The queen of which row is removed next?
class-asks-open = How many squares of row { $row } are free?
class-asks-lines = Row { $row }, bit { $column }: along which lines is it attacked?
class-asks-start = Which start state is next?
class-open = { $squares ->
        [0] None
       *[other] { $squares }
    }
class-smaller = Smaller: row { $row } decides
class-larger = Larger: row { $row } decides
class-start = Number { $number }
class-without = That is the number if this is forgotten: { $rule }.
class-only-columns = That is the number if only columns are seen.
class-not-on = No queen attacks the square along this line: { $rule }.
class-other-image = That is the comparison with another image: { $image }.
class-no-quiz = This search has fewer than { $of } questions. Choose a larger board.

class-ways = In how many ways can { $n } queens stand?
class-guess-phone = Guess on your phone. { $guesses } of { $here } have.
class-sizes = The board size
class-queens = { $n } queens
class-parts = { $parts } parts
class-parts-done = { $done } of { $parts } parts
class-own-colour = Each part has the colour of the phone that counted it.
class-found = You found them all.
class-checked = The program counted every part, too.
class-nearest = The nearest guess: { $letters }
class-failed = The count has failed: { $sentence }
class-of-us = { $here } of us
class-of-us-time = { $here } of us, { $time }
class-found-here = This browser counted every part, and it is the known number.

class-paper = This is what you found.
class-paper-says = The sheet asks six things, on one page of A4. Another page has the answers.
class-card-ways = ways for { $n } queens
class-card-counted = counted by
class-card-right = right answers
class-card-hardest = the hardest
class-card-nearest = nearest guess
class-share = { $right } of { $of }
class-names = Names
class-all-names = All names
class-letter = { $letter }: name
class-remove = Remove
class-remove-whom = Remove { $name }
class-on-page = { $page }: { $name }
class-close = Close

class-keys = Keys
class-keys-are = Space or a clicker: on. Page up: back. 1 to 5: a station. W: the code. N: names. H: look up. L: let go. F: full screen.
class-home = Home
class-embed = Embed in your own page

class-asking = Asking the server …
class-silent = The server is not responding. Asking again …
class-shut = A class is here. To join, enter its word; ask your teacher for it.
class-wrong-word = That word is wrong: two English words, such as mild-otter.
class-too-many-words = Too many wrong words were tried. Wait for a moment, then try again.
class-word = The word of the class
class-enter = Enter
class-call-you = What shall your teacher call you?
class-only-letter = On the wall you are only a letter.
class-your-name = Name
class-come-in = Come in
class-joins = Joining …
class-another-name = Please choose another name.
class-reserved = That name is the program’s or the teacher’s. Choose another.
class-forgotten = The server does not know you any more. Come in again.
class-you-are = You are
class-there-you-are = Look up: there you are.
class-you-are-in = You are in.
class-begins = The wall begins in a moment.
class-wall-silent = The wall is silent. Your place is kept; this page tries again.
class-place-kept = Your place is kept.
class-your-guess = Your guess
class-no-name = Your guess has no name.
class-show-mine = Show mine on the wall
class-guessed-it = You guessed it.
class-you-guessed = You guessed { $guess }.
class-all-seven = All seven pages.
class-look-again = Look again
class-look-or-again = Look up, or look again.
class-comes = Question { $number } comes.
class-can-change = You can change your answer until the clock ends.
class-sent = Sent. You can still change it.
class-no-answer = No answer this time.
class-right = Right.
class-it-was = It was { $letter }: { $answer }
class-only-you = Only you see this.
class-eight-is = For 8 it is 92. Guess: the nearest letter is named.
class-about = about { $number }
class-my-guess = That is my guess
class-change-guess = Guessed. Change it
class-you-counted = You counted
class-in-parts = { $mine ->
        [one] ways, in 1 of { $parts } parts
       *[other] ways, in { $mine } of { $parts } parts
    }
class-all-of-you = All of you: { $total }.
class-was-nearest = Your guess was the nearest!
class-phone-counts = Your phone counts.
class-keep-open = Keep this page open.
class-letter-of = { $letter }, of { $here }
class-own-right = You had { $right } of { $of } right; only you see this.
class-at-home = Go on at home

quiz-result = { $right } of { $of } right, in { $time }.
quiz-word = Word of the quiz
quiz-begin = Begin the quiz
quiz-link = Link for the class
quiz-pupil = Code of a pupil
quiz-read = A code of this quiz: { $right } of { $of } right, in { $time }.
quiz-length = A code has { $digits } letters and digits.
quiz-mistyped = This code has a typing error.
quiz-other = This is the code of another quiz: the word, the algorithm or the board is different.
