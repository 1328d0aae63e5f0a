"""Straights that must take a rank or cannot, by single ranks: what each straight takes, and what is too scarce."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.hints import opposite
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number
from satmav.telling.about import is_none, which
from satmav.telling.arguments import Straights

MOST_STRAIGHTS = 5

MOST_BARS = 3
"""At most so many ranks that no straight takes are named, as the reason why another rank has no straight."""

ANY = -1
"""In place of a rank: any straight."""


def straights_of(box: Box, because: Sequence[Fact], gained: Sequence[Fact], total: int) -> Straights:
    """The simplest reason that there is: a straight without a way, two that want the same card, or else all facts.

    ``total`` is the most straights that are known to be.
    """
    seen = _Seen.of(box, because, gained)
    if (blocked := _blocked(seen)) is not None:
        return blocked
    if total < seen.total:
        fact = Fact(Number(STRAIGHTS), False, total)
        seen = seen._replace(because=(*seen.because, fact), total=total)
    return next(chain(_clashing(seen), _calling(seen), _crowding(seen)), Straights(seen.because))


class _Seen(NamedTuple):
    """Facts on straights: how many must take each rank, and at most do; the runs, and those that are left.

    No straight takes the ranks ``barred``, and there are no more than ``total``. ``plain`` are the runs that are left
    before the result is denied, which says that no straight takes the ranks ``denied``.
    """

    because: tuple[Fact, ...]
    wants: dict[int, int]
    most: dict[int, int]
    barred: list[int]
    runs: set[int]
    left: set[int]
    total: int
    plain: set[int]
    denied: list[int]

    @classmethod
    def of(cls, box: Box, because: Sequence[Fact], gained: Sequence[Fact]) -> _Seen:
        facts = [*because, *map(opposite, gained[:1])]
        most = {rank: _most(facts, Number(THROUGH, rank), box.count[rank]) for rank in RANKS}
        barred = [rank for rank in box.ranks if not most[rank]]
        runs = {run for run in dealt(box) if Fact(Number(RUN, run), False, 0) not in facts}
        total = _most(facts, Number(STRAIGHTS), max(map(len, box.straights.sets)))
        plain = dealt(box) - taking(dealt(box), which(fact for fact in because if is_none(fact, THROUGH)))
        left = runs - taking(runs, barred)
        denied = which(fact for fact in map(opposite, gained[:1]) if is_none(fact, THROUGH))
        return cls(tuple(because), _calls(facts), most, barred, runs, left, total, plain, denied)

    @property
    def called(self) -> list[int]:
        """The ranks that straights must take, each as often as it is called for."""
        return [want for want, number in self.wants.items() if want != ANY for _ in range(number)]

    def ways(self, wants: Sequence[int], *barred: int) -> tuple[int, ...]:
        """The runs with a rank that can be without some others, but for what is denied."""
        runs = taking(self.runs, wants)
        return tuple(sorted(runs - taking(runs, [rank for rank in barred if rank not in self.denied])))

    def barring(self, runs: Iterable[int]) -> tuple[int, ...]:
        """The few ranks that no straight takes, of which each of some runs takes one; none where they are many."""
        return fewest(self.barred, runs, MOST_BARS) or ()


def _blocked(seen: _Seen) -> Straights | None:
    """A straight that must be, for which no run is left."""
    for want in seen.wants:
        runs = taking(seen.runs, (want,))
        if not runs & seen.left and (bars := fewest(seen.barred, runs, MOST_BARS)) is not None:
            return Straights(seen.because, (want,), bars, ways=seen.ways((want,), *bars))
    return None


def _clashing(seen: _Seen) -> Iterator[Straights]:
    """Straights that want more of a rank than there may be, or are more than there may be."""
    for wanted, rank in _clashes(seen):
        others = taking(seen.runs, wanted) - taking(seen.runs, (rank,)) | _taking_two(seen.runs - seen.left, wanted)
        bound = seen.total if rank == ANY else seen.most[rank]
        firm = next((want for want in wanted if each_takes(taking(seen.plain, (want,)), (rank,))), None)
        ways = () if firm is None else seen.ways([want for want in wanted if want != firm], rank, *seen.barred)
        yield Straights(seen.because, wanted, (rank,), bound, seen.barring(others), firm=firm, ways=ways)


def _calling(seen: _Seen) -> Iterator[Straights]:
    """Straights that together want more of a rank than there is."""
    if seen.wants and ANY not in seen.wants:
        for rank, need in enumerate(_needs(frozenset(seen.wants.items()), frozenset(seen.left))):
            if need > seen.most[rank]:
                yield Straights(seen.because, tuple(seen.wants), (rank,), seen.most[rank], tuple(seen.barred), need)


def _crowding(seen: _Seen) -> Iterator[Straights]:
    """Ranks in different straights each, which all take one of two other ranks, of which there are too few cards."""
    all_called = (ANY,) * seen.wants.get(ANY, 0)
    for some in (*_apart(seen.called, seen.left, range(3, len(seen.called) + 1)), all_called):
        for pair, bound in _short_pairs(seen, some):
            others = taking(seen.runs, some) - taking(seen.runs, pair)
            yield Straights(seen.because, some, pair, bound, seen.barring(others))


def _short_pairs(seen: _Seen, wanted: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], int]]:
    """Two ranks one of which each straight with some ranks takes, and how many cards there are, which are too few."""
    runs = taking(seen.left, wanted)
    for one, two in combinations(RANKS, 2):
        bound = seen.most[one] + seen.most[two]
        if bound < len(wanted) and each_takes(runs, (one, two)):
            yield (one, two), bound


def only_way(box: Box, because: Sequence[Fact], run: int) -> bool:
    """Test if a run is the only one with some wanted rank, without the runs that have ranks that no straight takes."""
    runs, barred = dealt(box), which(fact for fact in because if is_none(fact, THROUGH))
    left = runs - taking(runs, barred)
    return any(want != ANY and taking(left, (want,)) == {run} for want, _ in _wants(because))


def only_without(box: Box, told: Straights, taken: set[int]) -> set[int]:
    """The runs without a rank that is too scarce for all straights to take it; none where that is not the reason.

    ``taken`` are ranks that the straight without it must take.
    """
    if not told.bound or len(told.others) > 1:
        return set()
    return dealt(box) - taking(dealt(box), {*told.given, *told.others} - taken)


@lru_cache(maxsize=1024)
def _needs(wants: frozenset[tuple[int, int]], runs: frozenset[int]) -> list[int]:
    """The fewest cards of each rank that straights take, if each of some ranks must be in so many of them."""
    meeting = [
        some
        for size in range(1, MOST_STRAIGHTS + 1)
        for some in combinations_with_replacement(sorted(runs), size)
        if all(times(some, want) >= number for want, number in wants)
    ]
    return [min((times(some, rank) for some in meeting), default=0) for rank in RANKS]


def times(runs: Iterable[int], rank: int) -> int:
    """Say how many of some straights take a rank."""
    return sum(rank in WINDOWS[run] for run in runs)


def scarce(box: Box, rank: int, bound: int) -> int | None:
    """Another rank that every straight with this one takes, and that has just so many cards; None if there is none.

    None, too, where every straight takes its only card: that there is at most one straight is said at first.
    """
    runs = dealt(box)
    taken = _taken_by_all(taking(runs, (rank,)))
    other = next((other for other in taken if other != rank and box.count[other] == bound), None)
    return None if bound == 1 and other in _taken_by_all(runs) else other


def _taken_by_all(runs: set[int]) -> list[int]:
    """The ranks that all of some runs take."""
    return [rank for rank in RANKS if each_takes(runs, (rank,))]


def each_takes(runs: Iterable[int], ranks: Iterable[int]) -> bool:
    """Test whether each of some runs takes one of some ranks."""
    return all(not {*ranks}.isdisjoint(WINDOWS[run]) for run in runs)


def taking(runs: Iterable[int], ranks: Iterable[int]) -> set[int]:
    """The runs that take one of some ranks."""
    return {run for run in runs for rank in ranks if rank == ANY or rank in WINDOWS[run]}


def _taking_two(runs: Iterable[int], ranks: Iterable[int]) -> set[int]:
    """The runs that take two of some ranks."""
    return {run for run in runs if len({*ranks} & {*WINDOWS[run]}) > 1}


def _wants(facts: Sequence[Fact]) -> Iterator[tuple[int, int]]:
    """The ranks that straights must take, and how many."""
    for (what, rank), least, bound in facts:
        if least and bound and what in (THROUGH, STRAIGHTS):
            yield rank if what == THROUGH else ANY, bound


def _calls(facts: Sequence[Fact]) -> dict[int, int]:
    """Say how many straights must take each rank; one that is named takes all of its ranks."""
    calls = dict(_wants(facts))
    for (what, run), least, bound in facts:
        if what == RUN and least:
            calls |= {rank: max(bound, calls.get(rank, 0)) for rank in WINDOWS[run]}
    return calls


def _most(facts: Sequence[Fact], number: Number, bound: int) -> int:
    """The most that a number can be by some facts, which is no more than so many."""
    return min([bound, *(fact.bound for fact in facts if fact.number == number and not fact.least)])


def dealt(box: Box) -> set[int]:
    """The runs of which the deal has all ranks."""
    return {run for some in box.straights.sets for run in some}


def fewest(ranks: Sequence[int], runs: Iterable[int], most: int) -> tuple[int, ...] | None:
    """The smallest set of some ranks, of at most so many, that has a rank in each run."""
    ways = (some for size in range(most + 1) for some in combinations(ranks, size))
    return next((some for some in ways if each_takes(runs, some)), None)


def _clashes(seen: _Seen) -> Iterator[tuple[tuple[int, ...], int]]:
    """The rank that has too few cards, and what calls for more of them: all straights with that take this rank, too."""
    called = [want for want in seen.wants if want != ANY]
    yield from ((some, ANY) for some in _apart(seen.called, seen.left, (seen.total + 1,)))
    alike = ((want,) * number for want, number in seen.wants.items())
    for wanted in (*alike, *_apart(called, seen.left, (2,))):
        yield from ((wanted, rank) for rank in _short(seen, wanted))


def _short(seen: _Seen, wanted: tuple[int, ...]) -> list[int]:
    """Other ranks that all straights with some ranks take, and of which there are too few cards."""
    taken = _taken_by_all(taking(seen.left, wanted))
    return [rank for rank in taken if seen.most[rank] < len(wanted) and {rank} != {*wanted}]


def _apart(ranks: Sequence[int], left: set[int], sizes: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """So many of some ranks, no two of which a straight takes."""
    for some in (some for size in sizes for some in combinations(ranks, size)):
        if not any(taking(taking(left, (one,)), (two,)) for one, two in combinations({*some}, 2)):
            yield some
