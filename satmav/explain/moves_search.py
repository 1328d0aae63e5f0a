"""Which questions show that a deal is lost, in the fewest cases? Iterative deepening on their number.

At each state every question is probed: what follows of either answer. A question of which both answers are
impossible ends a proof with two cases, one of which a single answer is leaves a lemma and one case less for the
other; where there is neither, both answers must be shown impossible in fewer cases. A lemma from which less follows
than from another is not tried: whatever can be shown after it can be shown after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from satmav.explain.effort import Effort
from satmav.explain.moves_tree import Ask, Tree, answers, tree_cases
from satmav.kernels.moves_box import FACTS, LENGTH, NUMBERS, Box, Bytes, Longs
from satmav.kernels.moves_close import close, note, probe, take_back

CLOSURES = 30
"""So many closures are a step of effort: about a tenth of a millisecond."""


class State(NamedTuple):
    """What probing said of a state: questions that end it, the strongest lemmas, and open questions."""

    ends: list[tuple[int, int]]
    lemmas: list[tuple[int, int, int, bytes]]
    """Number, bound, the side (0, 1) that stays, and the state then."""
    opens: list[tuple[int, int]]
    closing: list[tuple[int, int, int]]
    """All lemmas, without the states."""


class SpentError(Exception):
    """The effort is spent."""


@dataclass
class Search:
    """The proofs of one lost deal, whose box is closed without a contradiction."""

    box: Box
    effort: Effort
    refuted: dict[bytes, int] = field(default_factory=dict)
    """The cases that are known not to be enough, by state."""
    shown: dict[bytes, Tree] = field(default_factory=dict)
    states: dict[bytes, State] = field(default_factory=dict)

    def __post_init__(self) -> None:
        most = self.box.bounds[:NUMBERS]
        least = -self.box.bounds[NUMBERS:]
        lines = [(n, bound) for n in range(NUMBERS) for bound in range(int(least[n]) + 1, int(most[n]) + 1)]
        self.questions: Longs = np.array(lines, np.int64).reshape(-1, 2)
        self.found: Longs = np.zeros((len(lines), 2), np.int64)
        self.after: Bytes = np.zeros((len(lines), 2, FACTS), np.int8)
        self.begin = int(self.box.now[LENGTH])

    def rewind(self) -> None:
        """Back to the state at first, after the effort was spent somewhere."""
        take_back(self.box, self.begin)

    def key(self) -> bytes:
        return self.box.bounds.tobytes()

    def probed(self) -> State:
        key = self.key()
        if (state := self.states.get(key)) is None:
            state = self.states[key] = self._probe()
        return state

    def _probe(self) -> State:
        if self.effort.spent:
            raise SpentError
        self.effort.left -= 1 + probe(self.box, self.questions, self.found, self.after) // CLOSURES
        less, more = self.found[:, 0], self.found[:, 1]
        ends = self.questions[(less == -1) & (more == -1)]
        if len(ends):
            return State([(int(n), int(b)) for n, b in ends], [], [], [])
        order = np.argsort(-np.maximum(less, more), kind="stable")
        lines = order[(np.minimum(less, more) == -1)[order]]
        both = np.flatnonzero((less >= 0) & (more >= 0))
        gain = np.minimum(less, more)[both] * 1000 + np.maximum(less, more)[both]
        opens = self.questions[both[np.argsort(-gain, kind="stable")]].tolist()
        closing = [(*self.questions[line].tolist(), int(less[line] == -1)) for line in lines.tolist()]
        return State([], self._strongest(lines), [(number, bound) for number, bound in opens], closing)

    def _strongest(self, lines: Longs) -> list[tuple[int, int, int, bytes]]:
        """Of questions with an impossible answer those from which no other follows more."""
        kept: list[tuple[int, int, int, bytes]] = []
        boxes = np.zeros((len(lines), FACTS), np.int8)
        for line in lines.tolist():
            side = int(self.found[line, 0] == -1)
            after = self.after[line, side]
            if not (boxes[: len(kept)] <= after).all(axis=1).any():
                boxes[len(kept)] = after
                number, bound = self.questions[line].tolist()
                kept.append((number, bound, side, after.tobytes()))
        return kept

    def prove(self, cases: int) -> Tree:
        """A proof with at most so many cases, at least two, of the present state; None where there is none."""
        key = self.key()
        if (tree := self.shown.get(key)) is not None and tree_cases(tree) <= cases:
            return tree
        if self.refuted.get(key, 1) >= cases:
            return None
        tree = self._proved(cases)
        if tree is None:
            self.refuted[key] = max(cases, self.refuted.get(key, 1))
        else:
            self.shown[key] = tree
        return tree

    def _proved(self, cases: int) -> Tree:
        state = self.probed()
        if state.ends:
            number, bound = state.ends[0]
            return Ask(number, bound, None, None)
        if cases == 2:
            return None
        for number, bound, side, after in state.lemmas:
            if self.refuted.get(after, 1) >= cases - 1:
                continue
            tree = self._after(*answers(number, bound)[side], cases - 1)
            if tree is not None:
                return Ask(number, bound, None, tree) if side else Ask(number, bound, tree, None)
        if cases >= 4:
            for number, bound in state.opens:
                found = self._split(number, bound, cases)
                if found is not None:
                    return found
        return None

    def _split(self, number: int, bound: int, cases: int) -> Tree:
        less, more = answers(number, bound)
        for few in range(2, cases // 2 + 1):
            for first, second, swap in ((less, more, False), (more, less, True)):
                tree = self._after(*first, few)
                if tree is None:
                    continue
                other = self._after(*second, cases - tree_cases(tree))
                if other is not None:
                    return Ask(number, bound, other, tree) if swap else Ask(number, bound, tree, other)
                return None
        return None

    def _after(self, fact: int, value: int, cases: int) -> Tree:
        length = int(self.box.now[LENGTH])
        note(self.box, fact, value)
        close(self.box)
        tree = self.prove(cases)
        take_back(self.box, length)
        return tree
