"""satmav: can 25 dealt cards be split into five pat poker hands, and if not, why not?

The functions here are those of :mod:`satmav.api`. Importing the package loads no solver: z3,
ortools, numba, matplotlib and even PySAT come when they are asked for.
"""

from __future__ import annotations

from satmav.api import Many, count_partitions, partitions, solve, solve_many, why
from satmav.cards import Card
from satmav.deals import Deal
from satmav.engines import Options
from satmav.errors import SatmavError
from satmav.hands import Family, Hand
from satmav.result import Result, Status
from satmav.rules import NO_QUADS, QUADS, Rules

__all__ = [
    "NO_QUADS",
    "QUADS",
    "Card",
    "Deal",
    "Family",
    "Hand",
    "Many",
    "Options",
    "Result",
    "Rules",
    "SatmavError",
    "Status",
    "count_partitions",
    "partitions",
    "solve",
    "solve_many",
    "why",
]
