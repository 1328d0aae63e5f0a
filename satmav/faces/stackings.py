"""Stackings in words: the table of the cuts, for whom a deck is optimal, and why no other deck is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from satmav.faces.words import listed
from satmav.game.cards import CARDS
from satmav.poker.ranking import HANDTYPES

MANY = 100
"""Different numbers of steps that are too many to be told."""

if TYPE_CHECKING:  # a command loads what it needs and no more: loading is most of what it does
    from satmav.stackings.complete import Complete
    from satmav.stackings.decks import Cut, CutTable
    from satmav.stackings.search import Haul

LETTERS = dict(zip(HANDTYPES, ("HC", "1P", "2P", "3K", "St", "Fl", "FH", "4K", "SF", "5K"), strict=True))
CUT, CUTS = "cut", "Every cut"
GAMES = {
    "holdem": "Hold ’em", "omaha": "Omaha", "three_d": "Three-D", "five_card_draw": "Five-card draw",
    "low": "Low hold ’em", "stud": "Five cards each", "card": "One card each", "kuhn": "Kuhn poker", "kicsi": "Kicsi",
}  # fmt: skip
"""Names of games at the beginning of a sentence; a game without an entry has its own name."""


def heading(table: CutTable) -> list[str]:
    """The headings of a table."""
    players = [f"p{player + 1}" for player in range(table.layout.players)]
    board = ["community"] if table.layout.board else []
    return [*players, *board, *(f"{player} hand" for player in players), "winner"]


def row(cut: Cut, table: CutTable) -> list[str]:
    """A cut as a row of the table: what each player holds, what lies on the table, their hands, and who wins."""
    holes = ["".join(cards_of(hole)) for hole in cut.holes]
    board = [" ".join(cards_of(cut.board))] if cut.board else []
    return [*holes, *board, *hands(cut, table), " ".join(str(player + 1) for player in cut.unbeaten)]


def hands(cut: Cut, table: CutTable) -> list[str]:
    """The types of the hands."""
    return [str(table.layout.game.kind(strength)) for strength in cut.strengths]


def verdict(table: CutTable) -> str:
    """The players for whom a deck is optimal, in a sentence."""
    cuts = len(table.cuts)
    if table.optimal_for:
        players = named(table.optimal_for)
        if table.layout.ties:
            return f"Semi-optimal for {players}: all {cuts} cuts are won or tied."
        return f"Optimal for {players}: all {cuts} cuts are won."
    won = "wins or ties" if table.layout.ties else "wins"
    wins = [f"player {player + 1} {won} {table.wins(player)}" for player in range(table.layout.players)]
    return f"Optimal for nobody: of {cuts} cuts, {listed(wins)}."


def about(table: CutTable) -> str:
    """The caption of the wheel."""
    dealt, name = table.layout, GAMES.get(table.layout.game.name, table.layout.game.name)
    return (
        f"{name}, {dealt.players} players. The wheel has the deck from the top, clockwise. Where the deck is"
        " cut before a card, the outer ring shows the hand that wins, the inner ring the best of those that lose, and"
        " the number who wins."
    )


def hub(table: CutTable) -> list[str]:
    """The lines in the middle of the wheel."""
    best = max(range(table.layout.players), key=table.wins)
    won = "are won or tied" if table.layout.ties else "are won"
    return [
        f"{table.wins(best)} of {len(table.cuts)}",
        f"cuts {won}",
        f"by player {best + 1} of {table.layout.players}",
    ]


def winners(cut: Cut) -> str:
    """The winners of a cut, by number."""
    return "=".join(str(player + 1) for player in cut.unbeaten)


def named(players: Sequence[int]) -> str:
    """The players by number, or nobody."""
    return listed([f"player {player + 1}" for player in players]) or "nobody"


def summary(decks: Counter[tuple[int, ...]], cuts: int) -> str:
    """The numbers of decks of a file that are optimal for each player."""
    parts = [f"{number:,} for {named(players)}" for players, number in sorted(decks.items())]
    distinct = f", {cuts:,} of them different up to cuts" if cuts < decks.total() else ""
    crowded = decks.total() >= 1000 or any(len(players) > 2 for players in decks)
    return f"{decks.total():,} decks{distinct}, optimal: {listed(parts, apart=crowded)}."


def stopped(decks: int, starts: int, kept: bool) -> str:
    """The state of a search that is stopped."""
    so_far = f"{decks:,} stackings were found from {starts:,} starts"
    return f"{so_far} and kept: the same command goes on" if kept else f"{so_far}; with --store they are kept"


def best(deck: Sequence[int], wins: int) -> str:
    """The best deck where none is optimal, as a comment that is passed over."""
    return f"# none is optimal; the best wins {wins} cuts: {''.join(cards_of(deck))}"


def search_lines(haul: Haul) -> list[str]:
    """Statistics of a search."""
    optimal, starts = haul.total, haul.starts
    lines = [
        f"{optimal:,} of {starts:,} starts ended with an optimal deck ({optimal / starts:.3%}),"
        f" {len(haul.distinct):,} of them different up to cuts, in {haul.seconds:.1f} seconds of work",
        "wins at the end: " + ", ".join(f"{wins} {number:,}" for wins, number in haul.by_wins().items()),
    ]
    if len(steps := haul.by_steps()) < MANY:
        lines.append(f"steps to {haul.highest}: " + ", ".join(f"{count} {number:,}" for count, number in steps.items()))
    return lines


def cards_of(cards: Sequence[int]) -> list[str]:
    """Cards in letters."""
    return [str(CARDS[card]) for card in cards]


MOST_FACTS = 5
"""Facts that are told one by one."""


def reasons(complete: Complete) -> list[str]:
    """The reasons that there is no other: the facts that the proof rests on, where they are few."""
    who, wins = f"player {complete.player + 1}", "loses" if complete.layout.ties else "does not win"
    steps = complete.proof.count("\n")
    if len(complete.facts) > MOST_FACTS:
        return [
            f"That rests on {len(complete.facts):,} facts (with some cards dealt so, {who} {wins}), in all places"
            f" {len(complete.clauses):,} clauses, and a proof of {steps:,} steps."
        ]
    return [
        f"A cut that deals {listed([f'{CARDS[card]} as card {slot + 1}' for slot, card in fact])} is one that"
        f" {who} {wins}, whatever the other cards are."
        for fact in complete.facts
    ] + ["Each order has such a cut." if not complete.decks else "Each other order has such a cut."]
