r"""An explanation as Typst and as LaTeX, for papers: the verdict, the deal, the reasons as indented paragraphs.

Typst markup compiles by itself; LaTeX wants ``\usepackage{xcolor}``. Lists of LaTeX's own nest four deep and no deeper:
so items are indented by macros of ours.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from satmav.faces.items import Boxes, Item
from satmav.faces.text import headline, marks, tell
from satmav.faces.words import MINUS, WIDE, badge_text, count_text, marked_up
from satmav.game.cards import RANKS, SUIT_ORDER, SUIT_SYMBOLS, Card, rank_label
from satmav.reasons.explanation import DealExplanation

TYPST_OPENING = """\
// An explanation by satmav: it compiles by itself, and may be pasted into any document.
#let satmav-black(card) = strong(card)
#let satmav-red(card) = text(fill: rgb("#b01229"), strong(card))
#let satmav-mark(card) = box(stroke: 1.2pt + rgb("#8a5a00"), radius: 2pt, inset: 3pt, baseline: 3pt, card)
#let satmav-count(number) = text(size: 0.8em, fill: luma(90), number)
#let satmav-indent(depth) = 1.2em * calc.min(depth, 5) + 0.5em * calc.max(depth - 5, 0)
#let satmav-item(depth, body) = block(above: 0.65em, below: 0.65em, inset: (left: satmav-indent(depth)), list(body))
#let satmav-box(body) = box(stroke: 0.6pt, radius: 1.5pt, inset: (x: 2.5pt), outset: (y: 2pt), text(size: 0.8em, body))
#let satmav-boxes(hands, left) = box((hands + (h(0.5em) + hide[x],) * left).map(satmav-box).join(h(2.5pt)))
#let satmav-step(number, body) = block(above: 0.65em, below: 0.65em, enum(start: number, body))
"""
LATEX_OPENING = r"""% An explanation by satmav. It wants \usepackage{xcolor} in the preamble.
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
LATEX_ESCAPES = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "|": r"\textbar{}", '"': "''", "\u200b": "{}", MINUS: "$-$", "–": "--", "—": "---", "×": r"$\times$",
    "✗": r"$\times$", "♣": r"$\clubsuit$", "♦": r"$\diamondsuit$", "♥": r"$\heartsuit$", "♠": r"$\spadesuit$",
    "…": r"\ldots{}", "·": r"$\cdot$", "’": "'", "‘": "`", "“": "``", "”": "''", WIDE: r"\enspace{}",
}  # fmt: skip


class Markup(NamedTuple):
    """Writers of a markup language: for text, a card, a hand of a won deal, the deal, a heading and an item.

    ``item`` has the text, its depth, its number if it has one, and what is to be bold; ``boxes`` draws hands.
    """

    escaped: Callable[[str], str]
    card: Callable[[Card], str]
    hand: Callable[[str, str], str]
    deal: Callable[[DealExplanation], str]
    heading: Callable[[str, bool], str]
    bold: Callable[[str], str]
    boxes: Callable[[Boxes], str]
    item: Callable[[str, int, int], str]


def typst(explanation: DealExplanation) -> str:
    """The explanation in Typst.

    >>> from satmav.dealfile import parse_deal
    >>> from satmav.explain import explain
    >>> typst(explain(parse_deal("2c 3c 4c 5c 7d"))).splitlines()[11]
    '*This deal cannot be won: its five cards are no pat hand (rules: quads).*'
    """
    return TYPST_OPENING + "".join(f"\n{block}\n" for block in _blocks(explanation, TYPST))


def latex(explanation: DealExplanation) -> str:
    """The explanation in LaTeX, to be included in a document."""
    return LATEX_OPENING + "".join(f"{block}\n" for block in _blocks(explanation, LATEX)) + "\\endgroup\n"


def _blocks(explanation: DealExplanation, markup: Markup) -> Iterator[str]:
    yield markup.heading(markup.escaped(headline(explanation)), True)
    if explanation.hands:
        named = ((" ".join(map(markup.card, hand.cards)), markup.escaped(hand.kind)) for hand in explanation.hands)
        yield "\n".join(markup.hand(cards, kind) for cards, kind in named)
    else:
        yield markup.deal(explanation)
    for section in tell(explanation):
        if section.title:
            yield markup.heading(markup.escaped(section.title), False)
        yield "\n".join(line for place, item in section.numbered for line in _lines(item, markup, 0, place))


def _lines(item: Item, markup: Markup, depth: int, step: int = 0) -> Iterator[str]:
    """An item, its result in bold, and what stands under it; ``step`` is its number, if it has one."""
    lead, rest = (marked_up(part, markup.card, markup.escaped) for part in item.parts)
    boxes = f" {markup.boxes(item.boxes)}" if item.boxes else ""
    yield markup.item(f"{markup.bold(lead) if lead else ''}{rest}{boxes}{item.end}", depth, step)
    for part in item.items:
        yield from _lines(part, markup, depth + 1)


