"""``satmav stack prove``: all optimal stackings of a game, and a proof that there is no other."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from satmav.api.checked_words import claim
from satmav.bundle.stackings.layout import dealing_data, stackings_text
from satmav.bundle.stackings.write import dealing_of, write_stackings
from satmav.cli.clashes import Clash, refuse
from satmav.cli.options import LONGEST, Json, number
from satmav.cli.stackings.options import Burns, Packets, Players, Ties
from satmav.faces.english.stackings_proved import reasons
from satmav.stackings.complete import complete
from satmav.stackings.games import KINDS, game_named, short_deck

CLASHES = (Clash("out", "a certificate is about one player: say which with --player", needs="player"),)


def command(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help=f"What is dealt: {', '.join(KINDS)}.", metavar="GAME")],
    player: Annotated[
        int | None, typer.Option("--player", min=1, max=9, help="Who is to win; each in turn unless told.")
    ] = None,
    players: Players = 2,
    burns: Burns = None,
    packets: Packets = False,
    ties: Ties = False,
    suits: Annotated[int | None, typer.Option("--suits", min=1, max=4, help="Suits of a short deck.")] = None,
    ranks: Annotated[
        int | None, typer.Option("--ranks", min=1, max=13, help="Ranks of a short deck, from the ace down.")
    ] = None,
    out: Annotated[Path | None, typer.Option("-o", "--output", metavar="FOLDER", help="Write a certificate.")] = None,
    time_limit: Annotated[
        float | None,
        typer.Option(
            "--time-limit", min=0.001, max=LONGEST, callback=number, metavar="SECONDS", help="For each player."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """All orders of a deck that win for a player however it is cut, and why there is no other.

    It is for short decks, and for games of few cards, such as kuhn, kicsi and card (one card each of the whole deck).
    The orders are told up to cuts, with the lowest card on top. That there is no other is proved: -o writes the proof,
    for satmav check. The exit code is 3 where --time-limit was too short.

    Example: satmav stack prove kicsi --player 2 -o kicsi/
    """
    refuse(context, CLASHES)
    cards = None if suits is None and ranks is None else short_deck(suits or 4, ranks or 13)
    asked = game_named(game, players, burns=burns, packets=packets, ties=ties, cards=cards)
    unknown = False
    for who in range(asked.players) if player is None else [player - 1]:
        data: dict[str, Any] = {"game": dealing_data(dealing_of(asked, who)), "stackings": None}
        try:
            found = complete(asked, who, None if time_limit is None else time.monotonic() + time_limit)
        except TimeoutError:
            unknown = True
            _say(data, [f"Player {who + 1}: not known within the time limit."], as_json)
            continue
        if out is not None:
            write_stackings(found, out)
        told = stackings_text(found.decks).split()
        lines = [_capital(claim(dealing_of(asked, who), len(found.decks))), *told, *reasons(found)]
        _say({**data, "stackings": told, "facts": len(found.facts)}, lines, as_json)
    if unknown:
        raise typer.Exit(3)


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _say(data: dict[str, Any], lines: list[str], as_json: bool) -> None:
    print(json.dumps(data) if as_json else "\n".join(lines))
