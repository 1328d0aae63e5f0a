"""The run of a survey: pieces that the store lacks are looked at, and go into the store as they come back.

The store has a sealed row a piece. It is the file that the census keeps its blocks in, too.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from satmav.engines.bulk import SPOT
from satmav.game.rules import RULES, Rules
from satmav.game.shapes import text
from satmav.jobs.store import Kind, Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done, carry_out, ignored, timed
from satmav.survey.sample import (
    BLOCK,
    Piece,
    Sample,
    Tally,
    decide,
    decide_one_by_one,
    partitions,
    pieces,
    tally_data,
    tally_of,
)


@dataclass(frozen=True)
class Method:
    """A way to look at pieces of a sample, their size, and the word for it, a past participle.

    The name is raised when the meaning of a row changes; ``compiled`` code lets other threads run. ``count`` takes a
    piece and the rules; processes are handed it by its name.
    """

    name: str
    done: str
    size: Callable[[Sample], int]
    compiled: bool
    count: Callable[..., Tally]


DECIDE = Method("xoshiro256++, kernel 1", "decided", lambda _: BLOCK, True, decide)
SPOT_CHECKED = replace(DECIDE, name=f"{DECIDE.name}, every {SPOT}th verified", count=partial(decide, every=SPOT))
ONE_BY_ONE = Method("xoshiro256++, residue 1", "decided", lambda _: 1000, False, decide_one_by_one)
PARTITIONS = Method(
    "xoshiro256++, transfer matrix 1",
    "counted",
    lambda sample: 100 if sample.hands < 6 else 10 if sample.hands == 6 else 1,  # about a second's; it divides a block
    False,
    partitions,
)


def deciding(rules: Rules, spot_check: bool) -> Method:
    """The way to decide deals by these rules."""
    if rules not in RULES.values():
        return ONE_BY_ONE
    return SPOT_CHECKED if spot_check else DECIDE


CENSUS = Kind(0x5A7A_CE25, "census")

SAMPLES = SealedTable(
    name="sample",
    key={
        "rules": "TEXT", "hands": "INTEGER", "shape": "TEXT", "seed": "TEXT", "start": "INTEGER", "deals": "INTEGER",
        "algorithm": "TEXT",
    },
    found={"tally": "TEXT"},
    words=lambda row: f"{row['deals']} deals from {row['start']} on ({row['algorithm']}) of seed {row['seed']}",
)  # fmt: skip
"""The shape is empty where deals of all shapes were drawn; a seed may be too large for an INTEGER."""


def opened(path: Path) -> Store:
    """Open the store of surveys and of the census."""
    return Store(path, CENSUS)


def keep(store: Store, rules: Rules, algorithm: str, done: Done[Piece, Tally]) -> None:
    """Write a piece down, for good."""
    piece, tally = done.piece, json.dumps(tally_data(done.found), separators=(",", ":"))
    row = _sample(rules, algorithm, piece.sample) | {"start": piece.start, "deals": piece.deals, "tally": tally}
    write_row(store, SAMPLES, row, done.seconds)


def _sample(rules: Rules, algorithm: str, sample: Sample) -> Row:
    """The columns that all pieces of a sample share."""
    shape = text(sample.shape) if sample.shape else ""
    asked = {"rules": rules.name, "hands": sample.hands, "shape": shape, "seed": str(sample.seed)}
    return asked | {"algorithm": algorithm}


def wanted(method: Method, samples: Iterable[Sample], deals: int) -> list[Piece]:
    """The pieces of the first deals of each sample."""
    return [piece for sample in samples for piece in pieces(sample, deals, method.size(sample))]


def finished(store: Store, rules: Rules, method: Method, asked: Sequence[Piece]) -> list[Done[Piece, Tally]]:
    """Read from the store what it has of these pieces."""
    done: dict[Piece, Done[Piece, Tally]] = {}
    for sample in dict.fromkeys(piece.sample for piece in asked):

        def made(row: Row, seconds: float, sample: Sample = sample) -> Done[Piece, Tally]:
            return Done(Piece(sample, row["start"], row["deals"]), tally_of(json.loads(row["tally"])), seconds)

        rows = read_made(store, SAMPLES, _sample(rules, method.name, sample), made)
        done |= {one.piece: one for one in rows}
    return [done[piece] for piece in asked if piece in done]


def missing(asked: Iterable[Piece], done: Iterable[Done[Piece, Tally]]) -> list[Piece]:
    """The pieces asked for that are not done, in their order."""
    there = {one.piece for one in done}
    return [piece for piece in asked if piece not in there]


def look(
    store: Store,
    rules: Rules,
    method: Method,
    todo: Sequence[Piece],
    workers: int,
    shown: Callable[[Done[Piece, Tally]], None] = ignored,
    scheduler: str | None = None,
) -> None:
    """Look at pieces, each kept and then shown; the same call goes on after a stop."""
    carry_out(
        partial(timed, partial(method.count, rules=rules)),
        todo,
        partial(keep, store, rules, method.name),
        shown,
        workers=min(workers, len(todo)),
        scheduler=scheduler,
        compiled=method.compiled,
    )
