"""The numbers by which hands are looked up: a card has a *word*, and the sum of a hand's words tells its strength.

The low half of a word is the card's key; the sum of keys tells how many cards of each rank there are. Above it are four
counters of four bits, one a suit.
"""

from typing import TYPE_CHECKING, Any, TypeVar

from satmav.game.cards import DECK

if TYPE_CHECKING:
    from satmav.kernels.arrays import Words

Masks = TypeVar("Masks", int, "Words")

STEPS = (1, 5, 24, 112, 521, 2247, 9244)
"""No two sets of up to seven cards of seven ranks have the same sum, wherever they differ in any rank.

Each is the smallest number that brings this about after those before it."""
LOW_RANKS, LOW_BITS = 7, 16
"""The lower ranks add up in so many bits, the others above them: even of seven bytes that are no cards."""
KEYS = (*STEPS, *(step << LOW_BITS for step in STEPS[: 13 - LOW_RANKS]))
"""Of each rank."""
LOW_SUMS = (1 << LOW_BITS) - 1
START = 0x3333 << 32
"""The four counters begin at three, so that five cards of a suit set the highest bit of one."""
FLUSHES = 0x8888 << 32
EVERY_FOURTH = 0x1_1111_1111_1111
CARD_WORDS = [KEYS[card >> 2] | 1 << (32 + 4 * (card & 3)) for card in DECK]


def suit_ranks(masks: Masks) -> Masks:
    """The ranks of the first suit in sets of cards, a bit a rank: every fourth bit, pushed together."""
    bits: Any = masks & EVERY_FOURTH
    for shift, kept in ((3, 0x0303_0303_0303_0303), (6, 0x000F_000F_000F_000F), (12, 0x0000_00FF_0000_00FF)):
        bits = (bits | bits >> shift) & kept
    found: Masks = (bits | bits >> 24) & 0x1FFF
    return found
