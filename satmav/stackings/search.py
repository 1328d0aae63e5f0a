"""The search for optimal stackings: from random orders, by one of several ways, block by block of starts.

It goes on until there are as many stackings as are wanted.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count, filterfalse, islice

import numpy as np

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.jobs.work import Done, carry_out, timed
from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.kernels.stackings.anneal import anneal
from satmav.kernels.stackings.climb import climb_from, shuffle_all
from satmav.kernels.stackings.hands import Play, values
from satmav.stackings import arrays
from satmav.stackings.games import Deck, Game, up_to_cuts

MOST_STEPS = 1000
STEEPEST = np.array([0, MOST_STEPS, MOST_STEPS, 1, 0], np.int64)
"""A climb never takes as many steps: each wins a cut more."""
SIDEWAYS = np.array([3, 80, MOST_STEPS, -len(DECK), 1], np.int64)
HEATS = {3: (0.6, 0.15, 0.0003), 4: (0.5, 0.18, 0.0003), 5: (0.45, 0.18, 0.0003), 9: (0.4, 0.22, 0.0002)}
"""Of annealing, by the most players: the first and the last temperature, a lost cut costs one; and the weight of what
it lacks."""


@dataclass(frozen=True)
class Search:
    """What is sought: orders that win a game for a player, in one of the :data:`WAYS`, from the starts of a seed."""

    game: Game
    player: int
    way: str = "steepest"
    seed: int = 0
    millions: int = 1
    """Swaps that each annealing tries."""

    def __post_init__(self) -> None:
        if not 0 <= self.player < self.game.players:
            raise UsageError(f"there are players 1 to {self.game.players}, not {self.player + 1}")
        choice("search", self.way, WAYS)


@dataclass(frozen=True)
class Block:
    """Some starts, with a generator of their own, so that nothing depends on who begins them, nor when."""

    number: int
    starts: int


@dataclass(frozen=True)
class Found:
    """What came of a block: the optimal orders, and how many starts took so many steps and ended with so many wins."""

    starts: int = 0
    decks: tuple[Deck, ...] = ()
    ends: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Starts by the wins at their end and the steps taken."""
    best: Deck = ()
    """The first deck with the most wins, where none is optimal."""


def random_decks(search: Search, block: Block) -> tuple[Bytes, Words]:
    """The decks from which a block starts, uint8[n, m], and the generator, for what follows."""
    seeds = np.random.SeedSequence(search.seed, spawn_key=(block.number,))
    state = np.array(seeds.generate_state(4, np.uint64), np.uint64)
    decks = np.array([search.game.cards] * block.starts, np.uint8)
    shuffle_all(state, decks)
    return decks, state


def look(search: Search, block: Block) -> Found:
    """Search from the starts of a block."""
    decks, state = random_decks(search, block)
    ends = WAYS[search.way](search, decks, state)
    highest = len(search.game.cards)
    won = decks[ends[:, 0] == highest]
    tally = Counter((int(wins), int(steps)) for wins, steps in ends.tolist())
    best = () if len(won) else tuple(decks[int(ends[:, 0].argmax())].tolist())
    return Found(block.starts, tuple(map(tuple, won.tolist())), tally, best)


def wins_of(decks: Bytes, game: Game, player: int) -> Ints:
    """After how many cuts a player wins with each of some decks, uint8[n, m]: compiled, a deck in microseconds."""
    return _wins(decks, arrays.play(game, player))


def _wins(decks: Bytes, play: Play) -> Ints:
    found = np.zeros(len(decks), np.int64)
    values(decks, play, found)
    return found


def steepest(search: Search, decks: Bytes, state: Words) -> Ints:
    """Climb to the best neighbour, the first of several, while it is better; wins and steps, int64[n, 2]."""
    return _climbed(search, decks, state, STEEPEST)


def sideways(search: Search, decks: Bytes, state: Words) -> Ints:
    """Go to one of the best neighbours even where it is no better. Leave the places alone for some moves."""
    return _climbed(search, decks, state, SIDEWAYS)


def annealing(search: Search, decks: Bytes, state: Words) -> Ints:
    """Swap at random, worse for worse ever more seldom; wins and swaps tried."""
    found, best = np.zeros((len(decks), 2), np.int64), decks.copy()
    play = arrays.play(search.game, search.player)
    room = arrays.costs(len(search.game.cards), play)
    heat = np.array(next(heat for players, heat in HEATS.items() if search.game.players <= players))
    for deck, met, end in zip(decks, best, found, strict=True):
        anneal(deck, state, 1_000_000 * search.millions, heat, play, room, met, end)
    decks[:] = best
    return found


