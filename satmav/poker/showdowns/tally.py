"""Who wins, deal by deal: how many deals each player wins, ties, and what share of the pots comes of that.

Known cards with a board of three cards or more: NumPy looks at every board that may come of it. Or by random deals:
players with known ranges each draw a hand until no two hands meet. So all sets of hands that go together are equally
likely. Players who may hold anything, and the board, draw card by card what is left.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from satmav.errors import UsageError
from satmav.game.cards import DECK, mask_of
from satmav.kernels.arrays import Bytes, Ints, Shorts, Words
from satmav.poker.cards import Hand
from satmav.poker.plain_arrays import cards_of, masks_of, strengths_of, words_of

USED = {"holdem": 5, "omaha": 3}
"""How many cards of the board are in a hand with two of a player's, by game; of seven the best five count."""
MOST_PLAYERS = 10
POT = 2520
"""Units of a pot: every number of players up to ten shares it in whole units."""
BLOCK = 1 << 14
"""Deals at a time."""
TRIES = 200
"""Blocks drawn for the first hands that go together."""


def tally(strengths: Shorts, ways: Ints) -> Ints:
    """The wins, ties and units of each player, int64[3, players], of deals that come so many times each.

    ``strengths`` is uint16[players, n], ``ways`` int64[n]. Wins are deals won alone, ties those tied; units sum to so
    many pots as there are deals. Tallies of parts add up to that of the whole. Sums are taken in doubles, which hold
    all whole numbers below 2^53 exactly; a call has at most C(52, 5) deals.
    """
    won = strengths == strengths.max(axis=0)
    winners = won.sum(axis=0)
    worth = np.stack([ways * (winners == 1), ways * (winners > 1), ways * (POT // winners)], axis=1)
    found: Ints = (won.astype(np.float64) @ worth.astype(np.float64)).T.astype(np.int64)
    return found


def dealt_tally(holes: Sequence[Hand], board: Hand, game: str) -> Ints:
    """The tally of all ways to deal the rest of the board."""
    gone = {card for hand in (board, *holes) for card in hand}
    left = np.array([card for card in DECK if card not in gone], np.uint8)
    rest = left[_choices(len(left), 5 - len(board))]
    boards = np.hstack([np.tile(np.array(board, np.uint8), (len(rest), 1)), rest])
    hands = np.array(holes, np.uint8)[:, None, :]
    return tally(strengths_on(hands, boards, game), np.ones(len(boards), np.int64))


@cache
def _choices(cards: int, number: int) -> Ints:
    """All ways to choose so many of some cards, as places, int64[n, number]."""
    return np.array(list(combinations(range(cards), number)), np.int64).reshape(comb(cards, number), number)


def strengths_on(hands: Bytes, boards: Bytes, game: str) -> Shorts:
    """The strengths, uint16[players, n], of hands uint8[players, n or 1, cards held] with boards uint8[n, 5]."""
    used = USED[game]
    parts = [boards[:, list(part)] for part in combinations(range(5), used)]
    tabled = [(words_of(part), masks_of(part)) for part in parts]
    found = np.zeros((len(hands), len(boards)), np.uint16)
    for two in combinations(range(hands.shape[2]), 2):
        words, masks = words_of(hands[:, :, list(two)]), masks_of(hands[:, :, list(two)])
        for more_words, more_masks in tabled:
            np.maximum(found, strengths_of(words + more_words, masks | more_masks, 2 + used), out=found)
    return found


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
