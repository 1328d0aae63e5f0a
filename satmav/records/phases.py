"""Where the time of a decision goes, for whoever asks: benchmarks do, and nobody else pays for it.

The phases of a decision are marked where they happen, ``with phase("solve"): ...``. Under :func:`stopwatch`
the seconds inside are added up; otherwise a mark costs a fraction of a microsecond. Time inside an inner phase
counts for that one alone.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

PHASES = ("enumerate", "encode", "load", "solve")
"""List the pat hands; state the constraints, down to clauses; hand them to the solver; have it answer."""

_watch: Stopwatch | None = None


class Stopwatch:
    """Seconds of wall time by phase, and the phases that are open, the innermost last."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(PHASES, 0.0)
        self.open: list[str] = []
        self._since = 0.0

    def charge(self) -> None:
        """Add the time since the last mark to the innermost phase."""
        now = time.perf_counter()
        if self.open:
            self.seconds[self.open[-1]] += now - self._since
        self._since = now


class phase:  # noqa: N801 - reads as a statement
    """Marks what is done inside as a phase of a decision; ``name`` is one of :data:`PHASES`."""

    __slots__ = ("name", "watch")

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        self.watch = _watch
        if self.watch:
            self.watch.charge()
            self.watch.open.append(self.name)

    def __exit__(self, *_: object) -> None:
        if self.watch:
            self.watch.charge()
            self.watch.open.pop()


@contextmanager
def stopwatch() -> Iterator[Stopwatch]:
    """A stopwatch for the phases that this process goes through meanwhile; one at a time."""
    global _watch  # noqa: PLW0603 - a clock is the process's
    assert _watch is None, "one stopwatch at a time"
    _watch = Stopwatch()
    try:
        yield _watch
    finally:
        _watch = None
