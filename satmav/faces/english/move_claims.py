"""Facts in English: "There is a heart flush", "No straight takes a jack"."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.explain.moves.box import Box
from satmav.faces.english.phrases import a, listed, number
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, Card, rank_label, rank_plural
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

KIND = {FLUSHES: "flush", STRAIGHTS: "straight", HOUSES: "full house", QUADS: "four of a kind"}


def flush(suit: int) -> str:
    """``heart flush``."""
    return f"{SUIT_NAMES[suit][:-1]} flush"


def shown(cards: Sequence[int], word: str = "and") -> str:
    """Cards, the highest first."""
    return listed([f"{{{Card(card)}}}" for card in sorted(cards, key=lambda card: (-(card >> 2), card & 3))], word)


def plurals(ranks: Sequence[int], word: str = "and") -> str:
    """``kings, tens and fives``."""
    return listed([rank_plural(rank) for rank in sorted(ranks, reverse=True)], word)


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def claim(fact: Fact, box: Box) -> str:
    """One fact as a clause."""
    return said((fact,), box)


def said(facts: Sequence[Fact], box: Box) -> str:
    """Facts of one kind as a clause."""
    what, least, bound = facts[0].number.what, facts[0].least, facts[0].bound
    which = [fact.number.which for fact in facts]
    if what == HELD:
        return in_flush(which) if least else out_of_flush(which)
    if what in KIND:
        noun = flush(which[0]) if what == FLUSHES else KIND[what]
        return _there(noun, least, bound)
    if what == RUN:
        window = WINDOWS[which[0]]
        name = f"{rank_label(window[0])}–{rank_label(window[4])}"
        return f"one straight is {name}" if least else f"no straight is {name}" if not bound else f"at most one straight is {name}"
    if what == THROUGH:
        return _taken(which, least, bound, box)
    if what == KICKERS:
        if least:
            return f"{listed([_one(rank, box) for rank in which])} {'is the kicker' if len(which) == 1 else 'are kickers'}"
        return f"no {listed([RANK_NAMES[rank] for rank in which], 'or')} is a kicker"
    noun, nouns = {TRIPLES: ("a triple", "triples"), PAIRS: ("a pair", "pairs"), FOURS: ("four of a kind", "fours of a kind")}[what]
    ranks = plurals(which)
    if least:
        return f"the {ranks} are {'two pairs' if bound == 2 else noun if len(which) == 1 else nouns}"
    if bound:
        return f"the {ranks} are not two pairs"
    return f"the {plurals(which, 'and')} are {'not ' + noun if what == FOURS else 'no ' + noun.split()[-1] if len(which) == 1 else 'no ' + nouns}"


def _one(rank: int, box: Box) -> str:
    cards = box.of_rank[rank]
    return shown(cards) if len(cards) == 1 else a(RANK_NAMES[rank])


def in_flush(cards: Sequence[int]) -> str:
    """``K♥ and Q♥ are in the heart flush``."""
    suits = {card & 3 for card in cards}
    where = f"the {flush(suits.pop())}" if len(suits) == 1 else "flushes"
    return f"{shown(cards)} {_are(len(cards))} in {where}"


def out_of_flush(cards: Sequence[int]) -> str:
    """``6♥ stays out of the heart flush``."""
    suits = {card & 3 for card in cards}
    where = f"the {flush(suits.pop())}" if len(suits) == 1 else "the flushes"
    return f"{shown(cards)} stay{'s' * (len(cards) == 1)} out of {where}"


def plural(noun: str) -> str:
    """``flushes``, ``full houses``, ``fours of a kind``."""
    if noun.endswith("flush"):
        return f"{noun}es"
    return "fours of a kind" if noun.startswith("four") else f"{noun}s"


def several(count: int, noun: str) -> str:
    """``one straight``, ``two heart flushes``, ``no full house``."""
    return f"{number(count)} {noun if count < 2 else plural(noun)}"


def _there(noun: str, least: bool, bound: int) -> str:
    if least:
        return f"there is {a(noun)}" if bound == 1 else f"there are at least {several(bound, noun)}"
    return f"there is no {noun}" if not bound else f"there {_are(bound)} at most {several(bound, noun)}"


def _taken(ranks: Sequence[int], least: bool, bound: int, box: Box) -> str:
    if least:
        names = listed([_one(rank, box) for rank in ranks])
        if bound == 1:
            return f"a straight takes {names}" if len(ranks) == 1 else f"straights take {names}"
        return f"{number(bound)} straights take {names}"
    names = listed([a(RANK_NAMES[rank]) for rank in ranks], "or")
    return f"no straight takes {names}" if not bound else f"at most {several(bound, 'straight')} take{'s' * (bound == 1)} {names}"
