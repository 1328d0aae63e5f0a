"""The search for a short proof: failed-literal probing, a beam of chains of lemmas, and cases where those are long.

An assumption whose propagation ends in a conflict (a failed literal) leaves its negation as a lemma. Chains of lemmas
are grown together, the most promising first, until both answers to a question fail (Le Berre, *Exploiting the real
power of unit propagation lookahead*, 2001, probes so for preprocessing; here the price of the proof decides).
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from math import comb
from operator import attrgetter
from typing import NamedTuple

from satmav.deduce import box as numbers
from satmav.deduce.box import (
    COUNTS_FIRST,
    FLUSHES,
    FOURS,
    HOUSES,
    KICKERS,
    PLAIN_FIRST,
    QUADS,
    RANKS_FIRST,
    RUN,
    STRAIGHTS,
    TRIPLES,
    Box,
    State,
)
from satmav.deduce.explain import Bound, stronger
from satmav.deduce.propagate import propagate
from satmav.deduce.refute import Node, Refutation, assume, refutation, with_lemma
from satmav.explain.moves.price import words

ASKED = (*range(FLUSHES, FLUSHES + 4), *range(RUN, TRIPLES), *range(FOURS, KICKERS), HOUSES, QUADS, STRAIGHTS)
"""The numbers by which skeletons differ: which flushes, straights and fours of a kind there may be."""

STRANGE = (0, 4, 3, 2, 5, 5, 1, 9, 2, 0, 0)
"""How far a question is from those that come to mind first, by the kind of its number."""

ORDERS = (PLAIN_FIRST, COUNTS_FIRST)
"""What is drawn first. Neither order is the best for all suppositions."""

NATURAL = tuple(number for number in range(numbers.NUMBERS) if not numbers.KICKERS <= number < numbers.HOUSES)
"""The numbers of which something is supposed: all but the kickers of a rank."""


@dataclass(frozen=True)
class Breadth:
    """Breadth: chains that go on, lemmas and told ends of each, how long; what an open question weighs."""

    chains: int = 2
    lemmas: int = 5
    ends: int = 3
    open: float = 40.0
    length: int = 6


GREEDY = Breadth(chains=1, lemmas=30, ends=2, length=40)
"""Any proof at all."""

MOST = 10**9
"""Suppositions, where nobody bounds them."""

LONG = 300
"""From so many words on, proofs are sought that begin with cases."""

SHORT = 100
"""If a chain takes so few words, no cases are tried to improve it."""


class Tree(NamedTuple):
    """Questions one after the other: how deep, how many are tried at each place, and the chains that end a case.

    With ``any_does``, the first proof found will do, and only questions with two open answers are asked.
    """

    depth: int
    width: int
    breadth: Breadth
    any_does: bool = False


CASES = Tree(2, 3, Breadth(chains=1, lemmas=3, ends=2, length=4))
DESPERATE = tuple(
    Tree(depth, 20, breadth, any_does=True)
    for breadth in (Breadth(chains=1, lemmas=3, ends=2), GREEDY)
    for depth in (1, 2, 3)
)
"""What to do if nothing else is a proof."""

LEMMA_WORDS = 8
"""Words of a supposition that comes to nothing, beside what it leads to."""


@dataclass
class Chain:
    """Lemmas one after the other, and the words that they take, roughly.

    ``dead`` are suppositions that come to nothing, now and with more lemmas; each has its weight.
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
    before: State
    supposed: Bound
    dead: dict[Bound, int]


class Found(NamedTuple):
    """A proof, and the words that it takes, roughly."""

    words: int
    node: Node


words_of: Callable[[Found], int] = attrgetter("words")
"""The words that a proof takes, roughly."""


