"""The number of partitions of a deal into pat hands, exactly and without listing them.

A transfer matrix (Stanley, Enumerative Combinatorics 1, 4.7) walks over the ranks ace, 2, ..., king, ace and counts the
*packings*: the sets of disjoint hands that are not flushes. It remembers the straights under way, and how many parts of
other hands there are so far. What a packing leaves over goes into flushes, suit by suit (the residue lemma). Of a suit
0, 5 or 10 cards do so in 1, 1 or 126 ways. Hence packings are counted by the number of cards that they take from each
suit: as a polynomial in four variables. It is a Python int, one bit field a coefficient (Kronecker's substitution). So
a step of the walk is a shift and an addition.

Hands of two parts are not put together before the end, since no rank has cards for both: t triples and t pairs make t
full houses in t! ways. q fours of a kind take q of the cards left over as kickers, in q! ways. Hands of more parts,
such as three of a kind, are put together on the way: what each of them lacks is remembered.
"""

import time
from collections import Counter
from collections.abc import Iterator
from functools import cache, reduce
from itertools import accumulate, combinations
from math import comb, factorial, prod
from operator import add, and_
from typing import NamedTuple

from satmav.game.cards import RANKS, SUITS, bits_of
from satmav.game.deals import Deal
from satmav.game.rules import Family, Parts, Rules

MEMORY = 4 << 30
"""Bytes that the polynomials of one walk may take at the most; beyond, a count is given up."""

ACE = 12
PLACES = range(14)
"""The aces that begin straights, the ranks from 2 to king, the other aces."""

FIELD, ONES, EVEN = 8, 0xFF, 64
"""Bits of a number in a tally, these bits, and how a difference of 0 is written there."""

