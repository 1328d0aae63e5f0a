"""Straights in English: the rules ``needs``, ``through`` and ``runs`` of a proof by forced moves.

What bounds the straights of some runs is always the same: ranks of which each of these straights takes one, and how
many straights these ranks serve.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import Said, all_of, joined, noun, one_of, ones
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number, Step


class Service(NamedTuple):
    """Ranks through one of which each of some straights passes, and how many straights they serve in all."""

    most: int
    ranks: tuple[int, ...]


def passing_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The rules ``needs`` and ``through``: a straight through a rank passes through others."""
    gained = group.gained
    if not gained:
        return _no_run(group, table, known)
    claim = joined(clauses(gained, table))
    told = [fact for fact in group.because if fact not in known]
    ranks = sorted({fact.number.which for fact in gained})
    if gained[0].number.what == RUN:
        return Said(tuple(clauses(told, table)), claim)
    if gained[0].least:
        return _takes(group, told, claim, table)
    lead = _limits(windows(ranks), group, table, known, ranks)
    bound = gained[0].bound
    if any("no straight takes" in clause for clause in lead):
        some = ones(ranks, "or")
        claim = f"none takes {some}" if bound == 0 else f"only {number(bound)} can take {some}"
    if len(lead) == 1 and lead[0].startswith("there ") and known:
        return Said((), f"{claim} ({_bare(lead[0])})")
    return Said(tuple(lead), claim)


def _takes(group: Group, told: Sequence[Fact], claim: str, table: Table) -> Said:
    """What a straight that takes one rank takes beside."""
    wanted = [fact for fact in group.because if fact.least]
    others = sorted({fact.number.which for fact in group.gained})
    if len(wanted) != 1 or wanted[0].number.what != THROUGH or group.gained[0].bound > 1:
        return Said(tuple(clauses(told if group.gained[0].bound < 2 else group.because, table)), claim)
    one = wanted[0].number.which
    open_windows = {window for window in windows([one]) if not set(others) <= set(WINDOWS[window])}
    why = _limits(open_windows, group, table, (), [one]) if open_windows else []
    reason = f" ({_bare(joined(why))})" if why else ""
    some = ones(others)
    return Said((), claim, f"the straight with {one_of(one)} takes {some} too{reason}", f"and with it {some}{reason}")


