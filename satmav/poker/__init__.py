"""Poker: how strong hands are, who wins, and how often.

Cards are those of :mod:`satmav.game.cards`, in any notation of :mod:`satmav.dealfile`; ``**`` is a joker. One hand at a
time takes plain Python. What takes arrays is loaded when it is asked for: with numba it is compiled, else NumPy's.
"""

from importlib import import_module

from satmav.poker.cards import JOKER, read_cards
from satmav.poker.first import first
from satmav.poker.frequencies import frequencies
from satmav.poker.games import best_hand, winners
from satmav.poker.ranking import HANDTYPES, HandType, partition_ranking, ranking
from satmav.poker.strength import cactus, evaluate, handtype

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satmav.poker.bulk import evaluate_many as evaluate_many

_ARRAYS = {"evaluate_many": "bulk"}

__all__ = [
    "HANDTYPES",
    "JOKER",
    "HandType",
    "best_hand",
    "cactus",
    "evaluate",
    "evaluate_many",
    "first",
    "frequencies",
    "handtype",
    "partition_ranking",
    "ranking",
    "read_cards",
    "winners",
]


def __getattr__(name: str) -> object:
    if name not in _ARRAYS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"satmav.poker.{_ARRAYS[name]}"), name)
