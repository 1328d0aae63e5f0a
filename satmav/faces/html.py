"""An explanation as a page: one file for any browser, with no script and nothing to load; or a part of a notebook."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from html import escape

from satmav.faces.html_cards import deal_table, hands_table
from satmav.faces.html_text import sections, sentence
from satmav.faces.pieces import marks
from satmav.faces.words import headline, tell
from satmav.reasons.story import Explanation

NO_FILES: Mapping[str, str] = {}
_PAT = {
    True: "Pat hands: straight, flush, full house, four of a kind.",
    False: "Pat hands: straight, flush, full house. Four of a kind is not pat.",
}


def page(explanation: Explanation, files: Mapping[str, str] = NO_FILES) -> str:
    """The explanation as one HTML file; ``files`` (name to content) are there to download from it."""
    verdict, told = _verdict(explanation)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(verdict)} – satmav</title>\n<style>\n{_style('face.css')}{_style('page.css')}</style>\n"
        '</head>\n<body>\n<div class="satmav satmav-page">\n'
        f'<header>\n<p class="satmav-kicker">Maverick Solitaire</p>\n<h1>{escape(verdict)}</h1>\n'
        f'<p class="satmav-lede">{escape(told)}</p>\n</header>\n'
        f'<main>\n{_picture(explanation)}<div class="satmav-columns">\n<div class="satmav-text">\n'
        f"{_reasons(explanation, 2)}</div>\n{_aside(explanation, files)}</div>\n</main>\n"
        "<footer><p>Explained by satmav.</p></footer>\n"
        "</div>\n</body>\n</html>\n"
    )


def fragment(explanation: Explanation) -> str:
    """The same for a notebook: it minds its own style only."""
    verdict, told = _verdict(explanation)
    return (
        f'<div class="satmav satmav-fragment">\n<style>\n{_style("face.css")}</style>\n<h3>{escape(verdict)}</h3>\n'
        f'<p class="satmav-lede">{escape(told)}</p>\n{_picture(explanation)}{_reasons(explanation, 4)}</div>\n'
    )


def _verdict(explanation: Explanation) -> tuple[str, str]:
    """The headline parted: the verdict itself, and the rest as a sentence of its own."""
    verdict, _, told = headline(explanation).partition(": ")
    return verdict.removesuffix("."), told[:1].upper() + told[1:]


def _picture(explanation: Explanation) -> str:
    return deal_table(explanation.deal, marks(explanation))


def _reasons(explanation: Explanation, level: int) -> str:
    hands = hands_table(explanation.hands, level) if explanation.hands else ""
    return f"{hands}{sections(tell(explanation), level)}\n"


def _aside(explanation: Explanation, files: Mapping[str, str]) -> str:
    """The deal to copy, the rules, and what a machine can check."""
    return (
        '<aside aria-label="About this deal">\n'
        f'<h2>The deal in letters</h2>\n<p class="satmav-letters">{explanation.deal}</p>\n'
        f"<h2>Rules: {escape(str(explanation.rules))}</h2>\n<p>{sentence(_PAT[explanation.rules.quads])}</p>\n"
        f"{_downloads(files) if files else ''}</aside>\n"
    )


def _downloads(files: Mapping[str, str]) -> str:
    rows = "".join(_download(name, content.encode()) for name, content in files.items())
    return f'<h2>For a machine to check</h2>\n<ul class="satmav-files">\n{rows}</ul>\n'


def _download(name: str, content: bytes) -> str:
    data = b64encode(content).decode("ascii")
    size = f"{len(content):,} bytes" if len(content) < 10_000 else f"{len(content) // 1000:,} kB"
    link = f'<a download="{escape(name)}" href="data:application/octet-stream;base64,{data}">{escape(name)}</a>'
    return f"<li>{link} <small>{size}</small></li>\n"


@cache
def _style(name: str) -> str:
    from importlib.resources import files  # a slow import, for pages alone

    return (files("satmav") / "data" / name).read_text(encoding="utf-8")
