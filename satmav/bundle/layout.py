"""What is in a bundle: the names of its files, how its data is spelled, and what its CNF claims."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from satmav.game.cards import mask_of
from satmav.reasons.cases import PlaceSplit, Tree
from satmav.reasons.points import Points
from satmav.reasons.story import Explanation

FORMAT, VERSION = "satmav-bundle", 1

MANIFEST = "manifest.json"
README = "README.txt"
DEAL = "deal.txt"
EXPLANATION = "explanation.json"
MAP, CNF, PROOF = "hands.map", "core.cnf", "core.drat"
OPB, PB_PROOF = "points.opb", "points.pbp"

NAMES = frozenset({MANIFEST, README, DEAL, EXPLANATION, MAP, CNF, PROOF, OPB, PB_PROOF})
"""All names that a file of a bundle may have."""


def file_names(explanation: Explanation) -> tuple[str, ...]:
    """The files of an explanation's bundle, but for the manifest."""
    lost = () if explanation.hands else (MAP, CNF, PROOF)
    points = (OPB, PB_PROOF) if explanation.points else ()
    return (README, DEAL, EXPLANATION, *lost, *points)


def claimed(explanation: Explanation) -> int:
    """The cards (a mask) that cannot all be held by disjoint pat hands of the deal, as the CNF says.

    They are those that one of the reasons needs, the one that as a rule has the fewest of them.
    """
    if explanation.homeless:
        return explanation.homeless[0].card.mask
    if explanation.core:
        return explanation.core.mask
    if explanation.points:
        return needed(explanation.points.points)
    assert explanation.cases, "a lost deal has a reason"
    return needed(explanation.cases.tree)


def needed(tree: Tree) -> int:
    """The cards that hands must hold for a tree to refute them: those split upon, or with points above 0."""
    if isinstance(tree, Points):
        return mask_of(card for card, number in tree.cards.items() if number > 0)
    cards = tree.card.mask if isinstance(tree, PlaceSplit) else 0
    for then in tree.cases.values():
        cards |= needed(then)
    return cards


def spelled(data: object) -> str:
    """Plain data as a bundle has it: JSON, an entry a line."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def deal_text(explanation: Explanation) -> str:
    return f"{explanation.deal}\n"


def manifest_data(
    explanation: Explanation, seed: int, versions: Mapping[str, str], digests: Mapping[str, str]
) -> dict[str, Any]:
    """What the manifest says: which deal, where the bundle is from, and the SHA-256 of each other file."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "deal": str(explanation.deal),
        "rules": explanation.rules.name,
        "seed": seed,
        "versions": dict(versions),
        "files": {name: digests[name] for name in sorted(digests)},
    }
