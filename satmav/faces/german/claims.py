"""Facts in German: ``Es gibt einen Herz-Flush``, ``Keine Straße enthält einen Buben``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satmav.faces.german.phrases import (
    ACC,
    FLUSH,
    HOUSE,
    NOM,
    PAIR,
    QUAD,
    RANKS,
    STRAIGHT,
    TRIPLE,
    Clause,
    Noun,
    flush,
    listed,
    plurals,
    shown,
)
from satmav.game.cards import rank_label
from satmav.game.hands import WINDOWS
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
)

KINDS = {STRAIGHTS: STRAIGHT, HOUSES: HOUSE, QUADS: QUAD}
ROLES = {TRIPLES: TRIPLE, PAIRS: PAIR, FOURS: QUAD}


def run(place: int) -> str:
    """A straight by its ends: ``5–9``."""
    return f"{rank_label(WINDOWS[place][0])}–{rank_label(WINDOWS[place][4])}"


def kind(fact: Fact) -> Noun:
    """The sort of hand that a fact counts."""
    return flush(fact.number.which) if fact.number.what == FLUSHES else KINDS[fact.number.what]


def hands_named(facts: Sequence[Fact]) -> str:
    """``ein Herz-Flush, zwei Full Houses und eine Straße``."""
    return listed([kind(fact).several(fact.bound, NOM) for fact in facts])


def hands_counted(facts: Sequence[Fact]) -> str:
    """The same in the accusative, flushes together: ``drei Flushs und eine Straße``."""
    flushes = sum(fact.bound for fact in facts if fact.number.what == FLUSHES)
    others = [fact for fact in facts if fact.number.what != FLUSHES]
    names = [FLUSH.several(flushes)] if flushes else []
    return listed([*names, *(kind(fact).several(fact.bound) for fact in others)])


def said(facts: Sequence[Fact], single: Mapping[int, int]) -> Clause:
    """Facts of one kind as a clause; ``single`` has the card of each rank that has only one."""
    what, least, bound = facts[0].number.what, facts[0].least, facts[0].bound
    which = [fact.number.which for fact in facts]
    if what == HELD:
        return in_flush(which) if least else out_of_flush(which)
    if what == FLUSHES or what in KINDS:
        return _there(kind(facts[0]), least, bound)
    if what == RUN:
        return _runs(which, least, bound)
    if what == THROUGH:
        return taken(which, least, bound, single)
    if what == KICKERS:
        return _kicker(which, least, single)
    return _role(ROLES[what], which, least, bound)


def in_flush(cards: Sequence[int]) -> Clause:
    """``K♥ und Q♥ liegen im Herz-Flush``."""
    suits = {card & 3 for card in cards}
    where = f"im {flush(suits.pop()).one}" if len(suits) == 1 else "in Flushs"
    return Clause(shown(cards), "liegt" if len(cards) == 1 else "liegen", where)


def out_of_flush(cards: Sequence[int]) -> Clause:
    """``6♥ liegt nicht im Herz-Flush``."""
    suits = {card & 3 for card in cards}
    where = f"nicht im {flush(suits.pop()).one}" if len(suits) == 1 else "in keinem Flush"
    return Clause(shown(cards), "liegt" if len(cards) == 1 else "liegen", where)


def loose(cards: Sequence[int]) -> Clause:
    """``6♥ liegt in keinem Flush``."""
    return Clause(shown(cards), "liegt" if len(cards) == 1 else "liegen", "in keinem Flush")


def _there(noun: Noun, least: bool, bound: int) -> Clause:
    limit = "mindestens " * (bound > 1) if least else "höchstens " * (bound > 0)
    return Clause("es", "gibt", limit + noun.several(bound))


def _runs(runs: Sequence[int], least: bool, bound: int) -> Clause:
    names = listed([run(one) for one in runs], "und" if least else "oder")
    if least:
        return Clause("es", "gibt", f"die Straße{'n' * (len(runs) > 1)} {names}")
    return Clause("es", "gibt", f"{'höchstens ' * (bound > 0)}{STRAIGHT.several(bound)} {names}")


def ranked(rank: int, single: Mapping[int, int], case: int = ACC) -> str:
    """A rank, or its only card: ``einen König``, ``9♣``."""
    return shown([single[rank]]) if rank in single else RANKS[rank].ein(case)


def neither(rank: int, single: Mapping[int, int]) -> str:
    """``keinen König``, ``nicht 9♣``."""
    return f"nicht {shown([single[rank]])}" if rank in single else RANKS[rank].kein()


def taken(ranks: Sequence[int], least: bool, bound: int, single: Mapping[int, int]) -> Clause:
    """``zwei Straßen enthalten eine Dame``."""
    names = listed([ranked(rank, single) for rank in ranks], "und" if least else "oder")
    many = bound > 1 or (least and len(ranks) > 1)
    straights = STRAIGHT.several(bound, NOM) if bound > 1 or not many else STRAIGHT.many
    limit = "höchstens " * (not least and bound > 0)
    return Clause(limit + straights, "enthalten" if many else "enthält", names)


def _kicker(ranks: Sequence[int], least: bool, single: Mapping[int, int]) -> Clause:
    names = listed([ranked(rank, single, NOM) for rank in ranks])
    if least:
        return Clause(names, "ist", "der Kicker") if len(ranks) == 1 else Clause(names, "sind", "Kicker")
    return Clause(names if len(ranks) == 1 else "keine andere Karte", "ist", f"{'k' * (len(ranks) == 1)}ein Kicker")


def _role(noun: Noun, ranks: Sequence[int], least: bool, bound: int) -> Clause:
    """``die Könige bilden ein Paar``, ``die Neunen und Siebenen bilden keine Paare``."""
    if least:
        each = noun.several(bound) if bound > 1 or len(ranks) == 1 else f"je {noun.ein()}"
        return Clause(plurals(ranks), "bilden", each)
    if bound:
        return Clause(plurals(ranks), "bilden", f"nicht {noun.several(bound + 1)}")
    if noun == PAIR and len(ranks) > 3:
        return Clause("kein anderer Rang", "bildet", noun.ein())
    return Clause(plurals(ranks), "bilden", noun.kein() if len(ranks) == 1 else f"keine {noun.many}")
