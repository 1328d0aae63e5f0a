"""Run notebooks of the course in Jupyter's kernel, and keep them with what they print and draw.

    python docs/course/run.py docs/course/1_model.py --into build/course/run

A notebook that was run before is not run again while its script, satmav and this file are as they were.
"""

import argparse
import os
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook
from traitlets.config import Config

import satmav

INTO = Path(__file__).parents[2] / "build" / "course" / "run"
SVG = "--InlineBackend.figure_formats={'svg'}"
FORGET = "get_ipython().reset()"
SECONDS = 600
"""The most that a cell may take."""


def key(script: Path) -> str:
    """A checksum of all that a notebook's outputs come from, but for the packages of others."""
    package = Path(satmav.__file__).parent
    told = sha256(script.read_bytes() + Path(__file__).read_bytes())
    for path in sorted(package.rglob("*.py")):
        told.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return told.hexdigest()


def is_run(path: Path, wanted: str) -> bool:
    return path.is_file() and nbformat.read(path, as_version=4).metadata.get("key") == wanted


def private(own: str) -> Config:
    """No port, where files will do; they lie in a folder of their own, since two runs in one would take the same."""
    return Config({} if os.name == "nt" else {"KernelManager": {"transport": "ipc", "ip": f"{own}/kernel"}})


def run(scripts: list[Path]) -> list[Any]:
    """The notebooks of the scripts with their outputs, from one kernel, which forgets all names before each of them.

    Where a cell fails, the error shows the cell.
    """
    notebooks = [jupytext.read(script) for script in scripts]
    cells = [cell for one in notebooks for cell in (new_code_cell(FORGET), *one.cells)]
    whole = new_notebook(cells=cells, metadata={"kernelspec": notebooks[0].metadata["kernelspec"]})
    with tempfile.TemporaryDirectory() as own:  # what the kernel keeps of a session
        os.environ |= {"IPYTHONDIR": own, "JUPYTER_RUNTIME_DIR": own}
        NotebookClient(whole, timeout=SECONDS, extra_arguments=[SVG], config=private(own)).execute()
    for script, notebook in zip(scripts, notebooks, strict=True):
        notebook.metadata.update(whole.metadata, key=key(script))
    return notebooks


def main(scripts: list[Path], into: Path) -> None:
    paths = {script: into / f"{script.stem}.ipynb" for script in scripts}
    if old := [script for script, path in paths.items() if not is_run(path, key(script))]:
        print("running", *(script.name for script in old), flush=True)
        try:
            notebooks = run(old)
        except CellExecutionError as error:
            sys.exit(f"a notebook does not run: {error}")
        into.mkdir(parents=True, exist_ok=True)
        for script, notebook in zip(old, notebooks, strict=True):
            nbformat.write(notebook, paths[script])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Run notebooks of the course, and keep what they print and draw.")
    parser.add_argument("scripts", type=Path, nargs="*", default=sorted(Path(__file__).parent.glob("[1-9]_*.py")))
    parser.add_argument("--into", type=Path, default=INTO, metavar="FOLDER", help="where to (build/course/run)")
    given = parser.parse_args()
    main(given.scripts, given.into)
