"""Options that several commands share, and the exit codes."""

import math
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from operator import attrgetter
from pathlib import Path
from typing import Any, NoReturn

from typer import Argument, BadParameter, Exit, Option

from satmav.cli.groups import Clash
from satmav.cli.terminal import Show
from satmav.dealing.days import day_named
from satmav.errors import MissingPackageError, UsageError
from satmav.game.deals import DEFAULT_HANDS, MAX_HANDS
from satmav.game.result import Status
from satmav.game.rules import RULE_SETS, rules_named
from satmav.game.shapes import Shape, shape_named, text

MAX_WORKERS = 1024
MAX_TIME_LIMIT_S = 1e9
"""Seconds; some thirty years."""
MAX_SEED = (1 << 128) - 1
"""Of deals; the solvers of ``explain`` take no such seeds."""


def whole(default: int | None, flags: str, most: int, text: str, *, least: int = 1, metavar: str | None = None) -> Any:
    """An option that takes a whole number within limits."""
    return Option(default, *flags.split(), min=least, max=most, metavar=metavar, help=text)


def optional(flags: str, metavar: str, text: str) -> Any:
    """An option that takes a word or a path, or several where the field is a list; None where it is left out."""
    return Option(None, *flags.split(), metavar=metavar, help=text)


FILE = Argument(help="A deal file, of one deal or many; - for standard input; or the cards.", metavar="FILE")
ONE_DEAL = Argument(help="A deal file, of one deal; - for standard input; or the cards.", metavar="FILE")


def rules(default: str | None) -> Any:
    return Option(
        default,
        "--rules",
        help=f"{'; '.join(f'{one}: {one.about}' for one in RULE_SETS.values())}.",
        metavar="|".join(RULE_SETS),
        parser=rules_named,
        autocompletion=lambda: list(RULE_SETS),
    )


RULES = rules("quads")
HANDS = whole(DEFAULT_HANDS, "--hands", MAX_HANDS, "Hands to make; a deal has five times as many cards.")
DECK = optional(
    "--deck",
    "SUITSxRANKS",
    "Suits and ranks of another deck, as 8x13: a card is a rank from 2 up and a letter, as 14c.",
)
DECK_CLASH = Clash(
    "deck", "with --deck the number of cards decides how many hands there are: leave --hands out", excludes="hands"
)
JSON = Option(False, "--json", help="Print JSON, for programs.")
JSON_LINES = Option(False, "--json", help="One line of JSON for each deal.")
LETTERS = Option(False, "--letters", help="Write cards in plain letters: Kc rather than K♣.")
STORE = Option(Path("census.sqlite"), "--store", metavar="FILE", help="Keeps finished blocks, to go on from.")
WORKERS = Option(
    None,
    "--workers",
    min=1,
    max=MAX_WORKERS,
    metavar="N",
    callback=lambda value: value or os.cpu_count() or 1,
    help="How many processes work at once; by default all processors.",
)
SCHEDULER = optional("--scheduler", "ADDRESS", "A Dask scheduler, such as tcp://host:8786, for a cluster.")
SAT_EXIT_CODES = Option(False, "--sat-exit-codes", help="Exit with 10 if every deal is winnable, with 20 if none is.")


def seed(default: int | None, text: str) -> Any:
    return whole(default, "--seed", MAX_SEED, text, least=0)


def date(flag: str, text: str) -> Any:
    return Option(None, flag, metavar="DATE", parser=day_named, help=text)


DAY = date("--day", "The deal of a day, the same for everybody: 2026-11-25, or today.")


def shape(text: str) -> Any:
    return optional("--shape", "LENGTHS", text)


def number(value: float | None) -> float | None:
    """An option's number, which ``nan`` is not, though it is within all limits."""
    if value is not None and math.isnan(value):
        raise BadParameter("that is not a number")
    return value


def time_limit(default: float | None, text: str, longest: float = MAX_TIME_LIMIT_S) -> Any:
    return Option(default, "--time-limit", min=0.001, max=longest, callback=number, metavar="SECONDS", help=text)


TIME_LIMIT = time_limit(None, "Seconds for each deal; then the answer is UNKNOWN.")


def shapes_asked(names: Sequence[str] | None, hands: int) -> list[Shape]:
    """The shapes that were named, each once; all of them deals of one size, which --hands must not contradict."""
    asked = list(dict.fromkeys(map(shape_named, names or ())))
    sizes = {sum(shape) for shape in asked}
    if len(sizes) > 1:
        raise UsageError("these shapes have different numbers of cards: ask for them one after the other")
    if sizes and hands not in {DEFAULT_HANDS, *(size // 5 for size in sizes)}:
        raise UsageError(f"{text(asked[0])} is a shape of {sizes.pop()} cards, not of {5 * hands}: leave --hands out")
    return asked


def needs(package: str, extra: str, what: str) -> None:
    """Raise :class:`MissingPackageError` where a package that an extra brings is not installed."""
    if find_spec(package) is None:
        raise MissingPackageError(package, extra, what)


def one_of(
    default: str | None, flag: str, names: Iterable[str], text: str, every: Callable[[], list[str]] | None = None
) -> Any:
    """An option that takes one of some names, which its help lists and the shell completes.

    ``every`` gives the names to complete where other packages add some: :class:`~satmav.cli.groups.OpenCommand`.
    """
    listed = list(names)
    full = f"{text} One of: {', '.join(listed)}."
    return Option(default, flag, help=full, metavar="NAME", autocompletion=every or (lambda: listed))


def in_letters(wanted: bool) -> bool:
    """Choose letters for cards: on demand, or where the output knows no ♠."""
    try:
        "♠♥♦♣·".encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return True
    return wanted


def shower(plain: bool) -> Show:
    """Choose how to write cards: in symbols or in letters."""
    return str if plain else attrgetter("symbol")


def leave(statuses: Iterable[Status], sat_exit_codes: bool) -> NoReturn:
    """Exit with 3 where any answer is UNKNOWN, with the SAT competitions' 10 or 20 on demand, else with 0."""
    seen = set(statuses)
    if Status.UNKNOWN in seen:
        raise Exit(3)
    if sat_exit_codes and len(seen) == 1:
        raise Exit(10 if seen == {Status.SAT} else 20)
    raise Exit
