"""The audit of a census: units drawn as their lost deals are, each recounted exactly by exact cover alone.

A **unit** is the smallest piece of a shape that the census counts by itself: three suits are fixed, the fourth is any.
The census looks only at some deals. Each of them stands for all those that the mirror, and exchanges of suits of one
length, make of it. So every deal is of one unit: that of the deal that stands for it.

A unit is **recounted** with dancing links and no lemma. A deal is lost where they try all choices of its pat hands and
find no partition. One partition shows more than one deal to be won: the cards of the fourth suit in its flushes can be
exchanged for any others of that suit. So of each partition it is noted which cards of the fourth suit are *not* in its
flushes. The deals with these cards need not be searched.

What an audit without a difference says of all deals: how many of them a census can have misjudged at the most.

Deals are drawn, each of the D as likely as the next. The kernel decides them, and verifies the partition of each that
it calls won; so all deals that are truly lost, T, are among those that it calls lost, K. Of those that were drawn the
first n are audited: the unit of each is recounted by exact cover, and counted by the census. The n deals are drawn from
K. So a unit is drawn with a probability in proportion to its number of deals in K.

Say that a drawn deal *tells* in two cases. It is not truly lost, or its unit has another number of lost deals than the
census counts in it. Let q be the share of K that would tell. None of n deals tells with probability (1 - q)^n. So with
confidence 1 - a, where none told,

    q <= e,    e = 1 - a^(1/n).

So there are at most eK of these together: truly lost deals of units whose count is wrong, and deals that the kernel
wrongly calls lost. Two bounds follow. They take it that K is within the interval of Clopper and Pearson for the share
of drawn deals called lost:

* *missed*: the lost deals that the census lacks are lost deals in units whose count is too low: at most eK.
* *in excess*: L is the number of lost deals by the census. T >= (1 - e) K, so L - T is at most L - K + eK. So is the
  sum of all that units have too many, with what is missed.

Either of the two events, q <= e and K within its interval, is given half of the doubt. Unless L is given, only the
first bound is stated. Within a unit, deals wrongly called lost and deals wrongly called won cancel out. Only what is
left of them is told. What is taken for granted: that the deals are drawn as said, and that the list of pat hands and
dancing links are right. It is also taken for granted that the units are counted as they were in the census that gave L.
"""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import chain, groupby, islice, permutations
from math import comb
from operator import itemgetter, or_
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from satmav.census.blocks import ALGORITHM, FULL_DECK, room
from satmav.census.plan import mirrored, plan, ranks_of, sets
from satmav.census.suits import Suits, suits
from satmav.census.table import table
from satmav.census.verify import Finding, data
from satmav.check import CheckError
from satmav.engines.base import Options
from satmav.engines.dlx import covers, hand_masks
from satmav.engines.kernel import KernelEngine
from satmav.errors import UsageError, quoted
from satmav.game.cards import RANKS, SUIT_MASKS, SUITS, bits_of
from satmav.game.deals import Deal
from satmav.game.decks import RUN
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, arrangements, shape_of, text
from satmav.jobs.store import Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done, carry_out, ignored, timed
from satmav.kernels.census.count import Table, Work, count_lost
from satmav.records.provenance import COUNTING, provenance
from satmav.survey.intervals import LEVEL, exact
from satmav.survey.sample import Sample, masks, pieces

Chosen = tuple[int, ...]
"""Sets of ranks, as masks, of the first, second and third suit and of the suit of the bits."""


@dataclass(frozen=True, order=True)
class Unit:
    """All deals of a shape with these sets of ranks as first, second and third suit, and those that they stand for."""

    shape: Shape
    first: int
    second: int
    third: int


def cards_in(suit: int, ranks: int) -> int:
    """The cards of these ranks in one suit, as a mask."""
    return sum(1 << 4 * rank + suit for rank in RANKS if ranks >> rank & 1)


def unit_of(deal: int) -> Unit:
    """The unit of a deal, given as a mask of cards."""
    suits = [ranks_of(deal, suit) for suit in SUITS]
    shape = shape_of(map(int.bit_count, suits))
    chosen = [suits.pop([*map(int.bit_count, suits)].index(size)) for size in lengths(shape)]
    return Unit(shape, *standing(shape, tuple(chosen))[:3])


def lengths(shape: Shape) -> Chosen:
    """The lengths of a shape's suits in the order of work."""
    order = plan(shape)
    return order.first, order.second, order.third, order.bits


