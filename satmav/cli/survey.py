"""``satmav survey``: how many deals can be won, estimated from random deals by the hundred million."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import ceil, floor, log10
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stop import when_stopped
from satmav.cli.terminal import blocks_shown, console
from satmav.errors import UsageError
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, deals, shapes, text

if TYPE_CHECKING:
    from satmav.jobs.work import Done
    from satmav.survey.run import Method
    from satmav.survey.sample import Piece, Tally
    from satmav.survey.summary import Share, Survey

MAX_DEALS = 10**10
"""The tallies of so many fit in memory."""
MAX_HANDS_COUNTED = 7
"""The partitions of a deal of more hands take ten seconds and more to count."""

CLASHES = (Clash("stratified", "--stratified draws deals of every shape: leave out --shape", excludes="shape"),)


class Arguments:
    number: int = Argument(min=1, max=MAX_DEALS, metavar="N", help="How many deals to draw (of each shape asked for).")
    seed: int = options.seed(0, "The same seed gives the same deals.")
    hands: int = options.HANDS
    rules: Rules = options.RULES
    shape: list[str] | None = options.shape("Draw deals of this shape (may be given again).")
    stratified: bool = Option(False, "--stratified", help="Draw N deals of every shape.")
    partitions: int = options.whole(
        0, "--partitions", MAX_DEALS, "Count the partitions of the first M deals.", least=0, metavar="M"
    )
    spot_check: bool = Option(
        False, "--spot-check", help="Verify the partition of every 64th deal only: up to 1.4 times as fast."
    )
    store: Path = options.STORE
    workers: int = options.WORKERS
    scheduler: str | None = options.SCHEDULER
    as_json: bool = Option(False, "--json", help="All counts as one line of JSON.")


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Draw random deals, decide them all, and say how many can be won.

    Every partition found is verified; with --spot-check, only that of every 64th deal. Finished blocks go into the
    store at once. Stop whenever you like; the same command goes on. If you ask for more deals with the same seed, only
    the new ones are drawn.

    Example: satmav survey 1000000

    A shape: satmav survey 1000000 --shape 8-7-6-4 --rules no-quads

    All shapes alike: satmav survey 100000 --stratified --json

    Unique solutions: satmav survey 100000 --partitions 10000

    On a cluster: satmav survey 1000000000 --scheduler tcp://host:8786
    """
    asked_shapes = _shapes(args)
    options.needs("numba", "fast", "satmav survey")
    options.needs("scipy", "fast", "satmav survey")
    if args.scheduler:
        options.needs("distributed", "cluster", "--scheduler")
    from satmav.survey.run import PARTITIONS, deciding, wanted
    from satmav.survey.sample import Sample
    from satmav.survey.summary import survey, survey_data

    samples = [Sample(args.seed, sum(one) // 5, one) for one in asked_shapes] or [Sample(args.seed, args.hands)]
    method = deciding(args.rules, args.spot_check)
    numbers = {method: args.number, PARTITIONS: args.partitions}
    done = _survey(args, {way: wanted(way, samples, number) for way, number in numbers.items()})
    surveyed = survey(args.rules, samples, done, method)
    if args.as_json:
        print(json.dumps(survey_data(surveyed)))
    else:
        _show(surveyed)


def _shapes(args: Arguments) -> list[Shape]:
    """The shapes that are asked for, none for deals of any; what cannot be done is refused before anything is drawn."""
    asked = list(shapes(5 * args.hands)) if args.stratified else options.shapes_asked(args.shape, args.hands)
    cards = sum(asked[0]) if asked else 5 * args.hands
    if args.partitions and cards > 5 * MAX_HANDS_COUNTED:
        most = 5 * MAX_HANDS_COUNTED
        raise UsageError(f"the partitions of {cards} cards take too long to count: --partitions is for {most} at most")
    if args.partitions > args.number:
        raise UsageError(f"--partitions {args.partitions} exceeds the {args.number} deals to draw: ask for no more")
    return asked


def _survey(args: Arguments, asked: Mapping[Method, Sequence[Piece]]) -> list[Done[Piece, Tally]]:
    """Look at the pieces that the store lacks; on an interrupt it is said how far it came."""
    from satmav.survey.run import finished, look, missing, opened

    every = []
    with opened(args.store) as store:
        for method, pieces in asked.items():
            done = finished(store, args.rules, method, pieces)
            todo = missing(pieces, done)
            whole = sum(piece.deals for piece in pieces)

            def how_far(method: Method = method, done: Sequence[Done[Piece, Tally]] = done, whole: int = whole) -> str:
                ready = sum(one.piece.deals for one in done)
                return f"stopped after {ready:,} of {whole:,} deals {method.done}: the same command goes on"

            if todo:
                when_stopped(how_far)
                with blocks_shown(done, {piece: piece.deals for piece in todo}) as note:
                    look(store, args.rules, method, todo, args.workers, note, args.scheduler)
            every += done
    return every


def _show(surveyed: Survey) -> None:
    from satmav.engines.bulk import SPOT
    from satmav.survey.intervals import LEVEL, interval
    from satmav.survey.run import SPOT_CHECKED
    from satmav.survey.summary import by_shape, in_all, pat_hands

    out, tally = console(), surveyed.tally
    table = Table("shape", "drawn", "won", "share", f"{LEVEL:.1%} interval", "", box=None, header_style="bold")
    for column in table.columns[1:4]:
        column.justify = "right"
    for shape, share in by_shape(surveyed).items():
        shown = f"{share.share:.{_digits(share)}f}"
        table.add_row(text(shape), f"{share.drawn:,}", f"{share.won:,}", shown, _limits(share), share.interval.method)
    out.print(table)
    share, cards = in_all(surveyed), 5 * surveyed.hands
    under = f"(rules: {surveyed.rules}, seed {surveyed.seed})"
    checked = f"of each {SPOT}th the partition" if surveyed.deciding.name == SPOT_CHECKED.name else "each partition"
    of = ""
    if surveyed.stratified:
        whole = sum(map(deals, tally.drawn))
        weighted = ", each shape with its weight," if share.interval.method == "weighted" else ""
        of = f" of the {whole:,} deals of {'these shapes' if len(tally.drawn) > 1 else 'this shape'}{weighted}"
    digits = _digits(share)
    lines = [
        f"Of {share.drawn:,} random deals of {cards} cards, {share.won:,} can be won {under}; {checked} was verified.",
        f"The share{of} is {share.share:.{digits}f}, standard error {share.error:.{digits}f};"
        f" {LEVEL:.1%} interval {_limits(share)} ({share.interval.method}).",
    ]
    alike = " drawn, each shape alike" if len(surveyed.samples) > 1 else ""  # shapes do not have their weights
    lines.append(f"Pat hands in a deal{alike}: {_spread(pat_hands(surveyed))}.")
    won = f"The won deals have {min(tally.hands_won):,} or more." if tally.hands_won else ""
    lost = f"The lost deals have {max(tally.hands_lost):,} or fewer." if tally.hands_lost else ""
    lines.append(f"{won} {lost}".strip())
    if counts := tally.partitions:
        total = counts.total()
        limits = interval(counts[1], total)
        lines.append(f"Partitions of a deal{alike}: {_spread(counts)}.")
        lines.append(
            f"Exactly one partition: {counts[1]:,} of {total:,} deals{alike}, {counts[1] / total:.4%};"
            f" {LEVEL:.1%} interval {limits.low:.4%} to {limits.high:.4%} ({limits.method})."
        )
    for line in lines:
        out.print(line, soft_wrap=True)


def _limits(share: Share) -> str:
    """The ends of the interval, rounded outwards."""
    digits = _digits(share)
    low, high = floor(share.interval.low * 10**digits), ceil(share.interval.high * 10**digits)
    return f"{low / 10**digits:.{digits}f} to {high / 10**digits:.{digits}f}"


def _digits(share: Share) -> int:
    """Digits after the point: as many as the interval is worth, and six at least."""
    return max(6, 2 - floor(log10(share.interval.high - share.interval.low)))


def _spread(counts: Counter[int]) -> str:
    """The least and the largest number, the median and the mean."""
    numbers, total = sorted(counts), counts.total()
    reached = accumulate(counts[number] for number in numbers)
    median = next(number for number, deals in zip(numbers, reached, strict=True) if 2 * deals >= total)
    mean = sum(number * deals for number, deals in counts.items()) / total
    return f"{numbers[0]:,} to {numbers[-1]:,}, median {median:,}, mean {mean:,.1f}"
