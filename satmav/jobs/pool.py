"""Work handed to an executor a little ahead, and taken back as it is done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from itertools import islice
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

AHEAD = 2
"""Pieces handed over for each worker before the first of them is back."""


def as_done(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], pool: Executor, workers: int
) -> Generator[Result, None, None]:
    """The results, each as soon as it is there.

    On an interrupt what is under way is finished first and what has not begun is left, as it is where the caller
    stops early.
    """
    queue = iter(pieces)
    under_way = {pool.submit(work, piece) for piece in islice(queue, AHEAD * workers)}
    try:
        while under_way:
            ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(work, piece) for piece in islice(queue, len(ready))}
            yield from (future.result() for future in ready)
    except KeyboardInterrupt:
        begun = [future for future in under_way if not future.cancel()]
        yield from (future.result() for future in begun)
        raise
    finally:
        for future in under_way:
            future.cancel()
