"""``satmav solve``: five hands, or the answer that there are none."""

import json
import time
from collections import Counter
from collections.abc import Iterable
from importlib import import_module

from typer import Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.streams import print_json
from satmav.cli.terminal import tracked
from satmav.cli.view import VERDICTS, View, list_all, say_unique
from satmav.dealfile.decktext import deck_named, read_deck_deal
from satmav.encode import ENCODINGS, encoding_names
from satmav.engines import ENGINES, Engine, Options, ask, bulk, check_knows, engine_names, open_engine
from satmav.errors import printable
from satmav.formula.lower import CARDINALITIES
from satmav.game.decks import DeckDeal
from satmav.game.result import Result, Status, result_data
from satmav.game.rules import Rules

ONE_OF = "every unique steps summary"
CHOICES = "engine encoding solver cardinality solver_cmd proofs"
"""The options that choose an engine and its parts."""
CLASHES = (
    Clash(
        "solver_cmd",
        "--solver-cmd is a solver of its own: leave out the choice of another engine or solver",
        excludes="engine solver",
        unless={"engine": "outside"},
    ),
    Clash(ONE_OF, "--all, --unique, --steps and --summary exclude each other: choose one", excludes=ONE_OF),
    Clash(
        "steps",
        "--steps goes by hints, with no engine: leave out the choice of one, and --time-limit",
        excludes=f"{CHOICES} time_limit",
    ),
    Clash(
        "every unique",
        "--all and --unique list partitions by dancing links: leave out the choice of another engine",
        excludes=CHOICES,
        unless={"engine": "dlx"},
    ),
    options.DECK_CLASH,
    Clash("deck", "--deck is for one deal, which is decided: leave out --all, --unique, --steps and --summary", ONE_OF),
)


def _for(choice: str) -> str:
    *names, last = [entry.name for entry in ENGINES.values() if choice in entry.choices]
    return f"For {', '.join(names)} and {last}"


