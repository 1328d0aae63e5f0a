"""``satmav explain``: five hands, or the reason why there are none."""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.explain.view import View, meanwhile, show
from satmav.cli.groups import Clash, grouped
from satmav.cli.streams import print_json
from satmav.cli.terminal import patience, tracked
from satmav.dealfile import read_deals
from satmav.errors import UsageError, printable
from satmav.explain import DEFAULT_EFFORT, RUNGS, Wish, explain
from satmav.explain.wish import MOST_EFFORT, MOST_SEED
from satmav.faces.text import headline
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.reasons.data import explanation_data
from satmav.records.files import put

CLASHES = (
    Clash(
        "output",
        "--output takes the format from the file's name: leave out --json, or end the name in .json",
        excludes="as_json",
    ),
)


class Arguments:
    file: str | None = Argument(None, help=options.FILE.help, metavar="FILE")
    rules: Rules = options.RULES
    hands: int = options.HANDS
    rung: str = options.one_of(RUNGS[0], "--rung", (*RUNGS, "all"), "Where to begin on the ladder of reasons.")
    all_rungs: bool = Option(False, "--all-rungs", help="Every reason on the ladder that holds.")
    minimal: bool = Option(
        False, "--any", help="A core that can spare none of its cards, found at once, instead of a smallest core."
    )
    generalise: bool = Option(False, "--generalise", help="The conditions under which all deals are lost for it.")
    long: bool = Option(False, "--long", "-l", help="Also all homeless cards, what else was proved, other reasons.")
    effort: int = options.whole(
        DEFAULT_EFFORT, "--effort", MOST_EFFORT, "How many questions each search may ask.", least=0, metavar="STEPS"
    )
    seed: int = options.whole(0, "--seed", MOST_SEED, "For solvers that use random numbers.", least=0)
    output: str | None = options.optional(
        "--output -o",
        "PATH",
        "For one deal: a page, picture or snippet (.html, .svg, .pdf, .png, .typ, .tex, .json), or a bundle (folder/);"
        " for many: a page with an index (.html).",
    )
    as_json: bool = options.JSON_LINES
    plain: bool = options.LETTERS
    sat_exit_codes: bool = options.SAT_EXIT_CODES


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Say why a deal is won or lost.

    For a winnable deal it shows the hands. For a lost one it names a card that no pat hand holds, and says why each
    kind of hand is closed to it. If there is no such card, it argues by forced moves, step by step, and names a
    smallest core: cards that disjoint pat hands cannot all hold. PATH is replaced only when all of it has been written;
    if that fails, it stays as it was. If PATH is a link, the file that it points to is replaced.

    Example: satmav explain deal.txt --rules no-quads

    The core with the hands of its cards: satmav explain deal.txt --rung core

    Every reason: satmav explain deal.txt --all-rungs

    Every deal like it: satmav explain deal.txt --generalise

    Cards as they are: satmav explain "♠AKQJ10987 ♥AKQJ10987 ♦AKQJ10987 ♣3"

    A page, of many deals with an index: satmav explain deal.txt -o deal.html

    Certificates: satmav explain deal.txt -o cert/; satmav check cert/
    """
    if args.file is None:
        raise UsageError(
            "name a deal file, or - for standard input (for an example: satmav deal --named lonely-king > deal.txt)"
        )
    rung = "all" if args.all_rungs else args.rung
    wish = Wish(rung, args.effort, args.minimal, args.seed, args.generalise)
    deals = read_deals(args.file, args.hands)
    if args.output is not None:
        statuses = _written(args.file, deals, args.rules, wish, args.output)
    elif args.as_json:
        statuses = set()
        for deal in tracked(deals, "explained"):
            explanation = explain(deal, args.rules, wish)
            print_json(explanation_data(explanation))
            statuses.add(explanation.status)
    else:
        view = View(long=args.long, plain=options.in_letters(args.plain))
        statuses = set(_shown(deals, args.rules, wish, view, alone=args.file != "-"))
    options.leave(statuses, args.sat_exit_codes)


def _shown(deals: Iterator[Deal], rules: Rules, wish: Wish, view: View, *, alone: bool) -> Iterator[Status]:
    """Print the explanation of each deal: of many with its number, of one (``alone``: if it is) with what comes first.

    Who reads a stream is not made to wait for the deal after.
    """
    first = [*islice(deals, 2 if alone else 1)]
    if len(first) == 1 and alone:
        with meanwhile(view) as watch:
            explanation = explain(first[0], rules, wish, watch)
        show(explanation, view)
        yield explanation.status
        return
    for number, deal in enumerate(tracked(chain(first, deals), "explained"), start=1):
        explanation = explain(deal, rules, wish)
        show(explanation, view, number if alone or number > 1 else 0)
        yield explanation.status


def _written(file: str, deals: Iterator[Deal], rules: Rules, wish: Wish, output: str) -> set[Status]:
    """Explain the deals of a file, and write that where it is to go: of many deals there is a page."""
    from satmav.api.output import check_many, check_output, write_output
    from satmav.faces.page import page_of_many

    check_output(output)
    first = [*islice(deals, 2)]
    if len(first) == 1:
        with patience("explaining"):
            explanation = explain(first[0], rules, wish)
            write_output(explanation, output, wish.seed)
        print(f"{headline(explanation)} Written to {printable(output)}.")
        return {explanation.status}
    check_many(output)
    explanations = [explain(deal, rules, wish) for deal in tracked(chain(first, deals), "explained")]
    put(Path(output), page_of_many(explanations))
    print(f"{len(explanations):,} deals of {printable(file)} explained. Written to {printable(output)}.")
    return {explanation.status for explanation in explanations}
