"""``satmav hint``: the next sure step, with its reason, or the question to ask."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    File,
    Hands,
    Json,
    Letters,
    RuleSet,
    in_letters,
    needs,
    shower,
)
from satmav.cli.progress import patience
from satmav.cli.render import console, deal_grid, hands_table
from satmav.cli.told import say
from satmav.dealfile import read_deal, read_deals
from satmav.engines import checked_hands
from satmav.errors import DealFileError, UsageError
from satmav.faces.english import hints as words
from satmav.faces.english.moves import tell
from satmav.faces.text import lines_of
from satmav.game.deals import Deal
from satmav.game.placed import rest_of
from satmav.game.rules import Rules, rules_named
from satmav.reasons.forced import question_data, sure_data

if TYPE_CHECKING:
    from satmav.explain.hint import Hints, Lost


def command(
    file: File,
    placed: Annotated[
        Path | None, typer.Option("--placed", metavar="FILE", help="The hands that lie already, five cards a line.")
    ] = None,
    number: Annotated[int, typer.Option("-n", min=1, max=100, help="How many steps.")] = 1,
    rules: RuleSet = DEFAULT_RULES,
    hands: Hands = HANDS,
    as_json: Json = False,
    plain: Letters = False,
) -> None:
    """Say the next sure step of a deal, and why it is sure.

    Where nothing is sure in few sentences: the question of which either
    answer settles most. A hand that lies and must be taken back is named.

    Example: satmav hint deal.txt

    Further steps: satmav hint deal.txt -n 5

    With hands on the table: satmav hint deal.txt --placed hands.txt
    """
    rule_set = rules_named(rules)
    needs("numba", "fast", "satmav hint")
    deal = read_deal(file, hands)
    down = _hands_in(placed) if placed else []
    rest = rest_of(deal, down, rule_set)
    plain = in_letters(plain)
    if rest is None:
        _print({"won": True}, [words.won(deal.hands)], deal, rule_set, as_json=as_json, plain=plain)
        return
    from satmav.explain.hint import hints, lost

    with patience("looking"):
        found = hints(rest, rule_set, number)
        why = None if found else lost(deal, rest, down, rule_set)
    if not as_json:
        console().print(deal_grid(rest, plain=plain))
        console().print()
    if found is None:
        data, lines = _lost(deal, rest, why, rule_set)
    else:
        data, lines = _found(rest, found, rule_set)
    _print(data, lines, deal, rule_set, as_json=as_json, plain=plain)
    if found and found.settled and not as_json:
        console().print(hands_table(checked_hands(rest, found.hands, rule_set), shower(plain)))


def _hands_in(placed: Path) -> list[Deal]:
    """The hands of a file, each a deal of five cards to its reader."""
    try:
        return list(read_deals(placed, 1))
    except DealFileError as error:
        raise UsageError(f"{error}\nAfter --placed comes a file of hands: five cards a line") from None


def _print(data: dict[str, Any], lines: Sequence[str], deal: Deal, rules: Rules, *, as_json: bool, plain: bool) -> None:
    if as_json:
        print(json.dumps({"deal": str(deal), "rules": rules.name, **data, "words": lines}, ensure_ascii=False))
    else:
        say(lines, plain=plain)


def _found(rest: Deal, found: Hints, rules: Rules) -> tuple[dict[str, Any], list[str]]:
    """The hints as data and in words."""
    items = [words.hinted(sure, rest, rules) for sure in found.steps]
    lines = lines_of(words.numbered(items))
    if found.question:
        lines += lines_of(words.numbered([words.question(found.question, rest, rules, first=not items)]))
    elif not items and not found.settled:
        lines.append(words.NOTHING)
    lines = [*words.opening(rest, rules, lines), *lines] if items or found.question else lines
    if found.settled:
        lines.append(words.shared_out(found.partitions))
    data = {
        "left": str(rest),
        "steps": [sure_data(sure) for sure in found.steps],
        "question": question_data(found.question) if found.question else None,
        "hands": [str(hand) for hand in checked_hands(rest, found.hands, rules)] if found.settled else None,
    }
    return data, lines


def _lost(deal: Deal, rest: Deal, why: Lost | None, rules: Rules) -> tuple[dict[str, Any], list[str]]:
    """That a deal, or what is left of it, cannot be won."""
    if why is None:
        return {"lost": True}, [words.not_won(deal, rules)]
    lines = [words.stuck(rest, rules)]
    if why.why:
        lines += lines_of(words.numbered(tell(why.why, rest, rules)))
    lines.append(words.take_back(why.take_back))
    return {"left": str(rest), "stuck": True, "take_back": [str(hand) for hand in why.take_back]}, lines
