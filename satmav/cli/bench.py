"""``satmav bench``: engines, encodings, solvers and libraries on the same deals, taking turns."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict
from hashlib import sha256
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from satmav.bench.contenders import SETS, Contender, contender
from satmav.bench.peers import PEERS
from satmav.bench.race import Limits, Run, Task, race
from satmav.bench.rows import COLUMNS, Line, lines, row, write_parquet
from satmav.bench.summary import Summary, summaries
from satmav.cli.options import DEFAULT_RULES, HANDS, Hands, RuleSet, needs
from satmav.cli.progress import tracked
from satmav.cli.render import console
from satmav.dealfile import read_deals
from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import Rules, rules_named
from satmav.records.phases import PHASES
from satmav.records.provenance import PACKAGES, provenance
from satmav.records.tables import GrowingTable, Row

DEALS, SEED, ROUNDS = 100, 2026, 1
MOST_HANDS_LOST = 6
"""Of 35 cards, with seven hands to make, hardly a deal is lost; of 40 and more none is."""
LONGEST, MOST_MEMORY = 1e6, 1 << 24
MOST_DEALS, MOST_ROUNDS = 1_000_000, 10_000
PARQUET = ".parquet"
FIRST_LINE = 3
"""Of a table's rows: the heading and the names of the columns stand above."""


def command(
    file: Annotated[str | None, typer.Argument(help="A deal file; random deals unless told.", metavar="FILE")] = None,
    contenders: Annotated[
        list[str] | None,
        typer.Option(
            "--contender", "-c", metavar="NAME", help="engine:encoding:solver:cardinality; may be given again."
        ),
    ] = None,
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="|".join(SETS), help="A set of contenders; default: engines.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("-n", min=1, max=MOST_DEALS, help=f"How many random deals; {DEALS} unless told.")
    ] = None,
    lost: Annotated[
        bool, typer.Option("--lost", help="So many random deals that cannot be won, and as many that can.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help=f"The same seed gives the same deals; {SEED} unless told.")
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", min=1, max=MOST_ROUNDS, help="How often each contender gets each deal.")
    ] = ROUNDS,
    time_limit: Annotated[
        float,
        typer.Option(
            "--time-limit", min=0.001, max=LONGEST, metavar="SECONDS", help="For each deal; then it is a timeout."
        ),
    ] = 10.0,
    memory: Annotated[
        int,
        typer.Option(
            "--memory", min=64, max=MOST_MEMORY, metavar="MB", help="What a contender may take beyond its opening."
        ),
    ] = 4096,
    rules: RuleSet = DEFAULT_RULES,
    hands: Hands = HANDS,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="OUT", help="All runs, a row each: .csv, or .parquet with a .csv beside it."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The summary as one line of JSON.")] = False,
    list_only: Annotated[bool, typer.Option("--list", help="Only list the sets of contenders.")] = False,
) -> None:
    """Race engines, encodings, solvers and exact-cover libraries on the same deals.

    Each contender has a process of its own; they take turns, so that a busy
    machine slows all alike. Partitions are verified and verdicts compared.
    With OUT a race that was stopped goes on where it was: OUT.parquet is made at
    the end from OUT.csv, which grows beside it.

    Example: satmav bench -n 100 --set engines

    SAT against dancing links, from PyPI: satmav bench --set peers -o bench.csv

    Your choice: satmav bench deals.txt -c kernel -c sat:exact-cover:cadical195:totalizer
    """
    if list_only:
        for name, names in SETS.items():
            print(f"{name}: {' '.join(names)}")
        return
    if file is not None and (lost or number is not None or seed is not None):
        raise UsageError("-n, --seed and --lost are for random deals: leave them out, or the file")
    _check_output(output)
    field = _field(contenders, sets)
    rule_set = rules_named(rules)
    limits = Limits(time_limit, memory)
    if file is None:
        number, seed = number or DEALS, SEED if seed is None else seed
        deals = f"{number} lost and {number} won" if lost else f"{number}"
        deals = f"{deals} random, seed {seed}, hands {hands}"
        tasks = _random(number, seed, hands, rule_set, lost)
    else:
        deals, tasks = file, _from_file(file, hands)
    asked = {
        "deals": deals,
        "sha256": sha256("\n".join(str(task.deal) for task in tasks).encode()).hexdigest()[:16],
        "rules": rule_set.name,
        "contenders": [one.name for one in field],
        "time_limit": time_limit,
        "memory_mb": memory,
    }
    found = _race(field, tasks, rule_set, rounds, limits, output, asked)
    summary = summaries(found, time_limit)
    if as_json:
        print(
            json.dumps(
                {
                    "asked": {**asked, "rounds": rounds},
                    "origin": _origin(),
                    "contenders": [_plain(one) for one in summary],
                }
            )
        )
    else:
        _show(
            summary, f"{len(tasks)} deals, rules {rule_set}, {rounds} round{'s' * (rounds > 1)}, limit {time_limit:g} s"
        )


def _field(names: Sequence[str] | None, sets: Sequence[str] | None) -> list[Contender]:
    """The contenders asked for, each once."""
    for name in sets or ():
        if name not in SETS:
            raise UsageError(f"there is no set of contenders {name!r}: choose one of {', '.join(SETS)}")
    wanted = [*(names or ()), *(name for chosen in sets or () for name in SETS[chosen])]
    return [contender(name) for name in dict.fromkeys(wanted or SETS["engines"])]


def _check_output(output: Path | None) -> None:
    """Refuse what could not be written before anything is raced."""
    if output is not None and output.suffix not in (".csv", PARQUET):
        raise UsageError(f"the name {str(output)!r} tells no format: end it in .csv or {PARQUET}")
    if output is not None and output.suffix == PARQUET:
        needs("pyarrow", "bench", "Parquet")
        if output.exists() and not output.with_suffix(".csv").exists():
            raise UsageError(f"{str(output)!r} is there without the .csv that it would be made from: name another file")


