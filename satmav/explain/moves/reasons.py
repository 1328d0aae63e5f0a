"""From what does something follow? Steps with few reasons, read backwards from a contradiction.

Each fact of a trail was noted by one rule. Its reasons are found only when it is wanted: all facts before it that the
rule speaks of, less those that the rule can do without, those first that nobody else wants. (Lazy explanations with
minimal reasons, as in conflict analysis: Marques-Silva & Sakallah 1996; Ohrimenko, Stuckey & Codish 2009.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from satmav.explain.moves.box import (
    FLUSHES,
    HELD,
    HOUSES,
    QUADS,
    RANK_RULE,
    RUNS_RULE,
    STRAIGHTS,
    TOTAL_RULE,
    TRIPLES,
    Box,
    State,
    run_place,
    start_ways,
)
from satmav.explain.moves.close import COUNTED, LIMITS

Bound = tuple[int, int]
"""A fact and its bound."""

SUPPOSED, LEMMA = -2, -3
"""Rules of facts that no rule gave: what was supposed, and what a supposition that failed leaves."""


class Step(NamedTuple):
    """A rule gives a fact (None: a contradiction) because of others."""

    rule: int
    because: tuple[Bound, ...]
    gained: Bound | None


class Trail:
    """The history of a state, to be asked what was known when."""

    def __init__(self, state: State) -> None:
        self.box, self.trail, self.clash = state.box, state.trail, state.clash
        self.of_fact: dict[int, list[tuple[int, int, int]]] = {}
        for place, (fact, bound, rule) in enumerate(state.trail):
            self.of_fact.setdefault(fact, []).append((place, bound, rule))

    def at(self, fact: int, before: int, unless: Callable[[int], bool]) -> int | None:
        """The strongest bound noted for a fact before a place, but for what some rules noted; None: nothing."""
        found = None
        for place, bound, rule in self.of_fact.get(fact, ()):
            if place >= before:
                break
            if not unless(rule):
                found = bound
        return found

    def source(self, fact: int, bound: int, before: int) -> int:
        """The place of the first entry that gives a fact."""
        for place, value, _ in self.of_fact[fact]:
            if place < before and (value <= bound if fact & 1 else value >= bound):
                return place
        raise AssertionError("a reason was never noted")


def steps(state: State, wanted: Bound | None = None, begin: int = 0, free: Callable[[int], bool] | None = None) -> list[Step]:
    """The steps to the contradiction of a state (or to a fact that it has), in order, each reason before its use."""
    trail = Trail(state)
    needed: dict[int, int] = {}
    found: list[tuple[int, Step]] = []
    end = len(state.trail)
    if wanted is None:
        assert state.clash is not None
        reasons = explained(trail, state.clash, None, end, needed)
        found.append((end, Step(state.clash, tuple(reasons), None)))
        want(trail, needed, reasons, end)
    else:
        want(trail, needed, [wanted], end)
    while needed:
        place = max(needed)
        bound = needed.pop(place)
        fact, _, rule = state.trail[place]
        if rule < 0:
            found.append((place, Step(rule, (), (fact, bound))))
            continue
        reasons = explained(trail, rule, (fact, bound), place, needed)
        found.append((place, Step(rule, tuple(reasons), (fact, bound))))
        want(trail, needed, reasons, place)
    return [step for _, step in reversed(found)]




def want(trail: Trail, needed: dict[int, int], reasons: list[Bound], before: int) -> None:
    for fact, bound in reasons:
        place = trail.source(fact, bound, before)
        known = needed.get(place)
        needed[place] = bound if known is None else min(known, bound) if fact & 1 else max(known, bound)


def explained(trail: Trail, rule: int, gained: Bound | None, before: int, needed: dict[int, int]) -> list[Bound]:
    """Few reasons from which a rule gives a fact."""
    box = trail.box
    scope = scope_of(box, rule)
    inline = COUNTED <= rule

    def own(other: int) -> bool:
        return other == rule and rule >= RANK_RULE and rule != TOTAL_RULE or inline and RANK_RULE <= other < RUNS_RULE

    def own_held(other: int) -> bool:
        return other == rule and rule >= RANK_RULE and rule != TOTAL_RULE

    reasons: dict[int, int] = {}
    for number in scope:
        hidden = own if number >= TRIPLES and number < HOUSES else own_held
        for fact in (2 * number, 2 * number + 1):
            bound = trail.at(fact, before, hidden)
            if bound is not None:
                reasons[fact] = bound
    if gained is not None:
        fact, bound = gained
        denied = (fact ^ 1, bound + 1 if fact & 1 else bound - 1)
    else:
        denied = None
    test = tester(box, rule, denied)
    if not test(reasons):
        raise AssertionError(f"rule {rule} does not give {gained}")
    return _fewer(trail, box, reasons, test, before, needed)


def _fewer(
    trail: Trail, box: Box, reasons: dict[int, int], test: Callable[[dict[int, int]], bool], before: int, needed: dict[int, int]
) -> list[Bound]:
    """Reasons that a test can do without, left out: what nobody wants first, what was found last before that."""

    def order(fact: int) -> tuple[bool, bool, int, int]:
        place = trail.source(fact, reasons[fact], before)
        rule = trail.trail[place][2]
        return (fact >> 1 < HELD, place in needed, 0 if rule >= 0 else 1, -place)

    for fact in sorted(reasons, key=order):
        bound = reasons.pop(fact)
        if not test(reasons):
            weaker = bound + 1 if fact & 1 else bound - 1
            start = box.bounds[fact]
            while weaker != start and (weaker < start) == bool(fact & 1):
                reasons[fact] = weaker
                if not test(reasons):
                    break
                bound = weaker
                weaker += 1 if fact & 1 else -1
            reasons[fact] = bound
    return sorted(reasons.items())


def scope_of(box: Box, rule: int) -> list[int]:
    """The numbers of which a rule speaks."""
    if rule < RANK_RULE:
        return [FLUSHES + rule, *(HELD + card for card in box.of_suit[rule])]
    if rule < RUNS_RULE:
        return box.numbers[rule - RANK_RULE]
    if rule == RUNS_RULE:
        return box.run_numbers
    if rule == TOTAL_RULE:
        return box.total
    suit = (rule - COUNTED) // 16 - 1
    flushes = [FLUSHES + suit] if suit >= 0 else []
    return [*flushes, HOUSES, QUADS, *(number for rank in box.ranks for number in box.numbers[rank])]


def tester(box: Box, rule: int, denied: Bound | None) -> Callable[[dict[int, int]], bool]:
    """Whether a rule is impossible with some facts, and with the opposite of what it shall give."""
    if rule < RANK_RULE:
        return lambda reasons: _suit_fails(box, rule, _with(reasons, denied))
    if rule < RUNS_RULE:
        return lambda reasons: _empty_rank(box, rule - RANK_RULE, _with(reasons, denied))
    if rule == RUNS_RULE:
        return lambda reasons: _empty_runs(box, _with(reasons, denied))
    if rule == TOTAL_RULE:
        return lambda reasons: _total_fails(box, _with(reasons, denied))
    suit, weight = divmod(rule - COUNTED, 16)
    return lambda reasons: count_fails(box, suit - 1, weight, _with(reasons, denied))


def _with(reasons: dict[int, int], denied: Bound | None) -> dict[int, int]:
    if denied is None:
        return reasons
    fact, bound = denied
    known = reasons.get(fact)
    if known is not None and (known <= bound if fact & 1 else known >= bound):
        return reasons
    return {**reasons, fact: bound}


def _range(box: Box, reasons: dict[int, int], number: int) -> tuple[int, int]:
    low, high = 2 * number, 2 * number + 1
    return reasons.get(low, box.bounds[low]), reasons.get(high, box.bounds[high])


def _suit_fails(box: Box, suit: int, reasons: dict[int, int]) -> bool:
    held = free = 0
    for card in box.of_suit[suit]:
        low, high = _range(box, reasons, HELD + card)
        if low > high:
            return True
        held += low
        free += high
    low, high = _range(box, reasons, FLUSHES + suit)
    return not any(held <= 5 * number <= free for number in range(low, high + 1))


def rank_left(box: Box, rank: int, reasons: dict[int, int]) -> int:
    """The ways of a rank that some facts leave."""
    ways, left = box.ways[rank], start_ways(box, rank)
    for place, number in enumerate(box.numbers[rank]):
        for side in (0, 1):
            bound = reasons.get(2 * number + side)
            if bound is not None:
                left &= ways.fits[place][side][bound] if 0 <= bound <= 5 else 0
    return left


def _empty_rank(box: Box, rank: int, reasons: dict[int, int]) -> bool:
    return not rank_left(box, rank, reasons)


def runs_left(box: Box, reasons: dict[int, int]) -> int:
    """The sets of straights that some facts leave."""
    left = box.straights.whole
    for fact, bound in reasons.items():
        place = run_place(fact >> 1)
        if place is not None:
            left &= box.straights.fitting(place, fact & 1, bound)
    return left


def _empty_runs(box: Box, reasons: dict[int, int]) -> bool:
    return not runs_left(box, reasons)


def _total_fails(box: Box, reasons: dict[int, int]) -> bool:
    ranges = [_range(box, reasons, number) for number in box.total]
    return (
        any(low > high for low, high in ranges)
        or sum(low for low, _ in ranges) > box.hands
        or sum(high for _, high in ranges) < box.hands
    )


def count_fails(box: Box, suit: int, weight: int, reasons: dict[int, int]) -> bool:
    """Whether the least sum of a weight over all ranks is more than the totals allow."""
    total, side, sign, _ = LIMITS[weight]
    most = 0
    if total >= 0:
        low, high = _range(box, reasons, total)
        if low > high:
            return True
        most = sign * (high if side else low)
    base, gains = 0, []
    for rank in box.ranks:
        left = rank_left(box, rank, reasons)
        if not left:
            return True
        ways, card = box.ways[rank], 4 * rank + suit
        if suit >= 0 and box.mask >> card & 1:
            place = box.of_rank[rank].index(card)
            held, out = left & ways.fits[place][0][1], left & ways.fits[place][1][0]
            if held and out:
                one, two = ways.least(held)[weight], ways.least(out)[weight]
                base += one
                gains.append((two - one, 0))
                continue
            gains.append((0, 1 if held else -1))
        base += ways.least(left)[weight]
    if suit < 0:
        return base > most
    low, high = _range(box, reasons, FLUSHES + suit)
    if low == 0 and not any(fixed > 0 for _, fixed in gains):
        return False  # whether there is a flush is another question
    open_gains = sorted(gain for gain, fixed in gains if not fixed)
    outs = sum(fixed < 0 for _, fixed in gains)
    for flushes in range(low, high + 1):
        loose = len(gains) - 5 * flushes - outs
        if 0 <= loose <= len(open_gains) and base + sum(open_gains[:loose]) <= most:
            return False
    return True
