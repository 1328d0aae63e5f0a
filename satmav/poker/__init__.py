"""Poker: how strong hands are, who wins, and how often.

Cards are those of :mod:`satmav.game.cards`, in any notation of :mod:`satmav.dealfile`; ``**`` is a joker. One hand at a
time takes plain Python; many at once (:func:`evaluate_many`) are compiled by numba, which is loaded when asked for.
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
    if name != "evaluate_many":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("satmav.poker.bulk").evaluate_many


def __dir__() -> list[str]:
    return __all__
