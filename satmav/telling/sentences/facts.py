"""Facts as clauses, ``there is a heart flush``; and why a suit has so many flushes, and which cards are in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from satmav.reasons.moves import FLUSHES, FOURS, HELD, KICKERS, PAIRS, RUN, THROUGH, TRIPLES, Fact
from satmav.telling.about import is_about, is_gain, is_none, kind, which
from satmav.telling.arguments import Suit
from satmav.telling.clauses import Clause, Hands, Ranks, Runs, cards, clause, down, ranks, suited

NAMED_AT_MOST = 3
"""So many cards that a flush does not take are named as those that it leaves."""


class Talk(NamedTuple):
    """What is known of a deal whenever it is spoken of.

    Its hands, the card of each rank that has only one, how many cards each rank has, the most straights, and the most
    fours of a kind.
    """

    hands: int
    single: Mapping[int, int]
    sizes: Sequence[int]
    straights: int
    fours: int

    def ranks(self, some: Sequence[int]) -> Ranks:
        """Some ranks, each by its card where there is only one."""
        return ranks(some, self.single)


def said(facts: Sequence[Fact], talk: Talk) -> Clause:
    """Facts of one kind, and with one bound, as a clause."""
    (what, least, bound), some = kind(facts[0]), which(facts)
    if what == HELD:
        return in_flush(some, named=True) if least else clause("out", cards=cards(*some))
    if what == RUN:
        return clause(amount("runs", least, bound), runs=Runs(tuple(some)), n=bound)
    if what in (THROUGH, KICKERS):
        return clause(amount(what, least, bound), ranks=talk.ranks(some), n=bound)
    if what in (TRIPLES, PAIRS, FOURS):
        many = is_none(facts[0], PAIRS) and len(facts) > 3
        return clause("no other pair" if many else amount(what, least, bound), ranks=down(some))
    return clause(amount("hands", least, bound), hands=Hands(tuple(facts)))


def amount(what: str, least: bool, bound: int) -> str:
    """The name of a clause: ``pairs: one``, ``pairs: no``, ``straights: at most``."""
    if least:
        return f"{what}: {'one' if bound == 1 else 'several'}"
    return f"{what}: {'at most' if bound else 'no'}"


def in_flush(some: Sequence[int], *, named: bool = False) -> Clause:
    """``K♥ and Q♥ are in the flush``: which one, the cards show, but where it is to be named."""
    suits = {card & 3 for card in some}
    if len(suits) > 1:
        return clause("in flushes", cards=cards(*some))
    return clause("in the flush" if named else "in flush", cards=cards(*some), suit=suited(suits.pop(), 1))


def held(some: Sequence[int]) -> tuple[Clause, ...]:
    """The same, where there are some, for a list of clauses."""
    return (in_flush(some),) if some else ()


def filled(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``the flush takes all hearts but K♥``; cards that were just ``seen`` to be out are not named again."""
    return clause("flush takes", n=told.left // 5, what=taken(told, seen))


def taken(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``all hearts but K♥``."""
    rest = suited(told.suit, told.left)
    if not told.out:
        return clause("all", suited=rest)
    if set(told.out) <= set(seen):
        return clause("the others", suited=rest)
    short = "all but" if len(told.out) <= NAMED_AT_MOST else "those left"
    return clause(short, suit=suited(told.suit, 2), suited=rest, out=cards(*told.out))


def few(told: Suit) -> Clause:
    """``without K♥ only four hearts are left``."""
    left = suited(told.suit, told.left)
    return clause("few left", suited=left, out=cards(*told.out)) if told.out else clause("few", suited=left)


def of_suit(told: Suit, gained: Sequence[Fact]) -> Clause | None:
    """Why a suit has so many flushes, why a card is in none, or why it cannot be."""
    if not gained:
        short = told.least * 5 > told.left
        name = "too few" if short else "but"
        return clause(name, few=few(told), suit=suited(told.suit, 1), first=held(told.held), second=few(told))
    if is_gain(gained, FLUSHES):
        return in_flush(told.held)
    if gained[0].least:
        return None
    full = is_about(gained, HELD) and told.held and told.full
    return clause("full with", cards=cards(*told.held)) if full else few(told)
