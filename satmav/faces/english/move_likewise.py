"""What goes as it went before, in English: where that was told, and what is exchanged for what."""

from __future__ import annotations

from collections.abc import Collection

from satmav.faces.english.move_balance import end_said
from satmav.faces.english.move_facts import clause, clauses
from satmav.faces.english.move_table import all_of, cards, joined
from satmav.faces.english.phrases import listed
from satmav.faces.moves import Twin
from satmav.faces.moves_deal import Table
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.exchange import Exchange
from satmav.reasons.moves import Fact


def likewise(twin: Twin, place: int, table: Table, known: Collection[Fact]) -> str:
    """What a branch ends with that goes as it went in another: at the step of that number, if not at this one."""
    lead = clauses([fact for fact in twin.rests if fact not in known], table, found=True)
    so = f"{joined(lead)}, so " if lead else "so " if twin.rests else ""
    there = [f"step {place}"] if place != table.step else []
    there += [f"where {clause(twin.supposed, table)}"] if twin.supposed else []
    where, exchanged = ", ".join(there), exchange_said(twin.exchange)
    if twin.table:
        return f"{so}count as in {where}{exchanged}: again {end_said(twin.table, table)}"
    if twin.whole:
        return f"{so}all goes as in {where}{exchanged}"
    return f"{so}the rest goes as at the end of {where}{exchanged}"


def exchange_said(exchange: Exchange) -> str:
    """``, with twos and threes exchanged (3♦ for 2♥)``; nothing where nothing is."""
    both = [all_of(rank) for rank in exchange.ranks], [SUIT_NAMES[suit] for suit in exchange.suits]
    if not any(both):
        return ""
    odd = [f"{cards([other])} for {cards([one])}" for one, other in exchange.odd]
    return f", with {listed([listed(pair) for pair in both if pair])} exchanged{f' ({listed(odd)})' if odd else ''}"
