"""``satmav solve --steps``: how a person would come to the hands."""

from __future__ import annotations

from satmav.api.hinting import hands_laid, hints_told
from satmav.cli.terminal.progress import patience
from satmav.cli.terminal.render import console, deal_grid
from satmav.cli.terminal.streams import print_json
from satmav.cli.told import say
from satmav.cli.view import View
from satmav.explain.hints.playing import solution
from satmav.faces.english import hints as words
from satmav.game.deals import Deal
from satmav.game.result import Status, hand_data
from satmav.game.rules import Rules
from satmav.reasons.hints import hint_data


def show_steps(deal: Deal, rules: Rules, view: View) -> Status:
    """Print the steps to the hands of a deal, and the hands."""
    with patience("looking"):
        steps = [move.hint for move in solution(deal, rules)]
    status = Status.SAT if steps else Status.UNSAT
    lines = hints_told(deal, steps, rules) if steps else [words.not_won(deal, rules)]
    hands = hands_laid(deal, steps, rules)
    if view.as_json:
        data = {"steps": [hint_data(step) for step in steps], "hands": [hand_data(hand) for hand in hands]}
        known = {"deal": str(deal), "status": status.value, "rules": rules.name}
        print_json(known | (data if steps else {}) | {"words": lines})
        return status
    out = console()
    if view.shown:
        out.print()
    view.shown += 1
    out.print(deal_grid(deal, plain=view.plain))
    out.print()
    say(lines, plain=view.plain)
    if hands:
        view.hands(hands)
    return status
