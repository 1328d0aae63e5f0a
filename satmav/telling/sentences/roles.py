"""Why ranks do not count, and how many cards of a suit may stay out of its flush."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import FOURS
from satmav.telling.about import alike
from satmav.telling.arguments import Count, Place, ranks_of
from satmav.telling.clauses import Clause, cards, clause, down, of_some, ranks, suited
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.known import gone, roles_of


def barred_of(places: Sequence[Place], talk: Talk) -> tuple[Clause, ...]:
    """Why some ranks do not count; of a four of a kind that is plain."""
    places = [place for place in places if place.must != FOURS]
    taken = alike(places, lambda place: place.through[0])
    parts = (
        *gone(places),
        *(_taken(count, ranks_of(some), talk) for count, some in sorted(taken.items()) if count),
        *(roles_of(some, talk) for some in alike(filter(_is_by_role, places), lambda place: place.kinds).values()),
        of_some("triple leaves one alone", down(ranks_of(place for place in places if _all_out(place)))),
    )
    return tuple(filter(None, parts))


def _taken(count: int, some: Sequence[int], talk: Talk) -> Clause:
    """``a straight takes a ten``; ``the straight takes a ten and a nine`` where there can be only one."""
    if count > 1:
        return clause("takes", n=count, ranks=ranks(some))
    return clause("the straights take" if talk.straights == 1 else "straights take", n=1, ranks=ranks(some))


def _all_out(place: Place) -> bool:
    """Whether all four cards are out, of which a triple would leave one alone."""
    return len(place.out) == 4 and not place.through[1] and not place.kinds


def _is_by_role(place: Place) -> bool:
    """Whether it does not count for what it is alone."""
    return bool(place.kinds) and not place.held and not place.through[0]


def loose_of(told: Count) -> Clause:
    """``just one spade may stay out``."""
    may = suited(told.suit or 0, told.loose)
    mates = alike((card for place in told.mates for card in place.left), lambda card: card & 3 == told.suit)
    need = clause("need mates", loose=cards(*mates.get(False, ())), cards=cards(*mates.get(True, ())))
    why = need if told.mates else None
    return clause("more may stay out" if told.out else "may stay out", suited=may, out=cards(*told.out), why=why)
