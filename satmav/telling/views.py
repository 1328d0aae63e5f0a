"""What is known at a place of a telling, and what a rule says there of its reasons: each argument found once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from satmav.deduce.box import Box
from satmav.deduce.proof import _KINDS
from satmav.deduce.reasons import count_fails, rank_left
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Rule,
)
from satmav.telling.arguments import Argument, Count, Place, Places, Share, Suit, Total, Why
from satmav.telling.straights import scarce, straights_of

_AT = {Number(*kind): place for place, kind in enumerate(_KINDS)}
ROLES = (TRIPLES, PAIRS, FOURS, KICKERS)


def index(fact: Fact) -> int:
    """A fact as the box has it."""
    return 2 * _AT[fact.number] + (not fact.least)


def gives(one: Fact, other: Fact) -> bool:
    """Whether a fact says what the other says, or more."""
    if one.number != other.number or one.least != other.least:
        return False
    return one.bound >= other.bound if one.least else one.bound <= other.bound


class Known:
    """What is known at a place of the telling."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.facts: dict[int, int] = {}
        self.counted: set[tuple[object, ...]] = set()

    def copy(self) -> Known:
        other = Known(self.box)
        other.facts, other.counted = dict(self.facts), set(self.counted)
        return other

    def first(self, argument: Argument) -> Argument:
        """An argument, marked where the same ranks were counted before."""
        if not isinstance(argument, Count):
            return argument
        key = (argument.what, argument.suit, argument.loose, argument.shares, argument.barred)
        if key in self.counted:
            return replace(argument, again=True)
        self.counted.add(key)
        return argument

    def note(self, fact: Fact) -> None:
        at = index(fact)
        known = self.facts.get(at, self.box.bounds[at])
        self.facts[at] = max(known, fact.bound) if fact.least else min(known, fact.bound)

    def least(self, number: Number) -> int:
        at = 2 * _AT[number]
        return self.facts.get(at, self.box.bounds[at])

    def most(self, number: Number) -> int:
        at = 2 * _AT[number] + 1
        return self.facts.get(at, self.box.bounds[at])


def argued(rule: Rule, because: Sequence[Fact], gained: Sequence[Fact], known: Known) -> Argument:
    """What a rule says, from its reasons alone."""
    box = known.box
    facts: dict[int, int] = {}
    for fact in because:
        at = index(fact)
        before = facts.get(at, fact.bound)
        facts[at] = max(before, fact.bound) if fact.least else min(before, fact.bound)
    if rule.name == "suit":
        return _suit(box, rule.about[0], facts)
    if rule.name == "rank":
        place = _place(box, rule.about[0], facts)
        return Places(_why(place, gained), (place,))
    if rule.name == "straights":
        return straights_of(box, because, gained)
    if rule.name == "total":
        return _total(box, facts, gained, because)
    return _count(box, rule, facts, gained, because)


def _why(place: Place, gained: Sequence[Fact]) -> Why:
    """Which of the usual reasons it is."""
    low, high = place.through
    roles = [fact for fact in place.roles if fact.number.what != KICKERS]
    must = [fact for fact in roles if fact.least]
    alone = len(place.out) <= 1 and len(place.left) == 1
    plain = not place.out and not place.held
    if not gained:
        if must and must[0].number.what == TRIPLES and len(place.left) < 3:
            return Why.LACKS
        if must and must[0].number.what == FOURS and place.held:
            return Why.LACKS
        if alone and high == 0 and not roles:
            return Why.ALONE
        return Why.FEW if low > len(place.left) else Why.OTHER
    fact = gained[0]
    if fact.number.what == HELD and not fact.least:
        if plain and must:
            return Why.ROLE
        if low == len(place.left) and not place.out and not roles:
            return Why.TAKEN
        if len(place.out) == 1 and high == 0 and not roles and len(place.left) == 2:
            return Why.MATE
    if fact.number.what == HELD and fact.least and high == 0 and not place.out:
        if not roles and len(place.held) == len(place.cards) - 1:
            return Why.ALONE
        if roles:
            return Why.ROLE
    if fact.number.what == HELD and fact.least and low == high == 1 and len(place.out) == 1 and len(place.left) == 2:
        return Why.ONE
    if fact.number.what == THROUGH and fact.least and len(place.out) == 1 and fact.bound == 1 and alone and not roles:
        return Why.SINGLE
    if fact.number.what == THROUGH and fact.least and fact.bound == 1 and len(place.out) == 1 and roles and not must:
        return Why.LONER
    if fact.number.what == THROUGH and not fact.least and len(place.left) <= fact.bound:
        return Why.GONE
    if fact.number.what == THROUGH and not fact.least and fact.bound == 0:
        if plain and must:
            return Why.ROLE
        if len(place.out) == 2 and len(place.left) == 2 and high == 1 and not roles:
            return Why.ODD
    return Why.OTHER


