"""What stands above the rows of a balance, in English: the cards that must go, those that must stay, and the others.

With it a reader adds up the rows, and needs nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_musts import (
    found_at,
    held,
    is_known,
    must_said,
    musts_of,
    musts_said,
    needs_said,
    rank_about,
    used,
)
from satmav.faces.english.move_row import row_known
from satmav.faces.english.move_table import all_of, cards, joined, verb
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_balance import in_fives
from satmav.faces.moves_deal import SIZES, Table
from satmav.faces.moves_plain import is_no_seat
from satmav.faces.moves_sheet import Sheet, Sum
from satmav.game.cards import CARDS, SUIT_NAMES, SUITS, Card
from satmav.reasons.moves import FOURS, HELD, KICKERS, THROUGH, TRIPLES, Fact, Number, Step

SCARCE = {
    "more pairs": (3, "a triple", "triples"),
    "triples": (3, "a triple", "triples"),
    "more kickers": (4, "four of a kind", "four of a kind"),
    "fours": (4, "four of a kind", "four of a kind"),
}
"""What each measure would gladly have of a rank: how many cards that takes, and how it is said that it cannot be."""

FLUSH = ", so the flush "
"""What the flush does with the other cards, after those that it must take."""


def ledger_said(sheet: Sheet, step: Step, suit: int, table: Table, shown: Collection[int]) -> str:
    """One clause, with what keeps ranks that have no row from helping; ``shown`` are those that have one."""
    stay = sheet.must_stay if any(sheet.going) and sheet.matters else ()
    settled = {*sheet.must_go, *stay} if sheet.matters else set[Card]()
    sure = {card for card in settled if any(fact.number == Number(HELD, card) for fact in step.because)}
    rest = {row.rank for row in sheet.rows} - set(shown) - {card.rank for card in settled - sure}
    idle, then = _idle(rest, settled - sure, sure, sheet.measure.name, step, table)
    if not sheet.matters:
        return joined([*idle, *then])
    gone = broken_said(sheet, shown, " ".join([*idle, *then]).lower(), table)
    if (whole := whole_said(sheet, suit, table)) and (idle or then or gone):
        idle, then, gone = [], [whole], []
    must = []
    for some, state, end in ((sheet.must_go, "in", "go into"), (stay, "loose", "stay loose")):
        flush = f" {_the_flush(sheet)}" * (state == "in")
        old = [card for card in some if card in sure or _is_heard(card, state == "in", sheet, step, shown, table)]
        where = "" if sure.issuperset(old) else found_at(old, state == "in", table)
        one = flush.replace("flushes", "a flush") if len(old) == 1 else flush
        must += [(f"{cards(old)} {verb(old)} {state}{one}{where}", False)] if old else []
        flush = " a flush" if len(some) == 1 and flush else flush
        if new := tuple(card for card in some if card not in old):
            seats = _found_alone(step.because, table)
            facts = _known({card.rank for card in new} - set(shown), settled, step.because, table, seats)
            more = [] if flush else [*_mates(new, shown, step.because, table), *_used(new, shown, step.because, table)]
            apart = musts_of(new, f"{end}{flush}", facts, table, more)
            must += [(must_said(each, table), each.is_long or len(apart) > 1) for each in apart]
    then += gone
    last = f"then {joined(then)}" if then else ""
    others = _others(sheet, table.suit(suit), bool(must))
    if must and others.startswith(FLUSH) and must[-1][0].endswith((" into a flush", " into the flush")):
        others = f", which {others.removeprefix(FLUSH)}"
    elif must and must[-1][1] and others.startswith(", so "):
        others = f", and {others.removeprefix(', ')}"
    return "; ".join(part for part in (joined(idle), f"{musts_said(must)}{others}", last) if part)


def _is_heard(card: Card, goes: bool, sheet: Sheet, step: Step, shown: Collection[int], table: Table) -> bool:
    """Whether a reader knows what a card does, and needs not hear why for what its rank gives either."""
    size, *_ = SCARCE.get(sheet.measure.name, (99,))
    return is_known(card, goes, step.because, table) and (card.rank in shown or len(table.rank(card.rank)) < size)


def broken_said(sheet: Sheet, shown: Collection[int], said: str, table: Table) -> list[str]:
    """``twos and kings have at most two cards left each``: the flush took one; of their ranks nothing else is said.

    Others may be gone for what was said before.
    """
    size, *_ = SCARCE.get(sheet.measure.name, (99,))
    if not sheet.decided or sheet.ways[0][1] or not any(sheet.going):
        return []
    going = {card.rank for card in (*sheet.must_go, *(row.card for row in sheet.either if row.card is not None))}
    some = [
        rank for rank in sorted(going.difference(shown)) if len(table.rank(rank)) == size and all_of(rank) not in said
    ]
    if not some:
        return []
    names = listed([all_of(rank) for rank in some])
    if len(some) == 1:
        return [f"at most {number(size - 1)} {names} are left"]
    return [f"{names} have at most {number(size - 1)} cards left each"]


def whole_said(sheet: Sheet, suit: int, table: Table) -> str:
    """``clubs and hearts are all in flushes, so no rank has three cards left``: of two suits no rank is asked."""
    size, *_ = SCARCE.get(sheet.measure.name, (99,))
    if size != 3 or not sheet.decided or sheet.ways[0][1] or not any(sheet.going) or sheet.must_stay:
        return ""
    known = {*table.known, *in_fives(table.known, table)}
    suits = [
        one
        for one in SUITS
        if one == suit or (table.suit(one) and all(held(card, True) in known for card in table.suit(one)))
    ]
    if len(suits) < 2 or any(row.value < 0 for row in sheet.shown):
        return ""
    return f"{listed([SUIT_NAMES[one] for one in suits])} are all in flushes, so no rank has three cards left"


def _idle(
    ranks: Collection[int], settled: set[Card], sure: set[Card], measure: str, step: Step, table: Table
) -> tuple[list[str], list[str]]:
    """The ranks without a row that have cards enough, and why they are not what is wanted all the same.

    First those of which that holds at once, then those of which it holds once the cards of the suit are gone. That the
    cards that are ``sure`` go or stay is said between the two.
    """
    size, one, more = SCARCE.get(measure, (99, "", ""))
    facts = _known({rank for rank in ranks if len(table.rank(rank)) >= size}, settled, step.because, table)
    held = [fact.number.which for fact in facts if fact.number.what == HELD]
    mates = {CARDS[card].rank for card in held if card not in sure}
    own = {card for card in sure if card.rank not in mates}
    facts = [fact for fact in facts if fact.number.what != HELD or fact.number.which not in own]
    plain = [fact for fact in facts if fact.number.what in (TRIPLES, FOURS) and (fact.least or not fact.bound)]
    rest = [fact for fact in facts if fact not in plain]
    some = sorted(set(map(rank_about, rest)) - {fact.number.which for fact in plain})
    group = TRIPLES if size == SIZES[TRIPLES] else FOURS
    late = [rank for rank in some if table.bounds(Number(group, rank), facts)[1]]
    first = clauses(plain, table)
    said = []
    for which in ([rank for rank in some if rank not in late], late):
        can = f"{listed([all_of(rank) for rank in which])} cannot be {one if len(which) == 1 else more}"
        going = [card for card in table.suit(step.rule.about[0]) if which is late and card.rank in which]
        gone = [Fact(Number(HELD, card), True, 1) for card in going]
        why = row_known(
            which, [*(fact for fact in rest if rank_about(fact) in which and fact not in gone), *gone], table
        )
        said.append([f"{can} ({why})"] if which else [])
    return [*first, *said[0]], said[1]


def _mates(some: Sequence[Card], shown: Collection[int], facts: Collection[Fact], table: Table) -> list[str]:
    """For which loose cards some stay, of ranks that have a row."""
    ranks = {card.rank for card in some if card.rank in shown and _has_loose_mate(card, facts, table)}
    loose = [
        fact.number.which
        for fact in facts
        if fact.number.what == HELD and not fact.least and CARDS[fact.number.which] not in some
    ]
    loose = [card for card in loose if CARDS[card].rank in ranks]
    return [needs_said(some, loose)] if loose else []


def _used(some: Sequence[Card], shown: Collection[int], facts: Collection[Fact], table: Table) -> list[str]:
    """What takes the other cards that stay, of ranks that have a row: the pairs, triples and straights of these."""
    ranks = {card.rank for card in some if card.rank in shown and not _has_loose_mate(card, facts, table)}
    return used(
        [fact for fact in facts if fact.least and fact.number.what in (*SIZES, THROUGH) and fact.number.which in ranks],
        table,
    )


def _has_loose_mate(card: Card, facts: Collection[Fact], table: Table) -> bool:
    """Whether a card stays for a loose one of its rank, and not for a triple or four of a kind of both."""
    if any(Fact(Number(what, card.rank), True, 1) in facts for what in (TRIPLES, FOURS)):
        return False
    return any(Fact(Number(HELD, other), False, 0) in facts for other in table.rank(card.rank) if other != card)


def _known(
    ranks: Collection[int],
    settled: Collection[Card],
    facts: Iterable[Fact],
    table: Table,
    seats: Collection[Fact] = (),
) -> list[Fact]:
    """The facts about ranks without a row, but for those that say again what is settled."""
    cards_ = {card for rank in ranks for card in table.rank(rank)} - set(settled)
    return [
        fact
        for fact in facts
        if (fact.number.what == HELD and fact.number.which in cards_)
        or (
            fact.number.what in (*SIZES, THROUGH)
            and fact.number.which in ranks
            and (fact.least or fact.number.what != KICKERS or fact in seats)
        )
    ]


def _found_alone(facts: Collection[Fact], table: Table) -> list[Fact]:
    """That no card of a rank is a kicker, where it was found of that rank by itself."""
    seats = [fact for fact in facts if fact in table.steps and is_no_seat(fact)]
    at = [table.steps[fact] for fact in seats]
    return [fact for fact in seats if at.count(table.steps[fact]) == 1]


def _the_flush(sheet: Sheet) -> str:
    """The flush, if there can be only one with the cards that must go and those that must stay."""
    most = max((going for going, _ in sheet.ways), default=max(sheet.going))
    return ("a flush" if len(sheet.must_go) == 1 else "flushes") if most > 5 else "the flush"


def _others(sheet: Sheet, dealt: Sequence[Card], settled: bool) -> str:
    """How many of the other cards of the suit stay."""
    count, name, sums = len(sheet.either), SUIT_NAMES[dealt[0].suit], sheet.sums
    so, others = (", so ", f"the other {number(count)} {name}") if settled else ("", f"the {number(count)} {name}")
    if not any(one.going for one in sums):
        return f"{so}{_none(count, name)}" if settled else no_flush(name) if len(dealt) >= 5 else ""
    if not count:
        return ""
    if len(sums) > 1:
        return f"{so}{_ways(sums, count, others)}"
    return f"{so}{_one_way(sums[0], count, others if settled else f'{number(count)} {name}', settled)}"


def _one_way(one: Sum, count: int, others: str, settled: bool) -> str:
    """``the flush takes all the other four hearts``; ``the flush of hearts leaves one of the six hearts loose``."""
    name = others.rsplit(" ", 1)[1]
    flush, end = ("the flush", "s") if one.going == 5 else ("flushes", "")
    if count == 1:
        return f"the other {name[:-1]} {'stays loose' if one.staying else 'goes, too'}"
    if one.staying == count:
        return f"all {others} stay loose"
    if not one.staying:
        return f"{flush} take{end} all {others}"
    if not settled:
        return f"{flush} of {name} leave{end} {number(one.staying)} of the {others} loose"
    return f"{number(one.staying)} of {others} {'stays' if one.staying == 1 else 'stay'} loose"


def no_flush(name: str) -> str:
    return f"there is no flush of {name}"


def _none(count: int, name: str) -> str:
    if count >= 5:
        return no_flush(name)
    left = f"only {number(count)}" if count else "no"
    return f"{left} {f'{name[:-1]} is' if count == 1 else f'{name} are'} left for a flush"


def _ways(sums: Sequence[Sum], count: int, others: str) -> str:
    """``there is either no flush of hearts or one that takes all but one of the other six``."""
    own, name = others.rsplit(" ", 1)
    ways: list[str] = []
    for one in sums:
        flushes = ("no flush", "one", "two")[one.going // 5] if ways or not one.going else "one flush"
        kind = flushes if ways else f"{flushes} of {name}"
        takes = f" that take{'s' * (one.going == 5)} {_part(count, one.staying, own)}" if one.going else ""
        ways.append(f"{kind}{takes}")
    return f"there is either {listed(ways, 'or')}"


def _part(count: int, stay: int, others: str) -> str:
    """``all the other six``, ``all but one of the other six``."""
    if not stay:
        return f"all {others.removeprefix('' if ' other ' in others else 'the ')}"
    return f"{f'all but {number(stay)}' if stay < 2 else number(count - stay)} of {others}"
