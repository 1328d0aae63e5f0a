"""What is in a bundle about stackings: the names of its files, and how its data is spelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from satmav.bundle.layout import CNF, LRAT, PROOF, README, STACKINGS, STACKINGS_FORMAT
from satmav.check.hands.deals import NAMES
from satmav.check.hands.stackings import Dealing

VERSION = 1
FILES = (README, STACKINGS, CNF, PROOF, LRAT)


def dealing_data(dealing: Dealing) -> dict[str, Any]:
    """A game as plain data: slots and players are counted from 0."""
    return {
        "cards": [NAMES[card] for card in dealing.cards],
        "holes": [list(hole) for hole in dealing.holes],
        "board": list(dealing.board),
        "rule": dealing.rule,
        "ties": dealing.ties,
        "player": dealing.player,
    }


def manifest_data(dealing: Dealing, versions: Mapping[str, str], digests: Mapping[str, str]) -> dict[str, Any]:
    """What the manifest says: which game, where the bundle is from, and the SHA-256 of each other file."""
    return {
        "format": STACKINGS_FORMAT,
        "version": VERSION,
        "game": dealing_data(dealing),
        "versions": dict(versions),
        "files": {name: digests[name] for name in sorted(digests)},
    }


def stackings_text(decks: Sequence[Sequence[int]]) -> str:
    """Orders of a deck, one a line, in brackets."""
    return "".join(f"[{''.join(NAMES[card] for card in deck)}]\n" for deck in decks)
