"""Games as data: which slots of the deck each player holds, which lie on the table, and which hand wins.

A slot is a place counted from the top of the deck as it lies after the cut; what is in none is burnt, or left over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK, RANK_LETTERS
from satmav.poker.ranking import HandType, low_strength, low_type
from satmav.poker.strength import evaluate, handtype

Deck = tuple[int, ...]
"""Cards by their ids, the top one first."""
Cards = Sequence[int]
Sets = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Rule:
    """How hands compare; of the sets that a player may count, the strongest does.

    ``sets`` takes cards or the slots that they lie in, those held and those on the table. ``strength`` of a set is
    higher where it is better. ``kind`` is the type of a strength.
    """

    name: str
    sets: Callable[[Cards, Cards], Sets]
    strength: Callable[[Cards], int]
    kind: Callable[[int], HandType]


def _together(hole: Cards, board: Cards) -> Sets:
    return ((*hole, *board),)


def _two_and_three(hole: Cards, board: Cards) -> Sets:
    return tuple((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))


HIGH = Rule("high", _together, partial(evaluate, check=False), handtype)
OMAHA = Rule("omaha", _two_and_three, HIGH.strength, handtype)
LOW = Rule("low", _together, low_strength, low_type)
RANK = Rule("rank", _together, lambda cards: cards[0] // 4, lambda _: HandType.HIGH_CARD)


@dataclass(frozen=True)
class Game:
    """What is dealt to whom: ``cards`` are the deck, ``holes`` the slots of each player, ``board`` those on the table.

    With ``ties`` it is enough not to be beaten; without, a tie is lost.
    """

    name: str
    cards: Deck
    holes: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    rule: Rule
    ties: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.holes)


@dataclass(frozen=True)
class Kind:
    """A family of games: the cards a player holds and the rounds in which cards come on the table.

    A card may be burnt before each round.
    """

    hole: int
    board: tuple[int, ...]
    rule: Rule
    burns: bool = True
    cards: Deck = tuple(DECK)


FLOP_TURN_RIVER = (3, 1, 1)
KINDS = {
    "holdem": Kind(2, FLOP_TURN_RIVER, HIGH),
    "omaha": Kind(4, FLOP_TURN_RIVER, OMAHA),
    "low": Kind(2, FLOP_TURN_RIVER, LOW),
    "stud": Kind(5, (), HIGH),
    "card": Kind(1, (), RANK),
    "kuhn": Kind(1, (), RANK, cards=(36, 40, 44)),  # a jack, a queen and a king
    "kicsi": Kind(2, (4,), HIGH, burns=False, cards=tuple(range(0, 36, 4))),  # 2 to 10 of one suit
}
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
    first = players * kind.hole
    board = _board(first, kind.board, kind.burns if burns is None else burns)
    needed = max([*board, first - 1]) + 1
    if players < 2:
        raise UsageError(f"{name} is for two players or more, not {players}")
    if needed > len(deck):
        raise UsageError(f"{players} players of {name} need {needed} cards, and the deck has {len(deck)}")
    if packets:
        holes = tuple(tuple(range(top, top + kind.hole)) for top in range(0, first, kind.hole))
    else:
        holes = tuple(tuple(range(player, first, players)) for player in range(players))
    return Game(name, deck, holes, board, kind.rule, ties)


def short_deck(suits: int, ranks: int) -> Deck:
    """The cards of a deck of fewer suits and ranks: the highest ranks, in the order of their ids."""
    lowest = len(RANK_LETTERS) - ranks
    return tuple(card for card in DECK if card // 4 >= lowest and card % 4 < suits)


def up_to_cuts(deck: Deck) -> Deck:
    """The deck cut so that its lowest card is on top: the same for all cuts of a deck."""
    top = deck.index(min(deck))
    return deck[top:] + deck[:top]


def _board(first: int, rounds: tuple[int, ...], burns: bool) -> tuple[int, ...]:
    """The slots on the table, from the first that no player has."""
    slots: list[int] = []
    for size in rounds:
        first += burns
        slots += range(first, first + size)
        first += size
    return tuple(slots)
