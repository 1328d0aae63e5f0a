"""``satmav rank``: how strong a poker hand is."""

import json

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.faces import poker as words
from satmav.game.cards import CARDS
from satmav.poker.standing import standing


class Arguments:
    cards: list[str] = Argument(help="Five to seven cards; '**', in quotes, is a joker.", metavar="CARD...")
    strict: bool = Option(False, "--strict", help="A joker stands for a card that is not held.")
    heads_up: bool = Option(
        False, "--heads-up", help="The chances of five cards against one player who holds five of the other cards."
    )
    letters: bool = options.LETTERS
    as_json: bool = options.JSON


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Rank a poker hand: its name, its best five cards, its strength.

    Strength runs from 0 up, and higher is better. Tables in print count from 1, the best, to 7462, the worst.

    Example: satmav rank As 7d Ac 8d 9d Ah 7c

    With jokers: satmav rank '8d ** 7d 6d **'
    """
    found = standing(" ".join(args.cards), args.strict)
    faced = None
    if args.heads_up:
        from satmav.poker.bulk import heads_up

        faced = heads_up(found.hand)
    if args.as_json:
        told = {**found.data, "words": words.in_words(found.best)}
        print(json.dumps(told | ({"heads_up": str(faced.beats), "heads_up_ties": str(faced.ties)} if faced else {})))
        return
    show = options.shower(options.in_letters(args.letters))
    print(words.in_words(found.best))
    print("best five:", " ".join(show(CARDS[card]) for card in found.best))
    print("\n".join(words.strength_lines(found)))
    if faced:
        print(words.heads_up_line(faced))
