"""What leads to a fact that follows from what is known of a deal, without any supposition."""

from __future__ import annotations

from satmav.kernels.jit import lean
from satmav.kernels.moves_box import FACTS, Box
from satmav.kernels.moves_reasons import FILLED, FREE, STEPS, Desk, explain


@lean
def lead_to(box: Box, fact: int, value: int, desk: Desk) -> None:
    """Write down the steps to a fact, the last first; the box, closed before, forgets all of its trail.

    Where nothing is written, the fact was known before.
    """
    desk.filled[FILLED] = desk.filled[STEPS] = 0
    for other in range(FACTS):
        desk.need[other] = FREE
    desk.need[fact] = value
    explain(box, False, 0, desk, 0)
