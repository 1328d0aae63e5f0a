"""Flushes in English: the rule ``suit`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection

from satmav.faces.english.move_facts import Table, cards, clauses, listed, number, verb
from satmav.faces.english.move_rank import Said
from satmav.faces.moves import Group
from satmav.game.cards import CARDS, SUIT_NAMES
from satmav.reasons.moves import FLUSHES, HELD, Fact, Number


def suit_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The step or steps, which are about one suit where they have reasons."""
    if not group.because and group.gained:
        return _too_few(group, table)
    (suit,) = group.steps[0].rule.about
    name, dealt = SUIT_NAMES[suit], table.suit(suit)
    held = [fact.number.which for fact in group.because if fact.number.what == HELD and fact.least]
    loose = [fact.number.which for fact in group.because if fact.number.what == HELD and not fact.least]
    least, most = table.bounds(Number(FLUSHES, suit), group.because)
    left = len(dealt) - len(loose)
    told = [fact for fact in group.because if fact not in known]
    lead = clauses([fact for fact in told if fact.number.what == FLUSHES or fact.least], table)
    if loose:
        lead.append(_left(loose, left, name, short=all(fact in known for fact in group.because if not fact.least)))
    if not group.gained:
        return Said(tuple(lead), _broken(held, min(most, left // 5), left, name))
    what, gained_least = group.gained[0].number.what, group.gained[0].least
    if what == FLUSHES:
        return Said(tuple(lead), listed(clauses(group.gained, table)))
    some = [fact.number.which for fact in group.gained]
    if gained_least:
        return Said((*lead, *_takes(held, max(least, -(-len(held) // 5)), left, name)), f"{cards(some)} {verb(some)} in it too" if held else f"{cards(some)} {verb(some)} in it")
    if held:
        lead.append(f"the flush{'es are' if most > 1 else ' is'} full")
    every = len(some) + len(loose) == len(dealt) and len(some) > 3
    if every and not loose:
        return Said(tuple(lead), f"all the {name} are loose")
    return Said(tuple(lead), f"{cards(some)} {verb(some)} loose{' too' if loose else ''}")


def _too_few(group: Group, table: Table) -> Said:
    """Suits of fewer than five cards, all of them loose."""
    some = [fact.number.which for fact in group.gained]
    suits = sorted({CARDS[card].suit for card in some})
    few = listed([f"{number(len(table.suit(suit)))} {SUIT_NAMES[suit][: None if len(table.suit(suit)) > 1 else -1]}" for suit in suits])
    single = len(suits) == 1 and len(table.suit(suits[0])) == 1
    return Said((f"there {'is' if single else 'are'} only {few}",), f"{cards(some)} {verb(some)} loose")


def _left(loose: list[int], left: int, name: str, *, short: bool) -> str:
    """How many cards of the suit are left for flushes."""
    some = f"only {number(left)} {name}" if left else f"no {name}"
    those = f"{verb(loose, 'that one', 'those')} loose" if short and len(loose) > 3 else f"{cards(loose)} loose"
    return f"with {those} {some} {'are' if left != 1 else 'is'} left for a flush"


def _takes(held: list[int], flushes: int, left: int, name: str) -> list[str]:
    """That the flushes take all that are left."""
    if left != 5 * flushes:
        return []
    flush = "the flush takes" if flushes == 1 else f"{number(flushes)} flushes take"
    return [f"{flush} all {number(left)} {name}" + ("" if held else "")]


def _broken(held: list[int], flushes: int, left: int, name: str) -> str:
    """More or fewer cards in flushes than flushes take."""
    if left < 5:
        return f"a flush of {name} takes five"
    if len(held) > 5 * flushes and flushes:
        return f"{number(flushes)} flush{'es' * (flushes > 1)} of {name} {'take' if flushes > 1 else 'takes'} only {number(5 * flushes)} cards"
    return f"the {name} in flushes are no five" if flushes else f"there is no flush of {name} for them"