def standing(shape: Shape, chosen: Chosen) -> Chosen:
    """The choice of sets that stands for this one in the census; another of its unit where it stands for itself."""
    first, second, third, _ = sizes = lengths(shape)
    if first == second == third:
        return _ascending(sizes, chosen, 0)
    image = tuple(map(mirrored, chosen))
    if first != second:
        return _ascending(sizes, chosen if chosen[0] <= image[0] else image, 1)
    images = (one for both in (chosen, image) for one in (both, (both[1], both[0], *both[2:])))
    return _ascending(sizes, min(images, key=lambda one: one[:2]), 2)


def stands_for(shape: Shape, chosen: Chosen) -> int:
    """How many deals this choice of sets stands for, found by trying all that can be made of it."""
    sizes = lengths(shape)
    images = {
        tuple(both[place] for place in order)
        for both in (chosen, tuple(map(mirrored, chosen)))
        for order in permutations(SUITS)
        if tuple(sizes[place] for place in order) == sizes
    }
    return arrangements(shape) * sum(standing(shape, image) == chosen for image in images)


def counted(unit: Unit, three: Suits, rows: Table, work: Work) -> int:
    """The lost deals of a unit as the census counts them: those up to its third set, less those up to the one before.

    It is the census's own loop, with all sets of the second suit but one counting nothing.
    """
    number = three.first.index(unit.first)
    second = three.second == unit.second
    case = three.case(number, np.where(second, three.counts(number), 0), rows)
    last = sets(three.ranks, three.plan.third).index(unit.third)

    def up_to(thirds: int) -> int:
        pair = case.pair._replace(third=case.pair.third[:thirds])
        return int(count_lost(case._replace(pair=pair), work)) if thirds else 0

    return arrangements(unit.shape) * (up_to(last + 1) - up_to(last))


def _ascending(sizes: Chosen, chosen: Chosen, start: int) -> Chosen:
    """The same where suits of one length that stand next to each other, from ``start`` on, have their sets in order.

    Where a suit of another length comes between two of them, the census takes each choice of both by itself.
    """
    pairs = zip(sizes[start:], chosen[start:], strict=True)
    return (*chosen[:start], *(one for _, alike in groupby(pairs, key=itemgetter(0)) for _, one in sorted(alike)))


LAST = 3
"""The suit whose set is not fixed."""


@dataclass(frozen=True)
class Recount:
    """The lost deals of a unit, of how many deals, and how many searches that took."""

    deals: int
    lost: int
    searches: int


def recount_unit(unit: Unit, rules: Rules) -> Recount:
    """Decide all deals of a unit by exact cover."""
    sizes, three = lengths(unit.shape), (unit.first, unit.second, unit.third)
    in_order = unit.third if sizes[2] == sizes[3] else 0
    todo = np.array([fourth for fourth in sets(tuple(RANKS), sizes[LAST]) if fourth >= in_order], np.int64)
    # Fourth sets other than the third's are all alike.
    same, other = (stands_for(unit.shape, (*three, fourth)) for fourth in (unit.third, int(todo[-1])))
    fixed = sum(cards_in(suit, ranks) for suit, ranks in enumerate(three))
    hands = np.array([hand.mask for hand in pat_hands(fixed | SUIT_MASKS[LAST], rules)], np.uint64)
    deals = int(np.where(todo == unit.third, same, other).sum())
    searches = lost = 0
    while len(todo):
        fourth, searches = int(todo[0]), searches + 1
        if cover := _cover(fixed | cards_in(LAST, fourth), hands):
            loose = ranks_of(sum(hand for hand in cover if hand & ~SUIT_MASKS[LAST]), LAST)
            todo = todo[todo & loose != loose]
        else:
            todo, lost = todo[1:], lost + (same if fourth == unit.third else other)
    return Recount(deals, lost, searches)


def is_lost(deal: int, rules: Rules) -> bool:
    """Whether exact cover finds no partition of a deal, given as a mask."""
    return not _cover(deal, np.array(hand_masks(Deal(deal), rules), np.uint64))


def _cover(deal: int, hands: npt.NDArray[np.uint64]) -> tuple[int, ...]:
    """A partition of the deal into some of these hands; empty where there is none."""
    inside = hands[hands & ~np.uint64(deal) == 0].tolist()
    cover = next(covers(bits_of(deal), inside), ())
    if cover and not (reduce(or_, cover) == deal and RUN * len(cover) == deal.bit_count() and {*cover} <= {*inside}):
        raise CheckError(f"dancing links' partition of {Deal(deal)} does not stand")
    return cover


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


Units = Collection[Done[Drawn, Audited]]


