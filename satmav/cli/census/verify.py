"""``satmav census verify``: a census held against closed forms, other methods, samples and published counts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from typer import Exit

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.terminal.render import ticked
from satmav.cli.terminal.streams import print_json
from satmav.errors import UsageError, quoted, shell_word
from satmav.game.rules import Rules
from satmav.game.shapes import shape_named, shapes, text

if TYPE_CHECKING:
    from satmav.census.findings import Finding
    from satmav.census.result import Census


class Arguments:
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


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Check the counts of a census by other means.

    The exit code is 0 if every check agrees with the census, and 1 if any does not.

    Example: satmav census verify --rules no-quads --recount 100000000
    """
    options.needs("numba", "fast", "the census")
    options.needs("scipy", "fast", "satmav census verify")
    from satmav.census.findings import data

    told = []
    for finding in _findings(args):
        told.append(finding)
        if not args.as_json:
            ticked(finding.holds, f"{finding.check}: {finding.said}")
    stands = all(finding.holds for finding in told)
    if args.as_json:
        print_json({"stands": stands, "findings": [data(finding) for finding in told]})
    else:
        print("Everything speaks for the census." if stands else "Something speaks against the census.")
    if not stands:
        raise Exit(1)


def _findings(args: Arguments) -> Iterator[Finding]:
    from satmav.census.verify import findings

    if args.published and args.rules.quads:
        raise UsageError("published counts are of the rules no-quads: add --rules no-quads, or leave --published out")
    found = _counted(args.store, args.rules, args.hands)
    also = {shape_named(name) for name in args.shape or ()}
    if missing := also - {count.shape for count in found.shapes}:
        raise UsageError(f"{quoted(args.store)} has no count of {' or '.join(map(text, sorted(missing)))} to recount")
    yield from findings(found, args.recount, also, args.published, os.cpu_count() or 1)


def _counted(store: Path, rules: Rules, hands: int) -> Census:
    from satmav.census.result import census
    from satmav.survey.run import opened

    if not store.exists() or not store.stat().st_size:
        raise UsageError(
            f"there is no store {quoted(store)} to verify: begin with satmav census --store {shell_word(str(store))}"
        )
    with opened(store) as kept:
        found = census(kept, rules, hands, shapes(5 * hands))
    if not found.shapes:
        raise UsageError(
            f"{quoted(store)} has no finished shape of {hands} hands, {rules}: count some with satmav census"
        )
    return found
