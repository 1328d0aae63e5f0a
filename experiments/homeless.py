"""In how many deals is some card in no pat hand, exactly, and of which ranks are these homeless cards?

Counted without deciding a deal (:mod:`satmav.census.homeless`), for both rule sets and for 5 to 50 cards. A second
of work; ``--quick`` does the same elsewhere.

    python experiments/homeless.py
"""

from math import comb
from typing import Any

from lab import Lab, progress, run
from summaries import write_summary

from satmav.census.homeless import homeless_deals, lonely_king
from satmav.game.cards import RANK_LETTERS
from satmav.game.deals import MAX_HANDS
from satmav.game.rules import RULES, Rules


def measure(lab: Lab) -> None:
    for rules in RULES.values():
        found = [counted(rules, hands) for hands in progress(range(1, MAX_HANDS + 1), f"homeless, {rules}")]
        write_summary(lab, f"homeless_{rules}", {"rules": rules.name, "hands": found})


def counted(rules: Rules, hands: int) -> dict[str, Any]:
    """What is known of the deals of so many hands."""
    found = homeless_deals(rules, hands)
    return {
        "hands": hands,
        "deals": comb(52, 5 * hands),
        "homeless": found.total,
        "by_rank": dict(zip(RANK_LETTERS, found.by_rank, strict=True)),
        "lonely_king": lonely_king(rules, hands),
    }


if __name__ == "__main__":
    run(measure, None)
