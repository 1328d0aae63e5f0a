"""``satmav survey``: how many deals can be won, estimated from random deals by the hundred million."""

from __future__ import annotations

import json
import os
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    MOST_SEED,
    STORE,
    AsCsv,
    Hands,
    RuleSet,
    StoreFile,
    Workers,
    needs,
    shapes_asked,
)
from satmav.cli.progress import blocks_shown
from satmav.cli.stop import orderly
from satmav.errors import UsageError
from satmav.game.rules import Rules, rules_named
from satmav.game.shapes import Shape, shapes

if TYPE_CHECKING:
    from satmav.jobs.store import Store
    from satmav.jobs.work import Done
    from satmav.survey.run import Method
    from satmav.survey.sample import Piece, Sample
    from satmav.survey.summary import Survey
    from satmav.survey.tally import Tally

MOST_DEALS = 10**10
"""What was found of so many fits in memory."""
MOST_HANDS = 7
"""The partitions of a deal of more hands take ten seconds and more to count."""


def command(
    number: Annotated[
        int,
        typer.Argument(min=1, max=MOST_DEALS, metavar="N", help="How many deals to draw (of each shape asked for)."),
    ],
    seed: Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help="The same seed gives the same deals.")] = 0,
    hands: Hands = HANDS,
    rules: RuleSet = DEFAULT_RULES,
    shape: Annotated[
        list[str] | None,
        typer.Option("--shape", metavar="LENGTHS", help="Draw deals of this shape (may be given again)."),
    ] = None,
    stratified: Annotated[bool, typer.Option("--stratified", help="Draw N deals of every shape.")] = False,
    partitions: Annotated[
        int,
        typer.Option(
            "--partitions", min=0, max=MOST_DEALS, metavar="M", help="Count the partitions of the first M deals."
        ),
    ] = 0,
    store: StoreFile = STORE,
    workers: Workers = None,
    as_json: Annotated[bool, typer.Option("--json", help="All counts as one line of JSON.")] = False,
    as_csv: AsCsv = False,
) -> None:
    """Draw random deals, decide them all, and say how many can be won.

    Every partition found is verified. Finished blocks go into the store at once:
    stop whenever you like, and the same command goes on; ask for more deals with
    the same seed, and only these are drawn.

    Example: satmav survey 1000000

    A shape: satmav survey 1000000 --shape 8-7-6-4 --rules no-quads

    All shapes alike: satmav survey 100000 --stratified --csv

    Unique solutions: satmav survey 100000 --partitions 10000
    """
    if as_json and as_csv:
        raise UsageError("--json and --csv are two formats: choose one")
    rule_set = rules_named(rules)
    wanted = _shapes(shape, stratified, hands)
    hands = sum(wanted[0]) // 5 if wanted else hands
    if partitions and hands > MOST_HANDS:
        raise UsageError(
            f"the partitions of {5 * hands} cards take too long to count: --partitions is for {5 * MOST_HANDS} at most"
        )
    if partitions > number:
        raise UsageError(f"--partitions {partitions} is more than the {number} deals to draw: ask for no more")
    needs("numba", "fast", "satmav survey")
    needs("scipy", "fast", "satmav survey")
    from satmav.cli.survey_view import show
    from satmav.survey.sample import Sample
    from satmav.survey.summary import survey_csv, survey_data

    samples = [Sample(seed, hands, one) for one in wanted] or [Sample(seed, hands)]
    found = _survey(store, rule_set, samples, (number, partitions), workers or os.cpu_count() or 1)
    if as_json:
        print(json.dumps(survey_data(found)))
    elif as_csv:
        print(survey_csv(found), end="")
    else:
        show(found)


def _shapes(names: Sequence[str] | None, stratified: bool, hands: int) -> list[Shape]:
    """The shapes to draw from, each by itself; none where deals of all shapes are drawn as they come."""
    if stratified and names:
        raise UsageError("--stratified draws deals of every shape: leave out --shape")
    if stratified:
        return list(shapes(5 * hands))
    return shapes_asked(names, hands)


def _survey(path: Path, rules: Rules, samples: Sequence[Sample], numbers: tuple[int, int], workers: int) -> Survey:
    from satmav.survey.run import DECIDE, PARTITIONS, wanted
    from satmav.survey.store import opened
    from satmav.survey.summary import survey

    done: list[Done[Piece, Tally]] = []
    with opened(path) as store:
        for method, number in zip((DECIDE, PARTITIONS), numbers, strict=True):
            done += _looked_at(store, rules, method, wanted(method, samples, number), workers)
    return survey(rules, samples, done)


def _looked_at(
    store: Store, rules: Rules, method: Method, asked: Sequence[Piece], workers: int
) -> list[Done[Piece, Tally]]:
    """What was found of the pieces asked for, now or before; on an interrupt it is said how far it came."""
    from satmav.survey.run import found, look, missing

    done = found(store, rules, method, asked)
    todo = missing(asked, done)
    if not todo:
        return done
    prices: dict[Hashable, float] = {piece: piece.deals for piece in todo}
    with orderly(lambda: _how_far(done, asked, method)), blocks_shown(prices) as shown:

        def told(one: Done[Piece, Tally]) -> None:
            done.append(one)
            shown(one.piece)

        look(store, rules, method, todo, workers, shown=told)
    return done


def _how_far(done: Sequence[Done[Piece, Tally]], asked: Sequence[Piece], method: Method) -> str:
    ready, whole = sum(one.piece.deals for one in done), sum(piece.deals for piece in asked)
    return f"stopped after {ready:,} of {whole:,} deals {method.done}: the same command goes on"
