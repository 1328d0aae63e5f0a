"""Deals made to order for ``satmav deal``: with a homeless card, lost for a given reason, or near misses."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from satmav.cli.terminal.progress import patience, tracked
from satmav.cli.terminal.stop import when_stopped
from satmav.dealfile import read_deal
from satmav.dealfile.cardtext import cards_called, rank_called
from satmav.dealing.by_reason import like, lonely
from satmav.dealing.known import check_near_misses
from satmav.errors import CardError, UsageError, shell_word
from satmav.faces.english.pattern import sentence
from satmav.faces.pieces import drawn
from satmav.game.cards import RANK_NAMES, Card
from satmav.game.deals import Deal
from satmav.game.rules import Rules

if TYPE_CHECKING:
    from satmav.dealing.near_misses import Hunt, Visit

DEFAULT_EFFORT = 3000
"""Lost deals that the search for one near miss may look at; it takes some 300, at 20 a second."""

Filled = tuple[str, Iterator[Deal]]
"""What the deals have in common, in a sentence, and the deals."""


@dataclass(frozen=True, slots=True)
class Order:
    """The kind of lost deals that is asked for, as the options say it."""

    lonely: str | None = None
    like: str | None = None
    near_miss: bool = False
    effort: int | None = None

    @property
    def words(self) -> list[str]:
        """The order as on the command line; empty where there is none."""
        if self.lonely is not None:
            return ["--lonely", shell_word(self.lonely)]
        if self.like is not None:
            return ["--like", shell_word(self.like)]
        return ["--near-miss", "--effort", str(self.effort or DEFAULT_EFFORT)] if self.near_miss else []

    def filled(self, rules: Rules, seed: int, hands: int) -> Filled:
        """The deals that are asked for, without end."""
        if self.lonely is not None:
            return _lonely(self.lonely, rules, seed, hands)
        if self.like is not None:
            return _like(self.like, rules, seed, hands)
        return _near_misses(rules, seed, hands, self.effort or DEFAULT_EFFORT)


def _lonely(text: str, rules: Rules, seed: int, hands: int) -> Filled:
    cards, name = _cards(text)
    lost = lonely(cards, rules)
    if not lost.exists(hands):
        raise UsageError(
            f"there is no deal of {5 * hands} cards in which {name} is in no pat hand: choose fewer --hands"
        )
    return f"In each of these deals, {name} is in no pat hand (rules: {rules}).", lost.deals(seed, hands)


def _cards(text: str) -> tuple[list[Card], str]:
    """The four cards of a rank (``K``, ``king``) or one card (``Kc``), and what to call them."""
    if (rank := rank_called(text)) is not None:
        name = RANK_NAMES[rank]
        return cards_called(text), f"{'an' if name[0] in 'ae' else 'a'} {name}"
    try:
        (card,) = cards_called(text)
    except CardError as error:
        raise UsageError(f"--lonely takes a rank like K or a card like Kc: {error}") from None
    return [card], f"the {card}"


def _like(file: str, rules: Rules, seed: int, hands: int) -> Filled:
    deal = read_deal(file, hands)
    with patience("looking for the reason"):
        lost = like(deal, rules)
    if lost is None:
        raise UsageError(f"the deal of --like can be won (rules: {rules}): name the file of a lost one")
    return drawn(sentence(lost.patterns[0], rules), str), lost.deals(seed, hands)


def _near_misses(rules: Rules, seed: int, hands: int, effort: int) -> Filled:
    check_near_misses(hands)
    from satmav.dealing.near_misses import visits

    note = f"Near misses: deals that are lost, and that any swap of one card would win (rules: {rules})."
    return note, _searched(visits(rules, seed, hands), effort)


def _searched(visits: Iterator[Visit], effort: int) -> Iterator[Deal]:
    """The near misses among the visits; where there is none among so many, tell the nearest and exit with 3."""
    from satmav.dealing.near_misses import Hunt

    hunt = Hunt()
    when_stopped(lambda: _how_near(hunt))
    yield from hunt.near_misses(tracked(visits, "looked at"), effort)
    if told := _how_near(hunt):
        print(told, file=sys.stderr)
    raise typer.Exit(3)


def _how_near(hunt: Hunt) -> str:
    """The nearest of the deals looked at since the last near miss, in a sentence; empty where there are none."""
    visit = hunt.nearest
    if visit is None:
        return ""
    swaps = len(visit.deal) * (52 - len(visit.deal))
    return (
        f"no near miss among {hunt.looked:,} lost deals looked at (--effort allows more);"
        f" {visit.lost} of {swaps} swaps leave{'s' * (visit.lost == 1)} the nearest of them lost: {visit.deal}"
    )
