"""What is known of ranks, why they do not count, and what would be left over of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.reasons.moves import FOURS, HOUSES, TRIPLES
from satmav.telling.about import alike
from satmav.telling.arguments import Count, Place, ranks_of
from satmav.telling.clauses import Clause, cards, clause, down, of_some, ranks, suited
from satmav.telling.sentences.facts import Talk, amount, held


def roles_of(each: Sequence[Place], talk: Talk) -> Clause | None:
    """What is known of the roles of some ranks, in one clause where they are alike."""
    if any(place.knows(HOUSES) for place in each):
        return clause("no full house")
    told = tuple(_are(kinds, some) for kinds, some in alike(each, lambda place: place.kinds).items() if kinds)
    return clause("listed", each=told) if told else None


def _are(kinds: Sequence[tuple[str, bool, int]], some: Sequence[Place]) -> Clause:
    """``the nines are no triple and no pair``."""
    each = tuple(clause(f"role: {amount(what, least, bound)}", n=len(some)) for what, least, bound in kinds)
    return clause("are", ranks=down(ranks_of(some)), each=each)


def known_of(place: Place, talk: Talk, out: bool = True) -> tuple[Clause, ...]:
    """What is known of the cards of a rank."""
    loose = clause("out", cards=cards(*place.out)) if out and place.out else None
    some = (*held(place.held), loose, *_straights_with(place, talk), roles_of((place,), talk))
    return tuple(filter(None, some))


def _straights_with(place: Place, talk: Talk) -> Iterator[Clause]:
    """What is known of the straights that take a rank."""
    low, high = place.through
    rank, scarce = ranks([place.rank]), scarce_of(place.scarce, talk)
    if high == 0:
        yield clause("no straight takes", ranks=rank)
    elif low == high:
        yield clause("just so many take", n=low, ranks=rank, scarce=scarce)
    elif low:
        yield takes(place)
    if low < high and place.some_in_straights:
        yield clause("at most so many take", n=high, ranks=rank, scarce=scarce)


def takes(place: Place) -> Clause:
    """``a straight takes a ten``."""
    return clause("takes", n=place.through[0], ranks=ranks([place.rank]))


def gone(each: Iterable[Place]) -> tuple[Clause, ...]:
    """Cards of some ranks that are in flushes, for a list of clauses."""
    return held([card for place in each for card in place.held])


def outs(each: Iterable[Place]) -> tuple[Clause, ...]:
    """Cards of some ranks that are out, rank by rank."""
    return tuple(clause("cards", cards=cards(*place.out)) for place in each)


def scarce_of(rank: int | None, talk: Talk) -> Clause | None:
    """Why there are no more straights of some sort."""
    if rank is None:
        return None
    if rank in talk.single:
        return clause("only one of a rank", ranks=ranks([rank]), cards=cards(talk.single[rank]))
    return clause("only so many of a rank", ranks=ranks([rank]), n=talk.sizes[rank])


def leaving(how: str, place: Place, talk: Talk) -> Clause:
    """A straight takes one of two cards, and leaves the other alone."""
    scarce = scarce_of(place.scarce, talk)
    return clause(how, ranks=ranks([place.rank]), scarce=scarce, cards=cards(*place.out), gone=held(place.held))


def lacked_by(place: Place) -> tuple[Clause, ...]:
    """Why there are too few cards for what a rank must be: those in flushes, and in straights."""
    return (*held(place.held), takes(place)) if place.through[0] else held(place.held)


def left_over(place: Place) -> Clause:
    """What would be left of a rank that has no good use."""
    alone = place.must == TRIPLES and len(place.out) - place.through[1] > 3
    name = "one left alone" if alone else f"cannot be {place.must}" if place.must else "one without a place"
    return clause(name, ranks=ranks([place.rank]))


def barred_of(places: Iterable[Place], talk: Talk) -> tuple[Clause, ...]:
    """Why some ranks do not count; of a four of a kind that is plain."""
    places = [place for place in places if place.must != FOURS]
    taken = alike(places, lambda place: place.through[0])
    by_role = (place for place in places if place.kinds and not place.held and not place.through[0])
    all_out = [place for place in places if len(place.out) == 4 and not place.through[1] and not place.kinds]
    parts = (
        *gone(places),
        *(_taken(count, ranks_of(some), talk) for count, some in sorted(taken.items()) if count),
        *(roles_of(some, talk) for some in alike(by_role, lambda place: place.kinds).values()),
        of_some("triple leaves one alone", down(ranks_of(all_out))),
    )
    return tuple(filter(None, parts))


def _taken(count: int, some: Sequence[int], talk: Talk) -> Clause:
    """``a straight takes a ten``; ``the straight takes a ten and a nine`` where there can be only one."""
    one = "the straights take" if talk.straights == 1 else "straights take"
    return clause("takes" if count > 1 else one, n=count, ranks=ranks(some))


def loose_of(told: Count) -> Clause:
    """``just one spade may stay out``."""
    may = suited(told.suit or 0, told.loose)
    mates = alike((card for place in told.mates for card in place.left), lambda card: card & 3 == told.suit)
    need = clause("need mates", loose=cards(*mates.get(False, ())), cards=cards(*mates.get(True, ())))
    why = need if told.mates else None
    return clause("more may stay out" if told.out else "may stay out", suited=may, out=cards(*told.out), why=why)
