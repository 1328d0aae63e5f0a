"""Suppositions that come to nothing, in English.

A short one is said first, and at its end what is left of it. Where more stands below it, what is left is said first:
so a reader knows what it is for.
"""

from __future__ import annotations

import re

from satmav.faces.english.move_facts import clause
from satmav.faces.english.move_table import one_of
from satmav.faces.english.phrases import number
from satmav.faces.moves_deal import Table
from satmav.game.cards import CARDS
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
)

SHORT = {
    HELD: ("it is in the flush", "it is loose"),
    THROUGH: ("one does", "none does"),
    KICKERS: ("one is", "none is"),
    **dict.fromkeys((FLUSHES, RUN, HOUSES, QUADS, STRAIGHTS), ("there is one", "there is none")),
    **dict.fromkeys((TRIPLES, PAIRS, FOURS), ("they are", "they are not")),
}
"""Suppositions right after what is left of them, where that is that there is none, or some."""


def supposing(supposed: Fact, table: Table) -> str:
    """``suppose there is a flush of clubs:``, the head of a sentence."""
    text = clause(supposed, table)
    if supposed.number.what == HELD and supposed.least and _is_one_flush(supposed, table):
        text = text.replace("in a flush", "in the flush")
    return f"suppose {text}:"


def _is_one_flush(supposed: Fact, table: Table) -> bool:
    return table.bounds(Number(FLUSHES, CARDS[supposed.number.which].suit), [])[1] == 1


def after_supposing(head: str, text: str, supposed: Fact) -> str:
    """What is said next, after its head: the straight or the card that was supposed there is only ``it``."""
    (what, which), least, bound = supposed
    if what == THROUGH and least and bound == 1:
        some = one_of(which)
        text = re.sub(rf"^the only straight takes {some}, so it ", "it is the only one, and ", text)
        text = re.sub(rf"^(with no [a-z, ]+ )?(?:every|the) straight with {some} (?=takes |goes )", r"\1it ", text)
    elif what in (STRAIGHTS, RUN) and least and bound == 1:
        who = r"(?:every|the)(?: only)? straight(?: from \w+ to \w+)?"
        text = re.sub(rf"^(with no [a-z, ]+ )?{who} (?=takes |goes )", r"\1it ", text)
        text = re.sub(r"^(?:both|all three) possible straights take ", "it takes ", text)
    elif what == HELD and not least:
        card = f"{{{CARDS[which]}}}"
        text = re.sub(rf"^{card} is (?:loose and (?=in )|(?=the only ))", "it is ", text)
        text = re.sub(rf"^{card}, (the only [a-z ]+), is loose(?=,| and )", r"it is \1", text)
    return f"{head} {re.sub('^so ', 'then ', text)}"


def concluded(text: str, left: Fact, table: Table) -> str:
    """A short argument, and at its end what is left of its supposition, which may be some sentences back.

    What follows from the last clause but one is no reason for it: then it stands apart.
    """
    last = text[:-1].rpartition(". ")[2].rpartition(": ")[2]
    link = ":" if ", so " in last and ":" not in text[-len(last) :] else ", so"
    return f"{text[:-1]}{link} {clause(left, table)}{' after all' * ('. ' in text or link == ':')}."


def announced(text: str, supposed: Fact, left: Fact, table: Table) -> str:
    """A longer argument, of which the supposition comes after what is left of it."""
    claim, full = clause(left, table), supposing(supposed, table)
    rest = text[len(full) :]
    return f"{claim[0].upper()}{claim[1:]}, for suppose {_shortly(supposed, claim, full)}:{rest}"


def _shortly(supposed: Fact, claim: str, full: str) -> str:
    """A supposition after what is left of it."""
    (what, _), least, bound = supposed
    if bound == int(least):
        some, none = SHORT[FLUSHES if claim.startswith("there is a") else what]
        if what == HELD and least:
            some = some if "in the flush" in full else "it is in a flush"
        return some if least else none
    if what in (HOUSES, QUADS, STRAIGHTS):
        return f"there {'is' if bound == 1 else 'are'} at {'least' if least else 'most'} {number(bound)}"
    return full.removeprefix("suppose ").removesuffix(":")
