"""Stackings that are known to be optimal: files of ``satmav/data/stackings``, which say where they are from."""

from dataclasses import dataclass

from satmav.errors import choice
from satmav.stackings.games import Deck, Game, game_named
from satmav.stackings.reading import Stacking, decks_in


@dataclass(frozen=True)
class Known:
    """A file of decks that win hold 'em: how many play, and the players who win, deck by deck."""

    players: int
    winners: tuple[int, ...]

    @property
    def game(self) -> Game:
        """The game that they win."""
        return game_named("holdem", self.players)


KNOWN = {
    "kun": Known(2, (0,) * 11),
    "holdem-3": Known(3, (0, 1, 2)),
    "holdem-4": Known(4, (0, 1, 2, 3)),
    "holdem-5": Known(5, (0, 1)),
    "holdem-6": Known(6, (0,)),
}
"""By name; a test holds each to its claim."""


def known_decks(name: str) -> tuple[Known, list[Deck]]:
    """The decks of that name, and what they win; :class:`UsageError` lists the names where there are none."""
    from importlib.resources import files  # a slow import, for known decks alone

    known = choice("known stackings", name, KNOWN)
    text = (files("satmav") / "data" / "stackings" / f"{name}.txt").read_text(encoding="utf-8")
    return known, [found.deck for found in decks_in(text, known.game, name) if isinstance(found, Stacking)]
