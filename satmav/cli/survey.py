"""``satmav survey``: how many deals can be won, estimated from random deals by the hundred million."""

from __future__ import annotations

import json
import os
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from satmav.cli.groups import Clash, grouped, refuse
from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    STORE,
    AsCsv,
    Hands,
    Merge,
    RuleSet,
    ShardName,
    StoreFile,
    Workers,
    needs,
    seed_option,
    shape_option,
    shapes_asked,
)
from satmav.cli.terminal.progress import blocks_shown
from satmav.cli.terminal.stop import orderly
from satmav.errors import UsageError, printable, quoted
from satmav.game.rules import Rules, rules_named
from satmav.game.shapes import Shape, shapes
from satmav.jobs.shards import WHOLE, Shard, shard_named

if TYPE_CHECKING:
    from satmav.jobs.store import Store
    from satmav.jobs.work import Done
    from satmav.survey.run import Method
    from satmav.survey.sample import Piece, Sample, Tally

MOST_DEALS = 10**10
"""What was found of so many fits in memory."""
MOST_HANDS = 7
"""The partitions of a deal of more hands take ten seconds and more to count."""

CLASHES = (
    Clash("as_csv", "--json and --csv are two formats: choose one", excludes="as_json"),
    Clash("stratified", "--stratified draws deals of every shape: leave out --shape", excludes="shape"),
)


