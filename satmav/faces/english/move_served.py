"""How few straights some ranks serve, in English.

What bounds the straights of some runs is always the same: ranks of which each of these straights takes one, and how
many straights these ranks serve.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import all_of, noun, one_of
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, THROUGH, Fact, Number


class Service(NamedTuple):
    """Ranks through one of which each of some straights passes, and how many straights they serve in all."""

    most: int
    ranks: tuple[int, ...]


def windows(ranks: Iterable[int]) -> set[int]:
    """The runs through some rank."""
    return {window for window, run in enumerate(WINDOWS) if not set(run).isdisjoint(ranks)}


def serve(some: Iterable[int], group: Group, table: Table, but: Collection[int] = ()) -> Service:
    """The fewest straights of some runs that the cards, and what is known, allow; ``but`` ranks are not to be told."""
    shut = {fact.number.which for fact in _shutting(group)}
    runs = [set(WINDOWS[window]) for window in set(some) - shut if table.may_be(window)]
    most = {rank: table.bounds(Number(THROUGH, rank), group.because)[1] for rank in RANKS if rank not in but}
    best = Service(99, ())
    for size in range(5):
        for ranks in combinations(most, size):
            count = sum(most[rank] for rank in ranks)
            if count < best.most and all(run.intersection(ranks) for run in runs):
                best = Service(count, ranks)
    return best


def leaves_none(group: Group, table: Table) -> bool:
    """Whether what a group leans on leaves no straight at all, which it says of some ranks."""
    told = all(fact.number.what == THROUGH and not fact.least and not fact.bound for fact in group.gained)
    return bool(told and group.gained and group.because) and not serve(range(len(WINDOWS)), group, table).most


def _shutting(group: Group) -> list[Fact]:
    """The facts that there is no straight of a run."""
    return [fact for fact in group.because if fact.number.what == RUN and not fact.least and not fact.bound]


def shut(some: set[int], group: Group, table: Table, known: Collection[Fact]) -> list[str]:
    return clauses([fact for fact in _shutting(group) if fact.number.which in some and fact not in known], table)


def passed(ranks: Sequence[int], group: Group, table: Table) -> list[str]:
    """``there is no straight from ten to ace``: the runs without these ranks that are known not to be."""
    return shut(set(range(10)) - windows(ranks), group, table, ())


def limits(some: set[int], group: Group, table: Table, known: Collection[Fact], but: Collection[int]) -> list[str]:
    """Why there are no more straights of these runs."""
    few = [fact for fact in group.because if fact.number.what == RUN and not fact.least and fact.number.which in some]
    capped = [fact for fact in few if fact.bound]
    ranks = serve(some - {fact.number.which for fact in capped}, group, table, but).ranks
    told = clauses([fact for fact in capped if fact not in known], table)
    return [*told, *shut(some, group, table, known), *served(ranks, group, table, known)]


def bare(why: str) -> str:
    """``no jack`` for ``there is no jack``."""
    return re.sub("^there (is|are) ", "", why)


def none_takes(text: str) -> str:
    """``none takes a ten`` for ``no straight takes a ten``, and so on, where straights were just spoken of."""
    return re.sub(r"( one| two| three) straights? (takes?)", r"\1 \2", text.replace("no straight takes", "none takes"))


def served(ranks: Sequence[int], group: Group, table: Table, known: Collection[Fact] = ()) -> list[str]:
    """How many straights ranks serve: what was found out of them, and how many cards they have."""
    facts = [
        fact for fact in group.because if fact.number.what == THROUGH and not fact.least and fact.number.which in ranks
    ]
    dealt = [rank for rank in ranks if all(fact.number.which != rank for fact in facts)]
    return [
        *([dealt_said(dealt, table)] if dealt else []),
        *clauses([fact for fact in facts if fact not in known], table),
    ]


def dealt_said(ranks: Sequence[int], table: Table) -> str:
    """``there is no jack``, ``there are only two tens``."""
    counts: dict[int, list[int]] = {}
    for rank in ranks:
        counts.setdefault(len(table.rank(rank)), []).append(rank)
    words = []
    for count, some in sorted(counts.items()):
        if count == 0:
            words.append(f"no {listed([noun(rank) for rank in some], 'or')}")
        else:
            names = [f"{number(count)} {noun(rank) if count == 1 else all_of(rank)}" for rank in some]
            words.append(f"only {listed(names)}")
    return f"there {'is' if min(counts) < 2 else 'are'} {listed(words)}"


def apart(facts: Iterable[Fact], also: Sequence[int]) -> tuple[int, ...]:
    """Wanting ranks of which no two share a run."""
    ranks = [*also, *(fact.number.which for fact in facts if fact.number.what == THROUGH and fact.least)]
    for size in range(len(ranks), 1, -1):
        for some in combinations(ranks, size):
            if all(windows([one]).isdisjoint(windows([other])) for one, other in combinations(some, 2)):
                return tuple(sorted(some))
    return ()


def distinct(apart: Sequence[int]) -> list[str]:
    if len(apart) == 2:
        return [f"no straight takes both {one_of(apart[0])} and {one_of(apart[1])}"]
    return [f"no straight takes two of {listed([one_of(rank) for rank in apart])}"] if apart else []
