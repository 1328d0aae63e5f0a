"""How many lines the tables of a proof by forced moves take."""

from __future__ import annotations

from satmav.faces import moves_balance, moves_scores
from satmav.faces.moves_deal import Table
from satmav.reasons.moves import Step


def lines(step: Step, table: Table) -> int:
    """The lines of a balance, or of scores."""
    return moves_scores.lines(step, table) if step.rule.name == "scores" else moves_balance.lines(step, table)
