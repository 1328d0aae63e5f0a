"""The audit: units drawn as their lost deals are, each recounted exactly by exact cover, without the residue lemma.

A deal is drawn, and if it is lost its unit is audited; what follows where all counts agree is derived in
:mod:`satmav.census.misjudged`. Units are audited in the order of the tables of rows that their counts take, one table
at a time. Each is kept as soon as it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, islice

from satmav.census.blocks import FULL_DECK
from satmav.census.covers import is_lost, recount_unit
from satmav.census.plan import plan
from satmav.census.store import ALGORITHM
from satmav.census.suits import Suits, suits
from satmav.census.table import table
from satmav.census.units import counted, unit_of
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.game.rules import Rules
from satmav.game.shapes import Shape
from satmav.jobs.sealed import Row, SealedTable, read_made, write_row
from satmav.jobs.store import Store
from satmav.jobs.work import Done, carry_out, ignored, timed
from satmav.kernels.census.work import Work
from satmav.survey.sample import Sample, masks, pieces

METHOD = f"{ALGORITHM}, exact cover 1"
"""How units are counted and recounted; raised when either changes."""


@dataclass(frozen=True, order=True)
class Drawn:
    """The lost deal of that number among the deals of a sample, from 0, as a mask."""

    number: int
    deal: int

    @property
    def shape(self) -> Shape:
        """The shape of the deal."""
        return unit_of(self.deal).shape


@dataclass(frozen=True)
class Audited:
    """A unit's deals, its lost deals by the census and by exact cover, and how many searches that took.

    ``lost`` says whether exact cover finds the deal lost that was drawn; ``seconds`` are those of the recount alone.
    """

    lost: bool
    deals: int
    counted: int
    recounted: int
    searches: int
    seconds: float

    @property
    def alike(self) -> bool:
        """Whether kernel, census and exact cover agree."""
        return self.lost and self.counted == self.recounted


AUDITED = SealedTable(
    name="audited",
    key={"rules": "TEXT", "hands": "INTEGER", "seed": "TEXT", "number": "INTEGER", "algorithm": "TEXT"},
    found={
        "deal": "TEXT",
        "lost": "INTEGER",
        "deals": "INTEGER",
        "counted": "INTEGER",
        "recounted": "INTEGER",
        "searches": "INTEGER",
        "recounting": "REAL",
    },
    words=lambda row: f"unit {row['number']} of seed {row['seed']} ({row['rules']})",
)


def lost_deals(sample: Sample, deals: int, rules: Rules) -> Iterator[Drawn]:
    """The lost ones of the first deals of a sample, in order."""
    kernel = KernelEngine(rules, Options())
    some = chain.from_iterable(map(masks, pieces(sample, deals)))
    lost = chain.from_iterable(one[kernel.decide_many(one, sample.hands)[0] == 0].tolist() for one in some)
    return (Drawn(number, deal) for number, deal in enumerate(lost))


def drawn(sample: Sample, deals: int, units: int, rules: Rules) -> list[Drawn]:
    """The deals whose units are audited, in the order in which that is done."""
    return sorted(islice(lost_deals(sample, deals, rules), units), key=_order)


def audited(store: Store, sample: Sample, rules: Rules) -> dict[Drawn, Done[Drawn, Audited]]:
    """What the store has of a sample."""
    where = {"rules": rules.name, "hands": sample.hands, "seed": str(sample.seed), "algorithm": METHOD}
    return {done.piece: done for done in read_made(store, AUDITED, where, _done)}


def audit(
    store: Store,
    sample: Sample,
    rules: Rules,
    todo: Sequence[Drawn],
    shown: Callable[[Done[Drawn, Audited]], None] = ignored,
) -> None:
    """Audit units, each kept and then shown; one at a time, as tables of rows are large."""
    carry_out(partial(_audit_timed, rules), todo, partial(_keep, store, sample, rules), shown, workers=1)


def audit_unit(deal: Drawn, rules: Rules) -> Audited:
    """Count and recount the unit of a deal."""
    unit = unit_of(deal.deal)
    rows = table(rules, sum(unit.shape) // 5, FULL_DECK, plan(unit.shape).bits)
    lost = counted(unit, _suits(unit.shape), rows, _room(unit.shape, rows.rows.shape[1]))
    again = timed(partial(recount_unit, rules=rules), unit)
    itself = is_lost(deal.deal, rules)
    return Audited(itself, again.found.deals, lost, again.found.lost, again.found.searches, again.seconds)


def _audit_timed(rules: Rules, deal: Drawn) -> Done[Drawn, Audited]:
    return timed(partial(audit_unit, rules=rules), deal)


def _suits(shape: Shape) -> Suits:
    return suits(FULL_DECK, plan(shape))


@lru_cache(maxsize=1)
def _room(shape: Shape, words: int) -> Work:
    return _suits(shape).work(words)


def _order(deal: Drawn) -> tuple[int, Shape, int]:
    shape = deal.shape
    return plan(shape).bits, shape, deal.number


def _keep(store: Store, sample: Sample, rules: Rules, done: Done[Drawn, Audited]) -> None:
    found = done.found
    row: Row = {"rules": rules.name, "hands": sample.hands, "seed": str(sample.seed), "algorithm": METHOD}
    row |= {"number": done.piece.number, "deal": f"{done.piece.deal:#x}", "recounting": found.seconds}
    row["lost"] = int(found.lost)
    row |= {name: getattr(found, name) for name in ("deals", "counted", "recounted", "searches")}
    write_row(store, AUDITED, row, done.seconds)


def _done(row: Row, seconds: float) -> Done[Drawn, Audited]:
    numbers = (bool(row["lost"]), row["deals"], row["counted"], row["recounted"], row["searches"])
    return Done(Drawn(row["number"], int(row["deal"], 16)), Audited(*numbers, row["recounting"]), seconds)
