"""``satmav decode``: a solver's answer, as hands."""

import sys
from contextlib import suppress
from pathlib import Path

from typer import Argument, Option

from satmav.api.posing import asked, hands_told
from satmav.cli import options
from satmav.cli.groups import grouped
from satmav.cli.options import shower
from satmav.cli.streams import print_json
from satmav.cli.terminal import console
from satmav.cli.view import View
from satmav.dealfile import read_deal
from satmav.dealfile.decktext import deck_named, read_deck_deal
from satmav.encode import ENCODINGS, VERSIONS, encoding_names
from satmav.errors import UsageError, printable
from satmav.formats import CARDINALITIES
from satmav.formats.heads import HEAD, Asked, asked_in
from satmav.game.cards import Card
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.result import deal_data, hand_data
from satmav.game.rules import Rules

STANDARD_INPUT = "-"


class Arguments:
    file: str = Argument(
        help="The exported file; or the deal, as a file or cards, with the options of its export.", metavar="FILE"
    )
    answer: str = Argument(STANDARD_INPUT, help="What the solver printed; - for standard input.", metavar="[ANSWER]")
    rules: Rules | None = options.rules(None)
    hands: int = options.HANDS
    deck: str | None = options.DECK
    encoding: str | None = options.one_of(
        None, "--encoding", ENCODINGS, "That of the formula; default: exact-cover.", encoding_names
    )
    cardinality: str | None = options.one_of(None, "--cardinality", CARDINALITIES, "Of the formula; default: ladder.")
    core: bool = Option(False, "--core", help="The answer is a core: tell its constraints and cards.")
    as_json: bool = options.JSON
    plain: bool = options.LETTERS


@grouped(Arguments, [options.DECK_CLASH])
def command(args: Arguments) -> None:
    """Turn a solver's answer to an exported deal into hands.

    Name the file that satmav export wrote, whose first lines say what it asks. Or name the deal, with the same rules,
    deck and encoding, and for a CNF the same --cardinality. An answer may be the s, o and v lines of a SAT, MaxSAT or
    pseudo-Boolean solver, or a result file of MiniSat's. It may be a solution that HiGHS, CBC, GLPK, SCIP, CPLEX or
    Gurobi writes for an LP or MPS file. It may be what MiniZinc prints, as lines or JSON, the options that dancing
    links choose, or the model of an SMT solver ((get-model), (get-value ...)).

    Every clause or constraint of the formula is verified, and then the hands. If the model is wrong or missing, an
    error says so (exit code 2).

    With --core the answer is what an extractor of minimal unsatisfiable subsets says of a wcnf or gcnf file (v 3 5 0),
    or an SMT solver by (get-unsat-core). Its constraints are told by name, and the cards of cover. A solver verifies
    that they cannot all hold, and tries if one can be spared.

    Example: satmav export deal.txt -o deal.cnf; kissat deal.cnf | satmav decode deal.cnf

    By a file: satmav export deal.txt -o deal.mps; cbc deal.mps solve solution deal.sol; satmav decode deal.mps deal.sol
    """
    if args.file == args.answer == STANDARD_INPUT:
        raise UsageError("the deal and the answer cannot both come from standard input: name a file for one of them")
    question = asked(_question(args), args.encoding, args.rules, args.cardinality)
    deal, rules, encoding, _ = question
    if args.core:
        _tell_core(question, args)
        return
    found = hands_told(question, _text(args.answer))
    if args.as_json:
        formula = {"encoding": encoding, "version": VERSIONS.get(encoding)}
        hands = [hand_data(hand) for hand in found]
        print_json({**deal_data(deal), "status": "SAT", "rules": rules.name, **formula, "hands": hands})
    else:
        View(False, options.in_letters(args.plain)).deal(deal, f"winnable (rules: {rules}; verified)", found)


def _tell_core(question: Asked, args: Arguments) -> None:
    from satmav.api.cores import core_told  # loads a solver

    core = core_told(question, _text(args.answer))
    if args.as_json:
        about = {**deal_data(question.deal), "rules": question.rules.name, "encoding": question.encoding}
        print_json({**about, "core": core.names, "cards": core.cards, "minimal": core.minimal})
        return
    spared, number = "none of them" if core.minimal else "some of them", len(core.names)
    many = f"These {number} constraints cannot all hold, and {spared} can be spared"
    what = many if number > 1 else "This constraint cannot hold"
    out = console()
    out.print(f"{what} (rules: {question.rules}; verified): {', '.join(core.names)}.", soft_wrap=True)
    if core.cards:
        card = str if isinstance(question.deal, DeckDeal) else lambda name: shower(args.plain)(Card.named(name))
        told = " ".join(map(card, core.cards))
        sure = question.encoding == "exact-cover"
        out.print(f"Cards: {told}." + " No disjoint pat hands hold them all." * sure, soft_wrap=True)


def _question(args: Arguments) -> AnyDeal | str:
    """The text of an exported file, or a deal."""
    if args.file != STANDARD_INPUT:
        with suppress(OSError, ValueError), open(args.file, encoding="ascii", errors="replace") as file:  # noqa: PTH123
            if asked_in(head := file.read(HEAD)) is not None:
                return head
    return read_deal(args.file, args.hands) if args.deck is None else read_deck_deal(args.file, deck_named(args.deck))


def _text(answer: str) -> str:
    """Read what the solver printed; bytes that are no text are no part of an answer."""
    spoken = sys.stdin.buffer.read() if answer == STANDARD_INPUT and sys.stdin else b""
    data = spoken if answer == STANDARD_INPUT else Path(answer).read_bytes()
    if not data.strip():
        where = "standard input" if answer == STANDARD_INPUT else printable(answer)
        raise UsageError(f"{where}: there is nothing in it: give what the solver printed or wrote")
    return data.decode(errors="replace")
