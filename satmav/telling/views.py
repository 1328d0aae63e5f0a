"""What is known at a place of a telling, and what a rule says there of its reasons: each argument found once."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import GIVEN, Box, State
from satmav.deduce.box import THROUGH as THROUGH_FIRST
from satmav.deduce.box import TRIPLES as TRIPLES_FIRST
from satmav.deduce.close import COUNTED, LIMITS, close_suits
from satmav.deduce.proof import fact_of, index_of, place_of
from satmav.deduce.reasons import scope_of, stronger
from satmav.deduce.trials import Sum
from satmav.game.hands import WINDOWS
from satmav.reasons.hints import opposite
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
from satmav.telling.arguments import Argument, Count, Place, Places, Share, Suit, Total, Why
from satmav.telling.straights import scarce, straights_of

ROLES = (TRIPLES, PAIRS, FOURS, KICKERS)

OF_TWO_KINDS = (5, 6)
"""The weights that count pairs against triples."""


def gives(one: Fact, other: Fact) -> bool:
    """Whether a fact says what the other says, or more."""
    if one.number != other.number or one.least != other.least:
        return False
    return one.bound >= other.bound if one.least else one.bound <= other.bound


class Known:
    """What is known at a place of the telling."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.state = State(box)
        """What was said, and what is seen from that at once."""
        close_suits(self.state)
        self.facts: dict[int, int] = {}
        self.counted: list[Count] = []
        self.taught: set[str] = set()
        """The sorts of counts that were told, whatever was supposed."""

    def copy(self) -> Known:
        """The same, to go on from."""
        other = Known(self.box)
        other.state, other.facts, other.counted = self.state.copy(), dict(self.facts), self.counted[:]
        other.taught = self.taught
        return other

    def first(self, argument: Argument) -> Argument:
        """An argument, marked where its sort was told before, or what it says of ranks."""
        if not isinstance(argument, Count):
            return argument
        taught = argument.what in self.taught
        self.taught.add(argument.what)
        if any(_says(one, argument) or _names(one, argument) for one in self.counted):
            return replace(argument, again=True, taught=taught)
        self.counted.append(argument)
        return replace(argument, taught=taught)

    def note(self, fact: Fact) -> None:
        """Note a fact."""
        at = index_of(fact)
        self.facts[at] = stronger(at, self.facts.get(at, self.box.bounds[at]), fact.bound)
        if self.state.clash is None:
            self.state.note(at, fact.bound, GIVEN)
            close_suits(self.state)

    def has(self, fact: Fact) -> bool:
        """Whether a fact was noted, or the cards show it."""
        return (self.least(fact.number) >= fact.bound) if fact.least else (self.most(fact.number) <= fact.bound)

    def all_of(self, box_rule: int) -> dict[int, int]:
        """All that is seen of the numbers of which a rule speaks."""
        bounds, start = self.state.bounds, self.box.bounds
        facts = [2 * number + side for number in scope_of(self.box, box_rule) for side in (0, 1)]
        # what was noted, too: the state takes in nothing more once it is impossible
        known = {fact: stronger(fact, self.facts.get(fact), bounds[fact]) for fact in facts}
        seen = {fact: bound for fact, bound in known.items() if bound != start[fact]}
        plain = self._of_straights()
        return {fact: bound for fact, bound in seen.items() if not THROUGH_FIRST <= fact >> 1 < TRIPLES_FIRST} | {
            fact: bound for fact, bound in plain.items() if fact in seen
        }

    def _of_straights(self) -> dict[int, int]:
        """What was said of straights through ranks, or is in the first line, and what those take that are named."""
        whole = self.box.straights.ranges(self.box.straights.whole)
        found = {2 * (THROUGH_FIRST + rank) + 1: whole[10 + rank][1] for rank in range(13)}
        for run, window in enumerate(WINDOWS):
            if self.least(Number(RUN, run)):
                found |= {2 * (THROUGH_FIRST + rank): 1 for rank in window}
        if not self.most(Number(STRAIGHTS)):
            found |= {2 * (THROUGH_FIRST + rank) + 1: 0 for rank in range(13)}
        for fact, bound in self.facts.items():
            if THROUGH_FIRST <= fact >> 1 < TRIPLES_FIRST:
                found[fact] = stronger(fact, found.get(fact), bound)
        return found

    def out(self, card: int) -> bool:
        """Whether a card is in no flush, be it one of a four of a kind."""
        return self.most(Number(HELD, card)) == 0 or self.least(Number(FOURS, card >> 2)) > 0

    def least(self, number: Number) -> int:
        """The least that a number can be."""
        return _bounds(self.box, self.facts, number)[0]

    def most(self, number: Number) -> int:
        """The most that a number can be."""
        most = _bounds(self.box, self.facts, number)[1]
        in_all = self.facts.get(2 * place_of(Number(STRAIGHTS)) + 1, most)
        return min(most, in_all) if number.what in (THROUGH, RUN) else most


