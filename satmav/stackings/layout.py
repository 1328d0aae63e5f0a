"""Layouts: the slots of the deck that each player of a game holds, and those on the table.

A slot is a place counted from the top of the deck as it lies after the cut; what is in none is burnt, or left over.
Games are rows of :data:`satmav.poker.games.GAMES`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from satmav.errors import CardError, UsageError, choice
from satmav.game.cards import CARDS, DECK, RANK_LETTERS
from satmav.poker.games import GAMES, Game

Deck = tuple[int, ...]
"""Cards by their ids, the top one first."""


@dataclass(frozen=True)
class Layout:
    """A game as it is dealt: ``cards`` are the deck, ``holes`` the slots of each player, ``board`` those on the table.

    With ``ties`` it is enough not to be beaten; without, a tie is lost.
    """

    game: Game
    cards: Deck
    holes: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    ties: bool = False

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.holes)


def layout(
    name: str,
    players: int = 2,
    *,
    burns: bool | None = None,
    packets: bool = False,
    ties: bool = False,
    cards: Sequence[int] | None = None,
) -> Layout:
    """Lay out a game; without ``burns`` said, as is usual in it; ``packets`` are dealt in place of turns.

    >>> holdem = layout("holdem")
    >>> holdem.holes, holdem.board
    (((0, 2), (1, 3)), (5, 6, 7, 9, 11))

    Raises :class:`UsageError` where there is no game of that name, or the cards of the deck do not suffice.
    """
    game = choice("game", name, GAMES)
    deck = tuple(game.cards if cards is None else cards)
    first = players * game.hole
    board = _board(first, game.board, game.burns if burns is None else burns)
    needed = max([*board, first - 1]) + 1
    if players < 2:
        raise UsageError(f"{name} is for two players or more, not {players}")
    if needed > len(deck):
        raise UsageError(f"{players} players of {name} need {needed} cards, and the deck has {len(deck)}")
    if packets:
        holes = tuple(tuple(range(top, top + game.hole)) for top in range(0, first, game.hole))
    else:
        holes = tuple(tuple(range(player, first, players)) for player in range(players))
    return Layout(game, deck, holes, board, ties)


def _board(first: int, rounds: Sequence[int], burns: bool) -> tuple[int, ...]:
    """The slots on the table, from the first that no player has."""
    slots: list[int] = []
    for size in rounds:
        first += burns
        slots += range(first, first + size)
        first += size
    return tuple(slots)


def short_deck(suits: int, ranks: int) -> Deck:
    """The cards of a deck of fewer suits and ranks: the highest ranks, in the order of their ids.

    >>> short_deck(2, 3)
    (40, 41, 44, 45, 48, 49)
    """
    lowest = len(RANK_LETTERS) - ranks
    return tuple(card for card in DECK if card // 4 >= lowest and card % 4 < suits)


def up_to_cuts(deck: Deck) -> Deck:
    """The deck cut so that its lowest card is on top: the same for all cuts of a deck.

    >>> up_to_cuts((3, 4, 1, 2))
    (1, 2, 3, 4)
    """
    top = deck.index(min(deck))
    return deck[top:] + deck[:top]


def require_deck(deck: Sequence[int], dealt: Layout) -> None:
    """Raise :class:`CardError`, with the place, where a card stands twice or does not belong to the game's deck."""
    seen: dict[int, int] = {}
    for place, card in enumerate(deck, 1):
        if card not in dealt.cards:
            raise CardError(
                f"card {place}, {_name(card)}, is not in the deck of {dealt.game.name}: write another for it"
            )
        if card in seen:
            raise CardError(f"card {place}, {_name(card)}, is card {seen[card]} already: write another for one of them")
        seen[card] = place
    if missing := [card for card in dealt.cards if card not in seen]:
        names = " ".join(map(_name, missing[:5])) + (" ..." if len(missing) > 5 else "")
        raise CardError(f"the deck has {len(deck)} cards, not {len(dealt.cards)}: it lacks {names}")


def _name(card: int) -> str:
    return str(CARDS[card]) if 0 <= card < len(CARDS) else f"id {card}"
