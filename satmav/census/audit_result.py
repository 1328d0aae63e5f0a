"""What an audit has found: whether every unit's count stands, what follows from it, and the units by shape."""

from __future__ import annotations

import json
from collections.abc import Collection
from math import comb
from pathlib import Path
from typing import Any

from satmav.census.audit import METHOD, NUMBERS, Audited, Drawn
from satmav.census.findings import Finding, UnitsAudited, data
from satmav.census.misjudged import misjudged
from satmav.census.units import unit_of
from satmav.errors import UsageError, quoted
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.game.shapes import text
from satmav.jobs.work import Done
from satmav.records.provenance import COUNTING, provenance
from satmav.survey.sample import Sample

Units = Collection[Done[Drawn, Audited]]


def audit_findings(done: Units, decided: tuple[int, int], hands: int, counted: int | None) -> list[Finding]:
    """What of the units, and what follows from them; ``decided`` are the deals drawn and how many of them are lost."""
    found = [one.found for one in done]
    unlike = [one for one in done if not one.found.alike]
    units = UnitsAudited(
        units=len(done),
        shapes=len({one.piece.shape for one in done}),
        deals=sum(one.deals for one in found),
        lost=sum(one.recounted for one in found),
        searches=sum(one.searches for one in found),
        unlike=len(unlike),
        example=_example(unlike[0]) if unlike else None,
    )
    told = [Finding("units", not unlike, units)]
    if done and not unlike:
        told.append(Finding("misjudged", True, misjudged(comb(52, 5 * hands), *decided, len(done), counted)))
    return told


def audit_data(done: Units, sample: Sample, rules: Rules, found: Collection[Finding]) -> dict[str, Any]:
    """An audit for programs; the seconds of a shape are those of its recounts, those of tables of rows left out."""
    return {
        "format": "satmav-audit",
        "version": 1,
        "rules": rules.name,
        "hands": sample.hands,
        "seed": str(sample.seed),
        "stands": all(finding.holds for finding in found),
        "findings": [data(finding) for finding in found],
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
        raise UsageError(f"{quoted(path)} cannot be read ({(error.strerror or str(error)).lower()})") from None
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
