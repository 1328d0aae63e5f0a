"""``satmav bench``: engines, encodings, solvers and libraries on the same deals, taking turns."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from itertools import islice
from math import isfinite, isnan
from pathlib import Path
from typing import Any

from rich.table import Table
from typer import Argument, Option

from satmav.bench.contenders import SETS, contenders_of, program
from satmav.bench.race import Limits, Task
from satmav.bench.table import (
    COLUMNS,
    Race,
    Row,
    Summary,
    kept_rows,
    lost_and_won,
    numbered,
    origin,
    summaries,
    summary_data,
)
from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stop import when_stopped
from satmav.cli.terminal import console, tracked
from satmav.dealfile import read_deals
from satmav.dealing.kinds import MOST_HANDS_LOST
from satmav.errors import UsageError, quoted
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.records.phases import PHASES
from satmav.records.tables import GrowingTable

DEALS, SEED = 100, 2026

CLASHES = (
    Clash(
        "file", "-n, --seed and --lost are for random deals: leave them out, or the file", excludes="number seed lost"
    ),
)


class Arguments:
    file: str | None = Argument(None, help="A deal file; by default random deals.", metavar="FILE")
    contenders: list[str] | None = options.optional(
        "--contender -c",
        "NAME",
        "An engine; after it, with colons between, encoding, solver and cardinality; may be given again.",
    )
    commands: list[str] | None = options.optional(
        "--solver-cmd", "COMMAND", "A program that reads DIMACS, as a contender; %f is the formula; may be given again."
    )
    sets: list[str] | None = options.one_of(
        None, "--set", SETS, "A set of contenders, which may be given again; default: engines."
    )
    number: int | None = options.whole(None, "--number -n", 1_000_000, f"How many random deals; by default {DEALS}.")
    lost: bool = Option(False, "--lost", help="Draw --number deals that cannot be won, and as many that can.")
    seed: int | None = options.seed(None, f"The same seed gives the same deals; by default {SEED}.")
    rounds: int = options.whole(1, "--rounds", 10_000, "How often each contender gets each deal.")
    time_limit: float = options.time_limit(10.0, "For each deal; then it is a timeout.", 1e6)
    memory: int = options.whole(
        4096, "--memory", 1 << 24, "What a contender may take beyond what it needs to start.", least=64, metavar="MB"
    )
    rules: Rules = options.RULES
    hands: int = options.HANDS
    output: Path | None = options.optional("--output -o", "OUT", "All runs, a row each, as CSV.")
    as_json: bool = Option(False, "--json", help="The summary as one line of JSON.")
    list_only: bool = Option(False, "--list", help="Only list the sets of contenders.")


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Race engines, encodings, solvers and exact-cover libraries on the same deals.

    Each contender has a process of its own. They take turns, so that a busy machine slows all alike. Partitions are
    verified and verdicts compared. If a contender of others (pypi, outside, what packages add) says that a deal has
    no hands, one of satmav's solvers must say so, too, beside the race; else the race stops. With OUT, a race that was
    stopped goes on where it was.

    Example: satmav bench -n 100 --set engines

    SAT against dancing links, from PyPI: satmav bench --set peers -o bench.csv

    Your choice: satmav bench deals.txt -c kernel -c sat:exact-cover:cadical195:totalizer

    Any SAT solver: satmav bench --solver-cmd 'kissat -q %f' -c outside:exact-cover:kissat -c sat
    """
    if args.list_only:
        print("\n".join(f"{name}: {' '.join(names)}" for name, names in SETS.items()))
        return
    if args.output is not None and args.output.suffix != ".csv":
        raise UsageError(f"the ending of {quoted(args.output)} names no format: end it in .csv")
    deals, tasks = _tasks(args)
    sets = args.sets or (() if args.contenders or args.commands else ("engines",))
    programs = map(program, dict.fromkeys(args.commands or ()))
    contenders = [*contenders_of(args.contenders or (), sets), *programs]
    race = Race(contenders, tasks, args.rules, args.rounds, Limits(args.time_limit, args.memory))
    asked = race.asked(deals)
    summary = summaries(_run(race, args.output, asked), args.time_limit)
    if args.as_json:
        data = [summary_data(one) for one in summary]
        print(json.dumps({"asked": {**asked, "rounds": args.rounds}, "origin": origin(), "contenders": data}))
    else:
        number, rounds = len(race.tasks), args.rounds
        about = f"{number} deal{'s' * (number != 1)}, rules {args.rules}, {rounds} round{'s' * (rounds > 1)}"
        _show(summary, f"{about}, limit {args.time_limit:g} s")


