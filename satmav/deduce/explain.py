"""Conflict analysis: lazy explanations with few reasons, read backwards along the trail from a conflict.

Each fact of a trail was noted by one rule. Its reasons are found only when it is wanted. They start as all facts before
it that the rule speaks of. Those that the rule can do without are then left out, first those that nobody else wants.
(Conflict analysis: Marques-Silva & Sakallah, GRASP, 1996; lazy explanations: Ohrimenko, Stuckey & Codish, 2009; the
deletion filter is that of MUS extraction.)
"""

from collections.abc import Collection
from typing import NamedTuple

from satmav.deduce.box import FLUSHES, HELD, HOUSES, QUADS, RANK_RULE, RUNS_RULE, TOTAL_RULE, TRIPLES, Box, State
from satmav.deduce.entails import Trial, trial_of
from satmav.deduce.propagate import BESIDE, COUNTED
from satmav.deduce.ways import PLACES

Bound = tuple[int, int]
"""A fact and its bound."""

SUPPOSED, LEMMA = -2, -3
"""Rules of facts that no rule gave: what was supposed, and what a supposition that failed leaves."""

RANK_RULES = frozenset(range(RANK_RULE, RUNS_RULE))


class Step(NamedTuple):
    """A rule gives a fact (None: a contradiction) because of others."""

    rule: int
    because: tuple[Bound, ...]
    gained: Bound | None


class Trail:
    """The history of a state, to be asked what was known when."""

    def __init__(self, state: State) -> None:
        self.box, self.trail, self.conflict = state.box, state.trail, state.conflict
        self.of_fact: dict[int, list[tuple[int, int, int]]] = {}
        for place, (fact, bound, rule) in enumerate(state.trail):
            self.of_fact.setdefault(fact, []).append((place, bound, rule))

    def facts(self, rule: int) -> set[int]:
        """The facts of the history of which a rule speaks."""
        found = self.box.scopes.get(rule)
        if found is None:
            numbers = scope_of(self.box, rule)
            found = self.box.scopes[rule] = {fact for number in numbers for fact in (2 * number, 2 * number + 1)}
        return found & self.of_fact.keys()

    def at(self, fact: int, before: int, unless: Collection[int]) -> tuple[int, int, int] | None:
        """The last entry of a fact before a place, except by some rules: place, bound, rule; None if there is none."""
        found = None
        for entry in self.of_fact.get(fact, ()):
            if entry[0] >= before:
                break
            if entry[2] not in unless:
                found = entry
        return found

    def reasons(self, place: int, bound: int | None, needed: dict[int, int] | None) -> list[Bound]:
        """Few reasons for the fact at a place, or (``bound`` None) for the contradiction at the end.

        With ``needed``, reasons that are needed anyhow are preferred.
        """
        if bound is None:
            assert self.conflict is not None
            return explain(self, self.conflict, None, place, needed or {})
        entry = self.trail[place]
        if needed is not None:
            return explain(self, entry[2], (entry[0], bound), place, needed)
        key = (id(entry), bound)
        kept = self.box.kept.get(key)
        if kept is None:
            kept = self.box.kept[key] = (entry, explain(self, entry[2], (entry[0], bound), place, {}))
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
    """Find what holds where a fact does not."""
    fact, value = bound
    return fact ^ 1, value + 1 if fact & 1 else value - 1


def stronger(fact: int, known: int | None, bound: int) -> int:
    """The stronger of two bounds of a fact."""
    if known is None:
        return bound
    return min(known, bound) if fact & 1 else max(known, bound)


def explain(trail: Trail, rule: int, gained: Bound | None, before: int, needed: dict[int, int]) -> list[Bound]:
    """Few reasons from which a rule gives a fact."""
    ordered = _candidates(trail, rule, before, needed)
    key = (rule, gained, ordered)
    if (kept := trail.box.fewest.get(key)) is None:
        kept = trail.box.fewest[key] = _fewer(trail.box, rule, dict(ordered), gained)
    return kept


def _candidates(trail: Trail, rule: int, before: int, needed: dict[int, int]) -> tuple[Bound, ...]:
    """All facts before a place that a rule speaks of, except those that it gave itself.

    First those that nobody needs; among these first what was found last. A rule over all ranks does by itself what each
    rank says of its roles.
    """
    own = {rule} if rule >= RANK_RULE and rule != TOTAL_RULE else set()
    of_roles = own | RANK_RULES if rule >= COUNTED else own
    found = []
    for fact in trail.facts(rule):
        entry = trail.at(fact, before, of_roles if TRIPLES <= fact >> 1 < HOUSES else own)
        if entry is not None:
            place, bound, by = entry
            found.append((fact >> 1 < HELD, place in needed, by < 0, -place, fact, bound))
    return tuple([(fact, bound) for *_, fact, bound in sorted(found)])


def _fewer(box: Box, rule: int, reasons: dict[int, int], gained: Bound | None) -> list[Bound]:
    """Reasons that a rule can do without left out, one after the other, the others as weak as they can be."""
    denied = None if gained is None else opposite(gained)
    also = {denied[0]: stronger(denied[0], reasons.get(denied[0]), denied[1])} if denied else {}
    test = trial_of(box, rule, reasons | also)
    assert test.fails()
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
    suit, weight = divmod(rule - COUNTED, 16)
    flushes = [FLUSHES + suit - 1] if suit else []
    totals = BESIDE if weight == PLACES else (HOUSES, QUADS)
    return [*flushes, *totals, *(number for rank in box.ranks for number in box.numbers[rank])]
