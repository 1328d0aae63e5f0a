"""Why is a deal lost? A proof by forced moves, in few words."""

from __future__ import annotations

from typing import NamedTuple

from satmav.explain.effort import DEFAULT_EFFORT
from satmav.deduce.box import Box
from satmav.explain.moves.price import words
from satmav.deduce.proof import proof_of
from satmav.explain.moves.search import Search
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Proof, cases, nesting


class MovesFound(NamedTuple):
    """A proof, the words that it takes, roughly, its cases, and how deep they are nested."""

    proof: Proof
    words: int
    cases: int
    nesting: int


def moves(deal: Deal, rules: Rules, effort: int = DEFAULT_EFFORT) -> MovesFound | None:
    """A proof by forced moves that a deal is lost; None where none is found, so for every deal that can be won."""
    search = Search(Box(deal.mask, rules.quads))
    search.run()
    told = search.best()
    if told is None:
        return None
    proof = proof_of(told)
    return MovesFound(proof, words(search.box, told), cases(proof), nesting(proof))
