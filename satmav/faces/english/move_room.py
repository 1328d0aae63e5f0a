"""How few straights there can be, in English: what each of them takes, and how many that serves."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from satmav.faces.english.move_facts import clauses, without_brackets
from satmav.faces.english.move_served import (
    Service,
    bare,
    dealt_said,
    none_takes,
    passed,
    serve,
    served,
    shut,
    windows,
)
from satmav.faces.english.move_table import Said, joined, noun, ones
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import STRAIGHTS, THROUGH, Fact, Number

NO_ROOM = "there can be no straight"
NONE = "there is no straight"


def every(service: Service, group: Group, table: Table) -> str:
    """``with no five every straight takes {Td}, the only ten``."""
    if _is_plain(service, table):
        return joined(_few_of_those(service, group, table))
    whole = bool(table.named) and set(table.named) <= windows(service.ranks)
    who = all_take(table) if whole else "every straight takes"
    if said := _but_for(who, service, group, table):
        return said
    return _barred_or_passing(who, service, group, table)


def _but_for(who: str, service: Service, group: Group, table: Table) -> str:
    """``every straight takes a ten (none takes a five), and there is only one ten``: ranks that none takes come after.

    Empty where it is of no rank found that no straight takes it, or of all.
    """
    most = {rank: table.bounds(Number(THROUGH, rank), group.because)[1] for rank in service.ranks}
    rest = [rank for rank in service.ranks if most[rank]]
    gone = [rank for rank in service.ranks if not most[rank]]
    if not rest or not any(table.rank(rank) for rank in gone):
        return ""
    why = ", ".join(
        none_takes(without_brackets(bare(one)))
        for one in [*passed(service.ranks, group, table), *served(gone, group, table)]
    )
    if len(rest) == len(table.rank(rest[0])) == 1 and most[rest[0]] == 1:
        return f"{who} {{{table.rank(rest[0])[0]}}}, the only {noun(rest[0])} ({why})"
    some, few = ones(rest, "or"), none_takes(joined(served(rest, group, table)))
    does = few.replace(f" takes {some}", " does").replace(f" take {some}", " do") if len(rest) == 1 else few
    return f"{who} {some} ({why}), and {does}"


def _barred_or_passing(who: str, service: Service, group: Group, table: Table) -> str:
    """How few straights there are, some of which may be known not to be."""
    if barred := passed(service.ranks, group, table):
        return f"{who} {ones(service.ranks, 'or')} ({_few(service.ranks, group, table, barred)})"
    return passing(who, service.ranks, group, table)


def all_take(table: Table) -> str:
    """The straights that were named, each of which takes something."""
    return {1: "every straight takes", 2: "both possible straights take"}.get(
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
    if len(rest) == len(few) == 1 and few[0] == dealt_said(rest, table) and len(table.rank(rest[0])) == 1:
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
    gone = shut(set(table.named), group, table, ()) if not service.ranks else []
    if gone and not set(group.because) <= set(known):
        return Said((), NONE, f"with {' and '.join(map(bare, gone))} there is none at all")
    if not group.because or not set(group.because) <= set(known):
        return Said((every(service, group, table),), NONE)
    absent = [rank for rank in service.ranks if not table.rank(rank)]
    return Said((), f"{NONE} ({bare(dealt_said(absent, table))})" if absent else NONE)


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
