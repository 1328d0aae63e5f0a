"""Writing a bundle: composed in memory, written beside its place, verified there, and then put in it.

So a bundle is there whole or not at all. An older one stays until the new one has taken its place. Nothing in it
depends on when or where it is written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from satmav.bundle import layout
from satmav.bundle.layout import CNF, DEAL, EXPLANATION, LRAT, MANIFEST, MAP, OPB, PB_PROOF, PROOF, README, spelled
from satmav.bundle.prove import all_clauses, core_clauses, opb_and_proof, refutation
from satmav.bundle.stackings import stackings_files
from satmav.bundle.verify import verify_certificate
from satmav.check import drat_of
from satmav.errors import UsageError, quoted
from satmav.game.hands import pat_hands
from satmav.reasons.data import explanation_data
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import scoring
from satmav.records.files import complaints, digest, replacing_folder
from satmav.records.provenance import installed

if TYPE_CHECKING:
    from satmav.stackings.complete import Complete

CALLED = "the bundle "
"""What complaints call it, before its name."""


def write_bundle(explanation: DealExplanation, folder: Path, seed: int = 0) -> None:
    """Write an explanation's bundle as a new folder, or in the place of an older bundle.

    Raises :class:`UsageError` where that cannot be, with nothing changed; folders that hold anything but
    a bundle are left alone.
    """
    refuse_foreign(folder)
    put_bundle(folder, bundle_files(explanation, seed))


def write_stackings(proved: Complete, folder: Path) -> None:
    """Write the bundle of all optimal stackings of a game; raises as :func:`write_bundle` does."""
    refuse_foreign(folder)
    put_bundle(folder, stackings_files(proved, versions()))


def put_bundle(folder: Path, contents: Mapping[str, str]) -> None:
    """Write the texts of a bundle's files as a folder, once they are found to stand."""
    with replacing_folder(folder, CALLED) as made:
        for name, text in contents.items():
            (made / name).write_bytes(text.encode())
        verify_certificate(made, effort=inf)


def bundle_files(explanation: DealExplanation, seed: int) -> dict[str, str]:
    """The text of each file of a bundle."""
    names = layout.file_names(explanation)
    texts = {
        README: layout.readme("deal"),
        DEAL: f"{explanation.deal}\n",
        EXPLANATION: spelled(explanation_data(explanation, timed=False)),
    }
    if not explanation.hands:
        texts |= _formulas(explanation, seed)
    digests = {name: digest(texts[name].encode()) for name in names}
    return {**texts, MANIFEST: spelled(layout.manifest_data(explanation, seed, versions(), digests))}


def _formulas(explanation: DealExplanation, seed: int) -> dict[str, str]:
    core = layout.claimed(explanation)
    points = explanation.points.points if explanation.points else None
    wanted = core | (scoring(points) if points else 0)
    hands = [hand for hand in pat_hands(explanation.deal.mask, explanation.rules) if hand.mask & wanted]
    masks = [hand.mask for hand in hands]
    clauses, proof = refutation(core_clauses(masks, core), seed, lambda: all_clauses(masks, core))
    drat = drat_of(clauses, proof)
    assert drat is not None, "no lemma of it is RAT"
    named = [f"{number} {hand}" for number, hand in enumerate(hands, start=1)]
    texts = {
        MAP: layout.OPENINGS[MAP] + "\n".join([*named, ""]),
        CNF: layout.cnf_text(len(hands), clauses),
        PROOF: drat,
        LRAT: proof,
    }
    if points:
        texts[OPB], texts[PB_PROOF] = opb_and_proof(masks, points)
    return texts


def versions() -> dict[str, str]:
    """The versions of the packages that are here, of those that may change a bundle."""
    return installed(layout.VERSIONS_TOLD)


def refuse_foreign(folder: Path) -> None:
    """Refuse to replace what is no bundle."""
    target, name = Path(os.path.realpath(folder)), str(folder)
    with complaints(folder, "folder", CALLED):
        if not folder.exists():
            return
        if not folder.is_dir():
            raise UsageError(f"{quoted(name)} is a file, and a bundle is a folder: name another")
        if target in (here := Path.cwd(), *here.parents):
            raise UsageError(f"{quoted(name)} is where you are: name a folder in it")
        names = {path.name for path in target.iterdir()}
        if names and not (names <= layout.NAMES and _is_manifest(target / MANIFEST)):
            reason = "holds something else than a bundle, so nothing is written"
            raise UsageError(f"{quoted(name)} {reason}: name another folder")


def _is_manifest(path: Path) -> bool:
    try:
        data = json.loads(path.read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get("format") in layout.FORMATS
