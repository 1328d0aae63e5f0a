"""``satmav frequencies``: how often hands of each type come."""

import json

from typer import Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.terminal.progress import patience
from satmav.cli.terminal.render import show_numbers
from satmav.faces.english import poker as words
from satmav.poker.counts import ways_to_part
from satmav.poker.frequencies import EXACT, Frequencies, frequencies, sampled
from satmav.poker.games import GAMES
from satmav.poker.ranking import STRAIGHT

PARTED = 5
"""Hands of Maverick Solitaire."""
NAMES = list(dict.fromkeys([*EXACT, *GAMES]))

CLASHES = (
    Clash("seed", "without --sample nothing is drawn: leave out --seed", needs="sample"),
    Clash(
        "pat",
        "--pat is about five cards, counted: leave out --game, --sample and --royal",
        excludes="game sample royal",
    ),
)


class Arguments:
    game: str = options.one_of("five", "--game", NAMES, "What is played.")
    sample: int | None = options.whole(None, "--sample", 10**12, "Draw N random hands instead.", metavar="N")
    seed: int | None = options.seed(None, "With --sample: the same seed gives the same deals.")
    pat: bool = Option(False, "--pat", help="The odds against each pat hand.")
    royal: bool = Option(False, "--royal", help="Count royal flushes apart from straight flushes.")
    as_json: bool = options.JSON


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Tell how often hands of each type come, exactly.

    The games are five or six cards, hold 'em (seven cards), Omaha (takes some ten seconds), and two jokers in the deck
    (strict_jokers copy no card that is held); Three-D is sampled alone. After a draw of one card or none: draw, as is
    best against hands as dealt; draw_again, against hands after such a draw; draw_fixpoint, where everybody does what
    is best. A sample comes with 99.9 % intervals.

    Example: satmav frequencies --game omaha

    By random deals: satmav frequencies --game three_d --sample 10000000

    Pat hands: satmav frequencies --pat
    """
    if args.pat:
        _pat(args.as_json)
        return
    if args.sample is None:
        with patience("counting"):
            _show(frequencies(args.game), args.royal, args.as_json)
        return
    options.needs("numba", "fast", "satmav frequencies --sample")
    options.needs("scipy", "fast", "satmav frequencies --sample")
    with patience("drawing"):
        found = sampled(args.game, args.sample, args.seed or 0)
    _show(found, args.royal, args.as_json)


def _show(found: Frequencies, royal: bool, as_json: bool) -> None:
    counts = found.named(royal)
    if as_json:
        print(json.dumps({"game": found.game, "exact": found.exact, "total": found.total, "counts": counts}))
        return
    rows = [[kind, f"{count:,}", *_shares(found, count)] for kind, count in reversed(counts.items())]
    headings = ["type", "hands", "share", *([] if found.exact else ["at least", "at most"])]
    show_numbers(headings, rows, ["all", f"{found.total:,}"])


def _shares(found: Frequencies, count: int) -> list[str]:
    shares = [count / found.total]
    if not found.exact:
        from satmav.survey.intervals import interval

        around = interval(count, found.total)
        shares += [around.low, around.high]
    return [f"{share:.6%}" for share in shares]


def _pat(as_json: bool) -> None:
    named, parted = frequencies("five").named(royal=True), ways_to_part(PARTED)
    total, counts = sum(named.values()), dict(list(named.items())[STRAIGHT:])
    odds = {kind: (total - count) / count for kind, count in counts.items()}
    if as_json:
        told = {kind: {"hands": count, "odds_against": odds[kind]} for kind, count in counts.items()}
        print(json.dumps({"total": total, "pat": told, "ways_to_part_25_cards": parted}))
        return
    rows = [[kind, f"{count:,}", f"{round(odds[kind]):,} to 1"] for kind, count in counts.items()]
    show_numbers(["type", "hands", "odds against"], rows, ["all", f"{total:,}"])
    print(words.part_line(PARTED, parted))
