"""The notebooks of the course, from the scripts that they are kept as: ``make course``.

Into ``build/course`` go notebooks whose solutions are folded, and into ``build/course/handout`` the same without them.
"""

import argparse
from copy import deepcopy
from pathlib import Path
from typing import Any

import jupytext

HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.glob("[1-9]_*.py"))
INTO = HERE.parents[1] / "build" / "course"


def notebook(script: Path) -> Any:
    """The notebook of a script."""
    return jupytext.read(script)


def without_solutions(whole: Any) -> Any:
    """The notebook with an empty cell in place of each solution."""
    handout = deepcopy(whole)
    for cell in handout.cells:
        if "solution" in cell.metadata.get("tags", ()):
            cell.source, cell.metadata = "", type(cell.metadata)()
    return handout


def write(into: Path) -> list[Path]:
    """Write all notebooks, with solutions and without, and say where."""
    written = []
    for script in SCRIPTS:
        whole = notebook(script)
        for folder, version in ((into, whole), (into / "handout", without_solutions(whole))):
            folder.mkdir(parents=True, exist_ok=True)
            written.append(folder / f"{script.stem}.ipynb")
            jupytext.write(version, written[-1])
    return written


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the notebooks of the course.")
    parser.add_argument("--into", type=Path, default=INTO, metavar="FOLDER", help="where to (build/course)")
    for path in write(parser.parse_args().into):
        print(path)
