"""What would it cost to count all deals a second time, by exact cover alone?

Not by the transform of the census, and not by the residue lemma: unit by unit (``lab_audit.py``), as
``census_audit.py`` recounts some. Deals are drawn, each as likely as the next, and the unit of each is recounted
on one core. A unit is drawn with a probability in proportion to its deals: so a total over all units, of searches,
of seconds, or of the units themselves, is the number of all deals times the mean of what a drawn unit has of it for
each of its deals. A row a unit, with seconds of processor time.

    python experiments/second_count.py --quick          # 50 units a rule set
    python experiments/second_count.py                  # 1,000 units a rule set, in a minute or two

A run that was stopped goes on where it was.
"""

import time
from collections.abc import Sequence
from functools import partial
from math import comb, sqrt
from statistics import fmean, stdev
from typing import Any

from lab import Lab, run
from lab_audit import recount_unit, unit_of
from summaries import significant, write_summary

from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.game.shapes import text
from satmav.records.tables import Row

HANDS, EVERY = 5, comb(52, 25)
UNITS, QUICK_UNITS = 1_000, 50
COLUMNS = ("number", "shape", "deals", "lost", "searches", "seconds")
YEAR = 365.25 * 24 * 3600
CORES = (100, 1_000)


def recounted(rules: str, deal: Deal) -> dict[str, Any]:
    """The row of the unit that a deal is in."""
    unit, began = unit_of(deal.mask), time.process_time()
    found = recount_unit(unit, RULES[rules])
    seconds = round(time.process_time() - began, 6)
    counts = {"deals": found.deals, "lost": found.lost, "searches": found.searches}
    return {"shape": text(unit.shape), **counts, "seconds": seconds}


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """What a page says of a table: totals over all units, each with its standard error in percent."""
    units = _total([1 / int(row["deals"]) for row in rows])
    searches, lost, seconds = (
        _total([float(row[column]) / int(row["deals"]) for row in rows]) for column in ("searches", "lost", "seconds")
    )
    years, error = seconds[0] / YEAR, seconds[1]
    return {
        "drawn": len(rows),
        "units_billions": significant(units[0] / 1e9, 3),
        "searches_billions": significant(searches[0] / 1e9, 3),
        "lost_percent": significant(100 * lost[0] / EVERY, 3),
        "milliseconds_a_unit": significant(1000 * seconds[0] / units[0], 3),
        "microseconds_a_search": significant(1e6 * seconds[0] / searches[0], 3),
        "core_years": significant(years, 2),
        "core_years_error_percent": significant(error, 2),
        "days_on_cores": {str(cores): significant(365.25 * years / cores, 2) for cores in CORES},
    }


def _total(shares: Sequence[float]) -> tuple[float, float]:
    """The estimate of a total from shares of it for each deal, and its standard error in percent."""
    mean = fmean(shares)
    return EVERY * mean, 100 * stdev(shares) / sqrt(len(shares)) / mean


def measure(lab: Lab) -> None:
    found = {}
    for rules in RULES:
        table, units = f"second_count_{rules}.csv", QUICK_UNITS if lab.quick else UNITS
        recounted(rules, next(random_deals(lab.seed + 1, HANDS)))  # compiles, or loads
        deals = random_deals(lab.seed, HANDS)
        lab.grow(table, COLUMNS, units, deals, partial(recounted, rules), rules=rules, hands=HANDS)
        found[rules] = summary(lab.rows(table))
    write_summary(lab, "second_count", found)


if __name__ == "__main__":
    run(measure, None)
