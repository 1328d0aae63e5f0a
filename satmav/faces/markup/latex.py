"""An explanation as LaTeX: the verdict, the deal, the reasons as indented paragraphs.

Lists of LaTeX's own nest four deep and no deeper; a case distinction may need twenty levels.
"""

import re
from collections.abc import Iterator

from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item
from satmav.faces.pieces import MINUS, WIDE, count_text, marked_up
from satmav.faces.text import headline, marks, tell
from satmav.game.cards import RANKS, SUIT_ORDER, SUIT_SYMBOLS, Card, rank_label
from satmav.game.deals import Deal
from satmav.reasons.explanation import DealExplanation

_OPENING = r"""% An explanation by satmav. It wants \usepackage{xcolor} in the preamble.
\begingroup
\raggedright \parindent=0pt \parskip=3pt plus 1pt
\def\satmavred#1{\textcolor[HTML]{B01229}{\textbf{#1}}}
\def\satmavblack#1{\textbf{#1}}
\def\satmavmark#1{{\setlength{\fboxsep}{2pt}\fbox{#1}}}
\def\satmavcount#1{{\footnotesize #1}}
\def\satmavbox#1{{\setlength{\fboxsep}{1.5pt}\fbox{\footnotesize\strut #1}}\,}
\def\satmavitem#1#2{{\leftskip=#1em\relax\leavevmode\llap{\textbullet\enspace}#2\par}}
\def\satmavstep#1#2{{\leftskip=1.8em\relax\leavevmode\llap{#1.\enspace}#2\par}}
"""
_CLOSING = "\\endgroup\n"

_ESCAPES = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "|": r"\textbar{}", '"': "''", "\u200b": "{}", MINUS: "$-$", "–": "--", "—": "---", "×": r"$\times$",
    "✗": r"$\times$", "♣": r"$\clubsuit$", "♦": r"$\diamondsuit$", "♥": r"$\heartsuit$", "♠": r"$\spadesuit$",
    "…": r"\ldots{}", "·": r"$\cdot$", "’": "'", "‘": "`", "“": "``", "”": "''", WIDE: r"\enspace{}",
}  # fmt: skip
_HYPHENS = re.compile("-(?=-)")
_STEP, _DEEP_STEP, _DEEP = 1.4, 0.6, 5
"""The indent of a level in em, and that of the levels below the fifth."""


def snippet(explanation: DealExplanation, book: Book = ENGLISH) -> str:
    """The explanation in LaTeX, to be included in a document."""
    return _OPENING + "".join(f"{block}\n" for block in _blocks(explanation, book)) + _CLOSING


def _blocks(explanation: DealExplanation, book: Book) -> Iterator[str]:
    yield f"\\textbf{{{_escaped(headline(explanation, book))}}}\\par"
    for hand in explanation.hands:
        cards = " ".join(map(_card, hand.cards))
        yield f"\\satmavitem{{{_STEP}}}{{{cards}\\quad {_escaped(book.labels.hand(hand))}}}"
    if not explanation.hands:
        yield _deal(explanation.deal, marks(explanation, book))
    for section in tell(explanation, book):
        if section.title:
            yield f"\\medskip\\textbf{{{_escaped(section.title)}}}\\par"
        for place, item in section.numbered:
            yield from _paragraphs(item, 0, place)


def _paragraphs(item: Item, depth: int, step: int = 0) -> Iterator[str]:
    """An item and what stands under it; ``step`` is its number, if it has one."""
    indent = _STEP * min(depth + 1, _DEEP) + _DEEP_STEP * max(depth + 1 - _DEEP, 0)
    opening = f"\\satmavstep{{{step}}}" if step else f"\\satmavitem{{{indent:.1f}}}"
    yield f"{opening}{{{_said(item)}}}"
    for part in item.items:
        yield from _paragraphs(part, depth + 1)


def _said(item: Item) -> str:
    """The text of an item, its result in bold, and boxes, of which those are named that are filled."""
    lead, rest = (marked_up(part, _card, _escaped) for part in item.parts)
    bold, boxes = f"\\textbf{{{lead}}}" if lead else "", ""
    if item.boxes:
        filled = [_escaped(name) for name in item.boxes.hands] + [r"\enspace"] * item.boxes.left
        boxes = " " + "".join(f"\\satmavbox{{{name}}}" for name in filled)
    return f"{bold}{rest}{boxes}{item.end}"


def _deal(deal: Deal, shown: Marks) -> str:
    rows = (
        " & ".join(_seat(Card.of(rank, suit), deal, shown) for rank in reversed(RANKS)) + r" \\" for suit in SUIT_ORDER
    )
    counts = " & ".join(f"\\satmavcount{{{count_text(deal, rank)}}}" for rank in reversed(RANKS)) + r" \\"
    table = "\n".join((*rows, counts))
    return (
        "\\begin{center}\\setlength{\\tabcolsep}{3pt}\\renewcommand{\\arraystretch}{1.4}\n"
        f"\\begin{{tabular}}{{*{{13}}{{c}}}}\n{table}\n\\end{{tabular}}\\end{{center}}"
    )


def _seat(card: Card, deal: Deal, shown: Marks) -> str:
    if card not in deal:
        return r"$\cdot$"
    seat = f"\\satmavmark{{{_card(card)}}}" if card in shown.cards else _card(card)
    return f"{seat}\\rlap{{$^{{{shown.badges[card]:+d}}}$}}" if card in shown.badges else seat


def _card(card: Card) -> str:
    return f"\\satmav{card.colour}{{{rank_label(card.rank)}{_ESCAPES[SUIT_SYMBOLS[card.suit]]}}}"


def _escaped(text: str) -> str:
    apart = _HYPHENS.sub("-\u200b", text)  # two hyphens would be a dash
    return "".join(_ESCAPES.get(letter, letter) for letter in apart)
