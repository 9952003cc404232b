"""Boards: solutions, their images and their classes."""

from __future__ import annotations

import json
from typing import Dict, List, NamedTuple, Optional, Sequence

from ._program import run

Board = List[int]


class Class(NamedTuple):
    """The smallest board of a class, and how many boards the class has: 1, 2, 4 or 8."""

    rows: Board
    size: int


def solutions(n: int, *, limit: Optional[int] = None) -> List[Board]:
    """Returns the solutions of a board size in ascending order: all, or the first `limit`."""
    return _listed(n, *([] if limit is None else [f"--limit={limit}"]))


def images(rows: Sequence[int]) -> Dict[str, Board]:
    """Returns the eight images of a board, which need not be a solution, by the names of the symmetries."""
    answer = json.loads(run("images", "--json", "--", " ".join(map(str, rows))))
    return {image["name"]: image["rows"] for image in answer["images"]}


def classes(n: int) -> List[Class]:
    """Returns the classes of a board size, ordered by their smallest boards."""
    if n == 1:
        return [Class([0], 1)]
    sizes = [2, 4, 8]
    return sorted(Class(rows, size) for size in sizes for rows in _listed(n, "--unique", "--class", str(size)))


def _listed(n: int, *arguments: str) -> List[Board]:
    return [json.loads(line) for line in run("solutions", "--style", "json", *arguments, "--", str(n)).splitlines()]
