"""``satmav check``: does a certificate stand?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from satmav.bundle.certificate import verify_certificate
from satmav.bundle.external import external_checks
from satmav.check import CheckError, UncheckedError


def command(
    folder: Annotated[
        str, typer.Argument(help="What satmav explain -o or satmav stack prove -o wrote.", metavar="FOLDER")
    ],
    external: Annotated[
        bool,
        typer.Option("--external", help="Ask drat-trim, cake_lpr, lrat-trim and veripb as well, where they are there."),
    ] = False,
    effort: Annotated[
        int, typer.Option("--effort", min=1, max=10**6, metavar="N", help="Allow N times as much work.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One line of JSON.")] = False,
) -> None:
    """Check a certificate by brute force and arithmetic, without a solver.

    All pat hands of the deal are found anew; its reasons, formulas and proofs
    are checked against them. Of stackings, every cut is dealt. The exit code is 0 where all of it stands, 1 where
    anything does not, and 2 where there is no bundle to check. It is 3 where
    that could not be told: by as much work as --effort allows, or with
    --external where a proof was checked by no other program, since none is
    there or it is too old.

    Example: satmav check cert/ --external
    """
    try:
        found = verify_certificate(Path(folder), effort)
        told, unchecked = external_checks(found.texts) if external else ([], "")
    except CheckError as refusal:
        _say({"stands": False, "refusal": str(refusal)}, [f"Refused. {refusal}"], as_json=as_json, failed=True)
        raise typer.Exit(1) from None
    except UncheckedError as error:
        _say({"stands": None, "unchecked": str(error)}, [f"Could not check. {error}"], as_json=as_json, failed=True)
        raise typer.Exit(3) from None
    checked, about = [*found.checked, *told], found.about
    if unchecked:
        ending = f"All of it stands, but could not check with others: {unchecked}."
        _say({"stands": None, "unchecked": unchecked, **about, "checked": checked}, [*checked, ending], as_json=as_json)
        raise typer.Exit(3)
    _say({"stands": True, **about, "checked": checked}, [*checked, "All of it stands."], as_json=as_json)


def _say(data: dict[str, Any], lines: list[str], *, as_json: bool, failed: bool = False) -> None:
    if as_json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        typer.echo("\n".join(lines), err=failed)
