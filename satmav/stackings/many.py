"""For whom each of many decks is optimal: compiled where numba is there and knows the hands, else cut by cut."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from satmav.stackings.games import Game
from satmav.stackings.rules import RANK
from satmav.stackings.verify import Deck, verify

FEW = 20
"""So many decks are dealt out in less time than the compiled functions take to load."""


def optimal_players(decks: Sequence[Deck], game: Game) -> list[tuple[int, ...]]:
    """The players who win each deck however it is cut."""
    if len(decks) <= FEW or game.rule == RANK or find_spec("numba") is None:
        return [verify(deck, game).optimal_for for deck in decks]
    import numpy as np

    from satmav.stackings.search import wins_of

    array = np.array(decks, np.uint8)
    won = np.array([wins_of(array, game, player) == len(game.cards) for player in range(game.players)])
    return [tuple(np.flatnonzero(column).tolist()) for column in won.T]
