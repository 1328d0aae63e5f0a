"""Options that several commands share, and the exit codes."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from satmav.cli.terminal.render import Show, letters, symbols
from satmav.errors import MissingPackageError, UsageError
from satmav.game.deals import DEFAULT_HANDS, MAX_HANDS
from satmav.game.result import Status
from satmav.game.rules import RULES
from satmav.game.shapes import Shape, shape_named, text

MOST_WORKERS = 1024
LONGEST = 1e9
"""Seconds; some thirty years."""
MOST_SEED = (1 << 128) - 1
"""Of deals; the solvers of ``explain`` take no such seeds."""

File = Annotated[
    str, typer.Argument(help="A deal file, of one deal or many; - for standard input; or the cards.", metavar="FILE")
]
OneDeal = Annotated[
    str, typer.Argument(help="A deal file, of one deal; - for standard input; or the cards.", metavar="FILE")
]
RuleSet = Annotated[
    str,
    typer.Option(
        "--rules",
        help="quads: four of a kind is a pat hand; no-quads: it is not.",
        metavar="|".join(RULES),
        autocompletion=lambda: list(RULES),
    ),
]
Hands = Annotated[
    int,
    typer.Option("--hands", min=1, max=MAX_HANDS, help="Hands to make; a deal has five times as many cards."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
StoreFile = Annotated[
    Path, typer.Option("--store", metavar="FILE", help="Where finished blocks are kept, and resumed from.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", min=1, max=MOST_WORKERS, metavar="N", help="How many work at once; all processors unless told."
    ),
]
ShardName = Annotated[
    str | None,
    typer.Option(
        "--shard", metavar="I/N", help="Only the I-th of N parts, for as many machines; each with a file of its own."
    ),
]
Merge = Annotated[
    list[Path] | None,
    typer.Option("--merge", metavar="FILE", help="Take in what the file of a part has; may be given again."),
]
Scheduler = Annotated[
    str | None,
    typer.Option("--scheduler", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786, for a cluster."),
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print a table of the shapes as CSV.")]
AsJson = Annotated[bool, typer.Option("--json", help="One line of JSON for each deal.")]
Letters = Annotated[bool, typer.Option("--letters", help="Write cards in plain letters: Kc rather than K♣.")]


def seed_option(text: str) -> Any:
    """The option ``--seed`` of what is drawn at random, with what its help says."""
    return typer.Option("--seed", min=0, max=MOST_SEED, help=text)


def shape_option(text: str) -> Any:
    """The option ``--shape``, with what its help says."""
    return typer.Option("--shape", metavar="LENGTHS", help=text)


def number(value: float | None) -> float | None:
    """An option's number, which ``nan`` is not, though it is within all limits."""
    if value is not None and math.isnan(value):
        raise typer.BadParameter("that is not a number")
    return value


TimeLimit = Annotated[
    float | None,
    typer.Option(
        "--time-limit",
        min=0.001,
        max=LONGEST,
        callback=number,
        help="Seconds for each deal; then the answer is UNKNOWN.",
        metavar="SECONDS",
    ),
]
SolverCmd = Annotated[
    str | None,
    typer.Option(
        "--solver-cmd",
        metavar="COMMAND",
        help="A program that reads DIMACS: %f is the formula (at the end unless told), %p the proof that it writes,"
        " %o its result file.",
    ),
]
SatExitCodes = Annotated[
    bool,
    typer.Option("--sat-exit-codes", help="Exit with 10 where every deal is winnable and with 20 where none is."),
]

DEFAULT_RULES = "quads"
STORE = Path("census.sqlite")
HANDS = DEFAULT_HANDS


def shapes_asked(names: Sequence[str] | None, hands: int) -> list[Shape]:
    """The shapes that were named, each once; all of them deals of one size, which --hands must not contradict."""
    found = list(dict.fromkeys(map(shape_named, names or ())))
    sizes = {sum(shape) for shape in found}
    if len(sizes) > 1:
        raise UsageError("these shapes have different numbers of cards: ask for them one after the other")
    if sizes and hands not in {HANDS, *(size // 5 for size in sizes)}:
        raise UsageError(f"{text(found[0])} is a shape of {sizes.pop()} cards, not of {5 * hands}: leave --hands out")
    return found


def needs(package: str, extra: str, what: str) -> None:
    """Raise :class:`MissingPackageError` where a package that an extra brings is not installed."""
    if find_spec(package) is None:
        raise MissingPackageError(package, extra, what)


def one_of(flag: str, names: Iterable[str], text: str, every: Callable[[], list[str]] | None = None) -> Any:
    """An option that takes one of some names, which its help lists and the shell completes.

    ``every`` gives the names to complete where other packages add some, which :mod:`satmav.cli.added` puts in the help.
    """
    listed = list(names)
    return typer.Option(
        flag, help=f"{text} One of: {', '.join(listed)}.", metavar="NAME", autocompletion=every or (lambda: listed)
    )


def in_letters(wanted: bool) -> bool:
    """Whether to write cards in letters: on demand, or where the output knows no ♠."""
    try:
        "♠♥♦♣·".encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return True
    return wanted


def shower(plain: bool) -> Show:
    """How to write cards: in symbols or in letters."""
    return letters if plain else symbols


def leave(statuses: Iterable[Status], sat_exit_codes: bool) -> NoReturn:
    """Exit with 3 where any answer is UNKNOWN, with the SAT competitions' 10 or 20 on demand, else with 0."""
    seen = set(statuses)
    if Status.UNKNOWN in seen:
        raise typer.Exit(3)
    if sat_exit_codes and len(seen) == 1:
        raise typer.Exit(10 if seen == {Status.SAT} else 20)
    raise typer.Exit
