"""An audit of the census: small pieces, drawn as their lost deals are, recounted without the residue lemma.

It draws deals. The census counts the unit of each lost deal, and exact cover recounts it (``lab/audit.py``). From this
it follows how many deals the census can misjudge at most. Every finished unit goes into the store at once: the same
command goes on. The exit code is 0 if all counts are the same, and 1 if any differs.

    python experiments/census_audit.py --rules no-quads --units 100
    python experiments/census_audit.py --census experiments/results/census_quads_5.json --json audit_quads_5.json
"""

import json
import os
import sys
from pathlib import Path

from lab import at_least, parser_of, progress, stoppable
from lab.audit import audit, audit_data, audit_findings, audited, drawn, lost_by_census
from satmav.errors import UsageError
from satmav.game.rules import RULES
from satmav.records.files import put
from satmav.survey.run import DECIDE, finished, look, missing, opened, wanted
from satmav.survey.sample import Sample


def main() -> None:
    parser = parser_of(seed=1)
    parser.add_argument("--rules", choices=RULES, default="quads")
    parser.add_argument("--hands", type=at_least(1), default=5)
    parser.add_argument("--units", type=at_least(1), default=1_000, help="units to audit, some ten a second")
    parser.add_argument("--deals", type=at_least(1), default=10**7, help="to estimate how many are lost")
    parser.add_argument("--census", type=Path, help="a census as JSON, to bound how many deals it calls lost wrongly")
    parser.add_argument("--store", type=Path, default=Path("census.sqlite"))
    parser.add_argument("--json", type=Path, help="write what was found there, with the units by shape")
    asked = parser.parse_args()
    with stoppable():
        rules, sample = RULES[asked.rules], Sample(asked.seed, asked.hands)
        counted = lost_by_census(asked.census, rules, asked.hands) if asked.census else None
        with opened(asked.store) as store:
            pieces = wanted(DECIDE, [sample], asked.deals)
            todo = missing(pieces, finished(store, rules, DECIDE, pieces))
            look(store, rules, DECIDE, todo, os.cpu_count() or 1)
            won = sum(one.found.won.total() for one in finished(store, rules, DECIDE, pieces))
            units = drawn(sample, asked.deals, asked.units, rules)
            if len(units) < asked.units:
                raise UsageError(f"of {asked.deals:,} deals {len(units):,} are lost: draw more with --deals")
            there = audited(store, sample, rules)
            for unit in progress([unit for unit in units if unit not in there], "audited"):
                audit(store, sample, rules, [unit])
            there = audited(store, sample, rules)
        done = [there[unit] for unit in units]
        findings = audit_findings(done, (asked.deals, asked.deals - won), asked.hands, counted)
        if asked.json:
            put(asked.json, json.dumps(audit_data(done, sample, rules, findings), indent=1) + "\n")
        for finding in findings:
            print(f"{'✓' if finding.holds else '✗'} {finding.check}: {finding.said}")
    sys.exit(not all(finding.holds for finding in findings))


if __name__ == "__main__":
    main()
