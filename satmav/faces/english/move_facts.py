"""What is known of a deal in a proof by forced moves, as English clauses; like facts are said together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from satmav.faces.moves import by_suit
from satmav.game.cards import CARDS, RANK_MASKS, RANK_NAMES, RANKS, SUIT_MASKS, SUIT_NAMES, Card, cards_of
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
    TOTALS,
    TRIPLES,
    Fact,
    Number,
)

ONCE = 100
"""Stands for a number of straights that is one, no less and no more."""

SIZES = {TRIPLES: 3, PAIRS: 2, FOURS: 4, KICKERS: 1}
"""What a rank can give, and how many cards that takes."""


@dataclass(frozen=True, slots=True)
class Table:
    """The cards on the table, and whether four of a kind counts."""

    deal: int
    quads: bool

    @property
    def hands(self) -> int:
        return self.deal.bit_count() // 5

    def rank(self, rank: int) -> tuple[Card, ...]:
        return cards_of(self.deal & RANK_MASKS[rank])

    def suit(self, suit: int) -> tuple[Card, ...]:
        return cards_of(self.deal & SUIT_MASKS[suit])

    def most(self, number: Number) -> int:
        """What the cards alone allow of a number."""
        what, which = number
        if what == FLUSHES:
            return len(self.suit(which)) // 5
        if what == RUN:
            return min(len(self.rank(rank)) for rank in WINDOWS[which])
        if what in SIZES:
            return len(self.rank(which)) // SIZES[what] if self.quads or what in (TRIPLES, PAIRS) else 0
        if what in TOTALS:
            return self.hands if self.quads or what != QUADS else 0
        return 1 if what == HELD else len(self.rank(which))

    def bounds(self, number: Number, facts: Iterable[Fact]) -> tuple[int, int]:
        """What a number can be by these facts and the cards."""
        own = [fact for fact in facts if fact.number == number]
        low = max([0, *(fact.bound for fact in own if fact.least)])
        return low, min([self.most(number), *(fact.bound for fact in own if not fact.least)])


def number(count: int) -> str:
    """A number in words up to twelve."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return words[count] if count < len(words) else str(count)


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def cards(some: Iterable[int]) -> str:
    """Cards in braces, by suit and rank."""
    return listed([f"{{{CARDS[card]}}}" for card in sorted(some, key=by_suit)])


def one_of(rank: int) -> str:
    """``an ace``."""
    return f"{'an' if RANK_NAMES[rank][0] in 'ae' else 'a'} {noun(rank)}"


def noun(rank: int) -> str:
    """``deuce``: twos have the name that needs no number beside it."""
    return RANK_NAMES[rank] if rank else "deuce"


def all_of(rank: int) -> str:
    """``sixes``."""
    return noun(rank) + ("es" if noun(rank) == "six" else "s")


def run(window: int) -> str:
    """``nine to king``."""
    first, *_, last = WINDOWS[window]
    return f"{noun(first)} to {noun(last)}"


def verb(things: Sequence[object], one: str = "is", more: str = "are") -> str:
    return one if len(things) == 1 else more


def sentence(text: str) -> str:
    """With a capital first and a full stop last."""
    return f"{text[0].upper()}{text[1:]}" + ("" if text[-1] in ".!?:" else ".")


def clauses(facts: Iterable[Fact], table: Table) -> list[str]:
    """The facts as clauses, like ones together, each in words that stand by themselves."""
    kinds: dict[tuple[str, bool, int], list[int]] = {}
    facts = list(facts)
    once = [
        fact
        for fact in facts
        if fact.number.what == THROUGH and fact.least and fact.bound == 1 and fact._replace(least=False) in facts
    ]
    for fact in once:
        facts.remove(fact)
        facts[facts.index(fact._replace(least=False))] = Fact(fact.number, True, ONCE)
    for fact in facts:
        kinds.setdefault((fact.number.what, fact.least, fact.bound), []).append(fact.number.which)
    return [_clause(*kind, sorted(set(which)), table) for kind, which in kinds.items()]


def clause(fact: Fact, table: Table) -> str:
    """One fact."""
    return clauses([fact], table)[0]


