"""``satmav census``: exactly how many deals can be won, shape by shape."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from satmav.cli import options
from satmav.cli.census import audit, facts, verify
from satmav.cli.groups import Clash, grouped, refuse
from satmav.cli.terminal.progress import blocks_shown
from satmav.cli.terminal.render import console, show_numbers
from satmav.cli.terminal.stop import orderly
from satmav.errors import UsageError
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, shapes, text

if TYPE_CHECKING:
    from satmav.census.blocks import Block, BlockCount
    from satmav.census.result import Census
    from satmav.jobs.store import Store
    from satmav.jobs.work import Done

CLASHES = (Clash("as_csv", "--json and --csv are two formats: choose one", excludes="as_json"),)

group = typer.Typer()
group.command("verify")(verify.command)
group.command("audit")(audit.command)
group.command("classes")(facts.classes)
group.command("homeless")(facts.homeless)


class Arguments:
    context: typer.Context
    rules: Rules = options.RULES
    hands: int = options.HANDS
    shape: list[str] | None = options.shape("Only this shape (may be given again).")
    store: Path = options.STORE
    workers: int = options.WORKERS
    scheduler: str | None = options.SCHEDULER
    as_json: bool = options.JSON
    as_csv: bool = options.CSV


@group.callback(invoke_without_command=True)
@grouped(Arguments)
def command(args: Arguments) -> None:
    """Count the winnable deals exactly, shape by shape.

    Every finished block goes into the store at once. Stop whenever you like; the same command goes on where it was. If
    no deal of a shape is lost, none is lost when one suit has five cards more. So count fewer hands first, in the same
    store: then some shapes need no count.

    Example: satmav census --shape 13-4-4-4 --rules no-quads

    What was counted before: satmav census verify
    """
    if args.context.invoked_subcommand:
        _put_behind(args.context, args.context.invoked_subcommand)
        return
    refuse(args.context, CLASHES)
    options.needs("numba", "fast", "the census")
    if args.scheduler:
        options.needs("distributed", "cluster", "--scheduler")
    _answer(args)


def _answer(args: Arguments) -> None:
    from satmav.census.result import data, table_csv
    from satmav.census.run import counted
    from satmav.survey.run import opened

    wanted = options.shapes_asked(args.shape, args.hands) or list(shapes(5 * args.hands))
    with opened(args.store) as kept:
        _count(kept, args.rules, wanted, args.workers, args.scheduler)
        found = counted(kept, args.rules, wanted)
    if args.as_json:
        print(json.dumps(data(found), indent=1))
    elif args.as_csv:
        print(table_csv(found), end="")
    else:
        show(found)


def _put_behind(context: typer.Context, name: str) -> None:
    """Refuse options before the name of a subcommand, which would not heed them."""
    for option in context.params:
        source = context.get_parameter_source(option)
        if source and source.name == "COMMANDLINE":
            raise UsageError(f"the options of satmav census {name} stand behind {name}, not before it")


def _count(store: Store, rules: Rules, wanted: Sequence[Shape], workers: int, scheduler: str | None) -> None:
    """Count what the store lacks, and say on an interrupt how far it came."""
    from satmav.census.run import count, missing, prices

    todo = missing(store, rules, wanted)
    if not todo:
        return
    kept: list[Done[Block, BlockCount]] = []
    with (
        orderly(lambda: f"{len(kept)} of {len(todo)} blocks were counted and kept: the same command goes on"),
        blocks_shown(kept, dict(prices(todo)), {block: block.shape for block in todo}) as note,
    ):
        count(store, rules, todo, workers, scheduler, note)


def show(found: Census) -> None:
    """Print a census for people."""
    from satmav.census.result import decimal

    rows = [
        [text(one.shape), f"{one.deals:,}", f"{one.lost:,}", decimal(Fraction(one.winnable, one.deals))]
        for one in found.shapes
    ]
    show_numbers(["shape", "deals", "lost", "winnable"], rows)
    out = console()
    if len(found.shapes) > 1 or found.whole:
        of = f"all {found.deals:,} deals" if found.whole else f"the {found.deals:,} deals of these shapes"
        share = Fraction(found.winnable, found.deals)
        can = f"{found.winnable:,} can be won (rules: {found.rules})."
        out.print(f"Of {of} of {5 * found.hands} cards, {can}", soft_wrap=True)
        out.print(f"That is {share.numerator}/{share.denominator} = {decimal(share)}.", soft_wrap=True)
