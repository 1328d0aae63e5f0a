"""What compiling has to tell, and to whom: that it begins, and what is wrong with the code on disk.

Nobody else is told, since kernels know nothing of the house. A program puts functions of its own into :data:`NEWS`;
who imports the library gets a plain line where a person watches, and a warning.
"""

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

SECONDS = {
    "decide.deals.decide_all": 3.7,
    "decide.dlx.search": 0.6,
    "census.count.count_lost": 4.3,
    "census.rows.fill_rows": 1.5,
    "poker.omaha.count_boards": 0.6,
    "poker.ranges.count_boards": 0.8,
    "stackings.anneal.anneal": 1.0,
    "stackings.climb.climb_from": 5.1,
    "stackings.every.walk": 2.0,
    "stackings.hands.values": 0.7,
}
"""What compiling of the functions takes that take long, on one core of an AMD EPYC with Python 3.11 and numba 0.68."""
OTHERS = 0.25
"""What it takes of each other one."""


@contextmanager
def plainly(seconds: float) -> Iterator[None]:
    """A line on a terminal and in a notebook, and nothing elsewhere, nor from a worker that others watch over."""
    if (sys.stderr.isatty() or "ipykernel" in sys.modules) and not _is_worker():
        print(f"satmav: {compiling_line(seconds)}", file=sys.stderr)
    yield


def _is_worker() -> bool:
    from multiprocessing.process import parent_process  # not yet where nothing is compiled: it takes long

    return parent_process() is not None


def compiling_line(seconds: float) -> str:
    """What is said where a person has to wait."""
    return f"compiling once, some {max(1.0, seconds):.0f} s"


def warned(sentence: str) -> None:
    """A warning, for whoever uses the library."""
    warnings.warn(sentence, RuntimeWarning, stacklevel=2)


@dataclass
class News:
    """Who is told."""

    compiling: Callable[[float], AbstractContextManager[None]] = plainly
    """Of compiling that takes about so many seconds, and lasts as long as the context."""
    trouble: Callable[[str], None] = warned
    """Of what is wrong with the code on disk, in a sentence."""


NEWS = News()
