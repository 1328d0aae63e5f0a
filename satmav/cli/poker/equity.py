"""``satmav equity``: what share of the pot each player may expect."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.terminal import patience, show_numbers
from satmav.faces import poker as words

if TYPE_CHECKING:  # loading it takes longer than the command's help
    from satmav.poker.showdowns.equity import Equity

GAMES = ("holdem", "omaha")

CLASHES = (
    Clash(
        "seed", "--seed is for a sample of a size that is asked for: add --sample, or leave out --seed", needs="sample"
    ),
)


class Arguments:
    players: list[str] = Argument(
        help="What each player holds, two to ten: cards, a range, 'random'.", metavar="HAND..."
    )
    game: str = options.one_of("holdem", "--game", GAMES, "What is played.")
    board: str = Option("", "--board", metavar="CARDS", help="Three to five cards on the table.")
    sample: int | None = options.whole(None, "--sample", 10**10, "Draw N random deals instead.", metavar="N")
    seed: int | None = options.seed(None, "With --sample: the same seed gives the same deals.")
    as_json: bool = options.JSON


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Tell what share of the pot each player may expect.

    It counts exactly, over all cards that may come. Where that takes too long, it draws a million random deals, and
    gives 99.9 % intervals. A range is hands with commas between. At hold 'em these may be classes: QQ+ (and higher
    pairs), AKs (of one suit), ATo+ (of two suits, and higher second cards), AK (both), 99-66, A5s-A2s.

    Example: satmav equity AsKs QhQd

    With a board: satmav equity AsKs 'QQ+,AKo' random --board 'Qc Js Ts'
    """
    from satmav.poker.showdowns.equity import equity

    with patience("counting"):
        found = equity(args.players, args.board, args.game, args.sample, args.seed or 0)
    if args.as_json:
        print(json.dumps(_data(found)))
        return
    _table(found)
    print(words.deals_line(found.deals, found.exact))


def _data(found: Equity) -> dict[str, object]:
    rows = [
        {"hand": hand, "equity": share, "fraction": str(part), "wins": wins, "ties": ties, "interval": interval}
        for hand, share, part, wins, ties, interval in zip(
            found.players, found.equity, found.shares, found.wins, found.ties, found.intervals, strict=True
        )
    ]
    return {"game": found.game, "board": found.board, "exact": found.exact, "deals": found.deals, "players": rows}


def _table(found: Equity) -> None:
    sampled = [] if found.exact else ["at least", "at most"]
    rows = []
    for place, hand in enumerate(found.players):
        ends = [f"{end:.4%}" for end in found.intervals[place]] if sampled else []
        parts = [f"{number / found.deals:.4%}" for number in (found.wins[place], found.ties[place])]
        rows.append([hand, f"{found.equity[place]:.4%}", *ends, *parts])
    show_numbers(["player", "equity", *sampled, "wins", "ties"], rows)
