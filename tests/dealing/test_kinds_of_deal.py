"""Deals of a kind: every deal that is one is found, and none is searched for that is known not to be."""

from itertools import islice

import naive
import naive_patterns
import pytest
from each import each

from satmav.census.homeless import homeless_deals
from satmav.dealing.kinds import KINDS, check_there_are, of_kinds
from satmav.dealing.known import check_homeless, check_lost, check_near_misses
from satmav.errors import UsageError
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS

BOTH = each("rules", [QUADS, NO_QUADS])
NAIVE = {
    "infeasible": lambda mask, quads: not naive.winnable(mask, quads),
    "homeless": lambda mask, quads: bool(naive_patterns.homeless(mask, quads)),
    "unique": lambda mask, quads: naive.partitions(mask, quads) == 1,
}


@BOTH
@each("kinds", [[], ["infeasible"], ["homeless"], ["unique"], ["infeasible", "homeless"]])
def test_all_deals_of_the_kinds_are_found_and_no_others(rules, kinds):
    deals = list(islice(random_deals(6, 3), 200))
    assert list(of_kinds(deals, kinds, rules)) == [
        deal for deal in deals if all(NAIVE[kind](deal.mask, rules.quads) for kind in kinds)
    ]


def test_lost_deals_and_near_misses_are_refused_where_there_are_none():
    for rules, most in ((QUADS, 6), (NO_QUADS, 7)):
        check_lost(rules, most)
        for hands in range(most + 1, 11):
            told = f"every deal of {5 * hands} cards can be won .* ask for {most} hands or fewer"
            with pytest.raises(UsageError, match=told):
                check_lost(rules, hands)
    for hands in range(2, 7):
        check_near_misses(hands)
    for hands in (1, 7, 10):
        with pytest.raises(UsageError, match=r"among deals of 2 to 6 hands: .* of more than 30 cards is lost"):
            check_near_misses(hands)
    assert KINDS.keys() == NAIVE.keys()
    check_there_are(["unique"], QUADS, 10)
    for kinds, told in ((["infeasible", "homeless"], "can be won"), (["homeless"], "homeless")):
        with pytest.raises(UsageError, match=told):
            check_there_are(kinds, QUADS, 8)


@BOTH
def test_homeless_cards_are_refused_where_the_exact_count_is_nought(rules):
    """A part of such a deal is such a deal: with six hands there are some, and with eight or more there are none."""
    counted = {hands: homeless_deals(rules, hands).total for hands in (6, 7, 8)}
    assert counted[6]
    assert not counted[8]
    for hands in range(1, 11):
        if counted[min(max(hands, 6), 8)]:
            check_homeless(rules, hands)
        else:
            with pytest.raises(UsageError, match=f"no deal of {5 * hands} cards has a homeless card"):
                check_homeless(rules, hands)
