"""``satmav rank``: how strong a poker hand is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated

import typer

from satmav.cli.groups import grouped
from satmav.cli.options import Json, Letters, in_letters, needs, shower
from satmav.faces.english import poker as words
from satmav.game.cards import CARDS
from satmav.poker.chances import Chances
from satmav.poker.standing import Standing, standing


@dataclass(frozen=True)
class Arguments:
    """What the command is given: each field is an option or argument."""

    cards: Annotated[
        list[str], typer.Argument(help="Five to seven cards; '**', in quotes, is a joker.", metavar="CARD")
    ]
    strict: Annotated[bool, typer.Option("--strict", help="A joker stands for a card that is not held.")] = False
    heads_up: Annotated[
        bool, typer.Option("--heads-up", help="The chances of five cards against one player with five of the others.")
    ] = False
    letters: Letters = False
    as_json: Json = False


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Rank a poker hand: its name, its best five cards, its strength.

    Strength runs from 0 up, and higher is better; the tables in print count from
    1, the best, to 7462, the worst.

    Example: satmav rank As 7d Ac 8d 9d Ah 7c

    With jokers: satmav rank '8d ** 7d 6d **'
    """
    found = standing(" ".join(args.cards), args.strict)
    faced = _heads_up(found) if args.heads_up else None
    if args.as_json:
        told = {**found.data, "words": words.in_words(found.best)}
        print(json.dumps(told | ({"heads_up": str(faced.beats), "heads_up_ties": str(faced.ties)} if faced else {})))
        return
    show = shower(in_letters(args.letters))
    print(words.in_words(found.best))
    print("best five:", " ".join(show(CARDS[card]) for card in found.best))
    print("\n".join(words.strength_lines(found)))
    if faced:
        print(words.heads_up_line(faced))


def _heads_up(found: Standing) -> Chances:
    needs("numba", "fast", "satmav rank --heads-up")
    from satmav.poker.bulk import heads_up

    return heads_up(found.hand)
