"""How hard is the game? The reductions of the paper's dichotomy, built, and held against brute force.

A universe of 5q elements and sets of five, each element in at most three: do some of the sets split the universe? From
such a question three deals are made, for flushes and full houses, flushes and straights, flushes and fours of a kind. A
set is a suit of five cards, and what else there is forces the suits that are no flushes to be an exact cover. The
questions come from 3SAT by 3-dimensional matching, and for counting from perfect matchings: these chains are here, too.

    python experiments/hardness.py --quick
    python experiments/hardness.py
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from lab import Lab, progress, run
from summaries import write_summary

from satmav.engines import Options, decider
from satmav.engines.dancing_links import DancingLinks
from satmav.engines.ranks import splits
from satmav.game.decks import RUN, Deck, DeckDeal, deck_pat_hands
from satmav.game.result import Status
from satmav.game.rules import QUADS, RULES
from satmav.records.tables import Row

MOST = 3
"""Sets that an element is in, at most."""
FLUSH, STRAIGHT, HOUSE, FOUR = "flush", "straight", "full house", "four of a kind"
ENGINES = (("sat", Options("residue")), ("sat", Options("residue-ranks")), ("ranks", Options()))
FILE = "hardness.csv"
COLUMNS = ("deal", "elements", "sets", "covers", "suits", "ranks", "cards", "rules", "engine", "answer")

Triple = tuple[Hashable, Hashable, Hashable]


class Sets(NamedTuple):
    """A universe of so many elements, numbered from 0, and sets of five of them."""

    elements: int
    sets: tuple[tuple[int, ...], ...]

    def degrees(self) -> Counter[int]:
        """In how many sets each element is."""
        return Counter(chain.from_iterable(self.sets))

    def covers(self) -> int:
        """How many families of the sets split the universe, by trying all."""
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
    """How many families of tuples have every element of every coordinate once; for triples, and for edges."""
    return sum(1 for _ in _matchings(tuples))


def has_matching(tuples: Sequence[Sequence[Hashable]]) -> bool:
    """Whether there is one."""
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


def partitions(deal: DeckDeal, families: Iterable[str]) -> Iterator[list[int]]:
    """The ways to split a deal into hands of these families, flushes among them, one by one."""
    place = {card: number for number, card in enumerate(deal)}
    hands = [[place[card] for card in hand] for family, hand in deck_pat_hands(deal, QUADS) if family in families]
    return DancingLinks(len(deal), hands).solutions()


def sorts(held: Sequence[int], families: frozenset[str]) -> bool:
    """Whether ranks, so many cards of each, make hands of families without flushes: a walk in polynomial time.

    Its states: straights with the ace below, straights begun at the last four ranks, triples less pairs, quads less
    kickers, the most triples and pairs of one rank, full houses.
    """
    ranks, most = len(held), max(held) if STRAIGHT in families else 0
    states = {(wheels, (wheels, 0, 0, 0), 0, 0, 0, 0) for wheels in range(most + 1 if ranks > RUN else 1)}
    for rank, cards in enumerate(held):
        before, states, ahead = states, set(), sum(held[rank + 1 :])
        for wheels, begun, triples, quads, widest, houses in before:
            beside = cards - sum(begun) - wheels * (rank + 1 == ranks)
            for new in range(1 + min(beside, most if rank + RUN <= ranks else 0)):
                for given in splits(beside - new, FOUR in families):
                    own = given.triples + given.pairs
                    more, fours = triples + given.triples - given.pairs, quads + given.quads - given.kickers
                    if (
                        (HOUSE in families or not own)
                        and -ahead <= 3 * more <= 1.5 * ahead
                        and -ahead <= 4 * fours <= 4 * ahead
                    ):
                        state = (wheels, (new, *begun[:-1]), more, fours, max(widest, own), houses + given.triples)
                        states.add(state)
    return any(widest <= houses for *_, widest, houses in states)


def splits_into(deal: DeckDeal, families: frozenset[str]) -> bool:
    """Whether a deal of suits of five cards at most makes hands of these families: all choices of flushes are tried."""
    suits, held = deal.deck.suits, Counter(card // deal.deck.suits for card in deal)
    lengths = Counter(card % suits for card in deal)
    assert max(lengths.values()) <= RUN
    whole = [suit for suit, length in lengths.items() if length == RUN] if FLUSH in families else []
    for number in range(len(whole) + 1):
        for flushes in combinations(whole, number):
            loose = held - Counter(card // suits for card in deal if card % suits in flushes)
            if sorts([loose[rank] for rank in range(deal.deck.ranks)], families):
                return True
    return False


# Questions at random, and what the engines say of their deals.


def random_sets(elements: int, number: int, planted: bool, rng: random.Random) -> Sets:
    """So many sets that hold every element, none more than three times; planted: some of them are an exact cover."""
    while True:
        order = rng.sample(range(elements), elements)
        sets = [tuple(sorted(order[start : start + RUN])) for start in range(0, elements, RUN)] if planted else []
        while len(sets) < number:
            sets.append(tuple(sorted(rng.sample(range(elements), RUN))))
        found = Sets(elements, tuple(rng.sample(sets, number)))
        degrees = found.degrees()
        if len(degrees) == elements and max(degrees.values()) <= MOST:
            return found


def measure(lab: Lab) -> None:
    rng, rows = random.Random(lab.seed), 1 if lab.quick else 10
    sizes = ((10, 5),) if lab.quick else ((10, 4), (10, 5), (15, 6), (15, 7))
    problems = [random_sets(*size, planted, rng) for size in sizes for planted in (True, False) for _ in range(rows)]
    with lab.table(FILE, COLUMNS, problems=len(problems)) as table:
        done = {(one["deal"], one["sets"]) for one in table.rows}
        for problem in progress(problems, "hardness"):
            for name, (build, families) in DEALS.items():
                if (name, _written(problem)) not in done:
                    for row in answers(build(problem), families):
                        told = {"deal": name, "elements": problem.elements, "sets": _written(problem)}
                        table.add({**told, "covers": problem.covers(), **row})
    summarise(lab)


def _written(problem: Sets) -> str:
    return " ".join("-".join(map(str, one)) for one in problem.sets)


def answers(deal: DeckDeal, families: Sequence[frozenset[str]]) -> Iterator[dict[str, object]]:
    """What is said of a deal under each set of families that it was made for; by engines where these are rules."""
    deck = {"suits": deal.deck.suits, "ranks": deal.deck.ranks, "cards": len(deal)}
    for allowed in families:
        said = Status.SAT if splits_into(deal, allowed) else Status.UNSAT
        yield {**deck, "rules": ", ".join(sorted(allowed)), "engine": "all flushes tried", "answer": said.value}
    for rules in RULES.values():
        if {FLUSH, STRAIGHT, HOUSE, *((FOUR,) if rules.quads else ())} in families:
            for engine, options in ENGINES:
                said, name = decider(engine, rules, options)(deal)[0], f"{engine} {options.encoding or ''}".strip()
                yield {**deck, "rules": rules.name, "engine": name, "answer": said.value}


def summarise(lab: Lab) -> None:
    """How many deals of each reduction were asked about, and how many of these are won; every answer is right."""
    by: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for one in lab.rows(FILE):
        assert (one["answer"] == "SAT") == (one["covers"] != "0"), f"{one['engine']} is wrong about {one}"
        by[one["deal"]][one["sets"]].append(one)
    data = {
        name: {
            "deals": len(deals),
            "won": sum(rows[0]["answer"] == "SAT" for rows in deals.values()),
            "answers": sum(map(len, deals.values())),
            "most_suits": max(int(rows[0]["suits"]) for rows in deals.values()),
            "most_ranks": max(int(rows[0]["ranks"]) for rows in deals.values()),
        }
        for name, deals in by.items()
    }
    total = {key: sum(found[key] for found in data.values()) for key in ("deals", "answers")}
    write_summary(lab, "hardness", {**data, "all": total})


if __name__ == "__main__":
    run(measure, None)
