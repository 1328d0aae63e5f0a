"""``satmav census``: exactly how many deals can be won, shape by shape; the count checked; homeless cards."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from typer import Exit

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.stop import when_stopped
from satmav.cli.streams import print_json
from satmav.cli.terminal import blocks_shown, console, show_numbers, ticked
from satmav.errors import UsageError, quoted, shell_word
from satmav.game.cards import RANK_LETTERS
from satmav.game.rules import Rules
from satmav.game.shapes import shape_named, shapes, text

if TYPE_CHECKING:
    from satmav.census.blocks import Block, BlockCount
    from satmav.census.result import Census
    from satmav.census.verify import Finding
    from satmav.jobs.work import Done

group = typer.Typer()


class Arguments:
    context: typer.Context
    rules: Rules = options.RULES
    hands: int = options.HANDS
    shape: list[str] | None = options.shape("Only this shape (may be given again).")
    store: Path = options.STORE
    workers: int = options.WORKERS
    scheduler: str | None = options.SCHEDULER
    as_json: bool = options.JSON


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
    if name := args.context.invoked_subcommand:
        for option in args.context.params:  # a subcommand would not heed them
            source = args.context.get_parameter_source(option)
            if source and source.name == "COMMANDLINE":
                raise UsageError(f"the options of satmav census {name} stand behind {name}, not before it")
        return
    options.needs("numba", "fast", "the census")
    if args.scheduler:
        options.needs("distributed", "cluster", "--scheduler")
    from satmav.census.blocks import count, prices
    from satmav.census.result import counted, data, missing
    from satmav.survey.run import opened

    wanted = options.shapes_asked(args.shape, args.hands) or list(shapes(5 * args.hands))
    with opened(args.store) as store:
        if todo := missing(store, args.rules, wanted):
            kept: list[Done[Block, BlockCount]] = []
            when_stopped(lambda: f"{len(kept)} of {len(todo)} blocks were counted and kept: the same command goes on")
            with blocks_shown(kept, dict(prices(todo))) as note:
                count(store, args.rules, todo, args.workers, args.scheduler, note)
        census = counted(store, args.rules, wanted)
    if args.as_json:
        print(json.dumps(data(census), indent=1))
    else:
        _show(census)


def _show(census: Census) -> None:
    from satmav.census.result import decimal

    rows = [
        [text(one.shape), f"{one.deals:,}", f"{one.lost:,}", decimal(Fraction(one.winnable, one.deals))]
        for one in census.shapes
    ]
    show_numbers(["shape", "deals", "lost", "winnable"], rows)
    out = console()
    if len(census.shapes) > 1 or census.whole:
        of = f"all {census.deals:,} deals" if census.whole else f"the {census.deals:,} deals of these shapes"
        share = Fraction(census.winnable, census.deals)
        can = f"{census.winnable:,} can be won (rules: {census.rules})."
        out.print(f"Of {of} of {5 * census.hands} cards, {can}", soft_wrap=True)
        out.print(f"That is {share.numerator}/{share.denominator} = {decimal(share)}.", soft_wrap=True)


class VerifyArguments:
    rules: Rules = options.RULES
    hands: int = options.HANDS
    store: Path = options.STORE
    recount: int = options.whole(
        10_000_000,
        "--recount",
        10**18,
        "Recount shapes that take about N decisions or fewer; two million a second.",
        least=0,
        metavar="N",
    )
    shape: list[str] | None = options.shape("Recount this shape, whatever it takes (may be given again).")
    published: Path | None = options.optional(
        "--published", "FILE", "Published counts (no-quads): CSV with shape, unsolvable, time_s."
    )
    as_json: bool = options.JSON


@group.command()
@grouped(VerifyArguments)
def verify(args: VerifyArguments) -> None:
    """Check the counts of a census by other means.

    The exit code is 0 if every check agrees with the census, and 1 if any does not.

    Example: satmav census verify --rules no-quads --recount 100000000
    """
    options.needs("numba", "fast", "the census")
    options.needs("scipy", "fast", "satmav census verify")
    from satmav.census.verify import data

    findings = []
    for finding in _findings(args):
        findings.append(finding)
        if not args.as_json:
            ticked(finding.holds, f"{finding.check}: {finding.said}")
    stands = all(finding.holds for finding in findings)
    if args.as_json:
        print_json({"stands": stands, "findings": [data(finding) for finding in findings]})
    else:
        print("Everything speaks for the census." if stands else "Something speaks against the census.")
    if not stands:
        raise Exit(1)


def _findings(args: VerifyArguments) -> Iterator[Finding]:
    from satmav.census.verify import findings

    if args.published and args.rules.quads:
        raise UsageError("published counts are of the rules no-quads: add --rules no-quads, or leave --published out")
    census = _counted(args.store, args.rules, args.hands)
    also = {shape_named(name) for name in args.shape or ()}
    if missing := also - {count.shape for count in census.shapes}:
        raise UsageError(f"{quoted(args.store)} has no count of {' or '.join(map(text, sorted(missing)))} to recount")
    yield from findings(census, args.recount, also, args.published, os.cpu_count() or 1)


def _counted(path: Path, rules: Rules, hands: int) -> Census:
    from satmav.census.result import read_census
    from satmav.survey.run import opened

    if not path.exists() or not path.stat().st_size:
        raise UsageError(
            f"there is no store {quoted(path)} to verify: begin with satmav census --store {shell_word(str(path))}"
        )
    with opened(path) as store:
        counted = read_census(store, rules, hands, shapes(5 * hands))
    if not counted.shapes:
        raise UsageError(f"{quoted(path)} has no finished shape of {hands} hands, {rules}: run satmav census")
    return counted


@group.command()
def homeless(rules: Rules = options.RULES, hands: int = options.HANDS, as_json: bool = options.JSON) -> None:
    """Count the deals with a homeless card, exactly: a card that is in no pat hand of the deal.

    The table goes by the rank of the card. A deal with homeless cards of several ranks counts for each of them.

    Example: satmav census homeless --rules no-quads
    """
    from satmav.census.homeless import homeless_deals, lonely_king

    counts, every, kings = homeless_deals(rules, hands), comb(52, 5 * hands), lonely_king(rules, hands)
    by_rank = dict(zip(RANK_LETTERS, counts.by_rank, strict=True))
    if as_json:
        data = {"deals": every, "homeless": counts.total, "by_rank": by_rank, "lonely_king": kings}
        print(json.dumps({"rules": rules.name, "hands": hands, **data}))
        return
    rows = [[rank, f"{number:,}", f"{number / every:.6%}"] for rank, number in reversed(by_rank.items())]
    total = ["any", f"{counts.total:,}", f"{counts.total / every:.6%}"]
    show_numbers(["homeless card", "deals", "of all deals"], rows, total)
    fours = ", no rank four times" if rules.quads else ""
    print(f"The lonely king (no other king, no queen, at most three other cards of its suit{fours}): {kings:,} deals.")
