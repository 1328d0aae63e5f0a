"""The balance of a suit as a table: what each rank gives where its card of the suit stays loose, and where it goes.

Five cards of the suit go into each of its flushes. The least of each rank, added up, with the best cards in the
flushes, is still too much. :mod:`satmav.kernels.moves_balance` counts the lines of the same table, compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from satmav.faces.moves_deal import SIZES, Table
from satmav.faces.moves_sheet import MEASURES, NEVER, Measure, Row, Sheet
from satmav.game.cards import CARDS, RANKS, Card
from satmav.reasons.moves import FLUSHES, HELD, HOUSES, QUADS, THROUGH, Fact, Number, Step


def sheet_of(step: Step, table: Table) -> Sheet | None:
    """The first measure whose sum says what the step says; none where each number of flushes has its own."""
    (suit,) = step.rule.about
    low, high = table.plain(Number(FLUSHES, suit), step.because)
    going = tuple(5 * count for count in range(low, high + 1))
    for measure in MEASURES:
        rows = tuple(_row(rank, suit, measure, step.because, table) for rank in RANKS if table.rank(rank))
        least = min((_least(rows, count) for count in going), default=NEVER)
        if least >= NEVER and not any(going):
            rows = tuple(row._replace(goes=NEVER) for row in rows)
        if _enough(measure, least, step, table):
            return Sheet(measure, rows, going, least)
    return None


def tightened(step: Step, known: Iterable[Fact], table: Table) -> Step:
    """The step with what else is known of its cards, if that spares no row and adds up to the same."""
    sheet = sheet_of(step, table)
    if sheet is None or sheet.least >= NEVER:
        return step
    shown = {row.rank for row in (*sheet.fixed, *sheet.open)}
    more = [
        fact
        for fact in known
        if fact not in step.because
        and ((what := fact.number.what) == HELD or (what == THROUGH and fact.least))
        and (CARDS[fact.number.which].rank if what == HELD else fact.number.which) in shown
    ]
    told = replace(step, because=(*step.because, *dict.fromkeys(more)))
    other = sheet_of(told, table)
    if other is None or other.rows == sheet.rows or other._replace(rows=sheet.rows) != sheet:
        return step
    return told if lines(told, table) == lines(step, table) else step


def lines(step: Step, table: Table) -> int:
    """The lines of the table: what is counted, the ranks that are fixed, a line for those alike, and the sum.

    A single line of ranks and the sum are two sentences instead; where no rank gives anything there is one.
    """
    sheet = sheet_of(step, table)
    if sheet is None or sheet.least >= NEVER:
        return 1
    ranks = bool(sheet.fixed) + len({(row.stays, row.goes) for row in sheet.open})
    return 2 + ranks if ranks > 1 else 1 + ranks


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
    ranges = [range(low, high + 1) for low, high in (table.plain(Number(name, rank), facts) for name in names)]
    held = [range(low, high + 1) for low, high in (table.plain(Number(HELD, card), facts) for card in dealt)]
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
        houses, quads = (table.plain(Number(what), step.because) for what in (HOUSES, QUADS))
        return least > measure.limit(houses, quads)
    if measure.shows != (step.gained.number.what, step.gained.least):
        return False
    return least >= (step.gained.bound if step.gained.least else -step.gained.bound)
