"""Chances of winning and draw poker: the notebook's numbers, exact ones, and the compiled policy by its plain twin."""

from fractions import Fraction
from math import sqrt

import notebook
import pytest

from satmav.poker import HANDTYPES, ranking
from satmav.poker.bulk import count_strengths
from satmav.poker.cards import card_text
from satmav.poker.chances import chances, dealt_shares, interpolated, interpolation_errors, strength_chances
from satmav.poker.draw import actions, best_action
from satmav.poker.policy import rounds


def test_shares_of_lower_types():
    assert dealt_shares()[1] == Fraction(1302540, 2598960)
    assert [float(share) for share in dealt_shares()[:3]] == [0.0, 0.5011773940345369, 0.9237464216455813]
    assert dealt_shares()[9:] == (1, 1)


def test_the_notebooks_chances():
    """Its forty rows as printed: with the hands as dealt, and with its own sample of hands after the draw."""
    sample = [0, 35842, 83885, 93520, 97226, 98498, 99281, 99935, 99995, 100000, 100000]
    drawn = [Fraction(share, 100_000) for share in sample]
    for hand, dealt, after, _ in notebook.forty():
        found = ranking(hand, check=False)
        assert f"{float(interpolated(found)):.5%}" == f"{dealt:.5f}%"
        assert f"{float(interpolated(found, drawn)):.5%}" == f"{after:.5f}%"


def test_exact_chances_count_every_hand():
    numbers = count_strengths(5)
    assert [chance.ties for chance in strength_chances()] == [Fraction(int(number), 2598960) for number in numbers]
    best = chances(ranking("As Ks Qs Js Ts"))
    assert (best.beats, best.ties, best.even) == (Fraction(2598956, 2598960), Fraction(4, 2598960), 1 - best.ties / 2)
    assert chances(ranking("7s 5d 4c 3h 2s")).beats == 0


def test_the_interpolation_is_far_off():
    """On average by a tenth, and most for jack high with the lowest cards, which it has win 39 times of 100, not 5."""
    errors = interpolation_errors()
    assert float(errors.mean) == pytest.approx(0.107552, abs=1e-6)
    assert float(errors.worst) == pytest.approx(0.337837, abs=1e-6)
    assert errors.worst_ranking == (0, 11, 5, 4, 3, 2)


def told(action):
    return None if action.discard is None else card_text(action.discard)


def test_best_actions_of_the_notebook():
    after = rounds()[0].shares
    assert told(best_action("2d 7d 4d 9d As")) == "2d"
    assert told(best_action("2d 3d 4d Kc As")) == "Kc"
    assert told(best_action("4s Qc 6d 7s 8c")) == "4s"
    assert told(best_action("4s Qc 6d 7s 8c", after)) == "Qc"
    assert told(best_action("As Ks Qs Js Ts")) is None


def test_outs():
    """Twelve cards make a pair, not the sixteen of the notebook's text: three each of a four, six, seven and eight."""
    queen = next(action for action in actions("4s Qc 6d 7s 8c") if told(action) == "Qc")
    assert {HANDTYPES[kind]: number for kind, number in queen.types.items()} == {
        "straight": 4, "one pair": 12, "high card": 31,
    }  # fmt: skip
    assert sum(number for found, number in queen.outcomes.items() if found[0] == 0 and found[1] >= 12) == 11


def test_the_fixpoint():
    first, second, *_, last = rounds()
    assert [step.changed for step in rounds()] == [2598960, 22320, 24, 0]
    assert {sum(step.counts) for step in rounds()} == {2598960 * 47}
    assert [round(float(share), 6) for share in last.shares[:5]] == [0, 0.358624, 0.836349, 0.933599, 0.970849]
    for name, step in (("draw", first), ("draw2", second)):
        for kind, share in enumerate(notebook.sampled_shares()[name][:9]):
            expected = 100_000 * step.counts[kind] / sum(step.counts)
            assert expected < 10 or abs(100_000 * share - expected) < 4 * sqrt(expected)
