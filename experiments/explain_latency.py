"""How long is it from the shell prompt to an explanation?

Each run is a fresh process, ``python -m satmav.explain deal.txt``, on a random deal that cannot be
won; the rungs of the ladder apart, since all but the first need solvers.

    python experiments/explain_latency.py --quick
    python experiments/explain_latency.py --deals 200 --rules no-quads
"""

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from itertools import chain, islice
from pathlib import Path
from statistics import median

from lab import at_least, options

from satmav.engines.oracle import DeckOracle
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, rules_named


def main() -> None:
    parser = options(__doc__, "12 deals", 2026)
    parser.add_argument("--deals", type=at_least(1), default=100)
    parser.add_argument("--rules", choices=RULES, default="quads")
    asked = parser.parse_args()
    rules = rules_named(asked.rules)
    number = 12 if asked.quick else asked.deals
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    sizes: Counter[int] = Counter()
    with DeckOracle(rules) as oracle, tempfile.TemporaryDirectory() as folder:
        lost = (deal for deal in random_deals(asked.seed) if oracle.decide(deal.mask) is None)
        for deal in islice(lost, number):
            path = Path(folder) / "deal.txt"
            path.write_text(str(deal), encoding="utf-8")
            words = [sys.executable, "-m", "satmav.explain", str(path), "--rules", rules.name, "--json"]
            started = time.perf_counter()
            run = subprocess.run(words, capture_output=True, text=True, check=True)
            told = json.loads(run.stdout)
            seconds[told["reason"]].append(time.perf_counter() - started)
            if core := told.get("core"):
                sizes[len(core["cards"])] += 1
    for reason, seen in {**seconds, "all": [*chain(*seconds.values())]}.items():
        print(f"{rules}, {reason}: {len(seen)} deals, median {median(seen):.3f} s, max {max(seen):.3f} s")
    print(f"{rules}, sizes of cores: {dict(sorted(sizes.items()))}")


if __name__ == "__main__":
    main()
