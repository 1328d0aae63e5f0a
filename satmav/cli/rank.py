"""``satmav rank``: how strong a poker hand is."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from satmav.cli.options import Json, Letters, in_letters, shower
from satmav.faces.english import poker as words
from satmav.game.cards import CARDS
from satmav.poker.standing import standing


def command(
    cards: Annotated[list[str], typer.Argument(help="Five to seven cards, or five with jokers (**).", metavar="CARD")],
    strict: Annotated[bool, typer.Option("--strict", help="A joker stands for a card that is not held.")] = False,
    letters: Letters = False,
    as_json: Json = False,
) -> None:
    """Rank a poker hand: its name, its best five cards, its strength.

    Strength runs from 0 up, and higher is better; the tables in print count from
    1, the best, to 7462, the worst.

    Example: satmav rank As 7d Ac 8d 9d Ah 7c

    With jokers: satmav rank '8d ** 7d 6d **'
    """
    found = standing(" ".join(cards), strict)
    if as_json:
        print(json.dumps({**found.data, "words": words.in_words(found.best)}))
        return
    show = shower(in_letters(letters))
    print(words.in_words(found.best))
    print("best five:", " ".join(show(CARDS[card]) for card in found.best))
    print("\n".join(words.strength_lines(found)))
