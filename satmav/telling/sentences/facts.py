"""Known facts as clauses: facts, the cards of suits and ranks, why ranks do not count, what would be left over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, KICKERS, PAIRS, RUN, THROUGH, TRIPLES, Fact
from satmav.telling.about import alike, is_about, is_gain, is_none, kind, which
from satmav.telling.arguments import SIZES, Count, Place, Suit, ranks_of
from satmav.telling.clauses import Clause, Hands, Ranks, Runs, cards, clause, down, of_some, ranks, suited

NAMED_AT_MOST = 3
"""So many cards that a flush does not take are named as those that it leaves."""


class Talk(NamedTuple):
    """Numbers of a deal that its sentences go by.

    Its hands, the card of each rank that has only one, how many cards each rank has, the most straights, and the most
    fours of a kind.
    """

    hands: int
    single: Mapping[int, int]
    sizes: Sequence[int]
    straights: int
    fours: int

    def ranks(self, some: Sequence[int]) -> Ranks:
        """Some ranks, each by its card where there is only one."""
        return ranks(some, self.single)


def said(facts: Sequence[Fact], talk: Talk) -> Clause:
    """Facts of one kind, and with one bound, as a clause."""
    (what, least, bound), some = kind(facts[0]), which(facts)
    if what == HELD:
        return in_flush(some, named=True) if least else clause("out", cards=cards(*some))
    if what == RUN:
        return clause(amount("runs", least, bound), runs=Runs(tuple(some)), n=bound)
    if what == THROUGH and least and talk.straights == 1:
        return clause("takes", n=1, ranks=talk.ranks(some))
    if what in (THROUGH, KICKERS):
        return clause(amount(what, least, bound), ranks=talk.ranks(some), n=bound)
    return _of_roles(facts) if what in (TRIPLES, PAIRS, FOURS) else _of_hands(facts)


def _of_roles(facts: Sequence[Fact]) -> Clause:
    """Say what ranks are, or are not."""
    return clause("no other pair") if no_other_pairs(facts) else are([kind(facts[0])], which(facts))


def are(kinds: Iterable[tuple[str, bool, int]], some: Sequence[int]) -> Clause:
    """``the nines are no triple and no pair``."""
    return clause("are", ranks=down(some), each=tuple(clause(amount(*one), n=len(some)) for one in kinds))


def role(noun: str, count: int = 1) -> Clause:
    """``a triple``, ``triples``."""
    return clause(amount(noun, True, 1), n=count)


def no_other_pairs(facts: Sequence[Fact]) -> bool:
    """Test whether so many ranks are no pairs that they are not named."""
    return len(facts) > 3 and is_none(facts[0], PAIRS)


def _of_hands(facts: Sequence[Fact]) -> Clause:
    """Say how many hands there are of some sorts."""
    _, least, bound = kind(facts[0])
    return clause(amount("hands", least, bound), hands=Hands(tuple(facts)))


def amount(what: str, least: bool, bound: int) -> str:
    """The name of a clause: ``pairs: one``, ``pairs: no``, ``straights: at most``."""
    if least:
        return f"{what}: {'one' if bound == 1 else 'several'}"
    return f"{what}: {'at most' if bound else 'no'}"


def in_flush(some: Sequence[int], *, named: bool = False) -> Clause:
    """``K♥ and Q♥ are in the flush``: the cards show which flush, unless it is to be named."""
    suits = {card & 3 for card in some}
    if len(suits) > 1:
        return clause("in flushes", cards=cards(*some))
    return clause("in the flush" if named else "in flush", cards=cards(*some), suit=suited(suits.pop(), 1))


def held(some: Sequence[int]) -> tuple[Clause, ...]:
    """The same, where there are some, for a list of clauses."""
    return (in_flush(some),) if some else ()


def filled(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``the flush takes all hearts but K♥``; cards that were just ``seen`` to be out are not named again."""
    return clause("flush takes", n=told.left // 5, what=taken(told, seen))


def taken(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``all hearts but K♥``."""
    rest = suited(told.suit, told.left)
    if not told.out:
        return clause("all", suited=rest)
    if set(told.out) <= set(seen):
        return clause("the others", suited=rest)
    short = "all but" if len(told.out) <= NAMED_AT_MOST else "those left"
    return clause(short, suit=suited(told.suit, 2), suited=rest, out=cards(*told.out))


def few(told: Suit) -> Clause:
    """``without K♥ only four hearts are left``."""
    left = suited(told.suit, told.left)
    return clause("few left", suited=left, out=cards(*told.out)) if told.out else clause("few", suited=left)


def of_suit(told: Suit, gained: Sequence[Fact]) -> Clause | None:
    """Say why a suit has so many flushes, why a card is in none, or why it cannot be."""
    if not gained:
        return _too_few(told)
    if is_gain(gained, FLUSHES):
        return in_flush(told.held)
    if gained[0].least:
        return None
    full = is_about(gained, HELD) and told.held and told.full
    return clause("full with", cards=cards(*told.held)) if full else few(told)


def _too_few(told: Suit) -> Clause:
    """Say why a suit cannot have its flushes, or not all cards that must be in them."""
    if told.least * 5 > told.left:
        return clause("too few", few=few(told), suit=suited(told.suit, 1))
    return clause("but", first=held(told.held), second=few(told))


def roles_of(each: Sequence[Place], talk: Talk) -> Clause | None:
    """Say what is known of the roles of some ranks, in one clause where they are alike."""
    if any(place.knows(HOUSES) for place in each):
        return clause("no full house")
    apart = alike(each, lambda place: place.kinds).items()
    told = tuple(are(kinds, ranks_of(some)) for kinds, some in apart if kinds)
    return clause("listed", each=told) if told else None


def known_of(place: Place, talk: Talk, out: bool = True) -> tuple[Clause, ...]:
    """Say what is known of the cards of a rank.

    Where a deal has no straights, these are not spoken of beside the rest.
    """
    loose = cards(*place.out) if out and place.out else None
    roles = roles_of((place,), talk)
    first = clause("out", cards=loose) if loose else None
    if loose and {*place.kinds} == {(PAIRS, False, 0)}:
        first, roles = clause("out and no pair", cards=loose, gone=None), None
    apart = [*filter(None, (*held(place.held), first))]
    straights = [*_straights_with(place, talk)] if talk.straights or not (apart or roles) else []
    return tuple(filter(None, (*apart, *straights, roles)))


def _straights_with(place: Place, talk: Talk) -> Iterator[Clause]:
    """Say what is known of the straights that take a rank."""
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
    """Say why there are no more straights of some sort."""
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
    """Say why there are too few cards for what a rank must be: those in flushes, and in straights."""
    return (*held(place.held), takes(place)) if place.through[0] else held(place.held)


def left_over(place: Place) -> Clause:
    """Say what would be left of a rank that has no good use."""
    alone = place.must == TRIPLES and len(place.out) - place.through[1] > 3
    name = "one left alone" if alone else f"cannot be {place.must}" if place.must else "one without a place"
    if not place.must and place.through[0] and not place.knows(TRIPLES) and len(place.left) - place.through[0] == 2:
        name = "two, and no triple"
    return clause(name, ranks=ranks([place.rank]))


MANY_GONE = 7
"""More cards in flushes are not named, as the reason why ranks are no pairs."""


def barred_of(places: Iterable[Place], talk: Talk, noun: str = TRIPLES, *, can: bool = True) -> tuple[Clause, ...]:
    """Say why ranks are no triples, pairs or fours, and whether others ``can`` be; of a four of a kind that is plain.

    Where enough cards are in flushes, it does not matter what straights take.
    """
    able = [place for place in places if place.must != FOURS]
    apart = alike(able, lambda place: _is_by_role(place, noun))
    by_role = alike((_deciding(place, noun) for place in apart.get(True, ())), lambda place: place.kinds)
    roles = [roles_of(some, talk) for some in by_role.values()]
    return (*filter(None, _barred_with(roles, apart.get(False, []), noun, talk, bool(roles) or can)),)


def _barred_with(
    roles: Sequence[Clause | None], others: Sequence[Place], noun: str, talk: Talk, some: bool
) -> Iterator[Clause | None]:
    """Bar ranks by what they are, and ``others`` by what flushes and straights take of them, or of each."""
    all_out = list(filter(_is_all_out, others))
    many = noun == PAIRS and sum(len(place.held) for place in others) > MANY_GONE
    if not many:
        yield from (*gone(others), *_taken_of(others, noun, talk))
    yield from roles
    yield _few_of_each(others, some) if many else of_some("triple leaves one alone", down(ranks_of(all_out)))


def _is_by_role(place: Place, noun: str) -> bool:
    """Test whether a rank has cards enough, and is barred by what it is."""
    return _has_role(place) and len(place.left) >= SIZES[noun] + place.through[0]


def _few_of_each(others: Sequence[Place], some: bool) -> Clause:
    """That flushes and straights leave no two cards of any rank, or any but ``some``."""
    straights = any(place.through[0] for place in others if len(place.left) >= SIZES[PAIRS])
    return clause("leave of each", each=(clause("flushes"), *[clause("straights")] * straights), n=int(some))


def _taken_of(others: Sequence[Place], noun: str, talk: Talk) -> Iterator[Clause]:
    """Say what straights take of ranks that have cards enough outside of flushes."""
    taken = alike((place for place in others if len(place.left) >= SIZES[noun]), lambda place: place.through[0])
    return (_taken(count, ranks_of(some), talk) for count, some in sorted(taken.items()) if count)


_NO_FOUR = (FOURS, False, 0)


def _deciding(place: Place, noun: str) -> Place:
    """A rank with no more than what tells most simply why it is no triple, pair or four."""
    must = [fact for fact in place.roles if fact.least and fact.number.what not in (noun, KICKERS)]
    own = [fact for fact in place.roles if is_none(fact, noun)]
    return replace(place, roles=tuple(must[:1] or own or place.roles))


def _has_role(place: Place) -> bool:
    """Test whether anything is known of what it is; that it is no four of a kind says nothing of a triple."""
    return bool({*place.kinds} - {_NO_FOUR})


def _is_all_out(place: Place) -> bool:
    """Test whether all four cards are out, of which a triple would leave one alone."""
    return len(place.out) == 4 and not place.through[1] and {*place.kinds} <= {_NO_FOUR}


def _taken(count: int, some: Sequence[int], talk: Talk) -> Clause:
    """``a straight takes a ten``; ``the straight takes a ten and a nine`` where there can be only one."""
    one = "the straights take" if talk.straights == 1 else "straights take"
    return clause("takes" if count > 1 else one, n=count, ranks=ranks(some))


def loose_of(told: Count, talk: Talk) -> Clause:
    """``just one of six spades may stay out``: of those that need not, where some must."""
    of, why = suited(told.suit or 0, told.size - len(told.out)), why_out(told, talk)
    more = "more may stay out" if told.loose else "no more may stay out"
    return clause(more if told.out else "may stay out", n=told.loose, suited=of, out=cards(*told.out), why=why)


def why_out(told: Count, talk: Talk) -> tuple[Clause, ...]:
    """Say why cards of a suit stay out of its flush, where that was not said."""
    must = alike(told.kept, lambda place: bool(place.must))
    known = (one for place in must.get(False, ()) for one in known_of(place, talk))
    return (*filter(None, (_need_mates(told), roles_of(must.get(True, ()), talk), *known)),)


def _need_mates(told: Count) -> Clause | None:
    """Say which cards need those that stay out of a flush as their mates."""
    mates = alike((card for place in told.mates for card in place.left), lambda card: card & 3 == told.suit)
    need = clause("need mates", loose=cards(*mates.get(False, ())), cards=cards(*mates.get(True, ())))
    return need if told.mates else None
