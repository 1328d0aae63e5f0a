"""``satmav census audit``: units of a census, drawn as their lost deals are, recounted without the residue lemma."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from typer import Exit

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.survey import looked_at
from satmav.cli.terminal.progress import blocks_shown, patience
from satmav.cli.terminal.render import ticked
from satmav.cli.terminal.stop import orderly
from satmav.errors import UsageError
from satmav.game.rules import Rules

if TYPE_CHECKING:
    from satmav.census.audit import Audited, Drawn
    from satmav.census.findings import Finding
    from satmav.jobs.store import Store
    from satmav.jobs.work import Done
    from satmav.survey.sample import Sample

MOST_UNITS, MOST_DEALS = 10**7, 10**13


class Arguments:
    rules: Rules = options.RULES
    hands: int = options.HANDS
    units: int = options.whole(1_000, "--units", MOST_UNITS, "Units to audit, some ten a second.", metavar="N")
    deals: int = options.whole(
        10_000_000, "--deals", MOST_DEALS, "Deals to decide, to estimate how many are lost.", metavar="N"
    )
    seed: int = options.seed(1, "Another seed draws other deals.")
    census: Path | None = options.optional(
        "--census", "FILE", "A census as JSON, to bound how many deals it counts as lost that are not."
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
    if not all(finding.holds for finding in _findings(args)):
        raise Exit(1)


def _findings(args: Arguments) -> list[Finding]:
    from satmav.census.audit_result import audit_data, audit_findings, lost_by_census
    from satmav.survey.run import DECIDE, opened, wanted
    from satmav.survey.sample import Sample

    sample = Sample(args.seed, args.hands)
    counted = lost_by_census(args.census, args.rules, args.hands) if args.census else None
    with opened(args.store) as kept:
        tallies = [one.found for one in looked_at(kept, args.rules, DECIDE, wanted(DECIDE, [sample], args.deals), 1)]
        lost = args.deals - sum(one.won.total() for one in tallies)
        done = _audit(kept, sample, args.rules, args.deals, args.units)
    found = audit_findings(done, (args.deals, lost), args.hands, counted)
    if args.as_json:
        print(json.dumps(audit_data(done, sample, args.rules, found), indent=1))
        return found
    for finding in found:
        ticked(finding.holds, f"{finding.check}: {finding.said}")
    return found


def _audit(store: Store, sample: Sample, rules: Rules, deals: int, units: int) -> Sequence[Done[Drawn, Audited]]:
    """Audit the units that the store lacks, and say on an interrupt how far it came."""
    from satmav.census.audit import audit, audited, drawn

    with patience("drawing deals ..."):
        wanted = drawn(sample, deals, units, rules)
    if len(wanted) < units:
        raise UsageError(
            f"of {deals:,} deals {len(wanted):,} are lost, too few for {units:,} units: draw more with --deals"
        )
    done = audited(store, sample, rules)
    todo = [deal for deal in wanted if deal not in done]

    new: list[Done[Drawn, Audited]] = []

    def how_far() -> str:
        ready = units - len(todo) + len(new)
        return f"stopped with {ready:,} of {units:,} units audited: the same command goes on"

    with (
        orderly(how_far),
        blocks_shown(new, dict.fromkeys(todo, 1.0), {deal: deal.shape for deal in todo}) as note,
    ):
        audit(store, sample, rules, todo, note)
    done |= {one.piece: one for one in new}
    return [done[deal] for deal in wanted]
