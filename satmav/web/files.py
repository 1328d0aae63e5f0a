"""The files of the page: what stands in ``satmav/data/web``, and the faces of the cards, which are drawn here."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from satmav.faces.art import FONT, HEIGHT, WIDTH, card_face
from satmav.game.cards import CARDS

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml; charset=utf-8",
}
"""Media types by the ends of names."""


@cache
def page_files() -> dict[str, bytes]:
    """The files by their names, all in one folder."""
    folder = files("satmav") / "data" / "web"
    found = {one.name: one.read_bytes() for one in folder.iterdir() if one.name.rpartition(".")[2] in TYPES}
    return found | {"cards.svg": cards_svg().encode()}


def media_type(name: str) -> str:
    """The media type of a file."""
    return TYPES[name.rpartition(".")[2]]


def cards_svg() -> str:
    """The faces of all cards, each a symbol of the name of its number: ``c51`` is the ace of spades."""
    symbols = "\n".join(
        f'<symbol id="c{int(card)}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FONT}">{card_face(card)}</symbol>'
        for card in CARDS
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
