"""From the questions of a proof by forced moves to its steps, by the compiled :mod:`satmav.kernels.moves_tell`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from satmav.explain.moves_tree import Ask, Scored, Tree
from satmav.kernels.moves_box import BROAD, FACTS, NO_FLOOR, SCORES_RULE, Box, Longs
from satmav.kernels.moves_memo import new_memo
from satmav.kernels.moves_price import BOUND, FROM, TOTAL, WIDE, Till
from satmav.kernels.moves_reasons import MANNER, STEPS, Desk
from satmav.kernels.moves_start import ORDER, arrange, new_box
from satmav.kernels.moves_tell import LEVELS, OPEN, SCORED, Path, tell

Bound = tuple[int, int]
"""A fact of the kernels, and its value."""

MOST_NODES = 128
MOST_CASES = MOST_NODES // 2
"""There are as many questions, but for one."""


class Move(NamedTuple):
    """A step: a fact (None: a contradiction) from reasons by a rule of the kernels."""

    rule: int
    gained: Bound | None
    because: tuple[Bound, ...]
    scores: tuple[tuple[int, int], ...] = ()
    """Of cards, where these are the contradiction."""


class Told(NamedTuple):
    """Steps, and perhaps a split; its question and both cases."""

    moves: tuple[Move, ...]
    number: int = 0
    bound: int = 0
    less: Told | None = None
    more: Told | None = None


@dataclass(frozen=True)
class Manner:
    """How a proof is told: the order of the rules, whether breadth comes first, and what is told against facts.

    ``taste`` speaks against facts as reasons; ``without`` are facts to do without: no rule gains as much.
    """

    order: tuple[int, ...] = ORDER
    broad: bool = False
    taste: tuple[Bound, ...] = ()
    without: tuple[Bound, ...] = ()


class Teller:
    """Tells proofs of one deal."""

    def __init__(self, deal: int, quads: bool) -> None:
        self.box: Box = new_box(deal, quads)
        self.desk = Desk(
            self.box.bounds.copy(),
            np.zeros(FACTS, np.int64),
            np.zeros(LEVELS * FACTS, np.int8),
            np.zeros(1 << 16, np.int16),
            np.zeros(1 << 13, np.int64),
            np.ones(1 << 13, np.int64),
            np.zeros(3, np.int64),
            new_memo(),
            np.zeros((3, FACTS), np.int16),
            np.zeros(1 << 13, np.int16),
        )
        self.endings: dict[int, Scored] = {}
        """How cases of the proof end by scores, by their places on the desk."""
        self.manner = Manner()
        self.closing = 0
        self.closings: dict[tuple[object, ...], int] = {(ORDER, False, ()): 0}
        """Of manners what closures depend on, numbered."""
        self.manners: dict[tuple[bytes, int], int] = {}
        """What closures depend on beside suppositions, numbered: the bounds at first, and the number of that."""
        self.path = Path(*(np.zeros(LEVELS, np.int64) for _ in range(3)))
        self.till = Till(
            np.zeros(LEVELS * WIDE, np.int64),
            np.zeros((3, 1 << 13), np.int64),
            np.zeros(1 << 13, np.int64),
            np.zeros(6 * LEVELS, np.int64),
            np.zeros(6, np.int64),
        )
        self.nodes: Longs = np.zeros((MOST_NODES, 7), np.int64)

    def price(self, tree: Tree, manner: Manner) -> int | None:
        """The sentences of the proof that asks these questions, told in this manner; None if a case stays open."""
        self.endings.clear()
        if self._lay(tree, 0) > MOST_NODES:
            return None
        if manner is not self.manner:
            self._take(manner)
        start = self.box.bounds.tobytes(), self.closing
        self.desk.filled[MANNER] = self.manners.setdefault(start, len(self.manners))
        found = tell(self.box, self.nodes, self.desk, self.path, self.till)
        return None if found == OPEN else found

    def _take(self, manner: Manner) -> None:
        """From now on tell in this manner."""
        if manner.order != self.manner.order:
            arrange(self.box, manner.order)
        self.box.now[BROAD] = manner.broad
        self.box.floor[:] = NO_FLOOR
        self.desk.taste[:] = 0
        for fact, value in manner.without:
            self.box.floor[fact] = value + 1
        for fact, value in manner.taste:
            self.desk.taste[fact] = value
        closing = manner.order, manner.broad, manner.without
        self.closing = self.closings.setdefault(closing, len(self.closings))
        self.manner = manner

    def told(self) -> Told:
        """The proof whose price was asked last."""
        return self._told(0)

    @property
    def sentences(self) -> int:
        """How many sentences it takes."""
        return int(self.till.now[TOTAL])

    def gained(self) -> list[Bound]:
        """The facts that proof gains."""
        starts = self.desk.starts[: self.desk.filled[STEPS]]
        facts, values = self.desk.stream[starts + 1].tolist(), self.desk.stream[starts + 2].tolist()
        return [bound for bound in zip(facts, values, strict=True) if bound[0] >= 0]

    def kept(self, node: int = 0) -> Tree:
        """The questions of that proof which it needs."""
        number, bound, less, more, kept = self.nodes[node, :5].tolist()
        if kept == 3:
            return Ask(number, bound, self.kept(less), self.kept(more))
        return self.kept(less if kept == 1 else more) if kept else self._ending(node)

    def _lay(self, tree: Tree, node: int) -> int:
        """Write a tree from a node on; the node after it."""
        if node >= MOST_NODES:
            return MOST_NODES + 1
        if not isinstance(tree, Ask):
            self.nodes[node, :2] = (-1, -1) if tree is None else (SCORED, self._lay_scored(tree))
            return node + 1
        more = self._lay(tree.less, node + 1)
        after = self._lay(tree.more, more)
        self.nodes[node, :4] = tree.number, tree.bound, node + 1, more
        return after

    def _lay_scored(self, ending: Scored) -> int:
        """Write an ending on the desk; where it begins."""
        place = sum(2 + 2 * len(other.because) for other in self.endings.values())
        flat = [ending.lines, len(ending.because), *(value for bound in ending.because for value in bound)]
        self.desk.scored[place : place + len(flat)] = flat
        self.endings[place] = ending
        return place

    def _ending(self, node: int) -> Scored | None:
        """The scores that end the case of a leaf, if they do."""
        at = int(self.desk.starts[self.nodes[node, FROM]])
        return self.endings[int(self.nodes[node, BOUND])] if self.desk.stream[at] == SCORES_RULE else None

    def _told(self, node: int) -> Told:
        number, bound, less, more, kept, first, last = self.nodes[node].tolist()
        moves = self.moves(first, last)
        if kept == 3:
            return Told(moves, number, bound, self._told(less), self._told(more))
        if kept == 0:
            ending = self._ending(node)
            return Told(moves if ending is None else (*moves[:-1], moves[-1]._replace(scores=ending.scores)))
        rest = self._told(less if kept == 1 else more)
        return rest._replace(moves=moves + rest.moves)

    def moves(self, first: int, last: int) -> tuple[Move, ...]:
        """Steps as they were written, the last first, from one to another, in the order in which they are told."""
        return tuple(self._move(step) for step in range(last - 1, first - 1, -1))

    def _move(self, step: int) -> Move:
        at = int(self.desk.starts[step])
        rule, fact, value, number = self.desk.stream[at : at + 4].tolist()
        rest: Sequence[int] = self.desk.stream[at + 4 : at + 4 + 2 * number].tolist()
        because = tuple(sorted(zip(rest[::2], rest[1::2], strict=True)))
        return Move(rule, None if fact < 0 else (fact, value), because)
