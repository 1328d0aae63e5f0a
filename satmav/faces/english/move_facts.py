"""What is known of a deal in a proof by forced moves, as English clauses; like facts are said together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from satmav.faces.english.move_table import all_of, cards, noun, one_of, ones, run, verb
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_deal import SIZES, Table, is_plain
from satmav.faces.moves_plain import NO_FOUR, NO_STRAIGHT
from satmav.game.cards import CARDS, SUIT_NAMES
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TOTALS,
    TRIPLES,
    Fact,
    Number,
)

BACK = 3
"""How many steps back a reader is told where something was found."""

ONCE = 100
"""Stands for a number of straights that is one, no less and no more."""


def clauses(facts: Iterable[Fact], table: Table, found: bool = False) -> list[str]:
    """The facts as clauses, like ones together, each in words that stand by themselves, and why if that is new.

    ``found``: and at which step it was found, where that is some way back.
    """
    kinds: dict[tuple[str, bool, int, str], list[int]] = {}
    facts = list(facts)
    facts = _worth(facts, table, found)
    once = [
        fact
        for fact in facts
        if fact.number.what == THROUGH and fact.least and fact.bound == 1 and fact._replace(least=False) in facts
    ]
    asides = dict(table.asides)
    for fact in once:
        facts.remove(fact)
        most = facts.index(fact._replace(least=False))
        asides[Fact(fact.number, True, ONCE)] = asides.get(facts[most], "")
        facts[most] = Fact(fact.number, True, ONCE)
    for fact in facts:
        why = asides.get(fact, "")
        kinds.setdefault((fact.number.what, fact.least, fact.bound, why), []).append(fact.number.which)
    said = []
    for (what, least, bound, why), which in kinds.items():
        steps = step_of([Fact(Number(what, one), least, bound) for one in which] if found and not why else [], table)
        said.append(_clause(what, least, bound, sorted(set(which)), table) + (f" ({why})" if why else steps))
    return said


def _worth(facts: list[Fact], table: Table, found: bool) -> list[Fact]:
    """The facts that are worth saying: where there is no straight that is said, if at all, and not of which ranks.

    As among reasons that were ``found`` some way back; others speak of mates, for whom that is all that is left.
    """
    rest = [fact for fact in facts if not is_idle(fact, table)]
    straightless = any(fact.number.what in (THROUGH, RUN) for fact in facts if fact not in rest)
    if straightless and (found or all(fact.number.what == KICKERS for fact in rest)):
        return [NO_STRAIGHT] * (not table.near) + rest
    none = [] if rest or all(is_plain(fact, table) for fact in facts) else [NO_FOUR]
    return rest or none or facts


def is_idle(fact: Fact, table: Table) -> bool:
    """Whether a fact only says of a rank that it has no part in hands of which there are none."""
    if fact.number.what in (THROUGH, RUN):
        return table.straightless and not fact.least + fact.bound and fact not in table.claimed
    if fact.number.what != KICKERS or fact in table.claimed:
        return False
    return is_plain(fact, table) or (table.fourless and not fact.least + fact.bound)


def without_brackets(clause: str) -> str:
    """A clause of which the reason comes first, to stand in brackets itself."""
    return re.sub(r"^(.*) [(]((?:no|only) [^()]*)[)]$", r"with \2 \1", clause)


def step_of(facts: Iterable[Fact], table: Table) -> str:
    """`` (step 3)``: where facts were found, if all were, and any some way back; none for what anybody sees."""
    found = {table.steps.get(fact, table.step) for fact in facts}
    steps = sorted(found - {0})
    if table.step in found or not steps or table.step - steps[0] < BACK:
        return ""
    steps = [1, *steps] if 0 in found and steps[0] > 1 else steps  # anybody sees it, and the first step says so
    return f" (step{'s' * (len(steps) > 1)} {listed([str(one) for one in steps])})"


def clause(fact: Fact, table: Table) -> str:
    """One fact, even where it says little."""
    return clauses([fact], replace(table, claimed=(fact,)))[0]


def _clause(what: str, least: bool, bound: int, which: list[int], table: Table) -> str:
    return _SAID.get(what, _groups)(what, which, least, bound, table)


def _held(_: str, which: list[int], least: bool, _bound: int, _table: Table) -> str:
    if not least:
        return f"{cards(which)} {verb(which)} loose"
    if len(which) == 1:
        return f"{cards(which)} is in a flush"
    suits = {CARDS[card].suit for card in which}
    return f"{cards(which)} are in {'a flush' if len(suits) == 1 and len(which) <= 5 else 'flushes'}"


def _run(_: str, which: list[int], least: bool, bound: int, _table: Table) -> str:
    runs = listed([f"from {run(window)}" for window in which], "and" if least else "or")
    if least and bound == 1 and len(which) > 1:
        return f"there are straights {runs}"
    if bound > 1:
        return f"there are {'' if least else 'at most '}{number(bound)} straights {runs}"
    return f"there is {'a' if least else 'at most one' if bound else 'no'} straight {runs}"


def _flushes(_: str, which: list[int], least: bool, bound: int, _table: Table) -> str:
    suits = listed([SUIT_NAMES[suit] for suit in which], "and" if least else "or")
    if (least, bound) == (True, 1):
        return f"there is a flush of {suits}" if len(which) == 1 else f"there are flushes of {suits}"
    if (least, bound) == (False, 0):
        return f"there is no flush of {suits}"
    if least:
        return f"there are {number(bound)} flushes of {suits}"
    return f"there {'is at most one flush' if bound == 1 else f'are at most {number(bound)} flushes'} of {suits}"


def _through(_: str, which: list[int], least: bool, bound: int, table: Table) -> str:
    if (least, bound) == (False, 0):
        return f"no straight takes {ones(which, 'or')}"
    if bound == ONCE:
        return _each("just one straight takes", which)
    if (least, bound) == (True, 1):
        single = [table.rank(rank)[0] for rank in which if len(table.rank(rank)) == 1]
        some = cards(single) if len(single) == len(which) else ones(which)
        if len(which) == 1:
            return f"a straight takes {some}"
        return f"{'the straight takes' if table.single else 'straights take'} {some}"
    if least:
        return f"{number(bound)} straights take {ones(which)}"
    return _each(f"at most {number(bound)} straight{' takes' if bound == 1 else 's take'}", which)


def _each(most: str, which: list[int]) -> str:
    """The same of each rank: ``at most one straight takes a six and at most one a ten``."""
    first, *others = [one_of(rank) for rank in which]
    short = most.partition(" straight")[0]
    return listed([f"{most} {first}", *(f"{short} {other}" for other in others)])


_TOTALS = {HOUSES: "full house", QUADS: "four of a kind", STRAIGHTS: "straight"}


def _total(what: str, _which: list[int], least: bool, bound: int, _table: Table) -> str:
    name = _TOTALS[what]
    names = "fours of a kind" if what == QUADS else f"{name}s"
    if bound == 0:
        return f"there is no {name}"
    if bound == 1:
        return f"there is a {name}" if least else f"there is at most one {name}"
    return f"there are at {'least' if least else 'most'} {number(bound)} {names}"


def _kickers(_: str, which: list[int], least: bool, bound: int, _table: Table) -> str:
    if least:
        return f"{ones(which)} {verb(which, 'is a kicker', 'are kickers')}"
    if not bound:
        return f"no {listed([noun(rank) for rank in which], 'or')} is a kicker"
    some = listed([all_of(rank) for rank in which])
    return f"at most {number(bound)} of the {some} {'is a kicker' if bound == 1 else 'are kickers'}"


def _groups(what: str, which: list[int], least: bool, bound: int, table: Table) -> str:
    ranks = listed([f"the {all_of(rank)}" if len(which) == 1 else all_of(rank) for rank in which])
    one, more = {TRIPLES: ("a triple", "triples"), PAIRS: ("a pair", "pairs"), FOURS: ("four of a kind",) * 2}[what]
    if not least and not bound:
        return f"{ranks} are {'not' if what == FOURS else 'no'} {more if len(which) > 1 else one.removeprefix('a ')}"
    if what == PAIRS and (bound > 1 or not least):
        return f"{ranks} are {'two pairs' if bound > 1 else 'at most one pair'}"
    if len(which) > 1:
        return f"{ranks} are {more}"
    exact = len(table.rank(which[0])) == SIZES[what]
    return f"{ranks} are {one}" if exact else f"there is {one} of {all_of(which[0])}"


_SAID: dict[str, Callable[[str, list[int], bool, int, Table], str]] = {
    HELD: _held,
    FLUSHES: _flushes,
    RUN: _run,
    THROUGH: _through,
    KICKERS: _kickers,
    **dict.fromkeys(TOTALS, _total),
}
