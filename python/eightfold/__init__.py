"""N-queens, seen and counted.

Each function runs the program `eightfold`, which is installed with this module. A board is a list with the column of each
row's queen, counted from the right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

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
    "view",
    "walk",
]

if TYPE_CHECKING:
    from ._notebook import View


def view(name: str, n: Optional[int] = None, **traits: Any) -> View:
    """Returns a view of the page for a notebook: "walk", "masks", "classes" and so on, with the traits of `View`."""
    try:
        from ._notebook import View
    except ModuleNotFoundError as error:
        raise ImportError("views in notebooks need anywidget: pip install eightfold[notebook]") from error
    return View(view=name, n=n, **traits)


def walk(n: int = 8, *, rung: str = "symmetry", step: int = 0, **traits: Any) -> View:
    """Returns Walk for a notebook, at a step of the search of a rung; its `step` can be read and set."""
    return view("walk", n, rung=rung, step=step, **traits)
