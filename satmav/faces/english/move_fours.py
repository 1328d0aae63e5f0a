"""Fours of a kind and their kickers counted, in English."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_claims import (
    be,
    hands_named,
    have,
    one_of,
    plurals,
    several,
)
from satmav.faces.english.move_roles import barred_said, in_brackets, loose_said
from satmav.faces.english.phrases import listed, number
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.moves import FOURS, QUADS, Fact
from satmav.telling.arguments import Count


def kickers_said(told: Count, gained: Sequence[Fact]) -> str:
    """Cards that must be kickers, or can be."""
    if told.what == "kickers most":
        return "no card can be the kicker"
    lone = [one_of(share.place.left) for share in told.shares if share.sure > 0]
    most = told.limit.bound if told.limit else 0
    if not lone:
        return _fours_limit(most)
    if told.suit is not None and any(share.more for share in told.shares):
        return _kickers_of_suit(told, gained)
    crowded = any(len(share.place.left) > 2 for share in told.shares)
    place = "the kicker" if len(lone) == 1 else "kickers"
    base = f"{listed(lone, apart=crowded)} {have(len(lone))} no place but as {place}"
    if gained or told.limit is None:
        return base
    return f"{base}, but {_fours_limit(told.limit.bound)}"


def _fours_limit(most: int) -> str:
    """``there is only one four of a kind``."""
    return f"there {be(most or 1)} {'only ' if most else ''}{several(most, 'four of a kind')}"


def _kickers_of_suit(told: Count, gained: Sequence[Fact]) -> str:
    """Cards that are kickers unless the card of a suit is out, which few are."""
    suit = SUIT_NAMES[told.suit or 0][:-1]
    lone = [one_of(share.place.out or share.place.left) for share in told.shares if share.sure > 0]
    base = f"{listed(lone)} {have(len(lone))} no place but as {'the kicker' if len(lone) == 1 else 'kickers'}"
    unless = f"unless a {suit} of the same rank stays out, too, and {loose_said(told)}"
    some = f"{base}, {unless}. So at least {several(told.total, 'kicker')}"
    if gained or told.limit is None:
        return some
    return f"{some}, but {_fours_limit(told.limit.bound)}"


def fours_said(told: Count, gained: Sequence[Fact]) -> str:
    """Ranks that must be four of a kind, or can be."""
    can = [share.place.rank for share in told.shares if share.sure < 0]
    if told.what == "fours" and not any(share.sure > 0 for share in told.shares):
        return "there is no four of a kind"
    if told.what == "fours":
        return f"the {plurals([share.place.rank for share in told.shares])} are four of a kind"
    why = barred_said(told.barred)
    if not gained:
        return "no rank is left for the four of a kind" + in_brackets(why)
    if gained[0].number.what == QUADS:
        return why or f"only the {plurals(can)} can be one"
    return _are_fours(told, can, gained, why)


def _are_fours(told: Count, can: Sequence[int], gained: Sequence[Fact], why: str) -> str:
    """``there is one, and no other rank can be it``: why ranks must be fours of a kind."""
    count = told.limit.bound if told.limit else 1
    if gained[0].number.what == FOURS and can:
        others = "" if why else f"no other rank can be {'it' if count == 1 else 'one'}"
        only = others if len(can) == len(gained) else f"only the {plurals(can)} can be"
        return ", and ".join(part for part in (f"there {be(count)} {number(count)}", only, why) if part)
    if not can:
        there = f"there {be(count)} {hands_named((told.limit,))}" if told.limit else ""
        return ", and ".join(part for part in (there, why) if part)
    fours = "the four of a kind" if len(can) == 1 else "fours of a kind"
    return f"the {plurals(can)} are {fours}" + (f": {why}" if why else "")
