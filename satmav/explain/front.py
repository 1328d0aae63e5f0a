"""What is asked of this room: an explanation, the wish that it follows, and the names of the rungs."""

from satmav.explain.effort import DEFAULT_EFFORT
from satmav.explain.ladder import explain
from satmav.explain.wish import Wish
from satmav.reasons.rungs import rung_names
from satmav.reasons.story import Explanation

__all__ = ["DEFAULT_EFFORT", "RUNGS", "Explanation", "Wish", "explain"]

RUNGS = rung_names()
"""The ladder, from what is simplest to read to what always holds."""
