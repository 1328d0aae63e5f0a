"""Clashes: exact cover in clauses alone."""

from itertools import combinations

from satmav.encode import Encoding, EncodingEntry, Model
from satmav.formula.formula import Formula
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules


def clashes(deal: Deal, rules: Rules) -> Encoding:
    """A variable a pat hand; each card is in one that is made, and no two that are made share a card."""
    formula = Formula()
    hands = {formula.variable(f"{hand.family} {hand}"): hand.mask for hand in pat_hands(deal.mask, rules)}
    for card in deal:
        formula.clause(f"cover {card}", [variable for variable, hand in hands.items() if hand & card.mask])
    for one, other in combinations(hands, 2):
        if hands[one] & hands[other]:
            formula.clause("clash", [-one, -other], background=True)

    def decode(model: Model) -> tuple[int, ...]:
        return tuple(hand for variable, hand in hands.items() if model(variable))

    return Encoding("clashes", deal, rules, formula, decode)


ENTRY = EncodingEntry("clashes", clashes, "a variable a pat hand, a clause for each two that share a card")
