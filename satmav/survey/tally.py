"""The tally of a sample: what was found of its deals, as counts that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from satmav.game.shapes import Shape, shape_named, text


@dataclass(frozen=True)
class Tally:
    """Deals and won deals by shape, won and lost deals by their pat hands, and some deals by their partitions."""

    drawn: Counter[Shape] = field(default_factory=Counter)
    won: Counter[Shape] = field(default_factory=Counter)
    hands_won: Counter[int] = field(default_factory=Counter)
    hands_lost: Counter[int] = field(default_factory=Counter)
    partitions: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.drawn + other.drawn,
            self.won + other.won,
            self.hands_won + other.hands_won,
            self.hands_lost + other.hands_lost,
            self.partitions + other.partitions,
        )


def tally_data(tally: Tally) -> dict[str, dict[str, int]]:
    """A tally for JSON."""
    return {
        "drawn": {text(shape): deals for shape, deals in sorted(tally.drawn.items(), reverse=True)},
        "won": {text(shape): deals for shape, deals in sorted(tally.won.items(), reverse=True)},
        "hands_won": numbers(tally.hands_won),
        "hands_lost": numbers(tally.hands_lost),
        "partitions": numbers(tally.partitions),
    }


def numbers(counts: Mapping[int, int]) -> dict[str, int]:
    """Counts by number, the least first, for JSON."""
    return {str(number): counts[number] for number in sorted(counts)}


def tally_of(data: Mapping[str, Mapping[str, int]]) -> Tally:
    """The tally of which :func:`tally_data` made this."""
    return Tally(
        drawn=_shapes(data["drawn"]),
        won=_shapes(data["won"]),
        hands_won=_numbers(data["hands_won"]),
        hands_lost=_numbers(data["hands_lost"]),
        partitions=_numbers(data["partitions"]),
    )


def _shapes(counts: Mapping[str, int]) -> Counter[Shape]:
    return Counter({shape_named(name): deals for name, deals in counts.items()})


def _numbers(counts: Mapping[str, int]) -> Counter[int]:
    return Counter({int(name): deals for name, deals in counts.items()})