def _origin() -> dict[str, Any]:
    return provenance((*PACKAGES, *PEERS))


def _from_file(file: str, hands: int) -> list[Task]:
    return [Task(str(number), deal) for number, deal in enumerate(read_deals(file, hands), start=1)]


def _random(number: int, seed: int, hands: int, rules: Rules, lost: bool) -> list[Task]:
    if not lost:
        return [Task(str(place), deal) for place, deal in enumerate(islice(random_deals(seed, hands), number), start=1)]
    if hands > MOST_HANDS_LOST:
        raise UsageError(
            f"hardly a deal of {5 * hands} cards is lost, if any: ask for {MOST_HANDS_LOST} hands or fewer with --lost"
        )
    found: dict[bool, list[Deal]] = {True: [], False: []}
    from satmav.engines.oracle import DeckOracle

    with DeckOracle(rules) as oracle:
        for deal in tracked(random_deals(seed, hands), "looked at"):
            alike = found[oracle.decide(deal.mask) is not None]
            if len(alike) < number:
                alike.append(deal)
            if min(map(len, found.values())) >= number:
                break
    pairs = (
        pair
        for both in zip(found[False], found[True], strict=False)
        for pair in zip(("lost", "won"), both, strict=True)
    )
    return [Task(str(place), deal, group) for place, (group, deal) in enumerate(islice(pairs, 2 * number), start=1)]


def _race(
    field: Sequence[Contender],
    tasks: Sequence[Task],
    rules: Rules,
    rounds: int,
    limits: Limits,
    output: Path | None,
    asked: dict[str, Any],
) -> list[Line]:
    whole = len(field) * len(tasks) * rounds
    if output is None:
        with closing(race(field, tasks, rules, rounds, limits)) as runs:
            return lines(row(run, rules) for run in tracked(runs, "decided", whole))
    grown = output.with_suffix(".csv")
    with ExitStack() as stack:
        table = stack.enter_context(GrowingTable(grown, COLUMNS, asked, _origin()))
        kept = _kept(table, rounds)
        done = frozenset((one["contender"], one["task"], int(one["round"])) for one in kept)
        known = {one["task"]: (Status(one["status"]), one["contender"]) for one in kept if one["outcome"] == "ok"}
        runs = stack.enter_context(closing(race(field, tasks, rules, rounds, limits, done, known)))
        try:
            found = [*lines(kept), *lines(_added(table, tracked(runs, "decided", whole - len(done)), rules))]
        except KeyboardInterrupt:
            print("stopped: the same command goes on", file=sys.stderr)
            raise
    if output.suffix == PARQUET:
        write_parquet(grown, output)
    return found


def _kept(table: GrowingTable, rounds: int) -> list[Row]:
    """The rows that a table has of so many rounds; :class:`UsageError` for one that no race wrote."""
    kept = []
    statuses: dict[str, str] = {}
    for number, one in enumerate(table.rows, start=FIRST_LINE):
        try:
            lines([one])
            status = Status(one["status"])
        except ValueError:
            raise UsageError(f"{str(table.path)!r}, line {number}, is no row of a race: take it out") from None
        if one["outcome"] == "ok" and statuses.setdefault(one["task"], status) != status:
            raise UsageError(f"{str(table.path)!r}, line {number}, contradicts a row before it: take out the wrong one")
        if int(one["round"]) <= rounds:
            kept.append(one)
    return kept


def _added(table: GrowingTable, runs: Iterable[Run], rules: Rules) -> Iterator[dict[str, object]]:
    for run in runs:
        table.add(one := row(run, rules))
        yield one


def _plain(summary: Summary) -> dict[str, Any]:
    """A summary for JSON, which has no infinity: None stands for what did not end, or did not occur."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: plain(one) for name, one in value.items()}
        return None if isinstance(value, float) and not isfinite(value) else value

    return {name: plain(value) for name, value in asdict(summary).items()}


def _show(found: Sequence[Summary], title: str) -> None:
    table = Table(title=f"{title}; milliseconds a deal", box=None, header_style="bold", title_justify="left")
    table.add_column("contender", no_wrap=True)
    for name in ("solved", "median", "p99", "max", "PAR-2", "won", "lost", "MB"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("enum/enc/load/solve", justify="right", no_wrap=True)
    for one in found:
        times = (one.median, one.p99, one.longest, one.par2, one.median_sat, one.median_unsat)
        shares = "/".join(f"{100 * one.phases[phase]:.0f}" if one.solved else "-" for phase in PHASES)
        table.add_row(one.contender, f"{one.solved}/{one.runs}", *map(_ms, times), f"{one.peak_mb:.0f}", f"{shares} %")
    out = console()
    out.width = max(out.width, 130) if not sys.stdout.isatty() else out.width
    out.print(table)
    for one in found:
        if one.said:
            out.print(f"{one.contender}: {one.errors} runs ended in an error, the first with {one.said}")
    out.print("won, lost: medians over such deals; max: 'limit' where a deal did not end in time or memory, or at all.")
    out.print("MB: the most resident memory, Python's and libraries' included; what is left to 100 % is in no phase.")


def _ms(seconds: float) -> str:
    if seconds != seconds:  # noqa: PLR0124 - nan: there were no such deals
        return "-"
    return (
        f"{1000 * seconds:.3g}"
        if isfinite(seconds) and seconds < 1
        else f"{1000 * seconds:.0f}"
        if isfinite(seconds)
        else "limit"
    )
