"""From what does something follow? Steps with few reasons, read backwards from a contradiction.

Each fact of a trail was noted by one rule. Its reasons are found only when it is wanted: all facts before it that the
rule speaks of, less those that the rule can do without, those first that nobody else wants. (Lazy explanations with
minimal reasons, as in conflict analysis: Marques-Silva & Sakallah 1996; Ohrimenko, Stuckey & Codish 2009.)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

from satmav.deduce.box import (
    FLUSHES,
    HELD,
    HOUSES,
    QUADS,
    RANK_RULE,
    RUNS_RULE,
    TOTAL_RULE,
    TRIPLES,
    Box,
    State,
    run_place,
)
from satmav.deduce.close import COUNTED, LIMITS

Bound = tuple[int, int]
"""A fact and its bound."""

Facts = Mapping[int, int]
"""Facts with their bounds."""

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

    def scope(self, rule: int) -> frozenset[int]:
        """The numbers of which a rule speaks; made once for a deal."""
        found = self.box.scopes.get(rule)
        if found is None:
            found = self.box.scopes[rule] = frozenset(scope_of(self.box, rule))
        return found

    def at(self, fact: int, before: int, unless: Collection[int]) -> int | None:
        """The strongest bound noted for a fact before a place, but for what some rules noted; None: nothing."""
        found = None
        for place, bound, rule in self.of_fact.get(fact, ()):
            if place >= before:
                break
            if rule not in unless:
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


def opposite(bound: Bound) -> Bound:
    """What holds where a fact does not."""
    fact, value = bound
    return fact ^ 1, value + 1 if fact & 1 else value - 1


def stronger(fact: int, known: int | None, bound: int) -> int:
    """The stronger of two bounds of a fact."""
    if known is None:
        return bound
    return min(known, bound) if fact & 1 else max(known, bound)


def explained(trail: Trail, rule: int, gained: Bound | None, before: int, needed: dict[int, int]) -> list[Bound]:
    """Few reasons from which a rule gives a fact."""
    denied = None if gained is None else opposite(gained)
    reasons = _candidates(trail, rule, before)
    test = tester(trail.box, rule, {**reasons, **_also(reasons, denied)})
    assert test.fails()

    def order(fact: int) -> tuple[bool, bool, bool, int]:
        """What nobody wants first, what was found last before that."""
        place = trail.source(fact, reasons[fact], before)
        return fact >> 1 < HELD, place in needed, trail.trail[place][2] < 0, -place

    return _fewer(trail.box, test, {fact: reasons[fact] for fact in sorted(reasons, key=order)}, denied)


def _candidates(trail: Trail, rule: int, before: int) -> dict[int, int]:
    """All facts before a place that a rule speaks of, but for what it gave itself.

    A rule over all ranks does by itself what each rank says of its roles.
    """
    own = {rule} if rule >= RANK_RULE and rule != TOTAL_RULE else set()
    of_roles = own | set(range(RANK_RULE, RUNS_RULE)) if rule >= COUNTED else own
    found = {}
    scope = trail.scope(rule)
    for fact in trail.of_fact:
        number = fact >> 1
        if number in scope:
            bound = trail.at(fact, before, of_roles if TRIPLES <= number < HOUSES else own)
            if bound is not None:
                found[fact] = bound
    return found


def _also(reasons: dict[int, int], denied: Bound | None) -> dict[int, int]:
    """What is denied, where it says more than the reasons do."""
    return {denied[0]: stronger(denied[0], reasons.get(denied[0]), denied[1])} if denied else {}


def _fewer(box: Box, test: Trial, reasons: dict[int, int], denied: Bound | None) -> list[Bound]:
    """Reasons that a test can do without left out, one after the other, the others as weak as they can be."""
    kept = []
    for fact, bound in reasons.items():
        test.put(fact, denied[1] if denied and denied[0] == fact else None)
        if not test.fails():
            weak = _weakest(test, fact, bound, box.bounds[fact])
            test.put(fact, weak)
            kept.append((fact, weak))
    return sorted(kept)


def _weakest(test: Trial, fact: int, bound: int, start: int) -> int:
    """The weakest bound of a fact with which a test still fails, on the way to where it started."""
    step = 1 if fact & 1 else -1
    for weaker in range(bound + step, start, step):
        test.put(fact, weaker)
        if not test.fails():
            break
        bound = weaker
    return bound


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


class Trial(Protocol):
    """Whether a rule is impossible with some facts, which can be changed one by one."""

    def put(self, fact: int, bound: int | None) -> None:
        """Take a fact in with another bound, or out."""

    def fails(self) -> bool:
        """Whether the rule is impossible."""


class Plain:
    """A test that begins anew each time."""

    def __init__(self, impossible: Callable[[Box, int, dict[int, int]], bool], box: Box, about: int, facts: Facts):
        self.impossible, self.box, self.about, self.facts = impossible, box, about, dict(facts)

    def put(self, fact: int, bound: int | None) -> None:
        """Take a fact in with another bound, or out."""
        _put(self.facts, fact, bound)

    def fails(self) -> bool:
        """Whether the rule is impossible."""
        return self.impossible(self.box, self.about, self.facts)


def _put(facts: dict[int, int], fact: int, bound: int | None) -> None:
    if bound is None:
        facts.pop(fact, None)
    else:
        facts[fact] = bound


def tester(box: Box, rule: int, facts: Facts) -> Trial:
    """What tells whether a rule is impossible with some facts."""
    if rule < RANK_RULE:
        return Plain(_suit_fails, box, rule, facts)
    if rule < RUNS_RULE:
        return Plain(_rank_fails, box, rule - RANK_RULE, facts)
    if rule == RUNS_RULE:
        return Plain(_runs_fail, box, 0, facts)
    if rule == TOTAL_RULE:
        return Plain(_total_fails, box, 0, facts)
    suit, weight = divmod(rule - COUNTED, 16)
    return Sum(box, suit - 1, weight, facts)


def _range(box: Box, reasons: Facts, number: int) -> tuple[int, int]:
    low, high = 2 * number, 2 * number + 1
    return reasons.get(low, box.bounds[low]), reasons.get(high, box.bounds[high])


def _suit_fails(box: Box, suit: int, reasons: Facts) -> bool:
    held = free = 0
    for card in box.of_suit[suit]:
        low, high = _range(box, reasons, HELD + card)
        if low > high:
            return True
        held += low
        free += high
    low, high = _range(box, reasons, FLUSHES + suit)
    return not any(held <= 5 * number <= free for number in range(low, high + 1))


def _rank_left(box: Box, rank: int, reasons: Facts) -> int:
    """The ways of a rank that some facts leave; others than of this rank say nothing of it."""
    fits, left, place_of = box.ways[rank].fits, box.start[rank], box.place
    for fact, bound in reasons.items():
        place = place_of[fact >> 1]
        if place is not None and place[0] == rank:
            left &= fits[place[1]][fact & 1][bound] if 0 <= bound <= 5 else 0
    return left


def _rank_fails(box: Box, rank: int, reasons: Facts) -> bool:
    return not _rank_left(box, rank, reasons)


def runs_left(box: Box, reasons: Facts) -> int:
    """The sets of straights that some facts leave."""
    left = box.straights.whole
    for fact, bound in reasons.items():
        place = run_place(fact >> 1)
        if place is not None:
            left &= box.straights.fitting(place, fact & 1, bound)
    return left


def _runs_fail(box: Box, _about: int, reasons: Facts) -> bool:
    return not runs_left(box, reasons)


def _total_fails(box: Box, _about: int, reasons: Facts) -> bool:
    ranges = [_range(box, reasons, number) for number in box.total]
    return (
        any(low > high for low, high in ranges)
        or sum(low for low, _ in ranges) > box.hands
        or sum(high for _, high in ranges) < box.hands
    )


class Share(NamedTuple):
    """The least that a rank gives to a sum, where its card of the suit is in a flush if it can be.

    ``more`` comes on top where that card is loose; None where it is not free to be either. ``held`` is whether it must
    be in a flush.
    """

    least: int
    more: int | None = None
    held: bool = False


class Sum:
    """The least sum of a weight over all ranks, from facts that can be taken out again one by one.

    With a suit (-1: none), five of its cards are in each of its flushes.
    """

    def __init__(self, box: Box, suit: int, weight: int, facts: Facts) -> None:
        self.box, self.suit, self.weight = box, suit, weight
        self.of_rank: list[dict[int, int]] = [{} for _ in range(13)]
        self.rest: dict[int, int] = {}
        for fact, bound in facts.items():
            place = box.place[fact >> 1]
            (self.rest if place is None else self.of_rank[place[0]])[fact] = bound
        self.shares = [self._share(rank) for rank in box.ranks]
        """What each rank gives, None where nothing is left that it can be."""

    def put(self, fact: int, bound: int | None) -> None:
        """Take a fact in with another bound, or out."""
        place = self.box.place[fact >> 1]
        if place is None:
            _put(self.rest, fact, bound)
        else:
            rank = place[0]
            _put(self.of_rank[rank], fact, bound)
            self.shares[self.box.ranks.index(rank)] = self._share(rank)

    def _share(self, rank: int) -> Share | None:
        box, left = self.box, _rank_left(self.box, rank, self.of_rank[rank])
        if not left:
            return None
        ways, card = box.ways[rank], 4 * rank + self.suit
        if self.suit < 0 or not box.mask >> card & 1:
            return Share(ways.least(left)[self.weight])
        place = box.of_rank[rank].index(card)
        held, out = left & ways.fits[place][0][1], left & ways.fits[place][1][0]
        if held and out:
            least = ways.least(held)[self.weight]
            return Share(least, ways.least(out)[self.weight] - least)
        return Share(ways.least(left)[self.weight], held=bool(held))

    def fails(self) -> bool:
        """Whether the sum is more than the totals allow, whichever cards of the suit are in its flushes."""
        most = self._most()
        shares = [share for share in self.shares if share is not None]
        if most is None or len(shares) < len(self.shares):
            return True
        most -= sum([share.least for share in shares])
        return most < 0 if self.suit < 0 else self._suit_fails(shares, most)

    def _most(self) -> int | None:
        """The most that the sum may be; None where there is no such total."""
        total, side, sign, _ = LIMITS[self.weight]
        if total < 0:
            return 0
        low, high = _range(self.box, self.rest, total)
        return None if low > high else sign * (high if side else low)

    def _suit_fails(self, shares: list[Share], most: int) -> bool:
        """Whether the loose cards of the suit give more than ``most``, however many flushes it has."""
        gains = sorted([share.more for share in shares if share.more is not None])
        held = sum([share.held for share in shares])
        low, high = _range(self.box, self.rest, FLUSHES + self.suit)
        if low == 0 and not held:
            return False  # whether there is a flush is another question
        free = [len(gains) + held - 5 * flushes for flushes in range(low, high + 1)]
        return not any(0 <= loose <= len(gains) and sum(gains[:loose]) <= most for loose in free)
