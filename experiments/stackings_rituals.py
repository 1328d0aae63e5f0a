"""What is left of an optimal stacking after a shuffle, or when it is dealt in another way?

A thousand stackings that win for the first of two players at hold 'em are shuffled, or dealt otherwise, and every cut
is dealt out: in which share of them does the first player still win, and how many stackings are still optimal? Beside
them random decks. Riffles are those of Gilbert, Shannon and Reeds; an overhand shuffle moves packets of five cards on
average from the top to the bottom.

    python experiments/stackings_rituals.py    # results/stackings_rituals.json and the figure; some seconds
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from lab import COLOURS, PAGE, Lab, load, run, subplots
from summaries import write_summary

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

Bytes = npt.NDArray[np.uint8]
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
    """Two cards swapped."""
    one, two = chance.choice(len(deck), 2, replace=False)
    mixed = deck.copy()
    mixed[[one, two]] = mixed[[two, one]]
    return mixed


def moved(deck: Bytes, chance: np.random.Generator) -> Bytes:
    """A card put elsewhere."""
    one, two = chance.choice(len(deck), 2, replace=False)
    return np.insert(np.delete(deck, one), two, deck[one])


SHUFFLES: dict[str, Shuffle] = {
    "a cut": lambda deck, chance: np.roll(deck, chance.integers(52)),
    "dealt from the bottom": lambda deck, _: deck[::-1].copy(),
    "two cards swapped": swapped,
    "a card moved": moved,
    "an overhand shuffle": overhand,
}


def stackings(lab: Lab) -> Bytes:
    """The stackings that are tried."""
    haul = Haul()
    hunt(Search(HOLDEM, 0, "sideways", lab.seed), haul, DECKS, 10**9, ignored)
    return np.array(haul.decks()[:DECKS], np.uint8)


def told(decks: Bytes, game: Layout = HOLDEM) -> dict[str, float]:
    """The share of cuts that the first player wins, and of decks that are optimal."""
    wins = wins_of(decks, game, 0)
    return {"won": round(float(wins.mean() / 52), 5), "optimal": round(float((wins == 52).mean()), 5)}


def riffles(number: int) -> str:
    """So many of them, in words."""
    return f"{number} riffle{'s' * (number != 1)}"


def measure(lab: Lab) -> None:
    decks, chance = stackings(lab), np.random.default_rng(lab.seed)
    random, _ = random_decks(Search(HOLDEM, 0, "steepest", lab.seed), Batch(0, 20 * DECKS))
    found = {"random decks": told(random)}
    for name, shuffle in SHUFFLES.items():
        found[name] = told(np.array([shuffle(deck, chance) for deck in decks]))
    mixed = decks
    for number in range(1, RIFFLES + 1):
        mixed = np.array([riffle(deck, chance) for deck in mixed])
        found[riffles(number)] = told(mixed)
    for name, game in DEALT.items():
        found[f"dealt: {name}"] = told(np.roll(decks, -1, axis=1)) if game is None else told(decks, game)
        if game not in (None, HOLDEM):
            found[f"random, dealt: {name}"] = told(random[: 2 * DECKS], game)
    write_summary(lab, "stackings_rituals", found)
    for name, shares in found.items():
        print(f"{name:40} {shares['won']:8.3%} {shares['optimal']:8.2%}")


def draw(lab: Lab) -> None:
    """The share of cuts that are won, by the number of riffles."""
    data = load(lab.results / "stackings_rituals.json")
    figure, axes = subplots(figsize=(PAGE / 2, 2.6))
    won = [data["a cut"]["won"], *(data[riffles(number)]["won"] for number in range(1, RIFFLES + 1))]
    axes.plot(range(RIFFLES + 1), won, marker="o", color=COLOURS[0], label="optimal at first")
    axes.axhline(data["random decks"]["won"], color=COLOURS[1], ls="--", label="random decks")
    axes.set(xlabel="riffle shuffles", ylabel="share of cuts won by player 1", ylim=(0.4, 1.02))
    axes.legend()
    lab.save(figure, "stackings_rituals")


if __name__ == "__main__":
    run(measure, draw)
