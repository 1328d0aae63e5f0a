"""Fours of a kind and their kickers counted."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import FOURS, KICKERS, QUADS, Fact
from satmav.telling.about import is_about, is_gain
from satmav.telling.arguments import Count, Share, ranks_of
from satmav.telling.clauses import Cards, Clause, cards, clause, down, of_some, suited
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.roles import barred_of, loose_of


def names_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> bool:
    """Whether a count of kickers says that no other card is one than those that have no other place."""
    most = told.limit.bound if told.limit else talk.fours
    fits = most == told.total == sum(share.sure for share in told.sure)
    return fits and not told.again and is_about(gained, KICKERS) and not gained[0].least


def only_kicker(told: Count, gained: Sequence[Fact]) -> Clause | None:
    """``J♦ is the only kicker``, where it was said that it has no other place; None where that was not said."""
    one = told.again and len(told.sure) == 1 and is_about(gained, KICKERS)
    return clause("the only kicker", cards=_cards_of(told.sure[0])) if one else None


def are_kickers(told: Count) -> Clause:
    """``J♦ is the kicker``."""
    return clause("are the kickers", each=_each_of(told.sure))


def of_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Cards that must be kickers."""
    sure, fours = told.sure, _fours(told.limit.bound if told.limit else 0)
    if not sure:
        return fours
    if names_kickers(told, gained, talk):
        return clause("no other place", n=told.total)
    limit = clause("but, joined", fact=fours) if told.limit and not gained else None
    if told.of_suit:
        return _kickers_of_suit(told, told.suit or 0, sure, limit)
    return clause("with limit", first=clause("only as kickers", each=_each_of(sure)), limit=limit)


def no_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """No card can be a kicker."""
    return clause("no kicker")


def _kickers_of_suit(told: Count, suit: int, sure: Sequence[Share], limit: Clause | None) -> Clause:
    """Cards that must be kickers but for mates in a suit, of which few may stay out of its flush."""
    each = tuple(clause("one of", cards=cards(*(share.place.out or share.place.left))) for share in sure)
    base, own = clause("only as kickers", each=each), suited(suit, 1)
    return clause("kickers of suit", base=base, suit=own, loose=loose_of(told), n=told.total, limit=limit)


def _each_of(sure: Sequence[Share]) -> tuple[Clause, ...]:
    """The cards that must be kickers, one by one; of some ranks so many of several cards."""
    return tuple(one for share in sure for one in _so_many_of(share))


def _so_many_of(share: Share) -> tuple[Clause, ...]:
    some = _cards_of(share)
    if share.sure == len(some.cards):
        return tuple(clause("one of", cards=cards(card)) for card in some.cards)
    return (clause("one of", cards=some) if share.sure == 1 else clause("so many of", cards=some, n=share.sure),)


def _cards_of(share: Share) -> Cards:
    """The cards of a rank of which so many must be kickers."""
    place = share.place
    return cards(*(place.out if len(place.out) == share.sure and not place.through[1] else place.left))


def _fours(most: int) -> Clause:
    """``there is only one four of a kind``."""
    return clause("only so many fours", n=most) if most else clause("no four")


def fours_due(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that must be four of a kind."""
    return of_some("fours: several", down(ranks_of(told.sure))) or clause("no four")


def fours_at_most(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that can be four of a kind."""
    why = barred_of(told.barred, talk)
    if not gained:
        return clause("no rank left for four", barred=why)
    if is_about(gained, QUADS):
        return clause("listed", each=why) if why else clause("only can be four", ranks=down(told.can))
    if is_gain(gained, FOURS):
        return clause("there are so many", n=_count(told), each=_others(told, gained, why))
    return _are(told, why)


def _count(told: Count) -> int:
    """How many fours of a kind there are."""
    return told.limit.bound if told.limit else 1


def _others(told: Count, gained: Sequence[Fact], why: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """``no other rank can be it``: why ranks must be fours of a kind."""
    if len(told.can) != len(gained):
        return clause("only can be", ranks=down(told.can)), *why
    return why or (clause("no other can be it" if _count(told) == 1 else "no others can be"),)


def _are(told: Count, why: Sequence[Clause]) -> Clause:
    """``the tens are four of a kind``: why other ranks are not."""
    some = of_some("fours: one" if len(told.can) == 1 else "fours: several", down(told.can))
    there = clause("there are so many", n=_count(told), each=()) if told.limit and not some else None
    return clause("listed", each=(*filter(None, (there, some)), *why))
