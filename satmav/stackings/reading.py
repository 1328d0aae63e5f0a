"""Stackings as people write them: cards from the top of the deck down, in any notation of :mod:`satmav.dealfile`.

Where a file has brackets, each pair of them is a deck, over as many lines as it takes. What is outside is passed over.
Elsewhere blocks of lines are parted by blank lines. A block is one deck, unless a line by itself has as many cards as
the deck: then each of its lines is. ``#`` starts a comment.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from satmav.dealfile.reader import opened, source_of
from satmav.errors import CardError, DealFileError, Fault, choice
from satmav.game.cards import CARDS
from satmav.game.text import Spot, scan
from satmav.stackings.games import Deck, Game, game_named
from satmav.stackings.verify import require_deck

LARGEST = 1 << 26
"""Bytes that are read: half a million decks."""
_BRACKETS = re.compile(r"\[([^\[\]]*)(\]|$|(?=\[))")
_COMMENT = re.compile(r"#[^\n]*")

Line = tuple[int, int, str]
"""A line's number, the column before its first character, and what it says."""


class Stacking(NamedTuple):
    """A deck and the line in which it begins."""

    line: int
    deck: Deck


def deck_text(deck: Deck) -> str:
    """A deck in brackets, ``[AcQh...]``, as it is read again."""
    return f"[{''.join(str(CARDS[card]) for card in deck)}]"


def read_stackings(path: str, game: Game) -> list[Stacking | Fault]:
    """The decks of a file (``-``: standard input), each or what is wrong with it.

    Raises :class:`DealFileError` where the file cannot be read, or there is no deck in it.
    """
    source = source_of(path)
    with opened(path) as stream:
        content = stream.read(LARGEST + 1)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise DealFileError([Fault(source, 0, 0, "this is not UTF-8; save the file as UTF-8")]) from None
    if len(text) > LARGEST:
        raise DealFileError([Fault(source, 0, 0, f"the file is longer than {LARGEST:,} characters")])
    decks = list(decks_in(text, game, source))
    if not decks:
        raise DealFileError([Fault(source, 0, 0, "there is no deck in it; write its cards from the top down")])
    return decks


def decks_in(text: str, game: Game, source: str = "<text>") -> Iterator[Stacking | Fault]:
    """The decks of a text, each or what is wrong with it."""
    plain = _COMMENT.sub(lambda found: " " * len(found[0]), text.removeprefix("\ufeff"))
    blocks = _bracketed(plain) if "[" in plain else _blocks(plain, len(game.cards))
    return (_deck(block, game, source) for block in blocks)


def _bracketed(text: str) -> Iterator[list[Line]]:
    seen = line = 0
    for found in _BRACKETS.finditer(text):
        line += text.count("\n", seen, found.start())
        seen = found.start()
        column = found.start(1) - (text.rfind("\n", 0, found.start(1)) + 1)
        rows = found[1].split("\n")
        yield [(line + place + 1, 0 if place else column, row) for place, row in enumerate(rows)]


def _blocks(text: str, cards: int) -> Iterator[list[Line]]:
    block: list[Line] = []
    for number, row in enumerate([*text.split("\n"), ""], 1):
        if row.strip():
            block.append((number, 0, row))
        elif block:
            if any(len(scan(said)[0]) >= cards for _, _, said in block):
                yield from ([one] for one in block)
            else:
                yield block
            block = []


def _deck(lines: list[Line], game: Game, source: str) -> Stacking | Fault:
    first = lines[0][0]
    found: list[Spot] = []
    for number, before, row in lines:
        spots, troubles = scan(row)
        if troubles:
            return Fault(source, number, before + troubles[0].column, troubles[0].message)
        found += spots
    deck = tuple(int(spot.card) for spot in found)
    try:
        require_deck(deck, game)
    except CardError as error:
        return Fault(source, first, 0, str(error))
    return Stacking(first, deck)


KNOWN = {"kun": 2, "holdem-3": 3, "holdem-4": 4, "holdem-5": 5, "holdem-6": 6}
"""Files of decks that win hold 'em: how many play."""


def known_decks(name: str, ties: bool = False) -> tuple[Game, list[Deck]]:
    """The game that decks of that name win, and the decks; :class:`UsageError` lists the names if there are none."""
    from importlib.resources import files  # a slow import, for known decks alone

    game = game_named("holdem", choice("known stacking", name, KNOWN), ties=ties)
    text = (files("satmav") / "data" / "stackings" / f"{name}.txt").read_text(encoding="utf-8")
    return game, [found.deck for found in decks_in(text, game, name) if isinstance(found, Stacking)]
