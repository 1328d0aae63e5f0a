"""Orders of a deck: read, written, and dealt out cut by cut.

They are cards from the top of the deck down, in any notation of :mod:`satmav.dealfile`. Where a file has brackets, each
pair of them is a deck, over as many lines as it takes; what is outside is passed over. Elsewhere blocks of lines are
parted by blank lines. A block is one deck, unless a line by itself has as many cards as the deck: then each of its
lines is. ``#`` starts a comment.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import NamedTuple

from satmav.dealfile.reader import opened, source_of
from satmav.errors import CardError, DealFileError, Fault, choice
from satmav.game.cards import CARDS
from satmav.game.text import Spot, scan
from satmav.stackings.layout import Deck, Layout, layout, require_deck

MAX_FILE_BYTES = 1 << 26
"""Half a million decks."""
_BRACKETS = re.compile(r"\[([^\[\]]*)(\]|$|(?=\[))")
_COMMENT = re.compile(r"#[^\n]*")

Line = tuple[int, int, str]
"""A line's number, the column before its first character, and its text."""


class Stacking(NamedTuple):
    """A deck and the line in which it begins."""

    line: int
    deck: Deck


def deck_text(deck: Deck) -> str:
    """A deck in brackets, as it is read again.

    >>> deck_text((36, 44, 40))
    '[JcKcQc]'
    """
    return f"[{''.join(str(CARDS[card]) for card in deck)}]"


def read_stackings(path: str, dealt: Layout) -> list[Stacking | Fault]:
    """Read the decks of a file (``-``: standard input), each or what is wrong with it.

    Raises :class:`DealFileError` where the file cannot be read, or there is no deck in it.
    """
    source = source_of(path)
    with opened(path) as stream:
        content = stream.read(MAX_FILE_BYTES + 1)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise DealFileError([Fault(source, 0, 0, "this is not UTF-8; save the file as UTF-8")]) from None
    if len(text) > MAX_FILE_BYTES:
        raise DealFileError([Fault(source, 0, 0, f"the file is longer than {MAX_FILE_BYTES:,} characters")])
    decks = list(decks_in(text, dealt, source))
    if not decks:
        raise DealFileError([Fault(source, 0, 0, "there is no deck in it; write its cards from the top down")])
    return decks


def decks_in(text: str, dealt: Layout, source: str = "<text>") -> Iterator[Stacking | Fault]:
    """Yield the decks of a text, each or what is wrong with it.

    >>> list(decks_in("[JcKcQc]", layout("kuhn")))
    [Stacking(line=1, deck=(36, 44, 40))]
    """
    plain = _COMMENT.sub(lambda comment: " " * len(comment[0]), text.removeprefix("\ufeff"))
    blocks = _bracketed(plain) if "[" in plain else _blocks(plain, len(dealt.cards))
    return (_deck(block, dealt, source) for block in blocks)


def _bracketed(text: str) -> Iterator[list[Line]]:
    seen = line = 0
    for match in _BRACKETS.finditer(text):
        line += text.count("\n", seen, match.start())
        seen = match.start()
        column = match.start(1) - (text.rfind("\n", 0, match.start(1)) + 1)
        rows = match[1].split("\n")
        yield [(line + place + 1, 0 if place else column, row) for place, row in enumerate(rows)]


def _blocks(text: str, cards: int) -> Iterator[list[Line]]:
    block: list[Line] = []
    for number, row in enumerate([*text.split("\n"), ""], 1):
        if row.strip():
            block.append((number, 0, row))
        elif block:
            yield from [[line] for line in block] if any(len(scan(row)[0]) >= cards for _, _, row in block) else [block]
            block = []


def _deck(lines: list[Line], dealt: Layout, source: str) -> Stacking | Fault:
    spots: list[Spot] = []
    for number, before, row in lines:
        more, troubles = scan(row)
        if troubles:
            return Fault(source, number, before + troubles[0].column, troubles[0].message)
        spots += more
    deck, first = tuple(int(spot.card) for spot in spots), lines[0][0]
    try:
        require_deck(deck, dealt)
    except CardError as error:
        return Fault(source, first, 0, str(error))
    return Stacking(first, deck)


