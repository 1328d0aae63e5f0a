"""The clauses of a sentence of a proof by forced moves, one after the other, in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from satmav.faces.english.move_facts import clauses, is_idle
from satmav.faces.english.move_only import runs_named
from satmav.faces.english.move_rank import rank_said
from satmav.faces.english.move_room import NO_ROOM
from satmav.faces.english.move_runs import passing_said, runs_said
from satmav.faces.english.move_served import leaves_none, windows
from satmav.faces.english.move_suit import suit_said
from satmav.faces.english.move_table import Said, joined, ones
from satmav.faces.english.move_totals import total_said
from satmav.faces.english.move_trades import trade_said
from satmav.faces.english.phrases import number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table, is_plain
from satmav.faces.moves_plain import NO_FOUR, NO_STRAIGHT, gives, is_no_seat
from satmav.game.cards import CARDS, RANK_NAMES, SUIT_NAMES
from satmav.reasons.moves import FLUSHES, HELD, RUN, STRAIGHTS, THROUGH, Fact

RULES: dict[str, Callable[[Group, Table, Collection[Fact]], Said]] = {
    "suit": suit_said,
    "rank": rank_said,
    "through": passing_said,
    "needs": passing_said,
    "houses": trade_said,
    "fours": trade_said,
    "runs": runs_said,
    "total": total_said,
}
PASSING = ("through", "needs")
PLAIN = ("rank", "suit")
"""Rules by which nobody asks why, right after what they lean on: they speak of no other cards."""

FIFTH = re.compile(r", so the \w+ hand must be a straight$")
"""One hand is left, and it is said that there can be no straight."""
APART = re.compile("no straight takes (both|two of) |the straight with an? [a-z]+ is not ")
"""Straights are not the same, which is said once."""

FLUSH = re.compile(r"\b(?:(?:a|the) (flush)(?: of ([a-z]+))?|flushes)$")
TAKES = "the flush "
"""Where it was just said that there is a flush, or that cards are in flushes, and that a flush takes some more."""

NONE_LEFT = "no triple is left for "
"""What follows next is not from that, but from what is said before it."""

SOME = "(an? [a-z]+(?:, [a-z]+)*(?: or [a-z]+)?)"
EITHER = re.compile(
    rf"(no straight takes ){SOME}( either [(]([^()]*)[)]), and no straight takes {SOME} either [(]\4[)]"
)
"""What follows alike for more ranks, for the same reason."""

EACH = re.compile(rf"but {NO_ROOM} \(((?:with no [a-z, ]+ )?each takes) ([^():]*?)(?:: ([^()]*)|, and none does)\)")


def chained(
    groups: Sequence[Group],
    table: Table,
    known: Collection[Fact],
    text: str = "",
    said: Collection[Fact] = (),
    headed: bool = False,
) -> str:
    """Clauses that follow one from the other, after some text that said some facts, if there is one."""
    told, last = set(said), set(said)
    table = replace(table, straightless=table.straightless or NO_STRAIGHT in told)
    spoken = worth_saying(groups, table, begun=bool(text))
    for place, group in enumerate(groups):
        if group in spoken:
            some = _wanted(group, groups[place + 1 :])
            text = _going_on(text, some, table, told, last) if text else _begun(some, table, known, headed)
            last = set(group.gained)
        else:
            last.update(group.gained)
        told.update(group.gained)
        table = _heard(group, table)
    return _alike(text)


def _alike(text: str) -> str:
    """The text, in which it is said once of all ranks what follows for the same reason."""
    merged = EITHER.sub(_of_all, text)
    return text if merged == text else _alike(merged)


def _of_all(found: re.Match[str]) -> str:
    """``no straight takes a two, ten or ace either (no jack)``."""
    ranks = sorted(
        RANK_NAMES.index(word) for word in re.findall("[a-z]{3,}", f"{found[2]} {found[5]}") if word in RANK_NAMES
    )
    return f"{found[1]}{ones(ranks, 'or')}{found[3]}"


def _wanted(group: Group, later: Sequence[Group]) -> Group:
    """Of cards that a flush takes with others, those that the next clauses lean on, if these lean on any."""
    if group.rule != "suit" or not group.gained or not (group.gained[0].least and _is_held(group.gained)):
        return group
    reasons = [reason for other in later for reason in other.because]
    steps = tuple(step for step in group.steps if any(gives(step.gained, reason) for reason in reasons))
    some = replace(group, steps=steps)
    return some if steps and set(some.because) == set(group.because) else group


def _is_held(facts: Sequence[Fact]) -> bool:
    return all(fact.number.what == HELD for fact in facts)


def worth_saying(groups: Sequence[Group], table: Table, *, begun: bool = False) -> list[Group]:
    """The groups without those that say no more than that there is no straight, if it was said and any others are."""
    spoken: list[Group] = []
    named = table.named
    for group in groups:
        heard = table.straightless and (begun or spoken or group is not groups[-1]) and _is_heard(group)
        if not heard and not (table.named != named and _is_out(group, table)):
            spoken.append(group)
        table = _heard(group, table)
    return spoken


def _heard(group: Group, table: Table) -> Table:
    """The table once a group was said."""
    none = table.straightless or says_straightless(group, table)
    near = (none and not table.straightless) or NO_STRAIGHT in group.gained
    named = group.rule in PASSING and bool(group.gained) and not none and runs_named(group, table)
    fourless = table.fourless or NO_FOUR in group.gained
    known = (*table.known, *group.gained)
    return replace(table, straightless=none, near=near, fourless=fourless, named=named or table.named, known=known)


def named_by(groups: Sequence[Group], table: Table) -> tuple[int, ...]:
    """The few runs that are left once groups were said, where they were named."""
    for group in groups:
        table = _heard(group, table)
    return table.named


def _is_out(group: Group, table: Table) -> bool:
    """Whether a group only says of ranks that no straight takes them, which are in none of those that were named."""
    none = all(fact.number.what == THROUGH and not fact.least + fact.bound for fact in group.gained)
    return none and bool(group.gained) and windows([fact.number.which for fact in group.gained]).isdisjoint(table.named)


def says_straightless(group: Group, table: Table) -> bool:
    """Whether it is said that there is no straight."""
    if NO_STRAIGHT in group.gained:
        return True
    bound = any(fact.number.what == STRAIGHTS for fact in group.because)
    passing = group.rule in PASSING or (group.rule == "runs" and not bound)
    return passing and leaves_none(group, table)


def _is_heard(group: Group) -> bool:
    """Whether a group says no more than that there is no straight."""
    none = all(fact.number.what in (STRAIGHTS, THROUGH, RUN) and not fact.least + fact.bound for fact in group.gained)
    return bool(group.gained) and none and group.rule in (*PASSING, "runs")


def _said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """A group in words; that there can be no straight for what each would take is said of the one that there is."""
    reasons = group.because if group.rule in (*PASSING, "runs") else ()
    said = RULES[group.rule](group, replace(table, claimed=(*group.gained, *reasons)), known)
    if found := EACH.fullmatch(said.claim):
        who, some, few = found.groups(default="")
        why = few.removesuffix(f"none takes {some}").removesuffix(", ")
        reason = f" ({why})" if why else ""
        return said._replace(claim=f"but {who} {some}{reason}{', and none does' * (why == '' or why != few)}")
    return said


def _begun(group: Group, table: Table, known: Collection[Fact], headed: bool) -> str:
    """The first clause; of what the sentence before said it repeats all that it leans on or nothing.

    After a supposition only that a card is loose is repeated.
    """
    silent = _silent(group, table, known)
    if not silent.issuperset(group.because):
        silent -= {
            fact
            for fact in silent
            if (not headed or (group.rule == "rank" and fact.number.what == HELD and not fact.least))
            and not _known(fact, group.rule, table, ())
        }
    silent |= _idle(group, table, silent)
    said = _said(group, table, silent)
    if said.whole:
        return said.whole
    lead = joined(said.lead) if said.lead else ""
    if not lead and group.because and said.claim.endswith(" has no place"):
        return f"so {said.claim}"
    if group.gained:
        return f"{lead}, so {said.claim}" if lead else f"{'so ' * bool(group.because)}{said.claim}"
    return f"{lead}{', ' if said.claim.startswith('but ') else ': '}{said.claim}" if lead else said.claim


def _silent(group: Group, table: Table, told: Collection[Fact]) -> set[Fact]:
    """The reasons that need not be said since they were."""
    return {fact for fact in group.because if _known(fact, group.rule, table, told)}


def _idle(group: Group, table: Table, silent: Collection[Fact]) -> set[Fact]:
    """That no straight takes a card whose mates are in flushes: where there is none, nobody asks."""
    held = [fact for fact in group.because if fact.number.what == HELD]
    gone = [fact for fact in held if fact.least]
    if not group.gained or not gone or (len(gone) < len(held) and set(gone).issubset(silent)):
        return set()
    return {fact for fact in group.because if fact.number.what in (THROUGH, RUN) and is_idle(fact, table)}


def _going_on(text: str, group: Group, table: Table, told: set[Fact], last: set[Fact]) -> str:
    """The text with one clause more; what else it leans on is said with it."""
    silent = _silent(group, table, told)
    silent |= _idle(group, table, silent)
    said = _said(group, table, silent)
    but = said.claim.startswith("but ")
    if said.claim == f"but {NO_ROOM}" and (found := FIFTH.search(text)):
        hands = number(table.hands - 1)
        return f"{text[: found.start()]}: with no straight that is {hands} hands, not {number(table.hands)}"
    echo = set(said.lead).issubset(clauses(group.because, table))
    if silent.issuperset(group.because) and (said.follow or echo or group.rule in PLAIN):
        if said.follow and len(last) == 1 and not last.isdisjoint(group.because):
            return f"{text}, {said.follow}"
        if not group.gained:
            return f"{text}{', ' if but else ': '}{said.claim}"
        return f"{text}{_linked(text, group, last, said.alone or said.claim)}"
    said = said._replace(lead=tuple(clause for clause in said.lead if not (APART.match(clause) and clause in text)))
    if said.lead and not said.whole:
        return f"{text}; {joined(said.lead)}{', ' if but else ', so ' if group.gained else ': '}{said.claim}"
    return f"{text}; {said.whole}" if said.whole else f"{text}, {'' if but else 'and '}{said.claim}"


def _linked(text: str, group: Group, last: set[Fact], claim: str) -> str:
    """A clause after a text, from the last one of which it follows or from one before; no three times alike."""
    if last.isdisjoint(group.because):
        return f", and {claim}"
    if claim.startswith(TAKES) and (flush := FLUSH.search(text)):
        (suit,) = group.steps[0].rule.about
        if flush[2] == SUIT_NAMES[suit] or (flush[1] and not flush[2] and _suits(last) == {suit}):
            return f", which {claim.removeprefix(TAKES)}"
        return f", and the flush of {SUIT_NAMES[suit]} {claim.removeprefix(TAKES)}"
    if NONE_LEFT in text.rpartition("; ")[2]:
        return f"; then {claim}"
    return f"{'; then' if 'and so ' in text else ', and so' if 'so ' in text else ', so'} {claim}"


def _suits(facts: Collection[Fact]) -> set[int]:
    """The suits of which there are flushes by these facts."""
    some = [fact.number for fact in facts if fact.least and fact.number.what in (FLUSHES, HELD)]
    return {number.which if number.what == FLUSHES else CARDS[number.which].suit for number in some}


def _known(fact: Fact, rule: str, table: Table, told: Collection[Fact]) -> bool:
    """Whether a reason need not be said: it was said right before, or that no seat is left beside four of a kind."""
    no_seat = is_no_seat(fact) or fact == NO_FOUR
    return is_plain(fact, table) or any(gives(one, fact) for one in told) or (rule == "rank" and no_seat)
