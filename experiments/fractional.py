"""Do the lost deals that no points refute have fractional solutions? A rational one for each, checked exactly.

Points refute a deal if and only if the linear relaxation of its exact cover has no solution. Where a program found no
points, which it does in floating point, a solution in whole fractions is a proof that there are none: shares of pat
hands, none negative, that add up to one for each card. The deals are those of explain_RULES.csv without a homeless
card and without points.

    python experiments/fractional.py --quick
    python experiments/fractional.py
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import numpy as np
from certificates import of_rung, rows_of
from lab import Lab, progress, run
from scipy.optimize import linprog
from summaries import spread, write_summary

from satmav.dealfile import parse_deal
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES, Rules

FILE, COLUMNS = "fractional.csv", ("rules", "number", "hands", "denominator")
ZERO = 1e-7
"""What is no larger in floating point is tried as nothing."""

Shares = dict[int, Fraction]
"""Pat hands, as masks, with their shares."""


def measure(lab: Lab) -> None:
    with lab.table(FILE, COLUMNS) as table:
        done = {(one["rules"], one["number"]) for one in table.rows}
        for rules in RULES.values():
            rows = of_rung(rows_of(rules.name), "core")[: 5 if lab.quick else None]
            for row in progress([one for one in rows if (rules.name, one["number"]) not in done], f"{rules}"):
                shares = witness(parse_deal(row["deal"]), rules)
                size = {"hands": len(shares), "denominator": lcm(*(share.denominator for share in shares.values()))}
                table.add({"rules": rules.name, "number": row["number"], **size})
    data = {}
    for rules in RULES.values():
        rows = [one for one in lab.rows(FILE) if one["rules"] == rules.name]
        sizes = {key: spread(int(one[key]) for one in rows) for key in ("hands", "denominator")}
        data[rules.name] = {"witnesses": len(rows), **sizes}
    write_summary(lab, "fractional", data)


def witness(deal: Deal, rules: Rules) -> Shares:
    """Shares of pat hands that hold each card once, in all; AssertionError where none are found."""
    hands = [hand.mask for hand in pat_hands(deal.mask, rules)]
    matrix = np.array([[hand >> card & 1 for hand in hands] for card in map(int, deal)], float)
    found = linprog(np.zeros(len(hands)), A_eq=matrix, b_eq=np.ones(len(deal)), method="highs-ds")
    assert found.status == 0, f"no fractional solution of {deal}"
    used = [hand for hand, share in zip(hands, found.x, strict=True) if share > ZERO]
    shares = solved([[hand >> card & 1 for hand in used] for card in map(int, deal)])
    told = {hand: share for hand, share in zip(used, shares, strict=True) if share}
    assert stands(told, deal), f"no rational solution of {deal}"
    return told


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
    found = [Fraction(0)] * width
    for row, column in zip(rows, pivots, strict=False):
        found[column] = row[-1]
    return found


def stands(shares: Shares, deal: Deal) -> bool:
    """Whether no share is negative and the hands hold each card of the deal once, all together."""
    sums = [sum(share for hand, share in shares.items() if hand >> card & 1) for card in map(int, deal)]
    inside = all(hand & ~deal.mask == 0 for hand in shares)
    return inside and min(shares.values()) >= 0 and all(total == 1 for total in sums)


if __name__ == "__main__":
    run(measure, None)
