"""What else can be asked from a place of a proof on, by what a search finds there."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from satmav.explain.moves_beam import Beam, beamed
from satmav.explain.moves_search import Search, SpentError, State
from satmav.explain.moves_tree import Ask, Sides, Tree, subtree, supposed
from satmav.kernels.moves_close import close, note

AGAIN = Beam(width=3, more=1, ends=6)
"""A quick search, for it is made at many places."""


EXCHANGED = 0.7
"""How often a lemma takes the place of a question, rather than a place before it."""


class _Place(NamedTuple):
    """What can be asked in a state, one question at a time and up to the end."""

    state: State
    trees: list[Tree]


@dataclass
class Anew:
    """The search of a deal, and what it found so far, by state."""

    search: Search
    dice: Random
    places: dict[bytes, _Place] = field(default_factory=dict)

    def from_place(self, tree: Tree, at: Sides) -> Tree:
        """What else may be asked from a place on; perhaps in vain."""
        here = subtree(tree, at)
        try:
            place = self._place(tree, at)
        except SpentError:
            place = None
        self.search.rewind()
        if place is None:
            return here
        if place.trees and self.dice.random() < 0.5:
            return self.dice.choice(place.trees)
        if place.state.ends:
            return Ask(*self.dice.choice(place.state.ends), None, None)
        if not place.state.closing:
            return here
        number, bound, side = self.dice.choice(place.state.closing)
        rest = here
        if isinstance(here, Ask) and self.dice.random() < EXCHANGED:
            rest = here.less if here.more is None else here.more
        return Ask(number, bound, None, rest) if side else Ask(number, bound, rest, None)

    def _place(self, tree: Tree, at: Sides) -> _Place | None:
        box = self.search.box
        if not all(note(box, *fact) and close(box) for fact in supposed(tree, at)):
            return None
        key = self.search.key()
        if key not in self.places:
            state = self.search.probed()
            self.places[key] = _Place(state, [*beamed(self.search, AGAIN)])
        return self.places[key]
