"""The audit: units drawn as their lost deals are, each recounted exactly by exact cover, without the residue lemma.

A deal is drawn, and if it is lost its unit is audited; what follows where all counts agree is derived in
:mod:`satmav.census.audit_result`. Units are audited in the order of the tables of rows that their counts take, one
table at a time. Each is kept as soon as it is done.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice

from satmav.census.blocks import FULL_DECK, room
from satmav.census.covers import is_lost, recount_unit
from satmav.census.plan import plan
from satmav.census.store import ALGORITHM
from satmav.census.suits import suits
from satmav.census.table import table
from satmav.census.units import counted, unit_of
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.game.rules import Rules
from satmav.game.shapes import Shape
from satmav.jobs.store import Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done, carry_out, ignored, timed
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


NUMBERS = "lost", "deals", "counted", "recounted", "searches"
"""The first fields of :class:`Audited`, and the columns that keep them."""

AUDITED = SealedTable(
    name="audited",
    key={"rules": "TEXT", "hands": "INTEGER", "seed": "TEXT", "number": "INTEGER", "algorithm": "TEXT"},
    found={"deal": "TEXT", **dict.fromkeys(NUMBERS, "INTEGER"), "recounting": "REAL"},
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
    some = islice(lost_deals(sample, deals, rules), units)
    return sorted(some, key=lambda deal: (plan(deal.shape).bits, deal.shape, deal.number))


def audited(store: Store, sample: Sample, rules: Rules) -> dict[Drawn, Done[Drawn, Audited]]:
    """What the store has of a sample."""
    return {done.piece: done for done in read_made(store, AUDITED, _sample(sample, rules), _done)}


def audit(
    store: Store,
    sample: Sample,
    rules: Rules,
    todo: Sequence[Drawn],
    shown: Callable[[Done[Drawn, Audited]], None] = ignored,
) -> None:
    """Audit units, each kept and then shown; one at a time, as tables of rows are large."""
    carry_out(
        partial(timed, partial(audit_unit, rules=rules)), todo, partial(_keep, store, sample, rules), shown, workers=1
    )


def audit_unit(deal: Drawn, rules: Rules) -> Audited:
    """Count and recount the unit of a deal."""
    unit = unit_of(deal.deal)
    order = plan(unit.shape)
    (rows, _), three = table(rules, sum(unit.shape) // 5, FULL_DECK, order.bits), suits(FULL_DECK, order)
    lost = counted(unit, three, rows, room(three, rows.rows.shape[1]))
    again = timed(partial(recount_unit, rules=rules), unit)
    itself = is_lost(deal.deal, rules)
    return Audited(itself, again.found.deals, lost, again.found.lost, again.found.searches, again.seconds)


def _keep(store: Store, sample: Sample, rules: Rules, done: Done[Drawn, Audited]) -> None:
    deal, found = done.piece, done.found
    row = {"number": deal.number, "deal": f"{deal.deal:#x}", "recounting": found.seconds}
    row |= {name: int(getattr(found, name)) for name in NUMBERS}
    write_row(store, AUDITED, _sample(sample, rules) | row, done.seconds)


def _sample(sample: Sample, rules: Rules) -> Row:
    """The columns that all units of a sample share."""
    return {"rules": rules.name, "hands": sample.hands, "seed": str(sample.seed), "algorithm": METHOD}


def _done(row: Row, seconds: float) -> Done[Drawn, Audited]:
    found = Audited(*(row[name] for name in (*NUMBERS, "recounting")))
    deal = Drawn(row["number"], int(row["deal"], 16))
    return Done(deal, replace(found, lost=bool(found.lost)), seconds)
