"""The files of the page: what stands in ``satmav/data/web``, and the faces of the cards."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files

from satmav.faces.cards import FONT, HEIGHT, INKS, WIDTH, card_face
from satmav.game.cards import CARDS, Card

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "webmanifest": "application/manifest+json",
}
"""Media types by the ends of names."""


@cache
def page_file(name: str) -> bytes | None:
    """A file by its name, all in one folder; None where there is none. What is made is made when it is asked for."""
    if name in MADE:
        return MADE[name]().encode()
    return (files("satmav") / "data" / "web" / name).read_bytes() if name in _lying() else None


def page_files() -> dict[str, bytes]:
    return {name: content for name in (*_lying(), *MADE) if (content := page_file(name)) is not None}


@cache
def _lying() -> frozenset[str]:
    folder = files("satmav") / "data" / "web"
    return frozenset(one.name for one in folder.iterdir() if one.name.rpartition(".")[2] in TYPES)


def media_type(name: str) -> str:
    return TYPES[name.rpartition(".")[2]]


def cards_svg() -> str:
    """The faces of all cards, each a symbol of the name of its number: ``c51`` is the ace of spades."""
    symbols = "\n".join(
        f'<symbol id="c{int(card)}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FONT}">{_inked(card)}</symbol>'
        for card in CARDS
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


def _inked(card: Card) -> str:
    """A face of which the page may choose the ink, by its suit."""
    return card_face(card).replace(f'"{(ink := INKS[card.colour])}"', f'"var(--suit-{card.suit}, {ink})"')


MADE: dict[str, Callable[[], str]] = {"cards.svg": cards_svg}
"""The files that are made, by their names."""
