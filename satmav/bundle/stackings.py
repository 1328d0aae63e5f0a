"""Certificates about stackings: all that are optimal, and the formula and proof that there is no other.

To verify one, every cut is dealt, every clause is looked at, and the proof is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from satmav.bundle import layout
from satmav.bundle.layout import CNF, LRAT, PROOF, README, STACKINGS, Finding, finding, proof_findings, spelled
from satmav.bundle.reading import Versions, check_digests, check_spelled, check_uncommented, decoded, packages
from satmav.check import CheckError, drat_of, lrat_of
from satmav.check.hands.deals import NAMES, card_named
from satmav.check.hands.stackings import Dealing, check_stacking_cnf, check_stackings
from satmav.check.reading import rows, within
from satmav.records.files import digest

if TYPE_CHECKING:  # whoever checks loads no solver
    from satmav.stackings.complete import Complete
    from satmav.stackings.layout import Layout

VERSION = 1
FILES = (README, STACKINGS, CNF, PROOF, LRAT)


class GameData(msgspec.Struct, forbid_unknown_fields=True):
    """A game as JSON has it."""

    cards: list[str]
    holes: list[list[int]]
    board: list[int]
    rule: str
    ties: bool
    player: int


class StackingsManifest(msgspec.Struct, forbid_unknown_fields=True):
    """Which game a bundle is about, where it is from, and the SHA-256 of each of its other files."""

    format: Literal["satmav-stackings"]
    version: Literal[1]
    game: GameData
    versions: Versions
    files: dict[str, str]


def dealing_data(dealing: Dealing) -> dict[str, Any]:
    """A layout as plain data: slots and players are counted from 0."""
    return {**asdict(dealing), "cards": [NAMES[card] for card in dealing.cards]}


def dealing_of(dealt: Layout, player: int) -> Dealing:
    """A layout as the checker has it."""
    return Dealing(tuple(sorted(dealt.cards)), dealt.holes, dealt.board, dealt.game.rule, dealt.ties, player)


def manifest_data(dealing: Dealing, versions: Mapping[str, str], digests: Mapping[str, str]) -> dict[str, Any]:
    """The manifest: which game, where the bundle is from, and the SHA-256 of each other file."""
    return layout.manifest_of(layout.STACKINGS_FORMAT, VERSION, {"game": dealing_data(dealing)}, versions, digests)


def stackings_text(decks: Sequence[Sequence[int]]) -> str:
    """Orders of a deck, one a line, in brackets."""
    return "".join(f"[{''.join(NAMES[card] for card in deck)}]\n" for deck in decks)


def stackings_files(proved: Complete, versions: Mapping[str, str]) -> dict[str, str]:
    """The text of each file of a bundle that these versions of packages write."""
    hinted = lrat_of(proved.clauses, proved.proof)
    texts = {
        README: layout.readme("stackings"),
        STACKINGS: stackings_text(proved.decks),
        CNF: layout.cnf_text(len(proved.layout.cards) ** 2, proved.clauses),
        PROOF: drat_of(proved.clauses, hinted) or proved.proof,
        LRAT: hinted,
    }
    digests = {name: digest(text.encode()) for name, text in texts.items()}
    data = manifest_data(dealing_of(proved.layout, proved.player), versions, digests)
    return {**texts, layout.MANIFEST: spelled(data)}


def stackings_verified(texts: Mapping[str, str]) -> tuple[dict[str, object], list[Finding]]:
    """Verify a bundle: what it is about, and what stands; raises :class:`CheckError`, which names the file."""
    with within(layout.MANIFEST):
        dealing, versions = _manifest(texts)
    check_uncommented(texts)
    with within(layout.STACKINGS):
        decks = _decks(texts[layout.STACKINGS])
        check_stackings(dealing, decks)
        check_spelled(texts[layout.STACKINGS], stackings_text(decks))
    with within(layout.CNF):
        clauses = check_stacking_cnf(dealing, decks, texts[layout.CNF])
        check_spelled(texts[layout.CNF], layout.cnf_text(len(dealing.cards) ** 2, clauses))
    about = {"game": dealing_data(dealing), "stackings": len(decks)}
    return about, [
        finding("stackings", dealing=dealing, number=len(decks)),
        finding("files", number=len(texts)),
        finding("orders", number=len(decks)),
        finding("others", clauses=len(clauses)),
        *proof_findings(clauses, texts),
        layout.readme_finding(texts[layout.README], "stackings"),
        finding("origin", origin=packages(versions)),
    ]


def _manifest(texts: Mapping[str, str]) -> tuple[Dealing, dict[str, str]]:
    manifest = decoded(texts[layout.MANIFEST], StackingsManifest)
    if different := texts.keys() ^ {layout.MANIFEST, *FILES}:
        name = min(different)
        raise CheckError(f"{name} {'does not belong to' if name in texts else 'is missing from'} a bundle of stackings")
    check_digests(manifest.files, texts)
    game = manifest.game
    with within("game"):
        cards = tuple(map(card_named, game.cards))
    dealing = Dealing(cards, tuple(map(tuple, game.holes)), tuple(game.board), game.rule, game.ties, game.player)
    check_spelled(texts[layout.MANIFEST], spelled(manifest_data(dealing, manifest.versions, manifest.files)))
    return dealing, manifest.versions


def _decks(text: str) -> list[tuple[int, ...]]:
    *lines, last = rows(text)
    if last or not all(line[:1] == "[" and line[-1:] == "]" for line in lines):
        raise CheckError("every line is an order of the deck, in brackets")
    cards = [line[1:-1] for line in lines]
    return [tuple(card_named(line[at : at + 2]) for at in range(0, len(line), 2)) for line in cards]
