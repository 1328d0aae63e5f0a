"""A balance as data: what is added up, what each rank gives, and the best sums.

A row says what a rank gives where its card of the suit stays loose, and where it goes into a flush; five cards go into
each flush of the suit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from satmav.game.cards import Card
from satmav.reasons.moves import FOURS, HOUSES, KICKERS, PAIRS, QUADS, TRIPLES

NEVER = 99


class Measure(NamedTuple):
    """What is added up over the ranks, to be as little as possible."""

    name: str
    value: Callable[[dict[str, int]], int]
    limit: Callable[[tuple[int, int], tuple[int, int]], int]
    """The most that the sum may be, from the bounds of full houses and fours of a kind."""
    shows: tuple[str, bool]
    """What the sum bounds, and whether from below; nothing for differences."""
    each: int = 1
    """How much of it one of those hands takes."""


MEASURES = (
    Measure("more pairs", lambda given: given[PAIRS] - given[TRIPLES], lambda _, __: 0, ("", False)),
    Measure("pairs", lambda given: given[PAIRS], lambda houses, _: houses[1], (HOUSES, True)),
    Measure("triples", lambda given: -given[TRIPLES], lambda houses, _: -houses[0], (HOUSES, False)),
    Measure(
        "pairs and triples",
        lambda given: given[PAIRS] + given[TRIPLES],
        lambda houses, _: 2 * houses[1],
        (HOUSES, True),
        2,
    ),
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
    sharp: bool
    """Whether no choice of cards helps more, and none hurts less."""


class Sheet(NamedTuple):
    """All rows of one measure, how many cards of the suit may go, and the least sum."""

    measure: Measure
    rows: tuple[Row, ...]
    going: tuple[int, ...]
    least: int

    @property
    def fixed(self) -> tuple[Row, ...]:
        """The rows that matter, and are the same whatever the cards of the suit do."""
        return tuple(row for row in self._settled if row.fixed and row.value)

    @property
    def open(self) -> tuple[Row, ...]:
        """The others."""
        return tuple(row for row in self._settled if not row.fixed)

    @property
    def shown(self) -> tuple[Row, ...]:
        """The rows that are told."""
        return (*self.fixed, *self.open)

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

    def best(self, stay: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Where so many cards stay that may do both: those that stay in every best choice, and those of which some do.

        Cards that may do both are of three kinds: it is better of some that they stay than of others, and of the
        last of these kinds only a part may be needed.
        """
        gains = {row.card: row.stays - row.goes for row in self.either if row.card is not None}
        last = sorted(gains.values())[stay - 1]
        sure = tuple(card for card, gain in gains.items() if gain < last)
        some = tuple(card for card, gain in gains.items() if gain == last)
        return ((*sure, *some), ()) if len(sure) + len(some) == stay else (sure, some)

    @property
    def matters(self) -> bool:
        """Whether it matters to any rank which cards go."""
        return any(not row.fixed for row in self.rows)

    @property
    def decided(self) -> bool:
        """Whether all cards that may do both must do the same."""
        return len(self.ways) == 1 and self.ways[0][1] in (0, len(self.either))

    @property
    def _settled(self) -> tuple[Row, ...]:
        """The rows; where all cards that may do both must do the same, as if each had to."""
        if not self.decided:
            return self.rows
        stay = self.ways[0][1]
        sure = {row: row._replace(goes=NEVER) if stay else row._replace(stays=NEVER) for row in self.either}
        return tuple(sure.get(row, row) for row in self.rows)

    def _sum(self, going: int, stay: int) -> Sum:
        """Those cards go of which a rank gives the least for it."""
        sure = [row.value for row in self.fixed]
        given = sure + self._best(stay, lambda value: value)
        most = sum(max(-value, 0) for value in sure + self._best(stay, lambda value: min(value, 0)))
        least = sum(max(value, 0) for value in sure + self._best(stay, lambda value: max(value, 0)))
        sharp = most == -sum(min(value, 0) for value in given) and least == sum(max(value, 0) for value in given)
        return Sum(going, stay, sum(sure), tuple(value for value in given if value), sharp)

    def _best(self, stay: int, cost: Callable[[int], int]) -> list[int]:
        """What the open ranks give where so many cards stay and it costs least."""
        best = sorted(self.open, key=lambda row: cost(row.stays) - cost(row.goes))
        closed = len(self.either) - len(best)
        return min(
            (
                [row.stays for row in best[:count]] + [row.goes for row in best[count:]]
                for count in range(max(0, stay - closed), min(stay, len(best)) + 1)
            ),
            key=lambda given: sum(map(cost, given)),
        )
