"""More straights are wanted than there can be, in English: which are wanted, that no two are one, and what is short."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses, step_of, without_brackets
from satmav.faces.english.move_served import bare, distinct, none_takes, served, shut, windows
from satmav.faces.english.move_table import Said, cards, joined, one_of, ones
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number


class Crowd(NamedTuple):
    """Facts that want straights, of which no two are one; and ranks that each takes, which serve fewer.

    Where there are no such ranks, fewer are allowed in all.
    """

    wants: tuple[Fact, ...]
    ranks: tuple[int, ...] | None = None


class Runs(NamedTuple):
    """What the cards and some facts leave: the straights that each rank serves, and the runs that can be."""

    most: dict[int, int]
    shut: frozenset[int]
    open: frozenset[int]


def runs_left(group: Group, table: Table) -> Runs:
    """What is left by the cards and what a group leans on."""
    most = {rank: table.bounds(Number(THROUGH, rank), group.because)[1] for rank in RANKS}
    shut = {fact.number.which for fact in group.because if fact.number.what == RUN and not fact.least + fact.bound}
    left = {window for window, run in enumerate(WINDOWS) if window not in shut and all(most[rank] for rank in run)}
    return Runs(most, frozenset(shut), frozenset(left))


def crowd_of(group: Group, table: Table) -> Crowd | None:
    """The fewest wants that are too many, for the fewest ranks."""
    runs = runs_left(group, table)
    wanting = [fact for fact in group.because if fact.least and fact.number.what in (THROUGH, RUN)]
    high = table.plain(Number(STRAIGHTS), group.because)[1]
    for size in range(1, len(wanting) + 1):
        for some in combinations(wanting, size):
            needed = sum(fact.bound for fact in some)
            if any(runs_of(one) & runs_of(other) & runs.open for one, other in combinations(some, 2)):
                continue
            if needed > high:
                return Crowd(some)
            passed = {window for fact in some for window in runs_of(fact)} & runs.open
            if (ranks := _short(passed, needed, runs)) is not None:
                return Crowd(some, ranks)
    return None


def runs_of(fact: Fact) -> set[int]:
    """The runs of which a fact wants straights, if it wants any."""
    what, which = fact.number
    if what == STRAIGHTS:
        return set(range(len(WINDOWS)))
    return {which} if what == RUN else windows([which]) if what == THROUGH else set()


def _short(passed: set[int], needed: int, runs: Runs) -> tuple[int, ...] | None:
    """Ranks through one of which each of some runs passes, and that serve fewer straights than are needed."""
    some = [rank for rank, most in runs.most.items() if 0 < most < needed]
    for size in range(needed):
        for ranks in combinations(some, size):
            if sum(runs.most[rank] for rank in ranks) < needed and passed <= windows(ranks):
                return ranks
    return None


def crowd_said(crowd: Crowd, group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The whole argument: what is wanted, that these are different straights, and that there are too few."""
    lead = [*_wanted(crowd.wants, group, table, known)]
    if crowd.ranks is None:
        total = [fact for fact in group.because if fact.number.what == STRAIGHTS and not fact.least]
        return Said(tuple(lead), f"but {clauses(total, table)[0]}")
    takes, few = _too_few(crowd, crowd.ranks, group, table)
    if len(crowd.wants) > 1 and takes:
        return Said((*lead, takes), f"but {few}")
    return Said(tuple(lead), f"but {takes}, and {few}" if takes else f"but {few}")


def _wanted(wants: Sequence[Fact], group: Group, table: Table, known: Collection[Fact]) -> Iterator[str]:
    """Which straights there are, and that no two of them are one."""
    through = [fact for fact in wants if fact.number.what == THROUGH]
    runs = [fact for fact in wants if fact.number.what == RUN]
    told = [fact for fact in through if fact not in known]
    ranks = sorted(fact.number.which for fact in through)
    joint = set[int]().union(*(windows([one]) & windows([other]) for one, other in combinations(ranks, 2)))
    why = shut_why(joint, group, table)
    if not why and not runs and (said := two_apart(through, told, table) or three_apart(through, told, table)):
        yield said
        return
    if not why and len(runs) == 1 and runs[0].bound == 1 and (more := two_apart(through, through, table)):
        yield from clauses(runs, table, found=True)
        yield more.replace("one straight takes", "another takes", 1).replace(" and another ", " and a third ", 1)
        return
    if runs:
        yield from clauses(runs, table, found=True)
        yield from map(another, through)
    else:
        yield from clauses(told, table, found=True)
    if len(through) < 2:
        return
    if len(told) == len(ranks) and not runs:
        both = "both" if len(ranks) == 2 else "two of them"
        yield f"no straight takes {both}{f' ({why})' * bool(why)}"
    else:
        yield f"{distinct(ranks)[0]}{f' ({why})' * bool(why)}"


def another(fact: Fact) -> str:
    """Straights beside one that was just spoken of, and does not take this rank."""
    some = one_of(fact.number.which)
    return f"another takes {some}" if fact.bound == 1 else f"{number(fact.bound)} others take {some}"


