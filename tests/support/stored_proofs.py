"""Proofs by forced moves that are kept under data/, as satmav once found them.

Those of ``moves`` are of lost deals of all sorts; of most of ``told``, something was once told badly.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.reasons.data import converted
from satmav.reasons.moves import Proof, ProofData, proof_of_data
from satmav.reasons.rungs import MovesStory

FOLDER = Path(__file__).parents[1] / "data"


class Stored(NamedTuple):
    """A lost deal and a proof of it; the proof as plain data too."""

    deal: Deal
    rules: Rules
    proof: Proof
    data: dict[str, Any]

    @property
    def story(self) -> MovesStory:
        return MovesStory(self.deal, self.proof)


@cache
def stored_proofs(name: str = "moves") -> list[Stored]:
    rows = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    rules = [RULES["quads" if row["quads"] else "no-quads"] for row in rows]
    read = [proof_of_data(converted(row["proof"], ProofData)) for row in rows]
    return [Stored(Deal(row["deal"]), *more, row["proof"]) for row, *more in zip(rows, rules, read, strict=True)]