class Search:
    """The proofs of one deal that were found, with their words; ``effort`` are the suppositions that may be tried."""

    def __init__(self, box: Box, breadth: Breadth = Breadth(), effort: int = MOST) -> None:
        self.box, self.breadth = box, breadth
        self.found: list[Found] = []
        self.seen: set[tuple[int, ...]] = set()
        self.effort = effort
        fits = box.straights.fits
        of_all = [run for run in range(numbers.RUN, numbers.TRIPLES) if fits[run - numbers.RUN] == fits[-1]]
        self.natural, self.asked = ([number for number in some if number not in of_all] for some in (NATURAL, ASKED))
        """Where all straights of a deal are one, or take a rank, it is plainer to ask for a straight."""

    def best(self, number: int) -> Iterator[Refutation]:
        """So many proofs, those with the fewest words."""
        for _, node in sorted(self.found, key=words_of)[:number]:
            yield refutation(node, {})[0]

    def run(self) -> None:
        """Search, the plainest arguments last; long ones more widely."""
        for level in (2, 0):
            self._run(self._root(level), self.breadth)
        if self._fewest() >= LONG:
            self._by_cases(CASES)
        if not self.found:
            self._run(self._root(2), GREEDY)
        for tree in DESPERATE:
            if not self.found:
                self._by_cases(tree)

    def _fewest(self) -> int:
        return min(map(words_of, self.found), default=MOST)

    def _root(self, level: int) -> Node:
        state = State(self.box, level)
        state.first = COUNTS_FIRST
        propagate(state)
        return Node(state)

    def _by_cases(self, tree: Tree) -> None:
        """A proof that asks what leaves few skeletons, asks again for either answer, and ends in chains of lemmas."""
        if (found := self._cases(self._root(2), tree, tree.depth, MOST)) is not None:
            self.found.append(found)

    def _cases(self, node: Node, tree: Tree, depth: int, most: int) -> Found | None:
        """The shortest proof from a state on, by a chain or by cases; of these, none of more than ``most`` words."""
        if node.state.conflict is not None:
            return self._priced(node)
        best = self._chain(node, tree.breadth)
        if not depth or (best is not None and (tree.any_does or best.words < SHORT)):
            return best
        for pair in self._pairs(node, tree.any_does)[: tree.width]:
            closed: list[Found] = []
            for case in pair:
                left = min(most, best.words if best else MOST) - sum(one.words for one in closed)
                found = self._cases(case, tree, depth - 1, left)
                if found is None or found.words >= left:
                    break
                closed.append(found)
            if len(closed) == len(pair):
                both = self._priced(Node(node.state, node.begin, node.lemmas, (closed[0].node, closed[1].node)))
                best = both if best is None else min(best, both, key=words_of)
                if tree.any_does:
                    break
        return best

    def _chain(self, node: Node, breadth: Breadth) -> Found | None:
        """The shortest chain of lemmas from a state on."""
        inner = Search(self.box, effort=self.effort)
        inner._run(node, breadth)
        self.effort = inner.effort
        return min(inner.found, key=words_of, default=None)

    def _pairs(self, node: Node, only_open: bool) -> list[list[Node]]:
        """Find what follows from both answers to each question; first what leaves the fewest skeletons."""
        found: dict[tuple[int, ...], tuple[float, list[Node]]] = {}
        for answers in questions(node.state, self.asked):
            pair = [self._supposing(node.state, answer) for answer in answers]
            if only_open and any(case.state.conflict is not None for case in pair):
                continue
            left = {id(case): skeletons(case.state) for case in pair}
            pair.sort(key=lambda case: left[id(case)])
            weight = sum(left.values()) + max(left.values()) / 2
            found.setdefault(tuple(pair[-1].state.bounds), (weight, pair))
        return [pair for _, pair in sorted(found.values(), key=lambda one: one[0])]

    def _supposing(self, state: State, bound: Bound) -> Node:
        """Find what follows from a supposition; where it comes to nothing, in the order that takes the fewest words."""
        node = assume(state, bound, COUNTS_FIRST)
        if node.state.conflict is None:
            return node
        others = [assume(state, bound, first) for first in (PLAIN_FIRST, RANKS_FIRST)]
        return min(*others, node, key=lambda one: words(self.box, refutation(one)[0]))

    def _run(self, start: Node, breadth: Breadth) -> None:
        """Chains of lemmas from a state, those that leave least open first."""
        self.seen.clear()
        if start.state.conflict is not None:
            self.found.append(self._priced(start))
            return
        chains = [Chain(start)]
        self.breadth = breadth
        for _ in range(breadth.length):
            chains = self._promising([longer for chain in chains for longer in self._grown(chain)])
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
            refuted = self._supposing(one.before, one.supposed)
            one.node.lemmas[len(one.before.trail)] = refuted
            spent = one.words + LEMMA_WORDS + words(self.box, refutation(refuted)[0])
            if spent < fewest:
                heappush(heap, (promise + spent - one.words, place, spent))
        return few

    def _priced(self, node: Node) -> Found:
        return Found(words(self.box, refutation(node)[0]), node)

    def _grown(self, chain: Chain) -> list[Grown]:
        """Chains with one lemma more; what ends is told."""
        state = chain.node.state
        dead: dict[Bound, int] = {}
        alive: dict[int, int] = {}
        ends: list[tuple[int, tuple[Bound, Bound]]] = []
        for answers in questions(state, self.natural):
            failed = {bound: weight for bound in answers if (weight := self._probe(chain, bound, alive)) is not None}
            dead |= failed
            if len(failed) == 2:
                ends.append((sum(failed.values()), answers))
        for _, answers in sorted(ends)[: self.breadth.ends]:
            for bound in answers:
                refuted = self._supposing(state, bound)
                for first in ORDERS:
                    self.found.append(self._priced(with_lemma(chain.node, bound, refuted, first)))
        both = {bound for _, answers in ends for bound in answers}
        return self._lemmas(chain, dead, [bound for bound in sorted(dead, key=dead.__getitem__) if bound not in both])

    def _probe(self, chain: Chain, bound: Bound, alive: dict[int, int]) -> int | None:
        """Say how far it is from an assumption to a conflict; None where it leads to none.

        ``alive`` are facts that follow from suppositions that lead to none. So these lead to none either, as in probing
        for failed literals.
        """
        if bound in chain.dead:
            return chain.dead[bound]
        fact, value = bound
        if fact in alive and stronger(fact, alive[fact], value) == alive[fact]:
            return None
        self.effort -= 1
        begin = len(chain.node.state.trail)
        state = assume(chain.node.state, bound).state
        if state.conflict is None:
            for fact, value, _ in state.trail[begin:]:
                alive[fact] = stronger(fact, alive.get(fact), value)
            return None
        strange = STRANGE[bisect(numbers.FIRSTS, bound[0] >> 1) - 1]
        return 2 * strange + len(state.trail) - len(chain.node.state.trail)

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
            least = chain.words + self.breadth.open * self._open(after.state)
            grown.append(Grown(least, chain.words, after, chain.node.state, bound, dead))
        return grown

    def _open(self, state: State) -> int:
        """Say how much is left open of flushes, cards and totals."""
        bounds = state.bounds
        held = (numbers.HELD + card for card in self.box.cards)
        asked = (*range(numbers.HELD), *held, *range(numbers.HOUSES, numbers.NUMBERS))
        return sum(bounds[2 * number + 1] - bounds[2 * number] for number in asked)