PARTS = [[cards // size if size else 0 for size in range(6)] for cards in range(5)]
"""The most parts of each size, by the number of cards of a rank."""

Runs = tuple[tuple[int, int], ...]
"""Straights under way, sorted: how many ranks each still needs, and its suit (one bit) as long as it
could become a straight flush, which is not a straight; 0 once it cannot."""

Lacking = tuple[Parts, ...]
"""The parts that hands of more than two parts lack, sorted, hand by hand."""

Tallies = dict[int, int]
"""The polynomial of the packings by the hands of two parts: two fields for each composition, the hands with their first
part, and the first parts less the second ones, unless these are kickers."""

Step = tuple[Runs, int, Parts, int]
"""A use of the cards at a place: the straights under way then, parts of hands of two and of others, suits used."""


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

    >>> from satmav.game.rules import QUADS
    >>> count_partitions(Deal("Ac Ad Ah As Kc Kd Kh Ks Qc Jd"), QUADS)
    2
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
    flushes = {0: 1} | ({5: 1, 10: 126} if Family.FLUSH in rules.families else {})
    pairs = _of_two(rules)
    total = 0
    for walk in walks:
        for tally, polynomial in walk.packings(shifts, MEMORY // (bits // 8 + 64)).items():
            hands = [tally >> 2 * FIELD * place & ONES for place in range(len(pairs))]
            kickers = sum(number for number, (_, second) in zip(hands, pairs, strict=True) if second == 1)
            total += prod(map(factorial, hands)) * _settle(polynomial, variables, kickers, flushes)
    return total


def _of_two(rules: Rules) -> list[Parts]:
    return [parts for _, parts in rules.parts if len(parts) == 2]


def _variables(deal: Deal, width: int) -> tuple[list[_Variable], int]:
    """The variables for coefficients of that width, highest shift first, and the bits of a polynomial."""
    variables = []
    for length, suit in sorted((deal.suit(suit).bit_count(), suit) for suit in SUITS):
        variables.append(_Variable(suit, length, shift=width))
        width *= length + 1
    return variables[::-1], width


def _settle(polynomial: int, variables: list[_Variable], kickers: int, flushes: dict[int, int]) -> int:
    """The packings, each times the ways to take the kickers from what it leaves, and flushes from the rest.

    ``flushes`` has in how many ways so many cards of a suit are flushes.
    """
    if not polynomial or not variables:
        return 0 if kickers else polynomial
    (_, length, shift), *others = variables
    total = 0
    for used in range(length + 1):
        coefficient = polynomial >> shift * used & (1 << shift) - 1
        left = length - used
        for taken in range(left % 5, min(left, kickers) + 1, 5):
            ways = comb(left, taken) * flushes.get(left - taken, 0)
            total += ways * _settle(coefficient, others, kickers - taken, flushes)
    return total


class _Fits(dict[int, bool]):
    """By tally, True where the places after a place can still give the parts that hands of two lack."""

    def __init__(self, pairs: list[Parts], after: list[int]) -> None:
        super().__init__()
        self.bounds = [
            (FIELD * (2 * number + 1), EVEN - after[first], EVEN + after[second])
            for number, (first, second) in enumerate(pairs)
            if second > 1
        ]

    def __missing__(self, tally: int) -> bool:
        self[tally] = fits = all(low <= tally >> shift & ONES <= high for shift, low, high in self.bounds)
        return fits


class _Walk:
    """The packings of a deal in which given aces, and no others, begin straights.

    ``places`` has the suits (four bits) of the cards at each of :data:`PLACES`. The methods raise
    TimeoutError after the deadline.
    """

    def __init__(self, places: list[int], rules: Rules, deadline: float | None) -> None:
        self.places = places
        self.deadline = deadline
        self.straights = Family.STRAIGHT in rules.families
        self.flushes = Family.FLUSH in rules.families
        self.groups = _groups(rules)
        self.pairs = _of_two(rules)
        self.opening: Runs = tuple(sorted((4, bit & self._straight_flushes(0)) for bit in bits_of(places[0])))
        self.steps = cache(lambda place, runs: list(self._steps(place, runs)))
        self.joined = cache(lambda place, lacking, parts: list(self._joined(place, lacking, parts, rules)))
        parts = [PARTS[suits.bit_count()] for suits in places]
        self.after = list(
            accumulate(reversed(parts[1:]), lambda behind, own: list(map(add, behind, own)), initial=PARTS[0])
        )[::-1]
        self.fits = [_Fits(self.pairs, after) for after in self.after]

    def packings(self, shifts: list[int], most: int) -> Tallies:
        """The polynomials of the packings.

        ``shifts`` has the shift for each set of suits. Raises MemoryError at more than ``most`` polynomials.
        """
        start = sum(EVEN << FIELD * (2 * place + 1) for place in range(len(self.pairs)))
        states: dict[Lacking, dict[Runs, Tallies]] = {(): {self.opening: {start: 1 << shifts[self.places[0]]}}}
        for place in PLACES[1:]:
            after: dict[Lacking, dict[Runs, Tallies]] = {}
            for lacking, by_runs in states.items():
                alike = after.setdefault(lacking, {})
                for runs, tallies in by_runs.items():
                    if self.deadline is not None and time.monotonic() > self.deadline:
                        raise TimeoutError
                    if sum(sum(map(len, there.values())) for there in after.values()) > most:
                        raise MemoryError
                    for then, tally, parts, used in self.steps(place, runs):
                        if not parts:
                            self._take(place, tally, tallies, alike.setdefault(then, {}), shifts[used])
                            continue
                        for hands, ways in self.joined(place, lacking, parts):
                            into = after.setdefault(hands, {}).setdefault(then, {})
                            several = {before: ways * polynomial for before, polynomial in tallies.items()}
                            self._take(place, tally, several, into, shifts[used])
            states = after
        return states.get((), {}).get((), {})

    def _take(self, place: int, more: int, before: Tallies, after: Tallies, shift: int) -> None:
        """Add the packings that take a step, but for those in which parts can never match."""
        fits = self.fits[place]
        for tally, polynomial in before.items():
            taken = tally + more
            if fits[taken]:
                after[taken] = after.get(taken, 0) + (polynomial << shift)

    def _joined(self, place: int, lacking: Lacking, parts: Parts, rules: Rules) -> Iterator[tuple[Lacking, int]]:
        """The hands under way once parts of one rank have gone to different ones, begun or new; each in so many ways.

        Left out are those that lack more than the places that come can give.
        """
        states = Counter[tuple[Lacking, Lacking]]({(lacking, ()): 1})
        for size in parts:
            before, states = states, Counter[tuple[Lacking, Lacking]]()
            for (waiting, joined), ways in before.items():
                for number, hand in enumerate(waiting):
                    if size in hand:
                        others = waiting[:number] + waiting[number + 1 :]
                        states[others, (*joined, _less(hand, size))] += ways
                for _, hand in rules.parts:
                    if len(hand) > 2 and size in hand:
                        states[waiting, (*joined, _less(hand, size))] += ways
        hands_after = Counter[Lacking]()
        for (waiting, joined), ways in states.items():
            hands_after[tuple(sorted(hand for hand in (*waiting, *joined) if hand))] += ways
        for hands, ways in hands_after.items():
            wanted = Counter(size for hand in hands for size in hand)
            if all(number <= self.after[place][size] for size, number in wanted.items()):
                yield hands, ways

    def _steps(self, place: int, runs: Runs) -> Iterator[Step]:
        """Every use of the cards at a place, given the straights under way."""
        room = self.places[place + 1].bit_count() if place < PLACES[-1] else 0
        starts = self.straights and place + 5 <= len(PLACES) and all(self.places[place : place + 5])
        flushes = self._straight_flushes(place)
        for carried, free in _carry_on(runs, self.places[place]):
            for begun in _subsets(free) if starts else [0]:
                after = tuple(sorted(carried + tuple((4, bit & flushes) for bit in bits_of(begun))))
                if len(after) <= room:
                    for tally, parts, used in self.groups[free ^ begun]:
                        yield after, tally, parts, self.places[place] ^ free ^ begun ^ used

    def _straight_flushes(self, place: int) -> int:
        """The suits of which all cards of the straight from here are there, which would be flushes."""
        return reduce(and_, self.places[place : place + 5]) if self.flushes else 0


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


def _less(hand: Parts, size: int) -> Parts:
    """A hand without a part of that size."""
    place = hand.index(size)
    return hand[:place] + hand[place + 1 :]


@cache
def _groups(rules: Rules) -> list[list[tuple[int, Parts, int]]]:
    """For each set of suits, what cards of one rank can be: a tally, parts of hands of more than two, suits used."""
    kinds: dict[int, list[tuple[int, Parts]]] = {size: [] for size in range(1, 5)}
    for place, (first, second) in enumerate(_of_two(rules)):
        hand, more = 1 << 2 * FIELD * place, (1 << FIELD * (2 * place + 1)) * (second > 1)
        kinds[first].append((hand + more, ()))
        if second > 1:
            kinds[second].append((-more, ()))
    for size in {size for _, parts in rules.parts if len(parts) > 2 for size in parts}:
        kinds[size].append((0, (size,)))

    def uses(free: int) -> Iterator[tuple[int, Parts, int]]:
        if not free:
            yield 0, (), 0
            return
        low = free & -free
        yield from uses(free ^ low)
        for size, those in kinds.items():
            for others in combinations(bits_of(free ^ low), size - 1):
                group = low | sum(others)
                for tally, parts in those:
                    for tallies, more_parts, used in uses(free ^ group):
                        yield tally + tallies, (*parts, *more_parts), group | used

    return [list(uses(free)) for free in range(16)]
