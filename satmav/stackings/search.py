"""Local search for optimal stackings: from random orders, batch by batch of starts, until there are enough.

Steepest ascent over all swaps of two cards (J. Kun, 2012), the same with moves sideways, and simulated annealing
(Kirkpatrick, Gelatt and Vecchi, 1983), all compiled: :mod:`satmav.kernels.stackings`. Each batch has a random generator
of its own, so that nothing depends on who begins it, nor when.
"""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, combinations, count, filterfalse, islice
from pathlib import Path
from typing import Any

import numpy as np

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.jobs.store import Kind, Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done, carry_out, timed
from satmav.kernels.arrays import Bytes, Ints, OneMore, Tables, Words
from satmav.kernels.stackings.anneal import Costs, anneal
from satmav.kernels.stackings.climb import Rows, Sums, climb_from, shuffle_all
from satmav.kernels.stackings.hands import Dealt, Hands, Play, values
from satmav.poker.cards import SIZES
from satmav.poker.tables import one_more, whole_tables
from satmav.stackings.layout import Deck, Layout, require_deck, up_to_cuts

MAX_STEPS = 1000
STEEPEST = np.array([0, MAX_STEPS, MAX_STEPS, 1, 0], np.int64)
"""A climb never takes as many steps: each wins a cut more."""
SIDEWAYS = np.array([3, 80, MAX_STEPS, -len(DECK), 1], np.int64)
HEATS = {3: (0.6, 0.15, 0.0003), 4: (0.5, 0.18, 0.0003), 5: (0.45, 0.18, 0.0003), 9: (0.4, 0.22, 0.0002)}
"""Of annealing, by the most players: the first and the last temperature, a lost cut costs one; and the weight of what
it lacks."""
BATCH_SIZE = {"steepest": 200, "sideways": 100, "annealing": 1}
"""Starts in a batch: a tenth of a second, or the second that an annealing takes."""


@dataclass(frozen=True)
class Search:
    """A search for orders that win for a player, in one of the :data:`WAYS`, from the starts of a seed.

    ``millions`` are the swaps that each annealing tries.
    """

    layout: Layout
    player: int
    way: str = "steepest"
    seed: int = 0
    millions: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.player < self.layout.players:
            raise UsageError(f"there are players 1 to {self.layout.players}, not {self.player + 1}")
        choice("search", self.way, WAYS)


@dataclass(frozen=True)
class Batch:
    """Some starts of a search."""

    number: int
    starts: int


@dataclass(frozen=True)
class BatchResult:
    """The optimal decks of a batch; its starts by the wins at their end and the steps taken.

    ``best`` is the first deck with the most wins, where none is optimal.
    """

    starts: int = 0
    decks: tuple[Deck, ...] = ()
    ends: Counter[tuple[int, int]] = field(default_factory=Counter)
    best: Deck = ()


def random_decks(search: Search, batch: Batch) -> tuple[Bytes, Words]:
    """The decks from which a batch starts, uint8[n, m], and the generator, for what follows."""
    seeds = np.random.SeedSequence(search.seed, spawn_key=(batch.number,))
    state = np.array(seeds.generate_state(4, np.uint64), np.uint64)
    decks = np.array([search.layout.cards] * batch.starts, np.uint8)
    shuffle_all(state, decks)
    return decks, state


def look(search: Search, batch: Batch) -> BatchResult:
    """Search from the starts of a batch.

    >>> from satmav.stackings.layout import layout
    >>> look(Search(layout("holdem"), 0, "sideways"), Batch(0, 3)).ends.total()
    3
    """
    decks, state = random_decks(search, batch)
    ends = WAYS[search.way](search, decks, state)
    won = decks[ends[:, 0] == len(search.layout.cards)]
    counted = Counter((wins, steps) for wins, steps in ends.tolist())
    best = () if len(won) else tuple(decks[int(ends[:, 0].argmax())].tolist())
    return BatchResult(batch.starts, tuple(map(tuple, won.tolist())), counted, best)


def wins_of(decks: Bytes, dealt: Layout, player: int) -> Ints:
    """The number of cuts that a player wins with each of many decks, uint8[n, m]: int64[n].

    >>> from satmav.stackings.decks import known_decks
    >>> dealt, decks = known_decks("holdem-3")
    >>> wins_of(np.array(decks, np.uint8), dealt, 0).tolist()
    [52, 0, 0]
    """
    wins = np.zeros(len(decks), np.int64)
    values(decks, _play(dealt, player), wins)
    return wins


