"""``satmav draw``: which card to exchange in draw poker."""

import json

from typer import Argument

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.terminal import patience
from satmav.errors import choice
from satmav.faces import poker as words
from satmav.game.cards import CARDS
from satmav.poker.cards import card_text
from satmav.poker.chances import dealt_shares
from satmav.poker.draw import Action, actions
from satmav.poker.ranking import HANDTYPES

POLICIES = {name: name for name in ("dealt", "fixpoint")}


class Arguments:
    cards: list[str] = Argument(help="Five cards.", metavar="CARD...")
    others: str = options.one_of("dealt", "--others", POLICIES, "What others hold.")
    letters: bool = options.LETTERS
    as_json: bool = options.JSON


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Tell which card to exchange for a new one, or that it is best to keep all five.

    For each action it tells the chance of winning against one other player, interpolated between the types of hands. It
    also tells the outs: how many of the 47 other cards make which type. The other player has a hand as it was dealt, or
    (fixpoint) draws by the same rule.

    Example: satmav draw 4s Qc 6d 7s 8c --others fixpoint
    """
    if choice("policy", args.others, POLICIES) == "fixpoint":
        from satmav.poker.policy import rounds

        with patience("iterating"):
            shares = rounds()[-1].shares
    else:
        shares = dealt_shares()
    found = sorted(actions(" ".join(args.cards), shares), key=lambda action: -action.value)
    if args.as_json:
        print(json.dumps({"others": args.others, "actions": [_data(action) for action in found]}))
        return
    show = options.shower(options.in_letters(args.letters))
    for action in found:
        card = "" if action.discard is None else show(CARDS[action.discard])
        print(words.action_line(card, action))


def _data(action: Action) -> dict[str, object]:
    return {
        "discard": None if action.discard is None else card_text(action.discard),
        "value": str(action.value),
        "outcomes": {HANDTYPES[kind]: number for kind, number in sorted(action.types.items())},
    }
