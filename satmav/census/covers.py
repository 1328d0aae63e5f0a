"""The third method: a unit's deals by exact cover alone, with dancing links and no lemma.

A deal is lost where dancing links try all choices of its pat hands and find no partition. A deal is won where a
partition of it is at hand. One partition shows more than one deal to be won: the cards of the fourth suit in its
flushes can be exchanged for any others of that suit. So of each partition it is noted which cards of the fourth suit
are *not* in its flushes. The deals with these cards need not be searched.
"""

from dataclasses import dataclass
from functools import reduce
from operator import or_

import numpy as np
import numpy.typing as npt

from satmav.census.sets import cards_in, ranks_of, sets
from satmav.census.units import Unit, lengths, stands_for
from satmav.check import CheckError
from satmav.engines.dlx import first_cover, hand_masks
from satmav.game.cards import RANKS, SUIT_MASKS
from satmav.game.deals import Deal
from satmav.game.decks import RUN
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules

LAST = 3
"""The suit whose set is not fixed."""


@dataclass(frozen=True)
class Recount:
    """The lost deals of a unit, of how many deals, and how many searches that took."""

    deals: int
    lost: int
    searches: int


def recount_unit(unit: Unit, rules: Rules) -> Recount:
    """Decide all deals of a unit by exact cover."""
    sizes, three = lengths(unit.shape), (unit.first, unit.second, unit.third)
    in_order = unit.third if sizes[2] == sizes[3] else 0
    todo = np.array([fourth for fourth in sets(tuple(RANKS), sizes[LAST]) if fourth >= in_order], np.int64)
    # Fourth sets other than the third's are all alike.
    same, other = (stands_for(unit.shape, (*three, fourth)) for fourth in (unit.third, int(todo[-1])))
    fixed = sum(cards_in(suit, ranks) for suit, ranks in enumerate(three))
    hands = np.array([hand.mask for hand in pat_hands(fixed | SUIT_MASKS[LAST], rules)], np.uint64)
    deals = int(np.where(todo == unit.third, same, other).sum())
    searches = lost = 0
    while len(todo):
        fourth, searches = int(todo[0]), searches + 1
        if cover := _cover(fixed | cards_in(LAST, fourth), hands):
            loose = ranks_of(sum(hand for hand in cover if hand & ~SUIT_MASKS[LAST]), LAST)
            todo = todo[todo & loose != loose]
        else:
            todo, lost = todo[1:], lost + (same if fourth == unit.third else other)
    return Recount(deals, lost, searches)


def is_lost(deal: int, rules: Rules) -> bool:
    """Whether exact cover finds no partition of a deal, given as a mask."""
    return not _cover(deal, np.array(hand_masks(Deal(deal), rules), np.uint64))


def _cover(deal: int, hands: npt.NDArray[np.uint64]) -> tuple[int, ...]:
    """A partition of the deal into some of these hands; empty where there is none."""
    inside = hands[hands & ~np.uint64(deal) == 0].tolist()
    cover = first_cover(Deal(deal), inside)
    if cover and not (reduce(or_, cover) == deal and RUN * len(cover) == deal.bit_count() and {*cover} <= {*inside}):
        raise CheckError(f"dancing links' partition of {Deal(deal)} does not stand")
    return cover
