"""Sentences that readers asked for, each of which is said of one deal at hand, and once.

Those were said badly, or not at all, of the deals whose proofs are kept in ``data/told.jsonl``.
"""

from pathlib import Path

import pytest
from lost_deals import lost_deal, lost_deals

SAID = (Path(__file__).parents[1] / "data" / "said.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("said", SAID)
def test_what_readers_asked_for_is_said(said):
    assert sum(one.text.count(said) for one in lost_deals()) == 1


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        # each takes a three or an eight; 9♣ is in the flush
        ("2d 2s 3h 3s 4c 4d 4h 5h 6c 6d 6h 7c 8c 8h 9d Jc Jd Js Qd Qh Qs Kd Ks Ac Ad", "No straight takes a two"),
        ("2c 2s 3c 3d 3s 4c 4h 4s 5c 5h 5s 6h 6s 7h 8d 8h 9c Jh Qd Qs Kc Kd Ks Ac Ah", "No straight takes 9♣"),
    ],
)
def test_what_is_clear_is_not_said(deal, said):
    assert said not in lost_deal(deal).text


def test_a_card_that_calls_for_a_straight_comes_before_what_that_leaves_to_its_mate():
    """K♣ calls for a straight, and just one takes a king: K♠ is in a flush. Not the other way round."""
    told = lost_deal("2s 3h 3s 4c 4h 6c 6h 6s 7h 8d 8h 8s 9d 9s Td Ts Jc Jd Js Qs Kc Kd Ad Ah As", "no-quads").text
    then = told.index("K♦ is in the diamond flush: K♣ is in no flush, and the one straight with a king (only one queen")
    assert told.index("So another straight takes a king: K♣ is in no flush.") < then
    assert "At least two straights" not in told[then:]
