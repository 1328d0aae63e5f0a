"""The pages' blocks: found, and run as a reader would, from the top to the bottom of a page, in one folder.

What follows a command in its block is what it prints, and a block of text right after one of Python what that prints;
``...`` stands for anything. A block with a title is a file. Where ``<!-- not run: why -->`` stands above a block, its
commands are only read: there are such commands, with such options.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = {str(page.relative_to(ROOT)): page for page in (ROOT / "README.md", *sorted(DOCS.rglob("*.md")))}
RUN_ELSEWHERE = {
    "docs/develop/add-a-reason.md": "tests/explain/test_add_a_reason.py",
    "docs/develop/add-a-rule-set.md": "tests/docs/test_add_a_rule_set.py",
    "docs/develop/add-an-encoding.md": "tests/docs/test_add_pages.py",
    "docs/develop/add-an-engine.md": "tests/docs/test_add_pages.py",
}
"""Pages whose code takes a place in satmav's tables: their tests give it back, and look closer."""

BLOCK = re.compile(
    r"^(?:<!-- not run: (?P<why>[^\n]+) -->\n)?"
    r'```(?P<language>\w*)(?: title="(?P<title>[^"\n]+)")?\n(?P<text>.*?)^```$',
    re.DOTALL | re.MULTILINE,
)
LANGUAGES = {"console", "json", "python", "sh", "text", "toml"}


@dataclass(frozen=True)
class Block:
    """A block of a page: where it is, what it says, why it is not run, if so, and whether it follows one at once."""

    line: int
    language: str
    text: str
    title: str
    not_run: str
    follows: bool


@dataclass(frozen=True)
class Command:
    """A line of a console block, and what stands below it."""

    line: str
    shown: str


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, from its top to its bottom."""
    text = page.read_text(encoding="utf-8")
    end = 0
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("language")) + 1
        follows = end > 0 and not text[end : found.start()].strip()
        yield Block(line, found["language"], found["text"], found["title"] or "", found["why"] or "", follows)
        end = found.end()


def commands(text: str) -> Iterator[Command]:
    """The commands of a console block: each begins with a dollar, and goes on where a line ends with a backslash."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, shown = part.replace("\\\n", "").partition("\n")
        yield Command(line, shown)


def agree(shown: str, told: str) -> bool:
    """Whether what a page shows is what was told, but for ``...`` and for spaces at the ends of lines."""
    return OutputChecker().check_output(trimmed(shown), trimmed(told), ELLIPSIS)


def trimmed(text: str) -> str:
    """A text without spaces at the ends of its lines, or lines that are empty at its end."""
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines()) + "\n"
