"""Effort, in steps rather than seconds, so that the same deal has the same explanation on every machine.

A step is one question: can these cards be covered, does this case stay open. A thousand take about a
tenth of a second.
"""

from __future__ import annotations

DEFAULT_EFFORT = 40_000
"""Steps that a search may take by default; most need a few hundred."""


class Effort:
    """What is left of the steps of one search."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def step(self, steps: int = 1) -> None:
        self.left -= steps

    @property
    def spent(self) -> bool:
        return self.left <= 0
