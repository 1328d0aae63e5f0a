"""Slow twins of what is searched for: the exact linear program of a deal, and scorings on fewest cards.

Nothing of satmav is imported. Hands and deals are masks, and all arithmetic is exact (z3).
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

import z3
from naive_check import cards_of


def fractions_hold(deal: int, hands: Iterable[int]) -> bool:
    """Whether shares of the hands hold each card of the deal once."""
    shares = {hand: f"hand{hand}" for hand in hands}
    lines = [f"(declare-const {share} Real)(assert (>= {share} 0))" for share in shares.values()]
    for card in cards_of(deal):
        held = " ".join(share for hand, share in shares.items() if hand >> card & 1)
        lines.append(f"(assert (= (+ 0 {held}) 1))")
    solver = z3.SimpleSolver()
    solver.from_string("\n".join(lines))  # which takes z3 far less time than terms one by one
    return bool(solver.check() == z3.sat)


def least_sum(size: int, deal: int, hands: Sequence[int], limit: int) -> int | None:
    """The least sum, signs dropped, of whole points up to ``limit`` on so many cards that refute the deal."""
    cards = cards_of(deal)
    solver = z3.SolverFor("QF_LRA")
    points, without = {card: z3.Real(str(card)) for card in cards}, {card: z3.Bool(f"-{card}") for card in cards}
    _refute(solver, points, hands)
    solver.add([z3.Implies(without[card], points[card] == 0) for card in cards])
    sums = [
        _least_on(few, hands, limit)
        for few in combinations(cards, size)
        if solver.check(*(without[card] for card in cards if card not in few)) == z3.sat
    ]
    return min((total for total in sums if total), default=None)


def _least_on(cards: Sequence[int], hands: Iterable[int], limit: int) -> int:
    """The least sum of whole points on these cards; 0 where there are none."""
    optimum = z3.Optimize()
    points = {card: z3.Int(str(card)) for card in cards}
    optimum.add([z3.And(-limit <= number, number <= limit) for number in points.values()])
    _refute(optimum, points, hands)
    least = optimum.minimize(z3.Sum([z3.If(number > 0, number, -number) for number in points.values()]))
    return int(str(least.value())) if optimum.check() == z3.sat else 0


def _refute(solver, points, hands) -> None:
    scored = {tuple(card for card in points if hand >> card & 1) for hand in hands}
    solver.add([z3.Sum([points[card] for card in cards]) <= 0 for cards in scored if cards])
    solver.add(z3.Sum([*points.values()]) >= 1)
