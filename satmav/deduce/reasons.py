"""From what does something follow? Steps with few reasons, read backwards from a contradiction.

Each fact of a trail was noted by one rule. Its reasons are found only when it is wanted: all facts before it that the
rule speaks of, less those that the rule can do without, those first that nobody else wants. (Lazy explanations with
minimal reasons, as in conflict analysis: Marques-Silva & Sakallah 1996; Ohrimenko, Stuckey & Codish 2009.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from satmav.deduce.box import (
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
)
from satmav.deduce.close import COUNTED, LIMITS

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

    def reasons(self, place: int, bound: int | None, needed: dict[int, int] | None) -> list[Bound]:
        """Few reasons for the fact at a place, or (``bound`` None) for the contradiction at the end.

        With ``needed``, those are preferred that are needed anyhow.
        """
        if bound is None:
            assert self.clash is not None
            return explained(self, self.clash, None, place, needed or {})
        entry = self.trail[place]
        if needed is not None:
            return explained(self, entry[2], (entry[0], bound), place, needed)
        key = (id(entry), bound)
        kept = self.box.kept.get(key)
        if kept is None:
            kept = self.box.kept[key] = (entry, explained(self, entry[2], (entry[0], bound), place, {}))
        return kept[1]

    def source(self, fact: int, bound: int, before: int) -> int:
        """The place of the first entry that gives a fact."""
        for place, value, _ in self.of_fact[fact]:
            if place < before and (value <= bound if fact & 1 else value >= bound):
                return place
        raise AssertionError("a reason was never noted")


def want(trail: Trail, needed: dict[int, int], reasons: list[Bound], before: int) -> None:
    """Note what is needed: the first entries of the trail that give some reasons."""
    for fact, bound in reasons:
        place = trail.source(fact, bound, before)
        needed[place] = stronger(fact, needed.get(place), bound)


def stronger(fact: int, known: int | None, bound: int) -> int:
    """The stronger of two bounds of a fact."""
    if known is None:
        return bound
    return min(known, bound) if fact & 1 else max(known, bound)


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
    test = tester(box, rule, denied, reasons)
    assert test.fails() if isinstance(test, Sum) else test(reasons)
    return _fewer(trail, box, reasons, test, before, needed, denied)


def _fewer(
    trail: Trail,
    box: Box,
    reasons: dict[int, int],
    test: Callable[[dict[int, int]], bool] | Sum,
    before: int,
    needed: dict[int, int],
    denied: Bound | None,
) -> list[Bound]:
    """Reasons that a test can do without, left out: what nobody wants first, what was found last before that."""

    def order(fact: int) -> tuple[bool, bool, int, int]:
        place = trail.source(fact, reasons[fact], before)
        rule = trail.trail[place][2]
        return (fact >> 1 < HELD, place in needed, 0 if rule >= 0 else 1, -place)

    if isinstance(test, Sum):
        return _fewer_summed(box, reasons, test, sorted(reasons, key=order), denied)
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


def _fewer_summed(
    box: Box, reasons: dict[int, int], test: Sum, order: list[int], denied: Bound | None
) -> list[Bound]:
    """The same for a count, of which only one rank changes at a time."""
    least = {denied[0]: denied[1]} if denied else {}
    for fact in order:
        bound = reasons.pop(fact)
        test.put(fact, least.get(fact))
        if test.fails():
            continue
        weaker, start = bound + 1 if fact & 1 else bound - 1, box.bounds[fact]
        while weaker != start and (weaker < start) == bool(fact & 1):
            test.put(fact, weaker)
            if not test.fails():
                break
            bound = weaker
            weaker += 1 if fact & 1 else -1
        test.put(fact, bound)
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


def tester(
    box: Box, rule: int, denied: Bound | None, reasons: dict[int, int]
) -> Callable[[dict[int, int]], bool] | Sum:
    """What tells whether a rule is impossible with some facts, and with the opposite of what it shall give."""
    if rule < RANK_RULE:
        return lambda reasons: _suit_fails(box, rule, _with(reasons, denied))
    if rule < RUNS_RULE:
        return lambda reasons: _empty_rank(box, rule - RANK_RULE, _with(reasons, denied))
    if rule == RUNS_RULE:
        return lambda reasons: _empty_runs(box, _with(reasons, denied))
    if rule == TOTAL_RULE:
        return lambda reasons: _total_fails(box, _with(reasons, denied))
    suit, weight = divmod(rule - COUNTED, 16)
    return Sum(box, suit - 1, weight, _with(reasons, denied))


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
    ways, left = box.ways[rank], box.start[rank]
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


class Sum:
    """The least sum of a weight over all ranks, from facts that can be taken out again one by one."""

    def __init__(self, box: Box, suit: int, weight: int, facts: dict[int, int]) -> None:
        self.box, self.suit, self.weight = box, suit, weight
        self.of_rank: list[dict[int, int]] = [{} for _ in range(13)]
        self.rest: dict[int, int] = {}
        for fact, bound in facts.items():
            self.home(fact)[fact] = bound
        self.shares = [self._share(rank) for rank in box.ranks]

    def home(self, fact: int) -> dict[int, int]:
        """Where a fact is kept: with its rank, or with the totals."""
        place = self.box.place[fact >> 1]
        return self.rest if place is None else self.of_rank[place[0]]

    def put(self, fact: int, bound: int | None) -> None:
        """Take a fact in with another bound, or out."""
        home = self.home(fact)
        if bound is None:
            home.pop(fact, None)
        else:
            home[fact] = bound
        place = self.box.place[fact >> 1]
        if place is not None:
            self.shares[self.box.ranks.index(place[0])] = self._share(place[0])

    def _share(self, rank: int) -> tuple[int, int, int] | None:
        """The least of a rank, what it gains where its card of the suit is loose, and which it is (1 held, -1 loose)."""
        box, left = self.box, rank_left(self.box, rank, self.of_rank[rank])
        if not left:
            return None
        ways, card = box.ways[rank], 4 * rank + self.suit
        if self.suit < 0 or not box.mask >> card & 1:
            return ways.least(left)[self.weight], 0, 2
        place = box.of_rank[rank].index(card)
        held, out = left & ways.fits[place][0][1], left & ways.fits[place][1][0]
        if held and out:
            one, two = ways.least(held)[self.weight], ways.least(out)[self.weight]
            return one, two - one, 0
        return ways.least(left)[self.weight], 0, 1 if held else -1

    def fails(self) -> bool:
        """Whether the sum is more than the totals allow, whichever cards of the suit are in its flushes."""
        total, side, sign, _ = LIMITS[self.weight]
        most = 0
        if total >= 0:
            low, high = _range(self.box, self.rest, total)
            if low > high:
                return True
            most = sign * (high if side else low)
        base, gains, held, out = 0, [], 0, 0
        for share in self.shares:
            if share is None:
                return True
            base += share[0]
            if share[2] == 0:
                gains.append(share[1])
            elif share[2] == 1:
                held += 1
            elif share[2] == -1:
                out += 1
        if self.suit < 0:
            return base > most
        low, high = _range(self.box, self.rest, FLUSHES + self.suit)
        if low == 0 and not held:
            return False  # whether there is a flush is another question
        gains.sort()
        for flushes in range(low, high + 1):
            loose = len(gains) + held - 5 * flushes
            if 0 <= loose <= len(gains) and base + sum(gains[:loose]) <= most:
                return False
        return True


def count_fails(box: Box, suit: int, weight: int, facts: dict[int, int]) -> bool:
    """Whether the least sum of a weight over all ranks is more than the totals allow."""
    return Sum(box, suit, weight, facts).fails()
