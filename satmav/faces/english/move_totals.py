"""Flushes, full houses, fours of a kind and straights make up all hands: the rule ``total`` in English."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import Said, joined
from satmav.faces.english.move_trades import NAMES
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import SUIT_NAMES, SUITS
from satmav.reasons.moves import (
    FLUSHES,
    HOUSES,
    QUADS,
    STRAIGHTS,
    Fact,
    Number,
)

ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def total_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """Flushes, full houses, fours of a kind and straights make up all hands."""
    facts, hands = group.because, number(table.hands)
    gained = group.gained[0] if group.gained else None
    low, high = _families(gained, facts, table, 0), _families(gained, facts, table, 1)
    if gained is None:
        if sum(low.values()) > table.hands:
            return Said((), f"{_counted(low)} would make {number(sum(low.values()))} hands, but there are only {hands}")
        return Said((f"there {_is(high)} at most {_counted(high)}",), f"that is too few for {hands} hands")
    claim = joined(clauses(group.gained, table))
    if gained.least:
        none = _none([fact for fact in facts if fact not in known or not high])
        few = f"with {none} there" if none else "there"
        other = gained.number.what == FLUSHES
        most = [f"{few} {_is(high)} at most {_counted(high, other)}"] if high else []
        alone = [] if most or not none else [f"there is {none}"]
        return Said((*alone, *most), _must(gained, table.hands, len(most)))
    left = table.hands - sum(low.values())
    if not left:
        return Said((f"{_counted(low)} are all {hands} hands",), claim)
    takes = f"{_counted(low)} {'leave' if sum(low.values()) > 1 else 'leaves'} {number(left)}"
    return Said((f"{takes} of the {hands} hands",), claim)


def _none(facts: Sequence[Fact]) -> str:
    """``no straight and no flush of clubs or hearts``; a list of suits comes last, where it can have commas."""
    some = [fact.number for fact in facts if not fact.least and not fact.bound]
    suits = [SUIT_NAMES[number.which] for number in some if number.what == FLUSHES]
    words = [f"no {NAMES[one.what][0]}" for one in some if one.what != FLUSHES]
    words += [f"no flush of {listed(suits, 'or')}"] if suits else []
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _must(gained: Fact, hands: int, others: int) -> str:
    """How many of a family there must be, at least."""
    what, which = gained.number
    one, more = (f"flush of {SUIT_NAMES[which]}", f"flushes of {SUIT_NAMES[which]}") if what == FLUSHES else NAMES[what]
    others *= gained.bound < hands
    if gained.bound == 1:
        who = f"the {ORDINALS[hands]} hand" if others and hands in ORDINALS else "one hand"
    else:
        who = "all hands" if gained.bound == hands else f"{'at least ' * others}{number(gained.bound)} hands"
    return f"{who} must be {f'a {one}' if gained.bound == 1 else more}"


def _is(families: dict[str, int]) -> str:
    return "is" if next(iter(families.values()), 1) == 1 and _flushes(families) < 2 else "are"


def _flushes(families: dict[str, int]) -> int:
    return sum(count for what, count in families.items() if what in SUIT_NAMES)


def _families(gained: Fact | None, facts: Sequence[Fact], table: Table, side: int) -> dict[str, int]:
    """The least (side 0) or most of each family but the one gained, flushes by suit where that matters."""
    found = {}
    for suit in SUITS:
        one = Number(FLUSHES, suit)
        if gained is None or gained.number != one:
            found[SUIT_NAMES[suit]] = table.bounds(one, facts)[side]
    for what in (STRAIGHTS, HOUSES, QUADS):
        if gained is None or gained.number.what != what:
            found[what] = table.bounds(Number(what), facts)[side]
    return {what: count for what, count in found.items() if count}


def _counted(families: dict[str, int], other: bool = False) -> str:
    """``two flushes (clubs and hearts), a straight and two full houses``; ``other``: beside a flush of one suit."""
    suits = [
        what if count == 1 else f"{number(count)} of {what}" for what, count in families.items() if what in SUIT_NAMES
    ]
    words = []
    if suits:
        flushes = _flushes(families)
        flush, suit = ("a flush", "another suit") if flushes == 1 else (f"{number(flushes)} flushes", "other suits")
        words.append(f"{flush}{f' of {suit}' * other} ({listed(suits)})")
    for what, count in families.items():
        if what in NAMES:
            one, more = NAMES[what]
            words.append(f"a {one}" if count == 1 else f"{number(count)} {more}")
    return listed(words) if words else "nothing"
