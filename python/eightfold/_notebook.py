"""Views of the page in notebooks, by anywidget."""

from __future__ import annotations

from pathlib import Path
from typing import Any, List

import anywidget
import traitlets

_FOLDER = Path(__file__).parent


class View(anywidget.AnyWidget):
    """A view of the page. It follows its traits; `step` and `state` also follow what is done in it.

    `state` has what is shown: the members of an event in docs/embedding.md, and an empty dictionary before it is there.
    """

    _esm = _FOLDER / "notebook.js"

    view = traitlets.Unicode("walk").tag(sync=True)
    n = traitlets.Int(None, allow_none=True).tag(sync=True)
    rung = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    step = traitlets.Int(None, allow_none=True).tag(sync=True)
    panels = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    theme = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    lang = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    address = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    height = traitlets.Unicode("28rem").tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._answer)

    def next(self) -> None:
        """Goes a step forward."""
        self.send("next")

    def back(self) -> None:
        """Goes a step back."""
        self.send("back")

    def play(self) -> None:
        """Begins to play."""
        self.send("play")

    def pause(self) -> None:
        """Ends whatever moves by itself."""
        self.send("pause")

    def solution(self) -> None:
        """Goes on to the next solution."""
        self.send("solution")

    # The files are sent when they are asked for, not as a trait, so that no notebook is saved with them.
    def _answer(self, _widget: Any, content: Any, _buffers: List[Any]) -> None:
        if content == "files":
            files = sorted((_FOLDER / "page").iterdir())
            self.send({"files": [file.name for file in files]}, [file.read_bytes() for file in files])
