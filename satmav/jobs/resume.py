"""The one loop of long work: each result is kept for good before anybody hears of it.

So whatever stops the loop, the same command goes on where it was: what was kept is not made again. Where the
results come from does not matter: an executor (:func:`satmav.jobs.pool.as_done`), a race, a plain generator.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeVar

Done = TypeVar("Done")


def ignored(_: object) -> None:
    """Shows nobody how far the work is."""


def resume(
    results: Generator[Done, None, None], keep: Callable[[Done], None], shown: Callable[[Done], None] = ignored
) -> Generator[Done, None, None]:
    """The results, each kept and then shown; their source is closed however the loop ends."""
    with closing(results):
        for done in results:
            keep(done)
            shown(done)
            yield done
