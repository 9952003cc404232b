# The sheet of a lesson.

lesson = Lesson
lesson-code = QR code of this link
lesson-link = Link to this view
lesson-link-says = The QR code holds the same link; scan it with a camera.
lesson-print = Print this view
lesson-print-says = On paper, each view has its address at the foot.
lesson-together = With a class
lesson-quiz = A quiz about a search: below Predict in Walk
lesson-tasks = Six tasks for paper
lesson-class = Count a board together, each in a browser
lesson-embed = Embed in your own page
lesson-frame = HTML, in one line
lesson-copy-frame = Copy the HTML
lesson-embedded = Address
lesson-allow = If your page is on another site, start the Eightfold server with the address of that site, or browsers will not show the frame:
lesson-local = Only this machine can open this link. For others, publish the page on the web, or serve it to the network; { $help } shows how.
