"""Nothing wrong follows in the engine of forced moves, and the checker accepts what it finds; more by hand."""

from moves_campaign import other_starts, refuted, unproved, wrong_facts

from satmav.dealfile import parse_deal
from satmav.deduce.box import STRAIGHTS, THROUGH, Box
from satmav.explain.moves.search import Search
from satmav.game.cards import RANK_NAMES


def test_nothing_wrong_follows():
    assert wrong_facts(200, seed=11) == []


def test_engine_and_checker_start_from_the_same():
    assert other_starts(40, seed=12) == []


def test_no_deal_that_can_be_won_is_refuted():
    assert refuted(8, seed=13, hands=2) == []


def test_what_is_found_is_accepted():
    refused = [line for hands in (2, 3) for line in unproved(4, 14, hands) if "no proof" not in line]
    assert refused == []


def test_where_all_straights_take_a_rank_it_is_asked_for_a_straight():
    """The deal has straights with 5♠ only, the one five."""
    box = Box(parse_deal("2c 2s 3c 3d 3s 4c 4d 5s 6c 6s 7s 8c 8d 9h Jc Jd Jh Js Qc Qd Kc Kd Kh Ah As").mask, True)
    asked = Search(box).natural
    five, straights = THROUGH + RANK_NAMES.index("five"), STRAIGHTS
    assert five not in asked
    assert {straights, five - 1, five + 1} <= {*asked}
