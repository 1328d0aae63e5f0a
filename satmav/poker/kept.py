"""The tables of strengths on disk: NumPy makes them once, in half a second, and everything reads them after that.

They lie where the machine code of the kernels lies: in numba's folder where one is named, beside the sources, or in
the user's cache folder. Whoever wrote the file, its bytes are believed only where they are the very ones that this
version makes; else they are made anew. Reading them takes plain Python, so that single hands need no NumPy.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from struct import pack
from typing import NamedTuple

from satmav.errors import SatmavError
from satmav.poker.keys import ROWS
from satmav.records.files import put

SIZES = (5, 6, 7)
"""Of the hands that the tables are for."""
DIGEST = "c5c615044732ca57e7f928efc51b8a7e267fced271c278052b786f5bb6a85ee4"
"""SHA-256 of the file."""
NAME = f"poker-{DIGEST[:12]}.tables"


class Tables(NamedTuple):
    """By the size of a hand the rows and strengths of its table, and the strengths of flushes."""

    rows: dict[int, array[int]]
    strengths: dict[int, array[int]]
    flushes: array[int]


@cache
def tables() -> Tables:
    """The tables, from disk where they lie there."""
    content = _found() or _made()
    numbers = _numbers("i", content[: 4 * len(SIZES)])
    places = _numbers("i", content[4 * len(SIZES) :][: 4 * ROWS * len(SIZES)])
    rest = _numbers("H", content[4 * len(SIZES) * (1 + ROWS) :])
    ends = [sum(numbers[:place]) for place in range(len(SIZES) + 1)]
    return Tables(
        {size: places[ROWS * place : ROWS * (place + 1)] for place, size in enumerate(SIZES)},
        {size: rest[ends[place] : ends[place + 1]] for place, size in enumerate(SIZES)},
        rest[ends[-1] :],
    )


def content_made() -> bytes:
    """What the file holds: how long the strengths of each size are, all rows, all strengths, those of flushes."""
    from satmav.poker.making import flush_strengths, level, packed

    made = [packed(*level(size)) for size in SIZES]
    lengths = pack(f"<{len(SIZES)}i", *(len(one.strengths) for one in made))
    rows = [one.rows.astype("<i4").tobytes() for one in made]
    strengths = [one.astype("<u2").tobytes() for one in (*(one.strengths for one in made), flush_strengths())]
    return b"".join([lengths, *rows, *strengths])


def folders() -> Iterator[Path]:
    """Where the file may lie, the best place first."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    if named:
        yield Path(named)
    yield Path(__file__).parent / "__pycache__"
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111 - never raises
    yield Path(caches) / "satmav"


def _found() -> bytes | None:
    for folder in folders():
        with suppress(OSError):
            content = (folder / NAME).read_bytes()
            if sha256(content).hexdigest() == DIGEST:
                return content
    return None


def _made() -> bytes:
    content = content_made()
    for folder in folders():
        with suppress(SatmavError):
            put(folder / NAME, content, make_folder=True)
            break
    return content


def _numbers(kind: str, content: bytes) -> array[int]:
    found = array(kind, content)
    if sys.byteorder == "big":
        found.byteswap()
    return found
