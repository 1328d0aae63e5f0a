"""``satmav decode``: a solver's answer, as hands."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from satmav.api.posing import decode
from satmav.cli.added import OpenCommand
from satmav.cli.groups import grouped
from satmav.cli.options import (
    DEFAULT_RULES,
    HANDS,
    AsJson,
    Hands,
    Letters,
    OneDeal,
    RuleSet,
    in_letters,
    one_of,
    shower,
)
from satmav.cli.view import View
from satmav.dealfile import read_deal
from satmav.encode import ENCODINGS, encoding_names
from satmav.encode.table import VERSIONS
from satmav.errors import UsageError, printable
from satmav.formats import CARDINALITIES
from satmav.game.result import hand_data
from satmav.game.rules import rules_named

CLASS = OpenCommand
STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Arguments:
    """What the command is given: each field is an option or argument."""

    file: OneDeal
    answer: Annotated[
        str, typer.Argument(help="What the solver printed or wrote; - for standard input.", metavar="[ANSWER]")
    ] = STANDARD_INPUT
    rules: RuleSet = DEFAULT_RULES
    hands: Hands = HANDS
    encoding: Annotated[str, one_of("--encoding", ENCODINGS, "That of the formula.", encoding_names)] = "exact-cover"
    cardinality: Annotated[
        str | None, one_of("--cardinality", CARDINALITIES, "That of the formula; default: ladder.")
    ] = None
    as_json: AsJson = False
    plain: Letters = False


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Turn what a solver says of an exported deal into hands.

    The deal is the one that satmav export wrote, with the same rules, encoding and, of a CNF, cardinality constraints.
    An answer may be the v lines of a SAT or pseudo-Boolean solver, or a result file of MiniSat's. It may be a solution
    that HiGHS, CBC, SCIP or Gurobi writes of an LP or MPS. It may be what MiniZinc prints, as lines or JSON, or the
    model of an SMT solver ((get-model), (get-value ...)).

    Every clause or constraint of the formula is verified, and then the hands;
    where the model is wrong or cut off, or there is none, that is told (exit
    code 2).

    Example: satmav export deal.txt -o deal.cnf; kissat deal.cnf | satmav decode deal.txt

    Example: cbc deal.mps solve solution deal.sol; satmav decode deal.txt deal.sol
    """
    rule_set = rules_named(args.rules)
    if args.file == args.answer == STANDARD_INPUT:
        raise UsageError("the deal and the answer cannot both come from standard input: name a file for one of them")
    deal = read_deal(args.file, args.hands)
    found = decode(deal, _text(args.answer), args.encoding, rule_set, args.cardinality)
    plain = in_letters(args.plain)
    view = View(args.as_json, shower(plain), plain)
    if args.as_json:
        formula = {"encoding": args.encoding, "version": VERSIONS.get(args.encoding)}
        hands = [hand_data(hand) for hand in found]
        view.line({"deal": str(deal), "status": "SAT", "rules": rule_set.name, **formula, "hands": hands})
    else:
        view.deal(deal, f"winnable (rules: {rule_set}; verified)", found)


def _text(answer: str) -> str:
    """What the solver printed; bytes that are no text are no part of an answer."""
    if answer == STANDARD_INPUT:
        data = sys.stdin.buffer.read() if sys.stdin else b""
    else:
        try:
            with Path(answer).open("rb") as file:
                data = file.read()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise UsageError(f"{printable(answer)}: it cannot be opened ({reason}); name another file") from None
    return data.decode(errors="replace")
