"""Standard streams that the shell has closed, or that take nothing.

A stream that is closed leaves its number to the next file that is opened. That would then be read or written by
mistake; so it is put on the null device, as POSIX would have it. Nothing can be read from it and nothing written: as
with other programs (the GNU tools), output that has nowhere to go is an error. A complaint that has nowhere to go is
none.
"""

import json
import os
import sys
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import Any

from satmav.errors import printable

STREAMS = ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY))
"""How the null device stands in: so that reading standard input fails, writing to standard output fails, and
writing to standard error does not."""


class Deaf(FileIO):
    """A file that takes whatever is written, even where the device does not."""

    def write(self, data: Any) -> int:
        try:
            return super().write(data)
        except OSError:
            return len(data)


def stand_in() -> None:
    """Put something in the place of the standard streams that cannot be used."""
    for number, mode in STREAMS:
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # the lowest number that is free, which is this one
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - it stays open
    told = BufferedWriter(Deaf(2, "w", closefd=False))
    encoding = sys.stderr.encoding if sys.stderr else "utf-8"
    sys.stderr = TextIOWrapper(told, encoding, "backslashreplace", line_buffering=True)


def print_json(data: Any) -> None:
    """Print a line of JSON, at once; where the output knows no ♠, escaped, and so the same to whoever reads it."""
    line = json.dumps(data, ensure_ascii=False)
    try:
        line.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        line = json.dumps(data)
    print(line, flush=True)


def complain(text: str) -> None:
    """Print a complaint, of which nothing can steer a terminal."""
    print("\n".join(map(printable, text.split("\n"))), file=sys.stderr)


def silence_output() -> None:
    """Let go of what could not be written, or Python tries once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
