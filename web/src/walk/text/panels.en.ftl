# The panels beside the board: expressions, program, stack, ledger, description.

expressions = Expressions

code = Program
code-short = in short
code-notation = Notation
code-at = Now at line { $line }: { $code }
code-nowhere = No line yet: at step 0 nothing has run.

form = Form
form-recursive = recursive
form-iterative = iterative

stack = Stack
stack-row = row
stack-queen = queen: row { $row }, bit { $column }
stack-empty = No call yet.

description = The board in words
description-copy = Copy
description-uncopied = Could not be copied
description-copied = Copied
picture-key = Q queen, o open, - open and tried, x closed
picture-key-untried = Q queen, o not looked at yet, - open and tried, x closed
key-description = the board in words
