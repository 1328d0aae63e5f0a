"""For which players are there optimal stackings, and how many? Every order of small decks is looked at.

The number is up to cuts, with the lowest card on top. Suits are told apart. J. Kun conjectured that no natural game has
them for some players only (Optimally Stacking the Deck: Texas Hold 'Em, 2012).

    python experiments/stackings_players.py --quick
    python experiments/stackings_players.py
"""

from collections.abc import Iterator
from itertools import product

from lab import Lab, progress, run
from lab_stackings import every_stacking

from satmav.errors import UsageError
from satmav.stackings.layout import Layout, layout, short_deck

FILE = "stackings_players.csv"
COLUMNS = ("game", "players", "suits", "ranks", "burns", "player", "stackings")
DECKS = [(1, 8), (1, 9), (3, 3), (2, 4), (4, 2), (1, 10), (2, 5), (1, 11), (1, 12)]
GAMES = {"kicsi": [*DECKS, (2, 6)], "holdem": DECKS}
"""Suits and ranks; hold 'em with two suits of six ranks takes too long."""


def asked(most_cards: int) -> Iterator[tuple[Layout, tuple[object, ...]]]:
    """The games that these decks suffice for, with the columns that name them."""
    every = ((name, *deck) for name, decks in GAMES.items() for deck in decks)
    for (name, suits, ranks), players, burns in product(every, (2, 3), (0, 1)):
        if suits * ranks <= most_cards:
            try:
                game = layout(name, players, burns=bool(burns), cards=short_deck(suits, ranks))
            except UsageError:  # too few cards
                continue
            yield game, (name, players, suits, ranks, burns)


def measure(lab: Lab) -> None:
    with lab.table(FILE, COLUMNS) as table:
        done = {tuple(row[name] for name in COLUMNS[:6]) for row in table.rows}
        for game, named in progress(list(asked(9 if lab.quick else 12)), "games"):
            for player in range(game.players):
                key = (*named, player + 1)
                if tuple(map(str, key)) not in done:
                    number = sum(1 for _ in every_stacking(game, player))
                    table.add(dict(zip(COLUMNS, (*key, number), strict=True)))


if __name__ == "__main__":
    run(measure, None)
