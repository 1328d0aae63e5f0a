"""Random deals that anybody can have again: the same seed gives the same deals everywhere."""

import random
from collections.abc import Iterator
from itertools import repeat
from operator import index

from satmav.errors import UsageError
from satmav.game.cards import DECK, DECK_MASK, bits_of, mask_of
from satmav.game.deals import DEFAULT_HANDS, Deal, hands_asked


def random_deals(seed: int, hands: int = DEFAULT_HANDS) -> Iterator[Deal]:
    """Deals of ``hands`` hands without end, each of the C(52, 5 hands) equally likely.

    They depend on the seed alone, not on the platform or the version of Python. Whoever wants
    another set each time draws a seed and prints it.

    >>> print(next(random_deals(0, hands=1)))
    2h 6c 8c 8h Ac
    """
    size, seed = 5 * hands_asked(hands), index(seed)
    if seed < 0:  # random.Random takes -1 for 1, which would be the same deals under two names
        raise UsageError(f"a seed is a whole number from 0 up, not {seed}")
    sample = random.Random(seed).sample
    return (Deal(mask_of(sample(DECK, size))) for _ in repeat(None))


def swapped(deal: Deal, dice: random.Random) -> Deal:
    """The deal with a random card exchanged for a random one that was not dealt."""
    out, into = dice.choice(bits_of(deal.mask)), dice.choice(bits_of(DECK_MASK & ~deal.mask))
    return Deal(deal.mask ^ out ^ into)
