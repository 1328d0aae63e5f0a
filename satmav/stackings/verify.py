"""What a stacking does after every cut: the table of the cuts, and for whom it is optimal."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from satmav.errors import CardError
from satmav.game.cards import CARDS
from satmav.stackings.games import RANK, Deck, Game


@dataclass(frozen=True)
class Cut:
    """One cut of a deck: the cards of each player and on the table, how strong each hand is, and who is not beaten."""

    holes: tuple[Deck, ...]
    board: Deck
    strengths: tuple[int, ...]

    @property
    def unbeaten(self) -> tuple[int, ...]:
        """The players with the best hand: several where they tie."""
        best = max(self.strengths)
        return tuple(player for player, strength in enumerate(self.strengths) if strength == best)


@dataclass(frozen=True)
class Table:
    """All cuts of a deck, in order: the first leaves it as it lies."""

    game: Game
    deck: Deck
    cuts: tuple[Cut, ...]

    def wins(self, player: int) -> int:
        """After how many cuts the player wins, or ties where the game allows it."""
        return sum(won(cut, player, self.game.ties) for cut in self.cuts)

    @property
    def optimal_for(self) -> tuple[int, ...]:
        """The players for whom the deck is optimal: one at most, but where ties are allowed."""
        return tuple(player for player in range(self.game.players) if self.wins(player) == len(self.cuts))


def won(cut: Cut, player: int, ties: bool) -> bool:
    """Whether a player has won: alone, or with others where ties are enough."""
    return player in cut.unbeaten if ties else cut.unbeaten == (player,)


def verify(deck: Sequence[int], game: Game) -> Table:
    """Deal the deck after each of its cuts, as plainly as can be.

    Raises :class:`CardError` where the deck is not that of the game.
    """
    cards = tuple(deck)
    require_deck(cards, game)
    return Table(game, cards, tuple(_dealt(cards[k:] + cards[:k], game) for k in range(len(cards))))


def require_deck(deck: Sequence[int], game: Game) -> None:
    """Raise :class:`CardError`, with the place, where a card stands twice or does not belong to the game's deck."""
    seen: dict[int, int] = {}
    for place, card in enumerate(deck, 1):
        if card not in game.cards:
            raise CardError(f"card {place}, {_name(card)}, is not in the deck of {game.name}: write another for it")
        if card in seen:
            raise CardError(f"card {place}, {_name(card)}, is card {seen[card]} already: write another for one of them")
        seen[card] = place
    if missing := [card for card in game.cards if card not in seen]:
        named = " ".join(map(_name, missing[:5])) + (" ..." if len(missing) > 5 else "")
        raise CardError(f"the deck has {len(deck)} cards, not {len(game.cards)}: it lacks {named}")


def _name(card: int) -> str:
    return str(CARDS[card]) if 0 <= card < len(CARDS) else f"id {card}"


def _dealt(cards: Deck, game: Game) -> Cut:
    board, *holes = (tuple(cards[slot] for slot in slots) for slots in (game.board, *game.holes))
    rule = game.rule
    return Cut(tuple(holes), board, tuple(max(map(rule.strength, rule.sets(hole, board))) for hole in holes))


DECKS_CUT_BY_CUT = 20
"""So many decks are dealt out in less time than the compiled functions take to load."""


def optimal_players(decks: Sequence[Deck], game: Game) -> list[tuple[int, ...]]:
    """The players who win each deck however it is cut."""
    if len(decks) <= DECKS_CUT_BY_CUT or game.rule == RANK or find_spec("numba") is None:
        return [verify(deck, game).optimal_for for deck in decks]
    import numpy as np

    from satmav.stackings.search import wins_of

    array = np.array(decks, np.uint8)
    won = np.array([wins_of(array, game, player) == len(game.cards) for player in range(game.players)])
    return [tuple(np.flatnonzero(column).tolist()) for column in won.T]