def questions(state: State, numbers: Iterable[int]) -> Iterator[tuple[Bound, Bound]]:
    """Find what may be supposed of some numbers, both ways: that one is less than some bound, and that it is not."""
    for number in numbers:
        for bound in range(state.bounds[2 * number] + 1, state.bounds[2 * number + 1] + 1):
            yield (2 * number + 1, bound - 1), (2 * number, bound)


def skeletons(state: State) -> int:
    """Roughly how many skeletons are left by what is known; it hardly considers that hands share cards."""
    if state.conflict is not None:
        return 0
    others = Counter({0: 1})
    for some in (*_flushes(state), _straights(state), _fours(state)):
        others = _added(others, some)
    least, most = _range(state, HOUSES)
    return sum(ways for hands, ways in others.items() if least <= state.box.hands - hands <= most)


def _range(state: State, number: int) -> tuple[int, int]:
    return state.bounds[2 * number], state.bounds[2 * number + 1]


def _added(some: Mapping[int, int], more: Mapping[int, int]) -> Counter[int]:
    """In how many ways there are so many hands of two kinds together."""
    found: Counter[int] = Counter()
    for one, ways in some.items():
        for two, times in more.items():
            found[one + two] += ways * times
    return found


def _flushes(state: State) -> Iterator[Mapping[int, int]]:
    for suit in range(4):
        least, most = _range(state, FLUSHES + suit)
        yield dict.fromkeys(range(least, most + 1), 1)


def _straights(state: State) -> Mapping[int, int]:
    sets, found, left = state.box.straights.sets, Counter[int](), state.runs
    while left:
        low = left & -left
        found[len(sets[low.bit_length() - 1])] += 1
        left ^= low
    return found


def _fours(state: State) -> Mapping[int, int]:
    ranges = [_range(state, number) for number in range(FOURS, KICKERS)]
    sure, open_ = sum(least for least, _ in ranges), sum(most - least for least, most in ranges)
    least, most = _range(state, QUADS)
    return {fours: comb(open_, fours - sure) for fours in range(max(least, sure), min(most, sure + open_) + 1)}
