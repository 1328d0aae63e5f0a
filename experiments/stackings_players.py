"""For which players are there optimal stackings, and how many? Every order of small decks is tried.

The number is up to cuts, with the lowest card on top. Suits are told apart. J. Kun conjectured that no natural game has
them for some players only (Optimally Stacking the Deck: Texas Hold 'Em, 2012).
"""

from itertools import product

from lab import Lab, run
from lab.stackings import every_stacking
from satmav.errors import UsageError
from satmav.stackings.layout import Layout, layout, short_deck

FILE = "stackings_players.csv"
COLUMNS = ("game", "players", "suits", "ranks", "burns", "player", "stackings")
DECKS = [(1, 8), (1, 9), (3, 3), (2, 4), (4, 2), (1, 10), (2, 5), (1, 11), (1, 12)]
GAMES = {"kicsi": [*DECKS, (2, 6)], "holdem": DECKS}
"""Suits and ranks; hold 'em with two suits of six ranks takes too long."""


def measure(lab: Lab) -> None:
    items: dict[tuple[object, ...], tuple[Layout, int]] = {}
    every = ((name, *deck) for name, decks in GAMES.items() for deck in decks)
    for (name, suits, ranks), players, burns in product(every, (2, 3), (0, 1)):
        if suits * ranks <= (9 if lab.quick else 12):
            try:
                game = layout(name, players, burns=bool(burns), cards=short_deck(suits, ranks))
            except UsageError:  # too few cards
                continue
            for player in range(players):
                items[name, players, suits, ranks, burns, player + 1] = game, player
    lab.fill(
        FILE, COLUMNS, COLUMNS[:-1], items, lambda item: {"stackings": sum(1 for _ in every_stacking(*item))}
    )  # fmt: skip


if __name__ == "__main__":
    run(measure)
