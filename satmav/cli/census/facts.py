"""``satmav census classes`` and ``satmav census homeless``: what is known of all deals without deciding one."""

import json
from dataclasses import asdict
from math import comb

from satmav.census.classes import schemes, spatz_first, spatz_later
from satmav.cli import options
from satmav.cli.terminal.render import show_numbers
from satmav.game.cards import RANK_LETTERS
from satmav.game.deals import DEFAULT_HANDS
from satmav.game.rules import Rules


def classes(hands: int = options.HANDS, as_json: bool = options.JSON) -> None:
    """Count the classes of deals, scheme by scheme.

    Two deals are in one class if one becomes the other when the suits are renamed. With reflection they also are if 2
    and K, 3 and Q, ... are exchanged. A scheme says which suits have equal lengths. In abcc two suits have the same
    length, and the others have lengths of their own.

    Example: satmav census classes --hands 4
    """
    found = schemes(hands)
    columns = ("shapes", "suit_classes", "classes", "deals")
    totals = {column: sum(getattr(scheme, column) for scheme in found) for column in columns}
    if as_json:
        print(json.dumps({"hands": hands, "schemes": [asdict(scheme) for scheme in found], "total": totals}))
        return
    rows = [[scheme.letters, *(f"{getattr(scheme, column):,}" for column in columns)] for scheme in found]
    total = ["all", *(f"{number:,}" for number in totals.values())]
    show_numbers(["scheme", "shapes", "classes", "with reflection", "deals"], rows, total)
    if hands == DEFAULT_HANDS:
        print(f"Spatz's program had {spatz_first():,} classes to decide at first, and {spatz_later():,} later:")
        print("both use the reflection in part (see the comments in satmav/census/classes.py).")


def homeless(rules: Rules = options.RULES, hands: int = options.HANDS, as_json: bool = options.JSON) -> None:
    """Count the deals with a homeless card, exactly: a card that is in no pat hand of the deal.

    The table goes by the rank of the card. A deal with homeless cards of several ranks counts for each of them.

    Example: satmav census homeless --rules no-quads
    """
    from satmav.census.homeless import homeless_deals, lonely_king

    found, every, kings = homeless_deals(rules, hands), comb(52, 5 * hands), lonely_king(rules, hands)
    by_rank = dict(zip(RANK_LETTERS, found.by_rank, strict=True))
    if as_json:
        counts = {"deals": every, "homeless": found.total, "by_rank": by_rank, "lonely_king": kings}
        print(json.dumps({"rules": rules.name, "hands": hands, **counts}))
        return
    rows = [[rank, f"{number:,}", f"{number / every:.6%}"] for rank, number in reversed(by_rank.items())]
    total = ["any", f"{found.total:,}", f"{found.total / every:.6%}"]
    show_numbers(["homeless card", "deals", "of all deals"], rows, total)
    fours = ", no rank four times" if rules.quads else ""
    print(f"The lonely king (no other king, no queen, at most three other cards of its suit{fours}): {kings:,} deals.")
