"""Exact cover: a variable for each pat hand; every card lies in exactly one chosen hand.

The set-partitioning model of Maverick Solitaire (Spatz 2022 solves it with dancing links). *Exactly one* is given in
two halves: ``cover Kc`` (at least one of the hands with this card) is what a core speaks of; that hands are disjoint is
background, and how many there are is not said at all. So a core is a set of cards that cannot all be covered.

Sizes, for n cards with p pat hands: p variables, n clauses and n at-most-one constraints.
"""

from collections.abc import Iterable, Mapping, Sequence

from satmav.encode.base import Encoding, Model
from satmav.formula.formula import Formula
from satmav.game.cards import mask_of
from satmav.game.decks import AnyDeal, DeckDeal, deck_pat_hands
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules
from satmav.records.phases import phase


def exact_cover(deal: AnyDeal, rules: Rules) -> Encoding:
    """Build the exact-cover formula; variable v stands for the v-th of the pat hands."""
    with phase("enumerate"):
        hands = _hands(deal, rules)
    names = dict(zip(map(int, deal), str(deal).split(), strict=True))
    named = ((f"{family} {' '.join(names[card] for card in cards)}", cards) for family, cards in hands)

    def decode(model: Model) -> tuple[int, ...]:
        return tuple(mask_of(cards) for variable, (_, cards) in enumerate(hands, start=1) if model(variable))

    return Encoding("exact-cover", deal, rules, cover_formula(names, named), decode)


def _hands(deal: AnyDeal, rules: Rules) -> Sequence[tuple[str, tuple[int, ...]]]:
    if isinstance(deal, DeckDeal):
        return deck_pat_hands(deal, rules)
    return [(hand.family.value, hand.cards) for hand in pat_hands(deal.mask, rules)]


def cover_formula(names: Mapping[int, str], hands: Iterable[tuple[str, Iterable[int]]]) -> Formula:
    """Every card, given with its name, lies in exactly one of the hands, given by their names and cards."""
    formula = Formula()
    holders: dict[int, list[int]] = {card: [] for card in names}
    for hand, cards in hands:
        variable = formula.variable(hand)
        for card in cards:
            holders[card].append(variable)
    for card, name in names.items():
        formula.clause(f"cover {name}", holders[card])
        formula.cardinality(f"disjoint {name}", holders[card], "<=", 1, background=True)
    return formula
