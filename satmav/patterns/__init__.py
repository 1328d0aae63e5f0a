"""Patterns: conditions on a deal that speak of ranks, suits and cards.

The lonely king's conditions (V. Jandhyala, Solving Puzzles through Mathematical Programming, chapter 36) are one: the
king of clubs, no other king, no queen, no rank four times, at most three other clubs. Which deals meet a pattern can be
counted, and drawn from, exactly; whether all of them are lost is for :mod:`satmav.explain.pattern` to say.
"""

from satmav.patterns.counting import count_deals, sample_deals
from satmav.patterns.pattern import Pattern, Step, homeless_patterns, meets, normal, steps, strongest, weakened

__all__ = [
    "Pattern", "Step", "count_deals", "homeless_patterns", "meets", "normal", "sample_deals", "steps", "strongest",
    "weakened",
]  # fmt: skip
