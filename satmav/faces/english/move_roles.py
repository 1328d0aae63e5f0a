"""What the cards of a rank are, in English: a pair, no triple."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_claims import said
from satmav.faces.english.phrases import listed
from satmav.game.cards import rank_plural
from satmav.reasons.moves import FOURS, HOUSES, KICKERS, PAIRS, TRIPLES
from satmav.telling.arguments import Place


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
