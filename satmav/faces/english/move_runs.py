"""Straights in English: the rules ``needs``, ``through`` and ``runs`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_served import (
    apart,
    bare,
    distinct,
    every,
    limits,
    none_takes,
    passed,
    room,
    serve,
    served,
    shut,
    windows,
)
from satmav.faces.english.move_table import Said, joined, noun, one_of, ones
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number, Step


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
    lead = limits(windows(ranks), group, table, known, ranks)
    bound = gained[0].bound
    if any("no straight takes" in clause for clause in lead):
        some = ones(ranks, "or")
        claim = f"none takes {some}" if bound == 0 else f"only {number(bound)} can take {some}"
    if len(lead) == 1 and lead[0].startswith("there ") and known:
        return Said((), f"{claim} ({bare(lead[0])})")
    return Said(tuple(lead), claim)


def _takes(group: Group, told: Sequence[Fact], claim: str, table: Table) -> Said:
    """What a straight that takes one rank takes beside."""
    wanted = [fact for fact in group.because if fact.least]
    others = sorted({fact.number.which for fact in group.gained})
    if len(wanted) != 1 or wanted[0].number.what != THROUGH or group.gained[0].bound > 1:
        return Said(tuple(clauses(told if group.gained[0].bound < 2 else group.because, table)), claim)
    one = wanted[0].number.which
    open_windows = {window for window in windows([one]) if not set(others) <= set(WINDOWS[window])}
    why = limits(open_windows, group, table, (), [one]) if open_windows else []
    reason = f" ({bare(joined(why))})" if why else ""
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
    few = joined([*shut(windows([rank]), group, table, ()), *served(service.ranks, group, table)])
    end = "none does" if few == f"no straight takes {takes}" else none_takes(few)
    if not service.ranks:
        return Said(tuple(clauses(wanted, table)), f"but {end}")
    return Said(tuple(clauses(wanted, table)), f"but every straight with {one_of(rank)} takes {takes}, and {end}")


def runs_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """How many straights ranks want, and how many they serve."""
    wanting = [fact for fact in group.because if fact.least and fact not in known]
    if not group.gained:
        return Said((*clauses(wanting, table), *_unlike(group, wanting)), f"but {room(group, table)}")
    gained = group.gained[0]
    claim = joined(clauses(group.gained, table))
    if gained.number.what == STRAIGHTS and gained.least:
        return Said((*clauses(wanting, table), *_unlike(group, wanting)), claim)
    if gained.number.what == STRAIGHTS:
        return Said((every(serve(range(10), group, table), group, table),), claim)
    if gained.least:
        return _forced(group, gained, wanting, claim, table)
    ranks = [fact.number.which for fact in group.gained] if gained.number.what == THROUGH else []
    if (one := _alone(ranks, group)) is not None and not gained.bound and _most(group, table) == 1:
        return _out_of_reach(one, ranks, group, table)
    heard = any(fact.number.what == STRAIGHTS and not fact.least for fact in known)
    left = [] if heard else [room(group, table)]
    return Said((*clauses(wanting, table), *_kept_out(ranks, group), *left), claim)


def _kept_out(ranks: Sequence[int], group: Group) -> list[str]:
    """No straight takes both a rank that is wanted and one of some others."""
    if (one := _alone(ranks, group)) is not None:
        return [f"no straight with {one_of(one)} reaches {ones(ranks, 'or')}"]
    return list(dict.fromkeys(said for rank in ranks for said in distinct(apart(group.because, (rank,)))))


def _out_of_reach(one: int, ranks: Sequence[int], group: Group, table: Table) -> Said:
    """The only straight takes a rank, and so none that shares no run with it."""
    none = f"it reaches no {listed([noun(rank) for rank in ranks], 'or')}"
    if any(fact.number.what == STRAIGHTS and not fact.least for fact in group.because):
        return Said((f"the only straight takes {one_of(one)}",), none)
    return Said((room(group, table), f"it takes {one_of(one)}"), none)


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
    two = apart(group.because, ())
    if len(two) == 2 and {fact.number.which for fact in wanting if fact.number.what == THROUGH} == set(two):
        return ["no straight takes both"]
    return distinct(two)


def _forced(group: Group, gained: Fact, wanting: Sequence[Fact], claim: str, table: Table) -> Said:
    """There are straights, and other ranks do not serve them all."""
    if gained.number.what == THROUGH:
        ranks = sorted({fact.number.which for fact in group.gained})
        lacking = {window for window, run in enumerate(WINDOWS) if not set(ranks) <= set(run)}
        if gained.bound == 1 and serve(lacking, group, table, ranks).most == 0:
            why = bare(joined(limits(lacking, group, table, (), ranks)))
            some = ones(ranks)
            return Said((), claim, f"every straight takes {some} ({why})", f"and with it {some} ({why})")
        others = serve(set(range(10)) - windows([gained.number.which]), group, table, {gained.number.which})
        takes = f"every straight takes {ones(sorted((gained.number.which, *others.ranks)), 'or')}"
        unlike = distinct(apart(group.because, ())) if gained.bound > 1 else []
        barred = passed((gained.number.which, *others.ranks), group, table)
        why = ", ".join(map(bare, [*barred, *served(others.ranks, group, table)]))
        return Said((*clauses(wanting, table), *unlike, f"{takes} ({none_takes(why)})" if why else takes), claim)
    return Said(tuple(clauses([*wanting, *(fact for fact in group.because if not fact.least)], table)), claim)


def why_dealt(step: Step, table: Table) -> str:
    """Why the cards alone allow no more straights through a rank."""
    assert step.gained is not None
    rank = step.gained.number.which
    return bare(joined(limits(windows([rank]), Group((step,)), table, (), [rank])))