def _names(one: Count, other: Count) -> bool:
    """Whether a count names the pairs that another sets beside triples."""
    named = _pairs_of(other)
    return other.what == "against" and bool(named) and one.what in ("pairs", "against") and named <= _pairs_of(one)


def _pairs_of(count: Count) -> set[tuple[int, int]]:
    own = count.own.rank if count.own else -1
    return {(share.place.rank, share.sure) for share in count.shares if share.sure > 0 and share.place.rank != own}


def _says(one: Count, other: Count) -> bool:
    """Whether a count says of ranks what another says, or more."""
    if one.what != other.what or one.suit != other.suit or one.loose != other.loose:
        return False
    if one.what == "triples most" and one.suit is None:
        return {share.place.rank for share in one.shares} == {share.place.rank for share in other.shares}
    return one.shares == other.shares and one.barred == other.barred


def facts_of(because: Iterable[Fact]) -> dict[int, int]:
    """The bound of each fact, the strongest of several."""
    facts: dict[int, int] = {}
    for fact in because:
        at = index_of(fact)
        facts[at] = stronger(at, facts.get(at), fact.bound)
    return facts


def argued(rule: Rule, because: Sequence[Fact], gained: Sequence[Fact], known: Known) -> Argument:
    """What a rule says, from its reasons alone."""
    box = known.box
    facts = facts_of(because)
    if rule.name == "suit":
        return _suit(rule.about[0], facts, gained, known)
    if rule.name == "rank":
        place = _plainly(_place(box, rule.about[0], facts), known)
        barred = known.most(Number(STRAIGHTS)) == 0 or not any(box.straights.sets)
        return Places(_why(place, gained), (_without_houses(place, known),), barred)
    if rule.name == "straights":
        return straights_of(box, because, gained, known.most(Number(STRAIGHTS)))
    if rule.name == "total":
        return _total(facts, gained, because, known)
    return _count(box, rule, facts, gained, because, known)


def _plainly(place: Place, known: Known) -> Place:
    """A rank, without why few straights take it where there is at most one."""
    return replace(place, scarce=None) if known.most(Number(STRAIGHTS)) < 2 else place


def _without_houses(place: Place, known: Known) -> Place:
    """Where there is no full house, that, and not what the rank is for want of one."""
    none = Fact(Number(HOUSES), False, 0)
    own = [fact for fact in place.roles if fact.number.what in (PAIRS, TRIPLES) and not fact.least and not fact.bound]
    if not own or known.most(none.number):
        return place
    return replace(place, roles=(*(fact for fact in place.roles if fact not in own), none))


