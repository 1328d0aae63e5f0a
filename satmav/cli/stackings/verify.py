"""``satmav stack verify``: what an order of a deck does after every cut."""

import json
import sys
from collections import Counter
from itertools import starmap
from pathlib import Path

from typer import Argument, Exit

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stackings import options as shared
from satmav.errors import Fault, UsageError, quoted
from satmav.faces import stackings as words
from satmav.faces.wheel import page, wheel
from satmav.records.files import put
from satmav.stackings.games import Game, up_to_cuts
from satmav.stackings.reading import KNOWN, Stacking, deck_text, known_decks, read_stackings
from satmav.stackings.verify import optimal_players, verify

FACES = {".html": page, ".svg": wheel}
CLASHES = (
    Clash("known", "known decks win at a game of their own: leave out {others}", excludes="game players burns packets"),
)


class Arguments:
    file: str | None = Argument(None, help="Decks, from the top down; - for standard input.", metavar="FILE")
    game: str = shared.GAME
    players: int = shared.PLAYERS
    burns: bool | None = shared.BURNS
    packets: bool = shared.PACKETS
    ties: bool = shared.TIES
    known: str | None = options.one_of(None, "--known", KNOWN, "Decks that are known, in place of a file.")
    out: str | None = options.optional("-o --output", "FILE", "Write a page (.html) or a wheel (.svg).")
    as_json: bool = options.JSON


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Show what a deck does after every cut, and for whom it is optimal.

    A deck is its cards from the top down, in any notation, in brackets or not. For one deck it shows the table of all
    cuts: what each player holds, what lies on the table, the hands and who wins. For several decks it prints a line
    each. Wrong decks are reported on standard error, and the exit code is 2. Otherwise it is 1 if a deck is optimal for
    nobody.

    Example: satmav stack verify deck.txt -o wheel.svg

    Decks that are known: satmav stack verify --known kun
    """
    game, found = _decks(args)
    wrong = [one for one in found if isinstance(one, Fault)]
    for fault in wrong:
        print(fault, file=sys.stderr)
    if args.out is not None and len(found) != 1:
        raise UsageError(f"a picture shows one deck, and there are {len(found)}: put one into a file of its own")
    right = [one for one in found if isinstance(one, Stacking)]
    tell = _one if right and len(found) == 1 else _many
    whom = tell(right, game, args)
    if wrong or not all(whom):
        raise Exit(2 if wrong else 1)


def _decks(args: Arguments) -> tuple[Game, list[Stacking | Fault]]:
    """The game and the decks that are asked about, each or what is wrong with it."""
    if (args.file is None) == (args.known is None):
        raise UsageError("name a file of decks, or decks with --known, and not both")
    if args.out is not None and Path(args.out).suffix.lower() not in FACES:
        raise UsageError(f"the ending of {quoted(args.out)} names no format: end it in {' or '.join(FACES)}")
    if args.known is None:
        game = shared.game(args)
        return game, read_stackings(str(args.file), game)
    game, decks = known_decks(args.known, args.ties)
    return game, [*starmap(Stacking, enumerate(decks, 1))]


def _one(decks: list[Stacking], game: Game, args: Arguments) -> list[tuple[int, ...]]:
    """Print all cuts of the one deck, and draw them; for whom it is optimal."""
    table = verify(decks[0].deck, game)
    if args.out is not None:
        put(Path(args.out), FACES[Path(args.out).suffix.lower()](table))
    if args.as_json:
        cuts = [
            {"holes": [words.cards_text(hole) for hole in cut.holes], "board": words.cards_text(cut.board)}
            | {"hands": words.hands(cut, table), "strengths": cut.strengths, "winners": cut.unbeaten}
            for cut in table.cuts
        ]
        print(json.dumps({"deck": deck_text(table.deck), "optimal_for": table.optimal_for, "cuts": cuts}))
    else:
        print(" | ".join(words.heading(table)))
        print("\n".join(" | ".join(words.row(cut, table)) for cut in table.cuts))
        print(words.verdict(table))
    return [table.optimal_for]


def _many(decks: list[Stacking], game: Game, args: Arguments) -> list[tuple[int, ...]]:
    """Print a line for each deck; for whom each is optimal."""
    whom = optimal_players([one.deck for one in decks], game)
    for one, players in zip(decks, whom, strict=True):
        data = {"line": one.line, "deck": deck_text(one.deck), "optimal_for": players}
        print(json.dumps(data) if args.as_json else words.line_verdict(one.line, players))
    if decks and not args.as_json:
        print(words.summary(Counter(whom), len({up_to_cuts(one.deck) for one in decks})))
    return whom
