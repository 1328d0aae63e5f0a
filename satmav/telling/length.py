"""How long a telling is, in words, before there are any: the price by which proofs are chosen."""

from collections.abc import Sequence
from functools import singledispatch

from satmav.reasons.moves import HELD
from satmav.telling.arguments import Argument, Claim, Count, Line, Part, Places, Straights, Suit, Total, Why

TALLY, SUPPOSED = 6, 8
"""Words of the hands that are settled, and of a supposition and what is left of it."""

MIXED = 400
"""Words that stand for what a reader must try all ways of."""

WHY_WORDS = {
    Why.MATE: 6, Why.ALONE: 10, Why.ROLE: 5, Why.TAKEN: 4, Why.SINGLE: 8, Why.LONER: 9, Why.GONE: 8, Why.ODD: 9,
    Why.ONE: 12, Why.NEEDS: 10, Why.TRIPLE: 12, Why.LEAVES: 15, Why.BOTH: 14, Why.FIRST: 14, Why.OVER: 14,
    Why.NOWHERE: 12, Why.LACKS: 8, Why.FEW: 8,
}  # fmt: skip


def words(parts: Sequence[Part]) -> int:
    """About how many words some parts take."""
    return sum(map(_part, parts))


def _part(part: Part) -> int:
    if isinstance(part, Line):
        claims = sum(_claim(claim, place) for place, claim in enumerate(part.claims))
        return claims + TALLY * (part.tally is not None)
    return SUPPOSED + words(part.parts) + TALLY * ((part.inside is not None) + (part.after is not None))


def _claim(claim: Claim, place: int) -> int:
    """A claim at a place of a line; what follows from those before it is short."""
    if not claim.gained:
        return 2 + _argument(claim.argument)
    said = (6 if claim.gained[0].number.what == HELD else 4) + len(claim.gained) + 2 * len(claim.also)
    if not place:
        return said + _argument(claim.argument)
    return said + (5 if isinstance(claim.argument, Suit) else 1)


@singledispatch
def _argument(told: Argument) -> int:
    raise TypeError(told)


@_argument.register
def _suit(told: Suit) -> int:
    return 6 + len(told.out)


@_argument.register
def _places(told: Places) -> int:
    return WHY_WORDS.get(told.why, 20) + 3 * (len(told.each) - 1)


@_argument.register
def _straights(told: Straights) -> int:
    """Straights for which several reasons are listed leave a reader to try all ways, too."""
    if told.others:
        return 6 + 3 * len(told.wants)
    return 8 + 5 * len(told.because) if len(told.because) < 2 or told.alone else MIXED


@_argument.register
def _total(told: Total) -> int:
    return 4 + 3 * len(told.hands)


@_argument.register
def _count(told: Count) -> int:
    """A count over the places of a suit is hard to follow, and counts double."""
    limit = 9 if told.limit is not None else 0
    if told.again:
        return 6 + limit
    if told.mixed:
        return MIXED + 2 * len(told.shares)
    ranks = 2 * (len(told.shares) + len(told.other)) + (5 + 2 * len(told.barred)) * bool(told.barred)
    return 6 + ranks + limit + 30 * bool(told.of_suit) + 10 * bool(told.other)
