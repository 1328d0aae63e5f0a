"""``satmav solve --steps``: how a person would come to the hands."""

from __future__ import annotations

from typing import Any

from satmav.cli.progress import patience
from satmav.cli.render import console, deal_grid
from satmav.cli.told import say
from satmav.cli.view import View
from satmav.engines import checked_hands
from satmav.explain.forced_solution import solution
from satmav.faces.english import hints as words
from satmav.faces.text import lines_of
from satmav.game.deals import Deal
from satmav.game.result import Status, hand_data
from satmav.game.rules import Rules
from satmav.reasons.forced import Way, sure_data


def show_steps(deal: Deal, rules: Rules, view: View) -> Status:
    """Print the sure steps to the hands of a deal, and the hands."""
    with patience("looking"):
        way = solution(deal, rules)
    status = Status.SAT if way else Status.UNSAT
    lines = _told(way, deal, rules) if way else [words.not_won(deal, rules)]
    if view.as_json:
        data = {"deal": str(deal), "status": status.value, "rules": rules.name}
        view.line(data | (_data(way, deal, rules) if way else {}) | {"words": lines})
        return status
    out = console()
    if view.shown:
        out.print()
    view.shown += 1
    out.print(deal_grid(deal, plain=view.plain))
    out.print()
    say(lines, plain=view.plain)
    if way:
        view.hands(checked_hands(deal, way.hands, rules))
    return status


def _told(way: Way, deal: Deal, rules: Rules) -> list[str]:
    """The steps in words, without what goes without saying."""
    items = [words.step(sure, deal, rules) for sure in way.steps if sure.sentences]
    lines = lines_of(words.numbered(items))
    return [*(words.opening(deal, rules, lines) if items else []), *lines, words.end(way, bool(items))]


def _data(way: Way, deal: Deal, rules: Rules) -> dict[str, Any]:
    """The steps as plain data."""
    return {
        "partitions": way.partitions,
        "complete": way.complete,
        "settled": way.settled,
        "steps": [sure_data(sure) for sure in way.steps],
        "hands": [hand_data(hand) for hand in checked_hands(deal, way.hands, rules)],
    }
