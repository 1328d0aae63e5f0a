"""The ranks behind the sums of a balance, in English: who reads which they are need not do the sum again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.faces.english.move_measures import Names
from satmav.faces.english.move_table import all_of
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_sheet import Sheet, Sum
from satmav.game.cards import Card

MOST = 7
"""So many ranks at most are named of one sum; more are seen no better for that."""


class Choice(NamedTuple):
    """One of the best choices of cards that stay: the ranks that help then, and those that hurt."""

    stays: tuple[Card, ...]
    helps: tuple[int, ...]
    hurts: tuple[int, ...]


class Named(NamedTuple):
    """The ranks of a sum, as said of any of the best choices, or of the one in which these cards stay.

    ``plain``: with those ranks nobody needs to hear which cards are best.
    """

    names: Names
    example: tuple[Card, ...] = ()
    plain: bool = False


NONE = Named(Names())


def ranks_named(sheet: Sheet, one: Sum) -> Named:
    """The ranks that help and those that hurt, where the best choices agree on them, or differ in a single one."""
    best = _best_choices(sheet, one)
    if not best or not one.sharp or len(one.given) > MOST:
        return NONE
    helps, hurts = {choice.helps for choice in best}, {choice.hurts for choice in best}
    if len(helps) == len(hurts) == 1:
        return Named(Names(_in_brackets(_all(*helps)), _in_brackets(_all(*hurts))))
    if len(hurts) == 1 and all(len(some) == 1 for some in helps):
        return Named(Names(_in_brackets(_one(helps)), _in_brackets(_all(*hurts))), plain=True)
    if len(helps) == 1 and all(len(some) == 1 for some in hurts):
        return Named(Names(_in_brackets(_all(*helps)), _in_brackets(_one(hurts))), plain=True)
    sure = set(best[0].stays).intersection(*(choice.stays for choice in best))
    if sure or one.staying > 2:
        return NONE
    _, helps_, hurts_ = best[0]
    return Named(Names(_in_brackets(_all(helps_)), _in_brackets(_all(hurts_))), best[0].stays)


def sure_named(sheet: Sheet) -> str:
    """The ranks that give the same in any case."""
    return "" if any(abs(row.value) != 1 for row in sheet.fixed) else _in_brackets(_all([r.rank for r in sheet.fixed]))


def more_named(sheet: Sheet) -> str:
    """``(fives and sevens with no flush, two of nines, tens and aces with one)``: those that come to the same."""
    said = [_more(sheet, one) for one in sheet.sums]
    if not all(said) or [one.going for one in sheet.sums] != [0, 5]:
        return ""
    return _in_brackets(said[0] if said[0] == said[1] else f"{said[0]} with no flush, {said[1]} with one")


def _more(sheet: Sheet, one: Sum) -> str:
    """Which ranks give something that do not in any case: the same in every best choice, or any so many of some."""
    best = _best_choices(sheet, one)
    fixed = {row.rank for row in sheet.fixed}
    found = {tuple(rank for rank in (*choice.helps, *choice.hurts) if rank not in fixed) for choice in best}
    if not found or len(one.given) > MOST:
        return ""
    if len(found) == 1:
        return _all(*found)
    pool = sorted({rank for some in found for rank in some})
    count = len(min(found))
    if count < 2:
        return _one(found)
    if found == set(combinations(pool, count)):
        return f"{number(count)} of {_all(pool)}"
    return ""


def _best_choices(sheet: Sheet, one: Sum) -> list[Choice]:
    """Every choice of the cards that stay that gives what is printed; none where a rank gives more than one thing."""
    if any(abs(value) != 1 for value in one.given):
        return []
    own = [row.card for row in sheet.either if row.card is not None]
    good, bad = one.given.count(-1), one.given.count(1)
    every = [_choice(sheet, stays) for stays in combinations(own, one.staying)]
    return [choice for choice in every if choice and (len(choice.helps), len(choice.hurts)) == (good, bad)]


def _choice(sheet: Sheet, stays: tuple[Card, ...]) -> Choice | None:
    """What the ranks give where these cards stay, each one thing at most."""
    values = {row.rank: row.value for row in sheet.fixed}
    values |= {row.rank: row.stays if row.card in stays else row.goes for row in sheet.open}
    if any(abs(value) > 1 for value in values.values()):
        return None
    ranks = sorted(values)
    helps, hurts = (tuple(rank for rank in ranks if values[rank] == sign) for sign in (-1, 1))
    return Choice(stays, helps, hurts)


def _all(ranks: Sequence[int]) -> str:
    return listed([all_of(rank) for rank in ranks])


def _one(found: Collection[tuple[int, ...]]) -> str:
    return listed([all_of(rank) for (rank,) in sorted(found)], "or")


def _in_brackets(said: str) -> str:
    return f" ({said})" if said else ""
