"""Why ranks do not count, and how many cards of a suit may stay out of its flush."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from satmav.reasons.moves import FOURS, KICKERS, Fact, Number
from satmav.telling.arguments import Count, Place
from satmav.telling.clauses import Clause, cards, clause, down, ranks, suited
from satmav.telling.sentences.facts import Talk, in_flush
from satmav.telling.sentences.known import roles_of


def barred_of(places: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Why some ranks do not count; of a four of a kind that is plain."""
    places = [replace(place, roles=_roles(place)) for place in places if not _is_four(place)]
    cards_held = [card for place in places for card in place.held]
    taken: dict[int, list[int]] = {}
    for place in places:
        taken.setdefault(place.through[0], []).append(place.rank)
    whole = [place.rank for place in places if _all_out(place)]
    parts = [
        in_flush(cards_held) if cards_held else None,
        *(_taken(count, taken[count], talk) for count in sorted(taken) if count),
        *(roles_of(some, talk) for some in _alike(places)),
        clause("triple leaves one alone", ranks=down(whole)) if whole else None,
    ]
    return tuple(part for part in parts if part)


def _taken(count: int, some: Sequence[int], talk: Talk) -> Clause:
    """``a straight takes a ten``; ``the straight takes a ten and a nine`` where there can be only one."""
    if count > 1:
        return clause("takes", n=count, ranks=ranks(some))
    return clause("the straights take" if talk.straights == 1 else "straights take", n=1, ranks=ranks(some))


def _all_out(place: Place) -> bool:
    """Whether all four cards are out, of which a triple would leave one alone."""
    return len(place.out) == 4 and not place.through[1] and not place.roles


def _alike(places: Sequence[Place]) -> list[list[Place]]:
    """Ranks that do not count for what they are alone, those together of which the same is known."""
    alike: dict[tuple[Fact, ...], list[Place]] = {}
    for place in places:
        roles = tuple(fact._replace(number=Number(fact.number.what)) for fact in place.roles)
        if not place.held and not place.through[0] and roles:
            alike.setdefault(roles, []).append(place)
    return list(alike.values())


def _roles(place: Place) -> tuple[Fact, ...]:
    """What is known of the roles of a rank, but for kickers."""
    return tuple(fact for fact in place.roles if fact.number.what != KICKERS)


def _is_four(place: Place) -> bool:
    return any(fact.number.what == FOURS and fact.least for fact in place.roles)


def loose_of(told: Count) -> Clause:
    """``just one spade may stay out``."""
    may = suited(told.suit or 0, told.loose)
    gone = [card for place in told.mates for card in place.left if card & 3 == told.suit]
    need = [card for place in told.mates for card in place.left if card & 3 != told.suit]
    why = clause("need mates", loose=cards(*need), cards=cards(*gone)) if gone else None
    return clause("more may stay out" if told.out else "may stay out", suited=may, out=cards(*told.out), why=why)