@dataclass(frozen=True)
class Arguments:
    """What the command is given: each field is an option or argument."""

    context: typer.Context
    number: Annotated[
        int,
        typer.Argument(min=1, max=MOST_DEALS, metavar="N", help="How many deals to draw (of each shape asked for)."),
    ]
    seed: Annotated[int, seed_option("The same seed gives the same deals.")] = 0
    hands: Hands = HANDS
    rules: RuleSet = DEFAULT_RULES
    shape: Annotated[list[str] | None, shape_option("Draw deals of this shape (may be given again).")] = None
    stratified: Annotated[bool, typer.Option("--stratified", help="Draw N deals of every shape.")] = False
    partitions: Annotated[
        int,
        typer.Option(
            "--partitions", min=0, max=MOST_DEALS, metavar="M", help="Count the partitions of the first M deals."
        ),
    ] = 0
    spot_check: Annotated[
        bool,
        typer.Option("--spot-check", help="Verify the partition of every 64th deal only: up to 1.4 times as fast."),
    ] = False
    store: StoreFile = STORE
    shard: ShardName = None
    merge: Merge = None
    workers: Workers = None
    as_json: Annotated[bool, typer.Option("--json", help="All counts as one line of JSON.")] = False
    as_csv: AsCsv = False


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Draw random deals, decide them all, and say how many can be won.

    Every partition found is verified (with --spot-check, that of every 64th deal).
    Finished blocks go into the store at once: stop whenever you like, and the same
    command goes on; ask for more deals with the same seed, and only these are drawn.

    Example: satmav survey 1000000

    A shape: satmav survey 1000000 --shape 8-7-6-4 --rules no-quads

    All shapes alike: satmav survey 100000 --stratified --csv

    Unique solutions: satmav survey 100000 --partitions 10000

    On eight machines: satmav survey 1000000000 --shard 1/8 --store 1.sqlite,
    and so on; then satmav survey 1000000000 --merge 1.sqlite --merge 2.sqlite ...
    draws only what none of them has.
    """
    refuse(args.context, CLASHES)
    _check(args)
    _answer(args)


def _answer(args: Arguments) -> None:
    """Make the survey, or its part, and print what it found."""
    from satmav.cli.survey_view import show
    from satmav.survey.summary import survey, survey_csv, survey_data

    job = _job_of(args)
    done = _survey(args.store, job, args.merge or [])
    if job.shard != WHOLE:
        data = {"shard": str(job.shard), "blocks": len(done)}
        print(json.dumps(data) if args.as_json else _part_told(job, done, args.store))
        return
    found = survey(job.rules, job.samples, done, job.deciding)
    if args.as_json or args.as_csv:
        print(json.dumps(survey_data(found)) + "\n" if args.as_json else survey_csv(found), end="")
    else:
        show(found)


def _check(args: Arguments) -> None:
    """Refuse what cannot be done before anything is drawn."""
    if shard_named(args.shard) != WHOLE and args.as_csv:
        raise UsageError("a part has no table of its own: leave out --csv, and merge the parts")
    rules_named(args.rules)
    wanted = _shapes(args.shape, args.stratified, args.hands)
    _check_partitions(args.partitions, args.number, sum(wanted[0]) // 5 if wanted else args.hands)
    needs("numba", "fast", "satmav survey")
    needs("scipy", "fast", "satmav survey")


def _job_of(args: Arguments) -> _Job:
    from satmav.survey.run import DECIDE, SPOT_CHECKED
    from satmav.survey.sample import Sample

    wanted = _shapes(args.shape, args.stratified, args.hands)
    hands = sum(wanted[0]) // 5 if wanted else args.hands
    samples = [Sample(args.seed, hands, one) for one in wanted] or [Sample(args.seed, hands)]
    deciding, numbers = SPOT_CHECKED if args.spot_check else DECIDE, (args.number, args.partitions)
    workers = args.workers or os.cpu_count() or 1
    return _Job(rules_named(args.rules), samples, numbers, deciding, shard_named(args.shard), workers)


def _check_partitions(partitions: int, number: int, hands: int) -> None:
    """Refuse to count the partitions of too many cards, or of more deals than are drawn."""
    if partitions and hands > MOST_HANDS:
        raise UsageError(
            f"the partitions of {5 * hands} cards take too long to count: --partitions is for {5 * MOST_HANDS} at most"
        )
    if partitions > number:
        raise UsageError(f"--partitions {partitions} is more than the {number} deals to draw: ask for no more")


def _shapes(names: Sequence[str] | None, stratified: bool, hands: int) -> list[Shape]:
    """The shapes to draw from, each by itself; none where deals of all shapes are drawn as they come."""
    if stratified:
        return list(shapes(5 * hands))
    return shapes_asked(names, hands)


@dataclass(frozen=True)
class _Job:
    """What is asked of a survey: how many deals of each sample to decide and to count, and which part of that."""

    rules: Rules
    samples: Sequence[Sample]
    numbers: tuple[int, int]
    deciding: Method
    shard: Shard
    workers: int

    def pieces(self) -> Iterator[tuple[Method, list[Piece]]]:
        """The pieces for each method."""
        from satmav.survey.run import PARTITIONS, wanted

        for method, number in zip((self.deciding, PARTITIONS), self.numbers, strict=True):
            yield method, self.shard.part(wanted(method, self.samples, number))


def _part_told(job: _Job, done: Sequence[Done[Piece, Tally]], store: Path) -> str:
    """That a part is done, which by itself need not have deals of every shape to estimate anything from."""
    deals = sum(one.piece.deals for one in done)
    blocks = f"{len(done):,} block{'s' * (len(done) != 1)} of {deals:,} deals"
    return f"Part {job.shard}: {blocks} in {printable(str(store))}; --merge brings the parts together."


def _survey(path: Path, job: _Job, others: Sequence[Path]) -> list[Done[Piece, Tally]]:
    """What was found of the job, in other stores too."""
    from satmav.survey.store import opened

    done: list[Done[Piece, Tally]] = []
    with opened(path) as store:
        for other in others:
            _take_in(store, job, other)
        for method, asked in job.pieces():
            done += _looked_at(store, job, method, asked)
    return done


def _take_in(store: Store, job: _Job, path: Path) -> None:
    """Keep what another store has."""
    from satmav.survey.run import take_in
    from satmav.survey.store import opened

    if not path.exists():
        raise UsageError(f"there is no store {quoted(path)} to merge: check the path")
    with opened(path) as other:
        for method, asked in job.pieces():
            take_in(store, job.rules, method, asked, other)


def _looked_at(store: Store, job: _Job, method: Method, asked: Sequence[Piece]) -> list[Done[Piece, Tally]]:
    """What was found of the pieces asked for, now or before; on an interrupt it is said how far it came."""
    from satmav.survey.run import found, look, missing

    done = found(store, job.rules, method, asked)
    todo = missing(asked, done)
    if not todo:
        return done
    prices: dict[Hashable, float] = {piece: piece.deals for piece in todo}
    with orderly(lambda: _how_far(done, asked, method)), blocks_shown(prices) as shown:

        def note(one: Done[Piece, Tally]) -> None:
            done.append(one)
            shown(one.piece)

        look(store, job.rules, method, todo, job.workers, shown=note)
    return done


def _how_far(done: Sequence[Done[Piece, Tally]], asked: Sequence[Piece], method: Method) -> str:
    ready, whole = sum(one.piece.deals for one in done), sum(piece.deals for piece in asked)
    return f"stopped after {ready:,} of {whole:,} deals {method.done}: the same command goes on"
