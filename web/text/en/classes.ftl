# The view of the classes of a board.

view-classes = Classes
classes-heading = The classes of { $n } × { $n }
classes-shown = { $all ->
        [one] { $shown } of one class shown
       *[other] { $shown } of { $all } classes shown
    }
classes-so-far = looking for them: { $shown } of { $all } so far
classes-no-solution = There is no solution on this board, so there are no classes.
classes-none = No class is what you ask for.
classes-any = any
classes-class = Class
classes-first = First queen
classes-bit = bit { $bit }
classes-case = Case
classes-cells = Queens on A, B, C
classes-cell-none = none
classes-order = Order
classes-by-value = unique value
classes-by-class = class, value
classes-closer = Class { $number } of { $of }, by unique value
classes-board = Board with the row list { $rows }
classes-rows = Row list: the unique value
classes-members = { $class }: { $members ->
        [one] one board
       *[other] { $members } different boards
    }
classes-symmetry = Its eight images
classes-walk = Where the search finds it
classes-save-csv = Save list (CSV)
classes-save-json = Save list (JSON)
classes-save-svg = Save sheet (SVG)
classes-ledger = What they add up to on { $n } × { $n }
classes-sum-one = The only board of N = 1 is a class of its own.
classes-ladder = What the ladder spends to count them

case-any-corner = corner case
case-any-edge = edge case
case-none = none
