"""``satmav showdown``: who wins a round of poker."""

import json

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.faces import poker as words
from satmav.game.cards import CARDS
from satmav.poker.cards import hand_text, read_cards
from satmav.poker.games import GAMES, best_hand, winners


class Arguments:
    players: list[str] = Argument(help="The cards of each player, a word a player.", metavar="HAND...")
    game: str = options.one_of("holdem", "--game", GAMES, "What is played.")
    board: str = Option("", "--board", metavar="CARDS", help="The cards on the table.")
    letters: bool = options.LETTERS
    as_json: bool = options.JSON


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Show who wins, and with which five cards.

    holdem: two cards held and three to five on the table (--board), any five of them. omaha: four cards held, exactly
    two of them with exactly three of the table. three_d: two cards held with one of each of three fives on the table.
    five_card_draw: the five cards held, jokers (**) among them. Players who tie all win.

    Example: satmav showdown AsKs QhQd --board 'Qc Js Ts 2s 2d'

    Omaha: satmav showdown --game omaha AdKdQd5d 9h9s8h8s --board JdTdTc5c5h
    """
    won = winners(args.players, args.board, args.game)
    best = [best_hand(held, args.board, args.game) for held in args.players]
    if args.as_json:
        told = [
            {"hand": hand_text(read_cards(held, jokers=True)), "best": hand_text(five), "words": words.in_words(five)}
            for held, five in zip(args.players, best, strict=True)
        ]
        board = hand_text(read_cards(args.board))
        print(json.dumps({"game": args.game, "board": board, "players": told, "winners": won}))
        return
    show = options.shower(options.in_letters(args.letters))
    for player, five in enumerate(best):
        cards = " ".join(show(CARDS[card]) for card in five)
        print(words.player_line(player, cards, five, [other for other in best if other != five], player in won))
    print(words.winners_line(won))
