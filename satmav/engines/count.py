"""How many partitions into pat hands a deal has, exactly and without listing them.

A transfer matrix (Stanley, Enumerative Combinatorics 1, 4.7) walks over the ranks ace, 2, ..., king, ace and counts the
*packings*: the sets of disjoint hands that are not flushes. It remembers the straights under way, and how many triples,
pairs and fours of a kind there are so far. What a packing leaves over goes into flushes, suit by suit (the residue
lemma). Of a suit 0, 5 or 10 cards do so in 1, 1 or 126 ways. Hence packings are counted by the number of cards that
they take from each suit: as a polynomial in four variables. It is a Python int, one bit field a coefficient
(Kronecker's substitution). So a step of the walk is a shift and an addition.

Nothing is paired before the end: t triples and t pairs make t full houses in t! ways, and q fours of a
kind take q of the cards left over as kickers, in q! ways.
"""

import time
from collections.abc import Iterator
from functools import cache, reduce
from itertools import combinations
from math import comb, factorial
from operator import and_
from typing import NamedTuple

from satmav.game.cards import RANKS, SUITS, bits_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules

FLUSH_WAYS = {0: 1, 5: 1, 10: 126}
"""In how many ways that many cards of one suit split into flushes."""

MEMORY = 4 << 30
"""Bytes that the polynomials of one walk may take at the most; beyond, a count is given up."""

ACE = 12
PLACES = range(14)
"""The aces that begin straights, the ranks from 2 to king, the other aces."""

Runs = tuple[tuple[int, int], ...]
"""Straights under way, sorted: how many ranks each still needs, and its suit (one bit) as long as it
could become a straight flush, which is not a straight; 0 once it cannot."""

Tally = tuple[int, int, int]
"""Numbers of triples, pairs and fours of a kind."""

States = dict[Runs, dict[Tally, int]]
"""The polynomial of the packings so far, by the straights under way and the tally."""


class _Step(NamedTuple):
    """A use of the cards at a place: the straights under way then, the new groups, the suits used."""

    runs: Runs
    groups: Tally
    used: int


class _Variable(NamedTuple):
    """The variable of a suit: its cards, and the bits by which a factor of it shifts a polynomial."""

    suit: int
    length: int
    shift: int


def count_partitions(deal: Deal, rules: Rules, time_limit: float | None = None) -> int | None:
    """The number of partitions of a deal into pat hands; the order of the hands does not matter.

    None where the count is not finished within ``time_limit`` seconds, or needs more than :data:`MEMORY`. A deal of 25
    cards takes some 5 ms, and 30 cards take 40 ms. With 35 it is a second, with 40 ten seconds; most deals of 45 cards,
    and all of 50, are out of reach.
    """
    try:
        return _count(deal, rules, None if time_limit is None else time.monotonic() + time_limit)
    except (TimeoutError, MemoryError):
        return None


