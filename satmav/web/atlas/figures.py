"""What the atlas shows, as numbers, from what was measured (``experiments/results``) alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from satmav.api.tables import measured
from satmav.game.deals import DEFAULT_HANDS

ENGINES = {
    "kernel": "kernel: the residue lemma, compiled",
    "sat:residue:minisat22": "SAT, one formula for all deals, MiniSat",
    "sat:residue:cadical195": "SAT, one formula for all deals, CaDiCaL",
    "dlx:compiled": "dancing links, compiled",
    "dlx:python": "dancing links, in Python",
    "sat:residue-alone:minisat22": "SAT, residue encoding, MiniSat",
    "sat:exact-cover:minisat22": "SAT, exact cover, MiniSat",
    "sat:assignment:minisat22": "SAT, assignment encoding, MiniSat",
    "cpsat:residue": "CP-SAT, residue encoding",
    "cpsat:exact-cover": "CP-SAT, exact cover",
    "smt:residue": "Z3, residue encoding",
    "smt:exact-cover": "Z3, exact cover",
}
"""The contenders that are shown, and what they are called."""


@dataclass(frozen=True)
class Counted:
    """A shape: its deals, how many of them are lost, and of a lost one the explanation as data, if known."""

    name: str
    deals: int
    lost: int
    told: Mapping[str, Any] | None

    @property
    def share(self) -> float:
        """The share of its deals that are lost."""
        return self.lost / self.deals


@dataclass(frozen=True)
class Point:
    """The probability that so many hands can be made, exactly."""

    hands: int
    decimal: str
    fraction: str

    @property
    def value(self) -> float:
        return float(self.decimal)


def shapes(rules: str) -> list[Counted]:
    """All shapes of 25 cards, the one with the most deals first."""
    told = {name: one["told"] for name, one in measured("atlas.json")[rules]["samples"].items()}
    rows = sorted(measured(f"census_{rules}_{DEFAULT_HANDS}.json")["shapes"], key=lambda row: -row["deals"])
    return [Counted(row["shape"], row["deals"], row["lost"], told.get(row["shape"])) for row in rows]


def curve(rules: str) -> list[Point]:
    """The probability for each number of hands."""
    rows = [row for row in measured("curve.csv") if row["rules"] == rules]
    return [Point(int(row["hands"]), row["probability"], row["fraction"]) for row in rows if row["exact"] == "True"]


def homeless(rules: str) -> tuple[int, dict[str, int]]:
    """How many deals of 25 cards are there? In how many of them is some card of a rank in no pat hand?"""
    (found,) = (row for row in measured(f"homeless_{rules}.json")["hands"] if row["hands"] == DEFAULT_HANDS)
    return found["deals"], found["by_rank"]


def ends(rules: str) -> tuple[int, dict[str, int]]:
    """How many random lost deals were explained, and how many cases of their forced moves each rule ends."""
    found = measured("atlas.json")[rules]
    return found["deals"], found["ends"]


def times(rules: str, sort: str) -> dict[str, tuple[float, float]]:
    """The median and the 99th percentile in milliseconds by contender, for ``random``, ``won`` or ``lost`` deals."""
    found = measured("solve_time.json")[rules][sort]
    kept = {name: found[name] for name in ENGINES if name in found}
    return {ENGINES[name]: (row["median_ms"], row["p99_ms"]) for name, row in kept.items()}


def decks() -> list[tuple[str, int, int, float]]:
    """Decks, their cards, and the number of hands whose share of won deals, in %, is nearest to one half."""
    rows = measured("decks.json")["quads"].items()
    return [(name.replace("x", " × "), row["cards"], row["hands"], row["won_percent"]) for name, row in rows]
