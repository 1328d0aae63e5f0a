"""``satmav census audit``: units of a census, drawn as their lost deals are, recounted without the residue lemma."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from typer import Exit, Option

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.terminal.progress import blocks_shown, patience
from satmav.cli.terminal.render import ticked
from satmav.cli.terminal.stop import orderly
from satmav.errors import UsageError
from satmav.game.rules import Rules, rules_named

if TYPE_CHECKING:
    from satmav.census.audit import Audited, Drawn
    from satmav.census.findings import Finding
    from satmav.jobs.store import Store
    from satmav.jobs.work import Done
    from satmav.survey.sample import Piece, Sample, Tally

MOST_UNITS, MOST_DEALS = 10**7, 10**13


class Arguments:
    rules: str = options.RULES
    hands: int = options.HANDS
    units: int = Option(1_000, "--units", min=1, max=MOST_UNITS, metavar="N", help="Units to audit, some ten a second.")
    deals: int = Option(
        10_000_000,
        "--deals",
        min=1,
        max=MOST_DEALS,
        metavar="N",
        help="Deals to decide, to estimate how many are lost.",
    )
    seed: int = Option(1, "--seed", min=0, max=options.MOST_SEED, metavar="N", help="Another seed draws other deals.")
    census: Path | None = Option(
        None,
        "--census",
        metavar="FILE",
        help="A census as JSON, to bound how many deals it counts as lost that are not.",
    )
    store: Path = options.STORE
    as_json: bool = options.JSON


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Recount small pieces of the census without the residue lemma.

    A unit is all deals that have three suits in common. It draws deals. The census counts the unit of each lost deal,
    and exact cover recounts it. From this it follows how many deals the census can misjudge at most. Every finished
    unit goes into the store at once. Stop whenever you like; the same command goes on. If you ask for more units, only
    the new ones are audited.

    The exit code is 0 if all counts are the same, and 1 if any differs.

    Example: satmav census audit --rules no-quads --units 100

    A count of one's own: satmav census --json > all.json; satmav census audit --census all.json
    """
    options.needs("numba", "fast", "the census")
    options.needs("scipy", "fast", "satmav census audit")
    found = _findings(args, rules_named(args.rules))
    if not all(finding.holds for finding in found):
        raise Exit(1)


def _findings(args: Arguments, rules: Rules) -> list[Finding]:
    from satmav.census.audit_result import audit_data, audit_findings, lost_by_census
    from satmav.survey.sample import Sample
    from satmav.survey.store import opened

    sample = Sample(args.seed, args.hands)
    counted = lost_by_census(args.census, rules, args.hands) if args.census else None
    with opened(args.store) as kept:
        decided = _decide(kept, sample, rules, args.deals)
        done = _audit(kept, sample, rules, args.deals, args.units)
    found = audit_findings(done, decided, args.hands, counted)
    if args.as_json:
        print(json.dumps(audit_data(done, sample, rules, found), indent=1))
        return found
    for finding in found:
        ticked(finding.holds, f"{finding.check}: {finding.said}")
    return found


def _decide(store: Store, sample: Sample, rules: Rules, deals: int) -> tuple[int, int]:
    """Decide the first deals of the sample, as a survey does; how many they are, and how many of them are lost."""
    from satmav.survey.run import DECIDE, found, look, missing, wanted

    asked = wanted(DECIDE, [sample], deals)
    done = found(store, rules, DECIDE, asked)
    todo = missing(asked, done)
    kept, prices = [one.piece for one in done], {piece: piece.deals for piece in todo}
    with orderly(lambda: _how_far(len(kept), len(asked), "blocks of deals decided")), blocks_shown(prices) as shown:

        def note(one: Done[Piece, Tally]) -> None:
            kept.append(one.piece)
            shown(one.piece)

        if todo:
            look(store, rules, DECIDE, todo, 1, shown=note)
    every = [one.found for one in found(store, rules, DECIDE, asked)]
    number = sum(one.drawn.total() for one in every)
    return number, number - sum(one.won.total() for one in every)


def _audit(store: Store, sample: Sample, rules: Rules, deals: int, units: int) -> Sequence[Done[Drawn, Audited]]:
    """Audit the units that the store lacks, and say on an interrupt how far it came."""
    from satmav.census.audit import audit, audited, drawn

    with patience("drawing deals ..."):
        wanted = drawn(sample, deals, units, rules)
    if len(wanted) < units:
        raise UsageError(
            f"of {deals:,} deals {len(wanted):,} are lost, too few for {units:,} units: draw more with --deals"
        )
    there = audited(store, sample, rules)
    todo = [deal for deal in wanted if deal not in there]
    kept = [deal for deal in wanted if deal in there]
    prices, shapes = dict.fromkeys(todo, 1.0), {deal: deal.shape for deal in todo}
    with orderly(lambda: _how_far(len(kept), units, "units audited")), blocks_shown(prices, shapes) as shown:

        def note(one: Done[Drawn, Audited]) -> None:
            kept.append(one.piece)
            shown(one.piece)

        audit(store, sample, rules, todo, note)
    done = audited(store, sample, rules)
    return [done[deal] for deal in wanted]


def _how_far(done: int, of: int, what: str) -> str:
    return f"stopped with {done:,} of {of:,} {what}: the same command goes on"
