"""In how many deals is some card in no pat hand, exactly, and of which ranks are these homeless cards?

Counted without deciding a deal (:mod:`satmav.census.homeless`), for both rule sets and for 5 to 50 cards. A second
of work; ``--quick`` does the same elsewhere.
"""

from math import comb

from lab import Lab, progress, run
from satmav.census.homeless import homeless_deals, lonely_king
from satmav.game.cards import RANK_LETTERS
from satmav.game.deals import MAX_HANDS
from satmav.game.rules import RULES


def measure(lab: Lab) -> None:
    for rules in RULES.values():
        rows = []
        for hands in progress(range(1, MAX_HANDS + 1), f"homeless, {rules}"):
            found = homeless_deals(rules, hands)
            ranks = dict(zip(RANK_LETTERS, found.by_rank, strict=True))
            kings = lonely_king(rules, hands)
            rows.append(
                {"hands": hands, "deals": comb(52, 5 * hands), "homeless": found.total, "by_rank": ranks,
                 "lonely_king": kings}
            )  # fmt: skip
        lab.summarise(f"homeless_{rules}", {"rules": rules.name, "hands": rows})


if __name__ == "__main__":
    run(measure)
