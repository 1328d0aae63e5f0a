"""Fours of a kind and their kickers counted."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import FOURS, KICKERS, QUADS, Fact
from satmav.telling.about import is_about
from satmav.telling.arguments import Count, Share
from satmav.telling.clauses import Cards, Clause, cards, clause, down, suited
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.roles import barred_of, loose_of


def names_kickers(told: Count, gained: Sequence[Fact]) -> bool:
    """Whether no other card is a kicker than those that have no other place."""
    fits = told.limit is not None and told.limit.bound == told.total == sum(share.sure for share in told.shares)
    return told.what == "kickers" and fits and not told.again and is_about(gained, KICKERS) and not gained[0].least


def are_kickers(told: Count) -> Clause:
    """``J♦ is the kicker``."""
    return clause("are the kickers", each=tuple(_one_of(share) for share in told.shares if share.sure > 0))


def of_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Cards that must be kickers, or can be."""
    if told.what == "kickers most":
        return clause("no kicker")
    sure = [share for share in told.shares if share.sure > 0]
    if told.again and gained and gained[0].number.what == KICKERS and len(sure) == 1:
        return clause("it is", cards=_cards_of(sure[0]))
    limit = None if gained or told.limit is None else clause("but, joined", fact=_fours(told.limit.bound))
    if names_kickers(told, gained):
        return clause("no other place", n=told.total)
    if not sure:
        return _fours(told.limit.bound if told.limit else 0)
    if told.suit is not None and any(share.more for share in told.shares):
        return _kickers_of_suit(told, told.suit, sure, limit)
    return clause("with limit", first=clause("only as kickers", each=tuple(map(_one_of, sure))), limit=limit)


def _kickers_of_suit(told: Count, suit: int, sure: Sequence[Share], limit: Clause | None) -> Clause:
    """Cards that must be kickers but for mates in a suit, of which few may stay out of its flush."""
    each = tuple(clause("one of", cards=cards(*(share.place.out or share.place.left))) for share in sure)
    base, own = clause("only as kickers", each=each), suited(suit, 1)
    return clause("kickers of suit", base=base, suit=own, loose=loose_of(told), n=told.total, limit=limit)


def _one_of(share: Share) -> Clause:
    return clause("one of", cards=_cards_of(share))


def _cards_of(share: Share) -> Cards:
    """The cards of a rank of which so many must be kickers."""
    place = share.place
    return cards(*(place.out if len(place.out) == share.sure and not place.through[1] else place.left))


def _fours(most: int) -> Clause:
    """``there is only one four of a kind``."""
    return clause("only so many fours", n=most) if most else clause("no four")


def of_fours(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that must be four of a kind, or can be."""
    can = [share.place.rank for share in told.shares if share.sure < 0]
    if told.what == "fours":
        some = [share.place.rank for share in told.shares if share.sure > 0]
        return clause("fours: several", ranks=down(some)) if some else clause("no four")
    why = barred_of(told.barred, talk)
    if not gained:
        return clause("no rank left for four", barred=why)
    if gained[0].number.what == QUADS:
        return clause("listed", each=why) if why else clause("only can be four", ranks=down(can))
    return _are_fours(told, can, gained, why)


def _are_fours(told: Count, can: Sequence[int], gained: Sequence[Fact], why: Sequence[Clause]) -> Clause:
    """``there is one, and no other rank can be it``: why ranks must be fours of a kind."""
    count = told.limit.bound if told.limit else 1
    if gained[0].number.what == FOURS and gained[0].least:
        more = tuple(why) or (clause("no other can be it" if count == 1 else "no others can be"),)
        if len(can) != len(gained):
            more = (clause("only can be", ranks=down(can)), *why)
        return clause("there are so many", n=count, each=more)
    there = (clause("there are so many", n=count, each=()),) if told.limit and not can else ()
    some = (clause("fours: one" if len(can) == 1 else "fours: several", ranks=down(can)),) if can else ()
    return clause("listed", each=(*there, *some, *why))
