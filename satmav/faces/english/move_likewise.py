"""What goes as it went before, in English: where that was told, and what is exchanged for what."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_balance import end_said
from satmav.faces.english.move_facts import clause, clauses
from satmav.faces.english.move_table import all_of, cards, joined
from satmav.faces.english.phrases import listed
from satmav.faces.moves import Twin
from satmav.faces.moves_deal import Table
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.exchange import Exchange
from satmav.reasons.moves import Fact


def likewise(twin: Twin, place: int, table: Table, rests: Sequence[Fact], link: str) -> str:
    """What a branch ends with that goes as it went at the step of that number, after what it rests on or a link."""
    so = f"{joined(clauses(rests, table, found=True))}, so " if rests else link
    supposed = f"where {clause(twin.supposed, table)}" if twin.supposed else ""
    step = f"step {place}" if place != table.step or not supposed else ""
    where, exchanged = ", ".join(filter(None, (f"in {step}" if step else "", supposed))), exchange_said(twin.exchange)
    if twin.table:
        return f"{so}count as {where}{exchanged}: again {end_said(twin.table, table)}"
    if twin.whole:
        return f"{so}all goes as {where}{exchanged}"
    return f"{so}the rest goes as {where.replace('in step', 'at the end of step')}{exchanged}"


def exchange_said(exchange: Exchange) -> str:
    """``, with twos and threes exchanged (3♦ for 2♥)``; nothing where nothing is."""
    both = [all_of(rank) for rank in exchange.ranks], [SUIT_NAMES[suit] for suit in exchange.suits]
    if not any(both):
        return ""
    odd = [f"{cards([other])} for {cards([one])}" for one, other in exchange.odd]
    return f", with {listed([listed(pair) for pair in both if pair])} exchanged{f' ({listed(odd)})' if odd else ''}"
