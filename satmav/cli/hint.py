"""``satmav hint``: the next sure thing with its reason, or a hand that keeps the deal winnable."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from satmav.api.hinting import MOST_STEPS, hint
from satmav.cli.groups import grouped
from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    File,
    Hands,
    Json,
    Letters,
    RuleSet,
    in_letters,
)
from satmav.cli.terminal.progress import patience
from satmav.cli.terminal.render import console, deal_grid
from satmav.cli.terminal.streams import print_json
from satmav.cli.told import say
from satmav.dealfile import read_deal, read_deals
from satmav.errors import DealFileError, UsageError
from satmav.game.deals import Deal
from satmav.game.rules import rules_named


@dataclass(frozen=True)
class Arguments:
    """What the command is given: each field is an option or argument."""

    file: File
    placed: Annotated[
        Path | None, typer.Option("--placed", metavar="FILE", help="The hands that lie already, five cards a line.")
    ] = None
    number: Annotated[int, typer.Option("--number", "-n", min=1, max=MOST_STEPS, help="How many steps.")] = 1
    rules: RuleSet = DEFAULT_RULES
    hands: Hands = HANDS
    as_json: Json = False
    plain: Letters = False


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Say the next thing that is sure of a deal, and why.

    Where nothing is sure in few sentences: a hand that keeps the deal
    winnable. If a hand on the table must be taken back, it says which.

    Example: satmav hint deal.txt

    Further steps: satmav hint deal.txt -n 5

    With hands on the table: satmav hint deal.txt --placed hands.txt
    """
    rule_set = rules_named(args.rules)
    deal = read_deal(args.file, args.hands)
    down = _hands_in(args.placed) if args.placed else []
    plain = in_letters(args.plain)
    with patience("looking"):
        told = hint(deal, down, args.number, rule_set)
    if args.as_json:
        data = {"deal": str(deal), "rules": rule_set.name, **told.data, "words": told.lines}
        print_json(data)
        return
    if told.left:
        console().print(deal_grid(told.left, plain=plain))
        console().print()
    say(told.lines, plain=plain)


def _hands_in(placed: Path) -> list[Deal]:
    """The hands of a file, each a deal of five cards to its reader."""
    try:
        return list(read_deals(placed, 1))
    except DealFileError as error:
        raise UsageError(f"{error}\nAfter --placed comes a file of hands: five cards a line") from None
