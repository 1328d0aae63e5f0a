"""Frequencies of the types of hands, game by game: exactly, or by random deals."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from importlib import import_module
from typing import Any

from satmav.errors import UsageError, choice
from satmav.poker.counts import natural_counts, royal_flushes
from satmav.poker.games import GAMES
from satmav.poker.jokers import joker_counts
from satmav.poker.ranking import FIVE_OF_A_KIND, HANDTYPES, STRAIGHT_FLUSH

NATURAL = {"five": 5, "six": 6, "holdem": 7}
"""Games in which a hand is the best five of so many cards, any of the deck."""


@dataclass(frozen=True, repr=False)
class Frequencies:
    """The number of all hands, or of those drawn at random, of each type, the lowest type first."""

    game: str
    counts: tuple[int, ...]
    exact: bool = True

    def __repr__(self) -> str:
        counts = ", ".join(f"{kind} {count:,}" for kind, count in self.named().items())
        return f"<{self.game}{'' if self.exact else ' (a sample)'}: {counts}>"

    @property
    def total(self) -> int:
        return sum(self.counts)

    def share(self, kind: int) -> Fraction:
        return Fraction(self.counts[kind], self.total)

    def columns(self) -> dict[str, list[Any]]:
        """A row a type, the highest first, for ``pandas.DataFrame`` or ``polars.DataFrame``.

        >>> frequencies("five").columns()["hands"][:3]
        [40, 624, 3744]
        """
        rows = list(reversed(self.named().items()))
        return {
            "type": [kind for kind, _ in rows],
            "hands": [count for _, count in rows],
            "share": [count / self.total for _, count in rows],
        }

    def named(self, royal: bool = False) -> dict[str, int]:
        """The counts by the names of the types, the lowest first; five of a kind where there are any.

        With ``royal`` a royal flush is a type by itself. Raises :class:`UsageError` where those are not counted.
        """
        counts = dict(zip(HANDTYPES, self.counts, strict=False))
        if not counts[HANDTYPES[FIVE_OF_A_KIND]]:
            del counts[HANDTYPES[FIVE_OF_A_KIND]]
        if royal:
            if not self.exact or self.game not in NATURAL:
                raise UsageError(f"royal flushes are counted apart only in {', '.join(NATURAL)}, and not in samples")
            counts["royal flush"] = royal_flushes(NATURAL[self.game])
            counts[HANDTYPES[STRAIGHT_FLUSH]] -= counts["royal flush"]
        return counts


def joker_type_counts(strict: bool = False) -> tuple[int, ...]:
    """The number of the hands of a deck with two jokers of each type."""
    counts = list(natural_counts(5))
    for ranking, number in joker_counts(strict).items():
        counts[ranking[0]] += number
    return tuple(counts)


def _arrays(module: str) -> Any:
    """A module of poker that loads NumPy, once it is asked for."""
    return import_module(f"satmav.poker.{module}")


EXACT: dict[str, Callable[[], tuple[int, ...]]] = {
    **{game: partial(natural_counts, cards) for game, cards in NATURAL.items()},
    "omaha": lambda: _arrays("samples").omaha_counts(),
    "jokers": joker_type_counts,
    "strict_jokers": partial(joker_type_counts, strict=True),
    "draw": lambda: _arrays("policy").rounds()[0].counts,
    "draw_again": lambda: _arrays("policy").rounds()[1].counts,
    "draw_fixpoint": lambda: _arrays("policy").rounds()[-1].counts,
    "five_card_draw": partial(natural_counts, 5),
}
"""The exact counts by type, by name; of five-card draw before the draw."""
NAMES = list(dict.fromkeys([*EXACT, *(name for name, game in GAMES.items() if game.types_counted)]))
"""All that is counted or sampled."""


def frequencies(game: str = "five") -> Frequencies:
    """The exact counts of a game in :data:`EXACT`.

    >>> frequencies("jokers").counts[-1]
    78

    Raises :class:`UsageError` for other games, and for those of which there are samples only, such as Three-D.
    """
    if game in GAMES and game not in EXACT:
        raise UsageError(f"{game} is not counted exactly here: ask for a sample of hands (--sample, in Python sampled)")
    return Frequencies("five" if game == "five_card_draw" else game, choice("game", game, EXACT)())


def sampled(game: str, hands: int, seed: int) -> Frequencies:
    """Deal so many random hands, with the whole board; the same for the same seed.

    Compiled: some hundred thousand hands a second of draw poker, millions of the other games.

    >>> sampled("holdem", 1000, seed=1).total
    1000
    """
    return Frequencies(game, _arrays("samples").sampled_counts(game, hands, seed), exact=False)
