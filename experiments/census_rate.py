"""How many deals a second does the census count, per core, and what do more cores bring? Against the kernel.

A few blocks of some shapes are counted by 1, 2, ... threads in turn; the tables of rows are made before. The
kernel decides random deals one by one in the same run: the census counts many at once, and the ratio says how
many.

    python experiments/census_rate.py --quick
    python experiments/census_rate.py --shape 8-7-6-4 --shape 9-8-4-4 --blocks 8
"""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from kernel_rate import deal_many
from lab import at_least, options
from numpy.random import default_rng

import satmav
from satmav.census.blocks import FULL_DECK, Block, blocks, count_block
from satmav.census.plan import plan
from satmav.census.table import table
from satmav.game.rules import RULES, Rules
from satmav.game.shapes import arrangements, shape_named

SHAPES = ["8-7-6-4", "9-7-5-4", "9-8-7-1"]


def rate(some: Sequence[Block], rules: Rules, workers: int) -> float:
    """Billions of deals a second that so many threads count together."""
    started = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        tallies = list(pool.map(lambda block: count_block(block, rules), some))
    seconds = time.perf_counter() - started
    return arrangements(some[0].shape) * sum(tally.choices for tally in tallies) / seconds / 1e9


def kernel_rate(rules: Rules, number: int) -> float:
    """Millions of deals a second that the kernel decides on one core, partitions verified."""
    deals = deal_many(default_rng(1), number)
    satmav.solve_many(deals[:1000], rules)
    started = time.perf_counter()
    satmav.solve_many(deals, rules)
    return number / (time.perf_counter() - started) / 1e6


def main() -> None:
    parser = options(__doc__, "one shape, two blocks")
    parser.add_argument("--shape", action="append", help="a shape to count blocks of (may be given again)")
    parser.add_argument("--blocks", type=at_least(1), default=6, help="blocks of each shape")
    asked = parser.parse_args()
    shapes, number = (["9-8-7-1"], 2) if asked.quick else (asked.shape or SHAPES, asked.blocks)
    cores = os.cpu_count() or 1
    for rules in RULES.values():
        alone = kernel_rate(rules, 200_000 if asked.quick else 1_000_000)
        print(f"{rules}: the kernel decides {alone:.2f} million deals/s on one core")
        for name in shapes:
            shape = shape_named(name)
            some = list(islice(blocks(shape), number))
            started = time.perf_counter()
            table(rules, sum(shape) // 5, FULL_DECK, plan(shape).bits)
            print(f"{rules}, {name}: table of rows {time.perf_counter() - started:.1f} s")
            count_block(some[0], rules)
            rates = [rate(some, rules, workers) for workers in range(1, cores + 1)]
            for workers, found in enumerate(rates, 1):
                scaling = (
                    f"{found / rates[0]:.2f} times one, {1000 * found / workers / alone:,.0f} times the kernel a core"
                )
                print(f"{rules}, {name}: {found:.2f} billion deals/s by {workers} of {cores} cores ({scaling})")


if __name__ == "__main__":
    main()
