"""Proofs about stackings in words: how many orders of a deck win however it is cut, and why no other does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from satmav.check.deals import NAMES
from satmav.faces.english.phrases import listed

if TYPE_CHECKING:  # a command loads what it needs and no more: loading is most of what it does
    from satmav.check.stackings import Dealing
    from satmav.stackings.complete import Complete

RULES = {
    "high": "the best five cards win",
    "omaha": "the best five cards win, two of them held and three on the table",
    "low": "the lowest five cards win, ace to five",
    "rank": "the highest rank wins",
}
MOST_FACTS = 5
"""Facts that are told one by one."""

README_TEXT = """A certificate about stackings of a deck, written by satmav
=========================================================

A stacking is an order of a deck. It is optimal for a player who wins after every cut, however the deck
is cut. This folder has all optimal stackings of a game for one player, up to cuts, and all that is
needed to believe that there is no other without believing the program that found them.

manifest.json   the game: its cards, the slots that each player holds and those on the table (counted
                from the top, from 0), the rule, whether a tie is enough, and the player who is to win
                (from 0). Also the SHA-256 of each file and the versions of the programs.
stackings.txt   the optimal stackings, one a line, top card first, each cut so that the lowest card is
                on top. Where the file is empty, there are none.
core.cnf        a formula (DIMACS) that every other optimal stacking would satisfy. With n cards in the
                order of the manifest, variable n * (place - 1) + card, both counted from 1, says that
                the card lies in the place.
core.drat       a proof (DRAT) that this formula cannot hold, step by step.
core.lrat       the same proof (LRAT), in which each step names the clauses that it follows from.

The clauses of the formula are of these kinds: some card lies in a place, or a card in some place; two
cards are not in one place, or one card is not in two; the lowest card is on top (variable 1); an order
that stackings.txt has is not meant; and some cards do not lie in some places, since a cut deals them
so that the player does not win, whatever the other cards are.

How to check it
---------------

With satmav, which deals every cut and looks at every clause anew, and takes no solver's word:

    satmav check .
    satmav check . --external      (asks other checkers as well, where they are installed)

The proof alone, with drat-trim (https://github.com/marijnheule/drat-trim), cake_lpr
(https://github.com/tanyongkiam/cake_lpr) or lrat-trim (https://github.com/arminbiere/lrat-trim):

    drat-trim core.cnf core.drat
    cake_lpr core.cnf core.lrat
    lrat-trim core.cnf core.lrat
"""


def claim(dealing: Dealing, number: int) -> str:
    """What is claimed of a game."""
    who = f"player {dealing.player + 1} of {len(dealing.holes)}"
    wins = "is not beaten" if dealing.ties else "wins"
    orders = "no order" if not number else "one order alone" if number == 1 else f"{number:,} orders and no other"
    holes = [f"player {player} has {_slots(hole)}" for player, hole in enumerate(dealing.holes, start=1)]
    board = f"; on the table are {_slots(dealing.board)}" if dealing.board else ""
    cards = " ".join(NAMES[card] for card in dealing.cards)
    return (
        f"{who} {wins} every cut of {orders} of these {len(dealing.cards)} cards, up to cuts: {cards}."
        f" From the top, {listed(holes)}{board}; {RULES[dealing.rule]}."
    )


def verified(
    dealing: Dealing,
    decks: Sequence[Sequence[int]],
    clauses: int,
    lemmas: int,
    steps: int,
    versions: Mapping[str, str],
) -> list[str]:
    """The sentences of a bundle that stands."""
    told = f"each of the {len(decks):,} is an order of its own, and its cuts are won" if decks else "it tells of none"
    origin = listed([f"{package} {version}" for package, version in versions.items()])
    return [
        f"Claimed: {claim(dealing, len(decks))}",
        "All 6 files are there, and as they were when manifest.json was written (SHA-256).",
        f"stackings.txt: {told}.",
        f"core.cnf: all other orders that win would satisfy each of its {clauses:,} clauses.",
        f"core.drat: these clauses cannot all hold (lemmas: {lemmas:,}).",
        f"core.lrat: the same follows by the clauses that each step names (steps: {steps:,}).",
        f"Not checked, since it is only where the bundle is from: {origin}.",
    ]


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


def _slots(slots: Sequence[int]) -> str:
    return f"{'card' if len(slots) == 1 else 'cards'} {listed([str(slot + 1) for slot in slots])}"
