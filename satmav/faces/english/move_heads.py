"""Suppositions as heads of tables, in English: what a head supposes the table does not say again."""

from __future__ import annotations

import re

from satmav.faces.english.move_ledger import no_flush
from satmav.game.cards import CARDS, SUIT_NAMES
from satmav.reasons.moves import FLUSHES, HELD, Fact


def after_head(head: str, text: str, fact: Fact) -> tuple[str, str]:
    """The head of a supposition, and what stands above a table, without what the head has said."""
    (what, which), least, _ = fact
    if what == FLUSHES:
        again = f"{no_flush(SUIT_NAMES[which])}; "
        if not least and text.startswith(again):
            return head.replace("; suppose not:", ": if not,"), text.removeprefix(again)
        return head, re.sub(rf"^the flush of {SUIT_NAMES[which]} (?=takes |leaves )", "it ", text) if least else text
    again = rf"{{{CARDS[which]}}} is in the flush(, so |,? and )" if what == HELD and least else "(?!)"
    if (found := re.match(again, text)) is None:
        return head, text
    alone = found[1] == ", so "
    return head.replace("; suppose not:", ": if not," if alone else "; suppose it is in the flush:"), text[
        found.end() :
    ]