def audit_findings(done: Units, decided: tuple[int, int], hands: int, counted: int | None) -> list[Finding]:
    """Judge the units, and derive what follows from them; ``decided`` are the deals drawn and those of them lost."""
    audits = [one.found for one in done]
    unlike = [one for one in done if not one.found.alike]
    fact = {
        "units": len(done),
        "shapes": len({one.piece.shape for one in done}),
        "deals": sum(one.deals for one in audits),
        "lost": sum(one.recounted for one in audits),
        "searches": sum(one.searches for one in audits),
        "unlike": len(unlike),
        "example": _example(unlike[0]) if unlike else None,
    }
    of = f"{len(done):,} units of {fact['shapes']} shapes, {fact['lost']:,} lost deals of {fact['deals']:,}"
    if unlike:
        return [Finding("units", False, f"{of}, {len(unlike):,} not the same by exact cover: {fact['example']}", fact)]
    bounds = misjudged(comb(52, 5 * hands), *decided, len(done), counted)
    said = f"with {100 * LEVEL:g} % confidence the census of {bounds['deals']:,} deals"
    said += f" misses {bounds['missed']:,} lost deals at most"
    if bounds["excess"] is not None:
        said += f", and has {bounds['excess']:,} at most that are not lost"
    said += f" ({bounds['drawn']:,} deals drawn, {bounds['lost']:,} of them lost, {len(done):,} audited)"
    stands = Finding("units", True, f"{of}, each the same by exact cover", fact)
    return [stands, Finding("misjudged", True, said, bounds)]


def audit_data(done: Units, sample: Sample, rules: Rules, found: Collection[Finding]) -> dict[str, Any]:
    """An audit for programs; the seconds of a shape are those of its recounts, those of tables of rows left out."""
    return {
        "format": "satmav-audit",
        "version": 1,
        "rules": rules.name,
        "hands": sample.hands,
        "seed": str(sample.seed),
        "stands": all(one.holds for one in found),
        "findings": [data(one) for one in found],
        "shapes": [
            {"shape": text(shape), **_sums([one.found for one in done if one.piece.shape == shape])}
            for shape in sorted({one.piece.shape for one in done}, reverse=True)
        ],
        "provenance": {"method": METHOD, **provenance(COUNTING)},
    }


def lost_by_census(path: Path, rules: Rules, hands: int) -> int:
    """The lost deals of a whole census that was printed as JSON.

    Raises :class:`satmav.errors.UsageError` where the file has no such census.
    """
    try:
        census = json.loads(path.read_text(encoding="utf-8"))
        if (census["format"], census["rules"], census["hands"]) != ("satmav-census", rules.name, hands):
            raise UsageError(f"{quoted(path)} is no census of {hands} hands, {rules}: name one of these")
        if not census["whole"]:
            raise UsageError(f"{quoted(path)} has some shapes only: name a census of all")
        return int(census["lost"])
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"{quoted(path)} cannot be read ({why}): check the path") from None
    except (ValueError, TypeError, LookupError, RecursionError):
        raise UsageError(f"{quoted(path)} is no census: name a file that satmav census --json has printed") from None


def _example(done: Done[Drawn, Audited]) -> str:
    unit, found = unit_of(done.piece.deal), done.found
    if not found.lost:
        return f"{Deal(done.piece.deal)} is lost by the kernel, and won by exact cover"
    name = f"the unit {unit.first:#x}, {unit.second:#x}, {unit.third:#x} of {text(unit.shape)}"
    return f"{name} has {found.counted:,} lost deals by the census and {found.recounted:,} by exact cover"


def _sums(some: Collection[Audited]) -> dict[str, int | float]:
    """The units of a shape, added up."""
    return {
        "units": len(some),
        **{name: sum(getattr(one, name) for one in some) for name in NUMBERS[1:]},
        "seconds": round(sum(one.seconds for one in some), 3),
    }


def misjudged(deals: int, drawn: int, lost: int, units: int, counted: int | None) -> dict[str, Any]:
    """What follows where ``units`` of the ``lost`` among ``drawn`` deals were audited, at least one, and none told."""
    doubt = (1 - LEVEL) / 2
    share = 1 - doubt ** (1 / units)
    in_sample = exact(lost, drawn, 1 - doubt)
    excess = None if counted is None else max(0, round(counted - (1 - share) * deals * in_sample.low))
    found = {"level": LEVEL, "deals": deals, "drawn": drawn, "lost": lost, "units": units, "share": share}
    return found | {"missed": round(share * deals * in_sample.high), "excess": excess}
