"""A climb against sets whose parts are joined one by one."""

from itertools import combinations

import numpy as np
from compiled_once import called
from each import each

from satmav.census.suits import climb_of
from satmav.kernels.census.climb import begin, found, next_set
from satmav.kernels.census.tiles import WORDS

EVERY = 2**64 - 1
COLUMNS = 5


@called
def climbed(climb, columns, least, most, numbers, tiles, there):
    """The sets that are found, in order, with the columns that are left and their tiles."""
    begin(climb, columns)
    steps = 0
    while True:
        number = next_set(climb, least, most)
        if number < 0:
            return steps
        numbers[steps] = number
        some, place = found(climb)
        for index in range(len(some)):
            start = WORDS * (place * climb.width + some[index])
            there[steps, some[index]] = True
            for word in range(WORDS):
                tiles[steps, some[index], word] = climb.tiles[start + word]
        steps += 1


def run(climb, columns, least, most, sets):
    numbers = np.zeros(len(sets), np.int64)
    tiles = np.zeros((len(sets), climb.width, WORDS), np.uint64)
    there = np.zeros((len(sets), climb.width), np.bool_)
    steps = climbed(climb, columns, least, most, numbers, tiles, there)
    return numbers[:steps].tolist(), tiles, there


@each("ordered", [False, True])
@each("length", [1, 5, 6, 7, 8, 9, 10, 11])
def test_sets_are_worth_their_parts(length, ordered):
    ranks = 11
    generator = np.random.default_rng(length)
    climb = climb_of(ranks, length, COLUMNS)
    parts = np.array([part for size in range(length % 5, length, 5) for part in by_number(ranks, size)], np.int64)
    laid = generator.integers(0, EVERY, (len(parts), COLUMNS, WORDS), dtype=np.uint64, endpoint=True)
    for _ in range(4):
        laid &= generator.integers(0, EVERY, laid.shape, dtype=np.uint64, endpoint=True)
    laid[generator.random((len(parts), COLUMNS)) < 0.02] = EVERY  # some sets become full, most do not
    for part, place in enumerate(climb.places):
        climb.tiles.reshape(-1, COLUMNS, WORDS)[place] = laid[part]
    sets = by_number(ranks, length)
    columns = COLUMNS - 1  # the last is not used
    least, most = (len(sets) // 5, len(sets) - 1 - len(sets) // 7) if ordered else (0, len(sets) - 1)
    climb.least[:] = generator.integers(least, most + 1, COLUMNS) if ordered else 0
    numbers, tiles, there = run(climb, columns, least, most, sets)
    worth = {}
    for number in range(least, most + 1):
        joined = np.bitwise_or.reduce(laid[parts & ~sets[number] == 0])
        for column in range(columns):
            left = length <= 5 or not (joined[column] == EVERY).all()  # without a climb nothing is left out
            if climb.least[column] <= number and left:
                worth[number, column] = joined[column]
    assert numbers == sorted({number for number, _ in worth}, reverse=True)
    assert {(number, column) for step, number in enumerate(numbers) for column in np.flatnonzero(there[step])} == {
        *worth
    }
    for step, number in enumerate(numbers):
        for column in np.flatnonzero(there[step]):
            assert (tiles[step, column] == worth[number, column]).all()


def by_number(ranks, size):
    """The sets of so many ranks in order, a bit a rank."""
    return sorted(map(sum, combinations([1 << rank for rank in range(ranks)], size)))
