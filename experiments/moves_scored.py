"""What do scores save? The deals of the survey of reasons with eight cases or more: cases and sentences, then and now.

python experiments/moves_scored.py quads
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import satmav.dealfile  # noqa: F401  reads names of cards
from satmav.explain.moves import moves
from satmav.faces.moves_plain import steps_of
from satmav.game.deals import Deal
from satmav.game.rules import RULES

RESULTS = Path(__file__).parent / "results"
MANY = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", choices=RULES)
    wish = parser.parse_args()
    lines = (RESULTS / f"explain_{wish.rules}.csv").read_text(encoding="utf-8").splitlines()
    housed = [row for row in csv.DictReader(lines[1:]) if row["homeless"] == "0" and row["moves_cases"]]
    scored = 0
    for row in housed:
        if int(row["moves_cases"]) < MANY:
            continue
        started = time.process_time()
        found = moves(Deal.of(row["deal"].split(" ")), RULES[wish.rules])
        assert found is not None
        has = any(step.scores for step in steps_of(found.proof))
        scored += has
        then, now = (
            f"{row['moves_cases']} cases, {row['moves_sentences']} sentences",
            f"{found.cases}, {found.sentences}",
        )
        print(row["number"], then, "->", now, "with scores" * has, f"{time.process_time() - started:.1f} s", flush=True)
    print(f"with scores {scored} of {len(housed)} lost deals without a homeless card")


if __name__ == "__main__":
    main()
