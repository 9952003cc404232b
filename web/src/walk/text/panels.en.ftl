# The panels beside the board: program, ledger, description.

code = Program
code-short = pseudo-code
code-notation = Notation
code-coming = Loading the programs in { $notation }. Showing this program in Rust until then.
code-loading = Loading the programs in { $notation }.
code-missing = The programs in { $notation } could not be loaded. Is the server still running?
code-lost = The programs in { $notation } could not be loaded, so this program is shown in Rust. Is the server still running?
code-lost-again = Try again
code-unwritten = The articles do not have this algorithm in { $notation }, so it is shown in Rust.
code-unwritten-form = The articles' { $notation } programs are all recursive, so the loop is shown in Rust.

form = Form
form-recursive = recursive
form-iterative = iterative

description = The board in words
description-copy = Copy
description-uncopied = Copying failed
description-copied = Copied
picture-key = Q queen, o open, - open and tried, x closed
picture-key-untried = Q queen, o not yet looked at, - open and tried, x closed
