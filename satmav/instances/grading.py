"""Two hundred deals from easy to hard: for either rule set and either status, ten grades of five.

Random deals are drawn until there are enough lost and enough winnable ones, and ranked by
:func:`satmav.instances.grading.nodes`. Grades 1 to 8 are shares of that ranking, narrower towards its hard end. Five
deals of each are taken at even distances. Grade 9 is the five hardest. From each of these a hill climb goes on to a
deal of grade 10, harder than chance would show. It swaps one card at a time and keeps the status. All of it depends on
the seed alone.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from satmav.dealing.kinds import pools
from satmav.engines.base import Options
from satmav.engines.dlx import compiled_links, hand_masks
from satmav.engines.kernel import KernelEngine
from satmav.engines.solvers import answer, open_solver
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals, swapped
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules
from satmav.instances.folders import Instance
from satmav.kernels.decide import dlx


def nodes(deal: Deal, rules: Rules) -> int:
    """The nodes that dancing links walk until they have a solution, or know that there is none; alike on every machine.

    A node is a set of disjoint options. There Algorithm X chooses an item, or finds that none is left (Knuth, *Dancing
    Links*, 2000). Items are the cards in the order of their ids, options the pat hands in the order of
    :func:`satmav.game.hands.pat_hands`; the item chosen is the first of those with the fewest options left. A winnable
    deal's tree is walked up to the first solution, which is luck in part.
    """
    links = compiled_links(deal, hand_masks(deal, rules))
    trail, state = np.zeros(len(deal), np.int32), np.zeros(2, np.int64)
    walked = 1
    while dlx.search(links, trail, state, 1) == dlx.PAUSED:  # a step is a node
        walked += 1
    return walked


def conflicts(clauses: list[list[int]], solver: str) -> tuple[Status, int]:
    """What a solver says of the clauses, in the order of the CNF file, and after how many conflicts.

    They are those of PySAT's solver with its own settings, and depend on its version.
    """
    with open_solver(solver, clauses) as opened:
        status = Status.SAT if answer(opened, []) else Status.UNSAT
        return status, int(opened.accum_stats()["conflicts"])


SHARES = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99)
"""Where in the ranking grades 1 to 8 begin; grade 8 goes up to the five hardest."""

EACH = 5
"""Deals of each rule set, status and grade."""


@dataclass(frozen=True)
class Size:
    """How much is looked at: random deals of each status, and swaps tried in a hill climb."""

    pool: int = 5000
    swaps: int = 3000


class Ranked(NamedTuple):
    """A deal with the nodes of its search."""

    deal: Deal
    nodes: int


@dataclass(frozen=True, slots=True)
class Graded(Instance):
    """A deal of the graded set; its name ends in its grade and in its number there, 1 to 5, by nodes."""

    grade: int
    nodes: int


def grade_all(seed: int, size: Size, progress: Callable[[str], None]) -> list[Graded]:
    """The graded set; the deals of the rule sets come from seeds in a row."""
    found: list[Graded] = []
    for offset, rules in enumerate(RULES.values()):
        kernel = KernelEngine(rules, Options())
        progress(f"{rules}: drawing and ranking random deals")
        drawn = pools(random_deals(seed + offset), rules, size.pool)
        ranked = {Status.SAT: _ranked(drawn.won, rules), Status.UNSAT: _ranked(drawn.lost, rules)}
        for status, deals in ranked.items():
            progress(f"{rules}: {status}, climbing")
            found += _graded(kernel, status, deals, size, random.Random(seed + offset))
    return found


def _ranked(deals: list[Deal], rules: Rules) -> list[Ranked]:
    """The deals from few nodes to many."""
    return sorted((Ranked(deal, nodes(deal, rules)) for deal in deals), key=lambda ranked: ranked.nodes)


def _graded(
    kernel: KernelEngine, status: Status, ranked: list[Ranked], size: Size, draw: random.Random
) -> Iterator[Graded]:
    hardest = ranked[-EACH:]
    hunted = [_climb(kernel, status, start, size.swaps, draw) for start in hardest]
    classes = [*_classes(ranked), hardest, sorted(hunted, key=lambda one: one.nodes)]
    for grade, members in enumerate(classes, start=1):
        for number, one in enumerate(members, start=1):
            name = f"{kernel.rules}-{status.value.lower()}-{grade:02}-{number}"
            yield Graded(name, one.deal, kernel.rules, status, grade, one.nodes)


def _classes(ranked: list[Ranked]) -> Iterator[list[Ranked]]:
    """Five deals of each of the grades 1 to 8, in the middle of five equal parts."""
    bounds = [*(int(share * len(ranked)) for share in SHARES), len(ranked) - EACH]
    for low, high in pairwise(bounds):
        yield [ranked[low + (2 * part + 1) * (high - low) // (2 * EACH)] for part in range(EACH)]


def _climb(kernel: KernelEngine, status: Status, start: Ranked, swaps: int, draw: random.Random) -> Ranked:
    """Try swaps of one card at random; go where the status stays and the nodes are no fewer."""
    best = start
    for _ in range(swaps):
        deal = swapped(best.deal, draw)
        if kernel.decide(deal)[0] is not status:
            continue
        if (walked := nodes(deal, kernel.rules)) >= best.nodes:
            best = Ranked(deal, walked)
    return best
