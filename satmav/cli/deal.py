"""``satmav deal``: random deals, deals of a wanted kind, and the named ones."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from operator import attrgetter

from typer import Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.order import DEFAULT_EFFORT, Order
from satmav.cli.terminal.progress import tracked
from satmav.dealfile.named import NAMED, describe, named_deal
from satmav.dealing.days import day_named, deal_of_day
from satmav.dealing.kinds import check_there_are, of_kinds
from satmav.dealing.known import DIFFICULTIES
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules, rules_named

MOST_DEALS = 10**12
"""More deals than anybody waits for."""

KINDS = "infeasible homeless unique"
ORDERS = "lonely like near_miss"
CLASHES = (
    Clash(
        ORDERS, "--lonely, --like and --near-miss are three kinds of lost deals: choose one of them", excludes=ORDERS
    ),
    Clash("effort", "--effort bounds the search for near misses: leave it out, or add --near-miss", needs="near_miss"),
    Clash(
        "named day",
        "{one} gives one deal as it is: leave the other options out",
        excludes=f"day {KINDS} {ORDERS} difficulty seed number hands",
    ),
    Clash(ORDERS, "{one} deals lost deals of a kind: leave out {others}", excludes=KINDS),
    Clash(ORDERS, "{one} deals lost deals of a kind: leave out {others}", excludes="difficulty"),
    Clash(
        "homeless",
        "every deal with a homeless card is easy to see through: leave out --homeless or --difficulty",
        excludes="difficulty",
    ),
    Clash(
        "unique",
        "a deal with exactly one partition is winnable: leave out --infeasible and --homeless",
        excludes="infeasible homeless",
    ),
)


class Arguments:
    number: int = Option(1, "--number", "-n", min=1, max=MOST_DEALS, help="How many deals.")
    seed: int | None = options.seed(None, "The same seed gives the same deals.")
    hands: int = options.HANDS
    infeasible: bool = Option(False, "--infeasible", help="Search for deals that cannot be won.")
    homeless: bool = Option(False, "--homeless", help="Search for deals with a card in no pat hand.")
    unique: bool = Option(False, "--unique", help="Search for deals with exactly one partition.")
    lonely: str | None = Option(
        None, "--lonely", metavar="CARD", help="Deals in which a card of this rank (K), or this card (Kc), is homeless."
    )
    like: str | None = Option(
        None, "--like", metavar="FILE", help="Deals that are lost for the same reason as the lost deal in FILE."
    )
    near_miss: bool = Option(False, "--near-miss", help="Search for lost deals that any swap of one card would win.")
    effort: int | None = Option(
        None,
        "--effort",
        min=1,
        max=MOST_DEALS,
        metavar="DEALS",
        help=f"How many lost deals to look at for each --near-miss; by default {DEFAULT_EFFORT}.",
    )
    difficulty: str | None = options.one_of(
        None,
        "--difficulty",
        DIFFICULTIES,
        "Winnable deals (with --infeasible: lost ones) that are this hard for a person.",
    )
    day: str | None = options.DAY
    codes: bool = Option(False, "--codes", help="Print short codes, which every command reads in place of cards.")
    named: str | None = options.one_of(None, "--named", NAMED, "A deal of the literature.")
    rules: str = options.RULES


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Deal cards, one deal a line, for the other commands to read.

    Without --seed, a seed is drawn. The first line, a comment, is the command that gives these deals again. All deals
    that fit the options are equally likely, but --near-miss takes them as it finds them.

    Example: satmav deal --infeasible --seed 1 > deal.txt

    A lonely king: satmav deal --lonely K -n 5

    Lost for the same reason: satmav deal --like deal.txt

    Lost by one card: satmav deal --near-miss --rules no-quads

    To think about: satmav deal --difficulty hard

    Of today, as a code: satmav deal --day today --codes
    """
    shown = attrgetter("code") if args.codes else str
    if args.named is not None or args.day is not None:
        _print_one(args.named, args.day, shown)
        return
    comments, deals = _asked_for(args)
    print(*comments, sep="\n", flush=True)
    for deal in islice(deals, args.number):
        print(shown(deal), flush=True)


def _asked_for(args: Arguments) -> tuple[list[str], Iterator[Deal]]:
    """The deals that are asked for, and comments: the command that asks for them again, and a note, if any."""
    chosen = [name for name in KINDS.split() if getattr(args, name)]
    order = Order(args.lonely, args.like, args.near_miss, args.effort)
    rules = rules_named(args.rules)
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    note = ""
    if order.words:
        note, deals = order.filled(rules, seed, args.hands)
    else:
        deals = _search(rules, seed, args.hands, chosen)
    words = ["-n", args.number, "--seed", seed, "--hands", args.hands, "--rules", args.rules, *order.words]
    if args.difficulty:
        from satmav.api.dealing import so_hard

        lost = args.infeasible
        deals = so_hard(deals if lost else tracked(deals, "looked at"), args.difficulty, rules, args.hands, lost=lost)
        words += ["--difficulty", args.difficulty]
    words += ["--codes"] * args.codes + [f"--{name}" for name in chosen]
    command_again = " ".join(map(str, ["# satmav deal", *words]))
    return [command_again, f"# {note}"] if note else [command_again], deals


def _print_one(named: str | None, day: str | None, shown: Callable[[Deal], str]) -> None:
    asked = None if named else day_named(day or "")
    deal = deal_of_day(asked) if asked else named_deal(named or "")
    for line in [f"satmav deal --day {asked}"] if asked else describe(named or "").splitlines():
        print(f"# {line}")
    print(shown(deal))


def _search(rules: Rules, seed: int, hands: int, chosen: Sequence[str]) -> Iterator[Deal]:
    deals = random_deals(seed, hands)
    if not chosen:
        return deals
    check_there_are(chosen, rules, hands)
    return of_kinds(tracked(deals, "looked at"), chosen, rules)
