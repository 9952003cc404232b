"""N-queens, seen and counted.

Each function runs the program `eightfold`, which is installed with this module. A board is a list with the column of each
row's queen, counted from the right.
"""

from ._boards import Board, Class, classes, images, solutions
from ._counts import Check, Count, Progress, count, verify
from ._program import EightfoldError, program

__all__ = [
    "Board",
    "Check",
    "Class",
    "Count",
    "EightfoldError",
    "Progress",
    "classes",
    "count",
    "images",
    "program",
    "solutions",
    "verify",
]