class Arguments:
    file: str = options.FILE
    rules: Rules = options.RULES
    hands: int = options.HANDS
    deck: str | None = options.DECK
    engine: str | None = options.one_of(None, "--engine", ENGINES, "Who decides; default: sat.", engine_names)
    encoding: str | None = options.one_of(None, "--encoding", ENCODINGS, f"{_for('encoding')}.", encoding_names)
    solver: str | None = Option(
        None,
        "--solver",
        help="For sat: any solver of PySAT's.",
        autocompletion=lambda: [*import_module("satmav.engines.solvers").solver_names()],  # which loads PySAT
    )
    cardinality: str | None = options.one_of(
        None, "--cardinality", CARDINALITIES, f"{_for('cardinality')}, after PySAT; no matter to residue encodings."
    )
    solver_cmd: str | None = options.optional(
        "--solver-cmd",
        "COMMAND",
        "A program that reads DIMACS: %f is the formula (at the end if left out), %p the proof that it writes,"
        " %o its result file.",
    )
    proofs: str | None = options.optional(
        "--proofs", "FOLDER", "With %p: keep formulas and proofs that stand, by deal, rules and encodings."
    )
    time_limit: float | None = options.TIME_LIMIT
    every: bool = Option(False, "--all", help="List every partition.")
    unique: bool = Option(False, "--unique", help="Say whether there is exactly one partition.")
    steps: bool = Option(False, "--steps", help="Show how a person would find the hands, step by step.")
    summary: bool = Option(False, "--summary", help="Only the totals.")
    as_json: bool = options.JSON_LINES
    plain: bool = options.LETTERS
    sat_exit_codes: bool = options.SAT_EXIT_CODES


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Decide deals and show the hands.

    FILE may also be a NumPy file (.npy) of uint64 masks: with --engine kernel --summary, millions of deals a second.

    Example: satmav solve deal.txt --engine smt --time-limit 10

    Step by step: satmav deal --unique > deal.txt; satmav solve deal.txt --steps

    Any SAT solver: satmav solve deal.txt --solver-cmd 'kissat -q %f %p'

    Or MiniSat: satmav solve deal.txt --solver-cmd 'minisat %f %o'

    Such a program reads the formula as DIMACS CNF. It answers in s and v lines, or in a result file as MiniSat does
    (SAT and the literals, or UNSAT), or by its exit code alone, 10 or 20. If these disagree, that is an error. It runs
    without a shell. When its time is up it is killed, with all that it has started. Under Linux it dies with satmav.
    satmav verifies its hands, and the proof (DRAT or LRAT, of 64 MiB at most) that it writes to %p. Without a proof
    satmav does not believe that there are no hands: it asks its own solver, too. If that finds no answer in time, the
    deal is unknown. --time-limit is for all of this together. The answer says what was checked. If the program is
    wrong, that is an error.
    """
    options.leave(_statuses(args), args.sat_exit_codes)


def _statuses(args: Arguments) -> Iterable[Status]:
    view = View(args.as_json, options.in_letters(args.plain))
    if args.summary:
        return _summary(args.file, args.hands, _engine(args), as_json=args.as_json)
    if args.deck is not None:
        deal = read_deck_deal(args.file, deck_named(args.deck))
        return {_show(ask(_engine(args, deal), deal), view)}
    deals = bulk.deals_in(args.file, args.hands)
    if args.steps:
        from satmav.cli.hint import show_steps

        return {show_steps(deal, args.rules, view) for deal in tracked(deals, "solved")}
    if args.every:
        return {list_all(deal, args.rules, args.time_limit, view) for deal in deals}
    if args.unique:
        return {say_unique(deal, args.rules, args.time_limit, view) for deal in tracked(deals, "tried")}
    return {_show(result, view) for result in tracked(bulk.results(_engine(args), deals), "decided")}


def _engine(args: Arguments, deal: DeckDeal | None = None) -> Engine:
    """Open a program of the user's own, or one of satmav's engines."""
    engine, solver = ("outside", args.solver_cmd) if args.solver_cmd is not None else (args.engine, args.solver)
    if deal is not None:
        check_knows(engine or "sat", deal)
    options = Options(args.encoding, solver, args.cardinality, args.time_limit, proofs=args.proofs)
    return open_engine(engine or "sat", args.rules, options)


def _show(result: Result, view: View) -> Status:
    if view.as_json:
        print_json(result_data(result))
    else:
        word = "unknown" if result.note and result.status is Status.UNKNOWN else VERDICTS[result.status]
        verdict = f"{word} (rules: {result.rules}; {printable(result.engine)}, {1000 * result.seconds:.1f} ms)"
        view.deal(result.deal, verdict, result.hands, result.note)
    return result.status


def _summary(file: str, hands: int, engine: Engine, *, as_json: bool) -> Counter[Status]:
    """Print the totals, also of what was decided before a fault or an interruption."""
    started = time.perf_counter()
    counts: Counter[Status] = Counter()
    try:
        for part in bulk.tallies(engine, file, hands, lambda deals: tracked(deals, "decided")):
            counts.update(part)
    finally:
        if counts:
            print(_totals(counts, engine, time.perf_counter() - started, as_json=as_json), flush=True)
    return counts


def _totals(counts: Counter[Status], engine: Engine, seconds: float, *, as_json: bool) -> str:
    total, rules = counts.total(), engine.rules
    if as_json:
        by_name = {status.value: counts[status] for status in Status}
        return json.dumps({"deals": total, **by_name, "rules": rules.name, "engine": engine.label, "seconds": seconds})
    shares = ", ".join(
        f"{counts[status]:,} {words.split(':')[0]}" for status, words in VERDICTS.items() if counts[status]
    )
    rate = f"{total / seconds:,.0f} deals/s"
    return f"{total:,} deal{'s' * (total != 1)}: {shares} (rules: {rules}; {engine.label}, {seconds:.2f} s, {rate})"
