"""Why is a deal lost? A proof by forced moves, in few sentences.

First a proof of fewest cases is searched for, by iterative deepening; where that takes too long, some proof. Then it
is told, and shortened. What is found is a proof as :mod:`satmav.reasons.moves` has it.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import NamedTuple

from satmav.explain.effort import DEFAULT_EFFORT, Effort
from satmav.explain.moves_greedy import greedy
from satmav.explain.moves_proof import proof_of
from satmav.explain.moves_search import Search, SpentError, Tree
from satmav.explain.moves_shorten import Climb
from satmav.explain.moves_telling import Teller
from satmav.faces.moves import sentences
from satmav.faces.moves_balance import lines
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import has_opening
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.kernels.moves_close import close
from satmav.kernels.moves_start import new_box
from satmav.reasons.moves import Proof, cases, nesting

DEEPEST = 9
"""Cases up to which a proof of fewest is searched for."""

SEARCH_SHARE = 8
"""The search takes an eighth of the effort, and some proof as much again, if need be."""

TRIES_A_SENTENCE = 25
"""The longer a proof, the longer it is worth while to shorten it."""


class MovesFound(NamedTuple):
    """A proof; whether none has fewer cases, by these rules; its sentences, its cases, and how deep they are nested."""

    proof: Proof
    fewest: bool
    sentences: int
    cases: int
    nesting: int


def moves(deal: Deal, rules: Rules, effort: int = DEFAULT_EFFORT, seed: int = 0) -> MovesFound | None:
    """A proof by forced moves that a deal is lost, or None where none is found: so for every deal that is not."""
    left = Effort(effort)
    box = new_box(deal.mask, rules.quads)
    least, tree = 1, None
    questions = [(0, 1)]
    if close(box):
        search = Search(box, Effort(effort // SEARCH_SHARE))
        least, tree = _questions(search, effort // SEARCH_SHARE)
        if tree is None:
            return None
        left.left -= effort // SEARCH_SHARE - search.effort.left
        questions = [(int(number), int(bound)) for number, bound in search.questions]
    teller = Teller(deal.mask, rules.quads)
    climb = Climb(teller, questions, Random(seed), left)
    best = climb.shortest([tree], TRIES_A_SENTENCE)
    teller.price(best.tree, best.manner)
    proof = proof_of(teller.told())
    found = cases(proof)
    told = has_opening(proof) + sentences(proof, partial(lines, table=Table(deal.mask, rules.quads)))
    return MovesFound(proof, found == least, told, found, nesting(proof))


def _questions(search: Search, effort: int) -> tuple[int, Tree]:
    """How many cases are needed at least, and the questions of a proof, perhaps with more cases."""
    least = 2
    try:
        while least <= DEEPEST:
            if (tree := search.prove(least)) is not None:
                return least, tree
            least += 1
    except SpentError:
        search.rewind()
    search.effort.left = effort
    try:
        return least, greedy(search)
    except SpentError:
        search.rewind()
        return least, None
