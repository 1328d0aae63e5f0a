"""The cost of counting all deals a second time, by exact cover alone.

Not by the transform of the census, and not by the residue lemma: unit by unit (``lab/audit.py``), as
``census_audit.py`` recounts some. Deals are drawn, each as likely as the next, and the unit of each is recounted
on one core. A unit is drawn with a probability in proportion to its deals: so a total over all units, of searches,
of seconds, or of the units themselves, is the number of all deals times the mean of what a drawn unit has of it for
each of its deals. A row a unit, with seconds of processor time.
"""

import time
from collections.abc import Sequence
from functools import partial
from math import comb, sqrt
from statistics import fmean, stdev
from typing import Any

from lab import Lab, run
from lab.audit import recount_unit, unit_of
from lab.stats import significant
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.game.shapes import text
from satmav.records.tables import Row

HANDS, EVERY = 5, comb(52, 25)
UNITS, QUICK_UNITS = 1_000, 50
FILE, COLUMNS = "second_count_{}.csv", ("number", "shape", "deals", "lost", "searches", "seconds")
YEAR = 365.25 * 24 * 3600
CORES = (100, 1_000)


def measure(lab: Lab) -> None:
    data = {}
    for rules in RULES:
        recounted(rules, next(random_deals(lab.seed + 1, HANDS)))  # compiles, or loads
        units, deals = QUICK_UNITS if lab.quick else UNITS, random_deals(lab.seed, HANDS)
        terms = {"rules": rules, "hands": HANDS}
        lab.grow(FILE.format(rules), COLUMNS, units, deals, partial(recounted, rules), **terms)
        data[rules] = summary(lab.rows(FILE.format(rules)))
    lab.summarise("second_count", data)


def recounted(rules: str, deal: Deal) -> dict[str, Any]:
    """Recount the unit that a deal is in."""
    unit, started = unit_of(deal.mask), time.process_time()
    found = recount_unit(unit, RULES[rules])
    seconds = round(time.process_time() - started, 6)
    counts = {"deals": found.deals, "lost": found.lost, "searches": found.searches}
    return {"shape": text(unit.shape), **counts, "seconds": seconds}


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """Totals over all units, the price with its standard error in percent."""
    units, _ = _total([1 / int(row["deals"]) for row in rows])
    (searches, _), (lost, _), (seconds, error) = (
        _total([float(row[column]) / int(row["deals"]) for row in rows]) for column in ("searches", "lost", "seconds")
    )
    years = seconds / YEAR
    return {
        "drawn": len(rows),
        "units_billions": significant(units / 1e9, 3),
        "searches_billions": significant(searches / 1e9, 3),
        "lost_percent": significant(100 * lost / EVERY, 3),
        "milliseconds_a_unit": significant(1000 * seconds / units, 3),
        "microseconds_a_search": significant(1e6 * seconds / searches, 3),
        "core_years": significant(years, 2),
        "core_years_error_percent": significant(error, 2),
        "days_on_cores": {str(cores): significant(365.25 * years / cores, 2) for cores in CORES},
    }


def _total(shares: Sequence[float]) -> tuple[float, float]:
    """The estimate of a total from shares of it for each deal, and its standard error in percent."""
    mean = fmean(shares)
    return EVERY * mean, 100 * stdev(shares) / sqrt(len(shares)) / mean


if __name__ == "__main__":
    run(measure)
