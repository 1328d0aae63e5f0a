"""Certificates about stackings: all that are optimal, and the formula and proof that there is no other.

To verify one, every cut is dealt, every clause is looked at, and the proof is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from satmav.bundle import layout
from satmav.bundle.files import json_of
from satmav.bundle.layout import CNF, LRAT, PROOF, README, STACKINGS, Found, found, proofs_found, spelled
from satmav.bundle.reading import check_spelled, check_uncommented, digests_of, versions_of
from satmav.check import CheckError, drat_of, lrat_of
from satmav.check.hands.deals import NAMES, card_named
from satmav.check.hands.stackings import Dealing, check_stacking_cnf, check_stackings
from satmav.check.reading import rows, within
from satmav.reasons.fields import check_format, fields, flag_at, items, number_at, text_at
from satmav.records.files import digest

if TYPE_CHECKING:  # whoever checks loads no solver
    from satmav.stackings.complete import Complete
    from satmav.stackings.layout import Layout

VERSION = 1
FILES = (README, STACKINGS, CNF, PROOF, LRAT)


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


def stackings_files(found: Complete, versions: Mapping[str, str]) -> dict[str, str]:
    """The text of each file of a bundle that these versions of packages write."""
    hinted = lrat_of(found.clauses, found.proof)
    rows = [" ".join(map(str, [*clause, 0])) for clause in found.clauses]
    texts = {
        README: layout.readme("stackings"),
        STACKINGS: stackings_text(found.decks),
        CNF: "\n".join([f"p cnf {len(found.layout.cards) ** 2} {len(rows)}", *rows, ""]),
        PROOF: drat_of(found.clauses, hinted) or found.proof,
        LRAT: hinted,
    }
    digests = {name: digest(text.encode()) for name, text in texts.items()}
    data = manifest_data(dealing_of(found.layout, found.player), versions, digests)
    return {**texts, layout.MANIFEST: spelled(data)}


def stackings_verified(texts: Mapping[str, str]) -> tuple[dict[str, object], list[Found]]:
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
    about = {"game": dealing_data(dealing), "stackings": len(decks)}
    return about, [
        found("stackings", dealing=dealing, number=len(decks)),
        found("files", number=len(texts)),
        found("orders", number=len(decks)),
        found("others", clauses=len(clauses)),
        *proofs_found(clauses, texts),
        layout.readme_found(texts[layout.README], "stackings"),
        found("origin", origin=", ".join(f"{package} {version}" for package, version in versions.items())),
    ]


def _manifest(texts: Mapping[str, str]) -> tuple[Dealing, dict[str, str]]:
    manifest = json_of(texts[layout.MANIFEST])
    check_format(fields(manifest), layout.STACKINGS_FORMAT, VERSION)
    data = fields(manifest, "format", "version", "game", "versions", "files")
    if different := texts.keys() ^ {layout.MANIFEST, *FILES}:
        name = min(different)
        raise CheckError(f"{name} {'does not belong to' if name in texts else 'is missing from'} a bundle of stackings")
    digests, versions = digests_of(data["files"], texts), versions_of(data["versions"])
    with within("game"):
        dealing = _dealing(data["game"])
    check_spelled(texts[layout.MANIFEST], spelled(manifest_data(dealing, versions, digests)))
    return dealing, versions


def _dealing(game: object) -> Dealing:
    data = fields(game, "cards", "holes", "board", "rule", "ties", "player")
    return Dealing(
        tuple(card_named(text_at(card)) for card in items(data["cards"])),
        tuple(tuple(map(number_at, items(hole))) for hole in items(data["holes"])),
        tuple(map(number_at, items(data["board"]))),
        text_at(data["rule"]),
        flag_at(data["ties"]),
        number_at(data["player"]),
    )


def _decks(text: str) -> list[tuple[int, ...]]:
    *lines, last = rows(text)
    if last or not all(line[:1] == "[" and line[-1:] == "]" for line in lines):
        raise CheckError("every line is an order of the deck, in brackets")
    cards = [line[1:-1] for line in lines]
    return [tuple(card_named(line[at : at + 2]) for at in range(0, len(line), 2)) for line in cards]