def _clause(what: str, least: bool, bound: int, which: list[int], table: Table) -> str:
    if what == HELD:
        return _held(which, in_flush=least)
    if what == FLUSHES:
        return _flushes(which, least, bound, table)
    if what == RUN:
        runs = listed([f"from {run(window)}" for window in which], "and" if least else "or")
        return f"there {'is a' if least else 'is no'} straight {runs}"
    if what == THROUGH:
        return _through(which, least, bound, table)
    if what in TOTALS:
        return total(what, least, bound)
    return _groups(what, which, least, bound, table)


def _held(which: list[int], *, in_flush: bool) -> str:
    if not in_flush:
        return f"{cards(which)} {verb(which)} loose"
    if len(which) == 1:
        return f"{cards(which)} is in a flush"
    suits = {CARDS[card].suit for card in which}
    return f"{cards(which)} are in {'a flush' if len(suits) == 1 and len(which) <= 5 else 'flushes'}"


def _flushes(which: list[int], least: bool, bound: int, table: Table) -> str:
    suits = listed([SUIT_NAMES[suit] for suit in which], "and" if least else "or")
    if (least, bound) == (True, 1):
        return f"there is a flush of {suits}" if len(which) == 1 else f"there are flushes of {suits}"
    if (least, bound) == (False, 0):
        return f"there is no flush of {suits}"
    if least:
        return f"there are {number(bound)} flushes of {suits}"
    return f"there {'is only one flush' if bound == 1 else f'are at most {number(bound)} flushes'} of {suits}"


def _through(which: list[int], least: bool, bound: int, table: Table) -> str:
    if (least, bound) == (False, 0):
        return f"no straight takes {listed([one_of(rank) for rank in which], 'or')}"
    ones = listed([one_of(rank) for rank in which])
    if bound == ONCE:
        return f"just one straight takes {ones}" if len(which) == 1 else f"just one straight each takes {ones}"
    if (least, bound) == (True, 1):
        single = [table.rank(rank)[0] for rank in which if len(table.rank(rank)) == 1]
        some = cards(single) if len(single) == len(which) else ones
        return f"a straight takes {some}" if len(which) == 1 else f"{some} go into straights"
    if least:
        return f"{number(bound)} straights take {ones}"
    most = "only one straight takes" if bound == 1 else f"at most {number(bound)} straights take"
    return f"{most} {listed([one_of(rank) for rank in which], 'or')}"


_TOTALS = {HOUSES: "full house", QUADS: "four of a kind", STRAIGHTS: "straight"}


def total(what: str, least: bool, bound: int) -> str:
    """``there is at most one full house``."""
    name = _TOTALS[what]
    names = "fours of a kind" if what == QUADS else f"{name}s"
    if bound == 0:
        return f"there is no {name}"
    if bound == 1:
        return f"there is a {name}" if least else f"there is at most one {name}"
    return f"there are at {'least' if least else 'most'} {number(bound)} {names}"


def _groups(what: str, which: list[int], least: bool, bound: int, table: Table) -> str:
    ranks = listed([f"the {all_of(rank)}" if len(which) == 1 else all_of(rank) for rank in which])
    if what == KICKERS:
        ones = listed([one_of(rank) for rank in which], "and" if least else "or")
        if least:
            return f"{ones} {verb(which, 'sits', 'sit')} beside four of a kind"
        if not bound:
            return f"no {listed([noun(rank) for rank in which], 'or')} sits beside four of a kind"
        return f"at most {number(bound)} of {ranks} {'sits' if bound == 1 else 'sit'} beside four of a kind"
    name = {TRIPLES: "a triple", PAIRS: "a pair", FOURS: "four of a kind"}[what]
    if (least, bound) == (False, 0):
        if what == FOURS:
            return f"{ranks} are not four of a kind"
        return f"{ranks} are no {name[2:]}{'' if len(which) == 1 else 's'}"
    if bound > 1:
        return f"{ranks} are two pairs"
    if not least:
        return f"{ranks} are at most one pair"
    if len(which) > 1:
        return f"{ranks} are {name.removeprefix('a ')}s" if what != FOURS else f"{ranks} are fours of a kind"
    if len(table.rank(which[0])) == SIZES[what]:
        return f"{ranks} are {name}"
    return f"there is {name} of {all_of(which[0])}"
