# The filters of the flowers, and their files.

classes-no-solution = There is no solution on this board, so there are no classes.
classes-none = No class matches these filters.
classes-chance = No rule excludes such a class, but { $n } × { $n } happens to have none.
classes-quarter-turn = A board of COUNT2 equals its quarter turn, which moves its queens in fours; only a queen in the middle stays. So it has 4k or 4k + 1 rows, and { $n } is neither.
classes-none-of = { $n } × { $n } has no class of { $class } at all.
classes-corner-is-eight = With the first queen in the corner no image equals the board, so each class there is COUNT8.
classes-corner-has-no-cells = A, B and C belong to the edge cases. With the first queen in the corner there is nothing to compare.
classes-first-queen = The first queen is on bit 0 in the corner cases, and on bit BOUND1 in an edge case.
classes-decided = { $class } is decided at { $cell }: its boards are equal to { $turned }, and this turn moves the queen of { $cell } onto the first queen's square. So each board has a queen on { $cell }.
classes-widen = Loosen a filter
classes-wider = { $question }: { $answer } ({ $count })
classes-all = { $count ->
        [one] Show the one class
       *[other] Show all { $count } classes
    }
classes-any = any
classes-class = Class
classes-first = First queen
classes-case = Case
classes-cells = Queens on A, B, C
classes-cell-none = none
classes-order = Order
classes-by-value = unique value
classes-by-class = class, value
classes-walk = See where the search finds it
classes-save-csv = Save list (CSV)
classes-save-json = Save list (JSON)
classes-save-svg = Save sheet (SVG)
classes-sum-one = The only board of N = 1 is a class of its own.
