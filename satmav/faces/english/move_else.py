"""Why straights that are wanted take a rank, in English: without it each takes another, of which there are too few."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_crowd import runs_left, runs_of, shut_why
from satmav.faces.english.move_facts import clauses, without_brackets
from satmav.faces.english.move_room import passing
from satmav.faces.english.move_served import Service, bare, none_takes, serve, served, shut, windows
from satmav.faces.english.move_table import joined, one_of, ones
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import STRAIGHTS, THROUGH, Fact


class Choice(NamedTuple):
    """Facts that want straights, the runs of these, and ranks of which each takes one, if not the rank in question."""

    wants: tuple[Fact, ...]
    passed: frozenset[int]
    others: Service


def choice_of(rank: int, bound: int, group: Group, table: Table) -> Choice | None:
    """The fewest wants by which so many straights take a rank: the other ranks do not serve the rest of them."""
    left, whole = runs_left(group, table).open, frozenset(range(len(WINDOWS)))
    wanting = [fact for fact in group.because if fact.least and runs_of(fact)]
    for size in range(1, len(wanting) + 1):
        for some in combinations(wanting, size):
            if any(runs_of(one) & runs_of(other) & left for one, other in combinations(some, 2)):
                continue
            own = frozenset[int]().union(*map(runs_of, some))
            for passed in (own,) if size == 1 else (whole, own):
                others = serve(passed - windows([rank]), group, table, {rank})
                if sum(fact.bound for fact in some) - others.most >= bound:
                    return Choice(some, passed, others)
    return None


def or_else(ranks: Sequence[int], bound: int, group: Group, table: Table) -> list[str]:
    """``every straight with a five takes a three or eight (only one eight)``, for each of these ranks."""
    kinds: dict[Choice, list[int]] = {}
    for rank in ranks:
        if (choice := choice_of(rank, bound, group, table)) is None:  # so many reasons that all are said
            return clauses([fact for fact in group.because if not fact.least], table)
        kinds.setdefault(choice, []).append(rank)
    said: dict[str, list[str]] = {}
    for choice, some in kinds.items():
        if len(kinds) == 1 and not choice.others.most and _who(choice) == "every straight":
            return [_all_take(choice, some, group, table)]
        if len(kinds) == len(some) == 1 and not _barred(choice, some, group, table):
            return [passing(f"{_who(choice)} takes", sorted((*some, *choice.others.ranks)), group, table, some)]
        said.setdefault(_who(choice), []).append(_said(choice, some, group, table))
    return [f"{who} takes {joined(some)}" for who, some in said.items()]


def _all_take(choice: Choice, some: Sequence[int], group: Group, table: Table) -> str:
    """``every straight takes a four (no jack, none takes a nine)``: no straight is left that takes none."""
    without = {window for rank in some for window in choice.passed - windows([rank])}
    why = shut_why(without, group, table)
    takes = f"every straight takes {ones(some)}"
    return f"with {why} {takes}" if re.fullmatch("no [a-z]+", why) else f"{takes}{f' ({why})' * bool(why)}"


def _said(choice: Choice, some: Sequence[int], group: Group, table: Table) -> str:
    """``a three and a four or else an eight (only one eight)``."""
    others = choice.others.ranks
    takes = ones(sorted((*some, *others)), "or") if len(some) == 1 else ones(some)
    takes += f" or else {ones(others, 'or')}" if len(some) > 1 and others else ""
    few = (*_barred(choice, some, group, table), *served(others, group, table))
    why = none_takes(", ".join(without_brackets(bare(one)) for one in few))
    return f"{takes}{f' ({why})' * bool(why)}"


def _barred(choice: Choice, some: Sequence[int], group: Group, table: Table) -> list[str]:
    """The straights without one of the ranks that are known not to be."""
    without = {window for rank in some for window in choice.passed - windows([rank])}
    return shut(without - windows(choice.others.ranks), group, table, ())


def _who(choice: Choice) -> str:
    (fact, *more) = choice.wants
    if len(choice.passed) == len(WINDOWS) or fact.number.what == STRAIGHTS:
        return "every straight"
    return f"every straight with {one_of(fact.number.which)}" if not more and fact.number.what == THROUGH else "each"
