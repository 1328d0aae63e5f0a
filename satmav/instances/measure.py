"""How hard is an instance? Nodes of dancing links, the same on every machine, and conflicts of SAT solvers.

A node is a set of disjoint options at which Algorithm X chooses an item, or finds that none is left (Knuth,
*Dancing Links*, 2000). Items are the deal's cards in the order of their ids, options the pat hands in the order
of :func:`satmav.game.hands.pat_hands`, and the item chosen is the first of those with the fewest options left. A lost
deal's tree is walked whole, a winnable deal's up to the first solution, which is luck in part: with the options
in another order it is another number.

Conflicts are those of a solver of PySAT's with its own settings that gets the clauses in the order of the CNF
file. They depend on the solver's version.
"""

from __future__ import annotations

import numpy as np

from satmav.engines.dlx import compiled_links, hand_masks
from satmav.engines.solvers import answer, open_solver
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.kernels.decide import dlx


def nodes(deal: Deal, rules: Rules) -> int:
    """The nodes that the search walks until it has a solution, or knows that there is none."""
    links = compiled_links(deal, hand_masks(deal, rules))
    trail, state = np.zeros(len(deal), np.int32), np.zeros(3, np.int64)
    walked = 1
    while dlx.search(links, trail, state, 1, False) == dlx.PAUSED:  # a step is a node
        walked += 1
    return walked


def conflicts(clauses: list[list[int]], solver: str) -> tuple[Status, int]:
    """What a solver says of the clauses, and after how many conflicts."""
    with open_solver(solver, clauses) as opened:
        status = Status.SAT if answer(opened, []) else Status.UNSAT
        return status, int(opened.accum_stats()["conflicts"])
