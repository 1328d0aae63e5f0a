"""The balance of a suit in English: a short table, rank by rank, of what its cards leave behind.

Five cards of the suit go into each of its flushes. What a rank must give then, in pairs less triples say, depends on
whether its card of the suit goes or stays; the least of each rank, added up, with the best cards in the flushes, is
still too much.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from satmav.faces.english.move_facts import clause, clauses
from satmav.faces.english.move_measures import MEASURES, Measure
from satmav.faces.english.move_rank import rank_said
from satmav.faces.english.move_table import SIZES, Table, all_of, cards, joined, listed, number, sentence, verb
from satmav.faces.items import Item
from satmav.faces.moves import Group
from satmav.game.cards import RANKS, SUIT_NAMES, Card
from satmav.reasons.moves import (
    FLUSHES,
    HELD,
    HOUSES,
    QUADS,
    THROUGH,
    Fact,
    Number,
    Rule,
    Step,
)

NEVER = 99


class Row(NamedTuple):
    """The least of a rank where its card of the suit stays loose, and where it is in a flush.

    It is ``NEVER`` where that cannot be.
    """

    rank: int
    card: Card | None
    stays: int
    goes: int


class Sheet(NamedTuple):
    """All rows of one measure, how many cards of the suit go, and the least sum."""

    measure: Measure
    rows: tuple[Row, ...]
    going: tuple[int, ...]
    least: int


def balance_said(step: Step, table: Table) -> Item:
    """The whole step: what is counted, the rows, and the sum."""
    (suit,) = step.rule.about
    sheet = _sheet(step, suit, table)
    if sheet is None:
        said = clause(step.gained, table) if step.gained else "it does not come out"
        return Item(f"However the {SUIT_NAMES[suit]} are used, {said}.")
    if (stuck := next((row.rank for row in sheet.rows if row.stays == row.goes == NEVER), None)) is not None:
        return Item(_stuck(stuck, step, table))
    if sheet.least >= NEVER:
        own = {Number(FLUSHES, suit)} | {Number(HELD, card) for card in table.suit(suit)}
        why = clauses([fact for fact in step.because if fact.number in own], table)
        return Item(sentence(f"{joined(why)}{': ' * bool(why)}the {SUIT_NAMES[suit]} do not come out in fives"))
    rows = tuple(Item(text) for text in _rows(sheet))
    end = Item(_sum(sheet, step, suit, table))
    return Item(_head(sheet, suit), (*rows, end))


def _stuck(rank: int, step: Step, table: Table) -> str:
    """A rank whose cards do not come out by themselves."""
    numbers = {Number(what, rank) for what in (*SIZES, THROUGH)} | {Number(HELD, card) for card in table.rank(rank)}
    own = tuple(fact for fact in step.because if fact.number in numbers)
    said = rank_said(Group((Step(Rule("rank", (rank,)), own, None),)), table, ())
    return sentence(f"{joined(said.lead)}: {said.claim}" if said.lead else said.claim)


def _sheet(step: Step, suit: int, table: Table) -> Sheet | None:
    """The first measure whose sum says what the step says."""
    low, high = table.bounds(Number(FLUSHES, suit), step.because)
    for measure in MEASURES:
        rows = tuple(_row(rank, suit, measure, step.because, table) for rank in RANKS if table.rank(rank))
        sums = {5 * count: _least(rows, 5 * count) for count in range(low, high + 1)}
        least = min(sums.values(), default=NEVER)
        going = tuple(sums)
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
    if least >= NEVER:
        return True
    if step.gained is None:
        houses, quads = (table.bounds(Number(what), step.because) for what in (HOUSES, QUADS))
        return least > measure.limit(houses, quads)
    if measure.shows != (step.gained.number.what, step.gained.least):
        return False
    return least >= (step.gained.bound if step.gained.least else -step.gained.bound)


def _head(sheet: Sheet, suit: int) -> str:
    name, what = SUIT_NAMES[suit], sheet.measure.head
    if len(sheet.going) > 1:
        return f"{what}, however many {name} are in {'a flush' if max(sheet.going) == 5 else 'flushes'}:"
    (going,) = sheet.going or (0,)
    if not going:
        return f"{what}; no {name} are in a flush:"
    return f"{what}; {number(going)} of the {name} go into {'the flush' if going == 5 else 'flushes'}:"


def _rows(sheet: Sheet) -> Iterator[str]:
    """The rows that matter, like ones together."""
    kinds: dict[tuple[int, int], list[Row]] = {}
    for row in sheet.rows if any(sheet.going) else [row._replace(goes=NEVER) for row in sheet.rows]:
        if (row.stays, row.goes) not in ((0, 0), (0, NEVER), (NEVER, 0)):
            kinds.setdefault((row.stays, row.goes), []).append(row)
    for (stays, goes), rows in kinds.items():
        yield _line(rows, stays, goes, sheet.measure)


def _line(rows: Sequence[Row], stays: int, goes: int, measure: Measure) -> str:
    ranks = listed([all_of(row.rank) for row in rows])
    some = [row.card for row in rows if row.card is not None]
    if goes >= NEVER or stays >= NEVER or stays == goes or not some:
        value = stays if stays < NEVER else goes
        return f"{ranks[0].upper()}{ranks[1:]}: {measure.rows[value]}{' each' * (len(rows) > 1)}."
    each = " each" * (len(rows) > 1)
    return (
        f"{ranks[0].upper()}{ranks[1:]}: {measure.rows[stays]}{each if stays else ''} where {cards(some)}"
        f" {verb(some, 'stays', 'stay')} loose, else {measure.rows[goes]}{each if goes else ''}."
    )


def _sum(sheet: Sheet, step: Step, suit: int, table: Table) -> str:
    which = f"Whichever {SUIT_NAMES[suit]} go" if any(sheet.going) else "In all"
    return f"{which}, {sheet.measure.sum(sheet.least)}, {_outcome(sheet, step, table)}."


def _outcome(sheet: Sheet, step: Step, table: Table) -> str:
    if step.gained:
        return f"so {clause(step.gained, table)}"
    houses = [clause(fact, table) for fact in step.because if fact.number.what in (HOUSES, QUADS)]
    if sheet.measure.shows[0] and houses:
        return f"but {joined(houses)}"
    return "which is one too many" if sheet.least == 1 else "which is too many"
