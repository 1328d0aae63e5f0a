"""A stacking as a page: the verdict, the wheel of its cuts, and the table of them; one file, with nothing to load."""

from html import escape

from satmav.faces.art.stacking import wheel
from satmav.faces.english import ENGLISH
from satmav.faces.english import stackings as words
from satmav.faces.pages.page import ending, heading, style
from satmav.stackings.decks import CutTable, deck_text


def page(table: CutTable) -> str:
    verdict, caption = words.verdict(table), words.about(table)
    deck = f'<p class="satmav-deck">{deck_text(table.deck)}</p>\n'
    heads = "".join(f'<th scope="col">{escape(said)}</th>' for said in (words.CUT, *words.heading(table)))
    rows = f"<tr>{heads}</tr>\n"
    for number, cut in enumerate(table.cuts):
        cells = "".join(f"<td>{escape(said)}</td>" for said in (str(number), *words.row(cut, table)))
        rows += f"<tr>{cells}</tr>\n"
    return (
        heading(verdict, caption, ENGLISH, game=False, below=deck, looks=style("stack.css"))
        + f'<main>\n<div class="satmav-wheel">\n{wheel(table)}</div>\n'
        + f'<div class="satmav-cuts" role="region" aria-label="{escape(words.CUTS)}" tabindex="0">\n'
        + f"<table>\n{rows}</table>\n</div>\n</main>\n"
        + ending(ENGLISH)
    )
