"""Build the paper: draw every figure, collect every number, check the prose, set the text.

    python paper/make.py              # writes paper/satmav.pdf; all that it asks for must be there
    python paper/make.py --draft      # what is missing is shown in red
    python paper/make.py --pages      # also build/paper/page-1.png, ..., to look at

The same results give the same bytes: no date, no fonts of the system, no network.
"""

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import typst

from collect import NUMBERS, collect, keep
from examples import write
from prose import looked_up, sources, typed_numbers
from references import faults

PAPER = Path(__file__).parent
ROOT = PAPER.parent
EXPERIMENTS = ROOT / "experiments"
BUILD = NUMBERS.parent
FIGURES = PAPER / "figures"
PDF = PAPER / "satmav.pdf"

DRAW = (
    "solve_time", "scaling", "decks", "larger", "threshold", "hunt", "propagation", "coverage_graphs",
    "count5_solvers", "separation", "certificates", "reasons_compared", "difficulty", "census_shapes", "curve",
    "partitions",
)  # fmt: skip
"""The experiments that draw the paper's figures, by the names of their scripts."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draft", action="store_true", help="build in spite of what is missing, shown in red")
    parser.add_argument("--keep-figures", action="store_true", help="use the figures that are there")
    parser.add_argument("--pages", action="store_true", help="also write the pages as pictures")
    asked = parser.parse_args()
    started = time.perf_counter()
    if not asked.keep_figures:
        draw(asked.draft)
    found = collect()
    keep(found)
    book = asdict(found)
    complain(complaints(PAPER, book, set(drawn())), asked.draft)
    write(book["numbers"], BUILD)
    set_text(PAPER / "paper.typ", PDF, asked.draft)
    if asked.pages:
        set_text(PAPER / "paper.typ", BUILD / "page-{p}.png", asked.draft)
    print(f"{PDF.relative_to(ROOT)}: {PDF.stat().st_size:,} bytes in {time.perf_counter() - started:.0f} s")


def draw(draft: bool) -> None:
    """Draw every figure anew, from the results alone; a draft goes on without those that fail."""
    FIGURES.mkdir(parents=True, exist_ok=True)
    for old in FIGURES.iterdir():
        old.unlink()
    for name in DRAW:
        command = [sys.executable, str(EXPERIMENTS / f"{name}.py"), "--draw"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode and not draft:
            sys.exit(f"this failed: {' '.join(command)}")


def drawn(paper: Path = PAPER) -> list[str]:
    """The names of the figures that are there."""
    return [path.stem for path in sorted((paper / "figures").glob("*.pdf"))]


def complain(found: Iterator[str], draft: bool) -> None:
    """Say what is wrong; a draft goes on."""
    wrong = list(found)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    if wrong and not draft:
        sys.exit(f"the paper was not built: {len(wrong)} faults")


def complaints(paper: Path, book: dict[str, Any], figures: set[str]) -> Iterator[str]:
    """The faults of the paper's sources: typed numbers, names without a value, missing figures, sources."""
    known = {
        "n": set(book["numbers"]),
        "g": set(re.findall(r"^\[([\w-]+)\]$", (paper / "given.toml").read_text(encoding="utf-8"), re.MULTILINE)),
        "rows": set(book["tables"]),
        "plot": figures,
        "picture": figures,
    }
    texts = {path: path.read_text(encoding="utf-8") for path in sources(paper)}
    for path, text in texts.items():
        yield from (f"{path.name}:{finding}" for finding in typed_numbers(text))
        for function, name in sorted(looked_up(text)):
            if function in known and name not in known[function]:
                yield f'{path.name}: there is nothing for {function}("{name}")'
    yield from (f"refs.bib: {fault}" for fault in faults((paper / "refs.bib").read_text("utf-8"), texts.values()))


def set_text(source: Path, into: Path, draft: bool) -> None:
    """Set the text with Typst, as PDF or as a picture a page; TypstError where it asks for what is not there."""
    inputs = {"figures": " ".join(drawn(source.parent)), "draft": "yes" if draft else "no"}
    options: dict[str, Any] = (
        {"format": "png", "ppi": 110.0} if into.suffix == ".png" else {"format": "pdf", "timestamp": 0}
    )
    typst.compile(
        str(source), output=str(into), root=str(source.parents[1]), sys_inputs=inputs,
        ignore_system_fonts=True, font_paths=[], **options,
    )  # fmt: skip


if __name__ == "__main__":
    main()
