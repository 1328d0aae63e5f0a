"""Flushes in English: the rule ``suit`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import Said, cards, joined, verb
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
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
    lead = clauses([fact for fact in told if fact.number.what == FLUSHES or fact.least], table, found=True)
    fresh = bool(loose) and not any(not fact.least for fact in told)
    those = "those" if fresh and len(loose) > 2 else cards(loose) if loose else ""
    if not group.gained:
        flushes = min(most, left // 5)
        crowded = len(held) > 5 * flushes > 0
        wanted = max(least, -(-len(held) // 5))
        broken = _broken(held if crowded else [], flushes, wanted, left, name, those)
        return Said(() if crowded else tuple(one for one in lead if not broken.endswith(one)), broken)
    gained = group.gained[0]
    some = [fact.number.which for fact in group.gained]
    if gained.number.what == HELD and gained.least:
        if not lead and not held and not loose:
            lead = ["it"]
        claim, whole = _takes(lead, those, max(least, -(-len(held) // 5)), left, name, some, held, fresh)
        return Said((), claim, whole, alone=_along(some, left, max(least, -(-len(held) // 5)), name, bool(loose)))
    if len(held) >= 5 * most > 0:
        lead = [f"{cards(held)} fill the flush{'es' * (most > 1)}"]
    elif fresh:
        lead.append(f"that leaves only {_many(left, name)} for a flush")
    elif loose:
        lead.append(f"with {those} loose only {_are_left(left, name)} for a flush")
    stay = [fact.number.which for fact in group.gained if fact.number.what == HELD]
    claims = clauses([fact for fact in group.gained if fact.number.what == FLUSHES], table)
    if len(stay) == len(dealt) > 3:
        claims.append(f"all the {name} are loose")
    elif stay and left < 5 and len(stay) + len(loose) < len(dealt):
        claims.append(f"all of them are loose, {cards(stay)} too")
    elif stay:
        claims.append(f"{cards(stay)} {verb(stay)} loose{' too' if loose else ''}")
    few = bool(loose) and left % 5 == 4
    return Said(
        tuple(lead), joined(claims), alone=f"with only {_many(left, name)} left {joined(claims)}" if few else ""
    )


def _along(some: Sequence[int], left: int, flushes: int, name: str, others: bool) -> str:
    """What else the flushes take, where a card of them was just spoken of."""
    takes = "the flush takes" if flushes == 1 else f"the {number(flushes)} flushes take"
    return f"{takes} all {'the other ' * others}{number(left)} {name}, {cards(some)} too"


def _takes(
    lead: Sequence[str],
    those: str,
    flushes: int,
    left: int,
    name: str,
    some: Sequence[int],
    held: Sequence[int],
    fresh: bool,
) -> tuple[str, str]:
    """That the flushes take all cards that are left: the claim, and the whole sentence."""
    claim = f"{cards(some)} {verb(some)} in it too"
    others = f"all {'the other ' if those else ''}{number(left)} {name}"
    with_those = f"with {those} loose " if those and (held or not fresh) else ""
    too = "" if len(some) == left else f", {cards(some)} {'too' if held else 'among them'}"
    if flushes > 1:
        whole = f"{with_those}{number(flushes)} flushes take {others}"
    elif list(lead) == [f"there is a flush of {name}"]:
        whole = f"{with_those}the flush of {name} takes {others}"
    elif lead == ["it"]:
        whole = f"it takes {others}"
    elif lead:
        whole = f"{joined(lead)}, {f'which {with_those}takes' if those else 'which takes'} {others}"
    else:
        whole = f"{with_those}the flush takes {others}"
    return claim, f"{whole}{too}"


def too_few(suits: Collection[int], table: Table) -> str:
    """Suits of fewer than five cards, all of them loose."""
    counts = {suit: len(table.suit(suit)) for suit in sorted(suits)}
    words = [f"{number(count)} {SUIT_NAMES[suit][: None if count > 1 else -1]}" for suit, count in counts.items()]
    total = sum(counts.values())
    those = "it is" if total == 1 else "both are" if total == 2 else "all are"
    return f"there {'is' if counts[min(counts)] == 1 else 'are'} only {listed(words)}: {those} loose"


def _many(left: int, name: str) -> str:
    return f"{number(left)} {name if left != 1 else name[:-1]}"


def _are_left(left: int, name: str) -> str:
    return f"{_many(left, name)} {'are' if left != 1 else 'is'} left"


def _broken(held: list[int], flushes: int, wanted: int, left: int, name: str, those: str) -> str:
    """More cards in flushes than flushes take, or fewer."""
    if held:
        return f"but {cards(held)} cannot all be in {'one flush' if flushes == 1 else f'{number(flushes)} flushes'}"
    if left < 5 * wanted:
        rest = f"with {those} loose " if those else ""
        return f"but {rest}only {_are_left(left, name)} for {'it' if wanted == 1 else f'{number(wanted)} flushes'}"
    if not flushes:
        return f"but there is no flush of {name}"
    return f"but the {name} in flushes are no five"
