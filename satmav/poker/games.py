"""Variants of poker: which five cards a player may make a hand of, who wins, and random deals."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product, repeat

from satmav.check import check_best, check_winners
from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.poker.cards import (
    JOKER,
    SIZES,
    Cards,
    listed,
    read_cards,
    require_distinct,
    require_no_joker,
    require_number,
    require_whole,
)
from satmav.poker.jokers import MOST_JOKERS, joker_best, require_jokers
from satmav.poker.ranking import in_order, ranking_of
from satmav.poker.standing import standing

Five = tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """A variant: how many cards a player holds, how many may lie on the table, and which fives they make."""

    name: str
    hole: int
    board: tuple[int, ...]
    fives: Callable[[Sequence[int], Sequence[int]], Iterator[Five]]
    jokers: bool = False


def _any_five(hole: Sequence[int], board: Sequence[int]) -> Iterator[Five]:
    return combinations((*hole, *board), 5)


def _two_and_three(hole: Sequence[int], board: Sequence[int]) -> Iterator[Five]:
    return ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))


def _two_and_one_each(hole: Sequence[int], board: Sequence[int]) -> Iterator[Five]:
    return ((*hole, *three) for three in product(board[:5], board[5:10], board[10:]))


def _with_jokers(hole: Sequence[int], _board: Sequence[int]) -> Iterator[Five]:
    return iter([joker_best(hole)])


GAMES = {
    game.name: game
    for game in (
        Game("holdem", 2, (5, 4, 3), _any_five),
        Game("omaha", 4, (5, 4, 3), _two_and_three),
        Game("three_d", 2, (15,), _two_and_one_each),
        Game("five_card_draw", 5, (0,), _with_jokers, jokers=True),
    )
}


def game_named(name: str) -> Game:
    """The game of that name; raises :class:`UsageError`, which lists the games, where there is none."""
    return choice("game", name, GAMES)


def best_hand(hole: Cards, board: Cards = "", game: str = "holdem") -> Five:
    """The best five cards that a player can make, as they are laid down; checked by :mod:`satmav.check`.

    The board of ``three_d`` is its three fives one after the other. ``holdem`` and ``omaha`` go before the last cards
    lie on the table, too, from three on. Five to seven cards without a board are a hand by themselves. Its jokers are
    the best cards that they may be. Of several hands as good it is the first.

    >>> from satmav.poker.cards import hand_text
    >>> hand_text(best_hand("As 7d", "Ac 8d 9d Ah 7c")), hand_text(best_hand("As 7d Ac 8d ** 2h 7c"))
    ('As Ah Ac 7d 7c', 'As Ac Ac 7d 7c')
    """
    found = game_named(game)
    held, table = read_cards(hole, jokers=True), read_cards(board)
    if game == "holdem" and len(held) in SIZES and not table:
        return standing(held).best
    _require_fit(found, held, table)
    require_distinct((*held, *table))
    return _best(found, held, table)


def winners(holes: Sequence[Cards], board: Cards = "", game: str = "holdem") -> tuple[int, ...]:
    """The players, from 0, whose best hand is beaten by none: several where they tie.

    Raises :class:`CardError` for a card that two players hold, or that lies on the table as well.
    """
    players = listed(holes, "players are a list of hands")
    if not players:
        raise UsageError("there are no players: give the cards of one at least")
    found = game_named(game)
    held, table = [read_cards(hole, jokers=True) for hole in players], read_cards(board)
    for hole in held:
        _require_fit(found, hole, table)
    every = [card for hole in held for card in hole] + list(table)
    require_distinct(every)
    require_jokers(every)
    fives = [_best(found, hole, table) for hole in held]
    rankings = list(map(ranking_of, fives))
    won = tuple(player for player, ranking in enumerate(rankings) if ranking == max(rankings))
    check_winners(fives, won)
    return won


@dataclass(frozen=True)
class Round:
    """The cards that each player holds, and those on the table."""

    holes: tuple[Five, ...]
    board: Five


def random_rounds(game: str, players: int, seed: int, jokers: int = 0) -> Iterator[Round]:
    """Random deals of a game without end, the same for the same seed everywhere; with so many jokers in the deck."""
    found, seed = game_named(game), require_whole(seed, 0, "a seed")
    players, jokers = require_whole(players, 0, "a number of players"), require_whole(jokers, 0, "a number of jokers")
    size = players * found.hole + found.board[0]
    if jokers and not found.jokers:
        raise UsageError(f"{game} is played without jokers")
    if jokers > MOST_JOKERS:
        raise UsageError(f"a deck has up to two jokers, not {jokers}")
    if players < 1 or size > len(DECK):
        raise UsageError(f"{game} is for 1 to {(len(DECK) - found.board[0]) // found.hole} players, not {players}")
    deck, sample = [*DECK, *[JOKER] * jokers], random.Random(seed).sample
    return (_dealt(sample(deck, size), found, players) for _ in repeat(None))


def _dealt(cards: Sequence[int], game: Game, players: int) -> Round:
    ends = range(0, players * game.hole, game.hole)
    return Round(tuple(tuple(cards[end : end + game.hole]) for end in ends), tuple(cards[players * game.hole :]))


def _best(game: Game, held: Five, table: Five) -> Five:
    five = in_order(max(game.fives(held, table), key=ranking_of))
    check_best(game.name, held, table, five)
    return five


def _require_fit(game: Game, held: Five, table: Five) -> None:
    if not game.jokers:
        require_no_joker(held)
    require_number(held, [game.hole], f"a player's hand in {game.name}")
    require_number(table, sorted(game.board), f"the board of {game.name}")
