"""All optimal stackings of a game up to cuts, and a proof that there is no other: lazy clauses, and a DRAT proof.

A variable is a card in a place, and nothing else: so every clause is a fact that can be seen without the program that
found it. The clauses of lost cuts come as they are needed. A solver proposes an order; where another player is not
beaten after a cut, cards of the two are taken away as long as it stays so whatever they are (a deletion filter). What
is left is blocked, in all its rotations. In the end only the clauses that the proof uses are kept: a core.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from math import perm

from satmav.check import lrat_of
from satmav.engines.proofs import PROVERS, shortest_proof
from satmav.engines.solvers import answer, open_solver
from satmav.errors import UsageError
from satmav.stackings.layout import Deck, Layout

SOLVER = "cadical195"
MAX_WAYS = 1000
"""Ways to deal the rest of a cut, up to which all of them are looked at."""

Clauses = list[list[int]]
Fact = tuple[tuple[int, int], ...]
"""Slots, each with its card."""


@dataclass(frozen=True)
class Complete:
    """All optimal stackings, each with the lowest card on top, the clauses that allow no other, and a DRAT proof.

    ``facts`` are what the clauses rest on: cards by slots, with which a cut is lost whatever the others are.
    """

    layout: Layout
    player: int
    decks: tuple[Deck, ...]
    facts: tuple[Fact, ...]
    clauses: Clauses
    proof: str


def complete(dealt: Layout, player: int, deadline: float | None = None) -> Complete:
    """Find all optimal stackings for a player, counted from 0, and prove that there is no other.

    >>> from satmav.stackings.layout import layout
    >>> kuhn = complete(layout("kuhn"), 0)
    >>> kuhn.decks, kuhn.facts  # a cut that deals the jack is not won
    ((), (((0, 36),),))

    Raises TimeoutError where the search has not ended when :func:`time.monotonic` has passed ``deadline``.
    """
    if not 0 <= player < dealt.players:
        raise UsageError(f"{dealt.game.name} has the players 1 to {dealt.players}, not {player + 1}")
    search = _Enumeration(dealt, player)
    decks = tuple(sorted(search.decks(deadline)))
    clauses = _used(search.clauses, _proof(search.clauses))
    facts = dict.fromkeys(search.facts[tuple(clause)] for clause in clauses if tuple(clause) in search.facts)
    return Complete(dealt, player, decks, tuple(facts), clauses, _proof(clauses))


def _proof(clauses: Clauses) -> str:
    return shortest_proof(clauses, PROVERS, [clauses])


def _used(clauses: Clauses, proof: str) -> Clauses:
    """The clauses that a proof names."""
    used: set[int] = set()
    for line in lrat_of(clauses, proof).splitlines():
        words = line.split()
        if words[1] != "d":
            used |= {abs(int(word)) for word in words[words.index("0") + 1 : -1]}
    return [clause for number, clause in enumerate(clauses, start=1) if number in used]


class _Enumeration:
    """The enumeration of stackings; ``clauses``, which come of ``facts``, cannot all hold when it has ended."""

    def __init__(self, dealt: Layout, player: int) -> None:
        self._dealt, self._player = dealt, player
        self._cards = sorted(dealt.cards)
        self._numbers = {card: number for number, card in enumerate(self._cards)}
        self._others = [other for other in range(dealt.players) if other != player]
        self._strength = cache(self._strength_of)
        self.facts: dict[tuple[int, ...], Fact] = {}
        self.clauses = self._orders()

    def _lit(self, place: int, card: int) -> int:
        n = len(self._cards)
        return n * (place % n) + self._numbers[card] + 1

    def _orders(self) -> Clauses:
        """Every place has one card, every card one place, and the lowest is on top."""
        places = range(len(self._cards))
        rows = [[self._lit(place, card) for card in self._cards] for place in places]
        rows += [[self._lit(place, card) for place in places] for card in self._cards]
        pairs = [[-one, -other] for row in rows for one, other in combinations(row, 2)]
        return [*rows, [self._lit(0, self._cards[0])], *pairs]

    def decks(self, deadline: float | None) -> Iterator[Deck]:
        """Yield the optimal stackings, each once."""
        places = range(len(self._cards))
        with open_solver(SOLVER, self.clauses) as solver:
            while answer(solver, [], deadline):
                model = [lit for lit in solver.get_model() or () if lit > 0]  # a variable for each place in turn
                deck = tuple(self._cards[(lit - 1) % len(places)] for lit in model)
                lost = self._lost(deck)
                if lost is None:
                    yield deck
                    blocking = [[-self._lit(place, card) for place, card in enumerate(deck)]]
                else:
                    blocking = [[-self._lit(place + slot, card) for slot, card in lost.items()] for place in places]
                    self.facts |= {tuple(clause): tuple(lost.items()) for clause in blocking}
                solver.append_formula(blocking)
                self.clauses += blocking

    def _lost(self, deck: Deck) -> dict[int, int] | None:
        """The fewest cards by slots, of any one cut, with which it is lost whatever the others are; None if all win."""
        facts = []
        for cut, other in product(range(len(deck)), self._others):
            dealt = {slot: deck[(cut + slot) % len(deck)] for slot in self._slots(other)}
            if not self._beats(other, dealt):
                facts.append(self._shrunk(other, dealt))
        return min(facts, key=len, default=None)

    def _slots(self, other: int) -> list[int]:
        """The slots that decide between the player and another."""
        return sorted({*self._dealt.holes[self._player], *self._dealt.holes[other], *self._dealt.board})

    def _shrunk(self, other: int, dealt: dict[int, int]) -> dict[int, int]:
        """Without the cards that do not matter, but for one at least: those dealt last are tried first."""
        for slot in reversed(self._slots(other)):
            less = {kept: card for kept, card in dealt.items() if kept != slot}
            if less and not self._may_beat(other, less):
                dealt = less
        return dealt

    def _may_beat(self, other: int, known: dict[int, int]) -> bool:
        """True if the player beats the other in some way to deal the rest, or there are too many to be looked at."""
        free = [slot for slot in self._slots(other) if slot not in known]
        rest = [card for card in self._cards if card not in known.values()]
        if perm(len(rest), len(free)) > MAX_WAYS:
            return True
        ways = permutations(rest, len(free))
        return any(self._beats(other, {**known, **dict(zip(free, cards, strict=True))}) for cards in ways)

    def _beats(self, other: int, dealt: Mapping[int, int]) -> bool:
        """True if the player beats the other, or ties where that is enough."""
        board = tuple(dealt[slot] for slot in self._dealt.board)
        board = board if self._dealt.game.by_rounds else tuple(sorted(board))
        holes = (tuple(sorted(dealt[slot] for slot in self._dealt.holes[who])) for who in (self._player, other))
        own, others = (self._strength(hole, board) for hole in holes)
        return own > others or (own == others and self._dealt.ties)

    def _strength_of(self, hole: Deck, board: Deck) -> int:
        game = self._dealt.game
        return max(map(game.strength, game.sets(hole, board)))
