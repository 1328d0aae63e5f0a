"""A step-wise explanation as a reader gets it: checked step by step, and told in plain words."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from stepwise import Search, Step

from satmav.check.hands.deals import bits, pat_hands
from satmav.game.cards import CARDS


class Line(NamedTuple):
    """A step in masks of cards: those that must be in hands, hands known not to be made, and those ruled out now.

    A line that rules out nothing says that hands for all its cards are impossible.
    """

    cards: int
    facts: frozenset[int]
    gained: frozenset[int]


def lines(search: Search, steps: Iterable[Step]) -> list[Line]:
    """The steps in the cards of the deal."""
    return [
        Line(
            sum(card.mask for place, card in enumerate(search.order) if step.cards >> place & 1),
            frozenset(search.masks[hand] for hand in step.facts),
            frozenset(search.masks[hand] for hand in step.gained or ()),
        )
        for step in steps
    ]


def wrong(deal: int, quads: bool, explanation: Sequence[Line]) -> str:
    """What is wrong with an explanation that a deal (a mask) is lost, by brute force; nothing where it holds.

    Pat hands are those among all five-subsets. Each step is redone from its own reasons alone: every choice of disjoint
    hands that hold its cards is tried, apart from the hand to be ruled out.
    """
    hands = set(pat_hands(deal, quads))
    known: set[int] = set()
    for number, line in enumerate(explanation, start=1):
        if line.cards & ~deal or not line.cards:
            return f"step {number} is not about cards of the deal"
        if not line.facts <= known:
            return f"step {number} rests on what was not said before"
        if not line.gained <= hands:
            return f"step {number} rules out what is no hand"
        left = hands - line.facts
        if any(_can_hold(line.cards & ~hand, [one for one in left if not one & hand]) for hand in line.gained or {0}):
            return f"step {number} does not follow"
        known |= line.gained
    if not explanation or explanation[-1].gained:
        return "the end is no contradiction"
    return ""


def _can_hold(cards: int, hands: Collection[int]) -> bool:
    """Whether some of the hands are disjoint and hold the cards."""
    if not cards:
        return True
    choices = min(([hand for hand in hands if hand >> card & 1] for card in bits(cards)), key=len)
    return any(_can_hold(cards & ~hand, [one for one in hands if not one & hand]) for hand in choices)


def telling(explanation: Sequence[Line], named: bool = True) -> str:
    """A step a line: its cards, the steps that it rests on, and the hands that it rules out, or their number."""
    told: list[str] = []
    by: dict[int, int] = {}
    for number, (cards, facts, gained) in enumerate(explanation, start=1):
        earlier = sorted({by[fact] for fact in facts})
        reasons = f" with step{'s' * (len(earlier) > 1)} {', '.join(map(str, earlier))}" if earlier else ""
        if not gained:
            told.append(f"{number}. But{reasons} no hands are left for {_cards(cards)}.")
        elif named:
            hands = "; ".join(_cards(hand) for hand in sorted(gained))
            told.append(f"{number}. {_cards(cards)} must be in hands;{reasons} this rules out: {hands}.")
        else:
            told.append(f"{number}. {_cards(cards)} must be in hands;{reasons} this rules out {len(gained)} hands.")
        by |= dict.fromkeys(gained, number)
    return "\n".join(told)


def _cards(cards: int) -> str:
    return " ".join(str(CARDS[card]) for card in bits(cards))
