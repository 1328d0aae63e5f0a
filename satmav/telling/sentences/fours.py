"""Fours of a kind and their kickers counted."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import FOURS, KICKERS, QUADS, Fact
from satmav.telling.about import is_about, is_gain
from satmav.telling.arguments import Count, Share
from satmav.telling.clauses import Cards, Clause, cards, clause, down, of_some, suited
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.known import barred_of, loose_of


def names_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> bool:
    """Whether a count of kickers says that no other card is one than those that have no other place."""
    most = told.limit.bound if told.limit else talk.fours
    fits = most == told.total == sum(share.sure for share in told.sure)
    return fits and not told.again and is_about(gained, KICKERS) and not gained[0].least


def only_kicker(told: Count, gained: Sequence[Fact]) -> Clause | None:
    """``J♦ is the only kicker``, where it was said that it has no other place; None where that was not said."""
    one = told.what == "kickers" and told.again and len(told.sure) == 1 and is_about(gained, KICKERS)
    return clause("the only kicker", cards=_cards_of(told.sure[0])) if one else None


def of_kickers(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Cards that must be kickers; but for mates in a suit, of which few may stay out of its flush."""
    most, sure = told.limit.bound if told.limit else 0, told.sure
    fours = clause("only so many fours" if most else "no four", n=most)
    if not sure:
        return fours
    if names_kickers(told, gained, talk):
        return clause("no other place", n=told.total)
    limit = clause("but, joined", fact=fours) if told.limit and not gained else None
    if not told.of_suit:
        return clause("with limit", first=clause("only as kickers", each=each_kicker(sure)), limit=limit)
    each = tuple(clause("one of", cards=cards(*(share.place.out or share.place.left))) for share in sure)
    base, own = clause("only as kickers", each=each), suited(told.suit or 0, 1)
    return clause("kickers of suit", base=base, suit=own, loose=loose_of(told), n=told.total, limit=limit)


def each_kicker(sure: Sequence[Share]) -> tuple[Clause, ...]:
    """The cards that must be kickers, one by one; of some ranks so many of several cards."""
    found: list[Clause] = []
    for share in sure:
        some = _cards_of(share)
        if share.sure == len(some.cards):
            found += (clause("one of", cards=cards(card)) for card in some.cards)
        else:
            found.append(clause("one of" if share.sure == 1 else "so many of", cards=some, n=share.sure))
    return tuple(found)


def _cards_of(share: Share) -> Cards:
    """The cards of a rank of which so many must be kickers."""
    place = share.place
    return cards(*(place.out if len(place.out) == share.sure and not place.through[1] else place.left))


def fours_at_most(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that can be four of a kind."""
    why = barred_of(told.barred, talk)
    if not gained:
        return clause("no rank left for four", barred=why)
    if is_about(gained, QUADS):
        return clause("listed", each=why) if why else clause("only can be four", ranks=down(told.can))
    count = told.limit.bound if told.limit else 1
    if is_gain(gained, FOURS):
        others = why or (clause("no other can be it" if count == 1 else "no others can be"),)
        if len(told.can) != len(gained):
            others = (clause("only can be", ranks=down(told.can)), *why)
        return clause("there are so many", n=count, each=others)
    some = of_some("fours: one", down(told.can))
    there = clause("there are so many", n=count, each=()) if told.limit and not some else None
    return clause("listed", each=(*filter(None, (there, some)), *why))