def _total(box: Box, facts: dict[int, int], gained: Sequence[Fact], because: Sequence[Fact]) -> Total:
    """The other hands: those that there must be, where one more is too many, or else all that there can be."""
    own = gained[0].number if gained else None
    numbers = [*(Number(FLUSHES, suit) for suit in range(4)), Number(STRAIGHTS), Number(QUADS), Number(HOUSES)]
    least = not gained[0].least if gained else all(fact.least for fact in because)
    told = [Fact(number, least, _bounds(box, facts, number)[not least]) for number in numbers if number != own]
    return Total(least, tuple(fact for fact in told if fact.bound))


def _bounds(box: Box, facts: dict[int, int], number: Number) -> tuple[int, int]:
    at = 2 * _AT[number]
    return facts.get(at, box.bounds[at]), facts.get(at + 1, box.bounds[at + 1])


def _suit(box: Box, suit: int, facts: dict[int, int]) -> Suit:
    cards = box.of_suit[suit]
    out = tuple(card for card in cards if _bounds(box, facts, Number(HELD, card))[1] == 0)
    held = tuple(card for card in cards if _bounds(box, facts, Number(HELD, card))[0] == 1)
    return Suit(suit, len(cards), out, held, *_bounds(box, facts, Number(FLUSHES, suit)))


def _place(box: Box, rank: int, facts: dict[int, int]) -> Place:
    cards = box.of_rank[rank]
    roles = []
    for what in ROLES:
        at = 2 * _AT[Number(what, rank)]
        roles += [Fact(Number(what, rank), not side, facts[at + side]) for side in (0, 1) if at + side in facts]
    through = _bounds(box, facts, Number(THROUGH, rank))
    left = len(cards) - sum(_bounds(box, facts, Number(HELD, card))[0] for card in cards)
    return Place(
        rank,
        tuple(cards),
        tuple(card for card in cards if _bounds(box, facts, Number(HELD, card))[0] == 1),
        tuple(card for card in cards if _bounds(box, facts, Number(HELD, card))[1] == 0),
        through,
        tuple(roles),
        scarce(box, rank, through[1]) if 0 < through[1] < left else None,
    )


_SIDES = {TRIPLES: (1, 0), PAIRS: (3, 2), "both": (4,), "against": (5, 6), KICKERS: (7, 8), FOURS: (9, 10)}
_NAMES = (
    "triples most",
    "triples",
    "pairs most",
    "pairs",
    "both",
    "against",
    "triples against",
    "kickers",
    "kickers most",
    "fours",
    "fours most",
)


def _count(box: Box, rule: Rule, facts: dict[int, int], gained: Sequence[Fact], because: Sequence[Fact]) -> Count:
    """The count that decides: the first of the two sides of the rule which says what is gained."""
    suit = rule.about[0] if rule.about else -1
    weights = _SIDES[rule.name]
    weight = weights[0]
    for one in weights:
        denied = dict(facts)
        if gained:
            fact = gained[0]
            opposite = Fact(fact.number, not fact.least, fact.bound - 1 if fact.least else fact.bound + 1)
            denied[index(opposite)] = opposite.bound
        if count_fails(box, suit, one, denied):
            weight = one
            break
    shares, barred, loose, total = _shares(box, suit, weight, facts)
    limit = next((fact for fact in because if fact.number.what in (HOUSES, QUADS)), None)
    other = tuple(share for share in shares if share.sure < 0) if weight in (5, 6) else ()
    shares = tuple(share for share in shares if share not in other)
    return Count(_NAMES[weight], shares, barred, other, suit if suit >= 0 else None, loose, total, limit)


def _shares(
    box: Box, suit: int, weight: int, facts: dict[int, int]
) -> tuple[tuple[Share, ...], tuple[Place, ...], int, int]:
    """What each rank gives, the ranks that are barred, how many more cards of the suit are loose, and the sum."""
    shares, barred, gains, base, held, out = [], [], [], 0, 0, 0
    for rank in box.ranks:
        left, place, ways = rank_left(box, rank, facts), _place(box, rank, facts), box.ways[rank]
        if not left:
            return (Share(place, 0),), (), 0, 0
        least, more = ways.least(left)[weight], 0
        if suit >= 0 and box.mask >> 4 * rank + suit & 1:
            at = box.of_rank[rank].index(4 * rank + suit)
            inside, loose = left & ways.fits[at][0][1], left & ways.fits[at][1][0]
            held += not loose
            out += not inside
            if inside and loose:
                least = ways.least(inside)[weight]
                more = ways.least(loose)[weight] - least
                gains.append(more)
        base += least
        if least or more:
            shares.append(Share(place, least, more))
        elif ways.least(box.start[rank])[weight]:
            barred.append(place)
    stay = 0
    if suit >= 0:
        at = 2 * _AT[Number(FLUSHES, suit)]
        stay = held + len(gains) - 5 * max(facts.get(at, 0), -(-held // 5))
    return tuple(shares), tuple(barred), stay, base + sum(sorted(gains)[:stay])
