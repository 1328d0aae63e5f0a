"""Pools of won and of lost deals: the first random ones of either kind, so many of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from satmav.engines.bulk import verdicts
from satmav.game.deals import Deal
from satmav.game.rules import Rules


class Pools(NamedTuple):
    """Deals that can be won and deals that cannot, either in the order in which they were dealt."""

    won: list[Deal]
    lost: list[Deal]


def pools(deals: Iterable[Deal], rules: Rules, wanted: int) -> Pools:
    """The first so many won and the first so many lost of some deals of one size; fewer where the deals end before.

    Which deals these are depends on the deals alone. They are decided in bulk (:func:`satmav.engines.bulk.verdicts`),
    so a few thousand more of them are taken than are looked at. There are sizes of which hardly a deal is lost
    (:data:`satmav.dealing.known.MOST_HANDS_LOST`): who asks for lost ones of deals without end waits without end.
    """
    found = Pools([], [])
    for deal, winnable in verdicts(deals, rules):
        alike = found.won if winnable else found.lost
        if len(alike) < wanted:
            alike.append(deal)
        if min(map(len, found)) >= wanted:
            break
    return found
