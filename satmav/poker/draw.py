"""Draw poker with one card to exchange: what each action leads to, and which is best.

An action is worth the mean chance of winning of the hands that it leads to, interpolated
(:mod:`satmav.poker.chances`). It depends on what hands others have, and so on how they draw
(:mod:`satmav.poker.policy`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from satmav.errors import UsageError
from satmav.game.cards import CARDS, DECK
from satmav.poker.cards import Cards, Hand, read_cards, require_number
from satmav.poker.chances import interpolated
from satmav.poker.ranking import Ranking, ranking_of


@dataclass(frozen=True, repr=False)
class Action:
    """To discard a card, or none: what it is worth, and how many of the cards that may come lead to each ranking."""

    discard: int | None
    value: Fraction
    outcomes: Counter[Ranking] = field(hash=False)

    def __repr__(self) -> str:
        does = "keep all" if self.discard is None else f"discard {CARDS[self.discard]}"
        return f"<{does}: {float(self.value):.5f}>"

    @property
    def types(self) -> Counter[int]:
        """The number of the cards that may come which lead to each type."""
        return Counter(ranking[0] for ranking in self.outcomes.elements())


def actions(hand: Cards, shares: Sequence[Fraction] | None = None) -> tuple[Action, ...]:
    """All six actions with five cards: to keep them, and to discard each in turn.

    ``shares`` are those of hands of lower types among the others', from 0 up to 1, as
    :func:`satmav.poker.chances.shares_below` makes them of counts; without them others have hands as dealt. Raises
    :class:`UsageError` for other shares.

    >>> [f"{float(action.value):.3f}" for action in actions("4s Qc 6d 7s 8c")]
    ['0.424', '0.514', '0.500', '0.510', '0.508', '0.505']
    """
    cards = read_cards(hand)
    require_number(cards, [5], "a hand to draw to")
    if shares is not None:
        shares = [Fraction(share) for share in shares]
        if len(shares) not in (10, 11) or shares != sorted(shares) or shares[0] != 0 or shares[-1] != 1:
            raise UsageError("shares are ten or eleven numbers that rise from 0 to 1: shares_below(counts) makes some")
    return tuple(_action(cards, place, shares) for place in (None, *range(5)))


def best_action(hand: Cards, shares: Sequence[Fraction] | None = None) -> Action:
    """The first of the best actions.

    >>> best_action("4s Qc 6d 7s 8c").types
    Counter({0: 35, 1: 12})
    >>> from satmav.poker.chances import shares_below
    >>> best_action("4s Qc 6d 7s 8c", shares_below([0, 10, 10, 10, 5, 5, 3, 1, 0]))  # no high cards
    <discard Qc: 0.08667>
    """
    return max(actions(hand, shares), key=lambda action: action.value)


def _action(cards: Hand, place: int | None, shares: Sequence[Fraction] | None) -> Action:
    if place is None:
        hands = [cards]
    else:
        hands = [(*cards[:place], new, *cards[place + 1 :]) for new in DECK if new not in cards]
    outcomes = Counter(map(ranking_of, hands))
    value = sum((interpolated(ranking, shares) * number for ranking, number in outcomes.items()), Fraction(0))
    return Action(None if place is None else cards[place], value / len(hands), outcomes)
