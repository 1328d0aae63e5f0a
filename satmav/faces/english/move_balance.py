"""The balance of a suit in English: a short table, rank by rank, of what its cards leave behind.

Five cards of the suit go into each of its flushes. What a rank must give then, in pairs less triples say, depends on
whether its card of the suit goes or stays; the least of each rank, added up, with the best cards in the flushes, is
still too much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from satmav.faces.english.move_facts import clause
from satmav.faces.english.move_table import SIZES, Table, all_of, cards, listed, number, verb
from satmav.faces.items import Item
from satmav.game.cards import RANKS, SUIT_NAMES, Card
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Step,
)

NEVER = 99


class Measure(NamedTuple):
    """What is added up over the ranks, to be as little as possible."""

    value: Callable[[dict[str, int]], int]
    name: str


MEASURES = (
    Measure(lambda given: given[PAIRS] - given[TRIPLES], "pairs less triples"),
    Measure(lambda given: given[PAIRS], "pairs"),
    Measure(lambda given: -given[TRIPLES], "triples"),
    Measure(lambda given: given[KICKERS] - given[FOURS], "odd cards less fours of a kind"),
    Measure(lambda given: given[KICKERS], "odd cards"),
    Measure(lambda given: -given[FOURS], "fours of a kind"),
)


class Row(NamedTuple):
    """The least of a rank where its card of the suit stays loose, and where it is in a flush; ``NEVER`` where it cannot."""

    rank: int
    card: Card | None
    stays: int
    goes: int


class Sheet(NamedTuple):
    """All rows of one measure, how many cards of the suit go, and the least sum."""

    measure: Measure
    rows: tuple[Row, ...]
    going: int
    least: int


def balance_said(step: Step, table: Table) -> Item:
    """The whole step: what is counted, the rows, and the sum."""
    (suit,) = step.rule.about
    sheet = _sheet(step, suit, table)
    if sheet is None:
        return Item(f"Try all ways to use the {SUIT_NAMES[suit]}: {_outcome(None, step, table)}.")
    rows = tuple(Item(text) for text in _rows(sheet))
    end = Item(_sum(sheet, step, suit, table))
    return Item(_head(sheet, step, suit, table), (*rows, end))


def _sheet(step: Step, suit: int, table: Table) -> Sheet | None:
    """The first measure whose sum says what the step says."""
    low, high = table.bounds(Number(FLUSHES, suit), step.because)
    for measure in MEASURES:
        rows = tuple(_row(rank, suit, measure, step.because, table) for rank in RANKS if table.rank(rank))
        sums = {5 * count: _least(rows, 5 * count) for count in range(low, high + 1)}
        going = min(sums, key=lambda count: sums[count], default=0)
        least = sums.get(going, NEVER)
        if _enough(measure, least, step, table):
            return Sheet(measure, rows, going, least)
    return None


def _row(rank: int, suit: int, measure: Measure, facts: Sequence[Fact], table: Table) -> Row:
    card = next((card for card in table.rank(rank) if card.suit == suit), None)
    ways = list(_ways(rank, facts, table))
    stays = min((measure.value(given) for held, given in ways if card not in held), default=NEVER)
    goes = min((measure.value(given) for held, given in ways if card in held), default=NEVER)
    return Row(rank, card, stays, goes)


def _ways(rank: int, facts: Sequence[Fact], table: Table) -> Iterator[tuple[set[Card], dict[str, int]]]:
    """The cards of a rank that are in flushes, with what the others give."""
    dealt = table.rank(rank)
    names = [*SIZES, THROUGH]
    ranges = [range(low, high + 1) for low, high in (table.bounds(Number(name, rank), facts) for name in names)]
    held = [range(low, high + 1) for low, high in (table.bounds(Number(HELD, card), facts) for card in dealt)]
    for some in product(*held):
        for counts in product(*ranges):
            given = dict(zip(names, counts, strict=True))
            if sum(given[name] * size for name, size in SIZES.items()) + given[THROUGH] == len(dealt) - sum(some):
                yield {card for card, one in zip(dealt, some, strict=True) if one}, given


def _least(rows: Iterable[Row], going: int) -> int:
    """The least sum where so many cards of the suit go into flushes, whichever are best."""
    sums = {0: 0}
    for row in rows:
        grown: dict[int, int] = {}
        for count, value in sums.items():
            for more, own in ((0, row.stays), (1, row.goes)):
                if own < NEVER:
                    grown[count + more] = min(grown.get(count + more, NEVER), value + own)
        sums = grown
    return sums.get(going, NEVER)


def _enough(measure: Measure, least: int, step: Step, table: Table) -> bool:
    """Whether the sum of this measure says what the step says."""
    houses, quads = (table.bounds(Number(what), step.because) for what in (HOUSES, QUADS))
    gained = step.gained
    limits = {
        "pairs less triples": 0, "pairs": houses[1], "triples": -houses[0],
        "odd cards less fours of a kind": 0, "odd cards": quads[1], "fours of a kind": -quads[0],
    }  # fmt: skip
    if least >= NEVER:
        return True
    if gained is None:
        return least > limits[measure.name]
    wants = {("pairs", HOUSES, True): gained.bound, ("triples", HOUSES, False): -gained.bound}
    wants |= {("odd cards", QUADS, True): gained.bound, ("fours of a kind", QUADS, False): -gained.bound}
    wanted = wants.get((measure.name, gained.number.what, gained.least))
    return wanted is not None and least >= wanted


def _head(sheet: Sheet, step: Step, suit: int, table: Table) -> str:
    name = SUIT_NAMES[suit]
    what = {
        "pairs less triples": "Count pairs against triples, rank by rank; each full house wants one of each",
        "pairs": "Count the pairs that are needed, rank by rank",
        "triples": "Count the triples that can be made, rank by rank",
    }.get(sheet.measure.name, f"Count {sheet.measure.name}, rank by rank")
    if not sheet.going:
        return f"{what}; no {name} are in a flush:"
    return f"{what}; {number(sheet.going)} of the {name} go into {'the flush' if sheet.going == 5 else 'flushes'}:"


def _rows(sheet: Sheet) -> Iterator[str]:
    """The rows that matter, like ones together."""
    kinds: dict[tuple[int, int], list[Row]] = {}
    for row in sheet.rows:
        if not sheet.going:
            row = row._replace(goes=NEVER)
        if (row.stays, row.goes) not in ((0, 0), (0, NEVER), (NEVER, 0)):
            kinds.setdefault((row.stays, row.goes), []).append(row)
    for (stays, goes), rows in kinds.items():
        yield _line(rows, stays, goes, sheet.going, sheet.measure)


def _line(rows: Sequence[Row], stays: int, goes: int, going: int, measure: Measure) -> str:
    ranks = listed([all_of(row.rank) for row in rows])
    some = [row.card for row in rows if row.card is not None]
    if goes >= NEVER or stays >= NEVER or stays == goes or not some or not going:
        value = stays if stays < NEVER else goes
        return f"{ranks[0].upper()}{ranks[1:]}: {_value(value, measure)}{' each' * (len(rows) > 1)}."
    each = " each" * (len(rows) > 1)
    return (
        f"{ranks[0].upper()}{ranks[1:]}: {_value(stays, measure)}{each if stays else ''} if {cards(some)}"
        f" {verb(some, 'stays', 'stay')} loose, else {_value(goes, measure)}{each if goes else ''}."
    )


def _value(value: int, measure: Measure) -> str:
    """What a rank gives at the least."""
    triples = {-1: "a triple", 0: "nothing", 1: "a pair", 2: "two pairs"}
    names = {
        "pairs less triples": triples,
        "pairs": triples,
        "triples": triples,
        "fours of a kind": {-1: "four of a kind", 0: "nothing"},
    }.get(measure.name, {-1: "four of a kind", 0: "nothing", 1: "an odd card"})
    return names.get(value, f"{number(abs(value))} odd cards")


def _sum(sheet: Sheet, step: Step, suit: int, table: Table) -> str:
    return f"{_told_sum(sheet, suit)}, {_outcome(sheet, step, table)}."


def _told_sum(sheet: Sheet, suit: int) -> str:
    which = f"Whichever {SUIT_NAMES[suit]} go" if sheet.going else "In all"
    if sheet.least >= NEVER:
        return f"So many {SUIT_NAMES[suit]} cannot be in flushes"
    name = sheet.measure.name
    if name == "pairs less triples":
        more = number(sheet.least)
        return f"{which}, there {'is' if sheet.least == 1 else 'are'} {more} more pair{'s' * (sheet.least != 1)} than triples"
    if name == "pairs":
        return f"{which}, at least {number(sheet.least)} pair{'s' * (sheet.least != 1)} must be in full houses"
    if name == "triples":
        return f"{which}, at most {number(-sheet.least)} triple{'s' * (sheet.least != -1)} can be made"
    return f"{which}, the least is {sheet.least} ({name})"


def _outcome(sheet: Sheet | None, step: Step, table: Table) -> str:
    if step.gained:
        return f"so {clause(step.gained, table)}"
    if sheet is not None and sheet.measure.name == "pairs less triples" and sheet.least < NEVER:
        return "which is left without a triple" if sheet.least == 1 else "which are left without triples"
    bound = [clause(fact, table) for fact in step.because if fact.number.what in (HOUSES, QUADS)]
    return f"but {listed(bound)}" if bound else "but that cannot be"
