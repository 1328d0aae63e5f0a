"""Nothing wrong follows in the engine of forced moves, and the checker accepts what it finds; more by hand."""

from moves_campaign import other_starts, refuted, unproved, wrong_facts


def test_nothing_wrong_follows():
    assert wrong_facts(200, seed=11) == []


def test_engine_and_checker_start_from_the_same():
    assert other_starts(40, seed=12) == []


def test_no_deal_that_can_be_won_is_refuted():
    assert refuted(8, seed=13, hands=2) == []


def test_what_is_found_is_accepted():
    refused = [line for hands in (2, 3) for line in unproved(4, 14, hands) if "no proof" not in line]
    assert refused == []
