"""Explanations on the terminal: the cards and the verdict at once, then the reason."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType

from satmav.cli import options
from satmav.cli.terminal import console, deal_grid, hands_table, patience
from satmav.cli.told import folded, say
from satmav.explain import RUNGS, Explanation
from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.english.phrases import listed
from satmav.faces.pieces import in_letters
from satmav.faces.text import brackets, headline, marked_cards, reason
from satmav.game.hands import Hand
from satmav.reasons.rungs import HOMELESS

SEARCHING = "Looking for the reason ..."


@dataclass(slots=True)
class View:
    """How explanations are printed: with what they can do without, in letters, in which words; how many have been."""

    long: bool
    plain: bool
    book: Book = ENGLISH
    shown: int = 0

    def named(self, hand: Hand) -> str:
        name = self.book.labels.hand(hand)
        return in_letters(name) if self.plain else name


def show(explanation: Explanation, view: View, number: int = 0) -> None:
    """Print an explanation for people, under the number of its deal where there are many."""
    out = console()
    if view.shown:
        out.print()
    view.shown += 1
    if number:
        out.print(f"{view.book.labels.numbered(number)}:")
    out.print(deal_grid(explanation.deal, marked_cards(explanation), plain=view.plain, counts=not explanation.hands))
    say(brackets(explanation, view.book), plain=view.plain)
    out.print()
    say([headline(explanation, view.book)], plain=view.plain)
    if explanation.hands:
        out.print()
        out.print(hands_table(explanation.hands, options.shower(view.plain), view.named))
    others = _others(explanation) if view.long else []
    say([*reason(explanation, long=view.long, book=view.book), *others], plain=view.plain)


@contextmanager
def meanwhile(view: View) -> Iterator[Callable[[Explanation], None]]:
    """Show what is known of a deal while its reason is looked for, and take it away at the end.

    A program that reads what is printed would have it twice, so only a terminal shows it.
    """
    if not sys.stdout.isatty():
        with patience("explaining"):
            yield lambda so_far: None
        return
    from rich.live import Live

    out = console()
    with Live(console=out, transient=True, refresh_per_second=4, vertical_overflow="ellipsis") as live:
        yield lambda so_far: live.update(so_far_told(so_far, view, out), refresh=True)


def so_far_told(so_far: Explanation, view: View, out: Console) -> RenderableType:
    """The cards and the verdict, and that the search goes on."""
    grid = deal_grid(so_far.deal, (), plain=view.plain)
    verdict = folded(headline(so_far, view.book), plain=view.plain, width=out.width)
    return Group(grid, "", verdict, "", SEARCHING)


def _others(explanation: Explanation) -> list[str]:
    if len(explanation.rungs) != 1:
        return []
    others = [rung for rung in RUNGS if rung not in (*explanation.rungs, HOMELESS.name)]
    return ["", f"Other reasons: --rung {listed(others, 'or')}; all that hold: --all-rungs."]
