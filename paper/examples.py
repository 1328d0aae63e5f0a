"""The explanations that the paper shows, made by satmav when the paper is built, in Typst.

The deals are a named one, and random lost deals, chosen by sizes (paper/collectors/explained.py). The one that forced
moves refute is told by the cheapest steps, too (experiments/lab/stepwise.py). For the figure of the idea, the hands of
a named deal that is won in one way only.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import collectors  # noqa: F401 - puts the experiments on the path
from lab.stepwise import explained, telling
from satmav import solve
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.explain import Wish, explain
from satmav.faces.markup import TYPST, TYPST_OPENING, typst
from satmav.faces.words import marked_up
from satmav.game.deals import Deal
from satmav.game.rules import QUADS
from satmav.records.files import put

WIDE, NARROW = "inset: 3pt, baseline: 3pt", "inset: 1.4pt, baseline: 1.4pt"
"""The frame of a marked card: a column of the paper is narrow."""

WISHES = {"homeless": Wish("homeless"), "points": Wish("points"), "moves": Wish("moves", core=False)}


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
    put(folder / "example_stepwise.typ", stepwise(deal_of("moves", numbers)))
    won = solve(named_deal("unique"))
    hands = [{"kind": hand.kind.partition(",")[0], "cards": [str(card) for card in hand.cards]} for hand in won.hands]
    put(folder / "idea.json", json.dumps(hands) + "\n")


def stepwise(deal: Deal) -> str:
    """The step-wise explanation of a deal, with no line's end within a hand."""
    told = (text.replace("} {", "}\u00a0{") for text in telling(explained(deal, QUADS, "stepwise")))
    steps = (TYPST.item(marked_up(text, TYPST.card, TYPST.escaped), 0, place) for place, text in enumerate(told, 1))
    return "\n".join([TYPST_OPENING, *steps, ""])
