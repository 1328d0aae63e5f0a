"""Card graphs and the experiment on them, beside plain counting over the pat hands of tests/support/naive.py."""

from statistics import fmean

import naive
import pytest

from coverage_graphs import Asked, card_rows, deal_row, facts
from satmav.check import check_core
from satmav.dealfile.named import named_deal
from satmav.game.cards import Card
from satmav.game.rules import NO_QUADS, QUADS


def named(deal, rules=QUADS):
    return facts(Asked("lost", 1, named_deal(deal).mask), rules)


@pytest.mark.parametrize(("deal", "rules"), [("core-only", QUADS), ("quads-only", NO_QUADS)])
def test_a_core_is_one_and_its_area_is_the_share_of_pairs(deal, rules):
    found = named(deal, rules)
    mask = found.asked.mask
    check_core(mask, found.core, rules.quads)
    hands = naive.pat_hands(mask, rules.quads)
    held = {card: sum(hand >> card & 1 for hand in hands) for card in range(52) if mask >> card & 1}
    inside = [number for card, number in held.items() if found.core >> card & 1]
    outside = [number for card, number in held.items() if not found.core >> card & 1]
    pairs = [(one < other) + (one == other) / 2 for one in inside for other in outside]
    row = deal_row(found)
    assert row["core_auc_hands"] == pytest.approx(fmean(pairs), abs=1e-4)
    assert (row["core_size"], row["pat_hands"], row["fewest_hands"]) == (len(inside), len(hands), min(held.values()))
    assert row["core_has_fewest"] == (min(inside) <= min(outside))
    core = {str(Card(card)) for card in held if found.core >> card & 1}
    assert {row["card"] for row in card_rows(found) if row["core"]} == core
