# The view of a class: how far it is, its map, those who count, the teacher's part.

class-title = Class
class-asking = Asking the server …
class-silent = The server is not responding. Asking again …
class-absent = When `{ $command }` serves this page, a class can count one board together, each browser a part of it.
class-shut = A class is counting here. To join, enter its word; ask your teacher for it.
class-wrong-word = That word is wrong. The right one is two English words, such as mild-otter.
class-too-many-words = Too many wrong words were tried. Wait for a moment, then try again.
class-word = The word of the class
class-enter = Enter

class-heading = Class count: N = { $n }
class-lost = The server is not responding. The picture stays as it is and updates again when the server is back.
class-waits = The count begins when the teacher chooses a board.
class-runs = The lots are being counted. Each needs two answers that agree.
class-disputes = { $lots ->
        [one] The two answers to one lot differed; a third answer decides.
       *[other] The two answers to { $lots } lots differed; a third answer decides each.
    }
class-halted = The count has stopped. Lots already decided are kept.
class-failed = The count has failed: { $sentence }
class-done = Every lot was counted twice with the same result.
class-total = { $n } queens have { $total } solutions.
class-share = decided
class-browsers = browsers
class-lots = lots
class-left = left

class-map = The map of all lots
class-map-note = Each square is a lot, in the colour of whoever answered first. It grows with each answer and is full when two agree. Grey is the program.
class-map-says = { $lots } lots, { $decided } of them decided; the answers to { $disputes } differed.

class-people = Taking part
class-nobody = Nobody has joined yet.
class-program = The program
class-answers = { $answers ->
        [one] 1 lot
       *[other] { $answers } lots
    }
class-wrong = { $lots } outvoted
class-left-it = has left

class-leading = The board
class-sizes = The board size
class-about = { $workers ->
        [0] N = { $n } takes about { $time } with a single worker. Nobody has joined yet.
        [one] N = { $n } takes about { $time } with one worker.
       *[other] N = { $n } takes about { $time } with { $workers } workers.
    }
class-begin = Begin
class-again = Play again
class-wish-pause = Pause
class-wish-resume = Go on
class-wish-stop = Stop
class-refused = The server says: { $sentence }
class-to-results = The result is in Results, and is checked there like any other.

class-help = Count with the class
class-help-intro = This browser counts a part of the board. Lots that you answer first have your colour on the map. Everyone sees the name that you choose.
class-your-name = Name
class-your-colour = Colour
class-colour-red = red
class-colour-orange = orange
class-colour-olive = olive
class-colour-green = green
class-colour-teal = teal
class-colour-blue = blue
class-colour-violet = violet
class-colour-pink = pink
class-joins = Joining …
class-helping = This browser is counting. Keep this page open: if you leave, your lots are handed out again.
class-helping-lost = The server is not responding. Your lots are kept, and this page is trying again.
class-your-lots = You are counting lot { $lots }.
class-no-lot = There is no lot for you now; this page asks again every second.
class-leave = Stop counting
class-away-left = You have left, and your lots are handed out again.
class-away-lost = The server does not answer, so you could not join.
class-away-forgotten = The server does not know you any more. You can join again.
class-away-worker = This browser cannot start a worker, so it cannot count.
class-away-refused = The server says: { $sentence }

class-invitation = Join from another machine
class-invitation-says = Open this address, or scan the code with a camera, to join. The word allows joining and nothing else.
class-invitation-code = The address as a QR code
