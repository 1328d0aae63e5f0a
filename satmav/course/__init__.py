"""The notebooks of the course, from the scripts that they are kept as: ``python -m satmav.course FOLDER``.

The solutions of the notebooks are folded; in a folder ``handout`` beside them are the same without solutions. The
installed package has the scripts, and a clone has them in ``docs/course``.
"""

import argparse
from copy import deepcopy
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from satmav.errors import MissingPackageError, SatmavError
from satmav.records.files import complaints

PACKED = Path(__file__).parents[1] / "data" / "course"
CLONED = Path(__file__).parents[2] / "docs" / "course"


def scripts() -> list[Path]:
    """The scripts, in the order of the course."""
    return sorted((PACKED if PACKED.is_dir() else CLONED).glob("[1-9]_*.py"))


def without_solutions(whole: Any) -> Any:
    """The notebook with an empty cell in place of each solution."""
    handout = deepcopy(whole)
    for cell in handout.cells:
        if "solution" in cell.metadata.get("tags", ()):
            cell.source, cell.metadata = "", type(cell.metadata)()
    return handout


def write(into: Path) -> list[Path]:
    """Write all notebooks, with solutions and without, over those that are there; where they are."""
    if find_spec("jupytext") is None:
        raise MissingPackageError("jupytext", "course", "the course as notebooks")
    jupytext, written = import_module("jupytext"), []
    for script in scripts():
        whole = jupytext.read(script)
        for folder, version in ((into, whole), (into / "handout", without_solutions(whole))):
            written.append(folder / f"{script.stem}.ipynb")
            with complaints(written[-1]):
                folder.mkdir(parents=True, exist_ok=True)
                jupytext.write(version, written[-1])
    return written


def main() -> None:
    parser = argparse.ArgumentParser("python -m satmav.course", description="Write the notebooks of the course.")
    parser.add_argument(
        "into", type=Path, nargs="?", default=Path("course"), metavar="FOLDER", help="where to (course)"
    )
    try:
        print(*write(parser.parse_args().into), sep="\n")
    except SatmavError as error:
        parser.exit(2, f"{error}\n")
