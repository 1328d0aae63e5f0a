"""Why straights must take a rank or cannot, by single ranks: what each of them takes, of what there is too little."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.hints import opposite
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number
from satmav.telling.arguments import Straights

MOST_STRAIGHTS = 5

ANY = -1
"""In place of a rank: any straight."""


def straights_of(box: Box, because: Sequence[Fact], gained: Sequence[Fact], total: int) -> Straights:
    """The simplest reason that there is: a straight without a way, two that want the same card, or else all facts.

    ``total`` is the most straights that are known to be.
    """
    facts = [*because, *map(opposite, gained[:1])]
    seen = _Seen.of(box, facts)
    if (blocked := _blocked(because, seen)) is not None:
        return blocked
    if total < seen.total:
        because, seen = (*because, Fact(Number(STRAIGHTS), False, total)), seen._replace(total=total)
    return next(_too_many(box, because, seen), None) or Straights(tuple(because))


class _Seen(NamedTuple):
    """What facts say of straights: how many must take each rank, and at most do; the runs, and those that are left."""

    wants: dict[int, int]
    most: dict[int, int]
    runs: set[int]
    left: set[int]
    total: int

    @classmethod
    def of(cls, box: Box, facts: Sequence[Fact]) -> _Seen:
        most = {rank: _most(box, facts, rank) for rank in RANKS}
        runs = {run for run in _dealt(box) if Fact(Number(RUN, run), False, 0) not in facts}
        left = {run for run in runs if all(most[rank] for rank in WINDOWS[run])}
        return cls(dict(_wants(facts)), most, runs, left, _total(box, facts))


def _blocked(because: Sequence[Fact], seen: _Seen) -> Straights | None:
    """A straight that must be, for which no run is left."""
    for want in seen.wants:
        if not _taking(seen.left, want):
            bars = _bars(_taking(seen.runs, want), seen.most)
            if bars is not None:
                return Straights(tuple(because), (want,), bars)
    return None


def _too_many(box: Box, because: Sequence[Fact], seen: _Seen) -> Iterator[Straights]:
    """Straights that want more than there is: two of them one card, several of them some of a rank, or of two ranks."""
    wants, most, runs, left, total = seen
    for wanted, rank, bound in _clashes(wants, left, most, total):
        others = {run for want in wanted for run in _taking(runs, want)} - _taking(runs, rank)
        yield Straights(tuple(because), wanted, (rank,), bound, _bars(others, most) or ())
    if wants and ANY not in wants:
        barred = tuple(rank for rank in RANKS if box.count[rank] and not most[rank])
        for rank, need in enumerate(_needs(frozenset(wants.items()), frozenset(left))):
            if need > most[rank]:
                yield Straights(tuple(because), tuple(wants), (rank,), most[rank], barred, need)
    if (crowd := _crowded(because, wants, left, most)) is not None:
        yield crowd


def _crowded(because: Sequence[Fact], wants: dict[int, int], left: set[int], most: dict[int, int]) -> Straights | None:
    """Ranks in different straights each, which all take one of two other ranks, of which there are too few cards."""
    called = [want for want, number in wants.items() if want != ANY for _ in range(number)]
    for size in range(3, len(called) + 1):
        for some in combinations(called, size):
            if any(_taking(_taking(left, one), two) for one, two in combinations(some, 2) if one != two):
                continue
            runs = {run for want in some for run in _taking(left, want)}
            for pair in combinations(RANKS, 2):
                if most[pair[0]] + most[pair[1]] < size and all(set(pair) & set(WINDOWS[run]) for run in runs):
                    return Straights(tuple(because), some, pair, most[pair[0]] + most[pair[1]])
    return None


def only_way(box: Box, because: Sequence[Fact], run: int) -> bool:
    """Whether a rank is wanted that, but for ranks that no straight takes, only one straight has."""
    barred = {
        fact.number.which for fact in because if fact.number.what == THROUGH and not fact.least and not fact.bound
    }
    left = {one for one in _dealt(box) if not barred & set(WINDOWS[one])}
    return any(want != ANY and _taking(left, want) == {run} for want, _ in _wants(because))


@lru_cache(maxsize=1024)
def _needs(wants: frozenset[tuple[int, int]], runs: frozenset[int]) -> list[int]:
    """How many cards of each rank the straights take at least that some ranks call for, which are so many."""
    meeting = [
        some
        for size in range(1, MOST_STRAIGHTS + 1)
        for some in combinations_with_replacement(sorted(runs), size)
        if all(sum(want in WINDOWS[run] for run in some) >= number for want, number in wants)
    ]
    return [min((sum(rank in WINDOWS[run] for run in some) for some in meeting), default=0) for rank in RANKS]


def scarce(box: Box, rank: int, bound: int) -> int | None:
    """A rank that every straight with another takes, and of which there are just so many cards; None: there is none.

    None, too, where every straight takes its only card: that there is at most one straight is said at first.
    """
    dealt = _dealt(box)
    runs = _taking(dealt, rank)
    for other in RANKS:
        if other != rank and box.count[other] == bound and all(other in WINDOWS[run] for run in runs):
            return None if bound == 1 and all(other in WINDOWS[run] for run in dealt) else other
    return None


def _wants(facts: Sequence[Fact]) -> Iterator[tuple[int, int]]:
    """The ranks that straights must take, and how many."""
    for fact in facts:
        if fact.least and fact.bound and fact.number.what == THROUGH:
            yield fact.number.which, fact.bound
        elif fact.least and fact.bound and fact.number.what == STRAIGHTS:
            yield ANY, fact.bound


def _most(box: Box, facts: Sequence[Fact], rank: int) -> int:
    bounds = (fact.bound for fact in facts if fact.number == (THROUGH, rank) and not fact.least)
    return min([box.count[rank], *bounds])


def _total(box: Box, facts: Sequence[Fact]) -> int:
    made = max(map(len, box.straights.sets))
    return min([made, *(fact.bound for fact in facts if fact.number.what == STRAIGHTS and not fact.least)])


def _dealt(box: Box) -> set[int]:
    """The runs of which the deal has all ranks."""
    return {run for some in box.straights.sets for run in some}


def _taking(runs: set[int], rank: int) -> set[int]:
    """The runs that take a rank."""
    return {run for run in runs if rank == ANY or rank in WINDOWS[run]}


def _bars(runs: set[int], most: dict[int, int]) -> tuple[int, ...] | None:
    """Fewest ranks that no straight may take, one of which is in each run."""
    barred = [rank for rank in RANKS if not most[rank]]
    for size in range(4):
        for some in combinations(barred, size):
            if all(set(some) & set(WINDOWS[run]) for run in runs):
                return some
    return None


def _clashes(
    wants: dict[int, int], left: set[int], most: dict[int, int], total: int
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Straights that want more of a rank than there may be: what calls for them, that rank, and its bound."""
    apart = [
        pair for pair in combinations(wants, 2) if ANY not in pair and not _taking(_taking(left, pair[0]), pair[1])
    ]
    for some in combinations([want for want in wants if want != ANY], total + 1):
        if all(pair in apart for pair in combinations(some, 2)):
            yield some, ANY, total
    for want, number in wants.items():
        yield from (
            ((want,) * number, rank, most[rank]) for rank in _short(left, (want,), most, number) if rank != want
        )
    for one, two in apart:
        yield from (((one, two), rank, most[rank]) for rank in _short(left, (one, two), most, 2))


def _short(left: set[int], wanted: tuple[int, ...], most: Mapping[int, int], number: int) -> list[int]:
    """The ranks that all straights with some ranks take, and of which there are fewer cards than so many."""
    runs = {run for want in wanted for run in _taking(left, want)}
    return [rank for rank in RANKS if most[rank] < number and all(rank in WINDOWS[run] for run in runs)]
