"""The command of a program that others wrote: its words, and the places for the files that it reads and writes."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Mapping
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
