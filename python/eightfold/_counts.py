"""Counts, and checks of the documents that they leave."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, TypedDict, Union

from ._program import EightfoldError, run


class Progress(TypedDict):
    """The state of a count, as its `progress` gets it about once a second."""

    n: int
    method: str
    groups: int
    groups_done: int
    units: int
    done: int
    turns_left: int
    elapsed_ms: int
    left_ms: Optional[int]


@dataclass(frozen=True)
class Count:
    """A finished count: all solutions, and those that differ under symmetry.

    `document` is the whole result; the program's docs/formats.md describes it.
    """

    n: int
    total: int
    unique: int
    document: Dict[str, Any] = field(repr=False, compare=False)


@dataclass(frozen=True)
class Check:
    """A check of a document with its outcome, `pass`, `FAIL` or `not applicable`, and the reason."""

    name: str
    outcome: str
    reason: str


def count(
    n: int,
    *,
    progress: Optional[Callable[[Progress], object]] = None,
    method: str = "auto",
    threads: Optional[int] = None,
    out: Union[str, "os.PathLike[str]", None] = None,
) -> Count:
    """Counts all solutions and their classes, as fast as this machine can.

    `method` and `threads` are those of `eightfold count`, and `out` is a file that keeps the document. Ctrl-C ends the
    count and loses it.
    """
    arguments = ["count", "--json", "--progress", "json" if progress else "none", f"--method={method}"]
    if threads is not None:
        arguments.append(f"--threads={threads}")
    if out is not None:
        arguments.append(f"--out={os.fspath(out)}")

    def heard(line: str) -> None:
        if progress is not None and line.startswith("{"):
            progress(json.loads(line))

    document = json.loads(run(*arguments, "--", str(n), heard=heard))
    totals = document["totals"]
    return Count(document["n"], int(totals["total"]), int(totals["unique"]), document)


def verify(path: Union[str, "os.PathLike[str]"]) -> List[Check]:
    """Checks a result document or a journal, and returns the checks. A failed one is an `EightfoldError`."""
    try:
        text = run("verify", "--", os.fspath(path))
    except EightfoldError as error:
        failed = [check.reason for check in _checks(error.output) if check.outcome == "FAIL"]
        raise EightfoldError("; ".join([str(error), *failed]), error.code, error.output) from None
    return _checks(text)


def _checks(text: str) -> List[Check]:
    lines = re.finditer(r"^  (\S.*?) {2,}(pass|FAIL|not applicable) +(.*)$", text, re.MULTILINE)
    return [Check(*line.groups()) for line in lines]
