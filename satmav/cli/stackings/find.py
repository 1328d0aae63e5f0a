"""``satmav stack find``: orders of a deck that win for a player however it is cut."""

from __future__ import annotations

import json
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from typer import Exit, Option

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.stackings import options as shared
from satmav.cli.stop import when_stopped
from satmav.cli.terminal import rate_shown
from satmav.errors import UsageError
from satmav.faces import stackings as words
from satmav.jobs.work import ignored
from satmav.stackings.games import KINDS, RANK
from satmav.stackings.reading import deck_text

if TYPE_CHECKING:
    from satmav.stackings.search import Haul

NAMES = ("steepest", "sideways", "annealing")
SEARCHED = [name for name, kind in KINDS.items() if kind.rule != RANK]
MOST_STARTS = 10**9


class Arguments:
    game: str = options.one_of("holdem", "--game", SEARCHED, "What is played.")
    players: int = shared.PLAYERS
    player: int = options.whole(1, "--player", 9, "Who is to win.")
    burns: bool | None = shared.BURNS
    packets: bool = shared.PACKETS
    ties: bool = shared.TIES
    search: str = options.one_of("sideways", "--search", NAMES, "How to go from deck to deck.")
    millions: int = options.whole(1, "--millions", 1000, "Millions of swaps that each annealing tries.", metavar="N")
    number: int = options.whole(1, "--count", MOST_STARTS, "How many decks to find.", metavar="N")
    starts: int = options.whole(
        MOST_STARTS, "--starts", MOST_STARTS, "Random decks to start from, in whole blocks.", metavar="N"
    )
    seed: int = options.seed(0, "The same seed gives the same decks.")
    store: Path | None = options.optional("--store", "FILE", "Keep what is found there, and go on from it.")
    workers: int = options.WORKERS
    brief: bool = Option(False, "--summary", help="Tell how the search went, and not the decks.")
    as_json: bool = options.JSON


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Find decks that win for a player however they are cut.

    It starts from random decks and swaps two cards at a time. steepest takes the swap that gains the most cuts, until
    none gains any. sideways also takes swaps that gain nothing, but none straight back. annealing swaps at random, and
    accepts a worse deck ever more seldom. It is for three players and more: take --millions 3 for four, 30 for five and
    60 for six. Decks are printed in brackets, for
    satmav stack verify; of decks that differ by a cut only one is printed. With --store, stop whenever you like; the
    same command goes on where it was. The exit code is 3 if --starts decks were not enough.

    Example: satmav stack find > deck.txt; satmav stack verify deck.txt -o wheel.svg

    Of four players: satmav stack find --players 4 --player 3 --search annealing --millions 3
    """
    if args.millions > 1 and args.search != "annealing":
        raise UsageError(f"--millions is for --search annealing: leave it out with {args.search}")
    options.needs("numba", "fast", "satmav stack find")
    haul = _hunt(args)
    if args.as_json:
        print(json.dumps(_data(haul, args.number, args.brief)))
    elif args.brief:
        print("\n".join(words.search_lines(haul)))
    else:
        decks = haul.decks()[: args.number]
        print("\n".join(map(deck_text, decks)) if decks else words.best(haul.best(), haul.highest))
    raise Exit(0 if len(haul.distinct) >= args.number else 3)


def _hunt(args: Arguments) -> Haul:
    """Search until as many decks are found as are wanted, or no start is left; what a store has is taken in first."""
    from satmav.stackings.search import Haul, Search, hunt
    from satmav.stackings.store import keep, kept, opened

    wish, haul = Search(shared.game(args), args.player - 1, args.search, args.seed, args.millions), Haul()
    when_stopped(lambda: words.stopped(len(haul.distinct), haul.starts, args.store is not None))
    with (
        opened(args.store) if args.store else nullcontext() as store,
        rate_shown(words.FINDING) as shown,
    ):
        for done in kept(store, wish) if store else ():
            haul.add(done)
        put = partial(keep, store, wish) if store else ignored
        hunt(wish, haul, args.number, args.starts, put, shown, args.workers)
    return haul


def _data(haul: Haul, number: int, brief: bool) -> dict[str, object]:
    decks = haul.decks()
    told: dict[str, object] = {"starts": haul.starts, "found": haul.found, "distinct": len(decks)}
    told |= {"seconds": haul.seconds, "wins": haul.by_wins(), "steps": haul.by_steps()}
    if not brief:
        told["decks"] = [deck_text(deck) for deck in decks[:number]]
    if not decks:
        told["best"] = deck_text(haul.best())
    return told
