"""The doors that facts leave open to each card: a flush, a straight, a full house, four of a kind.

A door is shut where the cards, or single facts and what they plainly mean, shut it: a loose card is in no flush, and a
rank without runs is in no straight. A flush takes the last five cards of its suit. Cards of a rank that are in flushes,
straights or groups are in nothing else. What takes an argument, rather than a look, is left to the steps of a proof.
"""

from collections.abc import Iterable
from typing import NamedTuple

from satmav.game.cards import RANKS, SUITS, Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family
from satmav.game.rules import Rules
from satmav.reasons import moves
from satmav.reasons.moves import FLUSHES, FOURS, HELD, KICKERS, PAIRS, RUN, THROUGH, TRIPLES, Fact, Number

SIZES = {THROUGH: 1, TRIPLES: 3, PAIRS: 2, FOURS: 4, KICKERS: 1}
"""What takes loose cards of a rank, and how many each takes."""

PARTNERS = {TRIPLES: PAIRS, PAIRS: TRIPLES, FOURS: KICKERS, KICKERS: FOURS}
"""What some other rank must give."""


class Doors(NamedTuple):
    """The open doors of each card, and the loose cards that do not all find a place among their rank's."""

    of: dict[Card, frozenset[Family]]
    short: frozenset[Card]


def open_doors(deal: Deal, rules: Rules, facts: Iterable[Fact]) -> Doors:
    """The doors that some facts leave open; the facts may contradict each other."""
    view = _View(deal, rules, facts)
    by_rank = [view.of_loose(rank) for rank in RANKS]
    of = {card: view.of(card, by_rank[card.rank]) for card in deal}
    loose = (card for card in deal if not view.high(HELD, card) or not view.flush(card.suit))
    return Doors(of, frozenset(card for card in loose if not of[card] or view.is_short(card.rank)))


class _View:
    """A deal with what is known of its numbers."""

    def __init__(self, deal: Deal, rules: Rules, facts: Iterable[Fact]) -> None:
        self.deal, self.rules = deal, rules
        self.ranks = [[card for card in deal if card.rank == rank] for rank in RANKS]
        self.lows: dict[Number, int] = {}
        self.highs: dict[Number, int] = {}
        for number, least, bound in facts:
            if least:
                self.lows[number] = max(bound, self.lows.get(number, 0))
            else:
                self.highs[number] = min(bound, self.highs.get(number, bound))
        for rank in RANKS:
            runs = sum(self.low(RUN, run) for run, window in enumerate(WINDOWS) if rank in window)
            self.lows[Number(THROUGH, rank)] = max(runs, self.low(THROUGH, rank))
        for suit in SUITS:
            free = self._free(suit)
            if 0 < len(free) == 5 * self.low(FLUSHES, suit):
                self.lows |= {Number(HELD, card): 1 for card in free}

    def low(self, what: str, which: int = 0) -> int:
        return self.lows.get(Number(what, which), 0)

    def high(self, what: str, which: int = 0) -> int:
        """At most so many, by the facts about the number itself, or any that no deal exceeds."""
        return self.highs.get(Number(what, which), self.deal.hands)

    def of(self, card: Card, loose: frozenset[Family]) -> frozenset[Family]:
        """The open doors of a card, by those of a loose one of its rank."""
        doors = frozenset() if self.low(HELD, card) else loose
        return doors | {Family.FLUSH} if self._goes(card) else doors

    def of_loose(self, rank: int) -> frozenset[Family]:
        """The open doors of a loose card of a rank."""
        uses = {Family.STRAIGHT: (THROUGH,), Family.FULL_HOUSE: (TRIPLES, PAIRS), Family.QUADS: (FOURS, KICKERS)}
        return frozenset(family for family, some in uses.items() if any(self._is_use(what, rank) for what in some))

    def flush(self, suit: int) -> bool:
        """Whether a suit can be a flush: five of its cards are not known to be loose."""
        return self.high(FLUSHES, suit) > 0 and len(self._free(suit)) >= 5

    def _free(self, suit: int) -> list[Card]:
        """The cards of a suit that are not known to be loose."""
        return [card for card in self.deal if card.suit == suit and self.high(HELD, card)]

    def _goes(self, card: Card) -> bool:
        """Whether a card can be in a flush, and its rank spare it."""
        if not self.high(HELD, card) or not self.flush(card.suit):
            return False
        return bool(self.low(HELD, card)) or self._loose(card.rank) > self._taken(card.rank)

    def is_short(self, rank: int) -> bool:
        """Whether the loose cards of a rank cannot all be used."""
        loose = sum(not self.high(HELD, card) or not self.flush(card.suit) for card in self.ranks[rank])
        used = {0}
        for what, size in SIZES.items():
            most = min(self.high(what, rank), self._loose(rank) // size) if self._is_use(what, rank) else 0
            used = {before + size * number for before in used for number in range(self.low(what, rank), most + 1)}
        return not any(loose <= number <= self._loose(rank) for number in used)

    def _is_use(self, what: str, rank: int) -> bool:
        """Whether loose cards of a rank can be used so."""
        if what == THROUGH:
            return self._has_room(THROUGH, rank) and self._runs(rank)
        return self._beside(rank) if what == KICKERS else self._groups(what, rank)

    def _loose(self, rank: int) -> int:
        """The cards of a rank that are not known to be in flushes."""
        return sum(not self.low(HELD, card) for card in self.ranks[rank])

    def _taken(self, rank: int, but: str = "") -> int:
        """The loose cards of a rank that are known to be taken, but for one use."""
        return sum(size * self.low(what, rank) for what, size in SIZES.items() if what != but)

    def _has_room(self, what: str, rank: int) -> bool:
        """Whether loose cards of a rank are left for this use."""
        wanted = SIZES[what] * max(1, self.low(what, rank))
        return self.high(what, rank) > 0 and self._loose(rank) - self._taken(rank, what) >= wanted

    def _runs(self, rank: int) -> bool:
        """Whether some run through a rank is there."""
        runs = (run for run, window in enumerate(WINDOWS) if rank in window and self.high(RUN, run) > 0)
        return self.high(moves.STRAIGHTS) > 0 and any(
            all(self._has_room(THROUGH, other) for other in WINDOWS[run]) for run in runs
        )

    def _groups(self, own: str, rank: int) -> bool:
        """Whether a rank can give a group, and some other rank what goes with it."""
        whole = moves.HOUSES if own in (TRIPLES, PAIRS) else moves.QUADS
        if not self.high(whole) or (whole == moves.QUADS and not self.rules.quads):
            return False
        return self._has_room(own, rank) and self._givers(PARTNERS[own], rank) > 0

    def _givers(self, what: str, but: int) -> int:
        """How many other ranks are large enough for a group, and no fact about that group forbids it."""
        large = (rank for rank in RANKS if rank != but and len(self.ranks[rank]) >= SIZES[what])
        return sum(self.high(what, rank) > 0 for rank in large)

    def _beside(self, rank: int) -> bool:
        """Whether a seat beside four of a kind is left."""
        seats = min(self.high(moves.QUADS), self._givers(FOURS, rank))
        taken = sum(self.low(KICKERS, other) for other in RANKS if other != rank)
        return self._groups(KICKERS, rank) and taken < seats
