# The view of a class: how far it is, its map, those who count, the teacher's part.

class-title = Class
class-silent = The server is not responding. Asking again …
class-absent = When `{ $command }` serves this page, a class can count one board together, each browser a part of it.
class-shut = A class is counting here. To join, enter its word; ask your teacher for it.
class-wrong-word = That word is wrong. The right one is two English words, such as mild-otter.
class-too-many-words = Too many wrong words were tried. Wait for a moment, then try again.
class-word = The word of the class
class-enter = Enter

class-heading = Class count: N = { $n }
class-unheard = The server has no place for another page that listens, so this page asks every few seconds.
class-lost = The server is not responding. The picture stays as it is and updates again when the server is back.
class-waits = The count begins when the teacher chooses a board.
class-runs = The program counts every lot, and the class counts with it.
class-halted = The count has stopped. Lots already counted are kept.
class-failed = The count has failed: { $sentence }
class-done = The program counted every lot itself. What the class counts the same gets its colours.
class-share = counted
class-browsers = browsers

class-map-note = Each square is a lot. It gets the colour and the letter of the browser that counted the same as the program; until the program has counted it, it is smaller. Grey lots are the program’s alone.
class-map-says = { $lots } lots, { $decided } of them counted; { $waiting } answers wait for the program.

class-people = Taking part
class-nobody = Nobody has joined yet.
class-remove = Remove
class-remove-whom = Remove { $name }
class-left-it = has left

class-leading = The board
class-sizes = The board size
class-begin-alone = Nobody is here yet. Begin all the same?
class-wait = Wait
class-again = Play again
class-wish-pause = Pause
class-wish-resume = Resume
class-wish-stop = Stop
class-refused = The server says: { $sentence }
class-to-results = The result is in Results, and is checked there like any other.

class-help = Count with the class
class-help-intro = This browser counts a part of the board. Its lots have its colour and its letter on the map. Everyone sees the name that you choose.
class-your-name = Name
class-joins = Joining …
class-helping = This browser is counting. Keep this page open.
class-helping-lost = The server is not responding. Your lots are kept, and this page is trying again.
class-your-lots = You are counting lot { $lots }.
class-no-lot = There is no lot for you now; this page asks again every second.
class-leave = Stop counting
class-away-left = You have left. What you counted stays on the map.
class-away-lost = The server does not answer, so you could not join.
class-away-forgotten = The server does not know you any more. You can join again.
class-away-reserved = That name is the program’s or the teacher’s. Choose another.
class-away-removed = The teacher has removed this browser. You can join again in a few minutes.
class-away-worker = This browser cannot start a worker, so it cannot count.

class-invitation = Join the class
class-here = { $here ->
        [0] Nobody is here yet
        [one] 1 is here
       *[other] { $here } are here
    }
class-door = Too many wrong words were tried, so someone cannot join at the moment.
class-open-door = Let them try again
class-invitation-code = The address as a QR code
