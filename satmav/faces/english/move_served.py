"""How few straights some ranks serve, in English.

What bounds the straights of some runs is always the same: ranks of which each of these straights takes one, and how
many straights these ranks serve.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses, without_brackets
from satmav.faces.english.move_table import Said, all_of, joined, noun, one_of, ones
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number

NO_ROOM = "there can be no straight"
NONE = "there is no straight"


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


def every(service: Service, group: Group, table: Table) -> str:
    """``with no five every straight takes {Td}, the only ten``."""
    if _is_plain(service, table):
        return joined(_few_of_those(service, group, table))
    whole = bool(table.named) and set(table.named) <= windows(service.ranks)
    who = all_take(table) if whole else "every straight takes"
    return _barred_or_passing(who, service, group, table)


def _barred_or_passing(who: str, service: Service, group: Group, table: Table) -> str:
    """How few straights there are, some of which may be known not to be."""
    if barred := passed(service.ranks, group, table):
        return f"{who} {ones(service.ranks, 'or')} ({_few(service.ranks, group, table, barred)})"
    return passing(who, service.ranks, group, table)


def all_take(table: Table) -> str:
    """The straights that were named, each of which takes something."""
    return {1: "the only straight takes", 2: "both possible straights take"}.get(
        len(table.named), f"all {number(len(table.named))} possible straights take"
    )


def passing(who: str, ranks: Sequence[int], group: Group, table: Table, but: Collection[int] = ()) -> str:
    """Straights that take one of some ranks, and how few that serves; ranks that were not dealt come first.

    Of ``but`` ranks it is not told how few they serve.
    """
    rest = [rank for rank in ranks if table.rank(rank)]
    if not rest:
        return f"{who} {ones(ranks, 'or')} ({_few(ranks, group, table)})"
    absent = listed([noun(rank) for rank in ranks if rank not in rest], "or")
    head = f"with no {absent} {who}" if absent else who
    few = served([rank for rank in rest if rank not in but], group, table)
    one = ones(rest, "or")
    if len(few) == 1 and few[0].endswith(f" {one}"):
        return f"{head} {one}, and {_does(few[0], one)}"
    if len(rest) == len(few) == 1 and few[0] == _dealt(rest, table) and len(table.rank(rest[0])) == 1:
        return f"{head} {{{table.rank(rest[0])[0]}}}, the only {noun(rest[0])}"
    why = ", ".join(none_takes(without_brackets(bare(said))) for said in few)
    return f"{head} {one}{f' ({why})' * bool(why)}"


def _does(said: str, some: str) -> str:
    """``none does`` for ``no straight takes a five``, where it was just said that straights take one."""
    who = none_takes(said).removesuffix(f" {some}")
    return f"{who.removesuffix(' takes')} does" if who.endswith("takes") else f"{who.removesuffix(' take')} do"


def _is_plain(service: Service, table: Table) -> bool:
    """Whether it is seen at once that each straight takes one of the ranks, since those that can be were named."""
    return not service.ranks or len(table.named) == 1 or (bool(table.named) and not service.most)


def _few(ranks: Sequence[int], group: Group, table: Table, barred: Sequence[str] = ()) -> str:
    """``no ten, none takes a five``: how few straights some ranks serve, in brackets."""
    if not barred and not any(len(table.rank(rank)) for rank in ranks):
        return "there is neither" if len(ranks) == 2 else "there are none of them"
    return ", ".join(none_takes(without_brackets(bare(one))) for one in [*barred, *served(ranks, group, table)])


def _few_of_those(service: Service, group: Group, table: Table) -> list[str]:
    """``there is only one five``: why there are no more straights of those that were named."""
    return [*passed(service.ranks, group, table), *served(service.ranks, group, table)]


def none_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """There is no straight, and why; what was said right before is not said again."""
    service = serve(range(len(WINDOWS)), group, table)
    if not group.because or not set(group.because) <= set(known):
        return Said((every(service, group, table),), NONE)
    absent = [rank for rank in service.ranks if not table.rank(rank)]
    return Said((), f"{NONE} ({bare(_dealt(absent, table))})" if absent else NONE)


def room(group: Group, table: Table) -> str:
    """How few straights there can be at most, and why."""
    bound = [fact for fact in group.because if fact.number.what == STRAIGHTS and not fact.least]
    if bound:
        return clauses(bound[:1], table)[0]
    if table.straightless:
        return NO_ROOM
    service = serve(range(10), group, table)
    most = {0: NO_ROOM.removeprefix("there "), 1: "is room for only one straight"}.get(
        service.most, f"is room for only {number(service.most)} straights"
    )
    if _is_plain(service, table):
        return f"there {most} ({', '.join(map(bare, _few_of_those(service, group, table)))})"
    why = _barred_or_passing("each takes", service, group, table)
    unbracketed = re.sub(r" [(](.*)[)]$", r": \1", why)
    return f"there {most} ({unbracketed})"


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
