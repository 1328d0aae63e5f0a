"""The skeletons of a deal: which flushes, straights and fours of a kind there may be; all other hands are full houses.

A person asks first what leaves few of them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import comb

from satmav.deduce.box import FLUSHES, FOURS, HOUSES, KICKERS, QUADS, RUN, STRAIGHTS, TRIPLES, State
from satmav.deduce.explain import Bound

ASKED = (*range(FLUSHES, FLUSHES + 4), *range(RUN, TRIPLES), *range(FOURS, KICKERS), HOUSES, QUADS, STRAIGHTS)
"""The numbers by which skeletons differ."""


def questions(state: State, numbers: Iterable[int]) -> Iterator[tuple[Bound, Bound]]:
    """What may be supposed of some numbers, both ways: that one is less than some bound, and that it is not."""
    for number in numbers:
        for bound in range(state.bounds[2 * number] + 1, state.bounds[2 * number + 1] + 1):
            yield (2 * number + 1, bound - 1), (2 * number, bound)


def skeletons(state: State) -> int:
    """Roughly how many skeletons are left by what is known; it hardly considers that hands share cards."""
    if state.conflict is not None:
        return 0
    others = Counter({0: 1})
    for some in (*_flushes(state), _straights(state), _fours(state)):
        others = _added(others, some)
    least, most = _range(state, HOUSES)
    return sum(ways for hands, ways in others.items() if least <= state.box.hands - hands <= most)


def _range(state: State, number: int) -> tuple[int, int]:
    return state.bounds[2 * number], state.bounds[2 * number + 1]


def _added(some: Mapping[int, int], more: Mapping[int, int]) -> Counter[int]:
    """In how many ways there are so many hands of two kinds together."""
    found: Counter[int] = Counter()
    for one, ways in some.items():
        for two, times in more.items():
            found[one + two] += ways * times
    return found


def _flushes(state: State) -> Iterator[Mapping[int, int]]:
    for suit in range(4):
        least, most = _range(state, FLUSHES + suit)
        yield dict.fromkeys(range(least, most + 1), 1)


def _straights(state: State) -> Mapping[int, int]:
    sets, found, left = state.box.straights.sets, Counter[int](), state.runs
    while left:
        low = left & -left
        found[len(sets[low.bit_length() - 1])] += 1
        left ^= low
    return found


def _fours(state: State) -> Mapping[int, int]:
    ranges = [_range(state, number) for number in range(FOURS, KICKERS)]
    sure, open_ = sum(least for least, _ in ranges), sum(most - least for least, most in ranges)
    least, most = _range(state, QUADS)
    return {fours: comb(open_, fours - sure) for fours in range(max(least, sure), min(most, sure + open_) + 1)}
