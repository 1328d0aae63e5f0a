"""The balance of a suit as a table: what each rank gives where its card of the suit stays loose, and where it goes.

Five cards of the suit go into each of its flushes. The least of each rank, added up, with the best cards in the
flushes, is still too much. :mod:`satmav.kernels.moves_balance` counts the lines of the same table, compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from satmav.faces.moves_deal import SIZES, Table
from satmav.game.cards import RANKS, Card
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

    name: str
    value: Callable[[dict[str, int]], int]
    limit: Callable[[tuple[int, int], tuple[int, int]], int]
    """The most that the sum may be, from the bounds of full houses and fours of a kind."""
    shows: tuple[str, bool]
    """What the sum bounds, and whether from below; nothing for differences."""


MEASURES = (
    Measure("more pairs", lambda given: given[PAIRS] - given[TRIPLES], lambda _, __: 0, ("", False)),
    Measure("pairs", lambda given: given[PAIRS], lambda houses, _: houses[1], (HOUSES, True)),
    Measure("triples", lambda given: -given[TRIPLES], lambda houses, _: -houses[0], (HOUSES, False)),
    Measure("more kickers", lambda given: given[KICKERS] - given[FOURS], lambda _, __: 0, ("", False)),
    Measure("kickers", lambda given: given[KICKERS], lambda _, quads: quads[1], (QUADS, True)),
    Measure("fours", lambda given: -given[FOURS], lambda _, quads: -quads[0], (QUADS, False)),
)


class Row(NamedTuple):
    """The least of a rank where its card of the suit stays loose, and where it is in a flush.

    It is ``NEVER`` where that cannot be.
    """

    rank: int
    card: Card | None
    stays: int
    goes: int

    @property
    def fixed(self) -> bool:
        """Whether it is the same whatever the card does."""
        return self.stays == self.goes or NEVER in (self.stays, self.goes)

    @property
    def value(self) -> int:
        """What a fixed rank gives."""
        return min(self.stays, self.goes)


class Sum(NamedTuple):
    """The best that can be done with so many cards of the suit in flushes.

    ``given`` is what each rank gives, without those that give nothing; ``sure`` is the part of ranks that give the
    same in any case, and ``staying`` says how many of the cards stay that may do both.
    """

    going: int
    staying: int
    sure: int
    given: tuple[int, ...]


class Sheet(NamedTuple):
    """All rows of one measure, how many cards of the suit may go, and the least sum."""

    measure: Measure
    rows: tuple[Row, ...]
    going: tuple[int, ...]
    least: int

    @property
    def fixed(self) -> tuple[Row, ...]:
        """The rows that matter, and are the same whatever the cards of the suit do."""
        return tuple(row for row in self._shown if row.fixed and row.value)

    @property
    def open(self) -> tuple[Row, ...]:
        """The others."""
        return tuple(row for row in self._shown if not row.fixed)

    @property
    def must_go(self) -> tuple[Card, ...]:
        """The cards of the suit that are in a flush in any case."""
        return tuple(row.card for row in self.rows if row.card is not None and row.stays == NEVER)

    @property
    def must_stay(self) -> tuple[Card, ...]:
        """The cards of the suit that are loose in any case."""
        return tuple(row.card for row in self.rows if row.card is not None and row.goes == NEVER)

    @property
    def either(self) -> tuple[Row, ...]:
        """The rows of the other cards of the suit."""
        return tuple(row for row in self.rows if row.card is not None and NEVER not in (row.stays, row.goes))

    @property
    def ways(self) -> tuple[tuple[int, int], ...]:
        """How many cards of the suit can go, and with them how many stay that may do both."""
        others = len(self.either)
        staying = ((going, others + len(self.must_go) - going) for going in self.going)
        return tuple((going, stay) for going, stay in staying if 0 <= stay <= others)

    @property
    def sums(self) -> tuple[Sum, ...]:
        """The best sum for each number of cards that can go."""
        return tuple(self._sum(going, stay) for going, stay in self.ways)

    @property
    def matters(self) -> bool:
        """Whether it matters to any rank which cards go."""
        return any(not row.fixed for row in self.rows)

    @property
    def decided(self) -> bool:
        """Whether all cards that may do both must do the same."""
        return len(self.ways) == 1 and self.ways[0][1] in (0, len(self.either))

    @property
    def _shown(self) -> tuple[Row, ...]:
        """The rows; where all cards that may do both must do the same, as if each had to."""
        if not self.decided:
            return self.rows
        stay = self.ways[0][1]
        settled = {row: row._replace(goes=NEVER) if stay else row._replace(stays=NEVER) for row in self.either}
        return tuple(settled.get(row, row) for row in self.rows)

    def _sum(self, going: int, stay: int) -> Sum:
        """Those cards go of which a rank gives the least for it."""
        best = sorted(self.open, key=lambda row: row.stays - row.goes)
        closed = len(self.either) - len(best)
        open_ = min(
            (
                [row.stays for row in best[:count]] + [row.goes for row in best[count:]]
                for count in range(max(0, stay - closed), min(stay, len(best)) + 1)
            ),
            key=sum,
        )
        sure = [row.value for row in self.fixed]
        return Sum(going, stay, sum(sure), tuple(value for value in sure + open_ if value))


def sheet_of(step: Step, table: Table) -> Sheet | None:
    """The first measure whose sum says what the step says; no step of the search is without."""
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
