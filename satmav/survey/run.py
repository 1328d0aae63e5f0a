"""The run of a survey: pieces that the store lacks are looked at, and go into the store as they come back."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from satmav.engines.bulk import SPOT
from satmav.game.rules import Rules
from satmav.jobs.store import Store
from satmav.jobs.work import Done, carry_out, ignored, timed
from satmav.survey.sample import BLOCK, Piece, Sample, Tally, decide, partitions, pieces
from satmav.survey.store import keep, kept


@dataclass(frozen=True)
class Method:
    """What is done with pieces of a sample, how large they are, and the word for it, a past participle.

    The name is raised when the meaning of a row changes; ``compiled`` code lets other threads run. ``count`` takes a
    piece and the rules; processes are handed it by its name.
    """

    name: str
    done: str
    size: Callable[[Sample], int]
    compiled: bool
    count: Callable[..., Tally]


def some_deals(sample: Sample) -> int:
    """Deals whose partitions are counted in about a second; a divisor of a block."""
    return 100 if sample.hands < 6 else 10 if sample.hands == 6 else 1


DECIDE = Method("xoshiro256++, kernel 1", "decided", lambda _: BLOCK, True, decide)
SPOT_CHECKED = replace(DECIDE, name=f"{DECIDE.name}, every {SPOT}th verified", count=partial(decide, every=SPOT))
PARTITIONS = Method("xoshiro256++, transfer matrix 1", "counted", some_deals, False, partitions)


def wanted(method: Method, samples: Iterable[Sample], deals: int) -> list[Piece]:
    """The pieces of the first deals of each sample."""
    return [piece for sample in samples for piece in pieces(sample, deals, method.size(sample))]


def found(store: Store, rules: Rules, method: Method, asked: Sequence[Piece]) -> list[Done[Piece, Tally]]:
    """What the store has of these pieces."""
    done: dict[Piece, Done[Piece, Tally]] = {}
    for sample in dict.fromkeys(piece.sample for piece in asked):
        done |= kept(store, rules, method.name, sample)
    return [done[piece] for piece in asked if piece in done]


def missing(asked: Iterable[Piece], done: Iterable[Done[Piece, Tally]]) -> list[Piece]:
    """The pieces asked for that are not done, in their order."""
    there = {one.piece for one in done}
    return [piece for piece in asked if piece not in there]


def take_in(store: Store, rules: Rules, method: Method, asked: Sequence[Piece], other: Store) -> None:
    """Keep the pieces that another store has of those asked for and this one lacks."""
    there = found(store, rules, method, asked)
    for one in found(other, rules, method, missing(asked, there)):
        keep(store, rules, method.name, one)


def look(
    store: Store,
    rules: Rules,
    method: Method,
    todo: Sequence[Piece],
    workers: int,
    shown: Callable[[Done[Piece, Tally]], None] = ignored,
) -> None:
    """Look at pieces, each kept and then shown; on an interrupt those under way are finished and kept."""
    carry_out(
        partial(timed, partial(method.count, rules=rules)),
        todo,
        partial(keep, store, rules, method.name),
        shown,
        workers=min(workers, len(todo)),
        compiled=method.compiled,
    )
