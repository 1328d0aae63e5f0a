"""``satmav check``: does a certificate stand?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from satmav.bundle.external import external_checks
from satmav.bundle.reading import read_bundle
from satmav.bundle.verify import verify
from satmav.check import CheckError


def command(
    folder: Annotated[str, typer.Argument(help="A bundle, as satmav explain -o writes it.", metavar="FOLDER")],
    external: Annotated[
        bool,
        typer.Option("--external", help="Ask drat-trim, cake_lpr and veripb as well, where they are installed."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One line of JSON.")] = False,
) -> None:
    """Check a certificate by brute force and arithmetic, without a solver.

    All pat hands of the deal are found anew; its reasons, formulas and proofs
    are checked against them. The exit code is 0 where all of it stands, 1 where
    anything does not, and 2 where there is no bundle to check.

    Example: satmav check cert/ --external
    """
    path = Path(folder)
    try:
        bundle = read_bundle(path)
        checked = verify(bundle)
        checked += external_checks(path) if external else []
    except CheckError as refusal:
        _say({"stands": False, "refusal": str(refusal)}, [f"Refused. {refusal}"], as_json=as_json, failed=True)
        raise typer.Exit(1) from None
    told = bundle.explanation
    about = {"deal": str(told.deal), "rules": told.rules.name, "status": told.status.value}
    _say({"stands": True, **about, "checked": checked}, [*checked, "All of it stands."], as_json=as_json)


def _say(data: dict[str, Any], lines: list[str], *, as_json: bool, failed: bool = False) -> None:
    if as_json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        typer.echo("\n".join(lines), err=failed)
