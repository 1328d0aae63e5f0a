"""What was found of stackings, kept block by block in a sealed store, and verified whenever it is read."""

from collections import Counter
from pathlib import Path
from string import ascii_letters

import numpy as np

from satmav.jobs.store import Kind, Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done
from satmav.stackings.games import Deck, Game
from satmav.stackings.search import Block, Found, Search, wins_of
from satmav.stackings.verify import require_deck

KIND = Kind(0x5A7A_57AC, "table of stackings")
FOUND = SealedTable(
    name="stackings",
    key={
        "game": "TEXT", "player": "INTEGER", "way": "TEXT", "method": "TEXT",
        "seed": "TEXT", "block": "INTEGER", "starts": "INTEGER",
    },
    found={"decks": "TEXT", "best": "TEXT", "ends": "TEXT"},
    words=lambda row: f"block {row['block']} of the seed {row['seed']}",
)  # fmt: skip
METHOD = "xoshiro256++, swaps 1"
"""The name is raised when the meaning of a row changes."""


def opened(path: Path) -> Store:
    """The store in that file, made where there is none."""
    return Store(path, KIND)


def game_text(game: Game) -> str:
    """All that matters of a game, so that what was found in one is never taken for another's."""
    holes = " ".join(",".join(map(str, hole)) for hole in game.holes)
    ties = "ties win" if game.ties else "ties lose"
    return f"{game.rule.name}; {holes}; {','.join(map(str, game.board))}; {ties}; {coded(game.cards)}"


def coded(deck: Deck) -> str:
    """A letter a card."""
    return "".join(ascii_letters[card] for card in deck)


def decoded(text: str) -> Deck:
    """The deck of such letters; ValueError for anything else."""
    return tuple(ascii_letters.index(letter) for letter in text)


def where(search: Search) -> dict[str, object]:
    """What the rows of a search have in common."""
    way = f"{search.way} {search.millions}" if search.way == "annealing" else search.way
    return {
        "game": game_text(search.game), "player": search.player, "way": way, "method": METHOD,
        "seed": str(search.seed),
    }  # fmt: skip


def keep(store: Store, search: Search, done: Done[Block, Found]) -> None:
    """Write a block down, for good."""
    found = done.found
    row = where(search) | {
        "block": done.piece.number, "starts": done.piece.starts,
        "decks": " ".join(map(coded, found.decks)), "best": coded(found.best),
        "ends": " ".join(f"{wins}:{steps}:{number}" for (wins, steps), number in sorted(found.ends.items())),
    }  # fmt: skip
    write_row(store, FOUND, row, done.seconds)


def kept(store: Store, search: Search) -> list[Done[Block, Found]]:
    """The blocks of a search that are done, in their order.

    Raises :class:`satmav.jobs.store.StoreError` where a row says what cannot be: a deck that is not optimal, for one.
    """

    def made(row: Row, seconds: float) -> Done[Block, Found]:
        return Done(Block(row["block"], row["starts"]), _found(row, search), seconds)

    return read_made(store, FOUND, where(search), made)


def _found(row: Row, search: Search) -> Found:
    decks = tuple(map(decoded, row["decks"].split()))
    ends: Counter[tuple[int, int]] = Counter()
    for entry in row["ends"].split():
        wins, steps, number = map(int, entry.split(":"))
        ends[wins, steps] += number
    found = Found(row["starts"], decks, ends, decoded(row["best"]))
    _check(found, search)
    return found


def _check(found: Found, search: Search) -> None:
    """ValueError, or what the decks raise, unless the numbers add up and every deck is optimal."""
    highest = len(search.game.cards)
    won = sum(number for (wins, _), number in found.ends.items() if wins == highest)
    if sum(found.ends.values()) != found.starts or won != len(found.decks) or min(found.ends.values()) < 1:
        raise ValueError("the numbers do not add up")
    every = [*found.decks, *([found.best] if found.best else [])]
    for deck in every:
        require_deck(deck, search.game)
    wins = wins_of(np.array(every, np.uint8), search.game, search.player).tolist()
    best = [max(wins for wins, _ in found.ends)] if found.best else []
    if bool(found.best) == bool(found.decks) or wins != [highest] * len(found.decks) + best:
        raise ValueError("a deck is not what is said of it")
