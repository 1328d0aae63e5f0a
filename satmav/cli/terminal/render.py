"""How cards, hands and deals look on a terminal."""

from collections.abc import Callable, Iterable, Sequence

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from satmav.faces.words import count_text
from satmav.game.cards import (
    RANK_LETTERS,
    RANKS,
    SUIT_COLOURS,
    SUIT_LETTERS,
    SUIT_ORDER,
    SUIT_SYMBOLS,
    Card,
    rank_label,
)
from satmav.game.deals import Deal
from satmav.game.hands import Hand

Show = Callable[[Card], str]
"""How a card is written: as a symbol (``K♣``) or in letters (``Kc``)."""

RED = "bold red"
NARROWEST = 60
"""Columns that a row of the deal or a hand with its kind takes; narrower terminals fold lines themselves."""


def _cards_of_colour(colour: str) -> str:
    signs = "".join(sign for sign, its in zip(SUIT_SYMBOLS, SUIT_COLOURS, strict=True) if its == colour)
    return rf"(?P<{colour}>(10|[2-9AKQJT])[{signs}]|[{signs}])"


class CardHighlighter(RegexHighlighter):
    """Red suits red, black suits bold."""

    base_style = "card."
    highlights = tuple(map(_cards_of_colour, sorted(set(SUIT_COLOURS))))


def console(*, stderr: bool = False) -> Console:
    """A console that colours cards; it leaves colours out where it is piped or NO_COLOR is set."""
    theme = Theme({"card.red": RED, "card.black": "bold"})
    found = Console(stderr=stderr, highlighter=CardHighlighter(), theme=theme, emoji=False, markup=False)
    found.width = max(found.width, NARROWEST)
    return found


def hands_table(hands: Sequence[Hand], show: Show, kind: Callable[[Hand], str] = lambda hand: hand.kind) -> Table:
    """A row a hand, its cards as on the table, its kind, as it is called, at the right."""
    table = Table.grid(padding=(0, 2))
    for _ in range(5):
        table.add_column(justify="right")
    table.add_column(style="italic")
    paint = CardHighlighter()
    for hand in hands:
        table.add_row(*(paint(show(card)) for card in hand.cards), Text(" " + kind(hand)))
    return table


def show_numbers(headings: Sequence[str], rows: Iterable[Sequence[str]], total: Sequence[str] = ()) -> None:
    """Print a table, its total apart; all columns but the first are for numbers, and stand at the right."""
    table = Table(*headings, box=None, header_style="bold")
    for column in table.columns[1:]:
        column.justify, column.overflow = "right", "fold"
    for row in rows:
        table.add_row(*row)
    if total:
        table.add_section()
        table.add_row(*total)
    console().print(table)


def deal_grid(deal: Deal, marked: Sequence[Card] = (), *, plain: bool = False, counts: bool = False) -> Text:
    """The deal as a row a suit and a column a rank, ace to two; a dot where a card was not dealt.

    Marked cards stand in brackets, so that they are seen without colour too. ``counts``: a last row says how many cards
    each rank has.
    """
    names = SUIT_LETTERS if plain else SUIT_SYMBOLS
    lines = []
    for suit in SUIT_ORDER:
        cells = "".join(_cell(Card.of(rank, suit), deal, marked, plain) for rank in reversed(RANKS))
        red = SUIT_COLOURS[suit] == "red" and not plain
        lines.append(Text(f"  {names[suit]} {cells}".rstrip(), RED if red else ""))
    if counts:
        lines.append(Text("    " + "".join(f"{count_text(deal, rank)} ".rjust(4) for rank in reversed(RANKS)).rstrip()))
    text = Text("\n", no_wrap=True).join(lines)
    text.highlight_regex(r"\[[^\]]+\]", "reverse")
    return text


def _cell(card: Card, deal: Deal, marked: Sequence[Card], plain: bool) -> str:
    if card not in deal:
        return "  · " if not plain else "  . "
    label = RANK_LETTERS[card.rank] if plain else rank_label(card.rank)
    return f"[{label}]".rjust(4) if card in marked else f"{label} ".rjust(4)


def ticked(holds: bool, line: str) -> None:
    """Print a line behind a tick, or a cross where what it says does not hold."""
    mark, style = ("✓", "green") if holds else ("✗", "bold red")
    console().print(Text.assemble((mark, style), f" {line}"), soft_wrap=True)
