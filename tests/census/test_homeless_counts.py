"""Homeless cards counted: against every deal of small decks, and numbers known otherwise."""

from functools import cache
from itertools import chain, combinations
from math import comb

import naive
import numpy as np
import pytest

from satmav.census.homeless import homeless_deals, lonely_king
from satmav.game.cards import RANK_MASKS, SUITS
from satmav.game.rules import NO_QUADS, QUADS

KING = 11
RUN, ENDS, APART = (12, 0, 1, 2, 3, 5), (11, 12, 0, 1, 2), (0, 2, 4, 5, 8)
BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)

counted = cache(homeless_deals)


def homeless_by_hands(masks, hands):
    """The cards of each deal, as a mask, that none of these pat hands holds when the deal has it."""
    homeless = masks.copy()
    for hand in np.array(hands, np.uint64):
        homeless[masks & hand == hand] &= ~hand
    return homeless


@BOTH
@pytest.mark.parametrize(("ranks", "hands"), [(RUN, 1), (ENDS, 2), (ENDS, 3), (APART, 3), ((3, 4), 1)])
def test_small_decks_deal_by_deal(ranks, hands, rules):
    deck = [4 * rank + suit for rank in ranks for suit in SUITS]
    size = comb(len(deck), 5 * hands)
    cards = np.fromiter(chain.from_iterable(combinations(deck, 5 * hands)), np.uint64, 5 * hands * size)
    masks = (np.uint64(1) << cards.reshape(size, -1)).sum(axis=1, dtype=np.uint64)
    homeless = homeless_by_hands(masks, naive.pat_hands(sum(1 << card for card in deck), rules.quads))
    found = homeless_deals(rules, hands, ranks)
    assert found.total == np.count_nonzero(homeless)
    assert found.by_rank == tuple(np.count_nonzero(homeless & np.uint64(mask)) for mask in RANK_MASKS)


@pytest.mark.parametrize(("rules", "pat"), [(QUADS, 19_716), (NO_QUADS, 19_092)], ids=str)
def test_five_cards_are_pat_or_all_homeless(rules, pat):
    found = counted(rules, 1)
    assert found.total == comb(52, 5) - pat
    assert sum(found.by_rank) > found.total


@pytest.mark.parametrize(
    ("rules", "total", "king", "ace"),
    [
        (QUADS, 1_622_286_363_060, 355_000_756_632, 36_010_508_624),
        (NO_QUADS, 4_014_143_680_316, 826_721_859_160, 122_746_282_800),
    ],
    ids=str,
)
def test_known_values(rules, total, king, ace):
    found = counted(rules, 5)
    assert (found.total, found.by_rank[KING], found.by_rank[12]) == (total, king, ace)


@BOTH
@pytest.mark.parametrize("hands", [3, 5, 7])
def test_ranks_in_order(hands, rules):
    """The reflection exchanges 2 and K, 3 and Q, ...; the total is at least any rank's and at most their sum."""
    found = counted(rules, hands)
    assert found.by_rank[:12] == found.by_rank[11::-1]
    assert max(found.by_rank) <= found.total <= min(sum(found.by_rank), comb(52, 5 * hands))
    assert lonely_king(rules, hands) <= found.by_rank[KING]


def test_few_cards_must_be_left_out_for_a_homeless_one():
    """A short suit lacks nine cards, a lone king three more, and no queen again three: no more than 37 are dealt."""
    assert counted(NO_QUADS, 7).total == 4_269_408
    assert not counted(NO_QUADS, 8).total
    assert not counted(QUADS, 7).total  # of twelve ranks at most thrice and one king, there are only 34
