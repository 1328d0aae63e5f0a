"""An exchange of two ranks, of two suits, or of both: what was said of the ones is then said of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from satmav.game.cards import CARDS, RANK_MASKS, SUIT_MASKS, Card, cards_of
from satmav.reasons.moves import FLUSHES, HELD, RUN, TOTALS, Fact, Number, Rule, Step

OF_SUIT = ("suit", "balance")


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two ranks, and two suits, each for the other; none where they stay as they are.

    ``odd`` are the cards of the ranks whose namesakes were not dealt, each with the card that stands for it.
    """

    ranks: tuple[int, ...] = ()
    suits: tuple[int, ...] = ()
    odd: tuple[tuple[int, int], ...] = ()

    def card(self, card: int) -> int:
        for one, other in self.odd:
            if card in (one, other):
                return other if card == one else one
        return int(Card.of(_swapped(CARDS[card].rank, self.ranks), _swapped(CARDS[card].suit, self.suits)))

    def rank(self, rank: int) -> int:
        return _swapped(rank, self.ranks)

    def number(self, number: Number) -> Number:
        what, which = number
        if what == HELD:
            return Number(what, self.card(which))
        if what == RUN or what in TOTALS:
            return number
        return Number(what, _swapped(which, self.suits if what == FLUSHES else self.ranks))

    def fact(self, fact: Fact) -> Fact:
        return fact._replace(number=self.number(fact.number))

    def rule(self, rule: Rule) -> Rule:
        pair = self.suits if rule.name in OF_SUIT else self.ranks
        return Rule(rule.name, tuple(_swapped(which, pair) for which in rule.about))

    def step(self, step: Step) -> Step:
        because = tuple(self.fact(fact) for fact in step.because)
        return replace(step, rule=self.rule(step.rule), because=because, gained=step.gained and self.fact(step.gained))


def exchange_of(deal: int, ranks: tuple[int, ...], suits: tuple[int, ...]) -> Exchange | None:
    """The exchange in a deal (a mask); None where the ranks, or the suits, have not as many cards each."""
    plain = Exchange(ranks, suits)
    if len({(deal & SUIT_MASKS[suit]).bit_count() for suit in suits}) > 1:
        return None
    if not ranks:
        return plain
    one, other = ([int(card) for card in cards_of(deal & RANK_MASKS[rank])] for rank in ranks)
    if len(one) != len(other):
        return None
    lone = [card for card in one if plain.card(card) not in other]
    rest = [card for card in other if plain.card(card) not in one]
    return Exchange(ranks, suits, tuple(zip(lone, rest, strict=True)))


def _swapped(which: int, pair: Sequence[int]) -> int:
    return pair[1 - pair.index(which)] if which in pair else which
