"""Points as a pseudo-Boolean proof: the constraints (OPB) and their sum, a contradiction (VeriPB 2.0).

Points are multipliers. A card with 2 points gives twice "at least one of its hands is made". One with -1 gives once "at
most one of its hands is made". In the sum a hand has the coefficient that it scores, at most 0. The bound is what all
cards score, more than 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.points import Points


def opb_and_proof(hands: Sequence[int], points: Points) -> tuple[str, str]:
    """The OPB file and its proof, as texts; variable n is hand n, a mask, counted from 1.

    The hands are at least all of the deal that hold a card with points above 0.
    """
    rows, terms = [], []
    for card, number in sorted(points.cards.items()):
        sign = 1 if number > 0 else -1
        held = [f"{sign:+} x{variable}" for variable, hand in enumerate(hands, start=1) if hand & card.mask]
        if held or sign > 0:  # "at most one of no hands" says nothing
            rows.append(" ".join([*held, ">=", str(sign), ";"]))
            terms.append(f"{len(rows)} {abs(number)} *" if abs(number) > 1 else f"{len(rows)}")
    opb = [f"* #variable= {len(hands)} #constraint= {len(rows)}", *rows]
    proof = [
        "pseudo-Boolean proof version 2.0",
        f"f {len(rows)}",
        f"pol {terms[0]}" + "".join(f" {term} +" for term in terms[1:]),
        "output NONE",
        f"conclusion UNSAT : {len(rows) + 1}",
        "end pseudo-Boolean proof",
    ]
    return _lines(opb), _lines(proof)


def _lines(lines: Sequence[str]) -> str:
    return "\n".join([*lines, ""])
