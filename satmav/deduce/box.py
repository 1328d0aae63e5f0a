"""The variables of a deal with their initial domains, and a state of bounds with its trail.

A *fact* is an index: ``2 * number`` for "at least", ``2 * number + 1`` for "at most". The numbers are laid out below;
which they are, :mod:`satmav.reasons.moves` says.
"""

from __future__ import annotations

from satmav.deduce.ways import Straights, Ways, ways_of
from satmav.game.hands import WINDOWS

FIRSTS = (0, 4, 56, 66, 79, 92, 105, 118, 131, 132, 133)
"""The first number of each kind."""
FLUSHES, HELD, RUN, THROUGH, TRIPLES, PAIRS, FOURS, KICKERS, HOUSES, QUADS, STRAIGHTS = FIRSTS
NUMBERS = 134

SUIT_RULE, RANK_RULE, RUNS_RULE, TOTAL_RULE, COUNT_RULE, OPEN_RULE, SUIT_COUNT_RULE = 0, 4, 17, 18, 19, 20, 21
ALL = (1 << SUIT_COUNT_RULE + 1) - 1
GIVEN = -1

SEEN = (1 << RANK_RULE) - 1 | 1 << RUNS_RULE
"""The rules of suits and of straights, of which a reader sees at once what they say."""
PLAIN_FIRST = SEEN | 1 << TOTAL_RULE
"""The rules that are tried before others: a reader counts hands, suits and straights before single ranks."""
COUNTS_FIRST = PLAIN_FIRST | 1 << COUNT_RULE
"""The same where ranks are added up, too, before more is drawn from single ones."""
RANKS_FIRST = (1 << RUNS_RULE) - (1 << RANK_RULE)
"""The rules of single ranks: what a rank must be keeps its cards out of a flush, before that is filled with them."""


