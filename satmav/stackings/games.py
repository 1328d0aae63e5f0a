"""Games as data: which slots of the deck each player holds, which lie on the table, and which hand wins.

A slot is a place counted from the top of the deck as it lies after the cut; what is in none is burnt, or left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK, RANK_LETTERS
from satmav.stackings.rules import HIGH, LOW, OMAHA, RANK, Rule

Deck = tuple[int, ...]
"""Cards by their ids, the top one first."""


@dataclass(frozen=True)
class Game:
    """What is dealt to whom: ``cards`` are the deck, ``holes`` the slots of each player, ``board`` those on the table.

    With ``ties`` it is enough not to be beaten; without, a tie is lost.
    """

    name: str
    cards: tuple[int, ...]
    holes: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    rule: Rule
    ties: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.holes)

    def allowing_ties(self) -> Game:
        """The same game, in which a player who ties has won."""
        return replace(self, ties=True)


@dataclass(frozen=True)
class Kind:
    """A family of games: the cards a player holds and the rounds in which cards come on the table.

    A card may be burnt before each round.
    """

    about: str
    hole: int
    board: tuple[int, ...]
    rule: Rule
    burns: bool = True
    cards: tuple[int, ...] = tuple(DECK)


FLOP_TURN_RIVER = (3, 1, 1)
KINDS = {
    "holdem": Kind("two cards each and five on the table", 2, FLOP_TURN_RIVER, HIGH),
    "omaha": Kind("four cards each, of which exactly two count, and five on the table", 4, FLOP_TURN_RIVER, OMAHA),
    "low": Kind("hold 'em in which the lowest hand wins, ace to five", 2, FLOP_TURN_RIVER, LOW),
    "stud": Kind("five cards each and none on the table", 5, (), HIGH),
    "card": Kind("one card each, the highest rank wins", 1, (), RANK),
    "kuhn": Kind("one card each of a jack, a queen and a king", 1, (), RANK, cards=(36, 40, 44)),
    "kicsi": Kind(
        "two cards each and four on the table; the deck is 2 to 10 of one suit",
        2, (4,), HIGH, burns=False, cards=tuple(range(0, 36, 4)),
    ),
}  # fmt: skip
"""A row a family; ``kicsi`` is after J. Kun, Optimally Stacking the Deck: Kicsi Poker (2011)."""


def game_named(
    name: str,
    players: int = 2,
    *,
    burns: bool | None = None,
    packets: bool = False,
    ties: bool = False,
    cards: Sequence[int] | None = None,
) -> Game:
    """A game of that family; without ``burns`` said, as the family does; ``packets`` are dealt in place of turns.

    Raises :class:`UsageError` where there is none of that name, or the cards of the deck do not suffice.
    """
    kind = choice("game", name, KINDS)
    deck = tuple(kind.cards if cards is None else cards)
    holes = _holes(players, kind.hole, packets)
    board = _board(players * kind.hole, kind.board, kind.burns if burns is None else burns)
    needed = max([*board, players * kind.hole - 1]) + 1
    if players < 2:
        raise UsageError(f"{name} is for two players or more, not {players}")
    if needed > len(deck):
        raise UsageError(f"{players} players of {name} need {needed} cards, and the deck has {len(deck)}")
    return Game(name, deck, holes, board, kind.rule, ties)


def short_deck(suits: int, ranks: int) -> tuple[int, ...]:
    """The cards of a deck of fewer suits and ranks: the highest ranks, in the order of their ids."""
    lowest = len(RANK_LETTERS) - ranks
    return tuple(card for card in DECK if card // 4 >= lowest and card % 4 < suits)


def _holes(players: int, hole: int, packets: bool) -> tuple[tuple[int, ...], ...]:
    """Whose the first slots are: a card to each player in turn, or all that a player has at once."""
    if packets:
        return tuple(tuple(range(player * hole, (player + 1) * hole)) for player in range(players))
    return tuple(tuple(range(player, players * hole, players)) for player in range(players))


def _board(first: int, rounds: tuple[int, ...], burns: bool) -> tuple[int, ...]:
    """The slots on the table, from the first that no player has."""
    slots: list[int] = []
    for size in rounds:
        first += burns
        slots += range(first, first + size)
        first += size
    return tuple(slots)
