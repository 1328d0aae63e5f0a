"""Stackings once more: that an order of a deck wins for a player after every cut, and that there is no other.

A game is some cards (ids, ``4 * rank + suit``), *slots* and a rule. The slots are those that each player holds and
those on the table. Slots are counted from the top of the deck as it lies after a cut. Here every cut is dealt, and
every hand that the rule allows is looked at.

The claim that there is no other order is a formula. Its variables are ``n * place + card + 1``, with cards and places
counted from 0: the card lies in the place. Each of its clauses must be one that all optimal orders satisfy, but for
those that are told: then its refutation is the claim. Clauses may be missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, permutations
from math import perm
from typing import Any

from satmav.check.hands.poker import RULES, allowed
from satmav.check.proofs.covers import parse_dimacs
from satmav.check.reading import CheckError
from satmav.check.work import spend

Cards = tuple[int, ...]
HAND, DEALT = 1000, 30
"""Steps of work: to look at a hand for the first time, and to deal a cut."""


@dataclass(frozen=True)
class Dealing:
    """The cards and slots of a game, and the player who is to win it: with ``ties`` it is enough not to be beaten."""

    cards: Cards
    holes: tuple[Cards, ...]
    board: Cards
    rule: str
    ties: bool
    player: int


def check_dealing(dealing: Dealing) -> None:
    """Refuse what is no game: cards or slots that come twice or are not there, hands of different sizes."""
    cards, holes = dealing.cards, dealing.holes
    if list(cards) != sorted(cards) or not _are_different(cards, 52):
        raise CheckError("the cards of a deck all differ, and are in the order of their ids")
    if not _are_different([*chain(*holes, dealing.board)], len(cards)):
        raise CheckError(f"slots are different numbers from 0 to {len(cards) - 1}")
    if len(holes) < 2 or len({*map(len, holes)}) > 1 or not holes[0]:
        raise CheckError("there are two players or more, and all have equally many cards")
    if not 0 <= dealing.player < len(holes):
        raise CheckError(f"there are the players 1 to {len(holes)}, not {dealing.player + 1}")
    rule = RULES.get(dealing.rule)
    if rule is None or (len(holes[0]), len(dealing.board)) not in rule.dealt:
        raise CheckError("this is no rule for so many cards")


def _are_different(numbers: Sequence[int], limit: int) -> bool:
    """True if numbers are from 0 up, below a limit, and none comes twice."""
    return len(set(numbers)) == len(numbers) and all(0 <= number < limit for number in numbers)


def check_stackings(dealing: Dealing, decks: Sequence[Cards]) -> None:
    """Accept different orders of the deck, each with the lowest card on top, that win after every cut."""
    check_dealing(dealing)
    if len(set(decks)) < len(decks):
        raise CheckError("a stacking is told twice")
    table = _Table(dealing)
    for number, deck in enumerate(decks, start=1):
        if sorted(deck) != list(dealing.cards) or deck[0] != dealing.cards[0]:
            raise CheckError(f"stacking {number} is no order of the deck with its lowest card on top")
        if (cut := table.first_lost(deck)) is not None:
            raise CheckError(f"stacking {number} does not win for player {dealing.player + 1} when cut at {cut}")


def check_stacking_cnf(dealing: Dealing, decks: Sequence[Cards], cnf_text: str) -> list[tuple[int, ...]]:
    """Accept a formula that all optimal orders with the lowest card on top satisfy, but for those told.

    A clause is one of: every card of a place, or every place of a card; two cards that are not in the same place, or
    two places that do not have the same card; the lowest card in place 1; an order that is told, negated; and cards in
    places, negated, that lose. With those the player does not beat some other one after some cut, whatever the rest is.
    """
    check_dealing(dealing)
    n = len(dealing.cards)
    variables, clauses = parse_dimacs(cnf_text)
    if variables != n * n:
        raise CheckError(f"the formula has {variables} variables, and {n} cards in {n} places are {n * n}")
    index, table = {card: number for number, card in enumerate(dealing.cards)}, _Table(dealing)
    known = {frozenset(-(n * place + index[card] + 1) for place, card in enumerate(deck)) for deck in decks}
    for number, clause in enumerate(clauses, start=1):
        if not (_ordered(clause, n) or frozenset(clause) in known or _lost(clause, table)):
            raise CheckError(f"clause {number} of the formula: no reason for it was found")
    return clauses


def _ordered(clause: tuple[int, ...], n: int) -> bool:
    """True if every order of the cards with the lowest on top satisfies the clause."""
    if clause == (1,):
        return True
    cells = {divmod(abs(lit) - 1, n) for lit in clause}
    if not any(len({cell[axis] for cell in cells}) == 1 for axis in (0, 1)):
        return False  # neither all of one place, nor all of one card
    if all(lit > 0 for lit in clause):
        return len(cells) == n
    return len(cells) == len(clause) == 2 and all(lit < 0 for lit in clause)


def _lost(clause: tuple[int, ...], table: _Table) -> bool:
    """True if the cards in their places lose some cut, or do not win it, whatever the other cards are."""
    n = len(table.dealing.cards)
    cells = dict(divmod(-lit - 1, n) for lit in clause)
    if not clause or any(lit > 0 for lit in clause) or len({*cells.values()}) < len(clause):
        return False
    known = {place: table.dealing.cards[card] for place, card in cells.items()}
    cuts = sorted((next(iter(known)) - slot) % n for slot in table.slots)  # no other deals the first of them
    return any(table.is_lost({(place - cut) % n: card for place, card in known.items()}) for cut in cuts)


class _Table:
    """A cache of the values of hands and of lost cuts."""

    def __init__(self, dealing: Dealing) -> None:
        self.dealing = dealing
        self.slots = frozenset(chain(*dealing.holes, dealing.board))
        self._value = lru_cache(maxsize=1 << 16)(self._looked_at)
        self._never: dict[frozenset[tuple[int, int]], bool] = {}

    @property
    def _others(self) -> Iterator[int]:
        return (player for player in range(len(self.dealing.holes)) if player != self.dealing.player)

    def first_lost(self, deck: Cards) -> int | None:
        """The first cut of a deck at which the player does not win."""
        for cut in range(len(deck)):
            dealt = {slot: deck[(cut + slot) % len(deck)] for slot in self.slots}
            if not all(self._beats(other, dealt) for other in self._others):
                return cut
        return None

    def is_lost(self, dealt: Mapping[int, int]) -> bool:
        """True if cards are dealt to slots alone, and with them some one other player is never beaten."""
        spend(DEALT)
        if not dealt.keys() <= self.slots:
            return False
        known = frozenset(dealt.items())
        if known not in self._never:
            self._never[known] = any(self._never_beats(other, dict(known)) for other in self._others)
        return self._never[known]

    def _never_beats(self, other: int, known: dict[int, int]) -> bool:
        """True if the player beats the other in no way to deal the rest of their cards."""
        slots = {*self.dealing.holes[self.dealing.player], *self.dealing.holes[other], *self.dealing.board}
        free = sorted(slots - known.keys())
        rest = [card for card in self.dealing.cards if card not in known.values()]
        spend(perm(len(rest), len(free)))
        ways = permutations(rest, len(free))
        return not any(self._beats(other, {**known, **dict(zip(free, cards, strict=True))}) for cards in ways)

    def _beats(self, other: int, dealt: Mapping[int, int]) -> bool:
        spend(DEALT)
        board = tuple(dealt[slot] for slot in self.dealing.board)
        board = board if len(RULES[self.dealing.rule].takes) > 2 else tuple(sorted(board))
        players = (self.dealing.player, other)
        holes = (tuple(sorted(dealt[slot] for slot in self.dealing.holes[player])) for player in players)
        own, others = (self._value(hole, board) for hole in holes)
        return bool(own > others or (own == others and self.dealing.ties))

    def _looked_at(self, hole: Cards, board: Cards) -> Any:
        spend(HAND)
        return max(map(RULES[self.dealing.rule].value, allowed(self.dealing.rule, hole, board)))
