"""A stacking as a page: the verdict, the wheel of its cuts, and the table of them; one file, with nothing to load."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from satmav.faces.art.stacking import wheel
from satmav.faces.english import ENGLISH
from satmav.faces.english import stackings as words
from satmav.faces.pages.page import style
from satmav.stackings.reading import deck_text
from satmav.stackings.verify import Table


def page(table: Table) -> str:
    """The page."""
    short, told = words.verdict(table), words.about(table)
    picture, looks = wheel(table), "".join(map(style, ("face.css", "page.css", "stack.css")))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(short)} – satmav</title>\n<style>\n{looks}</style>\n"
        '</head>\n<body>\n<div class="satmav satmav-page">\n'
        f"<header>\n<h1>{escape(short)}</h1>\n"
        f'<p class="satmav-lede">{escape(told)}</p>\n<p class="satmav-deck">{deck_text(table.deck)}</p>\n</header>\n'
        f'<main>\n<div class="satmav-wheel">\n{picture}</div>\n<div class="satmav-cuts">\n{_table(table)}</div>\n'
        f"</main>\n<footer><p>{escape(ENGLISH.labels.maker)}</p></footer>\n</div>\n</body>\n</html>\n"
    )


def _table(table: Table) -> str:
    heads = "".join(f'<th scope="col">{escape(said)}</th>' for said in words.heading(table))
    return f'<table>\n<tr><th scope="col">{words.CUT}</th>{heads}</tr>\n{"".join(_rows(table))}</table>\n'


def _rows(table: Table) -> Iterator[str]:
    for number, cut in enumerate(table.cuts):
        cells = "".join(f"<td>{escape(said)}</td>" for said in words.row(cut, table))
        yield f"<tr><td>{number}</td>{cells}</tr>\n"
