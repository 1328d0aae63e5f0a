"""``satmav stack prove``: all optimal stackings of a game, and a proof that there is no other."""

import json
import time
from pathlib import Path
from typing import Any

from typer import Argument, Exit

from satmav.api.checked_words import claim
from satmav.bundle.stackings.verify import dealing_data, stackings_text
from satmav.bundle.stackings.write import dealing_of, write_stackings
from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stackings import options as shared
from satmav.faces.stackings import reasons
from satmav.stackings.complete import complete
from satmav.stackings.games import KINDS, Game, short_deck

CLASHES = (Clash("out", "a certificate is about one player: say which with --player", needs="player"),)


class Arguments:
    game: str = Argument(help=f"What is dealt: {', '.join(KINDS)}.", metavar="GAME")
    player: int | None = options.whole(None, "--player", 9, "Who is to win; by default each in turn.")
    players: int = shared.PLAYERS
    burns: bool | None = shared.BURNS
    packets: bool = shared.PACKETS
    ties: bool = shared.TIES
    suits: int | None = options.whole(None, "--suits", 4, "Suits of a short deck.")
    ranks: int | None = options.whole(None, "--ranks", 13, "Ranks of a short deck, from the ace down.")
    out: Path | None = options.optional("-o --output", "FOLDER", "Write a certificate.")
    time_limit: float | None = options.time_limit(None, "For each player.")
    as_json: bool = options.JSON


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """All orders of a deck that win for a player however it is cut, and why there is no other.

    It is for short decks, and for games of few cards, such as kuhn, kicsi and card (one card each from the whole deck).
    Orders that differ by a cut count as one, which is printed with its lowest card on top. satmav proves that there is
    no other; -o writes the proof, for satmav check. The exit code is 3 if --time-limit was too short.

    Example: satmav stack prove kicsi --player 2 -o kicsi/
    """
    cards = None if args.suits is None and args.ranks is None else short_deck(args.suits or 4, args.ranks or 13)
    game = shared.game(args, cards)
    whom = range(game.players) if args.player is None else [args.player - 1]
    known = [_is_told(args, game, player) for player in whom]
    if not all(known):
        raise Exit(3)


def _is_told(args: Arguments, game: Game, player: int) -> bool:
    """Find and tell all stackings for a player, and write the proof; false where the time did not suffice."""
    data: dict[str, Any] = {"game": dealing_data(dealing_of(game, player)), "stackings": None}
    try:
        found = complete(game, player, None if args.time_limit is None else time.monotonic() + args.time_limit)
    except TimeoutError:
        _say(data, [f"Player {player + 1}: not known within the time limit."], args.as_json)
        return False
    if args.out is not None:
        write_stackings(found, args.out)
    told = stackings_text(found.decks).split()
    claimed = claim(dealing_of(game, player), len(found.decks))
    lines = [claimed[0].upper() + claimed[1:], *told, *reasons(found)]
    _say({**data, "stackings": told, "facts": len(found.facts)}, lines, args.as_json)
    return True


def _say(data: dict[str, Any], lines: list[str], as_json: bool) -> None:
    print(json.dumps(data) if as_json else "\n".join(lines))
