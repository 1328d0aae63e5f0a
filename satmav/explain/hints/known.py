"""The facts that were told of some cards, and their consequences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.deduce import box as numbers
from satmav.deduce.box import FLUSHES, GIVEN, HELD, HOUSES, RUN, Box, State
from satmav.deduce.explain import Bound, Step, Trail, explain, opposite, stronger, want
from satmav.deduce.propagate import propagate
from satmav.deduce.refute import assume, refutation
from satmav.game.cards import RANK_MASKS, RANKS, SUIT_MASKS
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules


class Known:
    """Cards that are left (a mask), the facts that were told of them, and the state that follows."""

    def __init__(self, left: int, rules: Rules, facts: Iterable[Bound] = ()) -> None:
        self.left, self.rules = left, rules
        self.box = Box(left, rules.quads)
        self.facts: dict[int, int] = {}
        for fact, bound in facts:
            self.facts[fact] = stronger(fact, self.facts.get(fact), bound)
        self.state = State(self.box)
        for fact, bound in self.facts.items():
            self.state.note(fact, bound, GIVEN)
        propagate(self.state)

    def with_facts(self, facts: Iterable[Bound]) -> Known:
        """The same with further facts told."""
        return Known(self.left, self.rules, [*self.facts.items(), *facts])

    def without(self, hand: int) -> Known:
        """Find what is known of the cards that are left once a hand lies: its own numbers are taken away."""
        used = numbers_of(hand)
        gone = {HELD + card for card in range(52) if hand >> card & 1}
        facts = ((fact, max(0, bound - (fact >> 1 in used))) for fact, bound in self.facts.items())
        return Known(self.left & ~hand, self.rules, (bound for bound in facts if bound[0] >> 1 not in gone))

    def is_told(self, fact: int, bound: int) -> bool:
        """Test whether a fact was told, or one that says more."""
        known = self.facts.get(fact)
        return known is not None and (known <= bound if fact & 1 else known >= bound)

    def against(self, hand: int) -> list[int]:
        """The facts that were told, but for their bounds, that rule out a pat hand."""
        used = numbers_of(hand)
        flush = used[0] < FLUSHES + 4
        cards = [2 * (HELD + card) + flush for card in range(52) if hand >> card & 1]
        none = [2 * number + 1 for number in used if not self.facts.get(2 * number + 1, 1)]
        return none + [fact for fact in cards if self.facts.get(fact, flush) != flush]

    def steps_to(self, wanted: Sequence[Bound]) -> list[Step]:
        """The steps to some facts of the state, from what was told."""
        trail = Trail(self.state)
        needed: dict[int, int] = {}
        want(trail, needed, [bound for bound in wanted if not self.is_told(*bound)], len(self.state.trail))
        return self._steps(trail, needed)

    def refuted(self, supposed: Bound) -> list[Step] | None:
        """The steps to a contradiction where something is supposed; None where what follows at once is possible."""
        node = assume(self.state, supposed)
        if node.state.conflict is None:
            return None
        against, needed = refutation(node)
        return [*self._steps(Trail(self.state), needed), *(part for part in against.parts if isinstance(part, Step))]

    def _steps(self, trail: Trail, needed: dict[int, int]) -> list[Step]:
        """The steps to what is needed, by places of the trail, each after its reasons."""
        steps: list[Step] = []
        while needed:
            place = max(needed)
            bound = needed.pop(place)
            fact, _, rule = trail.trail[place]
            if rule != GIVEN:
                reasons = explain(trail, rule, (fact, bound), place, needed)
                steps.append(Step(rule, tuple(reasons), (fact, bound)))
                want(trail, needed, reasons, place)
        return steps[::-1]


def suppositions(state: State) -> Iterator[Bound]:
    """Find what may be supposed against a fact that is worth telling (:func:`worth`)."""
    bounds = state.bounds
    for number in range(numbers.NUMBERS):
        low, high = bounds[2 * number : 2 * number + 2]
        if low < high:
            sure = ((2 * number, low + 1), (2 * number + 1, high - 1))
            yield from (opposite(fact) for fact in sure if worth(state, fact) is not None)


def worth(state: State, bound: Bound) -> int | None:
    """Say how much a fact says of what goes where, 0 the most; None where it is not worth telling."""
    fact, value = bound
    number, most = fact >> 1, state.box.bounds
    if not fact & 1:
        return 0 if number < HOUSES else None
    if number in range(HELD, RUN):
        return 1 if state.bounds[2 * (FLUSHES + (number - HELD & 3)) + 1] else None
    hands = number < HELD or number >= HOUSES
    return 1 if hands and not value and most[fact] else None


def numbers_of(hand: int) -> list[int]:
    """The numbers of which a pat hand is one."""
    suit = next((suit for suit in range(4) if hand & SUIT_MASKS[suit] == hand), None)
    if suit is not None:
        return [FLUSHES + suit]
    counts = [(hand & RANK_MASKS[rank]).bit_count() for rank in RANKS]
    if 3 in counts:
        return [HOUSES, numbers.TRIPLES + counts.index(3), numbers.PAIRS + counts.index(2)]
    if 4 in counts:
        return [numbers.QUADS, numbers.FOURS + counts.index(4), numbers.KICKERS + counts.index(1)]
    run = next(run for run, window in enumerate(WINDOWS) if all(counts[rank] for rank in window))
    return [numbers.STRAIGHTS, RUN + run, *(numbers.THROUGH + rank for rank in WINDOWS[run])]
