"""Shapes that need not be counted: no deal of them is lost, since none is lost of another.

* Five cards of one suit are a flush. So where no deal of a shape is lost, none is lost with five cards more in some
  suit: any five of them are a flush, and the others are won.
* Whoever has four of a kind has more pat hands. So what no deal loses without, none loses with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from satmav.game.rules import NO_QUADS, Rules
from satmav.game.shapes import Shape

FLUSH = 5
Lossless = Callable[[Rules, Shape], bool]
"""Was a shape counted, and no lost deal found?"""


def reason(rules: Rules, shape: Shape, known: Lossless) -> tuple[Rules, Shape] | None:
    """The shape that was counted, and under which rules, from which follows that no deal of this one is lost."""
    todo, seen = [shape], {shape}
    for one in todo:  # grows meanwhile: shapes of fewer and fewer cards
        for other in dict.fromkeys((rules, NO_QUADS)):
            if known(other, one):
                return other, one
        todo += [less for less in _less_a_flush(one) if less not in seen]
        seen.update(todo)
    return None


def _less_a_flush(shape: Shape) -> Iterator[Shape]:
    """The shapes of a hand less that a flush makes this one of."""
    for suit, length in enumerate(shape):
        if length >= FLUSH and sum(shape) > FLUSH:
            less = sorted((*shape[:suit], length - FLUSH, *shape[suit + 1 :]), reverse=True)
            yield (less[0], less[1], less[2], less[3])
