"""``satmav stack``: orders of a deck that win however it is cut, verified, found, and all of them with a proof."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from contextlib import nullcontext
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer import Argument, Exit, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stop import when_stopped
from satmav.cli.terminal import patience
from satmav.errors import Fault, UsageError, quoted
from satmav.faces import stackings as words
from satmav.jobs.work import ignored
from satmav.poker.games import GAMES
from satmav.records.files import put
from satmav.stackings.decks import KNOWN, Stacking, deck_text, known_decks, optimal_players, read_stackings, verify
from satmav.stackings.layout import Deck, Layout, layout, short_deck, up_to_cuts

if TYPE_CHECKING:
    from satmav.stackings.search import Haul

SEARCHES = ("steepest", "sideways", "annealing")
MOST_STARTS = 10**9
group = typer.Typer(no_args_is_help=True)


@group.callback()
def command() -> None:
    """Orders of a deck that win for one player however it is cut.

    Example: satmav stack find --count 5

    What is known: satmav stack verify --known kun

    All of them: satmav stack prove kicsi
    """


GAME = options.one_of("holdem", "--game", GAMES, "What is played.")
PLAYERS = options.whole(2, "--players", 9, "How many play.", least=2)
BURNS = Option(
    None, "--burns/--no-burns", help="Is a card burnt before each round on the table? By default as usual in the game."
)
PACKETS = Option(False, "--packets", help="Deal a player all cards at once, not one in turn.")
TIES = Option(False, "--ties", help="A tie is as good as a win.")


def _layout(args: Any, cards: Deck | None = None) -> Layout:
    return layout(args.game, args.players, burns=args.burns, packets=args.packets, ties=args.ties, cards=cards)


PICTURES = {".html": "page", ".svg": "wheel"}
"""The functions of :mod:`satmav.faces.wheel` that draw a deck."""
VERIFY_CLASHES = (
    Clash("known", "known decks win at a game of their own: leave out {others}", excludes="game players burns packets"),
)


class VerifyArguments:
    file: str | None = Argument(None, help="Decks, from the top down; - for standard input.", metavar="FILE")
    game: str = GAME
    players: int = PLAYERS
    burns: bool | None = BURNS
    packets: bool = PACKETS
    ties: bool = TIES
    known: str | None = options.one_of(None, "--known", KNOWN, "Decks that are known, in place of a file.")
    out: str | None = options.optional("-o --output", "FILE", "Write a page (.html) or a wheel (.svg).")
    as_json: bool = options.JSON


@group.command("verify")
@grouped(VerifyArguments, VERIFY_CLASHES)
def verify_command(args: VerifyArguments) -> None:
    """Show what a deck does after every cut, and for whom it is optimal.

    A deck is its cards from the top down, in any notation, in brackets or not. For one deck it shows the table of all
    cuts: what each player holds, what lies on the table, the hands and who wins. For several decks it prints a line
    each. Wrong decks are reported on standard error, and the exit code is 2. Otherwise it is 1 if a deck is optimal for
    nobody.

    Example: satmav stack verify deck.txt -o wheel.svg

    Decks that are known: satmav stack verify --known kun
    """
    dealt, decks = _decks(args)
    faults = [fault for fault in decks if isinstance(fault, Fault)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if args.out is not None and len(decks) != 1:
        raise UsageError(f"a picture shows one deck, and there are {len(decks)}: put one into a file of its own")
    right = [stacking for stacking in decks if isinstance(stacking, Stacking)]
    show = _show_one if right and len(decks) == 1 else _show_many
    optimal_for = show(right, dealt, args)
    if faults or not all(optimal_for):
        raise Exit(2 if faults else 1)


def _decks(args: VerifyArguments) -> tuple[Layout, list[Stacking | Fault]]:
    """The layout and the decks that are asked about, each or what is wrong with it."""
    if (args.file is None) == (args.known is None):
        raise UsageError("name a file of decks, or decks with --known, and not both")
    if args.out is not None and Path(args.out).suffix.lower() not in PICTURES:
        raise UsageError(f"the ending of {quoted(args.out)} names no format: end it in {' or '.join(PICTURES)}")
    if args.known is None:
        dealt = _layout(args)
        return dealt, read_stackings(str(args.file), dealt)
    dealt, decks = known_decks(args.known, args.ties)
    return dealt, [*starmap(Stacking, enumerate(decks, 1))]


def _show_one(decks: list[Stacking], dealt: Layout, args: VerifyArguments) -> list[tuple[int, ...]]:
    """Print all cuts of the one deck, and draw them; for whom it is optimal."""
    table = verify(decks[0].deck, dealt)
    if args.out is not None:
        from satmav.faces import wheel

        draw = getattr(wheel, PICTURES[Path(args.out).suffix.lower()])
        put(Path(args.out), draw(table))
    if args.as_json:
        cuts = [
            {
                "holes": [" ".join(words.cards_of(hole)) for hole in cut.holes],
                "board": " ".join(words.cards_of(cut.board)),
            }
            | {"hands": words.hands(cut, table), "strengths": cut.strengths, "winners": cut.unbeaten}
            for cut in table.cuts
        ]
        print(json.dumps({"deck": deck_text(table.deck), "optimal_for": table.optimal_for, "cuts": cuts}))
    else:
        print(" | ".join(words.heading(table)))
        print("\n".join(" | ".join(words.row(cut, table)) for cut in table.cuts))
        print(words.verdict(table))
    return [table.optimal_for]


def _show_many(decks: list[Stacking], dealt: Layout, args: VerifyArguments) -> list[tuple[int, ...]]:
    """Print a line for each deck; for whom each is optimal."""
    optimal_for = optimal_players([stacking.deck for stacking in decks], dealt)
    for stacking, players in zip(decks, optimal_for, strict=True):
        data = {"line": stacking.line, "deck": deck_text(stacking.deck), "optimal_for": players}
        print(json.dumps(data) if args.as_json else f"line {stacking.line}: optimal for {words.named(players)}")
    if decks and not args.as_json:
        print(words.summary(Counter(optimal_for), len({up_to_cuts(stacking.deck) for stacking in decks})))
    return optimal_for


class FindArguments:
    game: str = options.one_of(
        "holdem", "--game", [name for name, game in GAMES.items() if game.order != "rank"], "What is played."
    )
    players: int = PLAYERS
    player: int = options.whole(1, "--player", 9, "Who is to win.")
    burns: bool | None = BURNS
    packets: bool = PACKETS
    ties: bool = TIES
    search: str = options.one_of("sideways", "--search", SEARCHES, "How to go from deck to deck.")
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


@group.command("find")
@grouped(FindArguments)
def find_command(args: FindArguments) -> None:
    """Find decks that win for a player however they are cut.

    It starts from random decks and swaps two cards at a time. steepest takes the swap that gains the most cuts, until
    none gains any. sideways also takes swaps that gain nothing, but none straight back. annealing swaps at random, and
    accepts a worse deck ever more seldom. It is for three players and more: take --millions 3 for four, 30 for five and
    60 for six. Decks are printed in brackets, for satmav stack verify; of decks that differ by a cut only one is
    printed. With --store, stop whenever you like; the same command goes on where it was. The exit code is 3 if --starts
    decks were not enough.

    Example: satmav stack find > deck.txt; satmav stack verify deck.txt -o wheel.svg

    Of four players: satmav stack find --players 4 --player 3 --search annealing --millions 3
    """
    if args.millions > 1 and args.search != "annealing":
        raise UsageError(f"--millions is for --search annealing: leave it out with {args.search}")
    options.needs("numba", "fast", "satmav stack find")
    haul = _hunt(args)
    if args.as_json:
        print(json.dumps(_haul_data(haul, args.number, args.brief)))
    elif args.brief:
        print("\n".join(words.search_lines(haul)))
    else:
        decks = haul.decks()[: args.number]
        print("\n".join(map(deck_text, decks)) if decks else words.best(haul.best(), haul.highest))
    raise Exit(0 if len(haul.distinct) >= args.number else 3)


def _hunt(args: FindArguments) -> Haul:
    """Search until as many decks are found as are wanted, or no start is left; what a store has is taken in first."""
    from satmav.stackings.search import Haul, Search, hunt, keep, kept, opened

    search, haul = Search(_layout(args), args.player - 1, args.search, args.seed, args.millions), Haul()
    when_stopped(lambda: words.stopped(len(haul.distinct), haul.starts, args.store is not None))
    with opened(args.store) if args.store else nullcontext() as store, patience("searching"):
        for done in kept(store, search) if store else ():
            haul.add(done)
        put_down = partial(keep, store, search) if store else ignored
        hunt(search, haul, args.number, args.starts, put_down, args.workers)
    return haul


def _haul_data(haul: Haul, number: int, brief: bool) -> dict[str, object]:
    decks = haul.decks()
    data: dict[str, object] = {"starts": haul.starts, "found": haul.total, "distinct": len(decks)}
    data |= {"seconds": haul.seconds, "wins": haul.by_wins(), "steps": haul.by_steps()}
    if not brief:
        data["decks"] = [deck_text(deck) for deck in decks[:number]]
    if not decks:
        data["best"] = deck_text(haul.best())
    return data


PROVE_CLASHES = (Clash("out", "a certificate is about one player: say which with --player", needs="player"),)


class ProveArguments:
    game: str = Argument(help=f"What is dealt: {', '.join(GAMES)}.", metavar="GAME")
    player: int | None = options.whole(None, "--player", 9, "Who is to win; by default each in turn.")
    players: int = PLAYERS
    burns: bool | None = BURNS
    packets: bool = PACKETS
    ties: bool = TIES
    suits: int | None = options.whole(None, "--suits", 4, "Suits of a short deck.")
    ranks: int | None = options.whole(None, "--ranks", 13, "Ranks of a short deck, from the ace down.")
    out: Path | None = options.optional("-o --output", "FOLDER", "Write a certificate.")
    time_limit: float | None = options.time_limit(None, "For each player.")
    as_json: bool = options.JSON


@group.command("prove")
@grouped(ProveArguments, PROVE_CLASHES)
def prove_command(args: ProveArguments) -> None:
    """All orders of a deck that win for a player however it is cut, and why there is no other.

    It is for short decks, and for games of few cards, such as kuhn, kicsi and card (one card each from the whole deck).
    Orders that differ by a cut count as one, which is printed with its lowest card on top. satmav proves that there is
    no other; -o writes the proof, for satmav check. The exit code is 3 if --time-limit was too short.

    Example: satmav stack prove kicsi --player 2 -o kicsi/
    """
    cards = None if args.suits is None and args.ranks is None else short_deck(args.suits or 4, args.ranks or 13)
    dealt = _layout(args, cards)
    players = range(dealt.players) if args.player is None else [args.player - 1]
    known = [_prove(args, dealt, player) for player in players]
    if not all(known):
        raise Exit(3)


def _prove(args: ProveArguments, dealt: Layout, player: int) -> bool:
    """Find all stackings for a player, print them, and write the proof; false where the time did not suffice."""
    from satmav.api.checked_words import claim
    from satmav.bundle.stackings import dealing_data, dealing_of, stackings_text
    from satmav.stackings.complete import complete

    dealing = dealing_of(dealt, player)
    data: dict[str, Any] = {"game": dealing_data(dealing), "stackings": None}
    try:
        proved = complete(dealt, player, None if args.time_limit is None else time.monotonic() + args.time_limit)
    except TimeoutError:
        print(json.dumps(data) if args.as_json else f"Player {player + 1}: not known within the time limit.")
        return False
    if args.out is not None:
        from satmav.bundle.write import write_stackings

        write_stackings(proved, args.out)
    decks, claimed = stackings_text(proved.decks).split(), claim(dealing, len(proved.decks))
    lines = [claimed[0].upper() + claimed[1:], *decks, *words.reasons(proved)]
    print(json.dumps({**data, "stackings": decks, "facts": len(proved.facts)}) if args.as_json else "\n".join(lines))
    return True
