"""The campaigns: what tries satmav at length and at random. To add one is to add a row.

A campaign is a function of a module under ``tests/``: told how many tries and a seed, it returns what went wrong, a
text each. A round is so many tries as some seconds have, and its seed is its number, so that no night is like another.
"""

import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Campaign:
    """What is tried, where the function is (``folder/module.function``), and how many tries a round has."""

    name: str
    function: str
    tries: int

    def run(self, seed: int) -> list[str]:
        """One round: what went wrong."""
        place, _, function = self.function.rpartition(".")
        rooms = ("support", place.rpartition("/")[0], "bundle", "campaigns")
        sys.path[:0] = [str(TESTS / room) for room in rooms]
        found: list[str] = getattr(import_module(place.rpartition("/")[2]), function)(self.tries, seed)
        return found


CAMPAIGNS = (
    Campaign("readers: deals and their files", "campaigns/rounds.fuzz_deals", 2000),
    Campaign("readers: formulas and proofs", "campaigns/rounds.fuzz_proofs", 2000),
    Campaign("readers: bundles", "campaigns/rounds.fuzz_bundles", 500),
    Campaign("readers: tables and stores", "campaigns/rounds.fuzz_tables", 1000),
    Campaign("readers: words of the command line", "campaigns/rounds.fuzz_words", 100),
    Campaign("corrupted certificates", "campaigns/rounds.corrupted_certificates", 310),
    Campaign("certificates of lost deals", "campaigns/rounds.certificates", 10),
    Campaign("kill -9, three on one store", "campaigns/killed.killed", 1),
    Campaign("Ctrl-C and SIGTERM", "cli/stop_campaign.wrong_stops", 20),
    Campaign("strengths of poker hands", "poker/strength_campaign.wrong_strengths", 100_000),
    Campaign("forced moves: what follows holds", "explain/moves_campaign.wrong_facts", 1000),
    Campaign("forced moves: no won deal is refuted", "explain/moves_campaign.refuted", 100),
    Campaign("forced moves: no step to what is false", "check/forged_moves.false_conclusions", 3000),
    Campaign("forced moves: forged proofs", "check/forged_moves.forged_proofs", 3000),
    Campaign("hints: forged ones", "check/forged_hints.forged_hints", 1000),
    Campaign("explanations and hints are told to the end", "faces/told_campaign.not_told", 50),
    Campaign("forced moves: longer proofs are told", "faces/told_campaign.longer_not_told", 20),
    Campaign("tests at their whole size", "campaigns/rounds.whole_tests", 1),
)
