"""What the cards of a rank are, in English: a pair, no triple."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_claims import in_flush, plurals, said, shown
from satmav.faces.english.phrases import a, listed, number
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.reasons.moves import FOURS, HOUSES, KICKERS, PAIRS, TRIPLES, Fact, Number
from satmav.telling.arguments import Count, Place


def roles_said(place: Place) -> str:
    """What is known of the roles of a rank: ``the kings are a pair``, ``the nines are no triple and no pair``."""
    if any(fact.number.what == HOUSES for fact in place.roles):
        return "there is no full house"
    parts = []
    for fact in place.roles:
        what, bound = fact.number.what, fact.bound
        if what == KICKERS:
            continue
        noun = {TRIPLES: "triple", PAIRS: "pair", FOURS: "four of a kind"}[what]
        if fact.least:
            parts.append("two pairs" if bound == 2 else noun if what == FOURS else f"a {noun}")
        elif bound == 0:
            parts.append(f"not {noun}" if what == FOURS else f"no {noun}")
        else:
            parts.append("not two pairs")
    return f"the {rank_plural(place.rank)} are {listed(list(dict.fromkeys(parts)))}" if parts else ""


def roles_of(each: Sequence[Place]) -> str:
    """What is known of the roles of some ranks, in one clause where they are alike."""
    kinds = {tuple((fact.number.what, fact.least, fact.bound) for fact in place.roles) for place in each}
    if len(kinds) == 1 and len(each) > 1 and not any(fact.number.what == HOUSES for fact in each[0].roles):
        kept = [fact for fact in each[0].roles if fact.number.what != KICKERS]
        alike = [[fact._replace(number=fact.number._replace(which=place.rank)) for place in each] for fact in kept]
        return listed([said(facts, {}) for facts in alike])
    return listed(list(dict.fromkeys(role for place in each if (role := roles_said(place)))))


def barred_said(places: Sequence[Place]) -> str:
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
    return "; ".join(parts)


def in_brackets(text: str) -> str:
    """A text in brackets, after a blank, where there is one."""
    return f" ({text})" if text else ""


def loose_said(told: Count) -> str:
    """``just one spade may stay out``."""
    suit = SUIT_NAMES[told.suit or 0][: -1 if told.loose < 2 else None]
    count = f"just {number(told.loose)}" if told.loose else "no"
    if told.out:
        return f"with {shown(told.out)} out, {count} more {suit} may stay out"
    return f"{count} {suit} may stay out"
