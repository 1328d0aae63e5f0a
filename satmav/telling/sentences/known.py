"""What is known of a rank, and what would be left over of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satmav.reasons.moves import HOUSES, TRIPLES
from satmav.telling.about import alike
from satmav.telling.arguments import Place, ranks_of
from satmav.telling.clauses import Clause, cards, clause, down, ranks
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
    loose = (clause("out", cards=cards(*place.out)),) if out and place.out else ()
    role = roles_of((place,), talk)
    return (*held(place.held), *loose, *_straights_with(place, talk), *filter(None, (role,)))


def _straights_with(place: Place, talk: Talk) -> Iterator[Clause]:
    """What is known of the straights that take a rank."""
    low, high = place.through
    rank, scarce = ranks([place.rank]), scarce_of(place.scarce, talk)
    if high == 0:
        yield clause("no straight takes", ranks=rank)
    elif low == high:
        yield clause("just so many take", n=low, ranks=rank, scarce=scarce)
    elif low:
        yield clause("takes", n=low, ranks=rank)
    if low < high and place.some_in_straights:
        yield clause("at most so many take", n=high, ranks=rank, scarce=scarce)


def gone(each: Sequence[Place]) -> tuple[Clause, ...]:
    """Cards of some ranks that are in flushes, for a list of clauses."""
    return held([card for place in each for card in place.held])


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
    through = place.through[0]
    taken = (clause("takes", n=through, ranks=ranks([place.rank])),) if through else ()
    return (*held(place.held), *taken)


def left_over(place: Place) -> Clause:
    """What would be left of a rank that has no good use."""
    rank = ranks([place.rank])
    if place.must == TRIPLES and len(place.out) - place.through[1] > 3:
        return clause("one left alone", ranks=rank)
    if place.must:
        return clause(f"cannot be {place.must}", ranks=rank)
    return clause("one without a place", ranks=rank)
