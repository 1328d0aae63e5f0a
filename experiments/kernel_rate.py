"""How many random deals a second does the kernel decide on one core, witnesses verified?

The deals are dealt beforehand; what is timed is ``satmav.solve_many``: deciding, writing down a
partition of each winnable deal, and verifying it. Rounds of both rule sets alternate, and each takes
fresh deals. ``--file`` also times ``satmav solve FILE.npy --engine kernel --summary``.

    python experiments/kernel_rate.py --quick
    python experiments/kernel_rate.py --deals 2000000 --rounds 5 --file
"""

import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

import numpy as np
import numpy.typing as npt
from lab import at_least, options

import satmav
from satmav.cli import main as command_line
from satmav.game.rules import RULES

CHUNK = 1 << 16


def deal_many(rng: np.random.Generator, number: int, cards: int = 25) -> npt.NDArray[np.uint64]:
    """Masks of so many random deals."""
    masks = np.empty(number, np.uint64)
    for start in range(0, number, CHUNK):
        part = masks[start : start + CHUNK]
        chosen = rng.random((len(part), 52)).argpartition(cards, axis=1)[:, :cards].astype(np.uint64)
        part[:] = np.bitwise_or.reduce(np.uint64(1) << chosen, axis=1)
    return masks


def main() -> None:
    parser = options(__doc__, "200,000 deals, two rounds", 2026)
    parser.add_argument("--deals", type=at_least(1), default=2_000_000, help="in a round")
    parser.add_argument("--rounds", type=at_least(1), default=5)
    parser.add_argument("--file", action="store_true", help="time the command line on a NumPy file, too")
    asked = parser.parse_args()
    number, rounds = (200_000, 2) if asked.quick else (asked.deals, asked.rounds)
    rng = np.random.default_rng(asked.seed)
    for name in RULES:
        started = time.perf_counter()
        satmav.solve_many(deal_many(rng, 1000), name)
        print(f"first call, {name}: {time.perf_counter() - started:.2f} s (compiles, or loads what was compiled)")
    rates: dict[str, list[float]] = {name: [] for name in RULES}
    for turn in range(rounds):
        for name in RULES:
            deals = deal_many(rng, number)
            started = time.perf_counter()
            won = int(satmav.solve_many(deals, name).winnable.sum())
            rates[name].append(number / (time.perf_counter() - started) / 1e6)
            print(f"round {turn + 1}, {name}: {rates[name][-1]:.2f} million deals/s, {won / number:.5f} winnable")
    for name, seen in rates.items():
        print(f"{name}: median {median(seen):.2f} million deals/s over {rounds} rounds of {number:,}")
    if asked.file:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "deals.npy"
            np.save(path, deal_many(rng, number))
            for name in RULES:
                words = ["solve", str(path), "--engine", "kernel", "--summary", "--rules", name]
                with suppress(SystemExit):
                    command_line(words)


if __name__ == "__main__":
    main()
