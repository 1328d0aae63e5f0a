"""A budget of work for a check, lest a hostile file keep it busy for ever.

Whoever checks a claim allows so many steps of work (:func:`allowed`). Every part of the checker spends some
(:func:`spend`) before it does what could take long or fill the memory. A step is about a tenth of a microsecond, or ten
bytes that are kept; it is counted and not timed, so that the same file has the same answer everywhere. Where nobody has
allowed a number of steps, there is no bound. Whoever has only so much time for an answer may name its end, too; then
the clock is looked at now and then.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

from satmav.errors import SatmavError


class UncheckedError(SatmavError):
    """A claim that is neither accepted nor refused; the sentence says what that would take."""


BETWEEN = 500_000
"""Steps between two looks at the clock, some hundredths of a second."""


class Work:
    """The steps that are left of those allowed, and the end of the time for them (of ``time.monotonic``)."""

    def __init__(self, steps: float, end: float = inf) -> None:
        self.steps = self.left = steps
        self.end = end
        self._look = 0.0 if end == inf else steps  # the steps that are left when something is looked at

    def spend(self, steps: int) -> None:
        """Take some; raises :class:`UncheckedError` where there are no more, or no more time."""
        self.left -= steps
        if self.left < self._look:
            self._look = max(0.0, self.left - BETWEEN)
            if self.left < 0:
                raise UncheckedError(f"could not check this within {self.steps:,} steps of work; --effort allows more")
            if monotonic() > self.end:
                raise UncheckedError("could not check this in time")

    @property
    def spent(self) -> float:
        return self.steps - self.left


_CURRENT: ContextVar[Work] = ContextVar("work")
_UNBOUNDED = Work(inf)


def current() -> Work:
    """The budget that is in force here."""
    return _CURRENT.get(_UNBOUNDED)


def spend(steps: int) -> None:
    """Spend steps of work; raises :class:`UncheckedError` where more are asked for than were allowed."""
    current().spend(steps)


@contextmanager
def allowed(steps: float, end: float = inf) -> Iterator[Work]:
    """Allow so many steps for all that is checked inside, and time until ``end`` (of ``time.monotonic``)."""
    work = Work(steps, end)
    token = _CURRENT.set(work)
    try:
        yield work
    finally:
        _CURRENT.reset(token)
