"""The same conclusion in fewer sentences: simulated annealing on the questions of a proof and on how it is told.

Each try changes one thing: a question is exchanged, dropped or put in, two change places, or all from a place on are
asked anew; a rule comes earlier or later; a fact that the proof uses is done without. What costs no more is kept, and
at first sometimes what costs a little more (Kirkpatrick, Gelatt & Vecchi, Science 220, 1983). The compiled telling
takes some tenths of a millisecond, so hundreds of tries are cheap.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from satmav.explain.effort import Effort
from satmav.explain.moves_anew import Anew
from satmav.explain.moves_telling import MOST_CASES, Bound, Manner, Teller
from satmav.explain.moves_tree import (
    Ask,
    Tree,
    grafted,
    leaves,
    questions,
    subtree,
    swapped,
    tree_cases,
    tree_nesting,
)
from satmav.kernels.moves_box import BALANCE_RULE, FACTS
from satmav.kernels.moves_price import SENTENCE

MOST_NESTED = 2
"""Suppositions within suppositions that a person can follow."""

TRY = 3
"""A try takes some steps of effort."""

HOT = 3.0
"""How much higher a price is put up with at first, on average; less and less, and nothing in the end."""

LONG = 36 * SENTENCE
"""A higher price is not worth more tries: they take longer, and most of what they find the first have found."""

BEGUN = 8
"""So many versions are shortened at first."""


class Version(NamedTuple):
    """A proof, how it is told, and its price."""

    tree: Tree
    manner: Manner
    price: int


@dataclass
class Climb:
    """The way from one proof of a deal to shorter ones."""

    teller: Teller
    questions: list[tuple[int, int]]
    """What may be asked: numbers and bounds."""
    dice: Random
    effort: Effort
    anew: Anew | None = None
    """What else may be asked, where anything is."""
    most: int = MOST_CASES
    """Cases that a proof may have."""

    def shortest(self, trees: Iterable[Tree], tries: int) -> Version:
        """The best version that is found from these trees, of which one holds."""
        return self.shortened(self.told(trees), tries)

    def shortened(self, versions: Iterable[Version], tries: int) -> Version:
        """The best version that is found from some, of which there is one at least.

        The cheapest are shortened for a while, then the better half of them for twice as long, and so on to the last.
        """
        best = sorted(versions, key=_price)[:BEGUN]
        while len(best) > 1:
            best = sorted((self._shorter(version, tries // len(best)) for version in best), key=_price)
            best = best[: len(best) // 2]
        return self._shorter(best[0], tries * 3 // 2)

    def told(self, trees: Iterable[Tree]) -> list[Version]:
        """The trees that hold, each in the better of two manners; one of them, where the effort is spent."""
        told: list[Version] = []
        for tree in dict.fromkeys(trees):
            if told and self.effort.spent:
                break
            manners = (self._version(tree, Manner(broad=broad)) for broad in (False, True))
            told += sorted((version for version in manners if version is not None), key=_price)[:1]
        return told

    def _shorter(self, best: Version, tries: int) -> Version:
        """The best version on a walk from this one, with so many tries a sentence, though no more for a long one."""
        here = best
        self._version(best.tree, best.manner)
        used = self.teller.gained()
        tries = tries * min(best.price, LONG) // SENTENCE
        for left in range(tries, 0, -1):
            if self.effort.spent:
                break
            version = self._version(*self._changed(here, used))
            slack = HOT * left / tries * self.dice.expovariate(1)
            if version is None or version.price > here.price + slack:
                continue
            here, used = version, self.teller.gained()
            if here.price < best.price:
                best = here
        return best

    def _version(self, tree: Tree, manner: Manner) -> Version | None:
        self.effort.left -= TRY
        if tree_nesting(tree) > MOST_NESTED or tree_cases(tree) > self.most:
            return None
        price = self.teller.price(tree, manner)
        return None if price is None else Version(self.teller.kept(), manner, price)

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
        order = list(manner.order)
        for _ in range(1 + self.dice.randrange(6)):
            rule = order.pop(self.dice.randrange(len(order)))
            order.insert(self.dice.randrange(len(order) + 1), rule)
        order.sort(key=lambda rule: rule >= BALANCE_RULE)
        return here.tree, replace(manner, order=tuple(order))

    def _other_tree(self, tree: Tree) -> Tree:
        kind = self.dice.random()
        if not isinstance(tree, Ask) or kind < 0.15:
            at = self.dice.choice([*questions(tree), *leaves(tree)])
            return grafted(tree, at, self._put_in(subtree(tree, at)))
        at = self.dice.choice([*questions(tree)])
        here = subtree(tree, at)
        assert isinstance(here, Ask)
        if kind < 0.5 and self.anew is not None:
            return grafted(tree, at, self.anew.from_place(tree, at))
        if kind < 0.8:
            return grafted(tree, at, Ask(*self.dice.choice(self.questions), here.less, here.more))
        return grafted(tree, at, self.dice.choice((here.less, here.more)) if kind < 0.9 else swapped(here))

    def _put_in(self, tree: Tree) -> Tree:
        number, bound = self.dice.choice(self.questions)
        return Ask(number, bound, *self.dice.choice(((tree, None), (None, tree), (tree, tree))))


def _price(version: Version) -> int:
    return version.price
