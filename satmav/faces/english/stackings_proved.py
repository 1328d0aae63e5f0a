"""Proofs about stackings in words: why no other order of a deck wins however it is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satmav.check.hands.deals import NAMES
from satmav.faces.english.phrases import listed

if TYPE_CHECKING:  # a command loads what it needs and no more: loading is most of what it does
    from satmav.stackings.complete import Complete

MOST_FACTS = 5
"""Facts that are told one by one."""


def reasons(found: Complete) -> list[str]:
    """Why there is no other: the facts that the proof rests on, where they are few."""
    who, wins = f"player {found.player + 1}", "is beaten" if found.game.ties else "does not win"
    steps = found.proof.count("\n")
    if len(found.facts) > MOST_FACTS:
        return [
            f"That rests on {len(found.facts):,} facts (with some cards dealt so, {who} {wins}), in all places"
            f" {len(found.clauses):,} clauses, and a proof of {steps:,} steps."
        ]
    return [
        f"A cut that deals {listed([f'{NAMES[card]} as card {slot + 1}' for slot, card in fact])} is one that"
        f" {who} {wins}, whatever the other cards are."
        for fact in found.facts
    ] + ["Each order has such a cut." if not found.decks else "Each other order has such a cut."]