def _no_run(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """A straight must take a rank, and no run is left for it."""
    rank = group.steps[0].rule.about[0]
    least = table.bounds(Number(THROUGH, rank), group.because)[0]
    if not least:
        return Said(tuple(clauses(group.because, table)), "but that is too many straights")
    wanted = [
        fact for fact in group.because if fact.number == Number(THROUGH, rank) and fact.least and fact not in known
    ]
    service = serve(windows([rank]), group, table, {rank})
    takes = ones(service.ranks, "or")
    few = joined([*_shut(windows([rank]), group, table, ()), *_served(service.ranks, group, table)])
    end = "none does" if few == f"no straight takes {takes}" else _none(few)
    if not service.ranks:
        return Said(tuple(clauses(wanted, table)), f"but {end}")
    return Said(tuple(clauses(wanted, table)), f"but every straight with {one_of(rank)} takes {takes}, and {end}")


def windows(ranks: Iterable[int]) -> set[int]:
    """The runs through some rank."""
    return {window for window, run in enumerate(WINDOWS) if not set(run).isdisjoint(ranks)}


def serve(some: Iterable[int], group: Group, table: Table, but: Collection[int] = ()) -> Service:
    """The fewest straights of some runs that the cards, and what is known, allow; ``but`` ranks are not to be told."""
    shut = {fact.number.which for fact in _shutting(group)}
    runs = [set(WINDOWS[window]) for window in some if window not in shut]
    most = {rank: table.bounds(Number(THROUGH, rank), group.because)[1] for rank in RANKS if rank not in but}
    best = Service(99, ())
    for size in range(5):
        for ranks in combinations(most, size):
            count = sum(most[rank] for rank in ranks)
            if count < best.most and all(run.intersection(ranks) for run in runs):
                best = Service(count, ranks)
    return best


def _shutting(group: Group) -> list[Fact]:
    """The facts that there is no straight of a run."""
    return [fact for fact in group.because if fact.number.what == RUN and not fact.least and not fact.bound]


def _shut(some: set[int], group: Group, table: Table, known: Collection[Fact]) -> list[str]:
    return clauses([fact for fact in _shutting(group) if fact.number.which in some and fact not in known], table)


def _passed(ranks: Sequence[int], group: Group, table: Table) -> list[str]:
    """``there is no straight from ten to ace``: the runs without these ranks that are known not to be."""
    return _shut(set(range(10)) - windows(ranks), group, table, ())


def _limits(some: set[int], group: Group, table: Table, known: Collection[Fact], but: Collection[int]) -> list[str]:
    """Why there are no more straights of these runs."""
    ranks = serve(some, group, table, but).ranks
    return [*_shut(some, group, table, known), *_served(ranks, group, table, known)]


def _bare(why: str) -> str:
    """``no jack`` for ``there is no jack``."""
    return re.sub("^there (is|are) ", "", why)


def _none(text: str) -> str:
    """``none takes a ten`` for ``no straight takes a ten``, and so on, where straights were just spoken of."""
    return re.sub(r"( one| two| three) straights? (takes?)", r"\1 \2", text.replace("no straight takes", "none takes"))


def _served(ranks: Sequence[int], group: Group, table: Table, known: Collection[Fact] = ()) -> list[str]:
    """How many straights ranks serve: what was found out of them, and how many cards they have."""
    facts = [
        fact for fact in group.because if fact.number.what == THROUGH and not fact.least and fact.number.which in ranks
    ]
    dealt = [rank for rank in ranks if all(fact.number.which != rank for fact in facts)]
    return [*([_dealt(dealt, table)] if dealt else []), *clauses([fact for fact in facts if fact not in known], table)]


def _dealt(ranks: Sequence[int], table: Table) -> str:
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


def runs_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """How many straights ranks want, and how many they serve."""
    wanting = [fact for fact in group.because if fact.least and fact not in known]
    if not group.gained:
        return Said((*clauses(wanting, table), *_unlike(group, wanting)), f"but {_room(group, table)}")
    gained = group.gained[0]
    claim = joined(clauses(group.gained, table))
    if gained.number.what == STRAIGHTS and gained.least:
        return Said((*clauses(wanting, table), *_unlike(group, wanting)), claim)
    if gained.number.what == STRAIGHTS:
        return Said((_every(serve(range(10), group, table), group, table),), claim)
    if gained.least:
        return _forced(group, gained, wanting, claim, table)
    ranks = [fact.number.which for fact in group.gained] if gained.number.what == THROUGH else []
    if (one := _alone(ranks, group)) is not None and not gained.bound and _most(group, table) == 1:
        none = f"it reaches no {listed([noun(rank) for rank in ranks], 'or')}"
        if any(fact.number.what == STRAIGHTS and not fact.least for fact in group.because):
            return Said((f"the only straight takes {one_of(one)}",), none)
        return Said((_room(group, table), f"it takes {one_of(one)}"), none)
    heard = any(fact.number.what == STRAIGHTS and not fact.least for fact in known)
    room = [] if heard else [_room(group, table)]
    return Said((*clauses(wanting, table), *_kept_out(ranks, group), *room), claim)


def _kept_out(ranks: Sequence[int], group: Group) -> list[str]:
    """No straight takes both a rank that is wanted and one of some others."""
    if (one := _alone(ranks, group)) is not None:
        return [f"no straight with {one_of(one)} reaches {ones(ranks, 'or')}"]
    return list(dict.fromkeys(said for rank in ranks for said in _distinct(_apart(group.because, (rank,)))))


def _alone(ranks: Sequence[int], group: Group) -> int | None:
    """The only rank that is wanted, if it shares no run with these."""
    wanting = [fact.number.which for fact in group.because if fact.number.what == THROUGH and fact.least]
    if len(wanting) != 1 or not ranks or any(windows(wanting) & windows([rank]) for rank in ranks):
        return None
    return wanting[0]


def _most(group: Group, table: Table) -> int:
    """How many straights there can be at most."""
    return min(table.bounds(Number(STRAIGHTS), group.because)[1], serve(range(10), group, table).most)


def _unlike(group: Group, wanting: Sequence[Fact]) -> list[str]:
    """That no straight takes two of the ranks that are wanted; which they are is said right before, or here."""
    apart = _apart(group.because, ())
    if len(apart) == 2 and {fact.number.which for fact in wanting if fact.number.what == THROUGH} == set(apart):
        return ["no straight takes both"]
    return _distinct(apart)


def _forced(group: Group, gained: Fact, wanting: Sequence[Fact], claim: str, table: Table) -> Said:
    """There are straights, and other ranks do not serve them all."""
    if gained.number.what == THROUGH:
        ranks = sorted({fact.number.which for fact in group.gained})
        lacking = {window for window, run in enumerate(WINDOWS) if not set(ranks) <= set(run)}
        if gained.bound == 1 and serve(lacking, group, table, ranks).most == 0:
            why = _bare(joined(_limits(lacking, group, table, (), ranks)))
            some = ones(ranks)
            return Said((), claim, f"every straight takes {some} ({why})", f"and with it {some} ({why})")
        others = serve(set(range(10)) - windows([gained.number.which]), group, table, {gained.number.which})
        every = f"every straight takes {ones(sorted((gained.number.which, *others.ranks)), 'or')}"
        few = _served(others.ranks, group, table)
        apart = _distinct(_apart(group.because, ())) if gained.bound > 1 else []
        passed = _passed((gained.number.which, *others.ranks), group, table)
        return Said((*clauses(wanting, table), *apart, *passed, every, *few), claim)
    return Said(tuple(clauses([*wanting, *(fact for fact in group.because if not fact.least)], table)), claim)


def _every(service: Service, group: Group, table: Table) -> str:
    """``every straight takes a five or ten (no five and only one ten)``."""
    return f"every straight takes {ones(service.ranks, 'or')} ({_few(service, group, table)})"


def _few(service: Service, group: Group, table: Table) -> str:
    """``no ten, none takes a five``: how few straights some ranks serve, in brackets."""
    few = [*_passed(service.ranks, group, table), *map(_bare, _served(service.ranks, group, table))]
    return re.sub(r" \((.*?)\)", r" with \1", _none(", ".join(few)))


def _room(group: Group, table: Table) -> str:
    """How few straights there can be at most, and why."""
    bound = [fact for fact in group.because if fact.number.what == STRAIGHTS and not fact.least]
    if bound:
        return clauses(bound[:1], table)[0]
    service = serve(range(10), group, table)
    most = {0: "can be no straight", 1: "is room for only one straight"}.get(
        service.most, f"is room for only {number(service.most)} straights"
    )
    return f"there {most} (each takes {ones(service.ranks, 'or')}: {_few(service, group, table)})"


def _apart(facts: Iterable[Fact], also: Sequence[int]) -> tuple[int, ...]:
    """Wanting ranks of which no two share a run."""
    ranks = [*also, *(fact.number.which for fact in facts if fact.number.what == THROUGH and fact.least)]
    for size in range(len(ranks), 1, -1):
        for some in combinations(ranks, size):
            if all(windows([one]).isdisjoint(windows([other])) for one, other in combinations(some, 2)):
                return tuple(sorted(some))
    return ()


def _distinct(apart: Sequence[int]) -> list[str]:
    if len(apart) == 2:
        return [f"no straight takes both {one_of(apart[0])} and {one_of(apart[1])}"]
    return [f"no straight takes two of {listed([one_of(rank) for rank in apart])}"] if apart else []


def why_dealt(step: Step, table: Table) -> str:
    """Why the cards alone allow no more straights through a rank."""
    assert step.gained is not None
    rank = step.gained.number.which
    return _bare(joined(_limits(windows([rank]), Group((step,)), table, (), [rank])))
