"""``satmav explain``: five hands, or the reason why there are none."""

from __future__ import annotations

import json
from textwrap import fill as wrap
from typing import Annotated

import typer

from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    AsJson,
    File,
    Hands,
    Letters,
    RuleSet,
    SatExitCodes,
    in_letters,
    leave,
    shower,
)
from satmav.cli.progress import tracked
from satmav.dealfile import read_deals
from satmav.explain import EFFORT, Explanation, explain
from satmav.explain.plain import explanation_data
from satmav.explain.text import headline, marked_cards, reason
from satmav.render import console, deal_grid, fill, hands_table
from satmav.result import Status
from satmav.rules import rules_named


def command(
    file: File,
    rules: RuleSet = DEFAULT_RULES,
    hands: Hands = HANDS,
    long: Annotated[bool, typer.Option("--long", "-l", help="Show the doors of every homeless card.")] = False,
    effort: Annotated[
        float, typer.Option("--effort", min=0.0, metavar="SECONDS", help="Time to prove that a core is smallest.")
    ] = EFFORT,
    as_json: AsJson = False,
    plain: Letters = False,
    sat_exit_codes: SatExitCodes = False,
) -> None:
    """Say why a deal is won or lost.

    For a winnable deal: the hands. For a lost one: a card that no pat hand holds, with every door
    that is shut to it; or else a smallest set of cards that cannot all be placed.

    Example: satmav explain deal.txt --rules no-quads
    """
    rule_set = rules_named(rules)
    plain = in_letters(plain)
    statuses: set[Status] = set()
    for deal in tracked(read_deals(file, hands), "explained"):
        explanation = explain(deal, rule_set, effort)
        if as_json:
            print(json.dumps(explanation_data(explanation), ensure_ascii=False), flush=True)
        else:
            if statuses:
                print()
            show(explanation, long=long, plain=plain)
        statuses.add(explanation.status)
    leave(statuses, sat_exit_codes)


def show(explanation: Explanation, *, long: bool, plain: bool) -> None:
    """Print an explanation for people."""
    out, draw = console(), shower(plain)
    out.print(deal_grid(explanation.deal, marked_cards(explanation), plain=plain))
    out.print()
    out.print(headline(explanation))
    if explanation.hands:
        out.print()
        out.print(hands_table(explanation.hands, draw))
    for line in reason(explanation, long=long):
        hang = " " * (len(line) - len(line.lstrip(" -")))
        out.print(wrap(fill(line, draw), width=min(out.width, 100), subsequent_indent=hang))
