"""The reductions of the dichotomy: small cases by brute force, and the same answers from every engine."""

import random
from collections import Counter
from functools import cache
from itertools import combinations, product
from math import factorial

from sizes import sized

import hardness
from lab import deciders, reductions
from lab.deciders import FOUR, HOUSE, STRAIGHT
from lab.reductions import DEALS, Sets
from satmav.game.decks import Deck


def problems(number, elements=10, sets=5):
    """Some questions, with and without an answer."""
    rng = random.Random(3)
    return [hardness.random_sets(elements, sets, planted, rng) for planted in (True, False) for _ in range(number)]


def triples(rng, size, number):
    """Random triples over three coordinates of so many elements, each of them in one at least."""
    found = {tuple(rng.randrange(size) for _ in range(3)) for _ in range(number)}
    return sorted(found | {(one, one, one) for one in range(size)})


def test_formulas_become_matchings():
    rng, verdicts = random.Random(6), Counter()
    for _ in range(sized(30, 200)):
        literals = [rng.choice((1, -1, 2, -2)) for _ in range(rng.randrange(1, 5))]
        clauses = [(one, one, rng.choice((one, 2))) for one in literals]
        met = any(
            all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)
            for values in product((True, False), repeat=2)
        )
        found = reductions.of_formula(clauses)
        assert len(found) == (2 + 5) * 3 * len(clauses)
        assert len({len({triple[side] for triple in found}) for side in range(3)}) == 1
        assert reductions.has_matching(found) == met
        assert reductions.has_matching(reductions.no_more_than_three(found)) == met
        verdicts[met] += 1
    assert min(verdicts[True], verdicts[False]) > 2


def test_chains_keep_the_number_of_matchings():
    rng, counts = random.Random(1), Counter()
    for size, number in sized([(2, 6), (3, 12), (4, 14)], [(2, 8), (3, 20), (4, 25), (5, 20)]):
        for _ in range(sized(6, 30)):
            given = triples(rng, size, number)
            found = reductions.no_more_than_three(given)
            for side in range(3):
                assert max(Counter(triple[side] for triple in found).values()) <= 3
                assert len({triple[side] for triple in found}) == len({triple[0] for triple in found})
            assert len(found) <= 7 * len(given)
            assert reductions.matchings(found) == reductions.matchings(given)
            counts[reductions.matchings(given)] += 1
    assert len(counts) > 2


def test_there_are_as_many_partitions_as_the_theorem_says():
    for problem in problems(sized(1, 6)):
        for families in DEALS["straights"][1]:
            assert sum(1 for _ in deciders.partitions(reductions.for_straights(problem), families)) == problem.covers()
    for name, number in (("houses", 1), ("houses", 2), ("houses", 3), ("fours", 1)):
        problem = Sets(5, ((0, 1, 2, 3, 4),) * number)
        build, families = DEALS[name]
        found = sum(1 for _ in deciders.partitions(build(problem), families[0]))
        assert found == factorial(5) * problem.covers() == factorial(5) * number


def test_without_flushes_ranks_are_sorted_in_polynomial_time():
    """Against plain recursion, for every set of families without flushes."""
    rng, verdicts = random.Random(5), Counter()
    for families in (frozenset(some) for number in range(4) for some in combinations((STRAIGHT, HOUSE, FOUR), number)):
        for ranks in (5, 6, 8):
            hands = hands_of(ranks, families)
            for _ in range(sized(40, 400)):
                held = [0] * ranks
                for hand in rng.choices(hands, k=rng.randrange(3)) if hands else ():
                    held = [have + more for have, more in zip(held, hand, strict=True)]
                for _ in range(rng.choice((0, 0, 5))):
                    held[rng.randrange(ranks)] += 1
                expected = recursion(tuple(held), hands)
                assert deciders.sorts(held, families) == expected, (held, families)
                verdicts[bool(families), expected] += 1
    assert min(verdicts[True, True], verdicts[True, False]) > 50


def hands_of(ranks, families):
    """Hands as vectors of ranks."""
    found = []
    if STRAIGHT in families:
        found += [tuple(int(rank in window) for rank in range(ranks)) for window in Deck(1, ranks).windows]
    for one in range(ranks):
        for other in range(ranks):
            for family, first, second in ((HOUSE, 3, 2), (FOUR, 4, 1)):
                if family in families and (one != other or family == FOUR):
                    found.append(tuple(first * (rank == one) + second * (rank == other) for rank in range(ranks)))
    return found


def recursion(held, hands):
    @cache
    def rest(held):
        lowest = next((rank for rank, number in enumerate(held) if number), None)
        return lowest is None or any(
            hand[lowest] and min(left := tuple(a - b for a, b in zip(held, hand, strict=True))) >= 0 and rest(left)
            for hand in hands
        )

    return rest(held)
