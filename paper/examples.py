"""The explanations that the paper shows, made by satmav when the paper is built, in Typst.

The deals are a named one, and random lost deals, chosen by their sizes (paper/collectors/explained.py). For the figure
of the idea, the hands of a named deal that is won in one way only.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from satmav import solve
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.explain import Wish, explain
from satmav.faces.markup import typst
from satmav.game.deals import Deal
from satmav.game.rules import QUADS
from satmav.records.files import put

WIDE, NARROW = "inset: 3pt, baseline: 3pt", "inset: 1.4pt, baseline: 1.4pt"
"""The frame of a marked card: a column of the paper is narrow."""

WISHES = {"homeless": Wish("homeless"), "points": Wish("points")}


def deal_of(name: str, numbers: Mapping[str, Any]) -> Deal:
    """The deal of an example; KeyError where the survey it is from is not among the results."""
    return named_deal("lonely-king") if name == "homeless" else parse_deal(numbers[f"examples.{name}.deal"]["value"])


def write(numbers: Mapping[str, Any], folder: Path) -> None:
    """Explain each example and write it to the folder."""
    for name, wish in WISHES.items():
        explanation = explain(deal_of(name, numbers), QUADS, wish)
        assert explanation.rungs[0] == name, f"{name} is refuted by {explanation.rungs}"
        text = typst(explanation)
        assert WIDE in text
        put(folder / f"example_{name}.typ", text.replace(WIDE, NARROW))
    won = solve(named_deal("unique"))
    hands = [{"kind": hand.kind.partition(",")[0], "cards": [str(card) for card in hand.cards]} for hand in won.hands]
    put(folder / "idea.json", json.dumps(hands) + "\n")
