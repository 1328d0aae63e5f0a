"""Random hands by the hundred thousand of the games in which a player has a choice: draw poker, and jokers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes
from satmav.poker.bulk import evaluate_many, handtypes, require_hands
from satmav.poker.cards import JOKER, flag, require_whole
from satmav.poker.counts import natural_counts
from satmav.poker.given import compiled, given_hands
from satmav.poker.jokers import MOST_JOKERS
from satmav.poker.policy import KEEP, best_discards, rounds
from satmav.poker.ranking import HANDTYPES
from satmav.poker.tables import type_tables

BLOCK = 1 << 16


def random_hands(cards: int, hands: int, seed: int, jokers: int = 0) -> Iterator[Bytes]:
    """So many random hands of so many cards, in the order dealt: blocks uint8[n, cards], with jokers as 52.

    The same for the same seed. Raises :class:`UsageError` where there is nothing to deal.
    """
    cards, hands = require_whole(cards, 1, "a number of cards"), require_whole(hands, 1, "a number of hands")
    seed, jokers = require_whole(seed, 0, "a seed"), require_whole(jokers, 0, "a number of jokers")
    if jokers > MOST_JOKERS or cards > len(DECK) + jokers:
        raise UsageError(f"a deck has 52 cards and up to two jokers, from which {cards} and {jokers} cannot be had")
    deck = np.array([*DECK, *[JOKER] * jokers], np.uint8)
    return _blocks(deck, cards, hands, seed)


def _blocks(deck: Bytes, cards: int, hands: int, seed: int) -> Iterator[Bytes]:
    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    kernel = compiled("drawing hands", "sample")
    for start in range(0, hands, BLOCK):
        block = np.empty((min(BLOCK, hands - start), cards), np.uint8)
        kernel.deal(state, deck, block)
        yield block


def exchanged(dealt: Bytes, others: Sequence[int]) -> Bytes:
    """Hands after the best exchange of one card, uint8[n, 5]; ``dealt``, uint8[n, 6], has the card drawn last.

    ``others`` is how many of the hands that others may have are of each type. Raises what
    :func:`satmav.poker.bulk.evaluate_many` raises for what are no six cards.
    """
    require_hands(dealt, 6)
    hands = np.ascontiguousarray(dealt[:, :5])
    discards = best_discards(hands, others)
    (drawing,) = np.nonzero(discards != KEEP)
    hands[drawing, discards[drawing]] = dealt[drawing, 5]
    return hands


def joker_handtypes(hands: Bytes, strict: bool = False) -> Bytes:
    """The types of hands of five different cards, uint8[n, 5], up to two of them jokers: uint8[n].

    What is no card is a joker. Raises :class:`UsageError` for arrays of other shapes and kinds.
    """
    hands, strict = given_hands(hands), flag("strict", strict)
    if hands.ndim != 2 or hands.shape[1] != 5 or hands.dtype != np.uint8:
        raise UsageError(f"hands with jokers are uint8[n, 5], card ids, not {hands.dtype}{list(hands.shape)}")
    found = np.empty(len(hands), np.uint8)
    kernel = compiled("hands with jokers", "jokers")
    kernel.joker_types(hands, strict, type_tables(), np.empty(5, np.uint8), found)
    return found


@dataclass(frozen=True)
class Handmaker:
    """How many cards are dealt, of a deck with how many jokers, and what types of hands come of it."""

    cards: int
    jokers: int
    types: Callable[[Bytes], Bytes]


def _types(hands: Bytes) -> Bytes:
    return handtypes(evaluate_many(hands, check=False))


HANDMAKERS = {
    "six": Handmaker(6, 0, _types),
    "draw": Handmaker(6, 0, lambda dealt: _types(exchanged(dealt, natural_counts(5)))),
    "draw_again": Handmaker(6, 0, lambda dealt: _types(exchanged(dealt, rounds()[0].counts))),
    "draw_fixpoint": Handmaker(6, 0, lambda dealt: _types(exchanged(dealt, rounds()[-1].counts))),
    "jokers": Handmaker(5, 2, joker_handtypes),
    "strict_jokers": Handmaker(5, 2, partial(joker_handtypes, strict=True)),
}
"""By the names of :data:`satmav.poker.frequencies.EXACT`."""


def made_counts(game: str, hands: int, seed: int) -> tuple[int, ...]:
    """The types of so many random hands, the lowest type first; the same for the same seed."""
    maker = choice("game", game, HANDMAKERS)
    numbers = np.zeros(len(HANDTYPES), np.int64)
    for block in random_hands(maker.cards, hands, seed, maker.jokers):
        numbers += np.bincount(maker.types(block), minlength=len(HANDTYPES))
    return tuple(numbers.tolist())
