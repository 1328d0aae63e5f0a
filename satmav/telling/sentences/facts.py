"""What is known, as clauses: ``there is a heart flush``, ``no straight takes a jack``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, RUN, THROUGH, TRIPLES, Fact
from satmav.telling.about import is_none, kind, which
from satmav.telling.clauses import Clause, Hands, Ranks, Runs, Suits, cards, clause, down, ranks


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
    return clause("in the flush" if named else "in flush", cards=cards(*some), suit=Suits(((suits.pop(), 1),)))


def held(some: Sequence[int]) -> tuple[Clause, ...]:
    """The same, where there are some, for a list of clauses."""
    return (in_flush(some),) if some else ()