def _climb(manner: Ints, search: Search, decks: Bytes, state: Words) -> Ints:
    """Climb from each deck, in place; wins and steps, int64[n, 2]."""
    cards, play = len(search.layout.cards), _play(search.layout, search.player)
    ends, until, places = np.zeros((len(decks), 2), np.int64), np.zeros(cards, np.int64), np.zeros(2, np.int64)
    slots, pairs = len(play.dealt.slots), len(play.dealt.strangers)
    sums = Sums(
        np.zeros(cards, np.int64), np.zeros((cards, slots), np.uint64), np.zeros((cards, 64), np.uint8),
        np.zeros(cards, np.int64), np.zeros((cards, cards), np.int64),
        np.zeros((cards, pairs), np.uint8), np.zeros(cards, np.int64),
    )  # fmt: skip
    rows = Rows(np.zeros((2, 16), np.uint16), np.zeros((2, 4, 13), np.uint16), np.zeros(2, np.int64))
    climb_from(decks, sums, play, rows, state, manner, until, places, ends)
    return ends


def _anneal(search: Search, decks: Bytes, state: Words) -> Ints:
    """Swap at random from each deck, in place, worse for worse ever more seldom; wins and swaps tried, int64[n, 2]."""
    ends, best = np.zeros((len(decks), 2), np.int64), decks.copy()
    cards, play = len(search.layout.cards), _play(search.layout, search.player)
    due = np.zeros(2 * len(play.dealt.slots), np.int64)
    costs = Costs(np.zeros(cards), np.zeros(cards), due, np.zeros(cards, np.uint8))
    heat = np.array(next(heat for players, heat in HEATS.items() if search.layout.players <= players))
    for deck, met, end in zip(decks, best, ends, strict=True):
        anneal(deck, state, 1_000_000 * search.millions, heat, play, costs, met, end)
    decks[:] = best
    return ends


Way = Callable[[Search, Bytes, Words], Ints]
WAYS: dict[str, Way] = {
    "steepest": partial(_climb, STEEPEST),  # to the best neighbour, the first of several, while it is better
    "sideways": partial(_climb, SIDEWAYS),  # to one of the best even where it is no better; swapped places rest
    "annealing": _anneal,
}


def _play(dealt: Layout, player: int) -> Play:
    """The arrays by which the kernels play for a player; raises :class:`UsageError` for hands that no table knows."""
    game, slots = dealt.game, [*chain(*dealt.holes, dealt.board)]
    size = len(game.sets(dealt.holes[0], dealt.board)[0])
    if game.order not in ("high", "low") or size not in SIZES:
        raise UsageError(f"{game.name} is too small for the search: satmav stack prove finds all of its orders")
    low = game.order == "low"
    tables: tuple[Tables, OneMore] = whole_tables(size, low), one_more(size, low)
    owner = np.repeat(range(dealt.players + 1), [*map(len, dealt.holes), len(dealt.board)]).astype(np.uint8)
    number = {slot: place for place, slot in enumerate(slots)}
    board = [number[slot] for slot in dealt.board]
    sets = np.array([game.sets([number[slot] for slot in hole], board) for hole in dealt.holes], np.uint8)
    inside = np.bitwise_or.reduce(np.uint64(1) << sets.astype(np.uint64), axis=2)
    pairs = np.array([*combinations(range(len(slots)), 2)], np.uint8)
    alike = owner[pairs[:, 0]] == owner[pairs[:, 1]]
    strangers, kin = pairs[~alike], pairs[alike]
    held = inside >> strangers.astype(np.uint64)[:, :, None, None] & np.uint64(1)
    moved = (held[:, 0] != held[:, 1]).any(axis=2).astype(np.uint8)
    goal = np.array([player, dealt.ties], np.int64)
    kernel = Dealt(np.array(slots, np.uint8), owner, sets, inside, strangers, moved, kin, goal)
    room = np.zeros(len(slots), np.uint8), np.zeros(len(slots), np.uint8)
    hands = Hands(*room, np.zeros_like(inside), np.zeros_like(inside), np.zeros(dealt.players, np.int64))
    return Play(kernel, *tables, hands)


@dataclass
class Haul:
    """All results of a search so far; ``distinct`` are the optimal decks up to cuts, the lowest card on top."""

    results: dict[int, BatchResult] = field(default_factory=dict)
    starts: int = 0
    seconds: float = 0.0
    ends: Counter[tuple[int, int]] = field(default_factory=Counter)
    distinct: set[Deck] = field(default_factory=set)

    def add(self, done: Done[Batch, BatchResult]) -> None:
        """Take in the result of a batch."""
        self.results[done.piece.number] = done.found
        self.starts += done.found.starts
        self.seconds += done.seconds
        self.ends += done.found.ends
        self.distinct.update(map(up_to_cuts, done.found.decks))

    @property
    def total(self) -> int:
        """The number of decks that were found, also those that were there already."""
        return sum(len(result.decks) for result in self.results.values())

    @property
    def highest(self) -> int:
        """The most wins."""
        return max(wins for wins, _ in self.ends)

    def by_wins(self) -> dict[int, int]:
        """The number of starts that ended with so many wins."""
        return dict(sorted(Counter(wins for wins, _ in self.ends.elements()).items()))

    def by_steps(self) -> dict[int, int]:
        """The number of starts that took so many steps, those alone that ended with the most wins that there are."""
        highest = self.highest
        return dict(sorted(Counter(steps for wins, steps in self.ends.elements() if wins == highest).items()))

    def decks(self) -> list[Deck]:
        """Each deck once up to cuts, in the order of the starts, whoever was done with them first."""
        decks = (deck for number in sorted(self.results) for deck in self.results[number].decks)
        return list({up_to_cuts(deck): deck for deck in reversed([*decks])}.values())[::-1]

    def best(self) -> Deck:
        """A deck with the most wins where none is optimal."""
        results = (result for _, result in sorted(self.results.items()))
        return max(results, key=lambda result: max(wins for wins, _ in result.ends)).best


