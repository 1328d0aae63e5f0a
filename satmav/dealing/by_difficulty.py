"""Deals that are so hard for a person, found by trying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.explain.difficulty import of_lost, of_won
from satmav.game.deals import Deal
from satmav.game.rules import Rules


def of_difficulty(deals: Iterable[Deal], word: str, rules: Rules, *, lost: bool = False) -> Iterator[Deal]:
    """Those of the deals that are won and so hard; with ``lost``, of deals that all are lost those that are so hard.

    The words are those of :mod:`satmav.explain.difficulty`. Random deals are looked at some a second.
    """
    rate = of_lost if lost else of_won
    return (deal for deal in deals if (found := rate(deal, rules)) is not None and found.word == word)
