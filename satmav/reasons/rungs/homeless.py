"""The first rung: homeless cards, each with the doors that are shut to it."""

from typing import Any

from satmav.check import CheckError, check_core
from satmav.check.reading import within
from satmav.game.cards import RANK_LETTERS
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.doors import Door, Homeless, Ranks, homeless, homeless_cards
from satmav.reasons.fields import card_at, fields, items
from satmav.reasons.rungs.reason import Reason

HomelessStory = tuple[Homeless, ...]
"""All homeless cards of a deal, from the lowest up."""


def _write(stories: HomelessStory) -> list[dict[str, Any]]:
    return [{"card": str(story.card), "doors": [_door(door) for door in story.doors]} for story in stories]


def _door(door: Door) -> dict[str, Any]:
    return {
        "family": door.family.value,
        "cards": [str(card) for card in door.cards],
        "straights": [{"ranks": _ranks(window), "lacks": _ranks(gaps)} for window, gaps in door.lacking],
    }


def _ranks(ranks: Ranks) -> str:
    return "".join(RANK_LETTERS[rank] for rank in ranks)


def _read(data: object, deal: Deal, rules: Rules) -> HomelessStory:
    """The homeless cards are all of the deal; their doors follow."""
    told = [card_at(fields(story, "card", "doors")["card"]) for story in items(data)]
    alone = homeless_cards(deal, rules)
    if told != [*alone]:
        names = " ".join(map(str, alone)) or "none"
        raise CheckError(f"the cards in no pat hand of the deal are not these, but {names}")
    return tuple(homeless(deal, card, rules) for card in alone)


def _check(stories: HomelessStory, deal: Deal, rules: Rules) -> None:
    for story in stories:
        with within(str(story.card)):
            check_core(deal.mask, story.card.mask, rules.quads)


HOMELESS = Reason[HomelessStory](
    "homeless", _write, _read, _check, needs=lambda stories: stories[0].card.mask, blank={"homeless": []}
)
