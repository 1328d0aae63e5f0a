"""Why a deal is won or lost: its hands, or the first rung of a ladder of reasons that holds.

A homeless card needs no solver at all; points take an LP; a core, which every lost deal has, a SAT solver;
cases a search. What is said of a lost deal is checked by brute force and arithmetic
(:mod:`satmav.check`) before anyone sees it.
"""

from satmav.explain.effort import DEFAULT_EFFORT
from satmav.explain.ladder import explain
from satmav.explain.wish import Wish
from satmav.faces.notebook import show_in_notebooks
from satmav.reasons.rungs import rung_names
from satmav.reasons.story import Explanation

__all__ = ["DEFAULT_EFFORT", "RUNGS", "Explanation", "Wish", "explain"]

RUNGS = rung_names()
"""The ladder, from what is simplest to read to what always holds."""

show_in_notebooks()
