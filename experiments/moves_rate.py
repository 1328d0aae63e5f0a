"""How far do forced moves reach? Random lost deals without a homeless card: explained, cases, sentences, seconds.

python experiments/moves_rate.py quads --deals 300 --seed 5
"""

from __future__ import annotations

import argparse
import statistics
import time
from itertools import islice

from satmav.explain.effort import DEFAULT_EFFORT
from satmav.explain.moves import MovesFound, moves
from satmav.explain.survey import lost_deals
from satmav.game.rules import RULES
from satmav.reasons.doors import homeless_cards


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", choices=RULES)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--effort", type=int, default=DEFAULT_EFFORT)
    wish = parser.parse_args()
    rules = RULES[wish.rules]
    deals = (deal for deal in lost_deals(wish.seed, rules, 5) if not homeless_cards(deal, rules))
    found: list[MovesFound] = []
    seconds = []
    moves(next(lost_deals(0, rules, 5)), rules, 1000)  # compiles
    for deal in islice(deals, wish.deals):
        started = time.process_time()
        story = moves(deal, rules, wish.effort)
        seconds.append(time.process_time() - started)
        print(deal, *story[1:] if story else "open", f"{seconds[-1]:.2f}", flush=True)
        if story:
            found.append(story)
    print(f"explained {len(found)} of {wish.deals}; fewest cases {sum(story.fewest for story in found)}")
    for name in ("cases", "sentences", "nesting"):
        print(name, spread([getattr(story, name) for story in found]))
    print("seconds", spread(seconds))


def spread(values: list[float]) -> str:
    """Median, 90 %, 95 %, most."""
    order = sorted(values)
    at = [order[min(len(order) - 1, int(share * len(order)))] for share in (0.9, 0.95)]
    return f"median {statistics.median(order):g}, 90 % {at[0]:g}, 95 % {at[1]:g}, most {order[-1]:g}"


if __name__ == "__main__":
    main()
