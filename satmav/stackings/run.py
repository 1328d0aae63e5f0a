"""The run of a search: blocks of starts, until there are as many stackings as are wanted."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice

from satmav.jobs.work import Done, carry_out, ignored, timed
from satmav.stackings.games import Deck
from satmav.stackings.search import Block, Found, Search, look
from satmav.stackings.verify import up_to_cuts

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
        return _summed((wins, number) for (wins, _), number in self.ends.items())

    def by_steps(self) -> dict[int, int]:
        """How many starts took so many steps, those alone that ended with the most wins that there are."""
        highest = self.highest
        return _summed((steps, number) for (wins, steps), number in self.ends.items() if wins == highest)

    def decks(self) -> list[Deck]:
        """Each deck once up to cuts, in the order of the starts, whoever was done with them first."""
        found = (deck for number in sorted(self.blocks) for deck in self.blocks[number].decks)
        return list({up_to_cuts(deck): deck for deck in reversed([*found])}.values())[::-1]

    def best(self) -> Deck:
        """A deck with the most wins where none is optimal."""
        blocks = (found for _, found in sorted(self.blocks.items()))
        return max(blocks, key=lambda found: max(wins for wins, _ in found.ends)).best


def _summed(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for key, number in pairs:
        found[key] += number
    return dict(sorted(found.items()))


def hunt(
    search: Search,
    haul: Haul,
    wanted: int,
    most: int,
    keep: Callable[[Done[Block, Found]], None],
    shown: Callable[[Haul], None] = ignored,
    workers: int = 1,
    scheduler: str | None = None,
) -> None:
    """Search until the haul has so many decks, or has had so many starts, in whole blocks, each kept and then shown.

    On an interrupt the blocks under way are finished and kept.
    """

    def note(done: Done[Block, Found]) -> None:
        haul.add(done)
        shown(haul)

    while len(haul.distinct) < wanted and haul.starts < most:
        todo = list(_next(search, haul, wanted, most, workers))
        carry_out(partial(timed, partial(look, search)), todo, keep, note, workers=workers, scheduler=scheduler)


def _next(search: Search, haul: Haul, wanted: int, most: int, workers: int) -> Iterator[Block]:
    """The first blocks that are not done: as many as were done, or fewer where so many are not needed."""
    size, done, found = BLOCK[search.way], len(haul.blocks), len(haul.distinct)
    blocks = max(workers, done)
    if found:
        blocks = max(workers, min(blocks, -(-(wanted - found) * done // found)))
    blocks = min(blocks, -(-(most - haul.starts) // size))
    return (Block(number, size) for number in islice(_free(haul.blocks), blocks))


def _free(taken: Iterable[int]) -> Iterator[int]:
    there = set(taken)
    return (number for number in count() if number not in there)
