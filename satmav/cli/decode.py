"""``satmav decode``: a solver's answer, as hands."""

import sys
from pathlib import Path

from typer import Argument

from satmav.api.posing import decode
from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.streams import print_json
from satmav.cli.view import View
from satmav.dealfile import read_deal
from satmav.encode import ENCODINGS, VERSIONS, encoding_names
from satmav.errors import UsageError, printable
from satmav.formats import CARDINALITIES
from satmav.game.result import hand_data
from satmav.game.rules import Rules

STANDARD_INPUT = "-"


class Arguments:
    file: str = options.ONE_DEAL
    answer: str = Argument(
        STANDARD_INPUT, help="What the solver printed or wrote; - for standard input.", metavar="[ANSWER]"
    )
    rules: Rules = options.RULES
    hands: int = options.HANDS
    encoding: str = options.one_of("exact-cover", "--encoding", ENCODINGS, "That of the formula.", encoding_names)
    cardinality: str | None = options.one_of(
        None, "--cardinality", CARDINALITIES, "That of the formula; default: ladder."
    )
    as_json: bool = options.JSON
    plain: bool = options.LETTERS


@grouped(Arguments)
def command(args: Arguments) -> None:
    """Turn a solver's answer to an exported deal into hands.

    Name the deal that satmav export wrote, with the same rules and encoding, and for a CNF the same --cardinality. An
    answer may be the v lines of a SAT or pseudo-Boolean solver, or a result file of MiniSat's. It may be a solution
    that HiGHS, CBC, SCIP or Gurobi writes for an LP or MPS file. It may be what MiniZinc prints, as lines or JSON, or
    the model of an SMT solver ((get-model), (get-value ...)).

    Every clause or constraint of the formula is verified, and then the hands. If the model is wrong, cut off or
    missing, an error says so (exit code 2).

    Example: satmav export deal.txt -o deal.cnf; kissat deal.cnf | satmav decode deal.txt

    By a file: satmav export deal.txt -o deal.mps; cbc deal.mps solve solution deal.sol; satmav decode deal.txt deal.sol
    """
    if args.file == args.answer == STANDARD_INPUT:
        raise UsageError("the deal and the answer cannot both come from standard input: name a file for one of them")
    deal = read_deal(args.file, args.hands)
    found = decode(deal, _text(args.answer), args.encoding, args.rules, args.cardinality)
    if args.as_json:
        formula = {"encoding": args.encoding, "version": VERSIONS.get(args.encoding)}
        hands = [hand_data(hand) for hand in found]
        print_json({"deal": str(deal), "status": "SAT", "rules": args.rules.name, **formula, "hands": hands})
    else:
        View(False, options.in_letters(args.plain)).deal(deal, f"winnable (rules: {args.rules}; verified)", found)


def _text(answer: str) -> str:
    """Read what the solver printed; bytes that are no text are no part of an answer."""
    if answer == STANDARD_INPUT:
        data = sys.stdin.buffer.read() if sys.stdin else b""
    else:
        try:
            data = Path(answer).read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise UsageError(f"{printable(answer)}: it cannot be opened ({reason}); name another file") from None
    if not data.strip():
        where = "standard input" if answer == STANDARD_INPUT else printable(answer)
        raise UsageError(f"{where}: there is nothing in it: give what the solver printed or wrote")
    return data.decode(errors="replace")
