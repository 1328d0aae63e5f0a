"""A homeless card in English: each door with why it is shut."""

from satmav.faces.english.phrases import a, listed, name, number
from satmav.faces.pieces import cards
from satmav.faces.steps import homeless_telling
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, Card, rank_plural
from satmav.game.hands import Family
from satmav.game.rules import Rules
from satmav.reasons.doors import Door


def door(card: Card, shut: Door, rules: Rules) -> str:
    """Why a door is shut to the card."""
    if shut.family is Family.FLUSH:
        suited = shut.cards
        only = f"there are only {number(len(suited))}, {cards(reversed(suited))}"
        there = "that is the only one" if len(suited) == 1 else only
        return f"Flush: it takes five {SUIT_NAMES[card.suit]}, and {there}."
    if shut.family is Family.STRAIGHT:
        return _straight(card, shut)
    if shut.family is Family.FULL_HOUSE:
        return _full_house(card, shut)
    if rules.quads:
        return "Four of a kind: no rank is there four times, so there is none to sit beside."
    return "Four of a kind: it is not a pat hand under these rules."


def _straight(card: Card, shut: Door) -> str:
    needed = [RANK_NAMES[rank] for rank in shut.missed]
    verdict = ("there is none", "there is neither")[len(needed) - 1] if len(needed) < 3 else "there are none"
    runs = "; ".join(f"{'-'.join(_labels(run.ranks))} lacks {listed(_labels(run.lacks))}" for run in shut.straights)
    every = f"every one through {a(RANK_NAMES[card.rank])} takes {' or '.join(map(a, needed))}"
    return f"Straight: {every}, and {verdict} ({runs})."


def _labels(letters: str) -> list[str]:
    return ["10" if letter == "T" else letter for letter in letters]


def _full_house(card: Card, shut: Door) -> str:
    same = shut.cards
    if len(same) == 1:
        reason = f"it would take a second {RANK_NAMES[card.rank]}, and there is none"
    elif len(same) == 2:
        pair = cards(reversed(same))
        reason = f"beside the pair {pair} it would take three of another rank, and there are none"
    else:
        reason = f"beside {rank_plural(card.rank)} it would take a pair of another rank, and there is none"
    return f"Full house: {reason}."


HOMELESS = homeless_telling(
    "A homeless card",
    lambda card: f"The {name(card)}, {{{card}}}, is homeless: no pat hand of this deal holds it.",
    door,
    "Homeless as well: {}.",
    lambda count: "the homeless card" if count == 1 else f"the {number(count)} homeless cards",
)
