"""Do all engines agree, on every encoding and under both rules?

Each decider answers the same random deals; its verdicts are held against the kernel's, and each
partition has been verified before it gets here. Fast ones get all deals, slow ones a tenth; every
lost deal among the first tenth is in both.

    python experiments/agreement.py --quick
    python experiments/agreement.py --deals 20000
"""

import time
from itertools import islice

from lab import at_least, options

import satmav
from satmav.encode import ENCODINGS
from satmav.engines import Options, ask, open_engine
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import RULES

FAST = [
    ("dlx", Options(compiled=True)),
    ("dlx", Options(compiled=False)),
    *(("sat", Options("residue", solver)) for solver in ("minisat22", "cadical195", "glucose4", "maplechrono")),
]
SLOW = [
    ("sat", Options("residue", "lingeling")),
    *(("sat", Options(encoding, solver)) for encoding in list(ENCODINGS)[:3] for solver in ("minisat22", "cadical195")),
    ("sat", Options("exact-cover", "minicard", "native")),
    *(("cpsat", Options(encoding)) for encoding in ENCODINGS),
    *(("smt", Options(encoding)) for encoding in ENCODINGS if encoding != "assignment-plain"),
]


def main() -> None:
    parser = options(__doc__, "200 deals", 1958)
    parser.add_argument("--deals", type=at_least(1), default=20_000)
    asked = parser.parse_args()
    deals = list(islice(random_deals(asked.seed), 200 if asked.quick else asked.deals))
    for name, rules in RULES.items():
        truth = [Status.SAT if won else Status.UNSAT for won in satmav.solve_many(deals, name).winnable]
        print(f"{name}: {len(deals)} deals, {truth.count(Status.UNSAT)} of them lost", flush=True)
        for engine_name, wish in FAST + SLOW:
            engine = open_engine(engine_name, rules, wish)
            part = len(deals) if (engine_name, wish) in FAST else len(deals) // 10
            started = time.perf_counter()
            for deal, status in zip(deals[:part], truth, strict=False):
                found = ask(engine, deal).status
                assert found is status, f"{engine.label} says {found}, the kernel {status}: {deal}"
            print(f"  {engine.label}: {part} deals, no disagreement, {time.perf_counter() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
