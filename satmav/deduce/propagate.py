"""The propagators: each tightens the bounds of the numbers that one constraint speaks of.

They are scheduled by a bit each, and those of ``state.first`` run before others, since the order decides which
explanations there are. Sums over all ranks are filtered to bounds consistency by one addition: the least of each weight
is a field of an int (:mod:`satmav.deduce.ways`).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from satmav.deduce.box import (
    ALL,
    COUNT_RULE,
    FLUSHES,
    HELD,
    HOUSES,
    OPEN_RULE,
    QUADS,
    RANK_RULE,
    RUNS_RULE,
    STRAIGHTS,
    TOTAL_RULE,
    Box,
    State,
)
from satmav.deduce.ways import PLACES, SECONDS, TOPS, WEIGHTS, beyond, field, tops

COUNTED = 32
"""The rule ``COUNTED + weight`` is a count over all ranks; with a suit, ``COUNTED + 16 * (1 + suit) + weight``."""

_TOTALS = {"houses": HOUSES, "quads": QUADS, "": -1}
LIMITS = tuple((_TOTALS[one.total], int(one.times > 0), one.times, abs(one.times) or 1) for one in WEIGHTS)
"""For each weight: the total that bounds its sum (-1: none), which bound of it, how often, and that unsigned."""

BESIDE = (*range(FLUSHES, FLUSHES + 4), STRAIGHTS)
"""The hands that have no place for ranks that are no full houses and no fours of a kind."""


def propagate(state: State, among: int = ALL) -> None:
    """Run all enabled propagators that are ``among`` some (a bit each) to fixpoint or conflict."""
    while (dirty := state.dirty & among) and state.conflict is None:
        first = dirty & state.first or dirty
        low = first & -first
        state.dirty ^= low
        _apply(state, low.bit_length() - 1)


def _apply(state: State, rule: int) -> None:
    """Run the propagator of one rule."""
    if rule < RANK_RULE:
        _suit_or_total(state, rule)
    elif rule < RUNS_RULE:
        _rank(state, rule - RANK_RULE)
    elif rule == RUNS_RULE:
        _runs(state)
    elif rule == TOTAL_RULE:
        _total(state)
    elif rule == COUNT_RULE:
        _count(state, state.level > 0)
    elif rule == OPEN_RULE:
        _open_count(state, state.level > 0)
    elif state.level > 1:
        _suit_counts(state)


def _suit_or_total(state: State, suit: int) -> None:
    """Find what a suit says.

    If more hands are sure than there are, that, since it says more than one flush too many.
    """
    _suit(state, suit)
    if state.conflict is not None and sum(state.bounds[2 * number] for number in state.box.total) > state.box.hands:
        state.conflict = TOTAL_RULE


def _suit(state: State, suit: int) -> None:
    """The cards of a suit that are in flushes are five times its flushes."""
    bounds, cards = state.bounds, state.box.of_suit[suit]
    held = free = 0
    for card in cards:
        at = 2 * (HELD + card)
        held += bounds[at]
        free += bounds[at + 1]
    least = 2 * (FLUSHES + suit)
    if free // 5 < bounds[least + 1]:
        state.note(least + 1, free // 5, suit)
    if state.conflict is None and held > 5 * bounds[least]:
        state.note(least, -(-held // 5), suit)
    if state.conflict is None and held < free:
        _settle(state, suit, bounds[least] * 5 == free, bounds[least + 1] * 5 == held)


def _settle(state: State, suit: int, fills: bool, full: bool) -> None:
    """Where a suit's flushes need all cards that may be in them, or are full, the others go in or stay out."""
    if not fills and not full:
        return
    bounds = state.bounds
    for card in state.box.of_suit[suit]:
        at = 2 * (HELD + card)
        if bounds[at] < bounds[at + 1]:
            state.note(at if fills else at + 1, int(fills), suit)


def _rank(state: State, rank: int) -> None:
    """The loose cards of a rank are three for each triple, two for each pair, and so on."""
    left, before = state.ways[rank], state.known_ways[rank]
    if left == before:
        return
    state.known_ways[rank] = left
    numbers, bounds = state.box.numbers[rank], state.bounds
    for at, side, bound in state.box.ways[rank].news(before, left):
        fact = 2 * numbers[at] + side
        if bound != bounds[fact]:
            state.note(fact, bound, RANK_RULE + rank)
            if state.conflict is not None:
                return


