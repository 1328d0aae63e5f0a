"""What stands above the rows of a balance, in English: the cards that must go, those that must stay, and the others.

With it a reader adds up the rows, and needs nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from satmav.faces.english.move_claims import only_cards
from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import joined
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_deal import SIZES, Table
from satmav.faces.moves_sheet import Sheet, Sum
from satmav.game.cards import SUIT_NAMES, Card
from satmav.reasons.moves import HELD, KICKERS, THROUGH, Fact, Step


def ledger_said(sheet: Sheet, step: Step, suit: int, table: Table) -> str:
    """One clause, with what is known of ranks that have no row."""
    shown = {row.rank for row in (*sheet.fixed, *sheet.open)}
    if not sheet.matters:
        return joined(clauses(_known({row.rank for row in sheet.rows} - shown, (), step.because, table), table))
    stay = sheet.must_stay if any(sheet.going) else ()
    settled = {*sheet.must_go, *stay}
    rest = {row.rank for row in sheet.rows} - shown - {card.rank for card in settled}
    said = joined(clauses(_known(rest, settled, step.because, table), table))
    must = []
    for some, end in ((sheet.must_go, _into(sheet)), (stay, "stay")):
        if some:
            facts = _known({card.rank for card in some} - shown, settled, step.because, table)
            must.append(f"{only_cards(some, table)} must {end}{_bracketed(clauses(facts, table))}")
    lead = ", and ".join(must) if "," in "".join(must) else listed(must)
    return "; ".join(part for part in (said, f"{lead}{_others(sheet, suit, bool(lead))}") if part)


def _known(ranks: Collection[int], settled: Collection[Card], facts: Iterable[Fact], table: Table) -> list[Fact]:
    """The facts about ranks without a row, but for those that say again what is settled."""
    cards_ = {card for rank in ranks for card in table.rank(rank)} - set(settled)
    return [
        fact
        for fact in facts
        if (fact.number.what == HELD and fact.number.which in cards_)
        or (
            fact.number.what in (*SIZES, THROUGH)
            and fact.number.which in ranks
            and (fact.least or fact.number.what != KICKERS)
        )
    ]


def _bracketed(said: Sequence[str]) -> str:
    """Clauses in brackets, and what each has in brackets without: ``(no straight takes a six with no five)``."""
    bare = re.sub(r" [(]([^()]*)[)]", r" with \1", joined(said))
    return f" ({bare})" if said else ""


def _into(sheet: Sheet) -> str:
    if len(sheet.must_go) == 1:
        return "go into a flush"
    return f"go into {'flushes' if max(sheet.going) > 5 else 'the flush'}"


def _others(sheet: Sheet, suit: int, settled: bool) -> str:
    """How many of the other cards of the suit stay."""
    count, name, sums = len(sheet.either), SUIT_NAMES[suit], sheet.sums
    so, others = (", so ", f"the other {number(count)} {name}") if settled else ("", f"the {number(count)} {name}")
    stay = sums[0].staying
    if not any(one.going for one in sums):
        return f"{so}{_none(count, name)}"
    if not count:
        return ""
    if len(sums) > 1:
        return f"{so}{_ways(sums, count, others)}"
    if count == 1:
        return f"{so}the other {name[:-1]} {'stays' if stay else 'goes'}"
    if stay in (0, count):
        return f"{so}all {others.removeprefix('' if settled else 'the ')} {'stay' if stay else 'go'}"
    return f"{so}{number(stay)} of {others} {'stays' if stay == 1 else 'stay'}"


def _none(count: int, name: str) -> str:
    if count >= 5:
        return f"there is no flush of {name}"
    left = f"only {number(count)}" if count else "no"
    return f"{left} {f'{name[:-1]} is' if count == 1 else f'{name} are'} left for a flush"


def _ways(sums: Sequence[Sum], count: int, others: str) -> str:
    """``all of the other six hearts stay, or only one``."""
    first, *ways = [number(one.staying) if one.staying else "none" for one in sums]
    rest = f"or {'only ' * (ways[0] != 'none')}{ways[0]}" if len(ways) == 1 else listed(ways, "or")
    return f"{'all' if sums[0].staying == count else first} of {others} stay, {rest}"
