"""Explanations that many tests look at: each is searched for once, since a search gives the same again."""

from functools import cache

from once import kept

from satmav.explain import Wish, explain
from satmav.game.deals import Deal
from satmav.game.rules import QUADS, Rules
from satmav.reasons.explanation import DealExplanation


@cache
def explained(deal: Deal, rules: Rules = QUADS, wish: Wish | None = None) -> DealExplanation:
    asked = (deal, rules) if wish is None else (deal, rules, wish)
    return kept(f"explained {asked}", lambda: explain(*asked))
