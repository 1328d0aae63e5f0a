"""Why is a deal lost? A proof by forced moves, in few sentences.

First proofs with few cases are searched for; then, by iterative deepening, one with fewer, until there is none or
that takes too long. Then they are told, and the shortest are shortened; what is long still may be shorter by scores
(:mod:`satmav.explain.moves_scored`), and at last branches are ended alike (:mod:`satmav.explain.moves_alike`). What is
found is a proof as :mod:`satmav.reasons.moves` has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from satmav.explain.compiling import have_moves
from satmav.explain.effort import DEFAULT_EFFORT, Effort
from satmav.explain.moves_alike import alike
from satmav.explain.moves_anew import Anew
from satmav.explain.moves_apart import Apart
from satmav.explain.moves_beam import FAR, FARTHER, FEW_CASES, STRAIGHT, WIDE, WIDER, beamed
from satmav.explain.moves_greedy import greedily
from satmav.explain.moves_proof import proof_of
from satmav.explain.moves_scored import is_scored, with_scores
from satmav.explain.moves_search import Search, SpentError
from satmav.explain.moves_shorten import MOST_NESTED, Climb
from satmav.explain.moves_telling import MOST_CASES, Teller
from satmav.explain.moves_tree import Tree, tree_cases, tree_nesting
from satmav.faces.moves_deal import Table
from satmav.faces.moves_twins import length
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.kernels.moves_close import close
from satmav.kernels.moves_start import new_box
from satmav.reasons.moves import Proof, cases, nesting

SEARCH_SHARE = 8
"""Each of the searches takes an eighth of the effort at most."""

FEWER_SHARE = 4
"""The search for fewer cases, often in vain, takes a fourth of that."""

EASY = 3
"""Where there is a proof of so many cases, only the first beams are tried."""

BEAMS = ((STRAIGHT, 0), (WIDE, EASY), (FAR, FEW_CASES), (FARTHER, FEW_CASES), (WIDER, EASY))
"""The beams, each with the cases of a proof, found by others, for which it is not tried."""

TRIES_A_SENTENCE = 16
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
    have_moves()
    left, share = Effort(effort), effort // SEARCH_SHARE
    box = new_box(deal.mask, rules.quads)
    least, trees = 1, list[Tree]((None,))
    questions, anew, dice = [(0, 1)], None, Random(seed)
    if close(box):
        search = Search(box, Effort(0))
        least, trees = _questions(search, left, share)
        if not trees and (ending := Apart(deal, rules).ending(box)) is not None:
            trees = [ending]
        if not trees:
            return None
        questions = [(int(number), int(bound)) for number, bound in search.questions]
        search.effort = left
        anew = Anew(search, dice)
    teller = Teller(deal.mask, rules.quads)
    climb = Climb(teller, questions, dice, left, anew)
    if few_cases:
        climb.most = min(map(tree_cases, trees))
    best = climb.shortest(trees, TRIES_A_SENTENCE)
    if anew is not None:
        best = with_scores(best, climb, anew.search, deal, rules, share)
    teller.price(best.tree, best.manner)
    table = Table(deal.mask, rules.quads)
    proof = alike(proof_of(teller.told()), table)
    found = cases(proof)
    fewest = found == least and not is_scored(best.tree)
    return MovesFound(proof, fewest, length(proof, table), found, nesting(proof))


def _questions(search: Search, left: Effort, share: int) -> tuple[int, list[Tree]]:
    """How many cases are needed at least, and the questions of proofs, perhaps with more cases."""
    trees: list[Tree] = []
    for beam, enough in BEAMS:
        if not trees or min(map(tree_cases, trees)) > enough:
            trees += _with_share(search, left, share, partial(beamed, beam=beam))
    if not trees:
        trees = [tree for tree in _with_share(search, left, share, greedily) if tree_cases(tree) <= MOST_CASES]
    least, most = 2, min(map(tree_cases, trees), default=0)

    def fewer(search: Search) -> Iterator[Tree]:
        nonlocal least
        while least < most:
            if (tree := search.prove(least)) is not None:
                yield tree
                break
            least += 1

    few = _with_share(search, left, share // FEWER_SHARE, fewer)
    return least, [*(tree for tree in few if tree_nesting(tree) <= MOST_NESTED), *trees]


def _with_share(search: Search, left: Effort, share: int, find: Callable[[Search], Iterable[Tree]]) -> list[Tree]:
    """What is found with a share of the effort."""
    search.effort.left = share
    found: list[Tree] = []
    try:
        found.extend(find(search))
    except SpentError:
        search.rewind()
    left.left -= share - search.effort.left
    return found
