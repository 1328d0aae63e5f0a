"""Explanations on the terminal: the cards and the verdict at once, then the reason."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType

from satmav.cli import options
from satmav.cli.terminal import console, deal_grid, hands_table, patience
from satmav.cli.told import folded, say
from satmav.explain import RUNGS
from satmav.faces.text import brackets, headline, marks, reason
from satmav.faces.words import in_letters, listed
from satmav.game.hands import Hand
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import HOMELESS

SEARCHING = "Looking for the reason ..."


@dataclass(slots=True)
class View:
    """Options of printing: every detail, cards in letters; and the number of explanations printed so far."""

    long: bool
    plain: bool
    shown: int = 0

    def named(self, hand: Hand) -> str:
        name = hand.kind
        return in_letters(name) if self.plain else name


def show(explanation: DealExplanation, view: View, number: int = 0) -> None:
    """Print an explanation for people, under the number of its deal where there are many."""
    out = console()
    if view.shown:
        out.print()
    view.shown += 1
    if number:
        out.print(f"Deal {number:,}:")
    out.print(deal_grid(explanation.deal, marks(explanation).cards, plain=view.plain, counts=not explanation.hands))
    say(brackets(explanation), plain=view.plain)
    out.print()
    say([headline(explanation)], plain=view.plain)
    if explanation.hands:
        out.print()
        out.print(hands_table(explanation.hands, options.shower(view.plain), view.named))
    others = _others(explanation) if view.long else []
    say([*reason(explanation, long=view.long), *others], plain=view.plain)


@contextmanager
def meanwhile(view: View) -> Iterator[Callable[[DealExplanation], None]]:
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


def so_far_told(so_far: DealExplanation, view: View, out: Console) -> RenderableType:
    """The cards and the verdict, and that the search goes on."""
    grid = deal_grid(so_far.deal, (), plain=view.plain)
    verdict = folded(headline(so_far), plain=view.plain, width=out.width)
    return Group(grid, "", verdict, "", SEARCHING)


def _others(explanation: DealExplanation) -> list[str]:
    if explanation.hands or len(explanation.rungs) > 2:
        return []
    others = [rung for rung in RUNGS if rung not in (explanation.rungs[0], HOMELESS.name)]
    return ["", f"Other reasons: --rung {listed(others, 'or')}; all that hold: --all-rungs."]
