"""Draw poker with one card to exchange: what each action leads to, and which is best.

An action is worth the mean chance of winning of the hands that it leads to. These are interpolated
(:mod:`satmav.poker.chances`). They depend on what hands others have, and so on how they draw.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from satmav.game.cards import DECK
from satmav.poker.cards import Cards, read_cards, require_number
from satmav.poker.chances import interpolated
from satmav.poker.ranking import Ranking, ranking_of


@dataclass(frozen=True)
class Action:
    """To discard a card, or none: what it is worth, and how many of the cards that may come lead to each ranking."""

    discard: int | None
    value: Fraction
    outcomes: Counter[Ranking]

    @property
    def types(self) -> Counter[int]:
        """How many of the cards that may come lead to each type."""
        return Counter(ranking[0] for ranking in self.outcomes.elements())


def actions(hand: Cards, shares: Sequence[Fraction] | None = None) -> tuple[Action, ...]:
    """All six actions with five cards: to keep them, and to discard each in turn.

    Raises :class:`CardError` for other cards, and :class:`UsageError` for shares that are none.
    """
    cards = read_cards(hand)
    require_number(cards, [5], "a hand to draw to")
    return tuple(_action(cards, place, shares) for place in (None, *range(5)))


def best_action(hand: Cards, shares: Sequence[Fraction] | None = None) -> Action:
    """The first of the best actions; ``shares`` as in :func:`satmav.poker.chances.shares_below`, else as dealt."""
    return max(actions(hand, shares), key=lambda action: action.value)


def _action(cards: tuple[int, ...], place: int | None, shares: Sequence[Fraction] | None) -> Action:
    if place is None:
        hands = [cards]
    else:
        hands = [(*cards[:place], new, *cards[place + 1 :]) for new in DECK if new not in cards]
    found = Counter(map(ranking_of, hands))
    value = sum((interpolated(ranking, shares) * number for ranking, number in found.items()), Fraction(0))
    return Action(None if place is None else cards[place], value / len(hands), found)
