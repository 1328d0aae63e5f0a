"""From the questions of a proof by forced moves to its steps: only those that something needs, with reasons.

The closure of each case is walked back from its contradiction. What both cases of a split need of the facts before
it is explained once, before it. A case that does not need its supposition takes the place of the whole split.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Optional

import numpy as np

from satmav.explain.moves_search import Ask, Tree, answers
from satmav.kernels.moves_box import CLASH, FACTS, GIVEN, LENGTH, ROOM, Box, Bytes, Longs, Shorts
from satmav.kernels.moves_close import suppose, take_back
from satmav.kernels.moves_reasons import FREE, explain

Bound = tuple[int, int]
"""A fact of the kernels, and its value."""


class Move(NamedTuple):
    """A step: a fact (None: a contradiction) from reasons by a rule of the kernels."""

    rule: int
    gained: Bound | None
    because: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """Steps, and perhaps a split; its question and both cases."""

    moves: tuple[Move, ...]
    number: int = 0
    bound: int = 0
    less: Optional[Told] = None
    more: Optional[Told] = None


@dataclass
class Teller:
    """Tells proofs of one deal; ``first`` are the bounds from the start, ``taste`` what speaks against a reason."""

    box: Box
    first: Bytes
    taste: Longs
    steps: Shorts
    out: Shorts

    @classmethod
    def of(cls, box: Box) -> Teller:
        """For a box in which nothing has been gained yet."""
        return cls(
            box,
            box.bounds.copy(),
            np.zeros(FACTS, np.int64),
            np.zeros((ROOM, 4 + FACTS), np.int16),
            np.zeros((3, FACTS), np.int16),
        )

    def tell(self, tree: Tree, due: int) -> Told:
        """The whole proof; the box is as at the start again afterwards."""
        self.box.now[1] = due
        told, _, _ = self._tell(tree, None, np.full(FACTS, FREE, np.int8))
        return told

    def _tell(self, tree: Tree, given: Bound | None, need: Bytes) -> tuple[Told, bool, bool]:
        """A proof, whether it needs the supposition, and whether the supposition was impossible at once.

        What the proof needs of the facts before is noted in ``need``.
        """
        box = self.box
        length = int(box.now[LENGTH])
        open_still = suppose(box, *given) if given else suppose(box, -1, 0)
        if not open_still and box.now[CLASH] == GIVEN:
            take_back(box, length)
            return Told(()), True, True
        branches: tuple[Told, ...] = ()
        if open_still:
            assert tree is not None, "a leaf's closure ends in a contradiction"
            found = self._split(tree, need)
            branches = found
            moves: list[Move] = []
            count = explain(box, False, length, self.first, self.taste, need, self.out, self.steps)
        else:
            count = explain(box, True, length, self.first, self.taste, need, self.out, self.steps)
        moves, needed = self._moves(count)
        if len(branches) == 2:
            assert tree is not None
            return Told(moves, tree.number, tree.bound, *branches), needed, False
        if branches:
            one = branches[0]
            return Told(moves + one.moves, one.number, one.bound, one.less, one.more), needed, False
        return Told(moves), needed, False

    def _split(self, tree: Ask, need: Bytes) -> tuple[Told, ...]:
        """Both cases, or one that needs no supposition; what they need of the facts before is noted."""
        needs, told = [], []
        for branch, given in zip((tree.less, tree.more), answers(tree.number, tree.bound), strict=True):
            mine = np.full(FACTS, FREE, np.int8)
            proof, needed, known = self._tell(branch, given, mine)
            if known:
                continue
            if not needed:
                need[:] = mine
                return (proof,)
            needs.append(mine)
            told.append(proof)
        need[:] = np.minimum.reduce(needs)
        return tuple(told)

    def _moves(self, count: int) -> tuple[tuple[Move, ...], bool]:
        """The steps that the kernel wrote down, in order, and whether the supposition was needed."""
        moves, needed = [], False
        for rule, fact, value, number, *rest in self.steps[:count].tolist()[::-1]:
            if rule == GIVEN:
                needed = True
                continue
            because = tuple(sorted(zip(rest[: 2 * number : 2], rest[1 : 2 * number : 2], strict=True)))
            moves.append(Move(rule, None if fact < 0 else (fact, value), because))
        return tuple(moves), needed
