"""Whatever is found is told: random deals explained, or hinted to the end, and what raised an error on the way.

Of a lost deal the shortest proof is told, and so many deals have to be searched for an odd one. Longer proofs are told
for themselves: a bundle may have any.
"""

from collections.abc import Iterator
from itertools import islice

from samples import lost_deals

import satmav
from satmav.deduce.box import Box
from satmav.deduce.proof import proof_of
from satmav.explain.moves.search import Search
from satmav.faces.reasons import TELLINGS
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.reasons.moves import Proof
from satmav.reasons.rungs import MovesStory

PROOFS = 40
"""So many of a deal are told."""


def not_told(tries: int, seed: int) -> list[str]:
    """The deals of which nothing could be told, of so many for each rule set."""
    deals = [str(deal) for deal in islice(random_deals(seed, 5), tries)]
    return [wrong for rules in RULES for deal in deals if (wrong := _error(deal, rules))]


def _error(deal: str, rules: str) -> str:
    """What went wrong with a deal, if anything."""
    try:
        winnable = satmav.solve(deal, rules=rules).hands
        str(satmav.hint(deal, number=100, rules=rules) if winnable else satmav.why(deal, rules=rules))
    except Exception as error:
        return f"{deal}, {rules}: {type(error).__name__}: {error}"
    return ""


def longer_not_told(tries: int, seed: int) -> list[str]:
    """What went wrong with proofs of so many lost deals for each rule set."""
    return [
        wrong
        for rules in RULES.values()
        for deal in islice(lost_deals(seed, rules, 5), tries)
        for proof in proofs(deal, rules)
        if (wrong := _error_of(MovesStory(deal, proof), rules))
    ]


def proofs(deal: Deal, rules: Rules) -> Iterator[Proof]:
    """Proofs of a lost deal, as they were found."""
    search = Search(Box(deal.mask, rules.quads))
    search.run()
    yield from dict.fromkeys(map(proof_of, search.best(PROOFS)))


def _error_of(story: MovesStory, rules: Rules) -> str:
    """What went wrong with the telling of a proof, if anything."""
    try:
        list(TELLINGS["moves"].items(story, story.deal, rules))
    except Exception as error:
        return f"{story.deal}, {rules.name}: {type(error).__name__}: {error}"
    return ""
