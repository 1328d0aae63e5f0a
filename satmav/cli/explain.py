"""``satmav explain``: five hands, or the reason why there are none."""

from __future__ import annotations

import json
from itertools import islice
from typing import Annotated

import typer

from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    AsJson,
    Hands,
    Letters,
    RuleSet,
    SatExitCodes,
    in_letters,
    leave,
    one_of,
    shower,
)
from satmav.cli.progress import patience, tracked
from satmav.cli.render import console, deal_grid, hands_table
from satmav.cli.told import say
from satmav.dealfile import read_deals
from satmav.errors import UsageError, printable
from satmav.explain import DEFAULT_EFFORT, RUNGS, Explanation, Wish, explain
from satmav.explain.rungs import left_out
from satmav.explain.wish import MOST_EFFORT, MOST_SEED, OBJECTIVES
from satmav.faces.english import ENGLISH
from satmav.faces.english.phrases import listed
from satmav.faces.text import headline, marked_cards, reason
from satmav.game.result import Status
from satmav.game.rules import Rules, rules_named
from satmav.reasons.data import explanation_data
from satmav.reasons.rungs import HOMELESS

DEFAULTS = (RUNGS[0], OBJECTIVES[0])


def command(
    file: Annotated[
        str | None, typer.Argument(help="A deal file, of one deal or many; - for standard input.", metavar="FILE")
    ] = None,
    rules: RuleSet = DEFAULT_RULES,
    hands: Hands = HANDS,
    rung: Annotated[str, one_of("--rung", (*RUNGS, "all"), "Where to begin on the ladder of reasons.")] = DEFAULTS[0],
    all_rungs: Annotated[bool, typer.Option("--all-rungs", help="Every rung that holds.")] = False,
    fewest: Annotated[
        str, one_of("--fewest", OBJECTIVES, "What shall be few in the reason, where a homeless card does not do.")
    ] = DEFAULTS[1],
    minimal: Annotated[
        bool, typer.Option("--any", help="Any core of which no card can be spared, at once, rather than a smallest.")
    ] = False,
    generalise: Annotated[
        bool, typer.Option("--generalise", help="The conditions under which every deal is lost for this reason.")
    ] = False,
    long: Annotated[
        bool, typer.Option("--long", "-l", help="Every homeless card, and what was proved beside.")
    ] = False,
    effort: Annotated[
        int,
        typer.Option(
            "--effort", min=0, max=MOST_EFFORT, metavar="STEPS", help="How many questions each search may ask."
        ),
    ] = DEFAULT_EFFORT,
    seed: Annotated[
        int, typer.Option("--seed", min=0, max=MOST_SEED, help="For solvers that draw lots, and for --survey.")
    ] = 0,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PATH",
            help="For one deal: a page, picture or snippet (.html, .svg, .typ, .tex, .json), else a bundle (a folder).",
        ),
    ] = None,
    survey: Annotated[
        int | None,
        typer.Option("--survey", min=1, max=10**9, metavar="N", help="A table (CSV) of N random deals that are lost."),
    ] = None,
    as_json: AsJson = False,
    plain: Letters = False,
    sat_exit_codes: SatExitCodes = False,
) -> None:
    """Say why a deal is won or lost.

    For a winnable deal: the hands. For a lost one, a card that no pat hand
    holds, with every door that is shut to it; or else the reason with the
    fewest sentences: forced moves, one step after the other; points for the
    cards such that no pat hand scores but the deal does; or cases.

    Example: satmav explain deal.txt --rules no-quads

    A smallest set of cards at fault: satmav explain deal.txt --rung core

    Every reason: satmav explain deal.txt --all-rungs

    Every deal like it: satmav explain deal.txt --generalise

    A page: satmav explain deal.txt -o deal.html

    Certificates: satmav explain deal.txt -o cert/, then satmav check cert/

    A table: satmav explain --survey 100 --seed 1 -o survey.csv
    """
    rule_set = rules_named(rules)
    if survey is not None:
        if file is not None or as_json or all_rungs or minimal or generalise or long or (rung, fewest) != DEFAULTS:
            raise UsageError(
                "--survey deals its own cards, climbs every rung and writes a table: leave out FILE and all options"
                " but --rules, --hands, --effort, --seed and --output"
            )
        from satmav.cli.explain_table import write_table
        from satmav.explain.rung_table import Terms

        write_table(survey, Terms(seed, rule_set, hands, effort), output)
        return
    if file is None:
        raise UsageError(
            "name a deal file, or - for standard input (for an example: satmav deal --named lonely-king > deal.txt)"
        )
    if output is not None and as_json:
        raise UsageError("--output goes by the name of the file: leave out --json, or name a file .json")
    wish = Wish("all" if all_rungs else rung, effort, fewest, minimal, seed, generalise)
    if output is not None:
        leave({_written(file, hands, rule_set, wish, output)}, sat_exit_codes)
    plain = in_letters(plain)
    statuses: set[Status] = set()
    for deal in tracked(read_deals(file, hands), "explained"):
        explanation = explain(deal, rule_set, wish)
        if as_json:
            print(json.dumps(explanation_data(explanation, ENGLISH.words), ensure_ascii=False), flush=True)
        else:
            if statuses:
                print()
            show(explanation, long=long, plain=plain)
        statuses.add(explanation.status)
    leave(statuses, sat_exit_codes)


def _written(file: str, hands: int, rules: Rules, wish: Wish, output: str) -> Status:
    """Explain the one deal of a file, and write that where it is to go."""
    from satmav.api.output import check_output, write_output

    check_output(output)
    with patience("explaining"):
        deal, *more = islice(read_deals(file, hands), 2)
        if more:
            raise UsageError(
                f"--output takes one deal, and {printable(file)} has more: leave one in, or leave out --output"
            )
        explanation = explain(deal, rules, wish)
        write_output(explanation, output, wish.seed)
    print(f"{headline(explanation)} Written to {printable(output)}.")
    return explanation.status


def show(explanation: Explanation, *, long: bool, plain: bool) -> None:
    """Print an explanation for people."""
    out = console()
    out.print(deal_grid(explanation.deal, marked_cards(explanation), plain=plain))
    out.print()
    out.print(headline(explanation))
    if explanation.hands:
        out.print()
        out.print(hands_table(explanation.hands, shower(plain)))
    say([*reason(explanation, long=long), *_others(explanation)], plain=plain)


def _others(explanation: Explanation) -> list[str]:
    """Which reasons there are to be had beside the one that is told."""
    told = explanation.rungs
    if not told:
        return []
    lacking = [rung for rung in left_out() if rung not in told]
    others = [rung for rung in RUNGS if rung not in (*told, *lacking, HOMELESS.name)]
    lines = [f"Other reasons: --rung {listed(others, 'or')}; all that hold: --all-rungs."] if len(told) == 1 else []
    if lacking:
        lines.append(f"Perhaps a shorter one: --rung {listed(lacking, 'or')}, once you pip install 'satmav[fast]'.")
    return ["", *lines] if lines else []
