"""``satmav survey``: how many deals can be won, estimated from random deals by the hundred million."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.terminal.progress import blocks_shown
from satmav.cli.terminal.stop import orderly
from satmav.errors import UsageError, printable, quoted
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, shapes
from satmav.jobs.shards import WHOLE, Shard

if TYPE_CHECKING:
    from satmav.jobs.store import Store
    from satmav.jobs.work import Done
    from satmav.survey.run import Method
    from satmav.survey.sample import Piece, Tally

MOST_DEALS = 10**10
"""What was found of so many fits in memory."""
MOST_HANDS = 7
"""The partitions of a deal of more hands take ten seconds and more to count."""

CLASHES = (
    Clash("as_csv", "--json and --csv are two formats: choose one", excludes="as_json"),
    Clash("stratified", "--stratified draws deals of every shape: leave out --shape", excludes="shape"),
)


class Arguments:
    number: int = Argument(min=1, max=MOST_DEALS, metavar="N", help="How many deals to draw (of each shape asked for).")
    seed: int = options.seed(0, "The same seed gives the same deals.")
    hands: int = options.HANDS
    rules: Rules = options.RULES
    shape: list[str] | None = options.shape("Draw deals of this shape (may be given again).")
    stratified: bool = Option(False, "--stratified", help="Draw N deals of every shape.")
    partitions: int = options.whole(
        0, "--partitions", MOST_DEALS, "Count the partitions of the first M deals.", least=0, metavar="M"
    )
    spot_check: bool = Option(
        False, "--spot-check", help="Verify the partition of every 64th deal only: up to 1.4 times as fast."
    )
    store: Path = options.STORE
    shard: Shard = options.SHARD
    merge: list[Path] | None = options.MERGE
    workers: int = options.WORKERS
    as_json: bool = Option(False, "--json", help="All counts as one line of JSON.")
    as_csv: bool = options.CSV


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Draw random deals, decide them all, and say how many can be won.

    Every partition found is verified; with --spot-check, only that of every 64th deal. Finished blocks go into the
    store at once. Stop whenever you like; the same command goes on. If you ask for more deals with the same seed, only
    the new ones are drawn.

    Example: satmav survey 1000000

    A shape: satmav survey 1000000 --shape 8-7-6-4 --rules no-quads

    All shapes alike: satmav survey 100000 --stratified --csv

    Unique solutions: satmav survey 100000 --partitions 10000

    On the first of two machines: satmav survey 1000000000 --shard 1/2 --store 1.sqlite

    Both brought together, with what neither has: satmav survey 1000000000 --merge 1.sqlite --merge 2.sqlite
    """
    some = _shapes(args)
    options.needs("numba", "fast", "satmav survey")
    options.needs("scipy", "fast", "satmav survey")
    from satmav.cli.survey_view import show
    from satmav.survey.run import PARTITIONS, deciding, wanted
    from satmav.survey.sample import Sample
    from satmav.survey.summary import survey, survey_csv, survey_data

    samples = [Sample(args.seed, sum(one) // 5, one) for one in some] or [Sample(args.seed, args.hands)]
    method = deciding(args.rules, args.spot_check)
    numbers = {method: args.number, PARTITIONS: args.partitions}
    done = _survey(args, {way: args.shard.part(wanted(way, samples, number)) for way, number in numbers.items()})
    if args.shard != WHOLE:
        _show_part(args, done)
        return  # a part need not have deals of every shape to estimate anything from
    found = survey(args.rules, samples, done, method)
    if args.as_json or args.as_csv:
        print(json.dumps(survey_data(found)) + "\n" if args.as_json else survey_csv(found), end="")
    else:
        show(found)


def _shapes(args: Arguments) -> list[Shape]:
    """The shapes that are asked for, none for deals of any; what cannot be done is refused before anything is drawn."""
    if args.shard != WHOLE and args.as_csv:
        raise UsageError("a part has no table of its own: leave out --csv, and merge the parts")
    found = list(shapes(5 * args.hands)) if args.stratified else options.shapes_asked(args.shape, args.hands)
    cards = sum(found[0]) if found else 5 * args.hands
    if args.partitions and cards > 5 * MOST_HANDS:
        raise UsageError(
            f"the partitions of {cards} cards take too long to count: --partitions is for {5 * MOST_HANDS} at most"
        )
    if args.partitions > args.number:
        raise UsageError(
            f"--partitions {args.partitions} is more than the {args.number} deals to draw: ask for no more"
        )
    return found


def _survey(args: Arguments, asked: Mapping[Method, Sequence[Piece]]) -> list[Done[Piece, Tally]]:
    """What was found of the pieces asked for, by the method, in the store, in those to merge, or now."""
    from satmav.survey.run import opened, take_in

    with opened(args.store) as store:
        for other in args.merge or ():
            if not other.exists():
                raise UsageError(f"there is no store {quoted(other)} to merge: check the path")
            with opened(other) as theirs:
                for method, pieces in asked.items():
                    take_in(store, args.rules, method, pieces, theirs)
        found = (looked_at(store, args.rules, method, pieces, args.workers) for method, pieces in asked.items())
        return [*chain.from_iterable(found)]


def _show_part(args: Arguments, done: Sequence[Done[Piece, Tally]]) -> None:
    blocks = f"{len(done):,} block{'s' * (len(done) != 1)} of {sum(one.piece.deals for one in done):,} deals"
    told = f"Part {args.shard}: {blocks} in {printable(str(args.store))}; --merge brings the parts together."
    print(json.dumps({"shard": str(args.shard), "blocks": len(done)}) if args.as_json else told)


def looked_at(
    store: Store, rules: Rules, method: Method, asked: Sequence[Piece], workers: int
) -> list[Done[Piece, Tally]]:
    """What was found of the pieces asked for, now or before; on an interrupt it is said how far it came."""
    from satmav.survey.run import found, look, missing

    done = found(store, rules, method, asked)
    todo = missing(asked, done)
    if not todo:
        return done
    whole = sum(piece.deals for piece in asked)

    def how_far() -> str:
        ready = sum(one.piece.deals for one in done)
        return f"stopped after {ready:,} of {whole:,} deals {method.done}: the same command goes on"

    with orderly(how_far), blocks_shown(done, {piece: piece.deals for piece in todo}) as note:
        look(store, rules, method, todo, workers, shown=note)
    return done
