"""Lost deals by their reason: the deals are what they are said to be, and none is promised that there is not."""

from itertools import islice

import naive
import naive_patterns
import pytest

from satmav.dealfile.named import named_deal
from satmav.dealing.kinds import Lost, like, lonely
from satmav.game.cards import Card
from satmav.game.rules import NO_QUADS, QUADS
from satmav.patterns import count_deals

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
KING, ACE = Card.named("Kc"), Card.named("As")


@BOTH
@pytest.mark.parametrize("hands", [3, 5])
def test_one_of_the_lonely_cards_is_in_no_pat_hand(rules, hands):
    for deal in islice(lonely([KING, ACE], rules).deals(4, hands), 10):
        assert deal.hands == hands
        assert {KING, ACE} & naive_patterns.homeless(deal.mask, rules.quads)


@BOTH
def test_a_lonely_card_exists_where_some_deal_has_it(rules):
    king = lonely([KING], rules)
    assert [king.exists(hands) for hands in range(1, 8)] == [
        any(count_deals(pattern, hands) for pattern in king.patterns) for hands in range(1, 8)
    ]
    assert not king.exists(10)
    assert list(king.deals(4, 10)) == []
    assert not Lost(()).exists(5)


def test_deals_like_another_are_lost_and_nothing_is_like_a_deal_that_can_be_won():
    kind = like(named_deal("three-of-clubs"), QUADS)
    assert kind.exists(5)
    found = list(islice(kind.deals(4, 5), 5))
    assert found == list(islice(kind.deals(4, 5), 5))
    assert not any(naive.winnable(deal.mask, quads=True) for deal in found)
    assert like(named_deal("elusive"), QUADS) is None
