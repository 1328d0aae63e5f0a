"""What goes as it went before, in English: where that was told, and what is exchanged for what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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


class Place(NamedTuple):
    """Where something was told: at which step, and in which line under it, none (0) where it has none."""

    step: int
    line: int


ORDER = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def likewise(twin: Twin, place: Place, table: Table, rests: Sequence[Fact], link: str) -> str:
    """What a branch ends with that goes as it went at some place, after a link: where, and what holds here for it."""
    where = _where(twin, place, table) + exchange_said(twin.exchange)
    here = f"; here {joined(clauses(rests, table, found=True))}" if rests else ""
    if twin.table:
        return f"{link.removeprefix('then ')}count as {where}{here}: again {end_said(twin.table, table)}"
    return f"{link}{'all' if twin.whole else 'the rest'} goes as {where}{here}"


def _where(twin: Twin, place: Place, table: Table) -> str:
    """``in step 4``, ``at the end of the second line under step 4, where {Kc} is in the flush``."""
    end = "in" if twin.whole else "at the end of"
    if not twin.supposed:
        return f"{end} step {place.step}"
    supposed = supposing(twin.supposed, table)[:-1].replace("suppose", "where", 1)
    if 0 < place.line < len(ORDER):
        step = "this step" if place.step == table.step else f"step {place.step}"
        return f"{end} the {ORDER[place.line]} line under {step}, {supposed}"
    where = "" if twin.whole else "in the end, "
    return f"above, {where}{supposed}" if place.step == table.step else f"in step {place.step}, {where}{supposed}"


def exchange_said(exchange: Exchange) -> str:
    """``, with twos and threes exchanged (3♦ for 2♥)``; nothing where nothing is."""
    both = [all_of(rank) for rank in exchange.ranks], [SUIT_NAMES[suit] for suit in exchange.suits]
    if not any(both):
        return ""
    odd = [f"{cards([other])} for {cards([one])}" for one, other in exchange.odd]
    return f", with {listed([listed(pair) for pair in both if pair])} exchanged{f' ({listed(odd)})' if odd else ''}"
