"""How long compiling takes on this machine: seconds measured on another, by how much faster that runs Python.

They are CPU seconds on one core of an AMD EPYC with Python 3.11 and numba 0.68, in November 2026. The command was
``satmav warm`` over an empty ``NUMBA_CACHE_DIR``. Most of compiling is LLVM at work, which goes with the machine as
Python does.
"""

import time
from functools import cache

SECONDS = {
    "decide.deals.decide_all": 3.7,
    "decide.dlx.search": 0.6,
    "census.count.count_lost": 4.3,
    "census.rows.fill_rows": 1.5,
    "poker.omaha.count_boards": 0.6,
    "poker.ranges.count_boards": 0.8,
    "stackings.anneal.anneal": 1.0,
    "stackings.climb.climb_from": 5.1,
    "stackings.every.walk": 2.0,
    "stackings.hands.values": 0.7,
}
"""Of those that take long."""
OTHERS = 0.25
THERE = 0.0080
"""Seconds that :func:`_lap` took there."""
LAPS, STEPS = 3, 100_000


def price(name: str) -> float:
    """About how many seconds a function takes here."""
    return SECONDS.get(name, OTHERS) * _slower()


@cache
def _slower() -> float:
    """How many times as long as there; the best of some laps, since others may be at work."""
    return min(_lap() for _ in range(LAPS)) / THERE


def _lap() -> float:
    started, mixed = time.process_time(), 0
    for step in range(STEPS):
        mixed ^= hash((step, mixed))
    return time.process_time() - started