def _count(deal: Deal, rules: Rules, deadline: float | None) -> int:
    ranks = [deal.mask >> 4 * rank & 15 for rank in RANKS]
    walks = [_Walk([low, *ranks[:ACE], ranks[ACE] ^ low], rules, deadline) for low in _subsets(ranks[ACE])]
    # Where no cards are told apart, a polynomial is the number of its packings: no coefficient that counts is larger.
    number = sum(sum(walk.packings([0] * 16, MEMORY // 64).values()) for walk in walks)
    variables, bits = _variables(deal, number.bit_length())
    shifts = [sum(shift for suit, _, shift in variables if mask >> suit & 1) for mask in range(16)]
    total = 0
    for walk in walks:
        for (houses, _, fours), polynomial in walk.packings(shifts, MEMORY // (bits // 8 + 64)).items():
            total += factorial(houses) * factorial(fours) * _settle(polynomial, variables, fours)
    return total


def _variables(deal: Deal, width: int) -> tuple[list[_Variable], int]:
    """The variables for coefficients of that width, highest shift first, and the bits of a polynomial."""
    variables = []
    for length, suit in sorted((deal.suit(suit).bit_count(), suit) for suit in SUITS):
        variables.append(_Variable(suit, length, shift=width))
        width *= length + 1
    return variables[::-1], width


def _settle(polynomial: int, variables: list[_Variable], kickers: int) -> int:
    """The packings, each times the ways to take the kickers from what it leaves, and flushes from the rest."""
    if not polynomial or not variables:
        return 0 if kickers else polynomial
    (_, length, shift), *others = variables
    total = 0
    for used in range(length + 1):
        coefficient = polynomial >> shift * used & (1 << shift) - 1
        left = length - used
        for taken in range(left % 5, min(left, kickers) + 1, 5):
            ways = comb(left, taken) * FLUSH_WAYS[left - taken]
            total += ways * _settle(coefficient, others, kickers - taken)
    return total


class _Walk:
    """The packings of a deal in which given aces, and no others, begin straights.

    ``places`` has the suits (four bits) of the cards at each of :data:`PLACES`. The methods raise
    TimeoutError after the deadline.
    """

    def __init__(self, places: list[int], rules: Rules, deadline: float | None) -> None:
        self.places = places
        self.rules = rules
        self.deadline = deadline
        self.opening: Runs = tuple(sorted((4, bit & self._straight_flushes(0)) for bit in bits_of(places[0])))
        self.steps = cache(lambda place, runs: list(self._steps(place, runs)))
        sizes = [suits.bit_count() for suits in places]
        self.triples_after = [sum(size > 2 for size in sizes[place + 1 :]) for place in PLACES]
        self.pairs_after = [sum(size // 2 for size in sizes[place + 1 :]) for place in PLACES]

    def packings(self, shifts: list[int], most: int) -> dict[Tally, int]:
        """The polynomial of the packings, by their tally.

        ``shifts`` has the shift for each set of suits. Raises MemoryError at more than ``most`` polynomials.
        """
        states: States = {self.opening: {(0, 0, 0): 1 << shifts[self.places[0]]}}
        for place in PLACES[1:]:
            after: States = {}
            for runs, tallies in states.items():
                self._watch()
                if sum(map(len, after.values())) > most:
                    raise MemoryError
                for step in self.steps(place, runs):
                    self._take(place, step, tallies, after.setdefault(step.runs, {}), shifts[step.used])
            states = after
        return states.get((), {})

    def _watch(self) -> None:
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise TimeoutError

    def _take(self, place: int, step: _Step, before: dict[Tally, int], after: dict[Tally, int], shift: int) -> None:
        """Add the packings that take this step, but for those in which triples and pairs can never match."""
        least, most = -self.triples_after[place], self.pairs_after[place]
        more_triples, more_pairs, more_fours = step.groups
        for (triples, pairs, fours), polynomial in before.items():
            tally = (triples + more_triples, pairs + more_pairs, fours + more_fours)
            if least <= tally[0] - tally[1] <= most:
                after[tally] = after.get(tally, 0) + (polynomial << shift)

    def _steps(self, place: int, runs: Runs) -> Iterator[_Step]:
        """Every use of the cards at a place, given the straights under way."""
        room = self.places[place + 1].bit_count() if place < PLACES[-1] else 0
        starts = place + 5 <= len(PLACES) and all(self.places[place : place + 5])
        flushes = self._straight_flushes(place)
        for carried, free in _carry_on(runs, self.places[place]):
            for begun in _subsets(free) if starts else [0]:
                after = tuple(sorted(carried + tuple((4, bit & flushes) for bit in bits_of(begun))))
                if len(after) <= room:
                    for groups, used in _GROUPS[free ^ begun]:
                        if self.rules.quads or not groups[2]:
                            yield _Step(after, groups, self.places[place] ^ free ^ begun ^ used)

    def _straight_flushes(self, place: int) -> int:
        """The suits of which all cards of the straight from here are there."""
        return reduce(and_, self.places[place : place + 5])


def _carry_on(runs: Runs, free: int) -> Iterator[tuple[Runs, int]]:
    """Every way to give each straight its card: the straights then, and the suits still free."""
    if not runs:
        yield (), free
        return
    (need, suit), *others = runs
    for bit in bits_of(free):
        if need > 1:
            for carried, left in _carry_on(tuple(others), free ^ bit):
                yield ((need - 1, suit & bit), *carried), left
        elif not suit & bit:
            yield from _carry_on(tuple(others), free ^ bit)


def _subsets(mask: int) -> list[int]:
    return [subset for subset in range(mask + 1) if subset & mask == subset]


def _groups(free: int) -> list[tuple[Tally, int]]:
    """What cards of one rank can be: a tally, and the suits used."""
    groups = [((0, 0, 0), 0)]
    groups += [((1, 0, 0), sum(three)) for three in combinations(bits_of(free), 3)]
    groups += [((0, 1, 0), sum(two)) for two in combinations(bits_of(free), 2)]
    if free == 15:
        groups += [((0, 0, 1), free)] + 3 * [((0, 2, 0), free)]
    return groups


_GROUPS = [_groups(free) for free in range(16)]
