"""All optimal stackings of a small deck, up to cuts, by looking at every order."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from satmav.kernels.arrays import Shorts
from satmav.kernels.stackings import every as kernel
from satmav.stackings.games import Deck, Game

STEPS = 20_000_000
"""Cards placed, half a second's worth or so, after which the walk lets Python look at signals."""

STACKINGS_AT_A_TIME = 1000
"""Stackings that are fetched at a time."""


def every_stacking(game: Game, player: int) -> Iterator[Deck]:
    """The optimal stackings for a player, each once up to cuts, with the lowest card on top.

    They come in the order of the cards from the top. It is for decks of up to 16 cards, since a table of all sets of
    cards is made, and for games in which it does not matter which cards of a hand lie on the table.
    """
    cards = sorted(game.cards)
    layout, n = _layout(game, player), len(cards)
    deck = np.full(n, -1, np.int64)
    deck[0] = 0
    way = kernel.Walk(deck, np.array([1, 0], np.int64), np.zeros((STACKINGS_AT_A_TIME, n), np.uint8))
    more = n > 1
    while more:
        more = kernel.walk(layout, way, STEPS)
        for order in way.found[: way.state[kernel.FOUND]].tolist():
            yield tuple(cards[card] for card in order)
        way.state[kernel.FOUND] = 0


def _layout(game: Game, player: int) -> kernel.Layout:
    n = len(game.cards)
    holes = [game.holes[player], *(hole for other, hole in enumerate(game.holes) if other != player)]
    hands = np.array([(*hole, *game.board) for hole in holes], np.int64)
    last = {cut: max((cut + slot) % n for slot in hands.flat) for cut in range(n)}
    cuts = sorted(last, key=lambda cut: last[cut])
    ends = np.searchsorted([last[cut] for cut in cuts], np.arange(n + 1))
    return kernel.Layout(_strengths(game), hands, ends.astype(np.int64), np.array(cuts, np.int64), int(not game.ties))


def _strengths(game: Game) -> Shorts:
    """How strong each hand of the deck is, by the set of its cards."""
    cards, hole = sorted(game.cards), len(game.holes[0])
    strengths = np.zeros(1 << len(cards), np.uint16)
    for hand in combinations(range(len(cards)), hole + len(game.board)):
        held = [cards[card] for card in hand]
        (counted,) = game.rule.sets(held[:hole], held[hole:])
        strengths[sum(1 << card for card in hand)] = game.rule.strength(counted)
    return strengths
