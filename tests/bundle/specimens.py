"""Bundles to try things on, as texts by file name: small deals, one for each sort of reason."""

from dataclasses import replace
from functools import cache

from explained import explained as explained_once

from satmav.bundle.stackings import stackings_files
from satmav.bundle.write import bundle_files, versions
from satmav.explain import Wish
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.rules import RULES
from satmav.poker.games import GAMES
from satmav.reasons.explanation import DealExplanation
from satmav.stackings.complete import complete
from satmav.stackings.layout import Layout

DEALS = {
    "won": "2c 2d 2h 3c 3d 9d Ts Jh Qd Kc",
    "homeless": "2c 5d 5h 5s 6d 6h 6s 9c Th Ts",
    "points": "9c 9d 9h Td Th Jd Jh Qh Kd Kh",
    "split": "9d 9h Tc Jh Qc Qd Qh Kc Kd Kh",
    "counted": "2s 3c 4h 5s 6c 8s 9c Th Ts Js Qh Qs Kc Kd Kh",
    "fours": "2c 2d 2h 2s 3c 4d 5h 6s 7c 9d",
    "full": "2c 2h 2s 3h 3s 5d 5h 5s 6c 7c 7d 8h 8s Td Th Ts Jc Jh Js Qc Kh Ks Ad Ah As",
    "twenty": "2d 2h 2s 3c 4c 4s 5d 5s 6d 6h 7s 8h 9c Ts Js Qd Kd Kh Ks Ad",
}
"""Won; a card without a home; points do; a split, and another one; won with four of a
kind alone; a deal of 25 cards; a proof of hundreds of lemmas."""


def deal(name: str) -> Deal:
    return Deal.of(Card.named(card) for card in DEALS[name].split())


@cache
def explained(name: str, rung: str = "all", rules: str = "quads", generalise: bool = False) -> DealExplanation:
    return explained_once(deal(name), RULES[rules], Wish(rung=rung, generalise=generalise))


@cache
def bundle(
    name: str, rung: str = "all", rules: str = "quads", seed: int = 0, generalise: bool = False
) -> dict[str, str]:
    return bundle_files(explained(name, rung, rules, generalise), seed)


def retold_with(explanation: DealExplanation, name: str, story: object) -> DealExplanation:
    """The same explanation with another story of one sort of reason."""
    return replace(explanation, reasons={**explanation.reasons, name: story})


def named(name: str) -> dict[str, str]:
    """The bundle of a deal with every rung, or, where there is a ``+``, with one and the pattern behind it."""
    return bundle(name[1:], "homeless", generalise=True) if name.startswith("+") else bundle(name)


@cache
def stackings() -> dict[str, str]:
    """A bundle of seven cards of one suit: one card each, one burnt, four on the table; one stacking."""
    game = Layout(GAMES["holdem"], tuple(range(0, 28, 4)), ((0,), (1,)), (3, 4, 5, 6))
    return stackings_files(complete(game, 0), versions())