def _runs(state: State) -> None:
    """The straights in all and through each rank are those of the runs."""
    left = state.runs
    if left == state.known_runs:
        return
    state.known_runs = left
    bounds = state.bounds
    for number, (low, high) in zip(state.box.run_numbers, state.box.straights.ranges(left), strict=True):
        if low > bounds[2 * number]:
            state.note(2 * number, low, RUNS_RULE)
        if high < bounds[2 * number + 1]:
            state.note(2 * number + 1, high, RUNS_RULE)
        if state.conflict is not None:
            return


def _total(state: State) -> None:
    """Flushes, full houses, fours of a kind and straights are as many as the hands."""
    bounds, numbers, hands = state.bounds, state.box.total, state.box.hands
    low, high = sum(bounds[2 * number] for number in numbers), sum(bounds[2 * number + 1] for number in numbers)
    if low > hands or high < hands:
        state.conflict = TOTAL_RULE
        return
    most, least = hands - low, hands - high
    for number in numbers:
        if most + bounds[2 * number] < bounds[2 * number + 1]:
            state.note(2 * number + 1, most + bounds[2 * number], TOTAL_RULE)
        if least + bounds[2 * number + 1] > bounds[2 * number]:
            state.note(2 * number, least + bounds[2 * number + 1], TOTAL_RULE)
        if state.conflict is not None:
            return


def limit(bounds: Mapping[int, int] | Sequence[int], weight: int) -> int:
    """The most that the sum of a weight may be."""
    total, side, sign, _ = LIMITS[weight]
    return 0 if total < 0 else sign * bounds[2 * total + side]


def _count(state: State, spare: bool) -> None:
    """Full houses, triples and pairs are equally many, as fours of a kind and kickers are: added up over all ranks."""
    box, left = state.box, state.ways
    ranks = len(box.ranks)
    total = sum([box.ways[rank].packed(left[rank]) for rank in box.ranks])
    for weight in tops(total + _levels(state, ranks).news):
        _bound(state, weight, field(total, weight, ranks), COUNTED + weight)
        if state.conflict is not None:
            return
    near = tops(total + _levels(state, ranks).near)
    _spare_all(state, total, near if spare else [weight for weight in near if WEIGHTS[weight].plain])


def _spare_all(state: State, total: int, weights: list[int]) -> None:
    """No way of any rank may weigh more than the others leave, where the sums of all ranks are near their limits."""
    if not weights:
        return
    box, left = state.box, state.ways[:]
    slacks = {weight: limit(state.bounds, weight) - field(total, weight, len(box.ranks)) for weight in weights}
    beyond_slack = sum([beyond(slack, weight, 0) for weight, slack in slacks.items()])
    spread = [(rank, box.ways[rank].spread(left[rank]) + beyond_slack & TOPS) for rank in box.ranks]
    for weight, rank in sorted([(weight, rank) for rank, some in spread if some for weight in tops(some)]):
        most = box.ways[rank].least(left[rank])[weight] + slacks[weight]
        _spare(state, rank, weight, most)
        if state.conflict is not None:
            return


