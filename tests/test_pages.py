"""The pages that are read beside the code: what they link to is there."""

import re
from pathlib import Path

from each import each

ROOT = Path(__file__).parents[1]
PAGES = [
    *ROOT.glob("*.md"),
    *(page for folder in ("docs", "encodings", "paper") for page in (ROOT / folder).rglob("*.md")),
]
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)")
"""A link to a file, not to an address."""


@each("page", PAGES)
def test_every_link_leads_somewhere(page):
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_links_are_found():
    assert LINK.findall("[a](b/c.md) ![d](e.svg) [f](g.md#h) [i](https://example.org/j) [k](#l)") == [
        "b/c.md", "e.svg", "g.md",
    ]  # fmt: skip
