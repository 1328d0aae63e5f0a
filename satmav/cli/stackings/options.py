"""What the commands of ``satmav stack`` say of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from satmav.cli.options import one_of
from satmav.stackings.games import KINDS

GameName = Annotated[str, one_of("--game", KINDS, "What is played.")]
Players = Annotated[int, typer.Option("--players", min=2, max=9, help="How many play.")]
Burns = Annotated[
    bool | None,
    typer.Option("--burns/--no-burns", help="Is a card burnt before each round on the table? Unless told, as usual."),
]
Packets = Annotated[bool, typer.Option("--packets", help="Deal a player all cards at once, not one in turn.")]
Ties = Annotated[bool, typer.Option("--ties", help="It is enough not to be beaten.")]
