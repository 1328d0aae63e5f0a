"""Flushes in English: the rule ``suit`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection

from satmav.faces.english.move_facts import Table, cards, clauses, listed, number, verb
from satmav.faces.english.move_rank import Said
from satmav.faces.moves import Group
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.moves import FLUSHES, HELD, Fact, Number


def suit_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The step or steps, which are about one suit."""
    (suit,) = group.steps[0].rule.about
    name, dealt = SUIT_NAMES[suit], table.suit(suit)
    held = [fact.number.which for fact in group.because if fact.number.what == HELD and fact.least]
    loose = [fact.number.which for fact in group.because if fact.number.what == HELD and not fact.least]
    least, most = table.bounds(Number(FLUSHES, suit), group.because)
    left = len(dealt) - len(loose)
    told = [fact for fact in group.because if fact not in known]
    lead = clauses([fact for fact in told if fact.number.what == FLUSHES or fact.least], table)
    those = _those(loose, [fact for fact in told if not fact.least])
    if not group.gained:
        return Said(tuple(lead), _broken(held, min(most, left // 5), left, name, those))
    gained = group.gained[0]
    some = [fact.number.which for fact in group.gained]
    if gained.number.what == HELD and gained.least:
        flushes = max(least, -(-len(held) // 5))
        flush = (
            f"the flush takes all {number(left)}"
            if flushes == 1
            else f"{number(flushes)} flushes take all {number(left)}"
        )
        with_those = f"with {those} " if loose else ""
        return Said(
            (*lead, f"{with_those}{flush} {'other ' if loose else ''}{name}"), f"{cards(some)} {verb(some)} in it too"
        )
    if loose:
        lead.append(f"with {those} {_left(left, name)}")
    if gained.number.what == FLUSHES:
        return Said(tuple(lead), listed(clauses(group.gained, table)))
    if held:
        lead.append(f"the flush{'es are' if most > 1 else ' is'} full")
    if len(some) == len(dealt) > 3:
        return Said(tuple(lead), f"all the {name} are loose")
    return Said(tuple(lead), f"{cards(some)} {verb(some)} loose{' too' if loose else ''}")


def too_few(suits: Collection[int], table: Table) -> str:
    """Suits of fewer than five cards, all of them loose."""
    counts = {suit: len(table.suit(suit)) for suit in sorted(suits)}
    words = [f"{number(count)} {SUIT_NAMES[suit][: None if count > 1 else -1]}" for suit, count in counts.items()]
    total = sum(counts.values())
    those = "that one is" if total == 1 else "both are" if total == 2 else "all of them are"
    return f"there {'is' if counts[min(counts)] == 1 else 'are'} only {listed(words)}: {those} loose"


def _those(loose: Collection[int], untold: Collection[Fact]) -> str:
    """The loose cards of a suit, unless they were named right before."""
    if not untold and len(loose) > 2:
        return "those loose"
    return f"{cards(loose)} loose" if loose else ""


def _left(left: int, name: str) -> str:
    """How many cards of the suit are left for flushes."""
    if left == 0:
        return f"no {name} are left for a flush"
    return f"only {number(left)} {name if left > 1 else name[:-1]} {'is' if left == 1 else 'are'} left for a flush"


def _broken(held: list[int], flushes: int, left: int, name: str, those: str) -> str:
    """More or fewer cards in flushes than flushes take."""
    if left < 5:
        return f"but with {those} {_left(left, name)}"
    if len(held) > 5 * flushes and flushes:
        many = f"{number(flushes)} flushes of {name} take" if flushes > 1 else f"the flush of {name} takes"
        return f"but {many} only {number(5 * flushes)} cards"
    if not flushes:
        return f"but there is no flush of {name}"
    rest = f"with {those} " if those else ""
    return f"but {rest}the {number(left)} {name} left are not {number(5 * -(-max(len(held), 1) // 5))}"
