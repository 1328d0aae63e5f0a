"""What an audit has found: whether every unit's count stands, what follows from it, and the units by shape.

What an audit without a difference says of all deals: how many of them a census can have misjudged at the most.

Deals are drawn, each of the D as likely as the next. The kernel decides them, and verifies the partition of each that
it calls won; so all deals that are truly lost, T, are among those that it calls lost, K. Of those that were drawn the
first n are audited: the unit of each is recounted by exact cover, and counted by the census. The n deals are drawn from
K. So a unit is drawn with a probability in proportion to its number of deals in K.

Say that a drawn deal *tells* in two cases. It is not truly lost, or its unit has another number of lost deals than the
census counts in it. Let q be the share of K that would tell. None of n deals tells with probability (1 - q)^n. So with
confidence 1 - a, where none told,

    q <= e,    e = 1 - a^(1/n).

So there are at most eK of these together: truly lost deals of units whose count is wrong, and deals that the kernel
wrongly calls lost. Two bounds follow. They take it that K is within the interval of Clopper and Pearson for the share
of drawn deals called lost:

* *missed*: the lost deals that the census lacks are lost deals in units whose count is too low: at most eK.
* *in excess*: L is the number of lost deals by the census. T >= (1 - e) K, so L - T is at most L - K + eK. So is the
  sum of all that units have too many, with what is missed.

Either of the two events, q <= e and K within its interval, is given half of the doubt. Unless L is given, only the
first bound is stated. Within a unit, deals wrongly called lost and deals wrongly called won cancel out. Only what is
left of them is told. What is taken for granted: that the deals are drawn as said, and that the list of pat hands and
dancing links are right. It is also taken for granted that the units are counted as they were in the census that gave L.
"""

import json
from collections.abc import Collection
from math import comb
from pathlib import Path
from typing import Any

from satmav.census import findings as facts
from satmav.census.audit import METHOD, NUMBERS, Audited, Drawn
from satmav.census.findings import Finding, data, finding
from satmav.census.units import unit_of
from satmav.errors import UsageError, quoted
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.game.shapes import text
from satmav.jobs.work import Done
from satmav.records.provenance import COUNTING, provenance
from satmav.survey.intervals import LEVEL, exact
from satmav.survey.sample import Sample

Units = Collection[Done[Drawn, Audited]]


def audit_findings(done: Units, decided: tuple[int, int], hands: int, counted: int | None) -> list[Finding]:
    """What of the units, and what follows from them; ``decided`` are the deals drawn and how many of them are lost."""
    found = [one.found for one in done]
    unlike = [one for one in done if not one.found.alike]
    units = finding(
        "units",
        not unlike,
        facts.audited,
        units=len(done),
        shapes=len({one.piece.shape for one in done}),
        deals=sum(one.deals for one in found),
        lost=sum(one.recounted for one in found),
        searches=sum(one.searches for one in found),
        unlike=len(unlike),
        example=_example(unlike[0]) if unlike else None,
    )
    if unlike:
        return [units]
    bounds = misjudged(comb(52, 5 * hands), *decided, len(done), counted)
    return [units, finding("misjudged", True, facts.misjudged, **bounds)]


def audit_data(done: Units, sample: Sample, rules: Rules, found: Collection[Finding]) -> dict[str, Any]:
    """An audit for programs; the seconds of a shape are those of its recounts, those of tables of rows left out."""
    return {
        "format": "satmav-audit",
        "version": 1,
        "rules": rules.name,
        "hands": sample.hands,
        "seed": str(sample.seed),
        "stands": all(one.holds for one in found),
        "findings": [data(one) for one in found],
        "shapes": [
            {"shape": text(shape), **_sums([one.found for one in done if one.piece.shape == shape])}
            for shape in sorted({one.piece.shape for one in done}, reverse=True)
        ],
        "provenance": {"method": METHOD, **provenance(COUNTING)},
    }


def lost_by_census(path: Path, rules: Rules, hands: int) -> int:
    """The lost deals of a whole census that was printed as JSON.

    Raises :class:`satmav.errors.UsageError` where the file has no such census.
    """
    try:
        census = json.loads(path.read_text(encoding="utf-8"))
        if (census["format"], census["rules"], census["hands"]) != ("satmav-census", rules.name, hands):
            raise UsageError(f"{quoted(path)} is no census of {hands} hands, {rules}: name one of these")
        if not census["whole"]:
            raise UsageError(f"{quoted(path)} has some shapes only: name a census of all")
        return int(census["lost"])
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"{quoted(path)} cannot be read ({why}): check the path") from None
    except (ValueError, TypeError, LookupError, RecursionError):
        raise UsageError(f"{quoted(path)} is no census: name a file that satmav census --json has printed") from None


def _example(done: Done[Drawn, Audited]) -> str:
    unit, found = unit_of(done.piece.deal), done.found
    if not found.lost:
        return f"{Deal(done.piece.deal)} is lost by the kernel, and won by exact cover"
    name = f"the unit {unit.first:#x}, {unit.second:#x}, {unit.third:#x} of {text(unit.shape)}"
    return f"{name} has {found.counted:,} lost deals by the census and {found.recounted:,} by exact cover"


def _sums(some: Collection[Audited]) -> dict[str, int | float]:
    """The units of a shape, added up."""
    return {
        "units": len(some),
        **{name: sum(getattr(one, name) for one in some) for name in NUMBERS[1:]},
        "seconds": round(sum(one.seconds for one in some), 3),
    }


def misjudged(deals: int, drawn: int, lost: int, units: int, counted: int | None) -> dict[str, Any]:
    """What follows where ``units`` of the ``lost`` among ``drawn`` deals were audited, at least one, and none told."""
    doubt = (1 - LEVEL) / 2
    share = 1 - doubt ** (1 / units)
    in_sample = exact(lost, drawn, 1 - doubt)
    excess = None if counted is None else max(0, round(counted - (1 - share) * deals * in_sample.low))
    found = {"level": LEVEL, "deals": deals, "drawn": drawn, "lost": lost, "units": units, "share": share}
    return found | {"missed": round(share * deals * in_sample.high), "excess": excess}
