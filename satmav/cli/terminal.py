"""The terminal: how cards, hands and tables look, and signs of life while something takes long.

Signs of life are on standard error, for what lasts over two seconds, and only where a person watches.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

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
from satmav.game.decks import DeckHand
from satmav.game.hands import Hand

if TYPE_CHECKING:
    from satmav.jobs.work import Done

T = TypeVar("T")
Show = Callable[[Card], str]
"""Writes a card: as a symbol (``K♣``) or in letters (``Kc``)."""

RED = "bold red"
MIN_WIDTH = 60
"""Columns that a row of the deal or a hand with its kind takes; narrower terminals fold lines themselves."""
PATIENCE_S = 2.0
"""Seconds before anything is shown."""
RATE_PERIOD_S = 1e6
"""Seconds over which a rate is averaged: the whole run. Prices are rough: of one shape after the other too high."""


def _cards_of_colour(colour: str) -> str:
    signs = "".join(sign for sign, its in zip(SUIT_SYMBOLS, SUIT_COLOURS, strict=True) if its == colour)
    return rf"(?P<{colour}>(10|[2-9AKQJT])[{signs}]|[{signs}])"


class CardHighlighter(RegexHighlighter):
    """Red suits red, black suits bold."""

    base_style = "card."
    highlights = tuple(map(_cards_of_colour, sorted(set(SUIT_COLOURS))))


def console(*, stderr: bool = False) -> Console:
    """Make a console that colours cards; it leaves colours out where it is piped or NO_COLOR is set."""
    theme = Theme({"card.red": RED, "card.black": "bold"})
    made = Console(stderr=stderr, highlighter=CardHighlighter(), theme=theme, emoji=False, markup=False)
    made.width = max(made.width, MIN_WIDTH)
    return made


def hands_table(
    hands: Sequence[Hand | DeckHand], show: Callable[[Any], str], kind: Callable[[Any], str] = lambda hand: hand.kind
) -> Table:
    """Lay out a row a hand, its cards as on the table, its kind, as it is called, at the right."""
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
    """Lay out the deal, a row a suit and a column a rank, ace to two; a dot where a card was not dealt.

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


def tracked(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """Yield the items themselves; show meanwhile how many are done, and the rate.

    ``what`` is a past participle: *explained*, *looked at*.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), MofNCompleteColumn(), TextColumn("deals " + what), BarColumn(), TimeElapsedColumn())
    above = sys.stdout.isatty()  # what is printed meanwhile; it is left alone where it goes to a file
    progress = Progress(*columns, console=console(stderr=True), transient=True, redirect_stdout=above)
    task = progress.add_task(what, total=total)
    started = time.monotonic()
    try:
        for done, item in enumerate(items, start=1):
            yield item
            if time.monotonic() - started > PATIENCE_S:
                progress.start()
                progress.update(task, completed=done)
    finally:
        progress.stop()


@contextmanager
def patience(what: str) -> Iterator[None]:
    """Show a spinner with a sentence, while a single long step goes on."""
    if not sys.stderr.isatty():
        yield
        return
    status = console(stderr=True).status(what)
    timer = threading.Timer(PATIENCE_S, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        status.stop()


@contextmanager
def blocks_shown(finished: list[Done[T, Any]], prices: Mapping[T, float]) -> Iterator[Callable[[Done[T, Any]], None]]:
    """Show a bar for pieces of work with a price each: pieces done, share of the price, and time left.

    Yields what is to be called with what comes of each piece: it is added to ``finished``, and shown.
    """
    if not sys.stderr.isatty():
        yield finished.append
        return
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    before, out = len(finished), console(stderr=True)
    with Progress(*columns, console=out, transient=True, speed_estimate_period=RATE_PERIOD_S) as progress:
        task = progress.add_task(f"0 of {len(prices)} blocks", total=sum(prices.values()))

        def shown(one: Done[T, Any]) -> None:
            finished.append(one)
            done = f"{len(finished) - before} of {len(prices)} blocks"
            progress.update(task, advance=prices[one.piece], description=done)

        yield shown
