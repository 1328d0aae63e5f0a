"""Poker: how strong hands are, who wins, and how often.

Cards are those of :mod:`satmav.game.cards`, in any notation of :mod:`satmav.dealfile`; ``**`` is a joker. What takes
arrays is in :mod:`satmav.poker.bulk`, compiled, and needs numba; everything else is plain Python.
"""

from satmav.poker.cards import JOKER, read_cards
from satmav.poker.games import best_hand, winners
from satmav.poker.ranking import HANDTYPES, partition_ranking, ranking
from satmav.poker.strength import cactus, evaluate, handtype

__all__ = [
    "HANDTYPES",
    "JOKER",
    "best_hand",
    "cactus",
    "evaluate",
    "handtype",
    "partition_ranking",
    "ranking",
    "read_cards",
    "winners",
]
