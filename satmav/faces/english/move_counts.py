"""Ranks added up, in English: triples that can be made, pairs that must be, kickers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satmav.faces.english.move_claims import (
    be,
    hands_counted,
    hands_named,
    in_flush,
    plurals,
    several,
    shown,
)
from satmav.faces.english.move_fours import fours_said, kickers_said
from satmav.faces.english.move_roles import barred_said, in_brackets, loose_said
from satmav.faces.english.phrases import listed, number
from satmav.faces.pieces import upper_first
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.reasons.moves import HOUSES, PAIRS, TRIPLES, Fact
from satmav.telling.arguments import Claim, Count, Place, Share, Total


def count_said(told: Count, gained: Sequence[Fact]) -> str:
    return _whichever(told, gained) if told.mixed else _COUNTS[told.what](told, gained)


def _whichever(told: Count, gained: Sequence[Fact]) -> str:
    """What is true whichever cards of a suit stay out, which a reader must try."""
    whichever = f"{loose_said(told)}. Whichever they are, {_SUMS[told.what].format(number(abs(told.total)))}"
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
    if why and _of_ranks(told.premise):
        return why
    least, bound = told.limit.least, told.limit.bound
    houses = "a full house" if least and bound == 1 else several(bound, "full house")
    room = "" if least or not bound else "room for only "
    return f"there {be(bound if least else 1)} {room}{houses}" + (f" ({why})" if why else "")


def _of_ranks(premise: Claim | None) -> bool:
    """Whether there are so few full houses because few ranks can be triples or pairs."""
    return premise is not None and isinstance(premise.argument, Count)


def _premise(claim: Claim) -> str:
    """Why there are so many full houses."""
    if isinstance(claim.argument, Total):
        return total_said(claim.argument, claim.gained)
    return count_said(claim.argument, claim.gained) if isinstance(claim.argument, Count) else ""


def _barred(told: Count) -> str:
    """Why other ranks do not count, in brackets."""
    return in_brackets(barred_said(told.barred))


def _outside(told: Count) -> int:
    """How many of the cards that count must stay out of the flush."""
    return told.total - sum(share.sure for share in told.shares)


def _outside_said(told: Count, ranks: Sequence[int]) -> str:
    """``with Q♣ in the flush, two of K♣, 9♣ and 7♣ stay out of it``."""
    cards, count = shown([4 * rank + (told.suit or 0) for rank in ranks]), _outside(told)
    some = cards if count == len(ranks) else f"{number(count)} of {cards}"
    stay = f"{some} stay{'s' * (count == 1)} out of"
    return f"with {_held(told)} in the flush, {stay} it" if told.held else f"{stay} the flush"


def _held(told: Count) -> str:
    """The cards that must be in the flush, each with its reason where that was not said."""
    alone = {4 * place.rank + (told.suit or 0): in_brackets(in_flush(place.held)) for place in told.alone}
    return listed([f"{shown([card])}{alone.get(card, '')}" for card in sorted(told.held, reverse=True)])


def _triples(told: Count, gained: Sequence[Fact]) -> str:
    free = [share.place.rank for share in told.shares if share.sure < 0]
    if told.suit is None or not any(share.more for share in told.shares):
        if told.again and gained and gained[0].number.what == TRIPLES:
            return _houses(told, gained)
        if gained and {fact.number.which for fact in gained} == set(free) and gained[0].number.what == TRIPLES:
            return "no other rank can be one" + _barred(told) + _limit(told, gained)
        can = (
            f"only {plurals(free)} can be {'a triple' if len(free) == 1 else 'triples'}"
            if free
            else "no rank can be a triple"
        )
        return can + ("" if told.again else _barred(told)) + _limit(told, gained)
    need = [share.place.rank for share in told.shares if share.more]
    suit = SUIT_NAMES[told.suit][:-1]
    their = "its" if len(need) == 1 else "their"
    of_suit = f"{plurals(need)} need {their} {suit} for a triple, and {loose_said(told)}"
    also = f". {upper_first(plurals(free))} can be {'a triple' if len(free) == 1 else 'triples'}, too" if free else ""
    sums = "" if gained and gained[0].number.what == HOUSES else f". So at most {several(-told.total, 'triple')}"
    return f"{of_suit}{_barred(told)}{also}{sums}{_limit(told, gained)}"


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
    none = bool(gained) and gained[0].number.what in (PAIRS, TRIPLES) and not gained[0].least
    few = _too_few(gained, noun) if none and _of_ranks(told.premise) else ""
    if told.again and told.suit is None:
        there = f"are {several(told.total, noun)}" if told.total > 1 else f"is a {noun}"
        return f"{needs}there {there} already{_limit(told, gained)}{few}"
    base = needs + _named(sure, noun) if sure else ""
    if not sure and told.suit is None:
        room = told.limit.bound if told.limit else 0
        return f"there is {f'room for only {number(room)}' if room else 'no'} full house"
    if told.suit is not None and more:
        make = f"makes a {noun}" if _outside(told) == 1 else f"make a {noun} each"
        ranks = f"{_outside_said(told, more)} and {make}"
        base = f"{base + '; ' if base else ''}{ranks}. So at least {several(told.total, noun)}"
    return base + _limit(told, gained) + few


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
    base = f"{_named(named, one)}, and {others}{_barred(told)}" if named else f"{others}{_barred(told)}"
    if not gained:
        return f"{base}: more {one}s than {two}s"
    if gained[0].least:
        return f"they need a full house, and as a {one} they would lack a {two}{'. For' if named else ', but'} {base}"
    if not named:
        return f"as a {one} they would want a {two}, but {base}"
    return f"{base}{_too_few(gained, one)}"


def _too_few(gained: Sequence[Fact], noun: str) -> str:
    """``. That is too few for another pair``: why a rank is none, or not two."""
    return f". That is too few for {f'two {noun}s more' if gained[0].bound else f'another {noun}'}"


def _pairs_at_most(told: Count, gained: Sequence[Fact]) -> str:
    can = [share.place.rank for share in told.shares]
    base = f"only {plurals(can)} can be pairs" if can else "no rank can be a pair"
    return f"{base}{_barred(told)}{_limit(told, gained)}"


_COUNTS = {
    "triples most": _triples,
    "triples": _pairs,
    "pairs": _pairs,
    "pairs most": _pairs_at_most,
    "both": _both,
    "against": _against,
    "triples against": _against,
    "kickers": kickers_said,
    "kickers most": kickers_said,
    "fours": fours_said,
    "fours most": fours_said,
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
