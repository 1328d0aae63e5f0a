"""``satmav draw``: which card to exchange in draw poker."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated

import typer

from satmav.cli.groups import grouped
from satmav.cli.options import Json, Letters, in_letters, needs, one_of, shower
from satmav.cli.terminal.progress import patience
from satmav.errors import choice
from satmav.faces.english import poker as words
from satmav.game.cards import CARDS
from satmav.poker.cards import card_text
from satmav.poker.chances import dealt_shares
from satmav.poker.draw import Action, actions
from satmav.poker.ranking import HANDTYPES

POLICIES = {name: name for name in ("dealt", "fixpoint")}


@dataclass(frozen=True)
class Arguments:
    """What the command is given: each field is an option or argument."""

    cards: Annotated[list[str], typer.Argument(help="Five cards.", metavar="CARD")]
    others: Annotated[str, one_of("--others", POLICIES, "What others hold.")] = "dealt"
    letters: Letters = False
    as_json: Json = False


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Tell which card to exchange for a new one, or that it is best to keep all five.

    For each action: its chance of winning against one other, interpolated between
    the types of hands, and the outs: how many of the 47 cards make which type. The
    other has a hand as it was dealt, or (fixpoint) draws by the same rule.

    Example: satmav draw 4s Qc 6d 7s 8c --others fixpoint
    """
    if choice("policy", args.others, POLICIES) == "fixpoint":
        needs("numba", "fast", "satmav draw --others fixpoint")
        from satmav.poker.policy import rounds

        with patience("iterating"):
            shares = rounds()[-1].shares
    else:
        shares = dealt_shares()
    found = sorted(actions(" ".join(args.cards), shares), key=lambda action: -action.value)
    if args.as_json:
        print(json.dumps({"others": args.others, "actions": [_data(action) for action in found]}))
        return
    show = shower(in_letters(args.letters))
    for action in found:
        card = "" if action.discard is None else show(CARDS[action.discard])
        print(words.action_line(card, action))


def _data(action: Action) -> dict[str, object]:
    return {
        "discard": None if action.discard is None else card_text(action.discard),
        "value": str(action.value),
        "outcomes": {HANDTYPES[kind]: number for kind, number in sorted(action.types.items())},
    }
