"""Exact cover: a variable for each pat hand; every card lies in exactly one chosen hand.

The set-partitioning model of Maverick Solitaire (Spatz 2022 solves it with dancing links).
*Exactly one* is given in two halves: ``cover Kc`` (at least one of the hands with this card) is
what a core speaks of; that hands are disjoint is background, and how many there are is not said at
all, so that a core is a set of cards that cannot all be covered.

Sizes, for n cards with p pat hands: p variables, n clauses and n at-most-one constraints.
"""

from __future__ import annotations

from satmav.deals import Deal
from satmav.encode.base import Encoding, Model
from satmav.formula import Formula
from satmav.hands import pat_hands
from satmav.phases import phase
from satmav.rules import Rules


def exact_cover(deal: Deal, rules: Rules) -> Encoding:
    """Build the exact-cover formula; variable v stands for the v-th of ``pat_hands``."""
    formula = Formula()
    with phase("enumerate"):
        hands = pat_hands(deal.mask, rules)
    holders: dict[int, list[int]] = {card: [] for card in deal}
    for hand in hands:
        variable = formula.variable(f"{hand.family} {hand}")
        for card in hand.cards:
            holders[card].append(variable)
    for card in deal:
        formula.clause(f"cover {card}", holders[card])
        formula.cardinality(f"disjoint {card}", holders[card], "<=", 1, background=True)

    def decode(model: Model) -> tuple[int, ...]:
        return tuple(hand.mask for variable, hand in enumerate(hands, start=1) if model(variable))

    return Encoding("exact-cover", deal, rules, formula, decode)
