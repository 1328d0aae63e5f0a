"""Equity: what share of the pot each player may expect, of all deals or of random ones, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf, log
from typing import Any

import numpy as np

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK, mask_of
from satmav.kernels.arrays import Ints, Words
from satmav.poker.cards import Cards, hand_text, listed, read_cards, require_distinct, require_number, require_whole
from satmav.poker.games import GAMES
from satmav.poker.given import has_numba
from satmav.poker.plain_arrays import masks_of, sets_of
from satmav.poker.showdowns.matchups import boards_tally, matchups, matchups_tally
from satmav.poker.showdowns.ranges import Held, held
from satmav.poker.showdowns.tally import MOST_PLAYERS, POT, USED, drawn_tally

DEALS = 1_000_000
"""Random deals where there is too much to count."""
BY_ONE, AT_MOST = 300, 1_000
"""Matchups before the flop that are looked at one by one rather than board by board, and at all: some ten seconds."""
BY_ONE_LATER, AT_MOST_LATER = 50, 5_000
"""The same from the flop on."""
LEVEL = 0.999
"""Of the intervals of random deals."""


@dataclass(frozen=True)
class Equity:
    """What the players may expect, by player: of ``deals`` in all, or of so many random ones where not ``exact``.

    ``wins`` are deals won alone, ``ties`` those tied with others, ``shares`` the parts of the pots, which sum to 1.
    """

    game: str
    players: tuple[str, ...]
    board: str
    wins: tuple[int, ...]
    ties: tuple[int, ...]
    shares: tuple[Fraction, ...]
    deals: int
    exact: bool

    @cached_property
    def equity(self) -> tuple[float, ...]:
        """The shares as numbers."""
        return tuple(map(float, self.shares))

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """Where each share is, with 99.9 % certainty or more; of exact ones the share itself, twice."""
        if self.exact:
            return tuple((share, share) for share in self.equity)
        return tuple(bounds(share, self.deals) for share in self.equity)

    def columns(self) -> dict[str, list[Any]]:
        """A row a player, for ``pandas.DataFrame`` or ``polars.DataFrame``."""
        low, high = zip(*self.intervals, strict=True)
        return {
            "player": list(self.players), "equity": list(self.equity), "low": list(low), "high": list(high),
            "wins": list(self.wins), "ties": list(self.ties), "deals": [self.deals] * len(self.players),
        }  # fmt: skip


def equity(
    players: Sequence[Any], board: Cards = "", game: str = "holdem", sample: int | None = None, seed: int = 0
) -> Equity:
    """The equity of two to ten players at hold 'em or Omaha.

    A player is known cards (``"AsKs"``, ids) or a range (``"QQ+, AKs"``, ``"random"``, an array with a row a hand).
    Each hand of a range is equally likely; the board has three to five cards, or none yet. Counted exactly unless that
    takes too long: then, or where a ``sample`` is asked for, by random deals, the same for the same seed.

    >>> found = equity(["AsKs", "QhQd"])
    >>> found.wins, found.ties, found.deals
    ((787966, 917606), (6732, 6732), 1712304)

    Raises :class:`CardError` or :class:`UsageError` for what is no card, no range and no game.
    """
    choice("game for equity", game, USED)
    table = read_cards(board)
    require_number(table, [0, 3, 4, 5], "the board")
    seats = _seats(players, GAMES[game].hole, game)
    sets = _sets(seats, table)
    seed = require_whole(seed, 0, "a seed")
    sample = None if sample is None else require_whole(sample, 1, "a sample")
    countable = game == "holdem" or all(one is not None for one in sets)
    found = _counted(sets, table, game) if countable and not sample else None
    exact = found is not None
    if found is None:
        found = drawn_tally(sets, table, game, GAMES[game].hole, sample or DEALS, seed)
    wins, ties, units = (tuple(row) for row in found.tolist())
    names, deals = tuple(one.text for one in seats), sum(units) // POT
    shares = tuple(Fraction(part, sum(units)) for part in units)
    return Equity(game, names, hand_text(table), wins, ties, shares, deals, exact)


def _seats(players: Sequence[Any], cards: int, game: str) -> list[Held]:
    given = [players] if isinstance(players, str) else listed(players, "players are a list of hands and ranges")
    if not 2 <= len(given) <= MOST_PLAYERS:
        raise UsageError(f"equity is for two to {MOST_PLAYERS} players, not {len(given)}")
    return [held(one, cards, f"a player's hand in {game}") for one in given]


def _sets(seats: Sequence[Held], table: tuple[int, ...]) -> list[Words | None]:
    """The hands of each player as sets of cards, without those that the board has; None for any hand.

    Raises :class:`CardError` where known cards stand twice, :class:`UsageError` where a range has no hand left.
    """
    known = [one.hands[0] for one in seats if one.hands is not None and len(one.hands) == 1]
    require_distinct([card for hand in known for card in hand] + list(table))
    gone = np.uint64(mask_of(table))
    found: list[Words | None] = []
    for one in seats:
        masks = None if one.hands is None else masks_of(np.array(one.hands, np.uint8))
        left = None if masks is None else np.unique(masks[masks & gone == 0])
        if left is not None and not len(left):
            raise UsageError(f"{one.text} has no hand left: the board has cards of each")
        found.append(left)
    return found


def _counted(sets: Sequence[Words | None], table: tuple[int, ...], game: str) -> Ints | None:
    """The tally of all deals; None where there are too many."""
    gone = np.array([mask_of(table)], np.uint64)
    hands = [_any_two(table) if one is None else one for one in sets]
    found = matchups(hands, gone)
    if found and not len(found[0]):
        raise UsageError("these players have no hands that can be held together: some card is always held twice")
    few, most = (BY_ONE_LATER, AT_MOST_LATER) if table else (BY_ONE, AT_MOST)
    number = len(found[0]) if found else most + 1
    if number > few and len(hands) == 2 and game == "holdem" and (has_numba() or table):
        return boards_tally(hands[0], hands[1], table)
    return matchups_tally(*found, table, game, GAMES[game].hole) if found and number <= most else None


def _any_two(table: tuple[int, ...]) -> Words:
    return np.sort(sets_of(np.array([card for card in DECK if card not in table], np.uint64), 2))


def bounds(mean: float, number: int, level: float = LEVEL) -> tuple[float, float]:
    """The interval that holds the true mean in at least the share ``level`` of all samples of so many shares of a pot.

    Hoeffding's first bound (JASA 58, 1963, theorem 1). A share of a pot is 0, 1, or something between where players
    tie, so intervals for shares of two do not serve. This one holds whatever the law is, and however small the sample.
    """
    most = log(2 / (1 - level)) / number
    return _farthest(mean, 0.0, most), _farthest(mean, 1.0, most)


def _farthest(mean: float, end: float, most: float) -> float:
    """The number farthest from the mean, towards an end, from which the mean diverges so much at most."""
    near, far = mean, end
    for _ in range(60):
        middle = (near + far) / 2
        if divergence(mean, middle) <= most:
            near = middle
        else:
            far = middle
    return near


def divergence(mean: float, truth: float) -> float:
    """The divergence of Kullback and Leibler of two shares."""
    return _part(mean, truth) + _part(1 - mean, 1 - truth)


def _part(one: float, other: float) -> float:
    if one == 0:
        return 0.0
    return one * log(one / other) if other else inf