def two_apart(wants: Sequence[Fact], told: Collection[Fact], table: Table) -> str:
    """``one straight takes a two and another a nine``: anybody sees that no straight takes both.

    Of two ranks that are far apart so much is said of what is not known yet; empty where more is to be said.
    """
    wants = sorted(wants, key=lambda fact: (fact.bound, fact.number.which))
    new = [fact for fact in wants if fact in told]
    if (
        len(wants) != 2
        or any(fact.number.what != THROUGH or fact.bound > 2 for fact in wants)
        or any(fact in table.asides for fact in new)
    ):
        return ""
    (few, many), where = wants, step_of(new, table)
    if not windows([few.number.which]).isdisjoint(windows([many.number.which])):
        return ""
    if len(new) == 1:
        (known,) = [fact for fact in wants if fact not in new]
        return f"{_takers(new[0], table)}{where}, {_other_than(known, new[0].bound)}"
    if few.bound > 1:
        return ""
    if new:
        others = {1: "another", 2: "two others"}[many.bound]
        some, more = _taken(few, table), _taken(many, table)
        again = f" take{'s' * (many.bound == 1)}" if many.bound > 1 or "{" in more else ""
        return f"one straight takes {some} and {others}{again} {more}{where}"
    first, other = one_of(few.number.which), one_of(many.number.which)
    return f"the straight with {first} is not {'the one' if many.bound == 1 else 'one of those'} with {other}"


def three_apart(wants: Sequence[Fact], told: Collection[Fact], table: Table) -> str:
    """``straights take a two and a nine, neither of them the one with a king``: the same of three ranks."""
    far = all(
        windows([one.number.which]).isdisjoint(windows([other.number.which])) for one, other in combinations(wants, 2)
    )
    new = [fact for fact in wants if fact in told and fact not in table.asides]
    if len(wants) != 3 or not far or not new or any(fact.bound > 1 for fact in wants):
        return ""
    first, *others = [_taken(fact, table) for fact in sorted(new, key=lambda fact: fact.number.which)]
    where = step_of(new, table)
    known = listed([one_of(fact.number.which) for fact in wants if fact not in new], "or")
    if len(new) == 3:
        return f"one straight takes {first}, another takes {others[0]} and a third takes {others[1]}{where}"
    if len(new) == 2:
        return f"one straight takes {first} and another takes {others[0]}{where}, neither of them the one with {known}"
    return f"a straight takes {first}{where}, not the one with {known}"


def _takers(fact: Fact, table: Table) -> str:
    return f"{'a straight takes' if fact.bound == 1 else 'two straights take'} {_taken(fact, table)}"


def _other_than(known: Fact, bound: int) -> str:
    """That straights are not those of which something is known."""
    those = f"{'the one' if known.bound == 1 else 'one of those'} with {one_of(known.number.which)}"
    return f"not {those}" if bound == 1 else f"neither of them {those}"


def _taken(fact: Fact, table: Table) -> str:
    """What a straight takes: the card where there is only one of the rank."""
    dealt = table.rank(fact.number.which)
    return cards(dealt) if len(dealt) == 1 else one_of(fact.number.which)


def _too_few(crowd: Crowd, ranks: Sequence[int], group: Group, table: Table) -> tuple[str, str]:
    """What each of the straights takes, if that is more than what is short, and how few that serves."""
    passed = {window for fact in crowd.wants for window in runs_of(fact)}
    if not ranks:
        ranks = _hitting(passed, group, table)
        barred, few = joined(shut(passed, group, table, ())), joined(served(ranks, group, table))
        if not ranks:
            return "", barred
        end = "none does" if few == f"no straight takes {ones(ranks, 'or')}" else none_takes(few)
        return f"{_each(crowd.wants, ranks)}{f' ({bare(barred)})' * bool(barred)}", end
    why = shut_why(passed - windows(ranks), group, table)
    few = none_takes(joined(served(ranks, group, table)))
    return f"{_each(crowd.wants, ranks)}{f' ({why})' * bool(why)}", few


def _each(wants: Sequence[Fact], ranks: Sequence[int]) -> str:
    """What the straights that are wanted take."""
    (fact, *more) = wants
    some = ones(ranks, "or")
    if len(more) == 1 and len(ranks) == 1 and sum(fact.bound for fact in wants) == 2:
        return f"both take {some}"
    if more or fact.number.what == RUN:
        return f"each takes {some}"
    return f"every straight with {one_of(fact.number.which)} takes {some}"


def shut_why(some: set[int], group: Group, table: Table) -> str:
    """Why there is no straight of some runs: ``no queen``, ``none takes a ten``."""
    ranks = _hitting(some, group, table)
    said = [*shut(some, group, table, ()), *served(ranks, group, table)]
    return ", ".join(none_takes(without_brackets(bare(one))) for one in said)


def _hitting(some: Iterable[int], group: Group, table: Table) -> tuple[int, ...]:
    """The fewest ranks that no straight takes, of which each of some runs has one, but for those that are shut."""
    runs = runs_left(group, table)
    gone = [rank for rank, most in runs.most.items() if not most]
    left = {window for window in some if window not in runs.shut and table.may_be(window)}
    return next(ranks for size in range(len(gone) + 1) for ranks in combinations(gone, size) if left <= windows(ranks))
