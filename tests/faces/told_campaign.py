"""Whatever is found is told: random deals explained, or hinted to the end, and what raised an error on the way."""

from itertools import islice

import satmav
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES


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
