"""The same conclusion in fewer sentences: hill climbing on the questions of a proof and on how it is told.

Each try changes one thing: a question is exchanged, dropped or put in, two change places; a rule comes earlier or
later; a fact that the proof uses is done without. What costs no more is kept. The compiled telling takes some tenths
of a millisecond, so hundreds of tries are cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from satmav.explain.effort import Effort
from satmav.explain.moves_search import Ask, Tree, tree_cases
from satmav.explain.moves_telling import MOST_CASES, Bound, Manner, Teller
from satmav.kernels.moves_box import BALANCE_RULE, FACTS
from satmav.kernels.moves_price import SENTENCE

MOST_NESTED = 2
"""Suppositions within suppositions that a person can follow."""

TRY = 3
"""A try takes some steps of effort."""

UPHILL = 0.03
"""How often one sentence more is put up with."""

SLACK = 2
"""What is put up with at any time."""

STUCK = 150
"""After so many tries in vain, facts that were done without are allowed again."""


class Version(NamedTuple):
    """A proof, how it is told, and its price."""

    tree: Tree
    manner: Manner
    price: int


def tree_nesting(tree: Tree) -> int:
    """How many suppositions are open at once, where the shallower case of a question is told first."""
    if tree is None:
        return 0
    less, more = tree_nesting(tree.less), tree_nesting(tree.more)
    return less + 1 if less == more else max(less, more)


@dataclass
class Climb:
    """The way from one proof of a deal to shorter ones."""

    teller: Teller
    questions: list[tuple[int, int]]
    """What may be asked: numbers and bounds."""
    dice: Random
    effort: Effort
    most: int = MOST_CASES
    """Cases that a proof may have."""

    def shortest(self, trees: Iterable[Tree], tries: int) -> Version:
        """The best version that is found from these trees, of which one holds.

        Each of several is shortened for a while, and then the best, with so many tries a sentence.
        """
        begun = [best for tree in dict.fromkeys(trees) if (best := self._best_told(tree)) is not None]
        if len(begun) > 1:
            begun = [self._shorter(version, tries // 2) for version in begun]
        return self._shorter(min(begun, key=lambda version: version.price), tries)

    def _best_told(self, tree: Tree) -> Version | None:
        """A tree in the better of two manners."""
        versions = [version for broad in (False, True) if (version := self._version(tree, Manner(broad=broad)))]
        return min(versions, key=lambda version: version.price, default=None)

    def _shorter(self, best: Version, tries: int) -> Version:
        here = best
        self._version(best.tree, best.manner)
        used, idle = self.teller.gained(), 0
        for _ in range(tries * best.price // SENTENCE):
            if self.effort.spent:
                break
            self.effort.left -= TRY
            idle += 1
            version = self._version(*self._changed(here, used))
            if version is None or version.price > here.price + (SENTENCE if self.dice.random() < UPHILL else SLACK):
                if idle > STUCK:
                    here, idle = best, 0
                continue
            if version.price < here.price:
                idle = 0
            here, used = version, self.teller.gained()
            if here.price < best.price:
                best = here
        return best

    def _version(self, tree: Tree, manner: Manner) -> Version | None:
        if tree_nesting(tree) > MOST_NESTED or tree_cases(tree) > self.most:
            return None
        price = self.teller.price(tree, manner)
        return None if price is None else Version(tree, manner, price)

    def _changed(self, here: Version, used: list[Bound]) -> tuple[Tree, Manner]:
        """Something else to try."""
        kind = self.dice.random()
        if kind < 0.45 or not used:
            return self._other_tree(here.tree), here.manner
        manner = here.manner
        if kind < 0.65:
            without = (*manner.without, self.dice.choice(used))
            return here.tree, replace(manner, without=without)
        if kind < 0.7 and manner.without:
            left = list(manner.without)
            left.pop(self.dice.randrange(len(left)))
            return here.tree, replace(manner, without=tuple(left))
        if kind < 0.8:
            taste = tuple((fact, self.dice.randrange(200)) for fact in self.dice.sample(range(FACTS), 60))
            return here.tree, replace(manner, taste=taste)
        if kind < 0.83:
            return here.tree, replace(manner, broad=not manner.broad)
        order = list(manner.order)
        for _ in range(1 + self.dice.randrange(6)):
            rule = order.pop(self.dice.randrange(len(order)))
            order.insert(self.dice.randrange(len(order) + 1), rule)
        order.sort(key=lambda rule: rule >= BALANCE_RULE)
        return here.tree, replace(manner, order=tuple(order))

    def _other_tree(self, tree: Tree) -> Tree:
        kind = self.dice.random()
        if kind < 0.6:
            return self._at_random(tree, self._exchanged)
        if kind < 0.75:
            return self._at_random(tree, self._dropped)
        if kind < 0.9:
            return self._at_random(tree, self._put_in, leaves=True)
        return self._at_random(tree, _swapped)

    def _at_random(self, tree: Tree, change: Callable[[Tree], Tree], leaves: bool = False) -> Tree:
        """The tree with a random place changed."""
        size = _size(tree) if leaves else _questions(tree)
        if size == 0:
            return tree
        return _with(tree, self.dice.randrange(size), change, leaves)[0]

    def _exchanged(self, tree: Tree) -> Tree:
        assert tree is not None
        number, bound = self.dice.choice(self.questions)
        return Ask(number, bound, tree.less, tree.more)

    def _dropped(self, tree: Tree) -> Tree:
        assert tree is not None
        return self.dice.choice((tree.less, tree.more))

    def _put_in(self, tree: Tree) -> Tree:
        number, bound = self.dice.choice(self.questions)
        return Ask(number, bound, *self.dice.choice(((tree, None), (None, tree), (tree, tree))))


def _questions(tree: Tree) -> int:
    return 0 if tree is None else 1 + _questions(tree.less) + _questions(tree.more)


def _size(tree: Tree) -> int:
    return 1 if tree is None else 1 + _size(tree.less) + _size(tree.more)


def _with(tree: Tree, place: int, change: Callable[[Tree], Tree], leaves: bool) -> tuple[Tree, int]:
    """The tree with the place, counted from the root, changed; and how many places are still to go."""
    if tree is None and not leaves:
        return tree, place
    if place == 0:
        return change(tree), -1
    place -= 1
    if tree is None:
        return tree, place
    less, place = _with(tree.less, place, change, leaves)
    if place < 0:
        return tree._replace(less=less), place
    more, place = _with(tree.more, place, change, leaves)
    return tree._replace(more=more), place


def _swapped(tree: Tree) -> Tree:
    """A question changes places with the next."""
    assert tree is not None
    if (below := tree.less) is not None and tree.more is None:
        return Ask(below.number, below.bound, tree._replace(less=below.less), tree._replace(less=below.more))
    if (below := tree.more) is not None and tree.less is None:
        return Ask(below.number, below.bound, tree._replace(more=below.less), tree._replace(more=below.more))
    return tree