def _open_count(state: State, spare: bool) -> None:
    """Each full house or four of a kind has places for two ranks: one is three or four cards, the other two or one."""
    box, left = state.box, state.ways
    if not state.bounds[2 * QUADS + 1]:
        return  # what ranks give to full houses alone is counted by other weights
    total = sum([box.ways[rank].packed(left[rank]) for rank in box.ranks])
    seconds, places = (field(total, weight, len(box.ranks)) for weight in (SECONDS, PLACES))
    if seconds > 0:
        state.conflict = COUNTED + SECONDS
    elif places > room(box, state.bounds):
        state.conflict = COUNTED + PLACES
    else:
        _leave(state, -(-places // 2))
        _spare_all(state, total, [SECONDS] if spare and seconds >= -2 else [])


def room(box: Box, bounds: Mapping[int, int] | Sequence[int]) -> int:
    """The ranks for which there is a place in the hands that are no flushes and no straights."""
    return 2 * (box.hands - sum(bounds[2 * number] for number in BESIDE))


def _leave(state: State, hands: int) -> None:
    """So many hands are neither flushes nor straights."""
    bounds = state.bounds
    most = state.box.hands - hands - sum(bounds[2 * number] for number in BESIDE)
    for number in BESIDE:
        if state.conflict is None:
            state.note(2 * number + 1, most + bounds[2 * number], COUNTED + PLACES)


class Levels(NamedTuple):
    """Addends to sums, so that their top bits show which sums say something new, and which are near their limit."""

    news: int
    near: int


def _levels(state: State, ranks: int) -> Levels:
    bounds = state.bounds
    return _levels_of(*bounds[2 * HOUSES : 2 * HOUSES + 2], *bounds[2 * QUADS : 2 * QUADS + 2], ranks)


@lru_cache(maxsize=4096)
def _levels_of(least_houses: int, most_houses: int, least_fours: int, most_fours: int, ranks: int) -> Levels:
    bounds = {2 * HOUSES: least_houses, 2 * HOUSES + 1: most_houses, 2 * QUADS: least_fours, 2 * QUADS + 1: most_fours}
    news, near = 0, 0
    for weight, (number, side, _, size) in enumerate(LIMITS[:SECONDS]):
        told = 0 if number < 0 else size * bounds[2 * number] if side else -bounds[2 * number + 1]
        news += beyond(told, weight, ranks)
        near += beyond(limit(bounds, weight) - 2, weight, ranks)
    return Levels(news, near)


def _bound(state: State, weight: int, total: int, rule: int) -> None:
    """Find what the least sum of a weight says of the totals."""
    number, side, _, size = LIMITS[weight]
    if total > limit(state.bounds, weight):
        if number < 0:
            state.conflict = rule
        elif side:
            state.note(2 * number, -(-total // size), rule)
        else:
            state.note(2 * number + 1, -total, rule)
    elif number >= 0:
        state.note(2 * number + 1 - side, -(-total // size) if side else -total, rule)


def _spare(state: State, rank: int, weight: int, most: int) -> None:
    """No way of a rank may weigh more than the others leave."""
    ways, left = state.box.ways[rank], state.ways[rank]
    kept = ways.at_most(left, weight, most)
    if kept == left:
        return
    if not kept:
        state.conflict = COUNTED + weight
        return
    ranges = ways.ranges(kept)
    for at in WEIGHTS[weight].roles:
        for side in (0, 1):
            if state.conflict is None:
                state.note(2 * state.box.numbers[rank][at] + side, ranges[at][side], COUNTED + weight)


def _suit_counts(state: State) -> None:
    """Count over all ranks where it matters which cards of a suit go into its flushes."""
    for suit in range(4):
        if state.conflict is None:
            _suit_count(state, suit)


def _suit_count(state: State, suit: int) -> None:
    """The same for one suit."""
    flushes = state.bounds[2 * (FLUSHES + suit)]
    if flushes == 0 or flushes != state.bounds[2 * (FLUSHES + suit) + 1]:
        return
    base, gains, free = _suit_sums(state, suit)
    loose = free - 5 * flushes
    if not gains or not 0 < loose < len(gains):
        return
    for weight, column in enumerate(islice(zip(*gains, strict=True), SECONDS)):
        total = base[weight] + sum(sorted(column)[:loose])
        _bound(state, weight, total, COUNTED + 16 * (1 + suit) + weight)
        if state.conflict is not None:
            return


def _suit_sums(state: State, suit: int) -> tuple[list[int], list[tuple[int, ...]], int]:
    """The least sum of each weight with all possible cards in flushes; what each gives more that may stay out.

    And how many cards of the suit can be in its flushes.
    """
    bounds, box = state.bounds, state.box
    base = [0] * len(LIMITS)
    gains: list[tuple[int, ...]] = []
    free = 0
    for rank in box.ranks:
        ways, left = box.ways[rank], state.ways[rank]
        card = 4 * rank + suit
        at = 2 * (HELD + card)
        free += bounds[at + 1]  # 0 of a card that is not in the deal
        if bounds[at] < bounds[at + 1]:
            place = box.of_rank[rank].index(card)
            held = ways.least(left & ways.fits[place][0][1])
            out = ways.least(left & ways.fits[place][1][0])
            base = [one + two for one, two in zip(base, held, strict=True)]
            gains.append(tuple(two - one for one, two in zip(held, out, strict=True)))
        else:
            base = [one + two for one, two in zip(base, ways.least(left), strict=True)]
    return base, gains, free
