"""The program: its place, its runs, and its errors."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Callable, Optional


class EightfoldError(Exception):
    """A failure of the program, in its own sentence.

    `code` is its exit code, and `output` whatever it printed before.
    """

    def __init__(self, sentence: str, code: int, output: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.output = output


def program() -> str:
    """Returns the path of the program: the one of this installation, or else the first on PATH."""
    name = "eightfold.exe" if sys.platform == "win32" else "eightfold"
    package = Path(__file__).parent
    # Where pip may not write to the folders of this Python, it installs for the user.
    preferred = getattr(sysconfig, "get_preferred_scheme", None)
    user = preferred("user") if preferred else f"{os.name}_user"
    scripts = [Path(sysconfig.get_path("scripts")), Path(sysconfig.get_path("scripts", user))]
    folders = [*scripts, package.parent / "bin", Path(sys.executable).parent]
    for folder in folders:
        if (folder / name).is_file():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name} is neither beside this Python nor on PATH; install the wheel of this machine")
    return found


def _refusal(sentence: str) -> str:
    """Returns what the program says of an argument, in the words of a caller: an option by its name here, and no hint at help."""
    refused = re.fullmatch(r"(?:invalid value '.*' for '(?:--([\w-]+))?.*?':? )?(.*?)(?: \(see --help\))?", sentence)
    if refused is None:
        return sentence
    option, problem = refused.groups()
    problem = re.sub(r"^\[possible values: (.*)\]$", r"it is none of \1", problem)
    return f"{option.replace('-', '_')}: {problem}" if option else problem


def run(*arguments: str, heard: Optional[Callable[[str], object]] = None) -> str:
    """Runs the program and returns its output. `heard` gets each line of its messages.

    The program ends with this call, also when that ends by Ctrl-C or by an error of `heard`.
    """
    last = ""
    # Through a file: the program would wait for a reader of its output while its messages are read.
    with tempfile.TemporaryFile() as output:
        with subprocess.Popen(
            [program(), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        ) as process:
            try:
                assert process.stderr is not None
                for line in process.stderr:
                    last = line.strip() or last
                    if heard is not None:
                        heard(last)
                code = process.wait()
            except BaseException:
                process.kill()
                raise
        output.seek(0)
        text = output.read().decode("utf-8")
    if code == 0:
        return text
    sentence = last.replace("eightfold: ", "", 1)
    if code == 2:
        raise ValueError(_refusal(sentence))
    raise EightfoldError(sentence, code, text)
