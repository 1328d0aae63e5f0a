"""What to suppose, so that few words show that a deal is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import product
from typing import NamedTuple

from satmav.deduce.box import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    NUMBERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Box,
    State,
)
from satmav.deduce.close import close
from satmav.deduce.reasons import Bound
from satmav.deduce.tree import Node, Told, supposing, told, with_lemma
from satmav.explain.moves.price import words

STRANGE = (
    (FLUSHES, 0),
    (HELD, 4),
    (RUN, 3),
    (THROUGH, 2),
    (TRIPLES, 5),
    (PAIRS, 5),
    (FOURS, 1),
    (KICKERS, 9),
    (HOUSES, 2),
)
"""How far a question is from those that come first to mind, by the first number of its kind; of the last three, 1."""


@dataclass(frozen=True)
class Breadth:
    """How much is tried: chains that go on, lemmas and told ends of each, how long; what an open question weighs."""

    chains: int = 2
    lemmas: int = 5
    ends: int = 3
    open: float = 40.0
    length: int = 6


GREEDY = Breadth(chains=1, lemmas=30, ends=2, length=40)
"""Any proof at all."""

MOST = 10**9
"""Suppositions, where nobody bounds them."""

LONG = 450
"""From so many words on, proofs are sought that begin with two cases."""

CASES = Breadth(chains=1, lemmas=3, ends=2)
CASES_TRIED = 8
MORE_CASES_TRIED = 20
"""So many questions are asked first, those that settle most."""
DEEPEST = 3
"""So many questions are asked one after the other, where nothing else is a proof."""


LEMMA_WORDS = 8
"""Words of a supposition that comes to nothing, beside what it leads to."""


@dataclass
class Chain:
    """Lemmas one after the other, and the words that they take, roughly.

    ``dead`` are suppositions that come to nothing, and so do with more lemmas; each with its weight.
    """

    node: Node
    words: int = 0
    dead: dict[Bound, int] = field(default_factory=dict)


class Grown(NamedTuple):
    """A chain with one lemma more, that is not yet told: what it promises at best (less is better)."""

    least: float
    words: int
    """Those of the chain before."""
    node: Node
    refuted: Node
    dead: dict[Bound, int]


def strange(number: int) -> int:
    """How far a question is from those that come first to mind."""
    if number >= QUADS:
        return 0
    return next(value for first, value in reversed(STRANGE) if number >= first)


def questions(state: State) -> Iterator[tuple[Bound, Bound]]:
    """What may be supposed, both ways."""
    bounds = state.bounds
    for number in range(NUMBERS):
        if KICKERS <= number < HOUSES:
            continue
        for bound in range(bounds[2 * number] + 1, bounds[2 * number + 1] + 1):
            yield (2 * number + 1, bound - 1), (2 * number, bound)


class Search:
    """The proofs of one deal that were found, with their words; ``effort`` are the suppositions that may be tried."""

    def __init__(self, box: Box, breadth: Breadth = Breadth(), effort: int = MOST) -> None:
        self.box, self.breadth = box, breadth
        self.found: list[tuple[int, Node]] = []
        self.seen: set[tuple[int, ...]] = set()
        self.effort = effort

    def best(self, number: int) -> list[Told]:
        """So many proofs, those with the fewest words."""
        few = sorted(self.found, key=lambda one: one[0])[:number]
        return [told(node, {})[0] for _, node in few]

    def run(self) -> None:
        """Search, the plainest arguments last; long ones more widely."""
        for level in (2, 0):
            self._run(self._root(level), self.breadth)
        if self._fewest() >= LONG:
            self._by_cases(self._root(2), CASES, CASES_TRIED)
        if not self.found:
            self._run(self._root(2), GREEDY)
        for breadth, deeper in product((CASES, GREEDY), range(DEEPEST)):
            if not self.found:
                self._by_cases(self._root(2), breadth, MORE_CASES_TRIED, deeper)

    def _fewest(self) -> int:
        return min((price for price, _ in self.found), default=MOST)

    def _root(self, level: int) -> Node:
        state = State(self.box, level)
        close(state)
        return Node(state)

    def _by_cases(self, node: Node, breadth: Breadth, number: int, deeper: int = 0) -> None:
        """Proofs that begin with a question: both answers are refuted in the end, neither of them at once.

        Where an answer is not refuted, more questions are asked there, so many deep.
        """
        for pair in self._open_questions(node)[:number]:
            closed = []
            for case in pair:
                inner = Search(self.box, effort=self.effort)
                inner._run(case, breadth)
                if not inner.found and deeper:
                    inner._by_cases(case, breadth, number, deeper - 1)
                self.effort = inner.effort
                closed += sorted(inner.found, key=lambda one: one[0])[:1]
                if not inner.found:
                    break
            if len(closed) == len(pair):
                (one, first), (two, second) = closed
                self.found.append((one + two, Node(node.state, node.begin, node.lemmas, (first, second))))
                if deeper:  # any proof will do where one is so hard to find
                    return

    def _open_questions(self, node: Node) -> list[list[Node]]:
        """The answers to each question of which neither is refuted at once.

        Those come first that ask for fours of a kind, then those that leave least open.
        """
        found = []
        for answers in questions(node.state):
            pair = [supposing(node.state, answer) for answer in answers]
            if all(case.state.clash is None for case in pair):
                asks_for_fours = FOURS <= answers[0][0] >> 1 < KICKERS
                found.append((not asks_for_fours, sum(self._open(case.state) for case in pair), pair))
        return [pair for *_, pair in sorted(found, key=lambda one: one[:2])]

    def _run(self, start: Node, breadth: Breadth) -> None:
        """Chains of lemmas from a state, those that leave least open first."""
        self.seen.clear()
        if start.state.clash is not None:
            self._finish(start)
            return
        chains = [Chain(start)]
        self.breadth = breadth
        for _ in range(self.breadth.length):
            grown = [longer for chain in chains for longer in self._grown(chain)]
            chains = self._promising(grown)
            if not chains or self.effort <= 0:
                return

    def _promising(self, grown: list[Grown]) -> list[Chain]:
        """The chains that promise most. A lemma is told only when its chain would be among them for no words at all."""
        fewest = self._fewest()
        heap = [(one.least, place, 0) for place, one in enumerate(grown)]
        heapify(heap)
        few: list[Chain] = []
        while heap and len(few) < self.breadth.chains:
            promise, place, spent = heappop(heap)
            one = grown[place]
            if spent:
                few.append(Chain(one.node, spent, one.dead))
                continue
            spent = one.words + LEMMA_WORDS + words(self.box, told(one.refuted)[0])
            if spent < fewest:
                heappush(heap, (promise + spent - one.words, place, spent))
        return few

    def _finish(self, node: Node) -> None:
        self.found.append((words(self.box, told(node)[0]), node))

    def _grown(self, chain: Chain) -> list[Grown]:
        """Chains with one lemma more; what ends is told."""
        state = chain.node.state
        dead: dict[Bound, int] = {}
        ends: list[tuple[int, tuple[Bound, Bound]]] = []
        for answers in questions(state):
            failed = {bound: weight for bound in answers if (weight := self._weight(chain, bound)) is not None}
            dead |= failed
            if len(failed) == 2:
                ends.append((sum(failed.values()), answers))
        for _, answers in sorted(ends)[: self.breadth.ends]:
            for bound in answers:
                self._finish(with_lemma(chain.node, bound, supposing(state, bound)))
        both = {bound for _, answers in ends for bound in answers}
        return self._lemmas(chain, dead, [bound for bound in sorted(dead, key=dead.__getitem__) if bound not in both])

    def _weight(self, chain: Chain, bound: Bound) -> int | None:
        """How far it is from a supposition to a contradiction; None where it comes to none."""
        if bound in chain.dead:
            return chain.dead[bound]
        self.effort -= 1
        state = supposing(chain.node.state, bound).state
        if state.clash is None:
            return None
        return 2 * strange(bound[0] >> 1) + len(state.trail) - len(chain.node.state.trail)

    def _lemmas(self, chain: Chain, dead: dict[Bound, int], some: list[Bound]) -> list[Grown]:
        found: dict[tuple[int, ...], tuple[float, Bound, Node]] = {}
        for bound in some:
            refuted = Node(chain.node.state, len(chain.node.state.trail))
            after = with_lemma(chain.node, bound, refuted)
            key = tuple(after.state.bounds)
            if key not in self.seen and key not in found:
                found[key] = (dead[bound] + self.breadth.open * self._open(after.state), bound, after)
        few = sorted(found.items(), key=lambda item: item[1][0])[: self.breadth.lemmas]
        self.seen.update(key for key, _ in few)
        grown = []
        for _, (_, bound, after) in few:
            refuted = supposing(chain.node.state, bound)
            after.lemmas[len(chain.node.state.trail)] = refuted
            least = chain.words + self.breadth.open * self._open(after.state)
            grown.append(Grown(least, chain.words, after, refuted, dead))
        return grown

    def _open(self, state: State) -> int:
        """How much is left open of flushes, cards and totals."""
        bounds = state.bounds
        numbers = (*range(HELD), *(HELD + card for card in self.box.cards), HOUSES, QUADS, STRAIGHTS)
        return sum(bounds[2 * number + 1] - bounds[2 * number] for number in numbers)
