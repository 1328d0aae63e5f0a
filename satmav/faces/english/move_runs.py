"""Straights in English: the rules ``needs``, ``through`` and ``runs`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from satmav.faces.english.move_crowd import another, crowd_of, crowd_said, runs_of, shut_why, two_apart
from satmav.faces.english.move_else import choice_of, or_else
from satmav.faces.english.move_facts import clauses, step_of
from satmav.faces.english.move_only import few_left, nothing, only_goes, only_run, shortly
from satmav.faces.english.move_room import NO_ROOM, NONE, all_take, every, none_said, passing, room
from satmav.faces.english.move_served import (
    apart,
    bare,
    distinct,
    leaves_none,
    limits,
    none_takes,
    serve,
    served,
    shut,
    windows,
)
from satmav.faces.english.move_table import Said, joined, noun, one_of, ones, run
from satmav.faces.english.move_two import one_of_two, two_named, two_said, two_straights
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
    if gained[0].number.what == RUN:
        lead = _narrow(group, told, table) if gained[0].least else _taken(group, told, table)
        return Said(tuple(lead), claim)
    if gained[0].least:
        return _takes(group, told, claim, table)
    return _serves(group, gained[0].bound, claim, table, known)


def _serves(group: Group, bound: int, claim: str, table: Table, known: Collection[Fact]) -> Said:
    """So few straights take some ranks: all that this leans on is said, unless it is known; ``either``: as is known.

    Where that leaves no straight at all, so much is said.
    """
    if not table.straightless and leaves_none(group, table):
        return none_said(group, table, known)
    ranks = sorted({fact.number.which for fact in group.gained})
    if not bound and (few := few_left(group, table, known)):
        return few
    lead = limits(windows(ranks), group, table, known, ranks)
    whole = limits(windows(ranks), group, table, (), ranks)
    if not bound and not whole and table.named:
        return Said((), claim, claim)
    if len(lead) == 1 and lead[0].startswith("there ") and known:
        return Said((), f"{claim}{' either' * (not bound and lead != whole)} ({bare(lead[0])})")
    if any("no straight takes" in clause for clause in lead):
        if lead != whole and len(lead) == 1 and not lead[0].endswith(")"):
            lead = [f"{lead[0]} either"]
        who = "none" if len(lead) == 1 else "no straight"
        most = f"at most {number(bound)} straight{'s' * (bound > 1)} can take"
        claim = f"{most if bound else f'{who} takes'} {ones(ranks, 'or')}"
    return Said(tuple(lead), claim)


def _taken(group: Group, told: Sequence[Fact], table: Table) -> list[str]:
    """Why a run has no more straights: those of other runs take the cards of a rank that it needs."""
    ranks = sorted({step.rule.about[0] for step in group.steps})
    runs = [fact for fact in group.because if fact.number.what == RUN and fact.least]
    said = clauses([fact for fact in told if fact.least], table)
    dealt = [table.rank(rank) for rank in ranks]
    if len(group.because) == len(runs) == len(dealt) == 1 == len(dealt[0]):
        who = "it" if said else f"the straight from {run(runs[0].number.which)}"
        return [*said, f"{who} takes {{{dealt[0][0]}}}, the only {noun(ranks[0])}"]
    return [*said, *served(ranks, group, table)]


def _narrow(group: Group, told: Sequence[Fact], table: Table) -> list[str]:
    """Why straights through a rank must be of some runs: others of its straights take what is short."""
    others = sorted({step.rule.about[1] for step in group.steps if len(step.rule.about) > 1})
    why = served(others, group, table) if others else []
    for step in group.steps:
        if len(step.rule.about) == 1 and step.gained is not None:
            open_windows = windows(step.rule.about) - {step.gained.number.which}
            why += limits(open_windows, group, table, (), step.rule.about)
    return [*clauses([fact for fact in told if fact.least], table), *dict.fromkeys(why)]


def _takes(group: Group, told: Sequence[Fact], claim: str, table: Table) -> Said:
    """What a straight that takes one rank takes beside."""
    wanted = [fact for fact in group.because if fact.least]
    others = sorted({fact.number.which for fact in group.gained})
    bound = group.gained[0].bound
    if len(wanted) != 1 or wanted[0].number.what != THROUGH:
        return Said(tuple(clauses(told if bound < 2 else group.because, table)), claim)
    one = wanted[0].number.which
    open_windows = {window for window in windows([one]) if not set(others) <= set(WINDOWS[window])}
    why = limits(open_windows, group, table, (), [one]) if open_windows else []
    only = only_run(windows([one]), group, table) if open_windows else None
    if bound < wanted[0].bound:
        if (bound, wanted[0].bound) == (1, 2):
            why, claim = one_of_two(one, others, group, table)
        return Said((*clauses([fact for fact in told if fact.least], table), *why), claim)
    reason = f" ({shortly(why)})" if why else ""
    some = ones(others)
    if bound > 1:
        each = f"{'both' if bound == 2 else 'all'} take {some} too{reason}"
        two = joined(clauses([fact for fact in wanted if fact in told], table))
        return Said((), claim, f"{two}, and {each}" if two else each, f"and {each}")
    where = step_of([fact for fact in wanted if fact in told], table)
    if only:
        return only.said(f"the straight with {one_of(one)}{where}", "the one ", claim)
    return Said(
        (), claim, f"the straight with {one_of(one)}{where} takes {some} too{reason}", f"and with it {some}{reason}"
    )


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
    barred = shut(windows([rank]), group, table, ())
    if not barred and any(table.rank(one) for one in service.ranks):
        said = passing(f"every straight with {one_of(rank)} takes", service.ranks, group, table)
        dealt = [one for one in service.ranks if table.rank(one)]
        none = [Fact(Number(THROUGH, one), False, 0) for one in dealt]
        if wanted and said.endswith(" none does") and set(none) <= set(known):
            head, _, _ = said.rpartition(f"every straight with {one_of(rank)} ")
            return Said(tuple(clauses(wanted, table)), f"but {head}none can without {ones(dealt, 'or')}")
        if said.endswith(" none does"):
            said += step_of([fact for fact in group.because if fact in none and fact not in known], table)
        return Said(tuple(clauses(wanted, table)), f"but {said}")
    if not service.ranks:
        return Said(tuple(clauses(wanted, table)), f"but {joined(barred) or f'none takes {one_of(rank)}'}")
    some, end = ones(service.ranks, "or"), none_takes(joined(served(service.ranks, group, table)))
    takes = some + (f" ({bare(joined(barred))})" if barred else "")
    end = "none does" if end == f"none takes {some}" else end
    return Said(tuple(clauses(wanted, table)), f"but every straight with {one_of(rank)} takes {takes}, and {end}")


def runs_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """How many straights ranks want, and how many they serve."""
    wanting = [fact for fact in group.because if fact.least and fact not in known]
    if not group.gained:
        if crowd := crowd_of(group, table):
            return crowd_said(crowd, group, table, known)
        return Said(tuple(clauses(wanting, table, found=True)), f"but {room(group, table)}")
    gained = group.gained[0]
    claim = joined(clauses(group.gained, table))
    if gained.number.what == STRAIGHTS:
        if gained.least:
            return Said(_several(group.because, wanting, table), claim)
        return Said((), claim) if table.straightless else _most_in_all(group, claim, table, known)
    if gained.least:
        return _forced(group, gained, wanting, claim, table)
    return _crowded_out(group, wanting, claim, table, known)


def _most_in_all(group: Group, claim: str, table: Table, known: Collection[Fact]) -> Said:
    """How few straights there can be."""
    service = serve(range(len(WINDOWS)), group, table)
    return Said((every(service, group, table),), claim) if service.most else none_said(group, table, known)


def _crowded_out(group: Group, wanting: Sequence[Fact], claim: str, table: Table, known: Collection[Fact]) -> Said:
    """Straights that are wanted leave no room for others."""
    gained = group.gained[0]
    ranks = [fact.number.which for fact in group.gained] if gained.number.what == THROUGH else []
    if (one := _alone(ranks, group)) is not None and not gained.bound and _most(group, table) == 1:
        return _out_of_reach(one, ranks, group, table)
    if ranks and not gained.bound and _most(group, table) == 1 and (only := _run_without(ranks, group)) is not None:
        none = f"it reaches {nothing(ranks)}"
        if only in known and any(fact.number.what == STRAIGHTS for fact in group.because):
            return Said(("it is the only straight",), none)
        return Said((room(group, table), *([] if only in known else clauses([only], table))), none)
    heard = any(fact.number.what == STRAIGHTS and not fact.least for fact in known)
    if said := _both_elsewhere(ranks, group, wanting, table, heard):
        return said
    left = [] if heard else [room(group, table)]
    if left and left[0].startswith(NO_ROOM):
        why = clauses([fact for fact in group.because if fact in known], table)
        none = NONE if left[0] in [f"{NO_ROOM} ({one})" for one in why] else left[0]
        return Said(tuple(clauses(wanting, table)), none)
    return Said((*clauses(wanting, table), *_kept_out(ranks, group), *left), claim)


def _both_elsewhere(
    ranks: Sequence[int], group: Group, wanting: Sequence[Fact], table: Table, heard: bool
) -> Said | None:
    """There are two straights at most, and those that are wanted are far from what is gained: of it one less, or none.

    ``heard``: that there are only two was said right before.
    """
    wants = [fact for fact in group.because if fact.least]
    taken = sum(fact.bound for fact in wants)
    if not _are_far(wants, group, table) or _most(group, table) != 2 or (taken == 1 and not ranks):
        return None
    where = step_of(wanting, table)
    some = [one_of(fact.number.which) + where * (wanting == [fact] != wants) for fact in wants]
    where *= len(wanting) == len(wants)
    head = "" if heard else f"{room(group, table)}{', and' if len(wants) > 1 or taken == 1 else ' and'} "
    if taken == 1:
        who = f"{'a straight' if heard else 'one'} takes {some[0]}{where} and" if wanting else f"the one with {some[0]}"
        away = f"reaches no {listed([noun(rank) for rank in ranks], 'or')}"
        return Said((f"{head}{who} {away}",), f"at most one straight takes {ones(ranks, 'or')}")
    runs = [] if ranks else [f"from {run(fact.number.which)}" for fact in group.gained]
    away = f"goes {listed(runs, 'or')}" if runs else f"reaches {ones(ranks, 'or')}"
    straight = " straight" * heard
    if len(wants) > 1:
        return Said((f"{head}one{straight} takes {some[0]} and the other {some[1]}{where}",), f"neither {away}")
    return Said((f"{head}both{straight}{'s' * heard} take {some[0]}{where}",), f"neither {away}")


def _are_far(wants: Sequence[Fact], group: Group, table: Table) -> bool:
    """Whether straights that are wanted through ranks, one or two, share no run with each other or what is gained.

    What is gained is as many less than two.
    """
    if any(fact.number.what != THROUGH for fact in wants) or (len(wants) > 1 and not two_apart(wants, (), table)):
        return False
    left = 2 - sum(fact.bound for fact in wants)
    if any(fact.least or fact.bound != left for fact in group.gained) or left > 1:
        return False
    own = set[int]().union(*map(runs_of, wants))
    return own.isdisjoint(set[int]().union(*map(runs_of, group.gained)))


def _run_without(ranks: Sequence[int], group: Group) -> Fact | None:
    """The only straight that is wanted, if its run is known and none of these ranks is in it."""
    wanting = [fact for fact in group.because if fact.least and fact.number.what in (RUN, THROUGH)]
    if len(wanting) != 1 or wanting[0].number.what != RUN or set(ranks) & set(WINDOWS[wanting[0].number.which]):
        return None
    return wanting[0]


def _kept_out(ranks: Sequence[int], group: Group) -> list[str]:
    """No straight takes both a rank that is wanted and one of some others."""
    if (one := _alone(ranks, group)) is not None:
        return [f"no straight with {one_of(one)} reaches {ones(ranks, 'or')}"]
    if not ranks:
        return distinct(apart(group.because, ()))
    return list(dict.fromkeys(said for rank in ranks for said in distinct(apart(group.because, (rank,)))))


def _out_of_reach(one: int, ranks: Sequence[int], group: Group, table: Table) -> Said:
    """The only straight takes a rank, and so none that shares no run with it; or it is known how it goes."""
    none = f"it reaches {nothing(ranks)}"
    takes = only_goes(one, table) or f"takes {one_of(one)}"
    if any(fact.number.what == STRAIGHTS and not fact.least for fact in group.because):
        return Said((f"the only straight {takes}",), none)
    return Said((room(group, table), f"it {takes}"), none)


def _alone(ranks: Sequence[int], group: Group) -> int | None:
    """The only rank that is wanted, if it shares no run with these."""
    wanting = [fact.number.which for fact in group.because if fact.number.what == THROUGH and fact.least]
    if len(wanting) != 1 or not ranks or any(windows(wanting) & windows([rank]) for rank in ranks):
        return None
    return wanting[0]


def _most(group: Group, table: Table) -> int:
    """How many straights there can be at most."""
    return min(table.bounds(Number(STRAIGHTS), group.because)[1], serve(range(10), group, table).most)


def _several(because: Sequence[Fact], wanting: Sequence[Fact], table: Table) -> tuple[str, ...]:
    """Straights that are wanted, and that no two of them are one; which they are is said right before, or here."""
    runs = [fact for fact in because if fact.number.what == RUN and fact.least]
    others = [fact for fact in because if fact.number.what == THROUGH and fact.least]
    if len(runs) == 1 and others and all(fact.number.which not in WINDOWS[runs[0].number.which] for fact in others):
        return (*clauses(runs, table, found=True), *(another(fact) for fact in others), *distinct(apart(others, ())))
    two = apart(because, ())
    if set(two) == {fact.number.which for fact in others} and not runs and (said := two_apart(others, wanting, table)):
        more = [fact for fact in wanting if fact not in others]
        return (*clauses(more, table, found=True), said)
    if two and {fact.number.which for fact in wanting if fact.number.what == THROUGH} == set(two):
        both = "both" if len(two) == 2 else "two of them"
        return (*clauses(wanting, table, found=True), f"no straight takes {both}")
    return (*clauses(wanting, table, found=True), *distinct(two))


def _forced(group: Group, gained: Fact, wanting: Sequence[Fact], claim: str, table: Table) -> Said:
    """There are straights, and other ranks do not serve them all."""
    if gained.number.what == THROUGH:
        ranks = sorted({fact.number.which for fact in group.gained})
        lacking = {window for window, run in enumerate(WINDOWS) if not set(ranks) <= set(run)}
        if gained.bound == 1 and serve(lacking, group, table, ranks).most == 0:
            why = f" ({said})" if (said := shut_why(lacking, group, table)) else ""
            whole = len(lacking) == len(WINDOWS) - 1
            if (whole or len(table.named) != 1) and (only := only_run(set(range(len(WINDOWS))), group, table)):
                takes = f", and takes {ones(ranks)}" if len(ranks) == 1 else ""
                return only.said("every straight", "", claim, takes)
            some, wants = ones(ranks), [fact for fact in group.because if fact.least]
            it = "and it takes" if all(fact.number.what == STRAIGHTS for fact in wants) else "and with it"
            takes = "every straight takes" if why or not table.named else all_take(table)
            return Said((), claim, f"{takes} {some}{why}", f"{it} {some}{why}")
        if _comes_along(ranks, gained.bound, group, table):
            return _takes(group, wanting, claim, table)
        return _of_several(ranks, group, wanting, claim, table)
    return Said(tuple(clauses([*wanting, *(fact for fact in group.because if not fact.least)], table)), claim)


def _of_several(ranks: Sequence[int], group: Group, wanting: Sequence[Fact], claim: str, table: Table) -> Said:
    """Some of the straights that are wanted take ranks."""
    bound = group.gained[0].bound
    two = two_straights(ranks, bound, group, table) if len(ranks) > 1 else None
    if two is None:
        return Said((*_several(group.because, wanting, table), *or_else(ranks, bound, group, table)), claim)
    named = [fact for fact in wanting if fact in two.wants]
    if len(named) < 2 and two.short is not None and two_apart(two.wants, (), table):
        first = joined(clauses(named, table, found=True))
        said = two_named(two, two.short, group, table)
        if named != [two.wants[0]]:
            return Said((first, said) if first else (said,), claim)
        takes = said.partition(" takes ")[2]
        return Said((f"{first} and {takes}",), claim)
    return Said((*_several(two.wants, named, table), *two_said(two, group, table)), claim)


def _comes_along(ranks: Sequence[int], bound: int, group: Group, table: Table) -> bool:
    """Whether the straights that take one rank all take these ranks too."""
    wants = {fact for fact in group.because if fact.least}
    found = [choice_of(rank, bound, group, table) for rank in ranks]
    if len(wants) != 1 or any(fact.number.what != THROUGH or fact.bound != bound for fact in wants):
        return False
    return all(choice is not None and not choice.others.most for choice in found)


def why_dealt(step: Step, table: Table) -> str:
    """Why the cards alone allow no more straights through a rank."""
    assert step.gained is not None
    rank = step.gained.number.which
    return bare(joined(limits(windows([rank]), Group((step,)), table, (), [rank])))
