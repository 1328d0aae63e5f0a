"""``satmav.poker`` is there after ``import satmav``, and loads nothing before it is named."""

import subprocess
import sys

import pytest

import satmav
from satmav.errors import CardError, UsageError
from satmav.poker.chances import dealt_shares
from satmav.poker.draw import actions, best_action

HAND = "4s Qc 6d 7s 8c"

LAZY = """
import sys
import satmav
assert not {"numpy", "numba", "satmav.poker"} & set(sys.modules)
assert "poker" in dir(satmav)
print(satmav.poker.handtype("As Ks Qs Js Ts"))
"""


def test_poker_is_there_once_it_is_named():
    run = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=True)
    assert run.stdout == "straight flush\n"


@pytest.mark.parametrize("find", [actions, best_action])
@pytest.mark.parametrize(
    "shares", ["x", 5, ["a"] * 11, [0, 1], [None] * 11, [float("nan")] * 11, [2.0] * 11, {}, b"0123456789"], ids=repr
)
def test_shares_that_are_none_end_in_a_sentence(find, shares):
    with pytest.raises(UsageError, match=r"^shares are 11 numbers from 0 to 1, as satmav\.poker\.chances\."):
        find(HAND, shares)


@pytest.mark.parametrize("hand", [5, None, {}, "As Kd", [1.5] * 5], ids=repr)
def test_a_hand_that_is_none_ends_in_a_sentence(hand):
    with pytest.raises((CardError, UsageError)):
        actions(hand)


def test_shares_that_are_some_are_taken():
    assert actions(HAND, dealt_shares()) == actions(HAND) == actions(HAND, list(dealt_shares()))
    assert satmav.poker.evaluate(HAND) < satmav.poker.evaluate("As Ks Qs Js Ts")