def hunt(
    search: Search,
    haul: Haul,
    wanted: int,
    most: int,
    keep: Callable[[Done[Batch, BatchResult]], None],
    workers: int = 1,
) -> None:
    """Search until the haul has so many decks, or has had so many starts, in whole batches, each of which is kept."""
    while len(haul.distinct) < wanted and haul.starts < most:
        todo = _next(search, haul, wanted, most, workers)
        carry_out(partial(timed, partial(look, search)), todo, keep, haul.add, workers=workers)


def _next(search: Search, haul: Haul, wanted: int, most: int, workers: int) -> list[Batch]:
    """The first batches that are not done: as many as were done, or fewer where so many are not needed."""
    size, done, distinct = BATCH_SIZE[search.way], len(haul.results), len(haul.distinct)
    batches = max(workers, done)
    if distinct:
        batches = max(workers, min(batches, -(-(wanted - distinct) * done // distinct)))
    batches = min(batches, -(-(most - haul.starts) // size))
    free = filterfalse(haul.results.__contains__, count())
    return [Batch(number, size) for number in islice(free, batches)]


KIND = Kind(0x5A7A_57AC, "table of stackings")
BATCHES = SealedTable(
    "batches", {"search": "TEXT", "batch": "INTEGER"}, {"result": "TEXT"}, lambda row: f"batch {row['batch']}"
)
METHOD = "xoshiro256++, swaps 1"
"""The name is raised when the meaning of a row changes."""


def opened(path: Path) -> Store:
    """Open the store in that file, or make it."""
    return Store(path, KIND)


def _key(search: Search) -> str:
    """All that matters of a search, so that what was found in one is never taken for another's."""
    dealt, annealing = search.layout, search.way == "annealing"
    how = [METHOD, search.way, search.millions if annealing else None, search.seed, search.player]
    return json.dumps([dealt.game.rule, dealt.cards, dealt.holes, dealt.board, dealt.ties, *how])


def keep(store: Store, search: Search, done: Done[Batch, BatchResult]) -> None:
    """Write the result of a batch down, for good."""
    result = done.found
    ends = [[wins, steps, number] for (wins, steps), number in sorted(result.ends.items())]
    text = json.dumps([result.starts, [bytes(deck).hex() for deck in result.decks], ends, bytes(result.best).hex()])
    write_row(store, BATCHES, {"search": _key(search), "batch": done.piece.number, "result": text}, done.seconds)


def kept(store: Store, search: Search) -> list[Done[Batch, BatchResult]]:
    """The batches of a search that are done, in their order.

    Raises :class:`satmav.jobs.store.StoreError` where a row says what cannot be: a deck that is not optimal, for one.
    """

    def made(row: Row, seconds: float) -> Done[Batch, BatchResult]:
        result = _read(json.loads(row["result"]), search)
        return Done(Batch(row["batch"], result.starts), result, seconds)

    return read_made(store, BATCHES, {"search": _key(search)}, made)


def _read(data: Any, search: Search) -> BatchResult:
    """A result, verified: its numbers add up, every deck is optimal, and the best has as many wins as any end."""
    starts, decks, ends, best = data
    result = BatchResult(
        starts,
        tuple(tuple(bytes.fromhex(deck)) for deck in decks),
        Counter({(wins, steps): number for wins, steps, number in ends}),
        tuple(bytes.fromhex(best)),
    )
    highest, every = len(search.layout.cards), [*result.decks, *filter(None, [result.best])]
    for deck in every:
        require_deck(deck, search.layout)
    wins = wins_of(np.array(every, np.uint8), search.layout, search.player).tolist()
    claimed = [highest] * len(result.decks) + [max(wins for wins, _ in result.ends)] * bool(result.best)
    won = sum(number for (wins, _), number in result.ends.items() if wins == highest)
    counted = result.ends.total() == starts and won == len(result.decks) and min(result.ends.values()) > 0
    if not counted or wins != claimed or bool(result.best) == bool(result.decks):
        raise ValueError("this is no result of the batch")
    return result
