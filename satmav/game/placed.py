"""Hands that somebody has put down already, and what is left of the deal."""

from __future__ import annotations

from collections.abc import Iterable

from satmav.errors import UsageError
from satmav.game.cards import cards_of
from satmav.game.deals import Deal
from satmav.game.hands import family_of
from satmav.game.rules import Rules


def rest_of(deal: Deal, placed: Iterable[Deal], rules: Rules) -> Deal | None:
    """The cards of a deal that are not in the hands put down; None where none is left.

    Raises :class:`UsageError`, which names the hand by its number and its cards. Such a hand is not pat, or has a card
    that was not dealt. Or it has one of a hand before it.
    """
    left = deal.mask
    for number, hand in enumerate(placed, start=1):
        name = f"the placed hand {number}, {hand},"
        if strange := cards_of(hand.mask & ~deal.mask):
            raise UsageError(f"{name} has {' '.join(map(str, strange))}, not in the deal: look for a slip")
        if twice := cards_of(hand.mask & ~left):
            raise UsageError(
                f"{name} has {' '.join(map(str, twice))}, which a hand before it has: each card lies in one hand"
            )
        if family_of(hand.mask, rules) is None:
            pat = (
                "straights, flushes, full houses and fours of a kind"
                if rules.quads
                else "straights, flushes and full houses"
            )
            raise UsageError(f"{name} is no pat hand (rules: {rules}): put down {pat}")
        left &= ~hand.mask
    return Deal(left) if left else None
