"""What the tests of the table of lost deals share: its rows, without seconds."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from satmav.explain.rung_table import PHASES, Terms, rung_rows
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.records.provenance import provenance
from satmav.records.tables import heading_line

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
SECONDS = tuple(f"{phase}_seconds" for phase in PHASES)
ASKED = ("--survey", "4", "--hands", "2", "--seed", "3", "--effort", "50")
TERMS = Terms(3, QUADS, 2, 50)
HEADING = heading_line(TERMS.asked, provenance()).removesuffix("\n")
RESULTS = Path(__file__).parents[2] / "experiments" / "results"


def timeless(row: dict) -> dict:
    return {column: str(value) for column, value in row.items() if column not in SECONDS and value not in ("", None)}


@cache
def _begun(rules: str, hands: int, seed: int) -> tuple[list[dict], Iterator[dict]]:
    """The rows that were asked for, and those that follow them."""
    return [], rung_rows(Terms(seed, RULES[rules], hands, effort=200))


def rows(rules: str, hands: int, number: int, seed: int = 6) -> list[dict]:
    """So many rows from the first one on, each of which is made once."""
    known, more = _begun(rules, hands, seed)
    known += islice(more, max(0, number - len(known)))
    return known[:number]
