"""Equity by random deals: hands of ranges that go together, then cards of the rest of the deck.

Players with known ranges each draw a hand until no two hands meet. So all sets of hands that go together are equally
likely. Players who may hold anything, and the board, draw card by card what is left.
"""

from collections.abc import Sequence

import numpy as np

from satmav.errors import UsageError
from satmav.game.cards import mask_of
from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.poker.cards import Hand
from satmav.poker.plain_arrays import cards_of, masks_of
from satmav.poker.showdowns.tally import strengths_on, tally

BLOCK = 1 << 14
"""Deals at a time."""
TRIES = 200
"""Blocks drawn for the first hands that go together."""


def drawn_tally(players: Sequence[Words | None], board: Hand, game: str, cards: int, deals: int, seed: int) -> Ints:
    """The tally of so many random deals, the same for the same seed.

    ``players`` are the hands of each as sets, none of which meets the board; None for any hand.
    """
    dice, found = np.random.default_rng(seed), np.zeros((3, len(players)), np.int64)
    ranges = [hands for hands in players if hands is not None]
    given = np.uint64(mask_of(board))
    spare = np.empty((0, len(ranges)), np.uint64)
    for start in range(0, deals, BLOCK):
        number = min(BLOCK, deals - start)
        spare = _together(dice, ranges, spare, number)
        chosen, spare = spare[:number], spare[number:]
        hands, boards = _deal(dice, players, chosen, given, board, cards)
        found += tally(strengths_on(hands, boards, game), np.ones(number, np.int64))
    return found


def _together(dice: np.random.Generator, ranges: Sequence[Words], spare: Words, number: int) -> Words:
    """Hands of the ranges that do not meet, uint64[n, ranges], after those that are spare; at least so many."""
    if not ranges:
        return np.empty((number, 0), np.uint64)
    found, there, tries = [spare], len(spare), 0
    while there < number:
        if tries == TRIES and not there:
            raise UsageError(
                "found no hands of these ranges that can be held together: do the ranges hold the same cards?"
            )
        rows = np.stack([hands[dice.integers(len(hands), size=BLOCK)] for hands in ranges], axis=1)
        apart = np.bitwise_count(rows).sum(axis=1) == np.bitwise_count(np.bitwise_or.reduce(rows, axis=1))
        found.append(rows[apart])
        there, tries = there + len(found[-1]), tries + 1
    return np.concatenate(found)


def _deal(
    dice: np.random.Generator, players: Sequence[Words | None], chosen: Words, given: np.uint64, board: Hand, cards: int
) -> tuple[Bytes, Bytes]:
    """Hands, uint8[players, n, cards], and boards, uint8[n, 5]."""
    number, ranged = len(chosen), iter(chosen.T)
    gone = np.bitwise_or.reduce(chosen, axis=1) | given if chosen.shape[1] else np.full(number, given)
    hands = np.empty((len(players), number, cards), np.uint8)
    for player, hand in enumerate(players):
        if hand is not None:
            hands[player] = cards_of(next(ranged), cards)
        else:
            hands[player] = _more(dice, gone, cards)
            gone |= masks_of(hands[player])
    more = _more(dice, gone, 5 - len(board))
    return hands, np.hstack([np.tile(np.array(board, np.uint8), (number, 1)), more])


def _more(dice: np.random.Generator, gone: Words, cards: int) -> Bytes:
    """So many cards more for each deal, uint8[n, cards], of those that are not gone."""
    found, gone = np.empty((len(gone), cards), np.uint8), gone.copy()
    for place in range(cards):
        drawn = dice.integers(52, size=len(gone), dtype=np.uint8)
        wrong = np.flatnonzero(gone >> drawn.astype(np.uint64) & np.uint64(1))
        while len(wrong):
            drawn[wrong] = dice.integers(52, size=len(wrong), dtype=np.uint8)
            wrong = wrong[(gone[wrong] >> drawn[wrong].astype(np.uint64) & np.uint64(1)) != 0]
        found[:, place] = drawn
        gone |= np.uint64(1) << drawn.astype(np.uint64)
    return found
