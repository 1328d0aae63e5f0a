"""``satmav check``: does a certificate stand?"""

from typing import Any

from typer import Argument, Exit, Option, echo

from satmav.api.checking import Checked, check
from satmav.cli.groups import Clash, grouped
from satmav.cli.streams import print_json

CLASHES = (Clash("proof", "--external is for certificates: leave it out, or the proof", excludes="external"),)


class Arguments:
    folder: str = Argument(
        help="What satmav explain -o or satmav stack prove -o wrote; or a CNF of satmav export.", metavar="FOLDER"
    )
    proof: str | None = Argument(None, help="A solver's proof about that CNF, DRAT or LRAT.", metavar="[PROOF]")
    external: bool = Option(
        False, "--external", help="Ask drat-trim, cake_lpr, lrat-trim and veripb as well, if they are installed."
    )
    effort: int = Option(1, "--effort", min=1, max=10**6, metavar="N", help="Allow N times as much work.")
    as_json: bool = Option(False, "--json", help="One line of JSON.")


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Check a certificate by brute force and arithmetic, without a solver.

    It finds all pat hands of the deal anew, and checks the reasons, formulas and proofs against them. For stackings it
    deals every cut. The exit code is 0 if all that was checked is right; a line says what was not checked. It is 1 if
    anything is wrong, and 2 if there is no bundle to check. It is 3 if the check could not be finished: it takes more
    work than --effort allows, or more memory than there is. With
    --external it is also 3 if no other program checked a proof: none is installed, or it is too old.

    With PROOF it checks a solver's proof about an exported CNF, of a deal of any deck. Its clauses must be those that
    satmav export writes of the deal that it names; that its encoding is right is not checked.

    Example: satmav check cert/ --external

    A solver's proof: satmav export deal.txt -o a.cnf; cadical --lrat a.cnf a.lrat; satmav check a.cnf a.lrat
    """
    checked = _checked(args)
    refused, trouble = checked.stands is False, checked.trouble
    data: dict[str, Any] = {"stands": checked.stands}
    if trouble:
        data["refusal" if refused else "unchecked"] = trouble
    if checked.about:
        data |= {**checked.about, "checked": list(checked.told)}
        but = f", but could not check with others: {trouble}" if trouble else ""
        lines = [*checked.told, f"All that was checked stands{but}."]
    else:
        lines = [f"{'Refused' if refused else 'Could not check'}. {trouble}"]
    if args.as_json:
        print_json(data)
    else:
        echo("\n".join(lines), err=not checked.about)
    raise Exit(0 if checked else 1 if refused else 3)


def _checked(args: Arguments) -> Checked:
    if args.proof is None:
        return check(args.folder, external=args.external, effort=args.effort)
    from satmav.api.exported import check_exported  # loads the encoders, which a certificate does without

    return check_exported(args.folder, args.proof, effort=args.effort)
