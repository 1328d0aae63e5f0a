"""What goes as it went before, in English: where that was told, and what is exchanged for what."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_balance import end_said
from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_suppose import supposing
from satmav.faces.english.move_table import all_of, cards, joined
from satmav.faces.english.phrases import listed
from satmav.faces.moves import Twin
from satmav.faces.moves_deal import Table
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.exchange import Exchange
from satmav.reasons.moves import Fact


def likewise(twin: Twin, place: int, table: Table, rests: Sequence[Fact], link: str) -> str:
    """What a branch ends with that goes as it went at the step of that number, after what it rests on or a link."""
    lead = f"{joined(clauses(rests, table, found=True))}; " if rests else link
    where = _where(twin, place, table) + exchange_said(twin.exchange)
    if twin.table:
        return f"{lead.removeprefix('then ')}count as {where}: again {end_said(twin.table, table)}"
    return f"{lead}{'all' if twin.whole else 'the rest'} goes as {where}"


def _where(twin: Twin, place: int, table: Table) -> str:
    """``in step 4``, ``at the end of step 4, where K♣ is in the flush``."""
    supposed = supposing(twin.supposed, table)[:-1].replace("suppose", "where", 1) if twin.supposed else ""
    if supposed and place == table.step:
        return f"{'' if twin.whole else 'in the end '}{supposed}"
    if supposed:
        return f"in step {place}, {'' if twin.whole else 'in the end '}{supposed}"
    return f"{'in' if twin.whole else 'at the end of'} step {place}"


def exchange_said(exchange: Exchange) -> str:
    """``, with twos and threes exchanged (3♦ for 2♥)``; nothing where nothing is."""
    both = [all_of(rank) for rank in exchange.ranks], [SUIT_NAMES[suit] for suit in exchange.suits]
    if not any(both):
        return ""
    odd = [f"{cards([other])} for {cards([one])}" for one, other in exchange.odd]
    return f", with {listed([listed(pair) for pair in both if pair])} exchanged{f' ({listed(odd)})' if odd else ''}"
