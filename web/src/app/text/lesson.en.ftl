# The sheet of a lesson, and its handout on paper.

lesson = Lesson
lesson-code = QR code of this link
lesson-link = Link to this view
lesson-link-says = The QR code holds the same link; scan it with a camera.
lesson-handout = Print a handout
lesson-handout-says = One A4 page: this view, three questions with room for answers, and a link back here.
lesson-together = With a class
lesson-quiz = A quiz about a search: below Predict in Walk
lesson-class = Count a board together, each in a browser
lesson-embed = Embed in your own page
lesson-frame = HTML, in one line
lesson-copy-frame = Copy the HTML
lesson-embedded = Address
lesson-allow = If your page is on another site, start the Eightfold server with the address of that site, or browsers will not show the frame:
lesson-name = Name and date:
lesson-way-in = Continue here:
lesson-ask-learn =
    What does this page show? Say it in one sentence of your own.
    Change one thing in the picture. What else changes?
    What would you ask the person beside you?
lesson-ask-tree =
    How many nodes does this search have, and how many of them are solutions?
    Where does a branch end early? What stops it there?
    How does the picture change if the images of a solution are counted only once?
lesson-ask-walk =
    Which square does the search look at next, and what will happen there?
    Which squares of that row are closed, and which queen closes each of them?
    Do any solutions continue from these queens? How can you find out?
lesson-ask-today =
    Which colour has the fewest squares in two rows or columns, and what does that close?
    Find a square that only a diagonal closes. Which queen closes it?
    Which of the six reasons did you need, and where did you need the hardest?
lesson-ask-free =
    Which squares are still free in the next empty row?
    Place a queen there. Which squares does she close in the rows below?
    Is there a row in which no square is left? What would you change?
lesson-ask-masks =
    Which squares does this case close from the beginning, and why?
    Turn the board by a quarter: where does the first queen stand now?
    Which solutions does a count find twice if these squares stay open?
lesson-ask-symmetry =
    Which of the eight images are equal, and which differ?
    Which image has the smallest row list? Compare the lists row by row.
    How many different boards does this class have? Why 2, 4 or 8?
lesson-ask-race =
    Which algorithm needs the fewest steps here, and which the most?
    Which rule makes the difference between two neighbours?
    Guess: how many steps would each need on a board one size larger?
lesson-ask-count =
    How many solutions are there, and how many of them are unique?
    Multiply the classes by 2, 4 and 8. Do they add up to the total?
    Why can several workers count at once?
lesson-ask-colours =
    Which rows and columns do the white queens use, and which are left to the black ones?
    Why does each white half fit each black half with the same key?
    For which boards is multiplying halves less work than looking at each solution?
lesson-ask-results =
    Who counted this, how, and how long did it take?
    Which checks were made? Which of them would find a wrong digit?
    Which case has the most solutions? Why?
lesson-ask-class =
    How many of us are counting, and how many parts are done?
    Why does the program count each part again?
    What would go faster with twice as many of us, and what would not?
lesson-ask-articles =
    Which drawing is this, and which article is it from?
    What movement does it show that paper cannot?
    Which step of the search does it show?
lesson-local = Only this machine can open this link. For others, publish the page on the web, or serve it to the network; { $help } shows how.
