"""Slow twins of what is searched for: exact linear programs, scorings on fewest cards, trees with fewest cases.

Nothing of satmav is imported. Hands and cores are masks, kinds are named as in :mod:`naive_check`, and all
arithmetic is exact (z3).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

import naive_check
import z3
from naive_check import cards_of, is_of, most

Numbers = Mapping[str, int]
Case = tuple[frozenset[int], frozenset[tuple[str, int]]]
"""The hands that are allowed, and how many there are of some kinds."""


def fractions_hold(deal: int, core: int, hands: Iterable[int], numbers: Numbers) -> bool:
    """Whether shares of the hands hold each card of the core once, no other twice, with these numbers of kinds."""
    shares = {hand: f"hand{hand}" for hand in hands}
    lines = [f"(declare-const {share} Real)(assert (>= {share} 0))" for share in shares.values()]
    for card in cards_of(deal):
        held = _sum(share for hand, share in shares.items() if hand >> card & 1)
        lines.append(f"(assert ({'=' if core >> card & 1 else '<='} {held} 1))")
    for kind, number in numbers.items():
        lines.append(f"(assert (= {_sum(share for hand, share in shares.items() if is_of(hand, kind))} {number}))")
    solver = z3.SimpleSolver()
    solver.from_string("\n".join(lines))  # which takes z3 far less time than terms one by one
    return bool(solver.check() == z3.sat)


def _sum(terms: Iterable[str]) -> str:
    return f"(+ 0 {' '.join(terms)})"


def points_on(things: Iterable[int | str], core: int, hands: Iterable[int], numbers: Numbers) -> bool:
    """Whether points on some cards and kinds alone refute the case."""
    solver = z3.SolverFor("QF_LRA")
    points = {thing: z3.Real(str(thing)) for thing in things}
    _refute(solver, points, core, hands, numbers)
    return bool(solver.check() == z3.sat)


def least_sum(size: int, deal: int, core: int, hands: Sequence[int], numbers: Numbers, limit: int) -> int | None:
    """The least sum, signs dropped, of whole points up to ``limit`` on so many cards and kinds, or on fewer."""
    things: list[int | str] = [*cards_of(deal), *(kind for kind, number in numbers.items() if number)]
    solver = z3.SolverFor("QF_LRA")
    points, without = (
        {thing: z3.Real(str(thing)) for thing in things},
        {thing: z3.Bool(f"-{thing}") for thing in things},
    )
    _refute(solver, points, core, hands, numbers)
    solver.add([z3.Implies(without[thing], points[thing] == 0) for thing in things])
    sums = [
        least_on(few, core, hands, numbers, limit)
        for few in combinations(things, size)
        if solver.check(*(without[thing] for thing in things if thing not in few)) == z3.sat
    ]
    return min((total for total in sums if total), default=None)


def least_on(things: Sequence[int | str], core: int, hands: Iterable[int], numbers: Numbers, limit: int) -> int:
    """The least sum of whole points up to ``limit`` that refute the case, signs dropped; 0 where there are none."""
    optimum = z3.Optimize()
    points = {thing: z3.Int(str(thing)) for thing in things}
    optimum.add([z3.And(-limit <= number, number <= limit) for number in points.values()])
    _refute(optimum, points, core, hands, numbers)
    least = optimum.minimize(z3.Sum([z3.If(number > 0, number, -number) for number in points.values()]))
    return int(str(least.value())) if optimum.check() == z3.sat else 0


def _refute(solver, points, core, hands, numbers) -> None:
    scores = {tuple(thing for thing in points if _scores(hand, thing)) for hand in hands}
    solver.add([z3.Sum([points[thing] for thing in things]) <= 0 for things in scores if things])
    solver.add([points[thing] <= 0 for thing in points if isinstance(thing, int) and not core >> thing & 1])
    solver.add(z3.Sum([number * numbers.get(str(thing), 1) for thing, number in points.items()]) >= 1)


def _scores(hand: int, thing: int | str) -> bool:
    return is_of(hand, thing) if isinstance(thing, str) else bool(hand >> thing & 1)


class Trees:
    """All trees that refute the core of a deal."""

    def __init__(self, deal: int, core: int, hands: Iterable[int]) -> None:
        self.deal, self.core, self.hands = deal, core, frozenset(hands)
        self.kinds = sorted(kind for kind in naive_check.KINDS if any(is_of(hand, kind) for hand in self.hands))
        self._refuted: dict[Case, bool] = {}
        self._fewest: dict[tuple[Case, int], int | None] = {}

    def fewest(self, limit: int) -> int | None:
        """The fewest leaves of a tree, if at most ``limit``."""
        return self._of((self.hands, frozenset()), limit)

    def _of(self, case: Case, limit: int) -> int | None:
        if limit < 1:
            return None
        if case not in self._refuted:
            self._refuted[case] = not fractions_hold(self.deal, self.core, case[0], dict(case[1]))
        if self._refuted[case]:
            return 1
        if (case, limit) not in self._fewest:
            sums = (self._sum(answers, limit) for answers in self._splits(case))
            self._fewest[case, limit] = min((total for total in sums if total), default=None)
        return self._fewest[case, limit]

    def _sum(self, answers: list[Case], limit: int) -> int | None:
        """The fewest leaves of the answers together: each has one at least."""
        total = len(answers)
        for answer in answers:
            cases = self._of(answer, limit - total + 1)
            if cases is None:
                return None
            total += cases - 1
        return total

    def _splits(self, case: Case) -> Iterator[list[Case]]:
        allowed, fixed = case
        for card in cards_of(self.core):
            held = {hand for hand in allowed if hand >> card & 1}
            ways = [frozenset(hand for hand in held if is_of(hand, kind)) for kind in places(card)]
            if sum(map(bool, ways)) > 1:
                yield [(allowed - held | way, fixed) for way in ways if way]
        for kind in self.kinds:
            if kind not in dict(fixed):
                none = frozenset(hand for hand in allowed if not is_of(hand, kind))
                some = [(allowed, fixed | {(kind, number)}) for number in range(1, most(kind, self.deal) + 1)]
                yield [(none, fixed | {(kind, 0)}), *some]


def places(card: int) -> list[str]:
    """The kinds that are about a card: of each hand that holds it just one."""
    rank, suit = naive_check.RANKS[card // 4], naive_check.SUITS[card % 4]
    runs = [f"straight {run}" for run in naive_check.RUNS if rank in run]
    return [f"flush {suit}", *runs, *(f"{part} {rank}" for part in ("triple", "pair", "quads", "kicker"))]