KNOWN = {"kun": 2, "holdem-3": 3, "holdem-4": 4, "holdem-5": 5, "holdem-6": 6}
"""Files of decks that win hold 'em: how many play."""


def known_decks(name: str, ties: bool = False) -> tuple[Layout, list[Deck]]:
    """The layout that decks of that name win, and the decks; :class:`UsageError` lists the names if there are none."""
    from importlib.resources import files  # a slow import, for known decks alone

    dealt = layout("holdem", choice("known stacking", name, KNOWN), ties=ties)
    text = (files("satmav") / "data" / "stackings" / f"{name}.txt").read_text(encoding="utf-8")
    return dealt, [stacking.deck for stacking in decks_in(text, dealt, name) if isinstance(stacking, Stacking)]


@dataclass(frozen=True)
class Cut:
    """One cut of a deck: the cards of each player and on the table, how strong each hand is, and who is not beaten."""

    holes: tuple[Deck, ...]
    board: Deck
    strengths: tuple[int, ...]

    @property
    def unbeaten(self) -> tuple[int, ...]:
        """The players with the best hand: several where they tie."""
        best = max(self.strengths)
        return tuple(player for player, strength in enumerate(self.strengths) if strength == best)


@dataclass(frozen=True)
class CutTable:
    """All cuts of a deck, in order: the first leaves it as it lies."""

    layout: Layout
    deck: Deck
    cuts: tuple[Cut, ...]

    def wins(self, player: int) -> int:
        """The number of cuts after which the player wins, or ties where that is enough."""
        if self.layout.ties:
            return sum(player in cut.unbeaten for cut in self.cuts)
        return sum(cut.unbeaten == (player,) for cut in self.cuts)

    @property
    def optimal_for(self) -> tuple[int, ...]:
        """The players for whom the deck is optimal: one at most, but where ties are allowed."""
        return tuple(player for player in range(self.layout.players) if self.wins(player) == len(self.cuts))


def verify(deck: Sequence[int], dealt: Layout) -> CutTable:
    """Deal the deck after each of its cuts, as plainly as can be.

    >>> verify((36, 44, 40), layout("kuhn")).wins(1)  # jack, king, queen
    1

    Raises :class:`CardError` where the deck is not that of the game.
    """
    cards = tuple(deck)
    require_deck(cards, dealt)
    return CutTable(dealt, cards, tuple(_dealt(cards[k:] + cards[:k], dealt) for k in range(len(cards))))


def _dealt(cards: Deck, dealt: Layout) -> Cut:
    board, *holes = (tuple(cards[slot] for slot in slots) for slots in (dealt.board, *dealt.holes))
    game = dealt.game
    return Cut(tuple(holes), board, tuple(max(map(game.strength, game.sets(hole, board))) for hole in holes))


DECKS_CUT_BY_CUT = 20
"""So many decks are dealt out in less time than the compiled functions take to load."""


def optimal_players(decks: Sequence[Deck], dealt: Layout) -> list[tuple[int, ...]]:
    """The players who win each deck however it is cut.

    >>> dealt, decks = known_decks("holdem-4")
    >>> optimal_players(decks, dealt)
    [(0,), (1,), (2,), (3,)]
    """
    if len(decks) <= DECKS_CUT_BY_CUT or dealt.game.order == "rank" or find_spec("numba") is None:
        return [verify(deck, dealt).optimal_for for deck in decks]
    import numpy as np

    from satmav.stackings.search import wins_of

    array = np.array(decks, np.uint8)
    won = np.array([wins_of(array, dealt, player) == len(dealt.cards) for player in range(dealt.players)])
    return [tuple(np.flatnonzero(column).tolist()) for column in won.T]
