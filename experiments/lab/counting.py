"""Counting by fives: deals and formulas that separate the encodings, and short proofs of them.

*Count5*: so many points, no multiple of five, are to be split into fives. A suit is that, where no other hands are
possible. Resolution needs exponentially many steps; cutting planes need two sums, each divided by five, and their sum.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

import numpy as np
from pysat.solvers import Solver

from satmav.encode.exact_cover import cover_formula
from satmav.encode.residue.ranks import Step
from satmav.formula.formula import Formula
from satmav.game.decks import RUN, Deck, DeckDeal
from satmav.kernels.decide import dlx

FILES = ("count5.opb", "count5.pbp")


def fives(points: int) -> list[tuple[int, ...]]:
    """All sets of five of so many points."""
    return list(combinations(range(points), RUN))


def count5(points: int) -> Formula:
    """The exact cover of so many points by fives."""
    names = {point: f"point {point + 1}" for point in range(points)}
    return cover_formula(names, ((" ".join(map(str, five)), five) for five in fives(points)))


def suits_apart(*lengths: int) -> DeckDeal:
    """A deal of suits of these lengths, all ranks different, every fifth rank empty: nothing but flushes is pat."""
    suits = [suit for suit, length in enumerate(lengths) for _ in range(length)]
    blocks = -(-len(suits) // (RUN - 1))
    ranks = (RUN * block + place for block in range(blocks) for place in range(RUN - 1))
    cards = (len(lengths) * rank + suit for suit, rank in zip(suits, ranks, strict=False))
    return DeckDeal(Deck(len(lengths), RUN * blocks), sum(1 << card for card in cards))


class Windows(NamedTuple):
    """Kinds of straights, each by its cards of each suit, five more such cards, and weights of the suits.

    The weights of every kind are 0 modulo five, and so are those of a flush, but not those of the five more cards.
    """

    kinds: tuple[tuple[int, ...], ...]
    more: tuple[int, ...]
    weights: tuple[int, ...]


WINDOWS = {
    3: Windows(((3, 1, 1),), (1, 4, 0), (1, 2, 0)),
    4: Windows(((2, 1, 1, 1), (1, 2, 1, 1)), (1, 1, 2, 1), (1, 1, 3, 4)),
    5: Windows(((1, 1, 1, 1, 1), (2, 1, 1, 0, 1), (1, 2, 0, 1, 1)), (1, 1, 0, 1, 2), (1, 2, 2, 1, 4)),
}
"""By number of suits."""


def windows_apart(suits: int, number: int) -> DeckDeal:
    """A lost deal of so many straights, an empty rank after each, and five cards more, ranks all different.

    Nothing is pat but these straights and flushes, and their weights are 0 modulo five where those of the deal are not.
    """
    kinds, more, _ = WINDOWS[suits]
    straights = [kinds[place % len(kinds)] for place in range(number)]
    blocks = [[suit for suit in range(suits) for _ in range(kind[suit])] for kind in (*straights, more)]
    blocks[-1:] = [blocks[-1][:3], blocks[-1][3:]]  # no straight
    placed = [
        ((RUN + 1) * block + place, suit) for block, cards in enumerate(blocks) for place, suit in enumerate(cards)
    ]
    return DeckDeal(Deck(suits, (RUN + 1) * len(blocks)), sum(1 << suits * rank + suit for rank, suit in placed))


def nodes_in_theory(points: int) -> list[int]:
    """The nodes of dancing links on Count5 at each depth: whichever points are chosen, all their fives are tried."""
    return [
        prod(comb(points - 1 - RUN * above, RUN - 1) for above in range(depth)) for depth in range(points // RUN + 1)
    ]


def nodes_as_run(points: int) -> list[int]:
    """The same as the search makes them; those of the last depth are its dead ends."""
    members = np.array(fives(points), np.int32).reshape(-1)
    links = dlx.link(points, 0, members, np.arange(RUN, len(members) + 1, RUN, dtype=np.int32))
    trail, state = np.zeros(points, np.int32), np.zeros(2, np.int64)
    nodes, status = Counter[int](), dlx.PAUSED
    while status == dlx.PAUSED:
        nodes[int(state[dlx.LEVEL])] += 1
        status = dlx.search(links, trail, state, 1)  # a step is a node
    assert status == dlx.EXHAUSTED
    return [nodes[depth] for depth in sorted(nodes)]


def opb_and_proof(points: int) -> tuple[str, str]:
    """Count5 as pseudo-Boolean constraints, two for each point, and its refutation by cutting planes (VeriPB 2.0).

    2n - 1 additions and two divisions: five times the number of fives is n, so it is at least n / 5 rounded up, and
    at most n / 5 rounded down.
    """
    sets = fives(points)
    rows = []
    for sign in (1, -1):
        for point in range(points):
            held = (f"{sign:+} x{variable}" for variable, five in enumerate(sets, start=1) if point in five)
            rows.append(f"{' '.join(held)} >= {sign} ;")
    sums = [f"pol {low}" + "".join(f" {row} +" for row in range(low + 1, low + points)) for low in (1, points + 1)]
    least, most = 2 * points + 1, 2 * points + 2
    proof = [
        "pseudo-Boolean proof version 2.0", f"f {len(rows)}", *(f"{one} {RUN} d" for one in sums),
        f"pol {least} {most} +", "output NONE", f"conclusion UNSAT : {most + 1}", "end pseudo-Boolean proof",
    ]  # fmt: skip
    opb = [f"* #variable= {len(sets)} #constraint= {len(rows)}", *rows]
    return "\n".join([*opb, ""]), "\n".join([*proof, ""])


def subset_proof(points: int) -> list[list[int]]:
    """A refutation of Count5 with pairwise clauses, as DRUP lemmas, of 2^n n^O(1) steps.

    For each set W of points whose number is n modulo five: some five lies across its edge. For else the first point of
    W is in a five inside W; and without that five the rest of W is such a set, by a lemma before.
    """
    sets, lemmas = fives(points), list[list[int]]()
    variable = {five: number for number, five in enumerate(sets, start=1)}
    for size in range(points % RUN, points + 1, RUN):
        for inside in combinations(range(points), size):
            across = [variable[five] for five in sets if 0 < len({*five} & {*inside}) < RUN]
            lemmas += [[-variable[inside[:1] + rest], *across] for rest in combinations(inside[1:], RUN - 1)]
            lemmas.append(across)
    return lemmas


def as_text(lemmas: Sequence[Sequence[int]]) -> str:
    """The lemmas as a proof in DRUP, as text."""
    return "".join(f"{' '.join(map(str, [*lemma, 0]))}\n" for lemma in lemmas)


DEEPEST = 100_000
"""Nested calls of the proof along the ranks: one for each choice from the lowest rank up."""


def rank_proof(clauses: list[list[int]], steps: Sequence[Step]) -> list[list[int]]:
    """A lost deal's refutation in the formula ``residue-ranks``, rank by rank, as DRUP lemmas, the empty one last.

    All choices at a rank are tried, with unit propagation. What is known then of the state that the ranks above need is
    all that is kept: from there the ranks above are tried, once for each such state, and a lemma says that it leads
    nowhere. So there are about as many lemmas as a branching program that walks the ranks has nodes.
    """
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEPEST)
    try:
        with Solver(name="minisat22", bootstrap_with=clauses) as solver:
            return _Walk(solver, steps).lemmas
    finally:
        sys.setrecursionlimit(before)  # or deep JSON would overflow the stack of C later


class _Walk:
    def __init__(self, solver: Solver, steps: Sequence[Step]) -> None:
        self.solver, self.steps = solver, [(step.choices, frozenset(step.state)) for step in steps]
        self.lemmas: list[list[int]] = []
        self.fixed: set[int] = set()
        self._find_fixed()
        self._refute(0, [], kept=True)

    def _find_fixed(self) -> None:
        """Find the variables that are fixed whatever is assumed, which the solver does not mention."""
        for lit in range(1, self.solver.nof_vars() + 1):
            for sign in (lit, -lit):
                consistent, implied = self.solver.propagate([sign])
                if consistent and sign not in implied:
                    self.fixed.add(lit)

    def _refute(self, rank: int, assumed: list[int], kept: bool) -> None:
        """Have it follow by unit propagation that not all is as assumed, at the end by a lemma if it is to be kept."""
        consistent, implied = self.solver.propagate(assumed)
        if consistent:
            known = dict.fromkeys([*assumed, *implied])
            choices, state = self.steps[rank]
            choice = next((lit for lit in choices if not {lit, -lit} & known.keys() | {lit} & self.fixed), None)
            if choice is None:
                self._refute(rank + 1, [lit for lit in known if abs(lit) in state], kept=True)
            else:
                self._refute(rank, [*assumed, choice], kept=True)
                self._refute(rank, [*assumed, -choice], kept=False)
        if kept:
            self._keep([-lit for lit in assumed])

    def _keep(self, lemma: list[int]) -> None:
        self.lemmas.append(lemma)
        if lemma:
            self.solver.add_clause(lemma)
        if len(lemma) == 1:
            self._find_fixed()
