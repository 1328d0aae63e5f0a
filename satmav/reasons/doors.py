"""The doors of a card: which families of hands it may be in.

A card is *homeless* where no pat hand of the deal holds it; one is enough to lose the deal. V. Jandhyala (Solving
Puzzles through Mathematical Programming, chapter 36) tells it of a lonely king: no second king for a full house, no
queen for a straight, too few of its suit for a flush, and no four of a kind to sit beside. Here the same is found of
any card (:func:`homeless`), door by door, each with the cards that shut it.

In a proof by forced moves doors are shut one by one (:func:`open_doors`): by the cards, or by single facts and what
they plainly mean. A loose card is in no flush, and a rank without runs is in no straight. A flush takes the last five
cards of its suit. Cards of a rank that are in flushes, straights or groups are in nothing else. What takes an argument,
rather than a look, is left to the steps of the proof.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from satmav.game.cards import RANK_LETTERS, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, pat_hands
from satmav.game.rules import Rules
from satmav.reasons import moves
from satmav.reasons.moves import FLUSHES, FOURS, HELD, KICKERS, PAIRS, RUN, THROUGH, TRIPLES, Fact, Number


@dataclass(frozen=True, slots=True)
class Run:
    """A straight that a card could be in, by its ranks (``9TJQK``), and those of them that are not in the deal."""

    ranks: str
    lacks: str


@dataclass(frozen=True, slots=True)
class Door:
    """A family of hands that a homeless card cannot be in.

    ``cards`` are the dealt cards that this rests on: those of the card's suit for a flush, of its rank for a full
    house. For straights there are the runs.
    """

    family: Family
    cards: tuple[Card, ...] = ()
    straights: tuple[Run, ...] = ()

    @property
    def missed(self) -> tuple[int, ...]:
        """Fewest ranks of which every straight lacks one, the highest first among equals."""
        gaps = [{RANK_LETTERS.index(letter) for letter in run.lacks} for run in self.straights]
        ranks = sorted(set().union(*gaps), reverse=True)
        sets = (few for size in RANKS for few in combinations(ranks, size))
        return next(few for few in sets if all(lacked.intersection(few) for lacked in gaps))


@dataclass(frozen=True, slots=True)
class Homeless:
    """A card that is in no pat hand of its deal, with every door that is shut to it."""

    card: Card
    doors: tuple[Door, ...]


def homeless_cards(deal: Deal, rules: Rules) -> tuple[Card, ...]:
    """The cards of the deal that are in no pat hand.

    >>> from satmav.dealfile.named import named_deal
    >>> from satmav.game.rules import QUADS
    >>> homeless_cards(named_deal("lonely-king"), QUADS)
    (Card('Kc'),)
    """
    housed = 0
    for hand in pat_hands(deal.mask, rules):
        housed |= hand.mask
    return cards_of(deal.mask & ~housed)


def homeless(deal: Deal, card: Card, rules: Rules) -> Homeless:
    """The shut doors of a card that is homeless in the deal."""
    counts = [(deal.mask & rank_mask).bit_count() for rank_mask in RANK_MASKS]
    runs = [
        Run(_letters(window), _letters([rank for rank in window if not counts[rank]]))
        for window in WINDOWS
        if card.rank in window
    ]
    doors = [
        Door(Family.FLUSH, cards_of(deal.mask & SUIT_MASKS[card.suit])),
        Door(Family.STRAIGHT, straights=tuple(runs)),
        Door(Family.FULL_HOUSE, cards_of(deal.mask & RANK_MASKS[card.rank])),
    ]
    if rules.quads or 4 in counts:
        doors.append(Door(Family.QUADS))
    return Homeless(card, tuple(doors))


def _letters(ranks: Iterable[int]) -> str:
    return "".join(RANK_LETTERS[rank] for rank in ranks)


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
        """A suit can be a flush: five of its cards are not known to be loose."""
        return self.high(FLUSHES, suit) > 0 and len(self._free(suit)) >= 5

    def _free(self, suit: int) -> list[Card]:
        """The cards of a suit that are not known to be loose."""
        return [card for card in self.deal if card.suit == suit and self.high(HELD, card)]

    def _goes(self, card: Card) -> bool:
        """A card can be in a flush, and its rank spare it."""
        if not self.high(HELD, card) or not self.flush(card.suit):
            return False
        return bool(self.low(HELD, card)) or self._loose(card.rank) > self._taken(card.rank)

    def is_short(self, rank: int) -> bool:
        """The loose cards of a rank cannot all be used."""
        loose = sum(not self.high(HELD, card) or not self.flush(card.suit) for card in self.ranks[rank])
        used = {0}
        for what, size in SIZES.items():
            most = min(self.high(what, rank), self._loose(rank) // size) if self._is_use(what, rank) else 0
            used = {before + size * number for before in used for number in range(self.low(what, rank), most + 1)}
        return not any(loose <= number <= self._loose(rank) for number in used)

    def _is_use(self, what: str, rank: int) -> bool:
        """Loose cards of a rank can be used so."""
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
        """Loose cards of a rank are left for this use."""
        wanted = SIZES[what] * max(1, self.low(what, rank))
        return self.high(what, rank) > 0 and self._loose(rank) - self._taken(rank, what) >= wanted

    def _runs(self, rank: int) -> bool:
        """Some run through a rank is there."""
        runs = (run for run, window in enumerate(WINDOWS) if rank in window and self.high(RUN, run) > 0)
        return self.high(moves.STRAIGHTS) > 0 and any(
            all(self._has_room(THROUGH, other) for other in WINDOWS[run]) for run in runs
        )

    def _groups(self, own: str, rank: int) -> bool:
        """A rank can give a group, and some other rank its partner."""
        whole = moves.HOUSES if own in (TRIPLES, PAIRS) else moves.QUADS
        if not self.high(whole) or (whole == moves.QUADS and not self.rules.quads):
            return False
        return self._has_room(own, rank) and self._givers(PARTNERS[own], rank) > 0

    def _givers(self, what: str, but: int) -> int:
        """The number of other ranks that are large enough for a group, where no fact about that group forbids it."""
        large = (rank for rank in RANKS if rank != but and len(self.ranks[rank]) >= SIZES[what])
        return sum(self.high(what, rank) > 0 for rank in large)

    def _beside(self, rank: int) -> bool:
        """A seat beside four of a kind is left."""
        seats = min(self.high(moves.QUADS), self._givers(FOURS, rank))
        taken = sum(self.low(KICKERS, other) for other in RANKS if other != rank)
        return self._groups(KICKERS, rank) and taken < seats
