"""How many hands a second are evaluated, beside the evaluators of PyPI?

The same random hands of five and of seven cards for all, prepared for each as it likes them: ours in arrays, of card
ids and of masks, checked and unchecked; the others are called hand by hand, as they must be. Every turn each of them
evaluates a part of the hands in processor time, one after the other, so that a busy machine disturbs all alike. The
others come with ``pip install '.[poker-peers]'``; those that are not installed are left out.

    python experiments/poker_rates.py --quick
    python experiments/poker_rates.py           # results/poker_rates.json
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from statistics import median
from typing import Any

import numpy as np
from lab import Lab, run
from summaries import write_summary

from satmav.game.cards import CARDS
from satmav.poker.bulk import count_strengths, evaluate_many
from satmav.records.provenance import provenance

SIZES = (5, 7)
PEERS = ("phevaluator", "eval7", "pkrbot", "treys", "pokerkit")
Turn = Callable[[], Any]


def random_hands(rng: np.random.Generator, number: int, size: int) -> np.ndarray:
    """Card ids, uint8[number, size]."""
    block = rng.random((min(number, 100_000), 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)
    hands = np.tile(block, (-(-number // len(block)), 1))[:number]
    rng.shuffle(hands)
    return hands


def ours(hands: np.ndarray) -> dict[str, Turn]:
    """Our evaluator on arrays of ids and of masks."""
    masks = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    return {
        "satmav, ids": lambda: evaluate_many(hands, check=False),
        "satmav, ids checked": lambda: evaluate_many(hands),
        "satmav, masks": lambda: evaluate_many(masks, check=False),
        "satmav, masks checked": lambda: evaluate_many(masks),
    }


def theirs(hands: np.ndarray) -> dict[str, Turn]:
    """The others, one call a hand; their cards are made beforehand."""
    found: dict[str, Turn] = {}
    rows, names = hands.tolist(), [[str(CARDS[card]) for card in hand] for hand in hands.tolist()]
    with suppress(ImportError):
        from phevaluator import evaluate_cards

        found["phevaluator"] = lambda: [evaluate_cards(*hand) for hand in rows]
    with suppress(ImportError):
        import eval7

        eval7_hands = [[eval7.Card(name) for name in hand] for hand in names]
        found["eval7"] = lambda: [eval7.evaluate(hand) for hand in eval7_hands]
    with suppress(ImportError):
        import pkrbot

        pkrbot_hands = [[pkrbot.Card(name) for name in hand] for hand in names]
        found["pkrbot"] = lambda: [pkrbot.evaluate(hand) for hand in pkrbot_hands]
    with suppress(ImportError):
        import treys

        evaluator = treys.Evaluator()
        treys_hands = [[treys.Card.new(name) for name in hand] for hand in names]
        found["treys"] = lambda: [evaluator.evaluate(hand, []) for hand in treys_hands]
    with suppress(ImportError):
        from pokerkit import StandardHighHand

        texts = ["".join(hand) for hand in names]
        found["pokerkit"] = lambda: [StandardHighHand.from_game(text) for text in texts[: len(texts) // 20]]
    return found


def rates(lab: Lab, size: int) -> dict[str, float]:
    """Millions of hands a second by contender, the median of several turns."""
    rng = np.random.default_rng(lab.seed)
    many = random_hands(rng, 200_000 if lab.quick else 4_000_000, size)
    few = random_hands(rng, 2_000 if lab.quick else 40_000, size)
    contenders = {name: (turn, len(many)) for name, turn in ours(many).items()}
    contenders |= {name: (turn, len(few) // (20 if name == "pokerkit" else 1)) for name, turn in theirs(few).items()}
    seen: dict[str, list[float]] = {name: [] for name in contenders}
    for round_number in range(3 if lab.quick else 8):
        for name, (turn, number) in contenders.items():
            started = time.process_time()
            turn()
            if round_number:  # the first one compiles and warms up
                seen[name].append(number / (time.process_time() - started) / 1e6)
    return {name: round(median(found), 4) for name, found in seen.items()}


def whole_decks() -> dict[str, float]:
    """Processor seconds to look at every hand of so many cards, the best of three."""
    best = {}
    for size in (5, 6, 7):
        count_strengths(size)
        times = []
        for _ in range(3):
            started = time.process_time()
            count_strengths(size)
            times.append(time.process_time() - started)
        best[str(size)] = round(min(times), 4)
    return best


def measure(lab: Lab) -> None:
    """Rates of all contenders, and the whole decks."""
    found = {
        "millions_of_hands_a_second": {str(size): rates(lab, size) for size in SIZES},
        "seconds_for_all_hands": whole_decks(),
        "origin": provenance(("satmav", "numba", "numpy", *PEERS)),
    }
    write_summary(lab, "poker_rates", found)
    for size in SIZES:
        for name, rate in found["millions_of_hands_a_second"][str(size)].items():
            print(f"{size} cards, {name:21} {rate:9.3f} million a second")


if __name__ == "__main__":
    run(measure, None)
