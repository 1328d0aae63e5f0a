"""The rule of a rank: where its cards go, and for which of the usual reasons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.deduce.proof import fact_of, place_of
from satmav.reasons.moves import FOURS, HELD, HOUSES, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number
from satmav.telling.about import is_none
from satmav.telling.arguments import SIZES, Place, Places, Why
from satmav.telling.known import Inference, Known, bounds_of
from satmav.telling.straights import scarce

ROLES = (TRIPLES, PAIRS, FOURS, KICKERS)


def of_rank(step: Inference) -> Places:
    """Find what the rule of a rank says of its cards."""
    known = step.known
    place = plainly(placed(known.box, step.rule.about[0], step.facts), known)
    return Places(_why(place, step.gained), (_without_houses(place, known),), not known.straights)


def placed(box: Box, rank: int, facts: Mapping[int, int]) -> Place:
    """The cards of a rank, by some facts."""
    cards = box.of_rank[rank]
    through, (held, out) = bounds_of(box, facts, Number(THROUGH, rank)), held_and_out(box, facts, cards)
    places = (2 * place_of(Number(what, rank)) + side for what in ROLES for side in (0, 1))
    roles = tuple(fact_of((at, facts[at])) for at in places if at in facts)
    place = Place(rank, tuple(cards), held, out, through, roles)
    return replace(place, scarce=scarce(box, rank, through[1])) if place.some_in_straights else place


def held_and_out(box: Box, facts: Mapping[int, int], cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that are in flushes, and those that are out, by some facts."""
    bounds = {card: bounds_of(box, facts, Number(HELD, card)) for card in cards}
    held = tuple(card for card, (least, _) in bounds.items() if least)
    return held, tuple(card for card, (_, most) in bounds.items() if not most)


def plainly(place: Place, known: Known) -> Place:
    """A rank, without why few straights take it where there is at most one."""
    return replace(place, scarce=None) if known.straights < 2 else place


def _without_houses(place: Place, known: Known) -> Place:
    """If there is no full house, say that, and not what the rank must be without one."""
    none = Fact(Number(HOUSES), False, 0)
    rest = [fact for fact in place.roles if not is_none(fact, PAIRS, TRIPLES)]
    return place if len(rest) == len(place.roles) or known.most(*none.number) else replace(place, roles=(*rest, none))


class _Seen(NamedTuple):
    """The view of a rank by some reasons: numbers of its cards, and of the straights that take it.

    ``must`` is what it must be, ``roles`` whether anything is known of what it is, ``no_pair`` whether that is all that
    is known, ``in_no_house`` whether it is no triple either. ``bound`` is what is gained.
    """

    cards: int
    held: int
    out: int
    left: int
    low: int
    high: int
    must: str
    roles: bool
    no_pair: bool
    in_no_house: bool
    bound: int


_Usual = tuple[tuple[Why, Callable[[_Seen], bool]], ...]

_ENDS: _Usual = (
    (Why.LACKS, lambda seen: seen.must in SIZES and seen.left - seen.low < SIZES[seen.must]),
    (Why.ALONE, lambda seen: seen.out <= 1 == seen.left and seen.high == 0 and not seen.roles),
    (Why.FEW, lambda seen: seen.low > seen.left),
    (Why.LEAVES, lambda seen: seen.low == seen.high == 1 and seen.out == 2 == seen.left and not seen.roles),
    (Why.NOWHERE, lambda seen: seen.high == 0 < seen.out and seen.left < 3 and seen.no_pair),
    (Why.NOWHERE, lambda seen: seen.high == 0 < seen.out and seen.left < 4 and seen.in_no_house),
)
"""Why the cards of a rank cannot be as is known of them: the first that is so."""

_GAINS: dict[tuple[str, bool], _Usual] = {
    (HELD, False): (
        (Why.ROLE, lambda seen: seen.out == seen.held == 0 and seen.must != ""),
        (Why.TAKEN, lambda seen: seen.low == seen.left and not seen.out and not seen.roles),
        (Why.MATE, lambda seen: seen.out == 1 and seen.left == 2 and seen.high == 0 and not seen.roles),
        (Why.NEEDS, lambda seen: seen.must == TRIPLES and seen.left == 3 and seen.held > 0),
        (Why.TRIPLE, lambda seen: seen.high < seen.out and seen.left == 3 and seen.no_pair),
        (Why.LEAVES, lambda seen: seen.low == seen.high == 1 and seen.out == 2 and seen.left == 3 and not seen.roles),
    ),
    (HELD, True): (
        (Why.ALONE, lambda seen: seen.high == seen.out == 0 and not seen.roles and seen.held == seen.cards - 1),
        (Why.ROLE, lambda seen: seen.high == seen.out == 0 and seen.roles),
        (Why.ROLE, lambda seen: seen.high == 0 and seen.must == TRIPLES and seen.left == 4),
        (Why.ONE, lambda seen: seen.low == seen.high == 1 == seen.out and seen.left == 2 and not seen.roles),
        (Why.BOTH, lambda seen: seen.high == 1 == seen.out and seen.left == 2 and seen.no_pair),
        (Why.FIRST, lambda seen: seen.high == 1 == seen.out and seen.left < 4 and seen.in_no_house),
        (Why.FIRST, lambda seen: seen.low == seen.high == 1 == seen.out and seen.left == 3 and seen.no_pair),
    ),
    (THROUGH, True): (
        (Why.SINGLE, lambda seen: seen.bound == 1 == seen.out == seen.left and not seen.roles),
        (Why.LONER, lambda seen: seen.bound == seen.out <= seen.left < 3 and seen.roles and not seen.must),
        (Why.LONER, lambda seen: seen.bound == 1 == seen.out and seen.roles and not seen.must),
        (Why.LEAVES, lambda seen: seen.bound == 2 == seen.out == seen.left and seen.low == 1 and not seen.roles),
        (Why.OVER, lambda seen: seen.bound == 2 == seen.out and seen.left < 4 and seen.low == 1 and seen.no_pair),
    ),
    (THROUGH, False): (
        (Why.GONE, lambda seen: seen.left <= seen.bound),
        (Why.ROLE, lambda seen: seen.out == seen.held == 0 and seen.must != ""),
        (Why.NEEDS, lambda seen: seen.bound == 0 and seen.must == TRIPLES and seen.left == 3 and seen.held > 0),
        (Why.TRIPLE, lambda seen: seen.bound == 0 and seen.high < seen.out and seen.left == 3 and seen.no_pair),
        (Why.ODD, lambda seen: seen.out == seen.left == seen.high + 1 == seen.bound + 2 and not seen.roles),
    ),
}
"""Why a card is loose or in a flush, or why straights take a rank or do not: the first that is so."""


def _why(place: Place, gained: Sequence[Fact]) -> Why:
    """Find which of the usual reasons it is."""
    usual = _GAINS.get((gained[0].number.what, gained[0].least), ()) if gained else _ENDS
    kinds, no_pair, no_triple = {*place.kinds}, (PAIRS, False, 0), (TRIPLES, False, 0)
    cards, held, out, left = map(len, (place.cards, place.held, place.out, place.left))
    sorts = bool(kinds), kinds == {no_pair}, kinds >= {no_pair, no_triple}
    seen = _Seen(cards, held, out, left, *place.through, place.must, *sorts, gained[0].bound if gained else 0)
    return next((why for why, is_so in usual if is_so(seen)), Why.OTHER)
