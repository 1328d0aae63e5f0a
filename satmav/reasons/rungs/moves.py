"""The second rung: a proof by forced moves, small steps that each follow from what was seen before."""

from dataclasses import dataclass
from typing import Any

from satmav.check import check_moves
from satmav.check.reading import within
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.fields import fields
from satmav.reasons.moves import Proof, cases, nesting, proof_data
from satmav.reasons.moves_reading import read_proof
from satmav.reasons.rungs.reason import Reason


@dataclass(frozen=True)
class MovesStory:
    """A proof that refutes a deal, of which it needs all cards."""

    deal: Deal
    proof: Proof


def _write(story: MovesStory) -> dict[str, Any]:
    return {"proof": proof_data(story.proof), "cases": cases(story.proof), "nesting": nesting(story.proof)}


def _read(data: object, deal: Deal, _rules: Rules) -> MovesStory:
    story = fields(data, "proof", "cases", "nesting")
    with within("proof"):
        return MovesStory(deal, read_proof(story["proof"]))


def _check(story: MovesStory, deal: Deal, rules: Rules) -> None:
    with within("proof"):
        check_moves(deal.mask, proof_data(story.proof), rules.quads)


MOVES = Reason[MovesStory]("moves", _write, _read, _check, needs=lambda story: story.deal.mask, since=2)
