"""What the commands of ``satmav stack`` say of a game."""

from typing import Any

from typer import Option

from satmav.cli import options
from satmav.stackings.games import KINDS, Deck, Game, game_named

GAME = options.one_of("holdem", "--game", KINDS, "What is played.")
PLAYERS = options.whole(2, "--players", 9, "How many play.", least=2)
BURNS = Option(
    None, "--burns/--no-burns", help="Is a card burnt before each round on the table? By default as usual in the game."
)
PACKETS = Option(False, "--packets", help="Deal a player all cards at once, not one in turn.")
TIES = Option(False, "--ties", help="A tie is as good as a win.")


def game(args: Any, cards: Deck | None = None) -> Game:
    """The game that a command's arguments ask for."""
    return game_named(args.game, args.players, burns=args.burns, packets=args.packets, ties=args.ties, cards=cards)