class _Seen(NamedTuple):
    """What the reasons show of a rank: numbers of its cards, and of the straights that take it.

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


def _seen(place: Place, bound: int) -> _Seen:
    roles = [fact for fact in place.roles if fact.number.what != KICKERS]
    must = next((fact.number.what for fact in roles if fact.least), "")
    no_pair = bool(roles) and all(fact.number.what == PAIRS and not fact.least and not fact.bound for fact in roles)
    none = {fact.number.what for fact in roles if not fact.least and not fact.bound}
    in_no_house = {PAIRS, TRIPLES} <= none or any(fact.number.what == HOUSES for fact in roles)
    cards, held, out, left = map(len, (place.cards, place.held, place.out, place.left))
    return _Seen(cards, held, out, left, *place.through, must, bool(roles), no_pair, in_no_house, bound)


_Usual = tuple[tuple[Why, Callable[[_Seen], bool]], ...]

_SIZES = {TRIPLES: 3, FOURS: 4, PAIRS: 2}

_ENDS: _Usual = (
    (Why.LACKS, lambda seen: seen.must in _SIZES and seen.left - seen.low < _SIZES[seen.must]),
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
    """Which of the usual reasons it is."""
    usual = _GAINS.get((gained[0].number.what, gained[0].least), ()) if gained else _ENDS
    seen = _seen(place, gained[0].bound if gained else 0)
    return next((why for why, is_so in usual if is_so(seen)), Why.OTHER)


def _total(facts: dict[int, int], gained: Sequence[Fact], because: Sequence[Fact], known: Known) -> Total:
    """The other hands: those that there must be, where one more is too many, or else all that there can be.

    All that was said of them counts.
    """
    own = {fact.number for fact in gained}
    numbers = [*(Number(FLUSHES, suit) for suit in range(4)), Number(STRAIGHTS), Number(QUADS), Number(HOUSES)]
    least = not gained[0].least if gained else all(fact.least for fact in because)
    told = []
    for number in numbers:
        low, high = _bounds(known.box, facts, number)
        bound = max(low, known.least(number)) if least else min(high, known.most(number))
        if number not in own and bound:
            told.append(Fact(number, least, bound))
    return Total(least, tuple(told))


def _bounds(box: Box, facts: dict[int, int], number: Number) -> tuple[int, int]:
    at = 2 * place_of(number)
    return facts.get(at, box.bounds[at]), facts.get(at + 1, box.bounds[at + 1])


def _suit(suit: int, facts: dict[int, int], gained: Sequence[Fact], known: Known) -> Suit:
    """The cards of a suit; all that were said to be out are, whether it takes them or not."""
    box, own = known.box, {fact.number for fact in gained}
    cards = [Number(HELD, card) for card in box.of_suit[suit]]
    out = tuple(
        card.which for card in cards if card not in own and (known.out(card.which) or not _bounds(box, facts, card)[1])
    )
    held = tuple(card.which for card in cards if _bounds(box, facts, card)[0] == 1)
    return Suit(suit, len(cards), out, held, *_bounds(box, facts, Number(FLUSHES, suit)))


def _place(box: Box, rank: int, facts: dict[int, int]) -> Place:
    cards = box.of_rank[rank]
    roles = []
    for what in ROLES:
        at = 2 * place_of(Number(what, rank))
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


def _count(
    box: Box, rule: Rule, facts: dict[int, int], gained: Sequence[Fact], because: Sequence[Fact], known: Known
) -> Count:
    """The count that decides: the first of the two sides of the rule which says what is gained.

    All that is seen by then is taken into account, so that no card is counted that lies elsewhere.
    """
    suit = rule.about[0] if rule.about else -1
    denied = {**facts, **{index_of(fact): fact.bound for fact in map(opposite, gained[:1])}}
    weights = _SIDES[rule.name]
    weight = next((one for one in weights if Sum(box, suit, one, denied).fails()), weights[0])
    own = {fact.number.which for fact in gained} if gained and gained[0].number.what in ROLES else set()
    whole = _with_what_is_seen(facts, suit, weight, own, known)
    fails = Sum(box, suit, weight, whole).fails()
    limit = next((fact for fact in because if fact.number.what in (HOUSES, QUADS)), None)
    if fails and (gained or limit is None):
        limit = _limit(box, weight, whole)
    own_place = _plainly(_place(box, min(own), facts), known) if own else None
    return replace(_told_by(_added(box, suit, weight, whole), weight, known), limit=limit, fails=fails, own=own_place)


def _with_what_is_seen(
    facts: dict[int, int], suit: int, weight: int, own: Container[int], known: Known
) -> dict[int, int]:
    """Facts and what is seen of other ranks; of a rank that cannot be as is seen, the facts alone."""
    box = known.box

    def stronger_of(seen: dict[int, int], unless: Container[int]) -> dict[int, int]:
        places = ((at, box.place[at >> 1]) for at in seen)
        more = {at: seen[at] for at, place in places if place is None or place[0] not in unless}
        return more | {at: stronger(at, more.get(at), bound) for at, bound in facts.items()}

    whole = stronger_of(known.all_of(COUNTED + 16 * (1 + suit) + weight), own)
    given = zip(box.ranks, Sum(box, suit, weight, whole).shares, strict=True)
    return stronger_of(whole, {rank for rank, share in given if share is None})


def _told_by(count: Count, weight: int, known: Known) -> Count:
    """A count without what was said of its cards; triples apart from pairs where these are set against each other."""
    other = tuple(share for share in count.shares if share.sure < 0) if weight in OF_TWO_KINDS else ()
    shares = tuple(replace(share, place=_plainly(share.place, known)) for share in count.shares if share not in other)
    mates = tuple(place for place in count.mates if not all(map(known.out, place.left)))
    alone = tuple(place for place in count.alone if not known.least(Number(HELD, *place.left)))
    return replace(count, shares=shares, other=other, mates=mates, alone=alone)


def _limit(box: Box, weight: int, facts: dict[int, int]) -> Fact | None:
    """What is known of the total that bounds a count; of fours of a kind that is what the cards show, if no more."""
    number, side, _, _ = LIMITS[weight]
    at = 2 * number + side
    if number >= 0 and at not in facts and place_of(Number(QUADS)) == number and side:
        return fact_of((at, box.bounds[at]))
    return fact_of((at, facts[at])) if number >= 0 and at in facts else None


class _Suit(NamedTuple):
    """The cards of a suit in a count: those that must stay out or be in its flushes, and ranks that decide on one."""

    out: list[int]
    held: list[int]
    alone: list[Place]
    mates: list[Place]

    def note(self, place: Place, card: int, held: bool) -> None:
        """Note a card that is not free to be in a flush or out."""
        (self.held if held else self.out).append(card)
        if held and place.left == (card,):
            self.alone.append(place)
        if not held and card not in place.out and len(place.left) == 2:
            self.mates.append(place)


def _added(box: Box, suit: int, weight: int, facts: dict[int, int]) -> Count:
    """The ranks added up: what each gives, and which cards of the suit must be in its flushes or stay out."""
    cards = _Suit([], [], [], [])
    shares, barred, gains, base = [], [], [], 0
    own_suit = suit if suit >= 0 else None
    for rank, given in zip(box.ranks, Sum(box, suit, weight, facts).shares, strict=True):
        place, card = _place(box, rank, facts), 4 * rank + suit
        if given is None:
            return Count(_NAMES[weight], (Share(place, 0),), (), (), own_suit, 0, 0)
        base += given.least
        if given.more is not None:
            gains.append(given.more)
        elif card in place.cards:
            cards.note(place, card, given.held)
        if given.least or given.more:
            shares.append(Share(place, given.least, given.more or 0))
        elif box.ways[rank].least(box.start[rank])[weight]:
            barred.append(place)
    stay = 0
    if suit >= 0:
        flushes = max(_bounds(box, facts, Number(FLUSHES, suit))[0], -(-len(cards.held) // 5))
        stay = len(cards.held) + len(gains) - 5 * flushes
    total = base + sum(sorted(gains)[:stay])
    count = Count(_NAMES[weight], tuple(shares), tuple(barred), (), own_suit, stay, total)
    out, held = tuple(cards.out), tuple(cards.held)
    return replace(count, out=out, held=held, alone=tuple(cards.alone), mates=tuple(cards.mates))