class Box:
    """The tables of one deal."""

    def __init__(self, mask: int, quads: bool) -> None:
        self.mask, self.quads = mask, quads
        self.hands = mask.bit_count() // 5
        self.cards = [card for card in range(52) if mask >> card & 1]
        self.of_rank = [_among(self.cards, range(4 * rank, 4 * rank + 4)) for rank in range(13)]
        self.of_suit = [_among(self.cards, range(suit, 52, 4)) for suit in range(4)]
        self.suit_masks = [sum(1 << card for card in cards) for cards in self.of_suit]
        self.count = list(map(len, self.of_rank))
        self.ranks = [rank for rank in range(13) if self.count[rank]]
        self.ways: list[Ways] = [ways_of(count, quads) for count in self.count]
        self.straights = Straights(self.count, self.hands)
        self.bounds = self._start()
        self.numbers = [self._numbers_of(rank) for rank in range(13)]
        """The numbers of each rank, as its ways have them."""
        self.run_numbers = [*range(RUN, THROUGH + 13), STRAIGHTS]
        self.watch, self.place = self._watches()
        self.total = [*range(4), HOUSES, QUADS, STRAIGHTS]
        self.start = [self._start_ways(rank) for rank in range(13)]
        """The ways of each rank by its cards alone."""

        self.kept: dict[tuple[int, int], tuple[tuple[int, int, int], list[tuple[int, int]]]] = {}
        """Reasons that were found, by the entry of a trail and its bound; it is kept, so that it stays that one."""
        self.fewest: dict[tuple[int, tuple[int, int] | None, tuple[tuple[int, int], ...]], list[tuple[int, int]]] = {}
        """Few reasons for what a rule gives, by the facts that may be reasons, in the order to leave them out in."""
        self.scopes: dict[int, set[int]] = {}
        """The facts of which a rule speaks."""

    def _numbers_of(self, rank: int) -> list[int]:
        return [*(HELD + card for card in self.of_rank[rank]), *range(THROUGH + rank, HOUSES, 13)]

    def _start(self) -> list[int]:
        """The bounds by the cards alone, in the order of the facts."""
        fours = min(self.hands, self.count.count(4)) if self.quads else 0

        most = [len(cards) // 5 for cards in self.of_suit]
        most += [int(card in self.cards) for card in range(52)]
        most += [min(self.count[rank] for rank in window) for window in WINDOWS]
        for size, limit in ((1, 4), (3, 4), (2, 4), (4, fours), (1, fours)):  # from THROUGH to KICKERS
            most += [min(count // size, limit) for count in self.count]
        return [bound for high in (*most, self.hands, fours, self.hands) for bound in (0, high)]

    def _start_ways(self, rank: int) -> int:
        ways = self.ways[rank]
        left = ways.whole
        for at, number in enumerate(self.numbers[rank]):
            left &= ways.fits[at][1][self.bounds[2 * number + 1]]
        return left

    def _watches(self) -> tuple[list[int], list[tuple[int, int] | None]]:
        """For each number the rules that speak of it, a bit each, and its rank and place among its numbers."""
        watch = [0] * NUMBERS
        place: list[tuple[int, int] | None] = [None] * NUMBERS
        for suit in range(4):
            watch[FLUSHES + suit] |= 1 << suit | 1 << TOTAL_RULE | 1 << OPEN_RULE | 1 << SUIT_COUNT_RULE
        for card in self.cards:
            watch[HELD + card] |= 1 << (card & 3) | 1 << SUIT_COUNT_RULE
        for rank, numbers in enumerate(self.numbers):
            for at, number in enumerate(numbers):
                watch[number] |= 1 << RANK_RULE + rank | 1 << COUNT_RULE | 1 << OPEN_RULE | 1 << SUIT_COUNT_RULE
                place[number] = (rank, at)
        for number in self.run_numbers:
            watch[number] |= 1 << RUNS_RULE
        for number in (HOUSES, QUADS):
            watch[number] |= 1 << COUNT_RULE | 1 << TOTAL_RULE | 1 << SUIT_COUNT_RULE
        watch[STRAIGHTS] |= 1 << TOTAL_RULE | 1 << OPEN_RULE
        return watch, place


def _among(cards: list[int], some: range) -> list[int]:
    return [card for card in cards if card in some]


class State:
    """A state: bounds, and for each rank the ways, and for all the sets of straights, that are left.

    ``trail`` has each fact in the order in which it was noted: fact, bound, rule. ``clash`` is the rule that is
    impossible, where one is. ``level`` says how much is drawn: 0, what is plain; 1, what ranks cannot be for want of
    full houses; 2, counts with the places of a suit, too. ``first`` are the rules that are tried before others.
    """

    __slots__ = (
        "bounds", "box", "conflict", "dirty", "first", "known_runs", "known_ways", "level", "runs", "trail", "ways",
    )  # fmt: skip

    def __init__(self, box: Box, level: int = 2) -> None:
        self.box, self.level, self.first = box, level, PLAIN_FIRST
        self.bounds = list(box.bounds)
        self.ways = box.start[:]
        self.known_ways = [0] * 13
        self.runs, self.known_runs = box.straights.whole, 0
        self.trail: list[tuple[int, int, int]] = []
        self.dirty = ALL
        self.conflict: int | None = None

    def copy(self) -> State:
        other = State.__new__(State)
        other.box, other.level, other.bounds, other.ways = self.box, self.level, self.bounds[:], self.ways[:]
        other.known_ways, other.runs, other.known_runs = self.known_ways[:], self.runs, self.known_runs
        other.trail, other.dirty, other.conflict, other.first = self.trail[:], self.dirty, self.conflict, self.first
        return other

    def note(self, fact: int, bound: int, rule: int) -> None:
        """Note a fact that a rule gives, if it is news."""
        bounds = self.bounds
        if fact & 1:
            if bound >= bounds[fact]:
                return
        elif bound <= bounds[fact]:
            return
        bounds[fact] = bound
        self.trail.append((fact, bound, rule))
        box, number = self.box, fact >> 1
        self.dirty |= box.watch[number]
        if bounds[2 * number] > bounds[2 * number + 1]:
            self.conflict = rule
            return
        place = box.place[number]
        if place is not None:
            rank, at = place
            left = self.ways[rank] & box.ways[rank].fits[at][fact & 1][bound]
            self.ways[rank] = left
            if not left:
                self.conflict = RANK_RULE + rank
                return
        run = run_place(number)
        if run is not None:
            self.runs &= box.straights.fitting(run, fact & 1, bound)
            if not self.runs:
                self.conflict = RUNS_RULE


def run_place(number: int) -> int | None:
    """The place of a number among those of the straights."""
    if RUN <= number < TRIPLES:
        return number - RUN
    return 23 if number == STRAIGHTS else None
