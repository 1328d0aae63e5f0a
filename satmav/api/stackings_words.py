"""What is claimed of all optimal stackings of a game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.check.hands.deals import NAMES
from satmav.check.hands.stackings import Dealing

RULES = {
    "high": "the best five cards win",
    "omaha": "the best five cards win, two of them held and three on the table",
    "low": "the lowest five cards win, ace to five",
    "rank": "the highest rank wins",
}


def claim(dealing: Dealing, number: int) -> str:
    """What is claimed of a game."""
    who = f"player {dealing.player + 1} of {len(dealing.holes)}"
    wins = "is not beaten" if dealing.ties else "wins"
    orders = "no order" if not number else "one order alone" if number == 1 else f"{number:,} orders and no other"
    holes = [f"player {player} has {_slots(hole)}" for player, hole in enumerate(dealing.holes, start=1)]
    board = f"; on the table are {_slots(dealing.board)}" if dealing.board else ""
    cards = " ".join(NAMES[card] for card in dealing.cards)
    comma = ", " if max(map(len, dealing.holes)) < 3 else "; "
    return (
        f"{who} {wins} every cut of {orders} of these {len(dealing.cards)} cards, up to cuts: {cards}."
        f" From the top, {_listed(holes, comma)}{board}; {RULES[dealing.rule]}."
    )


def _slots(slots: Sequence[int]) -> str:
    return f"{'card' if len(slots) == 1 else 'cards'} {_listed([str(slot + 1) for slot in slots], ', ')}"


def _listed(items: Sequence[str], comma: str) -> str:
    *first, last = items
    return f"{comma.join(first)}{';' * (comma == '; ')} and {last}" if first else last