def _typst_deal(explanation: DealExplanation) -> str:
    deal, shown = explanation.deal, marks(explanation)

    def seat(card: Card) -> str:
        if card not in deal:
            return "·"
        face = f"#satmav-mark[{_typst_card(card)}];" if card in shown.cards else _typst_card(card)
        badge = shown.badges.get(card)
        return f"{face}#super[{_typst_escaped(badge_text(badge))}]" if badge else face

    rows = [" ".join(f"[{seat(Card.of(rank, suit))}]," for rank in reversed(RANKS)) for suit in SUIT_ORDER]
    counts = " ".join(f"[#satmav-count[{count_text(deal, rank)}]]," for rank in reversed(RANKS))
    cells = "\n".join(f"  {row}" for row in (*rows, counts))
    return f"#grid(columns: (1fr,) * 13, row-gutter: 0.7em, align: center + horizon,\n{cells}\n)"


def _typst_card(card: Card) -> str:
    """A card as a call; the semicolon ends it, whatever follows."""
    return f"#satmav-{card.colour}[{card.symbol}];"


def _typst_escaped(text: str) -> str:
    return re.sub(r"^(\d+)\.", r"\1\\.", re.sub(r"[\\#$*_`<>@=+/~\[\]\-]", r"\\\g<0>", text))


def _typst_boxes(boxes: Boxes) -> str:
    filled = "".join(f"[{_typst_escaped(name)}], " for name in boxes.hands)
    return f"#satmav-boxes(({filled}), {boxes.left});"


def _typst_item(text: str, depth: int, step: int) -> str:
    opening = f"#satmav-step({step})" if step else f"#satmav-item({depth})"
    return f"{'  ' * depth}{opening}[{text}]"


TYPST = Markup(
    escaped=_typst_escaped,
    card=_typst_card,
    hand="#satmav-item(0)[{} {}]".format,
    deal=_typst_deal,
    heading=lambda title, first: f"*{title}*",
    bold="#strong[{}];".format,
    boxes=_typst_boxes,
    item=_typst_item,
)


def _latex_deal(explanation: DealExplanation) -> str:
    deal, shown = explanation.deal, marks(explanation)

    def seat(card: Card) -> str:
        if card not in deal:
            return r"$\cdot$"
        face = f"\\satmavmark{{{_latex_card(card)}}}" if card in shown.cards else _latex_card(card)
        return f"{face}\\rlap{{$^{{{shown.badges[card]:+d}}}$}}" if card in shown.badges else face

    rows = [" & ".join(seat(Card.of(rank, suit)) for rank in reversed(RANKS)) for suit in SUIT_ORDER]
    counts = " & ".join(f"\\satmavcount{{{count_text(deal, rank)}}}" for rank in reversed(RANKS))
    table = "\n".join(rf"{row} \\" for row in (*rows, counts))
    return (
        "\\begin{center}\\setlength{\\tabcolsep}{3pt}\\renewcommand{\\arraystretch}{1.4}\n"
        f"\\begin{{tabular}}{{*{{13}}{{c}}}}\n{table}\n\\end{{tabular}}\\end{{center}}"
    )


def _latex_card(card: Card) -> str:
    return f"\\satmav{card.colour}{{{rank_label(card.rank)}{LATEX_ESCAPES[SUIT_SYMBOLS[card.suit]]}}}"


def _latex_escaped(text: str) -> str:
    apart = re.sub("-(?=-)", "-\u200b", text)  # two hyphens would be a dash
    return "".join(LATEX_ESCAPES.get(letter, letter) for letter in apart)


def _latex_boxes(boxes: Boxes) -> str:
    filled = [_latex_escaped(name) for name in boxes.hands] + [r"\enspace"] * boxes.left
    return "".join(f"\\satmavbox{{{name}}}" for name in filled)


def _latex_item(text: str, depth: int, step: int) -> str:
    indent = 1.4 * min(depth + 1, 5) + 0.6 * max(depth - 4, 0)
    return f"\\satmavstep{{{step}}}{{{text}}}" if step else f"\\satmavitem{{{indent:.1f}}}{{{text}}}"


LATEX = Markup(
    escaped=_latex_escaped,
    card=_latex_card,
    hand=r"\satmavitem{{1.4}}{{{}\quad {}}}".format,
    deal=_latex_deal,
    heading=lambda title, first: f"{'' if first else chr(92) + 'medskip'}\\textbf{{{title}}}\\par",
    bold=r"\textbf{{{}}}".format,
    boxes=_latex_boxes,
    item=_latex_item,
)
