"""The felt under a step: the deal with the cards of the step raised; under each card its doors, open or crossed out.

For the eye alone: what it shows is what the sentences say.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from satmav.game.cards import RANKS, SUIT_ORDER, Card
from satmav.game.deals import Deal
from satmav.game.hands import Family
from satmav.game.rules import Rules
from satmav.reasons.doors import Doors, open_doors
from satmav.reasons.moves import Fact

AS_TEXT = "\ufe0e"
"""After a suit's sign: not as an emoji."""

SIGNS = {Family.STRAIGHT: "→", Family.FULL_HOUSE: "⌂", Family.QUADS: "4"}
"""How doors are drawn; that of a flush is the sign of the card's suit."""


def signs(rules: Rules) -> dict[Family, str]:
    """The doors that the rules know, with their signs, but for flushes."""
    return {family: sign for family, sign in SIGNS.items() if rules.quads or family is not Family.QUADS}


@dataclass(frozen=True)
class Felt:
    """A deal, and what is known of it."""

    deal: Deal
    rules: Rules
    facts: tuple[Fact, ...] = ()

    def knowing(self, more: Sequence[Fact]) -> Felt:
        """The same with more known."""
        return replace(self, facts=(*self.facts, *more)) if more else self

    @cached_property
    def doors(self) -> Doors:
        return open_doors(self.deal, self.rules, self.facts)


def drawn(before: Felt, now: Felt, raised: Collection[Card]) -> str:
    """The felt after a step: a row a suit and a column a rank."""
    seats = "".join(
        _seat(card, before, now, card in raised) if card in now.deal else "<i></i>"
        for card in (Card.of(rank, suit) for suit in SUIT_ORDER for rank in reversed(RANKS))
    )
    return f'<span class="satmav-felt" aria-hidden="true">{seats}</span>'


def _seat(card: Card, before: Felt, now: Felt, raised: bool) -> str:
    """A card with its doors: open, shut, or shut by this very step."""
    kinds = f"satmav-{card.colour}{' satmav-up' * raised}{' satmav-short' * (card in now.doors.short)}"
    doors = ""
    for family, sign in {Family.FLUSH: f"{card.symbol[-1]}{AS_TEXT}", **signs(now.rules)}.items():
        shut_now = ' class="satmav-now"' * (family in before.doors.of[card])
        doors += f"<b>{sign}</b>" if family in now.doors.of[card] else f"<s{shut_now}>{sign}</s>"
    return f'<i class="{kinds}">{card.symbol}{AS_TEXT}<u>{doors}</u></i>'
