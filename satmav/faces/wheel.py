"""A stacking as a picture and as a page: a wheel of the deck from the top, clockwise, at each card the cut there."""

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin

from satmav.faces import stackings as words
from satmav.faces.cards import FONT, INKS
from satmav.faces.page import ENDING, heading, style
from satmav.game.cards import CARDS
from satmav.poker.ranking import HANDTYPES
from satmav.stackings.decks import Cut, CutTable, deck_text

SIZE, FOOT = 860, 92
MIDDLE = SIZE / 2
RINGS = ((332, 262), (258, 188))
"""The radii of the ring of hands that win and of that of the best that lose, outer and inner."""
CARDS_AT, CUTS_AT = 366, 404
INK, SOFT = "#1d2126", "#565b5f"
COLOURS = (
    "#e8e4d9", "#cfe0ee", "#9cc3e0", "#f2dc9b", "#f0b56a", "#9fd3b4", "#58a987", "#c79ac0", "#a05d97", "#a05d97",
)  # fmt: skip
"""By type of hand; each also has its letters."""


def wheel(table: CutTable) -> str:
    """The picture as a file that stands by itself."""
    hub = (
        f'<text x="{MIDDLE:g}" y="{MIDDLE - 14 + 26 * place:g}" font-size="{15 if place else 25}"'
        f' font-weight="{400 if place else 700}" text-anchor="middle">{escape(line)}</text>'
        for place, line in enumerate(words.hub(table))
    )
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE + FOOT}" width="{SIZE}"'
            f' height="{SIZE + FOOT}" role="img" font-family="{FONT}" fill="{INK}">',
            f"<title>{escape(words.verdict(table))}</title>",
            '<rect width="100%" height="100%" fill="#ffffff"/>',
            *(line for number, cut in enumerate(table.cuts) for line in _spoke(number, cut, table)),
            *hub,
            *_legend(table),
            "</svg>\n",
        )
    )


def _spoke(number: int, cut: Cut, table: CutTable) -> Iterator[str]:
    """A cut: its card, and the hands that win and lose."""
    turn = 2 * pi / len(table.cuts)
    begin, end = number * turn - turn / 2, number * turn + turn / 2
    card = CARDS[table.deck[number]]
    yield _text(number * turn, CARDS_AT, card.symbol, 17, INKS[card.colour], "600")
    if number % 4 == 0:
        yield _text(number * turn, CUTS_AT, str(number), 12, SOFT)
    for (outer, inner), strength in zip(RINGS, _best_two(cut), strict=True):
        kind = str(table.layout.game.kind(strength))
        place = HANDTYPES.index(kind)
        yield f'<path d="{_sector(begin, end, outer, inner)}" fill="{COLOURS[place]}" stroke="#ffffff"/>'
        yield _text(number * turn, (outer + inner) / 2, words.LETTERS[kind], 13, INK)
    yield _text(number * turn, 170, words.winners(cut), 13, SOFT, "600")


def _best_two(cut: Cut) -> tuple[int, int]:
    """The strength of the hand that wins, and of the best of the others; the same where players tie."""
    best, second, *_ = sorted(cut.strengths, reverse=True)
    return best, second


def _legend(table: CutTable) -> Iterator[str]:
    """The types that occur, with their letters and colours, in one row or two."""
    kinds = {str(table.layout.game.kind(strength)) for cut in table.cuts for strength in _best_two(cut)}
    for place, kind in enumerate(kind for kind in HANDTYPES if kind in kinds):
        x, y = 60 + place % 5 * 156, SIZE + 18 + place // 5 * 34
        yield f'<rect x="{x}" y="{y}" width="34" height="22" rx="4" fill="{COLOURS[HANDTYPES.index(kind)]}"/>'
        yield f'<text x="{x + 17}" y="{y + 16}" font-size="13" text-anchor="middle">{words.LETTERS[kind]}</text>'
        yield f'<text x="{x + 42}" y="{y + 16}" font-size="14">{escape(kind)}</text>'


def _text(angle: float, radius: float, said: str, size: int, ink: str, weight: str = "400") -> str:
    x, y = MIDDLE + radius * sin(angle), MIDDLE - radius * cos(angle) + size * 0.36
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" text-anchor="middle"'
        f' fill="{ink}">{escape(said)}</text>'
    )


def _sector(begin: float, end: float, outer: float, inner: float) -> str:
    """The path of a piece of a ring."""
    ends = [
        f"{MIDDLE + radius * sin(angle):.1f} {MIDDLE - radius * cos(angle):.1f}"
        for angle, radius in ((begin, outer), (end, outer), (end, inner), (begin, inner))
    ]
    return f"M{ends[0]}A{outer} {outer} 0 0 1 {ends[1]}L{ends[2]}A{inner} {inner} 0 0 0 {ends[3]}z"


def page(table: CutTable) -> str:
    """The verdict, the wheel of the cuts, and the table of them, as one HTML file with nothing to load."""
    verdict, caption = words.verdict(table), words.about(table)
    deck = f'<p class="satmav-deck">{deck_text(table.deck)}</p>\n'
    heads = "".join(f'<th scope="col">{escape(said)}</th>' for said in (words.CUT, *words.heading(table)))
    rows = f"<tr>{heads}</tr>\n"
    for number, cut in enumerate(table.cuts):
        cells = "".join(f"<td>{escape(said)}</td>" for said in (str(number), *words.row(cut, table)))
        rows += f"<tr>{cells}</tr>\n"
    return (
        heading(verdict, caption, game=False, below=deck, looks=style("stack.css"))
        + f'<main>\n<div class="satmav-wheel">\n{wheel(table)}</div>\n'
        + f'<div class="satmav-cuts" role="region" aria-label="{escape(words.CUTS)}" tabindex="0">\n'
        + f"<table>\n{rows}</table>\n</div>\n</main>\n"
        + ENDING
    )
