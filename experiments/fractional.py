"""Do the lost deals that no points refute have fractional solutions? A rational one for each, checked exactly.

Points refute a deal if and only if the linear relaxation of its exact cover has no solution. Where a program found no
points, which it does in floating point, a solution in whole fractions is a proof that there are none: shares of pat
hands, none negative, that add up to one for each card. The deals are those of explain_RULES.csv without a homeless
card and without points.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import numpy as np

from certificates import refuted_by, rows_of
from lab import Lab, run
from lab.stats import grouped, spread
from satmav.dealfile import parse_deal
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES, Rules

FILE, COLUMNS = "fractional.csv", ("rules", "number", "hands", "denominator")
ZERO = 1e-7
"""Values no larger than this in floating point are taken as 0."""

Shares = dict[int, Fraction]
"""Pat hands, as masks, with their shares."""


def measure(lab: Lab) -> None:
    items = {
        (rules.name, row["number"]): (parse_deal(row["deal"]), rules)
        for rules in RULES.values()
        for row in [row for row in rows_of(rules.name) if refuted_by(row) == "neither"][: 5 if lab.quick else None]
    }
    lab.fill(FILE, COLUMNS, COLUMNS[:2], items, lambda item: size(witness(*item)))
    data = {}
    for (rules,), rows in grouped(lab.rows(FILE), "rules").items():
        sizes = {key: spread(int(row[key]) for row in rows) for key in ("hands", "denominator")}
        data[rules] = {"witnesses": len(rows), **sizes}
    lab.summarise("fractional", data)


def size(shares: Shares) -> dict[str, int]:
    return {"hands": len(shares), "denominator": lcm(*(share.denominator for share in shares.values()))}


def witness(deal: Deal, rules: Rules) -> Shares:
    """Shares of pat hands that hold each card once, in all; AssertionError where none are found."""
    from scipy.optimize import linprog

    hands = [hand.mask for hand in pat_hands(deal.mask, rules)]
    matrix = np.array([[hand >> card & 1 for hand in hands] for card in map(int, deal)], float)
    solution = linprog(np.zeros(len(hands)), A_eq=matrix, b_eq=np.ones(len(deal)), method="highs-ds")
    assert solution.status == 0, f"no fractional solution of {deal}"
    used = [hand for hand, share in zip(hands, solution.x, strict=True) if share > ZERO]
    exact = solved([[hand >> card & 1 for hand in used] for card in map(int, deal)])
    shares = {hand: share for hand, share in zip(used, exact, strict=True) if share}
    assert stands(shares, deal), f"no rational solution of {deal}"
    return shares


def solved(matrix: Sequence[Sequence[int]]) -> list[Fraction]:
    """The solution of a system whose right side is ones, by elimination; unknowns that are free are nothing."""
    rows = [[Fraction(entry) for entry in row] + [Fraction(1)] for row in matrix]
    width, pivots = len(matrix[0]), list[int]()
    for column in range(width):
        below = next((place for place in range(len(pivots), len(rows)) if rows[place][column]), None)
        if below is None:
            continue
        rows[len(pivots)], rows[below] = rows[below], rows[len(pivots)]
        pivot = [entry / rows[len(pivots)][column] for entry in rows[len(pivots)]]
        rows = [
            pivot if place == len(pivots) else [a - row[column] * b for a, b in zip(row, pivot, strict=True)]
            for place, row in enumerate(rows)
        ]
        pivots.append(column)
    solution = [Fraction(0)] * width
    for row, column in zip(rows, pivots, strict=False):
        solution[column] = row[-1]
    return solution


def stands(shares: Shares, deal: Deal) -> bool:
    """Check that no share is negative and the hands hold each card of the deal once, all together."""
    sums = [sum(share for hand, share in shares.items() if hand >> card & 1) for card in map(int, deal)]
    inside = all(hand & ~deal.mask == 0 for hand in shares)
    return inside and min(shares.values()) >= 0 and all(total == 1 for total in sums)


if __name__ == "__main__":
    run(measure)
