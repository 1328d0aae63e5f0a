"""``satmav export``: a deal as a problem for other people's solvers."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from satmav.cli.added import OpenCommand
from satmav.cli.clashes import Clash, refuse
from satmav.cli.options import DEFAULT_RULES, HANDS, Hands, OneDeal, RuleSet, one_of
from satmav.dealfile import read_deal
from satmav.dealfile.decktext import deck_named, read_deck_deal
from satmav.encode import ENCODINGS, encode, encoding_names
from satmav.errors import UsageError
from satmav.formats import CARDINALITIES, FORMATS, lines, write
from satmav.formats.files import export, format_for
from satmav.game.rules import rules_named

STANDARD_OUTPUT = "-"
CLASS = OpenCommand

CLASHES = (
    Clash(
        "deck",
        "with --deck the number of cards decides how many hands there are: leave --hands out",
        excludes="hands",
    ),
)


def command(
    context: typer.Context,
    file: OneDeal,
    rules: RuleSet = DEFAULT_RULES,
    hands: Hands = HANDS,
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck",
            metavar="SUITSxRANKS",
            help="A deal of another deck, as 8x13: cards are a rank from 2 on and a letter, 14c; their number decides.",
        ),
    ] = None,
    encoding: Annotated[
        str, one_of("--encoding", ENCODINGS, "How the deal becomes constraints.", encoding_names)
    ] = "exact-cover",
    format_name: Annotated[
        str | None, one_of("--format", FORMATS, "What to write; the default is what OUT's suffix says, or cnf.")
    ] = None,
    cardinality: Annotated[
        str | None, one_of("--cardinality", CARDINALITIES, "For cnf, gcnf and wcnf, after PySAT; default: ladder.")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            help="The file to write; - for standard output, which is the default, though a terminal is asked first.",
            metavar="OUT",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Tell of the file as JSON: encoding, version, sha256, how to cite it.")
    ] = False,
) -> None:
    """Write a deal's constraints in a format of the field, with names that say what they mean.

    Nothing is decided. OUT is written whole or, where that fails, left as it was;
    where it is a link, what it leads to is. The head of each file has the
    encoding with its version, and how to cite it.

    Example: satmav export deal.txt --encoding residue -o deal.smt2

    Of another deck: satmav export --deck 8x13 "14a 14b 14c 2d 2e" -o deal.cnf
    """
    refuse(context, CLASHES)
    path = None if output == STANDARD_OUTPUT else output
    if as_json and path is None:
        raise UsageError("--json tells of a file: name it with -o")
    chosen = format_for(path, format_name)
    rule_set = rules_named(rules)
    deal = read_deal(file, hands) if deck is None else read_deck_deal(file, deck_named(deck))
    if path is not None:
        told = export(deal, rule_set, encoding, chosen, path, cardinality)
        if as_json:
            print(json.dumps(told))
        return
    formula = encode(deal, rule_set, encoding)
    if output is None and sys.stdout.isatty():
        _ask(sum(1 for _ in lines(formula, chosen, cardinality)), chosen)
    write(formula, chosen, sys.stdout, cardinality)


def _ask(number: int, form: str) -> None:
    """Ask before a terminal is flooded; no answer is a no, and ends in :class:`UsageError`."""
    try:
        wanted = typer.confirm(f"Print {number:,} lines of {form} on this terminal?", err=True)
    except typer.Abort as end:  # what typer makes of Ctrl-C, and of an input that has ended
        if isinstance(end.__context__, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        wanted = False
    if not wanted:
        raise UsageError(f"nothing is printed: name a file with -o deal{FORMATS[form].suffix}, or say -o - to print it")
