"""What to suppose, so that few words show that a deal is lost."""

from __future__ import annotations

from collections.abc import Iterator

from satmav.explain.moves.box import (
    FLUSHES, FOURS, HELD, HOUSES, KICKERS, NUMBERS, PAIRS, QUADS, RUN, STRAIGHTS, THROUGH, TRIPLES, Box, State,
)
from satmav.explain.moves.close import close
from satmav.explain.moves.price import words
from satmav.explain.moves.reasons import Bound
from satmav.explain.moves.tree import Node, Told, opposite, supposing, told, with_lemma

KINDS = ((FLUSHES, 0), (HELD, 3), (RUN, 2), (THROUGH, 1), (TRIPLES, 4), (PAIRS, 4), (FOURS, 1), (KICKERS, 9), (HOUSES, 2), (QUADS, 1), (STRAIGHTS, 0), (NUMBERS, 0))


def strange(number: int) -> int:
    """How far a question is from those that come first to mind."""
    return next(KINDS[at][1] for at in range(len(KINDS)) if KINDS[at + 1][0] > number)


def questions(state: State) -> Iterator[tuple[Bound, Bound]]:
    bounds = state.bounds
    for number in range(NUMBERS):
        if KICKERS <= number < HOUSES:
            continue
        for bound in range(bounds[2 * number] + 1, bounds[2 * number + 1] + 1):
            yield (2 * number + 1, bound - 1), (2 * number, bound)


class Search:
    def __init__(self, box: Box, width: int = 3, lemmas: int = 6, ends: int = 4) -> None:
        self.box, self.width, self.most_lemmas, self.most_ends = box, width, lemmas, ends
        self.probes = self.analyses = 0
        self.found: list[tuple[int, Told]] = []

    def finish(self, node: Node) -> None:
        self.analyses += 1
        done, _ = told(node)
        self.found.append((words(self.box, done), done))

    def run(self) -> None:
        root = State(self.box)
        close(root)
        start = Node(root)
        if root.clash is not None:
            self.finish(start)
            return
        frontier = [(0, start)]
        seen = set()
        for _ in range(9):
            grown: list[tuple[float, int, Node]] = []
            for cost, node in frontier:
                grown += self.expand(cost, node, seen)
            best = min((price for price, _ in self.found), default=10**6)
            grown = [one for one in sorted(grown, key=lambda one: one[0]) if one[1] < best]
            frontier = [(cost, node) for _, cost, node in grown[: self.width]]
            if not frontier:
                break

    def expand(self, cost: int, node: Node, seen: set) -> list[tuple[float, int, Node]]:
        dead: list[tuple[float, Bound, Node]] = []
        ends: list[tuple[float, Bound, Node, Bound, Node]] = []
        begin = len(node.state.trail)
        for less, more in questions(node.state):
            one, two = supposing(node.state, less), supposing(node.state, more)
            self.probes += 2
            weight = 2 * strange(less[0] >> 1)
            lengths = [len(child.state.trail) - begin for child in (one, two)]
            if one.state.clash is not None and two.state.clash is not None:
                ends.append((sum(lengths) + weight, less, one, more, two))
            elif one.state.clash is not None:
                dead.append((lengths[0] + weight, less, one))
            elif two.state.clash is not None:
                dead.append((lengths[1] + weight, more, two))
        ends.sort(key=lambda end: end[0])
        for _, less, one, more, two in ends[: self.most_ends]:
            for bound, refuted in ((less, one), (more, two)):
                self.finish(with_lemma(node, bound, refuted))
        states = {}
        for price, bound, refuted in sorted(dead, key=lambda one: one[0]):
            after = with_lemma(node, bound, refuted)
            key = tuple(after.state.bounds)
            if after.state.clash is not None:
                continue
            if key in seen or key in states:
                continue
            states[key] = (price, after, refuted)
        grown = []
        for key, (price, after, refuted) in sorted(states.items(), key=lambda item: item[1][0] + self.open(item[1][1].state))[: self.most_lemmas]:
            seen.add(key)
            done, _ = told(refuted)
            self.analyses += 1
            spent = cost + words(self.box, done)
            grown.append((spent + 3 * self.open(after.state), spent, after))
        return grown

    def open(self, state: State) -> int:
        return sum(state.bounds[2 * n + 1] - state.bounds[2 * n] for n in (*range(FLUSHES, HELD), *(HELD + c for c in self.box.cards), HOUSES, QUADS, STRAIGHTS))