def _tasks(args: Arguments) -> tuple[str, list[Task]]:
    """The deals of the race, and what they are called: those of a file, random ones, or as many lost as won."""
    number, seed, hands = args.number or DEALS, SEED if args.seed is None else args.seed, args.hands
    if args.file is not None:
        return args.file, numbered(read_deals(args.file, hands))
    if not args.lost:
        return f"{number} random, seed {seed}, hands {hands}", numbered(islice(random_deals(seed, hands), number))
    if hands > MOST_HANDS_LOST:
        raise UsageError(
            f"hardly a deal of {5 * hands} cards is lost, if any: ask for {MOST_HANDS_LOST} hands or fewer with --lost"
        )
    deals = f"{number} lost and {number} won random, seed {seed}, hands {hands}"
    return deals, lost_and_won(tracked(random_deals(seed, hands), "looked at"), args.rules, number)


def _run(race: Race, output: Path | None, asked: dict[str, Any]) -> list[Row]:
    """All runs of the race, those that a table has already too; a table is brought up to date with them."""
    with ExitStack() as stack:
        table = stack.enter_context(GrowingTable(output, COLUMNS, asked, origin())) if output else None
        kept = kept_rows(table.path, table.rows, race.rounds) if table else []
        if table:
            when_stopped(lambda: "stopped: the same command goes on")
        rows = stack.enter_context(closing(race.rows(kept, table)))
        return [*kept, *tracked(rows, "decided", race.left(kept))]


def _show(summary: Sequence[Summary], title: str) -> None:
    heading = f"{title}; milliseconds a deal"
    table = Table(title=heading, box=None, header_style="bold", title_justify="left", padding=(0, 1, 0, 0))
    table.add_column("contender", overflow="fold", min_width=16)  # it alone is folded, so that no number is cut
    for name in ("solved", "median", "p99", "max", "PAR-2", "won", "lost", "MB"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("enum/enc/load/solve", justify="right", overflow="fold", min_width=11)
    for one in summary:
        times = (one.median, one.p99, one.longest, one.par2, one.median_sat, one.median_unsat)
        shares = "/".join(f"{100 * one.phases[phase]:.0f}" if one.solved else "-" for phase in PHASES)
        table.add_row(one.contender, f"{one.solved}/{one.runs}", *map(_ms, times), _mb(one.peak_mb), f"{shares} %")
    out = console()
    out.width = max(out.width, 130) if not sys.stdout.isatty() else out.width
    out.print(table)
    for one in summary:
        if one.said:
            out.print(f"{one.contender}: {one.errors} runs ended in an error, the first with {one.said}")
    out.print("won, lost: medians over such deals; max: 'limit' where a deal did not end in time or memory, or at all.")
    out.print("MB: the most resident memory, Python's and libraries' included; what is left to 100 % is in no phase.")


def _mb(megabytes: float) -> str:
    return "-" if isnan(megabytes) else f"{megabytes:.0f}"


def _ms(seconds: float) -> str:
    if isnan(seconds):  # there were no such deals
        return "-"
    if not isfinite(seconds):
        return "limit"
    return f"{1000 * seconds:.3g}" if seconds < 1 else f"{1000 * seconds:.0f}"
