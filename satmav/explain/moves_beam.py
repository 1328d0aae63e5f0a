"""Proofs by forced moves with few cases, though perhaps not the fewest: a beam over chains of lemmas.

A lemma is a question with an answer that is shown impossible: at once, which takes one case, or by a chain of lemmas
of its own. So no more than two suppositions are ever open. States are reached with more and more cases; of those
reached with as many, a few go on, in which least is left open. Proofs of as many cases differ much in what it takes to
tell them, so all that are met are given.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from satmav.explain.moves_search import Search
from satmav.explain.moves_tree import Ask, Tree, answers, tree_cases
from satmav.kernels.moves_box import LENGTH
from satmav.kernels.moves_close import close, note, take_back
from satmav.kernels.moves_price import FEW

Lemma = tuple[int, int, int, Tree]
"""Number, bound, the side (0, 1) that stays, and the proof against the other."""


@dataclass(frozen=True)
class Beam:
    """How wide a search is."""

    most: int = 14
    """Cases of a proof."""
    width: int = 6
    """States that go on, of those reached with as many cases."""
    asking: int = 2
    """How many of them ask what no answer settles at once; the others take lemmas of one case only."""
    questions: int = 3
    """How much they ask."""
    more: int = 0
    """So many cases more than the first proof others may have."""
    ends: int = 1
    """Of questions that end a proof in one state, so many are given."""
    aside: Beam | None = None
    """How the answers to that are shown impossible."""


STRAIGHT = Beam(more=1, ends=6)
"""One supposition at a time."""

WIDE = Beam(more=1, ends=6, aside=Beam(most=6, width=3))
"""Two, where what settles nothing at once is asked."""

WIDER = Beam(width=12, asking=6, questions=8, more=1, ends=6, aside=Beam(most=4, width=4))
"""Two, and more is asked, of which less is to follow."""


FEW_CASES = FEW + 1
"""More are hard to survey, and cost more to tell."""

FAR = Beam(most=FEW_CASES, width=200, ends=6)
"""One supposition at a time, among many more states, for a proof of few cases."""

FARTHER = Beam(most=FEW_CASES, width=60, asking=10, ends=6, aside=Beam(most=6, width=3))
"""Two, among more states, for the same."""


@dataclass(frozen=True)
class _Node:
    """A state, as what is left open there and the lemmas that lead to it."""

    left: int
    key: bytes
    lemmas: tuple[Lemma, ...] = ()


@dataclass
class _Chains:
    """The chains of lemmas from the present state of a search."""

    search: Search
    beam: Beam
    reached: list[list[_Node]] = field(default_factory=list)
    """The states, by the cases that they take; some of them more than once."""
    seen: set[bytes] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.begin = int(self.search.box.now[LENGTH])

    def proofs(self) -> Iterator[Tree]:
        """The proofs that end in the states reached; the search is where it was after the last."""
        most = self.beam.most - 1
        self.reached = [[] for _ in range(most)]
        self.reached[0].append(_Node(0, self.search.key()))
        for cases, nodes in enumerate(self.reached):
            if cases >= most:
                break
            for place, node in enumerate(self._best(nodes)):
                self._enter(node.lemmas)
                ends = self.search.probed().ends
                if ends:
                    most = min(most, cases + 1 + self.beam.more)
                    yield from (chained(node.lemmas, Ask(*end, None, None)) for end in ends[: self.beam.ends])
                elif cases + 1 < most:
                    self._go_on(node.lemmas, cases, place < self.beam.asking)
                take_back(self.search.box, self.begin)

    def _best(self, nodes: list[_Node]) -> list[_Node]:
        """The states that go on, each once."""
        best: list[_Node] = []
        for node in sorted(nodes, key=lambda node: node.left):
            if node.key not in self.seen and len(best) < self.beam.width:
                self.seen.add(node.key)
                best.append(node)
        return best

    def _enter(self, lemmas: tuple[Lemma, ...]) -> None:
        for number, bound, side, _ in lemmas:
            note(self.search.box, *answers(number, bound)[side])
        close(self.search.box)

    def _go_on(self, lemmas: tuple[Lemma, ...], cases: int, asking: bool) -> None:
        """From the present state to others."""
        state = self.search.probed()
        for number, bound, side, after in state.lemmas:
            self._reach(cases + 1, after, (*lemmas, (number, bound, side, None)))
        if self.beam.aside is not None and (asking or not state.lemmas):
            for lemma, after in self._asked(self.beam.aside, state.opens[: self.beam.questions]):
                self._reach(cases + tree_cases(lemma[3]), after, (*lemmas, lemma))

    def _reach(self, cases: int, after: bytes, lemmas: tuple[Lemma, ...]) -> None:
        if cases < len(self.reached) and after not in self.seen:
            left = int(np.frombuffer(after, np.int8).sum(dtype=np.int64))
            self.reached[cases].append(_Node(left, after, lemmas))

    def _asked(self, aside: Beam, opens: list[tuple[int, int]]) -> Iterator[tuple[Lemma, bytes]]:
        """The lemmas of more cases, and the states after them."""
        box = self.search.box
        for number, bound in opens:
            for side in (0, 1):
                length = int(box.now[LENGTH])
                note(box, *answers(number, bound)[1 - side])
                close(box)
                against = next(_Chains(self.search, aside).proofs(), None)
                take_back(box, length)
                if against is not None:
                    note(box, *answers(number, bound)[side])
                    close(box)
                    yield (number, bound, side, against), self.search.key()
                    take_back(box, length)


def beamed(search: Search, beam: Beam) -> Iterator[Tree]:
    """Proofs of the present state, those with fewest cases first."""
    return _Chains(search, beam).proofs()


def chained(lemmas: tuple[Lemma, ...] | list[Lemma], last: Tree) -> Tree:
    """The proof that begins with lemmas."""
    for number, bound, side, against in reversed(lemmas):
        last = Ask(number, bound, against, last) if side else Ask(number, bound, last, against)
    return last
