"""What is known at a place of a telling, and what a rule says there of its reasons: each argument found once."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.explain.moves.box import HELD as HELD_AT
from satmav.explain.moves.box import Box, run_place
from satmav.explain.moves.close import LIMITS
from satmav.explain.moves.proof import _KINDS
from satmav.explain.moves.reasons import rank_left, runs_left
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Rule,
)
from satmav.telling.arguments import Argument, Count, Place, Runs, Share, Straights, Suit, Total

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

    def copy(self) -> Known:
        other = Known(self.box)
        other.facts = dict(self.facts)
        return other

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

    @property
    def runs(self) -> int:
        """The sets of straights that are left."""
        return runs_left(self.box, self.facts)


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
        return _place(box, rule.about[0], facts)
    if rule.name == "straights":
        left = runs_left(box, facts)
        return Straights(tuple(because), tuple(box.straights.listed(left)) if left.bit_count() <= 200 else ())
    if rule.name == "total":
        return Total(tuple(because))
    return _count(box, rule, facts, gained, because)


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
    return Place(
        rank,
        tuple(cards),
        tuple(card for card in cards if _bounds(box, facts, Number(HELD, card))[0] == 1),
        tuple(card for card in cards if _bounds(box, facts, Number(HELD, card))[1] == 0),
        _bounds(box, facts, Number(THROUGH, rank)),
        tuple(roles),
    )


_SIDES = {TRIPLES: (1, 0), PAIRS: (3, 2), "both": (4,), "against": (5, 6), KICKERS: (7, 8), FOURS: (9, 10)}
_NAMES = ("triples most", "triples", "pairs most", "pairs", "both", "against", "triples against", "kickers", "kickers most", "fours", "fours most")


def _count(box: Box, rule: Rule, facts: dict[int, int], gained: Sequence[Fact], because: Sequence[Fact]) -> Count:
    """The count that decides: the first of the two sides of the rule which says what is gained."""
    from satmav.explain.moves.reasons import count_fails

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
    also = ()
    if weight in (5, 6):
        also = tuple(share for share in shares if share.sure < 0)
        shares = tuple(share for share in shares if share.sure >= 0)
    return Count(_NAMES[weight], shares, barred, suit if suit >= 0 else None, loose, total, limit, also)


def _shares(box: Box, suit: int, weight: int, facts: dict[int, int]) -> tuple[tuple[Share, ...], tuple[Place, ...], int, int]:
    shares, barred, gains = [], [], []
    base = 0
    loose = 0
    if suit >= 0:
        at = 2 * _AT[Number(FLUSHES, suit)]
        loose = -5 * facts.get(at, box.bounds[at])
    for rank in box.ranks:
        left = rank_left(box, rank, facts)
        place = _place(box, rank, facts)
        if not left:
            return (Share(place, 0),), (), 0, 0
        ways, card = box.ways[rank], 4 * rank + suit
        open_card = suit >= 0 and box.mask >> card & 1 and card not in place.held and card not in place.out
        if suit >= 0 and box.mask >> card & 1 and card not in place.out:
            loose += 1
        if open_card:
            at = box.of_rank[rank].index(card)
            inside, out = left & ways.fits[at][0][1], left & ways.fits[at][1][0]
            if not inside or not out:
                least = ways.least(left)[weight]
                loose -= not inside
                more = 0
            else:
                least = ways.least(inside)[weight]
                more = ways.least(out)[weight] - least
                gains.append(more)
        else:
            least, more = ways.least(left)[weight], 0
        base += least
        free = ways.least(_start(box, rank))[weight]
        if least or more:
            shares.append(Share(place, least, more))
        elif free:
            barred.append(place)
    total = base + (sum(sorted(gains)[:loose]) if 0 <= loose <= len(gains) else 0)
    return tuple(shares), tuple(barred), loose, total


def _start(box: Box, rank: int) -> int:
    from satmav.explain.moves.box import start_ways

    return start_ways(box, rank)
