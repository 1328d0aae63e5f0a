"""``satmav deal``: random deals, deals of a wanted kind, and the named ones."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from datetime import date
from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING

from typer import Exit, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stop import when_stopped
from satmav.cli.terminal import patience, tracked
from satmav.dealfile import read_deal
from satmav.dealfile.named import NAMED, describe, named_deal
from satmav.dealing.days import deal_of_day
from satmav.dealing.kinds import DIFFICULTIES, check_near_misses, check_there_are, like, lonely, of_kinds
from satmav.errors import CardError, UsageError, shell_word
from satmav.faces.pattern import sentence
from satmav.faces.words import a, drawn
from satmav.game.cards import RANK_NAMES, Card, cards_called, rank_called
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules

if TYPE_CHECKING:
    from satmav.dealing.near_misses import Hunt, Visit

MAX_DEALS = 10**12
"""More deals than anybody waits for."""
DEFAULT_EFFORT = 3000
"""Lost deals that the search for one near miss may look at; it takes some 300, at 20 a second."""

Filled = tuple[list[str], str, Iterator[Deal]]
"""The words that ask for these deals again, what the deals have in common (a sentence or nothing), and the deals."""

KINDS = "infeasible homeless unique"
ORDERS = "lonely like near_miss"
CLASHES = (
    Clash(ORDERS, "--lonely, --like and --near-miss are three kinds of lost deals: choose one", excludes=ORDERS),
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
    number: int = options.whole(1, "--number -n", MAX_DEALS, "How many deals.")
    seed: int | None = options.seed(None, "The same seed gives the same deals.")
    hands: int = options.HANDS
    infeasible: bool = Option(False, "--infeasible", help="Search for deals that cannot be won.")
    homeless: bool = Option(False, "--homeless", help="Search for deals with a card in no pat hand.")
    unique: bool = Option(False, "--unique", help="Search for deals with exactly one partition.")
    lonely: str | None = options.optional(
        "--lonely", "CARD", "Deals in which a card of this rank (K), or this card (Kc), is homeless."
    )
    like: str | None = options.optional("--like", "FILE", "Deals lost for the same reason as the lost deal in FILE.")
    near_miss: bool = Option(False, "--near-miss", help="Search for lost deals that any swap of one card would win.")
    effort: int | None = options.whole(
        None,
        "--effort",
        MAX_DEALS,
        f"How many lost deals to look at for each --near-miss; by default {DEFAULT_EFFORT}.",
        metavar="DEALS",
    )
    difficulty: str | None = options.one_of(
        None,
        "--difficulty",
        DIFFICULTIES,
        "Winnable deals (with --infeasible: lost ones) that are this hard for a person.",
    )
    day: date | None = options.DAY
    codes: bool = Option(False, "--codes", help="Print short codes, which every command reads in place of cards.")
    named: str | None = options.one_of(None, "--named", NAMED, "A deal of the literature.")
    rules: Rules = options.RULES


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
        named, day = args.named or "", args.day
        for line in [f"satmav deal --day {day}"] if day else describe(named).splitlines():
            print(f"# {line}")
        print(shown(deal_of_day(day) if day else named_deal(named)))
        return
    comments, deals = _asked_for(args)
    print(*comments, sep="\n", flush=True)
    for deal in islice(deals, args.number):
        print(shown(deal), flush=True)


def _asked_for(args: Arguments) -> tuple[list[str], Iterator[Deal]]:
    """The deals that are asked for, and comments: the command that asks for them again, and a note, if any."""
    rules, hands = args.rules, args.hands
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    kinds = [name for name in KINDS.split() if getattr(args, name)]
    if args.lonely is not None:
        words, note, deals = _lonely(args.lonely, rules, seed, hands)
    elif args.like is not None:
        words, note, deals = _like(args.like, rules, seed, hands)
    elif args.near_miss:
        check_near_misses(rules, hands)
        from satmav.dealing.near_misses import visits

        effort = args.effort or DEFAULT_EFFORT
        words, deals = ["--near-miss", "--effort", str(effort)], _searched(visits(rules, seed, hands), effort)
        note = f"Near misses: deals that are lost, and that any swap of one card would win (rules: {rules})."
    else:
        words, note, deals = [], "", random_deals(seed, hands)
        if kinds:
            check_there_are(kinds, rules, hands)
            deals = of_kinds(tracked(deals, "looked at"), kinds, rules)
    again = ["-n", args.number, "--seed", seed, "--hands", hands, "--rules", rules.name, *words]
    if args.difficulty:
        from satmav.api.dealing import so_hard

        lost = args.infeasible
        deals = so_hard(deals if lost else tracked(deals, "looked at"), args.difficulty, rules, hands, lost=lost)
        again += ["--difficulty", args.difficulty]
    again += ["--codes"] * args.codes + [f"--{name}" for name in kinds]
    command_again = " ".join(map(str, ["# satmav deal", *again]))
    return [command_again, f"# {note}"] if note else [command_again], deals


def _lonely(text: str, rules: Rules, seed: int, hands: int) -> Filled:
    cards, name = _cards(text)
    lost = lonely(cards, rules)
    if not lost.exists(hands):
        raise UsageError(f"there is no deal of {5 * hands} cards in which {name} is in no pat hand: take fewer --hands")
    note = f"In each of these deals, {name} is in no pat hand (rules: {rules})."
    return ["--lonely", shell_word(text)], note, lost.deals(seed, hands)


def _cards(text: str) -> tuple[list[Card], str]:
    """The four cards of a rank (``K``, ``king``) or one card (``Kc``), and what to call them."""
    if (rank := rank_called(text)) is not None:
        return cards_called(text), a(RANK_NAMES[rank])
    try:
        (card,) = cards_called(text)
    except CardError as error:
        raise UsageError(f"--lonely takes a rank like K or a card like Kc: {error}") from None
    return [card], f"the {card}"


def _like(file: str, rules: Rules, seed: int, hands: int) -> Filled:
    deal = read_deal(file, hands)
    with patience("looking for the reason"):
        lost = like(deal, rules)
    if lost is None:
        raise UsageError(f"the deal of --like can be won (rules: {rules}): name the file of a lost one")
    return ["--like", shell_word(file)], drawn(sentence(lost.patterns[0], rules), str), lost.deals(seed, hands)


def _searched(visits: Iterator[Visit], effort: int) -> Iterator[Deal]:
    """The near misses among the visits; where there is none among so many, tell the nearest and exit with 3."""
    from satmav.dealing.near_misses import Hunt

    hunt = Hunt()
    when_stopped(lambda: _how_near(hunt))
    yield from hunt.near_misses(tracked(visits, "looked at"), effort)
    if told := _how_near(hunt):
        print(told, file=sys.stderr)
    raise Exit(3)


def _how_near(hunt: Hunt) -> str:
    """The nearest of the deals looked at since the last near miss, in a sentence; empty where there are none."""
    visit = hunt.nearest
    if visit is None:
        return ""
    swaps = len(visit.deal) * (52 - len(visit.deal))
    return (
        f"no near miss among {hunt.looked:,} lost deals looked at (--effort allows more);"
        f" {visit.lost} of {swaps} swaps leave{'s' * (visit.lost == 1)} the nearest of them lost: {visit.deal}"
    )
