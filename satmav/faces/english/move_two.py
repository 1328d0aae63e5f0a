"""Two straights that are wanted, in English: what is short goes to one of them, and leaves few runs to the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from satmav.faces.english.move_crowd import Runs, runs_left, runs_of, shut_why
from satmav.faces.english.move_served import bare, limits, none_takes, served, windows
from satmav.faces.english.move_table import joined, noun, one_of, ones, run
from satmav.faces.english.phrases import listed
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, THROUGH, Fact

FEW = 3
"""So many runs of a straight can be kept in mind."""


class Two(NamedTuple):
    """A first and a second straight, each wanted by a fact, and the runs that they can be of.

    Of two that are wanted by the same fact, the first is the one that takes no card of the rank ``without``. Where
    there is a rank ``short``, the first takes all that straights can take of it, and the second none.
    """

    wants: tuple[Fact, Fact]
    without: int | None
    short: int | None
    first: frozenset[int]
    second: frozenset[int]


def two_straights(ranks: Sequence[int], bound: int, group: Group, table: Table) -> Two | None:
    """Two straights of which one, or each, takes these ranks, whichever they are; none where that is not plain."""
    left = runs_left(group, table)
    wants = [fact for fact in group.because if fact.least and runs_of(fact)]
    found = [
        two
        for two in (*_by_one_fact(wants, left), *_by_two_facts(wants, left))
        if two.first and two.second and all(_least(rank, two) >= bound for rank in ranks)
        if len(two.first) <= FEW and (two.short is None or len(two.second) <= FEW)
    ]
    return min(found, key=lambda two: (two.short is not None, len(two.first) + len(two.second)), default=None)


def _by_one_fact(wants: Sequence[Fact], left: Runs) -> Iterator[Two]:
    """Two straights of which only one can take a card of some rank."""
    for fact in wants:
        own = frozenset(runs_of(fact) & left.open)
        for without in _single(left) if fact.bound == 2 else ():
            first = own - windows([without])
            yield Two((fact, fact), without, None, first, own)
            for short in _single(left):
                if first <= windows([short]):
                    yield Two((fact, fact), without, short, first, own - windows([short]))


def _by_two_facts(wants: Sequence[Fact], left: Runs) -> Iterator[Two]:
    """Two straights that are not the same, of which one takes what is short."""
    for one, other in permutations([fact for fact in wants if fact.number.what in (RUN, THROUGH)], 2):
        first, second = (frozenset(runs_of(fact) & left.open) for fact in (one, other))
        for short in _single(left) if one.bound == other.bound == 1 and first.isdisjoint(second) else ():
            if first <= windows([short]) and one.number != (THROUGH, short):
                yield Two((one, other), None, short, first, second - windows([short]))


def _single(left: Runs) -> list[int]:
    """The ranks of which one straight at most can take a card."""
    return [rank for rank, most in left.most.items() if most == 1]


def _least(rank: int, two: Two) -> int:
    """How many of two straights take a rank, whichever they are."""
    return (two.first <= windows([rank])) + (two.second <= windows([rank]))


def two_said(two: Two, group: Group, table: Table) -> list[str]:
    """``there is only one ten, so one of the two takes none and goes from five to nine (no four)``, and the other."""
    first = _goes(two.first, two.wants[0], two.without, group, table)
    said = []
    if two.without is not None:
        wants = two.wants[0].number
        which = f" with {one_of(wants.which)}" if wants.what == THROUGH else ""
        said.append(f"{served([two.without], group, table)[0]}, so one of the two{which} takes none and {first}")
    if two.short is not None:
        other = _goes(two.second, two.wants[1], two.short, group, table)
        heard = first.partition(" (")[2] if said else ""
        other = other.removesuffix(f" ({heard}") if heard else other
        said.append(f"{_takes_all(two, two.short, group, table)}, so the other {other}")
    return said


def two_named(two: Two, short: int, group: Group, table: Table) -> str:
    """``the straight with a king takes the only jack, so the one with a seven goes from six to ten (no five)``.

    That they are two is plain, and which two they are was said right before.
    """
    first = _takes_all(two, short, group, table).replace("the one with", "the straight with", 1)
    other = _goes(two.second, two.wants[1], short, group, table)
    return f"{first}, so the one with {one_of(two.wants[1].number.which)} {other}"


def one_of_two(one: int, others: Sequence[int], group: Group, table: Table) -> tuple[list[str], str]:
    """Of two straights through a rank one takes each of these others: why, and what; each where it has its own reason.

    It need not be the same of the two.
    """
    reasons: dict[tuple[str, ...], list[int]] = {}
    for other in others:
        lacking = {window for window in windows([one]) if other not in WINDOWS[window]}
        reasons.setdefault(tuple(limits(lacking, group, table, (), [one])), []).append(other)
    said: list[tuple[str, str]] = []
    for why, some in reasons.items():
        single = len(why) == 1 and why[0].startswith("there is only one ") and " and " not in why[0]
        who = f"one of the two{'' if said else ' straights'}{' goes without and' * single}"
        said.append((joined(why), f"{who} takes {ones(some)}"))
    *before, (last, claim) = said
    lead = "; ".join([*(f"{why}, so {one}" for why, one in before), last])
    return [lead] if lead else [], claim


def _takes_all(two: Two, short: int, group: Group, table: Table) -> str:
    """``the one with a king takes the only jack (no nine)``: the first straight takes what is short, and why."""
    few = bare(served([short], group, table)[0])
    what = f"the only {noun(short)}" if few.startswith("only") else f"{one_of(short)} ({none_takes(few)})"
    if two.without is not None:
        return f"it takes {what}"
    wants = two.wants[0].number
    if wants.what == RUN:
        return f"the one from {run(wants.which)} takes {what}"
    why = shut_why(windows([wants.which]) - windows([short]) - two.first, group, table)
    return f"the one with {one_of(wants.which)} takes {what}{f' ({why})' * bool(why)}"


def _goes(left: frozenset[int], wants: Fact, without: int | None, group: Group, table: Table) -> str:
    """``goes from five to nine or from six to ten (no four)``."""
    gone = runs_of(wants) - (windows([without]) if without is not None else set()) - left
    why = shut_why(gone, group, table) if gone else ""
    return f"goes {listed([f'from {run(one)}' for one in sorted(left)], 'or')}" + (f" ({why})" if why else "")