Way = Callable[[Search, Bytes, Words], Ints]
WAYS: dict[str, Way] = {"steepest": steepest, "sideways": sideways, "annealing": annealing}


def _climbed(search: Search, decks: Bytes, state: Words, manner: Ints) -> Ints:
    cards, play = len(search.game.cards), arrays.play(search.game, search.player)
    found, until, places = np.zeros((len(decks), 2), np.int64), np.zeros(cards, np.int64), np.zeros(2, np.int64)
    climb_from(decks, arrays.sums(cards, play), play, arrays.rows(), state, manner, until, places, found)
    return found


BLOCK = {"steepest": 200, "sideways": 100, "annealing": 1}
"""Starts that a block has: a tenth of a second, or the second that an annealing takes."""


@dataclass
class Haul:
    """What has been found so far."""

    blocks: dict[int, Found] = field(default_factory=dict)
    starts: int = 0
    seconds: float = 0.0
    ends: Counter[tuple[int, int]] = field(default_factory=Counter)
    distinct: set[Deck] = field(default_factory=set)
    """The optimal decks up to cuts: each with its lowest card on top."""

    def add(self, done: Done[Block, Found]) -> None:
        """Take in what came of a block."""
        self.blocks[done.piece.number] = done.found
        self.starts += done.found.starts
        self.seconds += done.seconds
        self.ends += done.found.ends
        self.distinct.update(map(up_to_cuts, done.found.decks))

    @property
    def found(self) -> int:
        """How many decks were found, also those that were there already."""
        return sum(len(found.decks) for found in self.blocks.values())

    @property
    def highest(self) -> int:
        """The most wins."""
        return max(wins for wins, _ in self.ends)

    def by_wins(self) -> dict[int, int]:
        """How many starts ended with so many wins."""
        return dict(sorted(Counter(wins for wins, _ in self.ends.elements()).items()))

    def by_steps(self) -> dict[int, int]:
        """How many starts took so many steps, those alone that ended with the most wins that there are."""
        highest = self.highest
        return dict(sorted(Counter(steps for wins, steps in self.ends.elements() if wins == highest).items()))

    def decks(self) -> list[Deck]:
        """Each deck once up to cuts, in the order of the starts, whoever was done with them first."""
        found = (deck for number in sorted(self.blocks) for deck in self.blocks[number].decks)
        return list({up_to_cuts(deck): deck for deck in reversed([*found])}.values())[::-1]

    def best(self) -> Deck:
        """A deck with the most wins where none is optimal."""
        blocks = (found for _, found in sorted(self.blocks.items()))
        return max(blocks, key=lambda found: max(wins for wins, _ in found.ends)).best


def hunt(
    search: Search,
    haul: Haul,
    wanted: int,
    most: int,
    keep: Callable[[Done[Block, Found]], None],
    shown: Callable[[int, int], None] = lambda _found, _starts: None,
    workers: int = 1,
) -> None:
    """Search until the haul has so many decks, or has had so many starts, in whole blocks, each kept and then shown.

    ``shown`` hears how many decks there are, and from how many starts. On an interrupt the blocks under way are
    finished and kept.
    """

    def note(done: Done[Block, Found]) -> None:
        haul.add(done)
        shown(len(haul.distinct), haul.starts)

    while len(haul.distinct) < wanted and haul.starts < most:
        todo = _next(search, haul, wanted, most, workers)
        carry_out(partial(timed, partial(look, search)), todo, keep, note, workers=workers)


def _next(search: Search, haul: Haul, wanted: int, most: int, workers: int) -> list[Block]:
    """The first blocks that are not done: as many as were done, or fewer where so many are not needed."""
    size, done, found = BLOCK[search.way], len(haul.blocks), len(haul.distinct)
    blocks = max(workers, done)
    if found:
        blocks = max(workers, min(blocks, -(-(wanted - found) * done // found)))
    blocks = min(blocks, -(-(most - haul.starts) // size))
    free = filterfalse(haul.blocks.__contains__, count())
    return [Block(number, size) for number in islice(free, blocks)]
