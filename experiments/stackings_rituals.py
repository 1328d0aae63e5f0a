"""Optimal stackings after a shuffle, or dealt in another way: the share that still wins.

A thousand stackings that win for the first of two players at hold 'em are shuffled, or dealt otherwise, and every cut
is dealt out: in which share of them does the first player still win, and how many stackings are still optimal? Beside
them random decks. Riffles are those of Gilbert, Shannon and Reeds; an overhand shuffle moves packets of five cards on
average from the top to the bottom.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from lab import Lab, run
from satmav.jobs.work import ignored
from satmav.stackings.layout import Layout, layout
from satmav.stackings.search import Batch, Haul, Search, hunt, random_decks, wins_of

DECKS = 1000
RIFFLES = 10
HOLDEM = layout("holdem")
DEALT = {
    "as it is": HOLDEM,
    "a card burnt before the deal": None,
    "no burns": layout("holdem", burns=False),
    "two cards at once": layout("holdem", packets=True),
    "three players": layout("holdem", 3),
    "Omaha": layout("omaha"),
}
"""Ways to deal; a card burnt at first is a cut."""

Bytes = Any
"""Decks, uint8[52] or uint8[n, 52]."""
Shuffle = Callable[[Bytes, np.random.Generator], Bytes]


def riffle(deck: Bytes, chance: np.random.Generator) -> Bytes:
    """Cut about the middle, and let cards fall from either packet, each as likely as its share of what is left."""
    from_top = chance.integers(0, 2, len(deck)) == 0
    mixed = np.empty_like(deck)
    mixed[from_top], mixed[~from_top] = deck[: from_top.sum()], deck[from_top.sum() :]
    return mixed


def overhand(deck: Bytes, chance: np.random.Generator) -> Bytes:
    """Packets from the top, each put on top of those before."""
    ends = np.flatnonzero(chance.random(len(deck) - 1) < 0.2) + 1
    return np.concatenate(np.split(deck, ends)[::-1])


def swapped(deck: Bytes, chance: np.random.Generator) -> Bytes:
    one, two = chance.choice(len(deck), 2, replace=False)
    mixed = deck.copy()
    mixed[[one, two]] = mixed[[two, one]]
    return mixed


def moved(deck: Bytes, chance: np.random.Generator) -> Bytes:
    one, two = chance.choice(len(deck), 2, replace=False)
    return np.insert(np.delete(deck, one), two, deck[one])


SHUFFLES: dict[str, Shuffle] = {
    "a cut": lambda deck, chance: np.roll(deck, chance.integers(52)),
    "dealt from the bottom": lambda deck, _: deck[::-1].copy(),
    "two cards swapped": swapped,
    "a card moved": moved,
    "an overhand shuffle": overhand,
}


def wins(decks: Bytes, game: Layout = HOLDEM) -> dict[str, float]:
    """The share of cuts that the first player wins, and of decks that are optimal."""
    won = wins_of(decks, game, 0)
    return {"won": round(float(won.mean() / 52), 5), "optimal": round(float((won == 52).mean()), 5)}


def measure(lab: Lab) -> None:
    haul, chance = Haul(), np.random.default_rng(lab.seed)
    hunt(Search(HOLDEM, 0, "sideways", lab.seed), haul, DECKS, 10**9, ignored)
    decks = np.array(haul.decks()[:DECKS], np.uint8)
    random, _ = random_decks(Search(HOLDEM, 0, "steepest", lab.seed), Batch(0, 20 * DECKS))
    data = {"random decks": wins(random)}
    for name, shuffle in SHUFFLES.items():
        data[name] = wins(np.array([shuffle(deck, chance) for deck in decks]))
    mixed = decks
    for number in range(1, RIFFLES + 1):
        mixed = np.array([riffle(deck, chance) for deck in mixed])
        data[f"{number} riffle{'s' * (number != 1)}"] = wins(mixed)
    for name, game in DEALT.items():
        data[f"dealt: {name}"] = wins(np.roll(decks, -1, axis=1)) if game is None else wins(decks, game)
        if game not in (None, HOLDEM):
            data[f"random, dealt: {name}"] = wins(random[: 2 * DECKS], game)
    lab.summarise("stackings_rituals", data)


if __name__ == "__main__":
    run(measure)
