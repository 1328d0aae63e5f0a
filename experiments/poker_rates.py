"""Hands evaluated a second, one by one and in bulk, beside the evaluators of PyPI.

The same random hands of five and of seven cards for all. One by one: a call a hand, from what each of them takes, card
ids or their own cards, made beforehand, and from text. In bulk: arrays of ids and of masks, checked and unchecked;
only ours take arrays. Every turn each of them evaluates a part of the hands in processor
time, one after the other, so that a busy machine disturbs all alike. The others come with ``pip install
'.[poker-peers]'``; those that are not installed are left out.
"""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import chain, combinations
from math import comb
from statistics import median
from typing import Any

import numpy as np

from lab import Lab, run
from satmav.game.cards import CARDS, DECK
from satmav.poker import evaluate
from satmav.poker.bulk import evaluate_many
from satmav.poker.ranking import STRENGTHS
from satmav.records.provenance import provenance

SIZES = (5, 7)
PEERS = ("phevaluator", "eval7", "pkrbot", "treys", "pokerkit")
SLOWER = 20
"""So many times fewer hands for pokerkit."""
Turn = Callable[[], Any]


def random_hands(rng: np.random.Generator, number: int, size: int) -> np.ndarray:
    """Card ids, uint8[number, size]."""
    block = rng.random((min(number, 100_000), 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)
    hands = np.tile(block, (-(-number // len(block)), 1))[:number]
    rng.shuffle(hands)
    return hands


def in_bulk(hands: np.ndarray) -> dict[str, Turn]:
    """Our evaluator on arrays of ids and of masks."""
    masks = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    return {
        "satmav, ids": lambda: evaluate_many(hands, check=False),
        "satmav, ids checked": lambda: evaluate_many(hands),
        "satmav, masks": lambda: evaluate_many(masks, check=False),
        "satmav, masks checked": lambda: evaluate_many(masks),
    }


def one_by_one(hands: np.ndarray) -> dict[str, Turn]:
    """All evaluators, a call a hand."""
    rows, names = hands.tolist(), [[str(CARDS[card]) for card in hand] for hand in hands.tolist()]
    texts, joined = list(map(" ".join, names)), list(map("".join, names))
    found: dict[str, Turn] = {
        "satmav, ids": lambda: [evaluate(hand) for hand in rows],
        "satmav, text": lambda: [evaluate(text) for text in texts],
        "satmav, text without spaces": lambda: [evaluate(text) for text in joined],
        "satmav, hole and board": lambda: [evaluate(hand[:2], hand[2:]) for hand in rows],
    }
    return found | theirs(rows, names)


def theirs(rows: list[list[int]], names: list[list[str]]) -> dict[str, Turn]:
    """Those of PyPI, from what they take, and from text."""
    found: dict[str, Turn] = {}
    with suppress(ImportError):
        from phevaluator import evaluate_cards

        found["phevaluator, ids"] = lambda: [evaluate_cards(*hand) for hand in rows]
        found["phevaluator, text"] = lambda: [evaluate_cards(*hand) for hand in names]
    with suppress(ImportError):
        import eval7

        eval7_hands = [[eval7.Card(name) for name in hand] for hand in names]
        found["eval7, its cards"] = lambda: [eval7.evaluate(hand) for hand in eval7_hands]
        found["eval7, text"] = lambda: [eval7.evaluate([eval7.Card(name) for name in hand]) for hand in names]
    with suppress(ImportError):
        import pkrbot

        pkrbot_hands = [[pkrbot.Card(name) for name in hand] for hand in names]
        found["pkrbot, its cards"] = lambda: [pkrbot.evaluate(hand) for hand in pkrbot_hands]
        found["pkrbot, text"] = lambda: [pkrbot.evaluate([pkrbot.Card(name) for name in hand]) for hand in names]
    with suppress(ImportError):
        import treys

        evaluator, new = treys.Evaluator(), treys.Card.new
        treys_hands = [[new(name) for name in hand] for hand in names]
        found["treys, its cards"] = lambda: [evaluator.evaluate(hand, []) for hand in treys_hands]
        found["treys, text"] = lambda: [evaluator.evaluate([new(name) for name in hand], []) for hand in names]
    with suppress(ImportError):
        from pokerkit import StandardHighHand

        texts = list(map("".join, names))[: len(names) // SLOWER]
        found["pokerkit, text"] = lambda: [StandardHighHand.from_game(text) for text in texts]
    return found


def rates(lab: Lab, size: int) -> dict[str, dict[str, float]]:
    """Millions of hands a second by contender, the median of several turns."""
    rng = np.random.default_rng(lab.seed)
    many = random_hands(rng, 100_000 if lab.quick else 4_000_000, size)
    few = random_hands(rng, 2_000 if lab.quick else 40_000, size)
    turns = {("in bulk", name): (turn, len(many)) for name, turn in in_bulk(many).items()}
    for name, turn in one_by_one(few).items():
        turns["one by one", name] = turn, len(few) // (SLOWER if "pokerkit" in name else 1)
    seen: dict[tuple[str, str], list[float]] = {name: [] for name in turns}
    for round_number in range(3 if lab.quick else 8):
        for name, (turn, number) in turns.items():
            started = time.process_time()
            turn()
            if round_number:  # the first one compiles and warms up
                seen[name].append(number / (time.process_time() - started) / 1e6)
    found: dict[str, dict[str, float]] = {"one by one": {}, "in bulk": {}}
    for (way, name), several in seen.items():
        found[way][name] = round(median(several), 4)
    return found


def count_strengths(size: int, deck: Iterable[int] = DECK) -> np.ndarray:
    """The number of hands of so many cards of each strength, int64[7462], every one of a deck looked at."""
    cards, numbers = [*deck], np.zeros(STRENGTHS, np.int64)
    hands = np.fromiter(chain.from_iterable(combinations(cards, 5)), np.uint64).reshape(-1, 5)
    fives = np.bitwise_or.reduce(np.uint64(1) << hands, axis=1)
    for others in combinations(range(len(cards)), size - 5):  # and fives of later cards, which come last
        later = len(cards) - 1 - max(others, default=-1)
        hands = fives[len(fives) - comb(later, 5) :] | np.uint64(sum(1 << cards[place] for place in others))
        numbers += np.bincount(evaluate_many(hands, check=False), minlength=STRENGTHS)
    return numbers


def whole_decks() -> dict[str, float]:
    """Processor seconds to evaluate every hand of so many cards, the best of three."""
    best = {}
    for size in (5, 6, 7):
        times = []
        for _ in range(4):
            started = time.process_time()
            count_strengths(size)
            times.append(time.process_time() - started)
        best[str(size)] = round(min(times[1:]), 4)  # the first one compiles and warms up
    return best


def measure(lab: Lab) -> None:
    data = {
        "millions_of_hands_a_second": {str(size): rates(lab, size) for size in SIZES},
        "seconds_for_all_hands": whole_decks(),
        "origin": provenance(("satmav", "numba", "numpy", *PEERS)),
    }
    lab.summarise("poker_rates", data)


if __name__ == "__main__":
    run(measure)
