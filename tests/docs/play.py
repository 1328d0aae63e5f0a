"""A page's blocks, done in this folder from top to bottom.

python tests/docs/play.py docs/tutorial.md      # what the page shows is put right; all pages where none is named
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from string import Template

from pages import LANGUAGES, PAGES, RUN_ELSEWHERE, Block, agree, blocks, commands, trimmed
from shell import look_up, run, steps

CLUSTER = {"SLURM_ARRAY_TASK_ID": "3"}
"""What a script finds in its environment."""


@dataclass(frozen=True)
class Printed:
    """What a page shows, and what was printed there; ``above`` is the line of the page above it."""

    place: str
    above: str
    shown: str
    told: str

    @property
    def agrees(self) -> bool:
        return not self.shown or agree(self.shown, self.told)


def play(page: str, found: Iterator[Block]) -> Iterator[Printed]:
    """Do what the blocks of a page say."""
    names: dict[str, object] = {"__name__": "page"}
    last = None
    for block in found:
        place = f"{page}:{block.line}"
        assert block.language in LANGUAGES, f"{place}: what is {block.language}?"
        if block.title:
            Path(block.title).write_text(block.text, encoding="utf-8")
        if block.language == "text" and block.follows and last is not None:
            yield Printed(place, "```text\n", block.text, last)
        last = _python(block, names, place) if block.language == "python" else None
        if block.language == "console":
            yield from _console(block, place)
        elif block.language == "sh":
            _script(block)
        elif block.language == "json":
            json.loads(block.text)


def _python(block: Block, names: dict[str, object], place: str) -> str:
    """What a block of Python prints, with the names of those before."""
    printed = StringIO()
    code = compile("\n" * block.line + block.text, place, "exec")
    if not block.not_run:
        with redirect_stdout(printed):
            exec(code, names)
    return printed.getvalue()


def _console(block: Block, place: str) -> Iterator[Printed]:
    for command in commands(block.text):
        where = f"{place}: $ {command.line}"
        if block.not_run:
            for step in steps(command.line):
                look_up(step.words)
        else:
            code, seen = run(command.line)
            assert not code or command.shown, f"{where}\n{seen}"
            yield Printed(where, f"$ {command.line}\n", command.shown, seen)


def _script(block: Block) -> None:
    """The commands of a script are only read."""
    for line in block.text.replace("\\\n", "").splitlines():
        for step in steps(Template(line).substitute(CLUSTER)):
            look_up(step.words)


def renewed(page: str) -> str:
    """A page's text with what is printed now; what is shown in part stays, and is complained of where it is wrong."""
    text = PAGES[page].read_text(encoding="utf-8")
    for printed in play(page, blocks(PAGES[page])):
        if not printed.agrees and "..." in printed.shown:
            print(f"{printed.place}: mend this by hand; what is printed is:\n{printed.told}", file=sys.stderr)
        elif not printed.agrees:
            text = text.replace(printed.above + printed.shown, printed.above + trimmed(printed.told), 1)
    return text


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"
    for asked in sys.argv[1:] or PAGES.keys() - RUN_ELSEWHERE.keys():
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            PAGES[asked].write_text(renewed(asked), encoding="utf-8")
