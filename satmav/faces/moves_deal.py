"""The cards on the table, as the telling of a proof by forced moves sees them: what is there, and what facts leave."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from satmav.game.cards import RANK_MASKS, RANKS, SUIT_MASKS, Card, cards_of
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TOTALS,
    TRIPLES,
    Fact,
    Number,
)

_TOTAL_OF = {
    RUN: STRAIGHTS,
    THROUGH: STRAIGHTS,
    TRIPLES: HOUSES,
    PAIRS: HOUSES,
    FOURS: QUADS,
    KICKERS: QUADS,
}
"""Where there is none of the one, there is none of the other."""

SIZES = {TRIPLES: 3, PAIRS: 2, FOURS: 4, KICKERS: 1}
"""What a rank can give, and how many cards that takes."""


@dataclass(frozen=True, slots=True)
class Table:
    """The cards on the table, and whether four of a kind counts."""

    deal: int
    quads: bool
    asides: Mapping[Fact, str] = field(default_factory=dict)
    """Why facts hold that are said for the first time, in words, for those that the cards alone give."""
    steps: Mapping[Fact, int] = field(default_factory=dict)
    """At which step each fact was said that is known."""
    step: int = 0
    """The step that is told."""
    straightless: bool = False
    """Whether it was said that there is no straight."""
    near: bool = False
    """Whether that was said right before."""
    claimed: tuple[Fact, ...] = ()
    """What is said all the same, though none of it can be."""
    fourless: bool = False
    """Whether it was said that there is no four of a kind."""
    single: bool = False
    """Whether it was said that there is at most one."""
    named: tuple[int, ...] = ()
    """The few runs that the cards alone allow, where they were named first of all."""
    known: tuple[Fact, ...] = ()
    """All that was said or supposed."""
    fresh: tuple[Fact, ...] = ()
    """What was said or supposed right before."""

    @property
    def hands(self) -> int:
        return self.deal.bit_count() // 5

    def rank(self, rank: int) -> tuple[Card, ...]:
        return cards_of(self.deal & RANK_MASKS[rank])

    def suit(self, suit: int) -> tuple[Card, ...]:
        return cards_of(self.deal & SUIT_MASKS[suit])

    def most(self, number: Number) -> int:
        """What the cards alone allow of a number."""
        what, which = number
        if what == FLUSHES:
            return len(self.suit(which)) // 5
        if what == RUN:
            return min(len(self.rank(rank)) for rank in WINDOWS[which])
        if what in SIZES:
            return len(self.rank(which)) // SIZES[what] if self.quads or what in (TRIPLES, PAIRS) else 0
        if what in TOTALS:
            return self.hands if self.quads or what != QUADS else 0
        return 1 if what == HELD else len(self.rank(which))

    def opens(self) -> list[int]:
        """The runs of which the cards alone allow a straight."""
        return [window for window in range(len(WINDOWS)) if self.most(Number(RUN, window))]

    def may_be(self, window: int) -> bool:
        """Whether there may be a straight of a run, by those that were named."""
        return not self.named or window in self.named

    def plain(self, number: Number, facts: Collection[Fact]) -> tuple[int, int]:
        """What a number can be by what these facts say of it, and the cards."""
        own = [fact for fact in facts if fact.number == number]
        low = max([0, *(fact.bound for fact in own if fact.least)])
        return low, min([self.most(number), *(fact.bound for fact in own if not fact.least)])

    def bounds(self, number: Number, facts: Collection[Fact]) -> tuple[int, int]:
        """What a number can be by these facts, what they plainly mean, and the cards."""
        low, high = self.plain(number, facts)
        return max(low, self._least(number, facts)), min(high, self._left(number, facts))

    def _least(self, number: Number, facts: Collection[Fact]) -> int:
        """What facts about other numbers plainly ask for: a card in a flush for a flush, a pair for a full house."""
        what, which = number

        def total(other: str) -> int:
            return sum(fact.bound for fact in facts if fact.number.what == other and fact.least)

        if what == FLUSHES:
            return int(
                any(fact.least and fact.number == Number(HELD, card) for card in self.suit(which) for fact in facts)
            )
        if what == THROUGH:
            return sum(fact.bound for fact in _runs(facts) if which in WINDOWS[fact.number.which])
        if what == STRAIGHTS:
            wanted = [fact.bound for fact in facts if fact.number.what == THROUGH and fact.least]
            return max([total(RUN), *wanted])
        if what in (HOUSES, QUADS):
            return max(total(TRIPLES), total(PAIRS)) if what == HOUSES else max(total(FOURS), total(KICKERS))
        return 0

    def _left(self, number: Number, facts: Collection[Fact]) -> int:
        """What facts about other numbers plainly leave: a card in a flush or a straight is in no triple."""
        what, which = number
        total = _TOTAL_OF.get(what)
        if total is not None and Fact(Number(total), False, 0) in facts:
            return 0
        if what == RUN:
            return (
                0
                if any(Fact(Number(THROUGH, rank), False, 0) in facts for rank in WINDOWS[which])
                else self.most(number)
            )
        if what not in SIZES:
            return self.most(number)
        gone = sum(fact.least and fact.number == Number(HELD, card) for card in self.rank(which) for fact in facts)
        taken = [fact.bound for fact in facts if fact.number == Number(THROUGH, which) and fact.least]
        gone += max([sum(fact.bound for fact in _runs(facts) if which in WINDOWS[fact.number.which]), *taken])
        given = [fact for fact in facts if fact.number.which == which and fact.number.what in SIZES and fact.least]
        gone += sum(SIZES[fact.number.what] * fact.bound for fact in given if fact.number.what != what)
        return max(0, (len(self.rank(which)) - gone) // SIZES[what])


def is_plain(fact: Fact, table: Table) -> bool:
    """Whether anybody sees a fact: no four of a kind where no rank has all four cards."""
    if fact.number.what not in (QUADS, FOURS, KICKERS) or fact.least or fact.bound:
        return False
    return not table.quads or all(len(table.rank(rank)) < 4 for rank in RANKS)


def _runs(facts: Iterable[Fact]) -> list[Fact]:
    return [fact for fact in facts if fact.number.what == RUN and fact.least]
