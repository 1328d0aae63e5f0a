"""The run of a survey: pieces that the store lacks go to threads or processes, and into the store as they come back."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from satmav.census.store import Store
from satmav.game.rules import Rules
from satmav.jobs.pool import as_done
from satmav.survey.sample import BLOCK, Piece, Sample, decide, partitions, pieces
from satmav.survey.store import Done, kept
from satmav.survey.tally import Tally


@dataclass(frozen=True)
class Method:
    """What is done with pieces of a sample, how large they are, and the word for it, a past participle.

    The name is raised when the meaning of a row changes; ``compiled`` code lets other threads run.
    """

    name: str
    done: str
    size: Callable[[Sample], int]
    compiled: bool
    count: Callable[[Piece, Rules], Tally]


def a_block(_: Sample) -> int:
    """Deals that are decided in half a second."""
    return BLOCK


def some_deals(sample: Sample) -> int:
    """Deals whose partitions are counted in about a second; a divisor of a block."""
    return 100 if sample.hands < 6 else 10 if sample.hands == 6 else 1


DECIDE = Method("xoshiro256++, kernel 1", "decided", a_block, True, decide)
PARTITIONS = Method("xoshiro256++, transfer matrix 1", "counted", some_deals, False, partitions)


def wanted(method: Method, samples: Iterable[Sample], deals: int) -> list[Piece]:
    """The pieces of the first deals of each sample."""
    return [piece for sample in samples for piece in pieces(sample, deals, method.size(sample))]


def found(store: Store, rules: Rules, method: Method, asked: Sequence[Piece]) -> list[Done]:
    """What the store has of these pieces."""
    done: dict[Piece, Done] = {}
    for sample in dict.fromkeys(piece.sample for piece in asked):
        done |= kept(store, rules, method.name, sample)
    return [done[piece] for piece in asked if piece in done]


def run(
    todo: Sequence[Piece], rules: Rules, method: Method, executor: Executor, workers: int
) -> Generator[Done, None, None]:
    """Look at pieces, each handed back as it is done; see :func:`satmav.jobs.pool.as_done`."""
    return as_done(partial(count_timed, method.count, rules), todo, executor, workers)


def count_timed(count: Callable[[Piece, Rules], Tally], rules: Rules, piece: Piece) -> Done:
    """A piece, counted, with the seconds that it took."""
    started = time.perf_counter()
    tally = count(piece, rules)
    return Done(piece, tally, time.perf_counter() - started)
