"""Is the contradiction of a pseudo-Boolean proof the scoring that is told?

In the sum that is concluded each hand must have just the coefficient that it scores, and the bound must be just what
all cards score. Other sums may be contradictions, too, but they would prove another thing than is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from satmav.check.hands.deals import names
from satmav.check.proofs.hand_map import parse_map
from satmav.check.proofs.pb import Constraint
from satmav.check.reading import CheckError
from satmav.check.work import spend

CardId = TypeVar("CardId", bound=int)

HAND = 50
"""Steps of work to score a hand."""


def check_scores(points: Mapping[CardId, int], map_text: str, concluded: Constraint) -> None:
    """Accept a sum over the hands of a map (checked before) that is the scoring with these points, by card.

    A card with points below 0 that no hand of the map holds costs nothing. Raises :class:`CheckError` else.
    """
    held = 0
    for variable, hand in parse_map(map_text).items():
        spend(HAND + len(points))
        held |= hand
        score = sum(number for card, number in points.items() if hand >> card & 1)
        coef = concluded.coefs.get(variable, 0)
        if coef != score:
            raise CheckError(f"{names(hand)} counts {coef} in the contradiction, and scores {score} by the points told")
    total = sum(number for card, number in points.items() if number > 0 or held >> card & 1)
    if concluded.bound != total:
        raise CheckError(f"the contradiction is of {concluded.bound}, and all cards score {total} by the points told")
