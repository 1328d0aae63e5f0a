"""Straights of which a single run is left, in English: they are told by that run, and not by one card of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_crowd import runs_left, shut_why
from satmav.faces.english.move_facts import clauses, without_brackets
from satmav.faces.english.move_served import bare, dealt_said, none_takes, windows
from satmav.faces.english.move_table import Said, joined, noun, run
from satmav.faces.english.phrases import listed
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, THROUGH, Fact, Number

MANY = 3
"""So many ranks are told by the first and the last of them."""


class Only(NamedTuple):
    """The only run that is left for some straights, and the clauses that say why."""

    window: int
    why: list[str]

    def said(self, who: str, one: str, claim: str, takes: str = "") -> Said:
        """``with no ten the straight with a nine goes from five to nine``; ``one`` is short for who goes so."""
        goes, why = f"from {run(self.window)}", shortly(self.why)
        reason = f" ({why})" if why else ""
        if re.fullmatch("no [a-z]+(?:, [a-z]+)*(?: or [a-z]+)?", why):
            return Said((), claim, f"with {why} {who} goes {goes}{takes}", f"{one}{goes}{reason}")
        return Said((), claim, f"{who} goes {goes}{reason}{takes}", f"{one}{goes}{reason}")


def only_run(some: set[int], group: Group, table: Table) -> Only | None:
    """The run of these that the cards and what is known leave, if it is a single one and that is soon said."""
    left = [window for window in runs_left(group, table).open & some if table.may_be(window)]
    if len(left) != 1:
        return None
    why = shut_why(some - set(left), group, table)
    return Only(left[0], [why] if why else [])


def shortly(why: Sequence[str]) -> str:
    """``no four, none takes a nine``: reasons to stand in brackets."""
    return ", ".join(none_takes(without_brackets(bare(one))) for one in why)


def few_left(group: Group, table: Table, known: Collection[Fact]) -> Said | None:
    """``no straight takes a six, so a straight can only go from ace to five (no jack)``: what is left, not what is not.

    All that the step leans on is said, unless it is known; none where it is better to say which ranks none takes.
    """
    left = runs_named(group, table)
    if not left:
        return None
    goes = f"a straight can only go {listed([f'from {run(window)}' for window in left], 'or')}"
    told = clauses([fact for fact in group.because if fact not in known], table)
    absent = _absent(group, table)
    none = [dealt_said(absent, table)] if absent else []
    if told or not group.because:
        return Said((*none, *told), goes)
    return Said((), goes + (f" ({bare(joined(none))})" if none else ""))


def runs_named(group: Group, table: Table) -> tuple[int, ...]:
    """The few runs that a step leaves, of which it is told: a single one, or two where it bars more than one rank.

    A reader must see at once what is not dealt; for a single rank that is barred not much is asked. None where one of
    the runs is known not to be.
    """
    gained = [fact.number.which for fact in group.gained if fact.number.what == THROUGH and not fact.least + fact.bound]
    plain = [fact for fact in group.because if fact.number.what in (RUN, THROUGH) and not fact.least + fact.bound]
    if table.straightless or len(gained) < len(group.gained) or len(plain) < len(group.because):
        return ()
    left = tuple(window for window in sorted(runs_left(group, table).open) if table.may_be(window))
    if not 0 < len(left) <= min(len(gained), 2) or windows(gained) & {*left} or left == table.named:
        return ()
    barred = [fact.number for fact in table.known if not fact.least + fact.bound]
    if any(Number(RUN, window) in barred or _bars(barred, window) for window in left):
        return ()
    return left if len(_absent(group, table)) <= min(len(gained), 2) else ()


def _bars(barred: Collection[Number], window: int) -> bool:
    """Whether no straight takes some rank of a run."""
    return any(Number(THROUGH, rank) in barred for rank in WINDOWS[window])


def _absent(group: Group, table: Table) -> tuple[int, ...]:
    """The fewest ranks that were not dealt by which no run is left but those that a step leaves, or bars by itself."""
    gone = {fact.number.which for fact in group.because if fact.number.what == RUN}
    gone |= windows([fact.number.which for fact in group.because if fact.number.what == THROUGH])
    rest = {window for window in range(len(WINDOWS)) if table.may_be(window)} - gone - runs_left(group, table).open
    none = [rank for rank in RANKS if not table.rank(rank)]
    sizes = (combinations(none, size) for size in range(len(none) + 1))
    return next(ranks for some in sizes for ranks in some if rest <= windows(ranks))


def only_goes(one: int, table: Table) -> str:
    """``goes from four to eight``: the run of the only straight, which takes a rank, where it was said how it goes.

    That is, that there is a straight of a run, or that straights take each of its five ranks; empty where it was not.
    """
    wants = {fact.number for fact in table.known if fact.least}
    taken = {one, *(number.which for number in wants if number.what == THROUGH)}
    for window in windows([one]):
        if Number(RUN, window) in wants or taken == set(WINDOWS[window]):
            return f"goes from {run(window)}"
    return ""


def nothing(ranks: Sequence[int]) -> str:
    """``no nine or ten``; of many that follow one another ``nothing from nine to king``."""
    if len(ranks) >= MANY and list(ranks) == list(range(ranks[0], ranks[-1] + 1)):
        return f"nothing from {noun(ranks[0])} to {noun(ranks[-1])}"
    return f"no {listed([noun(rank) for rank in ranks], 'or')}"
