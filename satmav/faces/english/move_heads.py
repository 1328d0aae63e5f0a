"""Suppositions as heads of tables, in English: what a head supposes the table does not say again."""

from __future__ import annotations

import re

from satmav.faces.english.move_ledger import no_flush
from satmav.game.cards import CARDS, SUIT_NAMES
from satmav.reasons.moves import FLUSHES, HELD, Fact


def after_head(text: str, fact: Fact) -> str:
    """What stands above a table, without what the head has said."""
    (what, which), least, _ = fact
    if what == FLUSHES:
        if least:
            return re.sub(rf"^the flush(?: of {SUIT_NAMES[which]})? (?=takes |leaves )", "it ", text)
        return text.removeprefix(f"{no_flush(SUIT_NAMES[which])}; ")
    if what == HELD and least:
        return re.sub(rf"^{{{CARDS[which]}}} is in the flush(, so |,? and |[,;] )", "", text)
    if what == HELD:
        text = re.sub(rf"^{{{CARDS[which]}}} is loose, so ", "then ", text)
        text = re.sub(rf"^{{{CARDS[which]}}} is loose and (with [^,;]* )?fills ", r"\1it fills ", text)
        text = re.sub(rf"^{{{CARDS[which]}}} is loose, in no pair, and ", "it is in no pair and ", text)
        text = re.sub(rf"; {{{CARDS[which]}}} is loose(?=; )", "", text)
        return re.sub(rf"; {{{CARDS[which]}}} is loose, so (?=only )", ", and ", text)
    return text
