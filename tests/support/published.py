"""Numbers that others have published, from tables of our own under data/, whose first lines name the source."""

import csv
from pathlib import Path

import pytest


def table(name: str) -> list[dict[str, str]]:
    lines = (Path(__file__).parents[1] / "data" / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


LOST = {row["shape"]: int(row["lost"]) for row in table("spatz")}
"""Lost deals of 41 shapes of 25 cards, where four of a kind is not pat."""

DECIDED = {row["shape"]: int(row["decided"]) for row in table("spatz")}
"""How many deals of these shapes were decided one by one, each for all that must end alike."""


def shared(path: str) -> Path:
    """A file of those that others published; the test that asks is skipped where it is not there."""
    found = Path(__file__).parents[3] / "shared" / path
    if not found.exists():
        pytest.skip(f"{path} is not in ../shared")
    return found
