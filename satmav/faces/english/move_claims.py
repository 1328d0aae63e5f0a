"""Facts in English: "There is a heart flush", "no straight takes a jack"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

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


class Talk(NamedTuple):
    """What is known of a deal whenever it is spoken of: its hands, and the card of each rank that has only one."""

    hands: int
    single: Mapping[int, int]


KINDS = {STRAIGHTS: "straight", HOUSES: "full house", QUADS: "four of a kind"}


def flush(suit: int) -> str:
    """``heart flush``."""
    return f"{SUIT_NAMES[suit][:-1]} flush"


def suited(suit: int, count: int) -> str:
    """``six clubs``."""
    return f"{number(count)} {SUIT_NAMES[suit][: -1 if count == 1 else None]}"


def shown(cards: Sequence[int], word: str = "and") -> str:
    """Cards, the highest first."""
    return listed([f"{{{Card(card)}}}" for card in sorted(cards, key=lambda card: (-(card >> 2), card & 3))], word)


def be(count: int) -> str:
    """``is`` or ``are``."""
    return "is" if count == 1 else "are"


def have(count: int) -> str:
    """``has`` or ``have``."""
    return "has" if count == 1 else "have"


def one_of(cards: Sequence[int]) -> str:
    """A card, or one of some."""
    return shown(cards) if len(cards) == 1 else f"one of {shown(cards)}"


def plurals(ranks: Sequence[int], word: str = "and") -> str:
    """``kings, tens and fives``."""
    return listed([rank_plural(rank) for rank in sorted(ranks, reverse=True)], word)


def run(place: int) -> str:
    """A straight by its ends: ``5–9``."""
    return f"{rank_label(WINDOWS[place][0])}–{rank_label(WINDOWS[place][4])}"


def kind(fact: Fact) -> str:
    """The sort of hand that a fact counts."""
    return flush(fact.number.which) if fact.number.what == FLUSHES else KINDS[fact.number.what]


_PLURALS = {
    **{noun: f"{noun}es" for noun in ("flush", *map(flush, range(4)))},
    "four of a kind": "fours of a kind",
}


def several(count: int, noun: str) -> str:
    """``no full house``, ``one straight``, ``two heart flushes``, ``two fours of a kind``."""
    if count < 2:
        return f"{number(count)} {noun}"
    return f"{number(count)} {_PLURALS.get(noun, f'{noun}s')}"


def hands_named(facts: Sequence[Fact]) -> str:
    """``a heart flush, two full houses and a straight``."""
    return listed([a(kind(fact)) if fact.bound == 1 else several(fact.bound, kind(fact)) for fact in facts])


def hands_counted(facts: Sequence[Fact]) -> str:
    """The same, flushes together: ``three flushes and a straight``."""
    flushes = sum(fact.bound for fact in facts if fact.number.what == FLUSHES)
    others = [fact for fact in facts if fact.number.what != FLUSHES]
    names = [several(flushes, "flush")] if flushes else []
    return listed([*names, *(several(fact.bound, kind(fact)) for fact in others)])


def said(facts: Sequence[Fact], single: Mapping[int, int]) -> str:
    """Facts of one kind as a clause; ``single`` has the card of each rank that has only one."""
    what, least, bound = facts[0].number.what, facts[0].least, facts[0].bound
    which = [fact.number.which for fact in facts]
    if what == HELD:
        return _placed(which) if least else out_of_flush(which)
    if what == FLUSHES or what in KINDS:
        return _there(kind(facts[0]), least, bound)
    if what == RUN:
        return _named(which, least, bound)
    if what == THROUGH:
        return _taken(which, least, bound, single)
    if what == KICKERS:
        return _kicker(which, least, bound, single)
    return _is(what, which, least, bound)


def _named(runs: Sequence[int], least: bool, bound: int) -> str:
    """``one straight is 5–9``, ``no straight is 5–9 or 6–10``."""
    names = listed([run(one) for one in runs], "and" if least else "or")
    if least:
        return f"{a('straight') if len(runs) == 1 else 'straights'} {be(len(runs))} {names}"
    return f"at most {number(bound)} {be(bound)} {names}" if bound else f"no straight is {names}"


def _placed(cards: Sequence[int]) -> str:
    """``K♥ and Q♥ are in the heart flush``."""
    suits = {card & 3 for card in cards}
    where = f"the {flush(suits.pop())}" if len(suits) == 1 else "flushes"
    return f"{shown(cards)} {be(len(cards))} in {where}"


def in_flush(cards: Sequence[int]) -> str:
    """``K♥ and Q♥ are in the flush``: which one, the cards show."""
    one_suit = len({card & 3 for card in cards}) == 1
    return f"{shown(cards)} {be(len(cards))} in {'the flush' if one_suit else 'flushes'}"


def out_of_flush(cards: Sequence[int]) -> str:
    """``6♥ is in no flush``."""
    return f"{shown(cards)} {be(len(cards))} in no flush"


def _there(noun: str, least: bool, bound: int) -> str:
    if least:
        return f"there is {a(noun)}" if bound == 1 else f"at least {several(bound, noun)}"
    return f"there is no {noun}" if not bound else f"at most {several(bound, noun)}"


def rank_said(rank: int, single: Mapping[int, int]) -> str:
    """A rank, or its only card: ``a nine``, ``9♣``."""
    return shown([single[rank]]) if rank in single else a(RANK_NAMES[rank])


def _taken(ranks: Sequence[int], least: bool, bound: int, single: Mapping[int, int]) -> str:
    names = listed([rank_said(rank, single) for rank in ranks], "and" if least else "or")
    straights = "straight takes" if bound < 2 else "straights take"
    if least:
        if bound == 1:
            return f"a straight takes {names}" if len(ranks) == 1 else f"straights take {names}"
        return f"{number(bound)} {straights} {names}"
    return f"no straight takes {names}" if not bound else f"at most {number(bound)} {straights} {names}"


def _kicker(ranks: Sequence[int], least: bool, bound: int, single: Mapping[int, int]) -> str:
    names = listed([rank_said(rank, single) for rank in ranks], "and" if least or bound else "or")
    if least:
        return f"{names} {'is the kicker' if len(ranks) == 1 else 'are kickers'}"
    if bound:
        most = [f"{number(bound)} {RANK_NAMES[rank] if bound == 1 else rank_plural(rank)}" for rank in ranks]
        return f"at most {listed(most)} {'is a kicker' if bound == len(ranks) == 1 else 'are kickers'}"
    return f"{names} is no kicker" if len(ranks) == 1 else "no other card is a kicker"


def _is(what: str, ranks: Sequence[int], least: bool, bound: int) -> str:
    """``the kings are a pair``, ``the nines and sevens are no pairs``."""
    one = {TRIPLES: "triple", PAIRS: "pair", FOURS: "four of a kind"}[what]
    many = "fours of a kind" if what == FOURS else f"{one}s"
    names = f"the {plurals(ranks)}"
    if least:
        if bound == 2:
            return f"{names} are two pairs"
        return f"{names} are {one if what == FOURS and len(ranks) == 1 else a(one) if len(ranks) == 1 else many}"
    if bound:
        return f"{names} are not two pairs"
    if what == FOURS:
        return f"{names} are not {one}"
    if what == PAIRS and len(ranks) > 3:
        return "no other rank is a pair"
    return f"{names} are no {one if len(ranks) == 1 else many}"
