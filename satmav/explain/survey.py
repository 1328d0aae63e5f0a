"""A survey: which rung of the ladder explains how many random lost deals, and at what size and price.

A row a deal. Each rung is climbed on its own for every deal that it could help: points unless a card is
homeless, a core always, cases where neither of the first two rungs holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from satmav.engines.oracle import DeckOracle
from satmav.explain.ladder import explain
from satmav.explain.wish import Wish
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.reasons.cases import leaves
from satmav.reasons.story import Explanation

PHASES = ("homeless", "decide", "points", "core", "cases")
COLUMNS = (
    "number", "deal", "rung", "homeless", "points_cards", "points_largest", "points_fewest", "core_size",
    "core_smallest", "core_leaves", "leaves", "leaves_fewest", *(f"{phase}_seconds" for phase in PHASES),
)  # fmt: skip
"""``number`` counts the lost deals from 1; sizes are empty where a rung does not hold or was not needed."""


def lost_deals(seed: int, rules: Rules, hands: int) -> Iterator[Deal]:
    """Random deals that cannot be won, without end."""
    with DeckOracle(rules) as oracle:
        yield from (deal for deal in random_deals(seed, hands) if oracle.decide(deal.mask) is None)


def survey(seed: int, rules: Rules, hands: int, effort: int, after: int = 0) -> Iterator[dict[str, object]]:
    """The rows of the survey from the one after the first ``after``, without end."""
    for number, deal in enumerate(islice(lost_deals(seed, rules, hands), after, None), start=after + 1):
        explanation = explain(deal, rules, Wish("all", effort, seed=seed))
        yield {"number": number, "deal": str(deal), **_row(explanation)}


def _row(explanation: Explanation) -> dict[str, object]:
    points, core, cases = explanation.points, explanation.core, explanation.cases
    assert core is not None
    assert cases is not None
    row: dict[str, object] = {
        "rung": explanation.rungs[0],
        "homeless": len(explanation.homeless),
        "core_size": len(core.cards),
        "core_smallest": int(core.smallest),
        "core_leaves": leaves(core.argument),
    }
    if points:
        values = points.points.cards.values()
        row |= {
            "points_cards": len(values),
            "points_largest": max(map(abs, values)),
            "points_fewest": int(points.fewest),
        }
    else:
        row |= {"leaves": leaves(cases.tree), "leaves_fewest": int(cases.fewest)}
    return row | {f"{phase}_seconds": round(explanation.seconds.get(phase, 0.0), 4) for phase in PHASES}
