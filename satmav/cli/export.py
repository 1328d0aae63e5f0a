"""``satmav export``: a deal as a problem for other people's solvers."""

import json
import sys

from typer import Abort, Option, confirm

from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.streams import complain
from satmav.dealfile import read_deal
from satmav.dealfile.decktext import deck_named, read_deck_deal
from satmav.encode import ENCODINGS, encode, encoding_names
from satmav.errors import UsageError
from satmav.formats import CARDINALITIES, FORMATS, export, format_for, lines, write
from satmav.game.decks import AnyDeal, DeckDeal, about_how_many_pat_hands
from satmav.game.rules import Rules

STANDARD_OUTPUT = "-"


class Arguments:
    file: str = options.ONE_DEAL
    rules: Rules = options.RULES
    hands: int = options.HANDS
    deck: str | None = options.DECK
    encoding: str = options.one_of(
        "exact-cover", "--encoding", ENCODINGS, "How the deal becomes constraints.", encoding_names
    )
    format_name: str | None = options.one_of(
        None, "--format", FORMATS, "What to write; the default is what OUT's suffix says, or cnf."
    )
    cardinality: str | None = options.one_of(
        None, "--cardinality", CARDINALITIES, "For cnf, gcnf and wcnf, after PySAT; default: ladder."
    )
    output: str | None = options.optional(
        "--output -o",
        "OUT",
        "The file to write; - for standard output. That is the default, but on a terminal you are asked first.",
    )
    as_json: bool = Option(False, "--json", help="Tell of the file as JSON: encoding, version, sha256, how to cite it.")


@grouped(Arguments, [options.DECK_CLASH])
def command(args: Arguments) -> None:
    """Write a deal's constraints in a format that solvers read, with names that say what they mean.

    It does not decide the deal. OUT is replaced only when all of it has been written; if that fails, it stays as it
    was. If OUT is a link, the file that it points to is replaced. The head of each file names the encoding and its
    version, and says how to cite it.

    Example: satmav export deal.txt --encoding residue -o deal.smt2

    Of another deck: satmav export --deck 8x13 "14a 14b 14c 2d 2e" -o deal.cnf
    """
    path = None if args.output == STANDARD_OUTPUT else args.output
    if args.as_json and path is None:
        raise UsageError("--json tells of a file: name it with -o")
    chosen = format_for(path, args.format_name)
    deal = read_deal(args.file, args.hands) if args.deck is None else read_deck_deal(args.file, deck_named(args.deck))
    _warn(deal, args, chosen)
    if path is None:
        formula = encode(deal, args.rules, args.encoding)
        if args.output is None and sys.stdout.isatty():
            _ask(sum(1 for _ in lines(formula, chosen, args.cardinality)), chosen)
        write(formula, chosen, sys.stdout, args.cardinality)
        return
    told = export(deal, args.rules, args.encoding, chosen, path, args.cardinality)
    if args.as_json:
        print(json.dumps(told))


LARGE = 100_000_000
"""Bytes that are told before they are written."""


def _warn(deal: AnyDeal, args: Arguments, form: str) -> None:
    """Say how large a file of another deck will be, where it is large: exact covers alone grow with the pat hands."""
    if not isinstance(deal, DeckDeal) or args.encoding != "exact-cover":
        return
    hands = about_how_many_pat_hands(deal, args.rules)
    size = hands * FORMATS[form].bytes_a_hand
    if size > LARGE:
        mend = "the encoding residue takes far fewer"
        complain(f"{hands:,} pat hands or so: about {size / 1e6:,.1f} MB of {form} are to be written ({mend})")


def _ask(number: int, form: str) -> None:
    """Ask before a terminal is flooded; no answer is a no, and ends in :class:`UsageError`."""
    try:
        wanted = confirm(f"Print {number:,} lines of {form} on this terminal?", err=True)
    except Abort as end:  # what typer makes of Ctrl-C, and of an input that has ended
        if isinstance(end.__context__, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        wanted = False
    if not wanted:
        raise UsageError(f"nothing is printed: name a file with -o deal{FORMATS[form].suffix}, or say -o - to print it")
