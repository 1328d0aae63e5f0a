"""The cards on the table, and small English words for them: cards, ranks, numbers, lists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from satmav.faces.moves import by_suit
from satmav.game.cards import CARDS, RANK_MASKS, RANK_NAMES, SUIT_MASKS, Card, cards_of
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

    def bounds(self, number: Number, facts: Collection[Fact]) -> tuple[int, int]:
        """What a number can be by these facts, what they plainly mean, and the cards."""
        own = [fact for fact in facts if fact.number == number]
        low = max([0, *(fact.bound for fact in own if fact.least)])
        high = min([self.most(number), *(fact.bound for fact in own if not fact.least)])
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
        gone += max([0, *(fact.bound for fact in facts if fact.number == Number(THROUGH, which) and fact.least)])
        given = [fact for fact in facts if fact.number.which == which and fact.number.what in SIZES and fact.least]
        gone += sum(SIZES[fact.number.what] * fact.bound for fact in given if fact.number.what != what)
        return max(0, (len(self.rank(which)) - gone) // SIZES[what])


def _runs(facts: Iterable[Fact]) -> list[Fact]:
    return [fact for fact in facts if fact.number.what == RUN and fact.least]


def number(count: int) -> str:
    """A number in words up to twelve."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return words[count] if count < len(words) else str(count)


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def joined(clauses: Sequence[str]) -> str:
    """Clauses one after the other, with a comma before the last where it might be read as part of another."""
    if len(clauses) == 2 and " and " not in clauses[0] + clauses[1] and "," not in clauses[0]:
        return listed(clauses)
    return ", and ".join([", ".join(clauses[:-1]), clauses[-1]] if len(clauses) > 1 else clauses)


def cards(some: Iterable[int]) -> str:
    """Cards in braces, by suit and rank."""
    return listed([f"{{{CARDS[card]}}}" for card in sorted(some, key=by_suit)])


def one_of(rank: int) -> str:
    """``an ace``."""
    return f"{'an' if RANK_NAMES[rank][0] in 'ae' else 'a'} {noun(rank)}"


def noun(rank: int) -> str:
    """``deuce``: twos have the name that needs no number beside it."""
    return RANK_NAMES[rank] if rank else "deuce"


def all_of(rank: int) -> str:
    """``sixes``."""
    return noun(rank) + ("es" if noun(rank) == "six" else "s")


def run(window: int) -> str:
    """``nine to king``."""
    first, *_, last = WINDOWS[window]
    return f"{noun(first)} to {noun(last)}"


def verb(things: Sequence[object], one: str = "is", more: str = "are") -> str:
    return one if len(things) == 1 else more


def sentence(text: str) -> str:
    """With a capital first and a full stop last."""
    return f"{text[0].upper()}{text[1:]}" + ("" if text[-1] in ".!?:" else ".")


class Said(NamedTuple):
    """A step in words: clauses that lead to it, and the clause that it gains.

    ``whole`` is for a sentence that says both at once; ``alone`` is the claim without what leads to it, and
    ``follow`` another way to say that, right after the single fact that it follows from.
    """

    lead: tuple[str, ...]
    claim: str
    whole: str = ""
    follow: str = ""
    alone: str = ""
