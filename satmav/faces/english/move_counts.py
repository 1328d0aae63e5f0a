"""Ranks added up, in English: triples that can be made, pairs that must be, kickers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satmav.faces.english.move_claims import (
    be,
    hands_counted,
    hands_named,
    have,
    in_flush,
    one_of,
    plurals,
    several,
    shown,
)
from satmav.faces.english.move_roles import roles_of
from satmav.faces.english.phrases import a, listed, number
from satmav.faces.pieces import upper_first
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.reasons.moves import FOURS, HOUSES, KICKERS, QUADS, TRIPLES, Fact, Number
from satmav.telling.arguments import Claim, Count, Place, Share, Total


def count_said(told: Count, gained: Sequence[Fact]) -> str:
    return _whichever(told, gained) if told.mixed else _COUNTS[told.what](told, gained)


def _whichever(told: Count, gained: Sequence[Fact]) -> str:
    """What is true whichever cards of a suit stay out, which a reader must try."""
    whichever = f"{_loose(told)}. Whichever they are, {_SUMS[told.what].format(number(abs(told.total)))}"
    return whichever + _limit(told, gained)


_SUMS = {
    "triples most": "ranks that can be triples: {}",
    "triples": "ranks that must be triples: {}",
    "pairs most": "pairs that there can be: {}",
    "pairs": "pairs that there must be: {}",
    "both": "ranks that need a full house: {}",
    "against": "there are more pairs than triples",
    "triples against": "there are more triples than pairs",
    "kickers": "cards that must be kickers: {}",
    "kickers most": "cards that can be kickers: {}",
    "fours": "ranks that must be four of a kind: {}",
    "fours most": "ranks that can be four of a kind: {}",
}
"""What a count says in numbers alone."""


def _limit(told: Count, gained: Sequence[Fact]) -> str:
    """The number of full houses that a count does not fit, or fits exactly."""
    houses = _houses(told, gained)
    return f", {'and' if gained else 'but'} {houses}" if houses else ""


def _houses(told: Count, gained: Sequence[Fact]) -> str:
    """``there are two full houses``, ``there is room for only one full house``, or why that is so."""
    if told.limit is None or told.limit.number.what != HOUSES or (gained and gained[0].number.what == HOUSES):
        return ""
    why = "" if told.premise is None else _premise(told.premise)
    if why and told.premise is not None and isinstance(told.premise.argument, Count):
        return why
    least, bound = told.limit.least, told.limit.bound
    houses = "a full house" if least and bound == 1 else several(bound, "full house")
    room = "" if least or not bound else "room for only "
    return f"there {be(bound if least else 1)} {room}{houses}" + (f" ({why})" if why else "")


def _premise(claim: Claim) -> str:
    """Why there are so many full houses."""
    if isinstance(claim.argument, Total):
        return total_said(claim.argument, claim.gained)
    return count_said(claim.argument, claim.gained) if isinstance(claim.argument, Count) else ""


def _barred(places: Sequence[Place]) -> str:
    """Why some ranks do not count."""
    held = [card for place in places for card in place.held]
    taken = [RANK_NAMES[place.rank] for place in places if place.through[0]]
    parts = [in_flush(held)] if held else []
    if taken:
        parts.append(
            f"{'a straight takes' if len(taken) == 1 else 'straights take'} {listed([a(one) for one in taken])}"
        )
    alike: dict[tuple[Fact, ...], list[Place]] = {}
    for place in places:
        roles = tuple(fact._replace(number=Number(fact.number.what)) for fact in place.roles)
        if not place.held and not place.through[0] and any(fact.number.what != KICKERS for fact in roles):
            alike.setdefault(roles, []).append(place)
    parts += map(roles_of, alike.values())
    whole = [place.rank for place in places if len(place.out) == 4 and not place.through[1] and not place.roles]
    if whole:
        parts.append(f"a triple of {plurals(whole, 'or')} would leave a card alone")
    return f" ({'; '.join(parts)})" if parts else ""


def _outside(told: Count) -> int:
    """How many of the cards that count must stay out of the flush."""
    return told.total - sum(share.sure for share in told.shares)


def _outside_said(told: Count, ranks: Sequence[int]) -> str:
    """``with Q♣ in the flush, two of K♣, 9♣ and 7♣ stay out of it``."""
    cards, count = shown([4 * rank + (told.suit or 0) for rank in ranks]), _outside(told)
    some = cards if count == len(ranks) else f"{number(count)} of {cards}"
    stay = f"{some} stay{'s' * (count == 1)} out of"
    return f"with {shown(told.held)} in the flush, {stay} it" if told.held else f"{stay} the flush"


def _loose(told: Count) -> str:
    """``just one spade may stay out``."""
    suit = SUIT_NAMES[told.suit or 0][: -1 if told.loose < 2 else None]
    count = f"just {number(told.loose)}" if told.loose else "no"
    if told.out:
        return f"with {shown(told.out)} out, {count} more {suit} may stay out"
    return f"{count} {suit} may stay out"


def _triples(told: Count, gained: Sequence[Fact]) -> str:
    free = [share.place.rank for share in told.shares if share.sure < 0]
    if told.suit is None or not any(share.more for share in told.shares):
        if told.again and gained and gained[0].number.what == TRIPLES:
            return _houses(told, gained)
        if gained and {fact.number.which for fact in gained} == set(free) and gained[0].number.what == TRIPLES:
            return "no other rank can be one" + _barred(told.barred) + _limit(told, gained)
        can = (
            f"only {plurals(free)} can be {'a triple' if len(free) == 1 else 'triples'}"
            if free
            else "no rank can be a triple"
        )
        return can + ("" if told.again else _barred(told.barred)) + _limit(told, gained)
    need = [share.place.rank for share in told.shares if share.more]
    suit = SUIT_NAMES[told.suit][:-1]
    their = "its" if len(need) == 1 else "their"
    of_suit = f"{plurals(need)} need {their} {suit} for a triple, and {_loose(told)}"
    also = f". {upper_first(plurals(free))} can be {'a triple' if len(free) == 1 else 'triples'}, too" if free else ""
    sums = "" if gained and gained[0].number.what == HOUSES else f". So at most {several(-told.total, 'triple')}"
    return f"{of_suit}{_barred(told.barred)}{also}{sums}{_limit(told, gained)}"


def _pair(share: Share) -> str:
    """The pair of a rank, by its cards where there are just two."""
    place = share.place
    if share.sure == 2:
        return f"the {rank_plural(place.rank)} (twice)"
    if 0 < place.through[1] < len(place.left) == 2:
        return f"{_two_cards(place)} (a straight would leave one alone)"
    if 0 < place.through[1] < len(place.left):
        return f"the {rank_plural(place.rank)} (at most {number(place.through[1])} in a straight)"
    if _by_cards(share):
        return _two_cards(place)
    return f"the {rank_plural(place.rank)}"


def _two_cards(place: Place) -> str:
    """``K♠-K♦``."""
    first, second = sorted(place.left, key=lambda card: -(card & 3))
    return f"{shown([first])}-{shown([second])}"


def _by_cards(share: Share) -> bool:
    """Whether a pair is told by its cards: there are just two, and no straight may take one."""
    place = share.place
    return share.sure == 1 and len(place.left) == 2 and not place.through[0] and place.through[1] != 1


def _named(shares: Sequence[Share], noun: str) -> str:
    """Ranks that are pairs, or triples, and how many that are."""
    count = sum(share.sure for share in shares)
    names = listed([_pair(share) if noun == "pair" else f"the {rank_plural(share.place.rank)}" for share in shares])
    if count == 1:
        return f"{names} {'is' if noun == 'pair' and _by_cards(shares[0]) else 'are'} a {noun}"
    return f"{names} are {several(count, noun)}"


def _pairs(told: Count, gained: Sequence[Fact]) -> str:
    noun = "pair" if told.what == "pairs" else "triple"
    sure = [share for share in told.shares if share.sure > 0]
    more = [share.place.rank for share in told.shares if share.more > 0]
    needs = "they need a full house, and " if gained and gained[0].number.what == TRIPLES else ""
    if told.again and told.suit is None:
        there = f"are {several(told.total, noun)}" if told.total > 1 else f"is a {noun}"
        return f"{needs}there {there} already{_limit(told, gained)}"
    base = needs + _named(sure, noun) if sure else ""
    if not sure and told.suit is None:
        room = told.limit.bound if told.limit else 0
        return f"there is {f'room for only {number(room)}' if room else 'no'} full house"
    if told.suit is not None and more:
        make = f"makes a {noun}" if _outside(told) == 1 else f"make a {noun} each"
        ranks = f"{_outside_said(told, more)} and {make}"
        base = f"{base + '; ' if base else ''}{ranks}. So at least {several(told.total, noun)}"
    return base + _limit(told, gained)


def _houseless(told: Count) -> str:
    """``K♣, Q♦ and the nines each need``: cards that are out of all flushes and straights, and ranks."""
    sure = [share.place for share in told.shares if share.sure > 0]
    alone = {place.rank: place.out[-1] for place in sure if place.out and not place.through[1]}
    ranks = [f"the {rank_plural(place.rank)}" for place in reversed(sure) if place.rank not in alone]
    need = "each need" if len(sure) > 1 else "needs" if alone else "need"
    return f"{listed([*_cards(alone.values()), *ranks])} {need}"


def _cards(cards: Iterable[int]) -> list[str]:
    """Cards, the highest first."""
    return [shown([card]) for card in sorted(cards, reverse=True)]


def _both(told: Count, gained: Sequence[Fact]) -> str:
    sure = [share.place.rank for share in told.shares if share.sure > 0]
    more = [share.place.rank for share in told.shares if share.more > 0]
    either = [share.place for share in told.shares if 0 < share.place.through[1] < len(share.place.left)]
    base = f"{_houseless(told)} a full house" if sure else ""
    if told.suit is not None and more:
        wants = "its rank needs" if _outside(told) == 1 else "each leaves a rank that needs"
        ranks = f"{_outside_said(told, more)}, and {wants} {'one' if base else 'a full house'}"
        base = f"{base + '; ' if base else ''}{ranks}"
        if told.total > 1:
            base += f". So at least {number(told.total)} ranks need one, two to a full house"
    elif len(sure) > 2 and not told.taught:
        base += ", which holds two ranks"
    if len(sure) == 1 and not more:
        lone = next(share.place for share in told.shares if share.sure > 0)
        base = f"the {rank_plural(sure[0])} must be a pair or a triple"
        if lone.out and not lone.through[1]:
            base = f"{shown(lone.out[-1:])} has no place but in a full house"
    if either:
        most = max(place.through[1] for place in either)
        one = either[0].rank
        what = f" {RANK_NAMES[one] if most == 1 else rank_plural(one)}" if len(either) == 1 else " of each"
        base += f" (straights take at most {number(most)}{what})"
    return base + _limit(told, gained)


def _against(told: Count, gained: Sequence[Fact]) -> str:
    """More pairs than triples, or the other way round; where something is gained, if it were otherwise."""
    one, two = ("pair", "triple") if told.what == "against" else ("triple", "pair")
    sure = [share for share in told.shares if share.sure > 0]
    own = gained[0].number.which if gained else -1
    can = [share.place.rank for share in told.other if share.place.rank != own]
    if can:
        others = f"only {plurals(can)} can be {'a ' * (len(can) == 1)}{two}{'s' * (len(can) > 1)}"
    else:
        others = f"no {'other ' * bool(gained)}rank can be a {two}"
    named = [share for share in sure if share.place.rank != own]
    base = f"{_named(named, one)}, and {others}{_barred(told.barred)}" if named else f"{others}{_barred(told.barred)}"
    if not gained:
        return f"{base}: more {one}s than {two}s"
    if gained[0].least:
        return f"they need a full house, and as a {one} they would lack a {two}{'. For' if named else ', but'} {base}"
    if not named:
        return f"as a {one} they would want a {two}, but {base}"
    few = f"too few for another {one}" if gained[0].bound == 0 else f"too few for two {one}s more"
    return f"{base}, {few}"


def _kickers(told: Count, gained: Sequence[Fact]) -> str:
    if told.what == "kickers most":
        return "no card can be the kicker"
    lone = [one_of(share.place.left) for share in told.shares if share.sure > 0]
    most = told.limit.bound if told.limit else 0
    if not lone:
        return _fours_limit(most)
    if told.suit is not None and any(share.more for share in told.shares):
        return _kickers_of_suit(told, gained)
    crowded = any(len(share.place.left) > 2 for share in told.shares)
    place = "the kicker" if len(lone) == 1 else "kickers"
    base = f"{listed(lone, apart=crowded)} {have(len(lone))} no place but as {place}"
    if gained or told.limit is None:
        return base
    return f"{base}, but {_fours_limit(told.limit.bound)}"


def _fours_limit(most: int) -> str:
    """``there is only one four of a kind``."""
    return f"there {be(most or 1)} {'only ' if most else ''}{several(most, 'four of a kind')}"


def _kickers_of_suit(told: Count, gained: Sequence[Fact]) -> str:
    """Cards that are kickers unless the card of a suit is out, which few are."""
    suit = SUIT_NAMES[told.suit or 0][:-1]
    lone = [one_of(share.place.out or share.place.left) for share in told.shares if share.sure > 0]
    base = f"{listed(lone)} {have(len(lone))} no place but as {'the kicker' if len(lone) == 1 else 'kickers'}"
    unless = f"unless a {suit} of the same rank stays out, too, and {_loose(told)}"
    some = f"{base}, {unless}. So at least {several(told.total, 'kicker')}"
    if gained or told.limit is None:
        return some
    return f"{some}, but {_fours_limit(told.limit.bound)}"


def _fours(told: Count, gained: Sequence[Fact]) -> str:
    can = [share.place.rank for share in told.shares if share.sure < 0]
    if told.what == "fours" and not any(share.sure > 0 for share in told.shares):
        return "there is no four of a kind"
    if told.what == "fours":
        return f"the {plurals([share.place.rank for share in told.shares])} are four of a kind"
    why = _barred(told.barred)[2:-1]
    if not gained:
        return "no rank is left for the four of a kind" + (f" ({why})" if why else "")
    if gained[0].number.what == QUADS:
        return why or f"only the {plurals(can)} can be one"
    return _are_fours(told, can, gained, why)


def _are_fours(told: Count, can: Sequence[int], gained: Sequence[Fact], why: str) -> str:
    """``there is one, and no other rank can be it``: why ranks must be fours of a kind."""
    count = told.limit.bound if told.limit else 1
    if gained[0].number.what == FOURS and can:
        others = f"no other rank can be {'it' if count == 1 else 'one'}"
        only = others if len(can) == len(gained) else f"only the {plurals(can)} can be"
        return ", and ".join(part for part in (f"there {be(count)} {number(count)}", only, why) if part)
    if not can:
        there = f"there {be(count)} {hands_named((told.limit,))}" if told.limit else ""
        return ", and ".join(part for part in (there, why) if part)
    fours = "the four of a kind" if len(can) == 1 else "fours of a kind"
    return f"the {plurals(can)} are {fours}" + (f": {why}" if why else "")


def _pairs_at_most(told: Count, gained: Sequence[Fact]) -> str:
    can = [share.place.rank for share in told.shares]
    base = f"only {plurals(can)} can be pairs" if can else "no rank can be a pair"
    return f"{base}{_barred(told.barred)}{_limit(told, gained)}"


_COUNTS = {
    "triples most": _triples,
    "triples": _pairs,
    "pairs": _pairs,
    "pairs most": _pairs_at_most,
    "both": _both,
    "against": _against,
    "triples against": _against,
    "kickers": _kickers,
    "kickers most": _kickers,
    "fours": _fours,
    "fours most": _fours,
}


def total_said(told: Total, gained: Sequence[Fact], hands: int = 0) -> str:
    """The hands of the other kinds, counted against all ``hands``."""
    names = hands_named(told.hands) if told.least else hands_counted(told.hands)
    count = sum(fact.bound for fact in told.hands)
    if told.least:
        if not gained:
            return f"{names} are more than {number(hands)} hands"
        if count == hands:
            return f"all {number(count)} hands are settled"
        return f"{names} {be(count)} already {several(count, 'hand')}"
    if not names:
        return "there can be no other hand"
    return f"the others are at most {names}" if gained else f"at most {names}: fewer than {number(hands)} hands"
