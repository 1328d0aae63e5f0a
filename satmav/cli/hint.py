"""``satmav hint``: the next sure thing with its reason, or a hand that keeps the deal winnable."""

from pathlib import Path

from satmav.api.hinting import MOST_STEPS, hands_laid, hint, moves_told
from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.streams import print_json
from satmav.cli.terminal import console, deal_grid, patience
from satmav.cli.told import say
from satmav.cli.view import View
from satmav.dealfile import read_deal, read_deals
from satmav.errors import DealFileError, UsageError
from satmav.faces import moves as words
from satmav.game.deals import Deal
from satmav.game.result import Status, hand_data
from satmav.game.rules import Rules
from satmav.reasons.hints import hint_data


class Arguments:
    file: str = options.ONE_DEAL
    placed: Path | None = options.optional("--placed", "FILE", "The hands on the table, five cards a line.")
    number: int = options.whole(1, "--number -n", MOST_STEPS, "How many steps.")
    rules: Rules = options.RULES
    hands: int = options.HANDS
    as_json: bool = options.JSON
    plain: bool = options.LETTERS


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Say the next step that is sure in a deal, and why.

    If no step can be shown to be sure in few sentences, it names a hand that keeps the deal winnable. If a hand on the
    table must be taken back, it says which.

    Example: satmav hint deal.txt

    Further steps: satmav hint deal.txt -n 5

    With hands on the table: satmav hint deal.txt --placed hands.txt
    """
    deal = read_deal(args.file, args.hands)
    try:  # the hands of a file are deals of five cards to its reader
        down = list(read_deals(args.placed, 1, fixed=True)) if args.placed else []
    except DealFileError as error:
        raise UsageError(f"{error}\nAfter --placed comes a file of hands: five cards a line") from None
    plain = options.in_letters(args.plain)
    with patience("looking"):
        advice = hint(deal, down, args.number, args.rules)
    if args.as_json:
        data = {"deal": str(deal), "rules": args.rules.name, **advice.data, "words": advice.lines}
        print_json(data)
        return
    if advice.left:
        console().print(deal_grid(advice.left, plain=plain))
        console().print()
    say(advice.lines, plain=plain)


def show_steps(deal: Deal, rules: Rules, view: View) -> Status:
    """Print how a person would come to the hands of a deal, for ``satmav solve --steps``, and the hands."""
    from satmav.explain.hints.playing import solution

    with patience("looking"):
        moves = solution(deal, rules)
    status = Status.SAT if moves else Status.UNSAT
    lines = moves_told(moves, rules) if moves else [words.not_won(deal, rules)]
    hands = hands_laid(deal, moves, rules)
    if view.as_json:
        data = {"steps": [hint_data(move.hint) for move in moves], "hands": [hand_data(hand) for hand in hands]}
        known = {"deal": str(deal), "status": status.value, "rules": rules.name}
        print_json(known | (data if moves else {}) | {"words": lines})
        return status
    out = console()
    if view.shown:
        out.print()
    view.shown += 1
    out.print(deal_grid(deal, plain=view.plain))
    out.print()
    say(lines, plain=view.plain)
    if hands:
        out.print()
        view.hands(hands)
    return status
