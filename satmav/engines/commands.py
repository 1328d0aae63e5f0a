"""The command of a program that others wrote: its words, and the files that it reads and writes.

What it writes, a proof or an answer, is bounded while it is written. A solver may write gigabytes within minutes, and a
proof of more than some size takes too long to check anyway. So from then on the file is emptied again and again: the
program may go on to its answer. The disk does not fill, nor the memory where the temporary folder is there.
"""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from satmav.errors import UsageError, printable, quoted

FORMULA, PROOF, RESULT = "%f", "%p", "%o"
"""Where the paths of the formula, of the proof and of the result file stand in a command."""

_PLACES = re.compile(f"{FORMULA}|{PROOF}|{RESULT}")


@dataclass(frozen=True, slots=True)
class Command:
    """Words with places in them; ``name`` is what the program is called in sentences."""

    name: str
    words: tuple[str, ...]

    def has(self, place: str) -> bool:
        """Whether the program is told of that file."""
        return any(place in word for word in self.words)

    def filled(self, paths: Mapping[str, Path]) -> list[str]:
        """The words for these files, each under its place."""
        return [_PLACES.sub(lambda found: str(paths[found[0]]), word) for word in self.words]


def command_of(text: str) -> Command:
    """A command as a shell would part it, which is not asked; the formula comes last where it has no place.

    Raises :class:`UsageError` where it cannot be read, and where its program is not there or cannot be run.
    """
    try:
        words = _parted(text)
    except ValueError as error:
        raise UsageError(f"the command {quoted(text)} cannot be read: {str(error).lower()}") from None
    if not words:
        raise UsageError("the command of the solver is empty: write 'kissat %f', say")
    program = shutil.which(words[0])
    if program is None:
        raise UsageError(_why_not(words[0]))
    command = Command(printable(Path(words[0]).name), (program, *words[1:]))
    return command if command.has(FORMULA) else replace(command, words=(*command.words, FORMULA))


def _parted(text: str) -> list[str]:
    """The words; on Windows a backslash parts folders, and escapes nothing."""
    if sys.platform == "win32":
        return [word.strip('"') for word in shlex.split(text, posix=False)]
    return shlex.split(text)


def _why_not(program: str) -> str:
    path = Path(program)
    if path.is_file():
        return f"{quoted(program)} may not be run: make it executable, or name the program that runs it first"
    if path.is_dir():
        return f"{quoted(program)} is a folder: name the program in it"
    return f"there is no program {quoted(program)} here: install it, or give its path"


class WrittenFile:
    """Where a program is to write, ``most`` bytes or fewer; ``too_large`` once it was more."""

    def __init__(self, path: Path, most: int) -> None:
        self.path = path
        self.most = most
        self.too_large = False

    @property
    def written(self) -> bool:
        """Whether there is a file; whatever else the program puts there was not asked for."""
        return self.path.is_file() and not self.path.is_symlink()

    def look(self) -> None:
        """Note whether the file is too large by now, and empty it if so."""
        with suppress(OSError):  # on Windows, where nobody empties what another has open
            if self.written and (self.too_large or self.path.stat().st_size > self.most):
                self.too_large = True
                os.truncate(self.path, 0)

    def text(self) -> str:
        """What is written; nothing where there is no file. Bytes that are no text are no part of an answer."""
        return self.path.read_bytes().decode(errors="replace") if self.written else ""
