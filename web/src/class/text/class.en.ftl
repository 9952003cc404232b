# The view of a class: how far it is, its map, those who count, the teacher's part.

class-title = Class
class-asking = Asking the server …
class-silent = The server does not answer; it is asked again.
class-absent = A class counts one board together, each browser a part of it, when `{ $command }` serves this page.
class-shut = A class counts here. Its word lets you in; the teacher has it.
class-wrong-word = That is not the word. It is two English words, such as mild-otter.
class-too-many-words = Too many wrong words were tried. Wait for a moment, then try again.
class-word = The word of the class
class-enter = Enter

class-heading = The class counts N = { $n }
class-lost = The server does not answer. The picture is as it was, and goes on when the server is back.
class-waits = The teacher chooses a board, and then it begins.
class-runs = The lots are being counted. Each needs the same answer from two.
class-disputes = { $lots ->
        [one] The answers to one lot differed; a third one decides.
       *[other] The answers to { $lots } lots differed; a third one decides each.
    }
class-halted = The count has halted. What was decided is kept.
class-failed = The count has failed: { $sentence }
class-done = Every lot was counted twice with the same result.
class-total = { $n } queens have { $total } solutions.
class-share = decided
class-browsers = browsers
class-lots = lots
class-left = left

class-map = The map of all lots
class-map-note = A square has the colour of whoever answered it first, grows when it is answered, and is full when two agree. Grey is the program.
class-map-says = { $lots } lots, { $decided } of them decided; the answers to { $disputes } differed.

class-people = Who counts
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
class-help-intro = This browser counts a part of the board. Lots that you answer first have your colour on the map. All see the name that you choose.
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
class-joins = Asking to be let in …
class-helping = You count. Leave this page open; leaving gives your lots back.
class-helping-lost = The server does not answer. Your lots are kept, and it is asked again.
class-your-lots = In your hands: lot { $lots }.
class-no-lot = There is no lot for you now; the server is asked again every second.
class-leave = Stop counting
class-away-left = You have left, and your lots are handed out again.
class-away-lost = The server does not answer, so you could not join.
class-away-forgotten = The server does not know you any more. You can join again.
class-away-worker = This browser cannot start a worker, so it cannot count.
class-away-refused = The server says: { $sentence }

class-invitation = Join from another machine
class-invitation-says = Open this address, or point a camera at the code, and count. The word lets in; it permits nothing else.
class-invitation-code = The address as a QR code
