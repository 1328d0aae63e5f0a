"""The reductions of the paper's dichotomy: formulas, matchings, exact covers by sets of five, and deals of large decks.

A universe of 5q elements and sets of five, each element in at most three: do some of the sets split the universe? From
such a question three deals are made, for flushes and full houses, flushes and straights, flushes and fours of a kind. A
set is a suit of five cards, and what else there is forces the suits that are no flushes to be an exact cover. The
questions come from 3SAT by 3-dimensional matching, and for counting from perfect matchings. All steps are linear.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from lab.deciders import FLUSH, FOUR, HOUSE, STRAIGHT
from satmav.engines.dancing_links import DancingLinks
from satmav.game.decks import Deck, DeckDeal

MOST = 3
"""Sets that an element is in, at most."""
Triple = tuple[Hashable, Hashable, Hashable]


class Sets(NamedTuple):
    """A universe of so many elements, numbered from 0, and sets of five of them."""

    elements: int
    sets: tuple[tuple[int, ...], ...]

    def degrees(self) -> Counter[int]:
        """In how many sets each element is."""
        return Counter(chain.from_iterable(self.sets))

    def covers(self) -> int:
        """Count the families of the sets that split the universe, by trying all."""
        families = chain.from_iterable(combinations(self.sets, number) for number in range(len(self.sets) + 1))
        return sum(sorted(chain.from_iterable(family)) == [*range(self.elements)] for family in families)


# From formulas to matchings, and from matchings to sets.


def of_formula(clauses: Sequence[tuple[int, int, int]]) -> list[Triple]:
    """Triples, a linear number of them, that have a matching if and only if the clauses can be met.

    A variable is a wheel: it takes all positive tips of its occurrences or all negative ones. So of each occurrence one
    tip is left, the literal's own if that is true. A clause takes the three that its literals leave, one of them own.
    """
    places: dict[int, list[tuple[int, int]]] = defaultdict(list)  # of each variable: clauses, and whether negated
    for clause, literals in enumerate(clauses):
        for literal in literals:
            places[abs(literal)].append((clause, -1 if literal < 0 else 1))
    found: list[Triple] = []
    for variable, occurrences in places.items():
        for place, (clause, own) in enumerate(occurrences):
            tips = {sign: (variable, place, sign) for sign in (1, -1)}
            ring, after = (variable, place), (variable, (place + 1) % len(occurrences))
            found += [(ring, ring, tips[-1]), (after, ring, tips[1])]
            for slot, signs in enumerate(((own,), (1, -1), (1, -1))):
                found += [(("slot", clause, slot), ("slot", clause, slot), tips[sign]) for sign in signs]
    return found


def no_more_than_three(triples: Iterable[Triple]) -> list[Triple]:
    """A 3-dimensional matching with as many solutions, in which no element is in more than three triples.

    An element in d triples becomes d copies, one for each of them, and a chain of d - 1 new pairs, each in a triple
    with two copies next to each other: the chain takes all copies but one, any one, in exactly one way.
    """
    found = list(triples)
    for side in range(3):
        holders: dict[Hashable, list[int]] = defaultdict(list)
        for place, triple in enumerate(found):
            holders[triple[side]].append(place)
        for element, places in holders.items():
            if len(places) > MOST:
                for number, place in enumerate(places):
                    found[place] = _with(found[place], side, (element, number))
                for link in range(len(places) - 1):
                    pair = _with(((side, element, link),) * 3, side, None)
                    found += [_with(pair, side, (element, number)) for number in (link, link + 1)]
    return found


def _with(triple: Triple, side: int, element: Hashable) -> Triple:
    return tuple(element if place == side else one for place, one in enumerate(triple))  # type: ignore[return-value]


def of_matching(triples: Sequence[Triple]) -> Sets:
    """Sets of five that split the universe as often as the triples match: w, w', x, x', y for each triple w, x, y."""
    elements = {(side, triple[side], copy) for triple in triples for side in range(3) for copy in range(1 + (side < 2))}
    number = {element: place for place, element in enumerate(sorted(elements, key=repr))}
    return Sets(
        len(number),
        tuple(
            tuple(number[side, triple[side], copy] for side in range(3) for copy in range(1 + (side < 2)))
            for triple in triples
        ),
    )


def of_graph(edges: Iterable[tuple[int, int]]) -> list[Triple]:
    """Triples that match as often as the edges of a bipartite graph do."""
    return [(one, other, other) for one, other in edges]


def matchings(tuples: Sequence[Sequence[Hashable]]) -> int:
    """Count the families of tuples with every element of every coordinate once; for triples, and for edges."""
    return sum(1 for _ in _matchings(tuples))


def has_matching(tuples: Sequence[Sequence[Hashable]]) -> bool:
    return next(_matchings(tuples), None) is not None


def _matchings(tuples: Sequence[Sequence[Hashable]]) -> Iterator[list[int]]:
    items = {item: place for place, item in enumerate(dict.fromkeys(one for tup in tuples for one in enumerate(tup)))}
    return DancingLinks(len(items), [[items[one] for one in enumerate(tup)] for tup in tuples]).solutions()


# From sets to deals. A card is a rank and a set's number; those beyond, and None, are cards alone in their suits.


def _deal(problem: Sets, ranks: int, cards: Iterable[tuple[int, int | None]]) -> DeckDeal:
    assert set(problem.degrees()) == {*range(problem.elements)}, "an element in no set: there is no cover"
    assert max(problem.degrees().values()) <= MOST
    placed, suits = list[tuple[int, int]](), len(problem.sets)
    for rank, suit in cards:
        placed.append((rank, suits if suit is None else suit))
        suits += suit is None
    return DeckDeal(Deck(suits, ranks), sum(1 << rank * suits + suit for rank, suit in placed))


def _suits(problem: Sets, rank: Callable[[int], int]) -> Iterator[tuple[int, int | None]]:
    """The suits of the sets: a card at the rank of each element."""
    return ((rank(element), suit) for suit, one in enumerate(problem.sets) for element in one)


def for_houses(problem: Sets) -> DeckDeal:
    """Every rank that has cards has three; as many ranks of three singles again as there are elements."""
    size, degrees = problem.elements, problem.degrees()
    singles = [2 * element for element in range(size) for _ in range(MOST - degrees[element])]
    fresh = [2 * (size + element) for element in range(size) for _ in range(3)]
    cards = chain(_suits(problem, lambda element: 2 * element), ((rank, None) for rank in [*singles, *fresh]))
    return _deal(problem, 4 * size, cards)


def for_straights(problem: Sets) -> DeckDeal:
    """For each element five ranks of their own, and four singles, which take a straight through the fifth."""
    singles = (6 * element + place for element in range(problem.elements) for place in range(1, 5))
    cards = chain(_suits(problem, lambda element: 6 * element + 5), ((rank, None) for rank in singles))
    return _deal(problem, 6 * problem.elements + 2, cards)


def for_fours(problem: Sets) -> DeckDeal:
    """Three singles at the rank of each element, and as many kickers as elements."""
    size = problem.elements
    singles = [*(2 * element for element in range(size) for _ in range(3)), *range(2 * size, 4 * size, 2)]
    cards = chain(_suits(problem, lambda element: 2 * element), ((rank, None) for rank in singles))
    return _deal(problem, 4 * size, cards)


DEALS: dict[str, tuple[Callable[[Sets], DeckDeal], tuple[frozenset[str], ...]]] = {
    "houses": (
        for_houses,
        tuple(frozenset({FLUSH, HOUSE, *more}) for more in ((), (STRAIGHT,), (FOUR,), (STRAIGHT, FOUR))),
    ),
    "straights": (
        for_straights,
        tuple(frozenset({FLUSH, STRAIGHT, *more}) for more in ((), (HOUSE,), (FOUR,), (HOUSE, FOUR))),
    ),
    "fours": (for_fours, (frozenset({FLUSH, FOUR}),)),
}
"""The reductions, each with the families of pat hands for which it is one."""
