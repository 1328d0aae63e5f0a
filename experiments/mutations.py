"""Is every corruption of a certificate that changes its meaning refused?

Each part of some bundles is spoilt in many random ways, the hashes of the manifest are made right again,
and ``satmav check`` has to refuse the bundle with a sentence. What it accepts a naive twin judges:

- harmless: the bundle says nothing but the truth still (a lemma that was not needed, a comment, an
  argument in other points);
- unproved: what changed is where the bundle is from, or that something is the least, and the check says
  itself that it proves nothing of that;
- wrong: neither, or refused without a word. There must be none.

    python experiments/mutations.py --quick
    python experiments/mutations.py --number 2000 --seed 7
    python experiments/mutations.py --only core.drat
"""

import sys
import tempfile
import time
from collections import Counter
from importlib.metadata import version
from pathlib import Path

from lab import at_least, options

TESTS = Path(__file__).resolve().parents[1] / "tests"
sys.path[:0] = [str(TESTS / "support"), str(TESTS / "bundle")]

from campaign import PARTS, RIGHT, campaign  # noqa: E402


def main() -> None:
    parser = options(__doc__, "50 a part", 2026)
    parser.add_argument("--number", type=at_least(1), default=1000, help="mutations a part")
    parser.add_argument("--only", default="", metavar="TEXT", help="the parts with this in their name")
    asked = parser.parse_args()
    number = 50 if asked.quick else asked.number
    print(f"satmav {version('satmav')}, seed {asked.seed}")
    print(
        f"{'part':30}{'mutations':>10}{'refused':>10}{'harmless':>10}{'unproved':>10}{'wrong':>7}{'seconds':>9}",
        flush=True,
    )
    total: Counter[str] = Counter()
    started = time.perf_counter()
    for part in (part for part in PARTS if asked.only in part.name):
        begun = time.perf_counter()
        with tempfile.TemporaryDirectory() as scratch:
            found = Counter(campaign(part, number, asked.seed, Path(scratch) / "bundle"))
        total += found
        show(part.name, found, begun)
    show("all", total, started)
    wrong = [what for what in total if what not in RIGHT]
    for what in wrong:
        print(what)
    sys.exit(bool(wrong))


def show(name: str, found: Counter[str], begun: float) -> None:
    seconds = time.perf_counter() - begun
    numbers = [found[what] for what in RIGHT]
    row = "".join(f"{number:>10}" for number in (found.total(), *numbers))
    print(f"{name:30}{row}{found.total() - sum(numbers):>7}{seconds:>9.1f}", flush=True)


if __name__ == "__main__":
    main()
