"""The map of a formula about hands: which variable says that which hand is made.

Formulas and constraints of a certificate have one variable a pat hand. They are checked against
the claim by these rules: whoever makes disjoint hands that hold the core sets just their variables
to true, and must then satisfy every constraint.
"""

from __future__ import annotations

from satmav.check.hands.deals import bits, card_named, check_inside, names, pat_hands
from satmav.check.reading import CheckError, Line, lines, natural, shown


def parse_map(text: str) -> dict[int, int]:
    """The hands (masks of five cards) by variable, from lines ``12 9h Th Jh Qd Kh``; ``c`` opens comments."""
    hands: dict[int, int] = {}
    for line in lines(text, "the map", comment="c"):
        variable = natural(line.words[0])
        if not variable:
            raise CheckError(f"{line.where}: {shown(line.words[0])} is no variable")
        if variable in hands:
            raise CheckError(f"{line.where}: variable {variable} has a hand already")
        hands[variable] = _hand(line)
    return hands


def _hand(line: Line) -> int:
    try:
        cards = [card_named(name) for name in line.words[1:]]
    except CheckError as error:
        raise CheckError(f"{line.where}: {error}") from None
    if len(cards) != 5 or len(set(cards)) != 5:
        raise CheckError(f"{line.where}: a hand is five different cards")
    return sum(1 << card for card in cards)


class HandMap:
    """A checked map: its variables are 1 to n and stand for different pat hands of the deal, by the core they hold.

    Raises :class:`CheckError` for another map, and where the core is not in the deal.
    """

    def __init__(self, deal: int, core: int, quads: bool, text: str) -> None:
        check_inside(deal, core)
        self._hands = parse_map(text)
        pats = set(pat_hands(deal, quads))
        for variable, hand in self._hands.items():
            if hand not in pats:
                raise CheckError(f"variable {variable} of the map: {names(hand)} is no pat hand of the deal")
        if len(set(self._hands.values())) < len(self._hands):
            raise CheckError("two variables of the map have the same hand")
        if max(self._hands, default=0) > len(self._hands):
            raise CheckError(f"the map has {len(self._hands)} hands, and variables beyond that number")
        self._covers = self._all_covers(core, pats)

    def __len__(self) -> int:
        return len(self._hands)

    def _all_covers(self, core: int, pats: set[int]) -> set[frozenset[int]]:
        """For each core card the variables of all its hands; none for a card with a hand that has no variable."""
        variables = {hand: variable for variable, hand in self._hands.items()}
        groups = ([hand for hand in pats if hand >> card & 1] for card in bits(core))
        return {frozenset(map(variables.__getitem__, hands)) for hands in groups if variables.keys() >= set(hands)}

    def is_cover(self, variables: frozenset[int]) -> bool:
        """Whether these are all pat hands that hold some one card of the core. If so, one of them is made."""
        return variables in self._covers

    def common(self, variables: frozenset[int]) -> int:
        """The cards (a mask) that each of these hands holds. Where there are any, at most one of the hands is made."""
        cards = (1 << 52) - 1
        for variable in variables:
            cards &= self._hands[variable]
        return cards
