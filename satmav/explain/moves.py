"""Why is a deal lost? A proof by forced moves, in few sentences.

First a proof with few cases is searched for; then, by iterative deepening, one with fewer, until there is none or
that takes too long. Then they are told, and shortened. What is found is a proof as :mod:`satmav.reasons.moves` has it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

from satmav.explain.effort import DEFAULT_EFFORT, Effort
from satmav.explain.moves_beam import STRAIGHT, WIDE, beamed
from satmav.explain.moves_greedy import greedy
from satmav.explain.moves_proof import proof_of
from satmav.explain.moves_search import Search, SpentError, Tree, tree_cases
from satmav.explain.moves_shorten import MOST_NESTED, Climb, tree_nesting
from satmav.explain.moves_telling import MOST_CASES, Teller
from satmav.faces.moves_plain import has_opening
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.kernels.moves_close import close
from satmav.kernels.moves_start import new_box
from satmav.reasons.moves import Proof, cases, nesting

SEARCH_SHARE = 8
"""Each of the searches takes an eighth of the effort at most."""

TRIES_A_SENTENCE = 25
"""The longer a proof, the longer it is worth while to shorten it."""


class MovesFound(NamedTuple):
    """A proof; whether none has fewer cases, by these rules; its sentences, its cases, and how deep they are nested."""

    proof: Proof
    fewest: bool
    sentences: int
    cases: int
    nesting: int


def moves(
    deal: Deal, rules: Rules, effort: int = DEFAULT_EFFORT, seed: int = 0, few_cases: bool = False
) -> MovesFound | None:
    """A proof by forced moves that a deal is lost, or None where none is found: so for every deal that is not.

    It has few sentences; with ``few_cases``, only of those that have as few cases as any that was found.
    """
    left, share = Effort(effort), effort // SEARCH_SHARE
    box = new_box(deal.mask, rules.quads)
    least, trees = 1, list[Tree]((None,))
    questions = [(0, 1)]
    if close(box):
        search = Search(box, Effort(0))
        least, trees = _questions(search, left, share)
        if not trees:
            return None
        questions = [(int(number), int(bound)) for number, bound in search.questions]
    teller = Teller(deal.mask, rules.quads)
    climb = Climb(teller, questions, Random(seed), left)
    if few_cases:
        climb.most = min(map(tree_cases, trees))
    best = climb.shortest(trees, TRIES_A_SENTENCE)
    teller.price(best.tree, best.manner)
    proof = proof_of(teller.told())
    found = cases(proof)
    return MovesFound(proof, found == least, has_opening(proof) + teller.sentences, found, nesting(proof))


def _questions(search: Search, left: Effort, share: int) -> tuple[int, list[Tree]]:
    """How many cases are needed at least, and the questions of proofs, perhaps with more cases."""
    beams = [_with_share(search, left, share, partial(beamed, beam=beam)) for beam in (STRAIGHT, WIDE)]
    trees = [tree for tree in beams if tree is not None]
    if not trees and (some := _with_share(search, left, share, greedy)) and tree_cases(some) <= MOST_CASES:
        trees = [some]
    least, most = 2, min(map(tree_cases, trees), default=0)

    def fewer(search: Search) -> Tree:
        nonlocal least
        while least < most:
            if (tree := search.prove(least)) is not None:
                return tree
            least += 1
        return None

    few = _with_share(search, left, share, fewer)
    return least, [few, *trees] if few and tree_nesting(few) <= MOST_NESTED else [*trees]


def _with_share(search: Search, left: Effort, share: int, find: Callable[[Search], Tree]) -> Tree:
    """What is found with a share of the effort."""
    search.effort.left = share
    try:
        return find(search)
    except SpentError:
        search.rewind()
        return None
    finally:
        left.left -= share - search.effort.left
