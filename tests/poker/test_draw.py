"""Rankings, chances of winning and draws: the published poker notebook's, exact ones, and the naive twin's order."""

import re
from ast import literal_eval
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import comb

import naive_poker
import pytest
from hypothesis import given
from hypothesis import strategies as st
from published import shared

from satmav.errors import CardError, UsageError
from satmav.poker import HANDTYPES, partition_ranking, ranking
from satmav.poker.cards import card_text
from satmav.poker.chances import chances, dealt_shares, heads_up, interpolated
from satmav.poker.counts import natural_counts, strength_counts
from satmav.poker.draw import actions, best_action
from satmav.poker.policy import rounds
from satmav.poker.ranking import ENDS

FIVE = st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True)


@cache
def forty() -> list[tuple[str, float, float, str]]:
    """Forty hands from the best to the worst: cards, two probabilities of winning in percent, the type."""
    text = shared("data/norvig/frequencies.txt").read_text(encoding="utf-8")
    rows = re.findall(r"^((?:\w\w ){4}\w\w) +([\d.]+)% +([\d.]+)% +(.+)$", text, re.MULTILINE)
    assert len(rows) == 40
    return [(hand, float(dealt), float(after), kind) for hand, dealt, after, kind in rows]


def test_both_forms_of_the_forty_hands():
    """As the notebook prints them: forty rows in its second form come before forty in the first."""
    (source,) = shared("seeds").glob("002_*.txt")
    row = r"'((?:\w\w ){4}\w\w)': (\((?:[\d, ]|\([\d, ]+\))+\))"
    printed = [(hand, literal_eval(told)) for hand, told in re.findall(row, source.read_text(encoding="utf-8"))]
    hands = [hand for hand, *_ in forty()]
    assert [(hand, partition_ranking(hand, check=False)) for hand in hands] == printed[:40]
    assert [(hand, ranking(hand, check=False)) for hand in hands] == printed[40:]
    assert [HANDTYPES[ranking(hand, check=False)[0]] for hand in hands] == [kind for *_, kind in forty()]
    assert ranking("8h 9c 8d 8c 9h") == (6, 8, 9)
    assert partition_ranking("As 2d 3c 4h 5s") == ((3, 1, 2), (5, 4, 3, 2, 1))


@given(FIVE, FIVE)
def test_rankings_order_hands_as_the_naive_key_does(one, other):
    naive = naive_poker.key(one), naive_poker.key(other)
    for form in (ranking, partition_ranking):
        assert (form(one) > form(other)) == (naive[0] > naive[1])
        assert (form(one) == form(other)) == (naive[0] == naive[1])


def test_interpolated_chances():
    """The forty rows as printed: with the hands as dealt, and with the notebook's sample of hands after the draw."""
    assert dealt_shares()[1] == Fraction(1302540, 2598960)
    assert dealt_shares()[9:] == (1, 1)
    sample = [0, 35842, 83885, 93520, 97226, 98498, 99281, 99935, 99995, 100000, 100000]
    drawn = [Fraction(share, 100_000) for share in sample]
    for hand, dealt, after, _ in forty():
        found = ranking(hand, check=False)
        assert f"{float(interpolated(found)):.5%}" == f"{dealt:.5f}%"
        assert f"{float(interpolated(found, drawn)):.5%}" == f"{after:.5f}%"


def test_exact_chances_count_every_hand():
    numbers = strength_counts()
    assert tuple(sum(numbers[start:end]) for start, end in pairwise([0, *ENDS])) == natural_counts(5)[:9]
    best = chances(ranking("As Ks Qs Js Ts"))
    assert (best.beats, best.ties, best.even) == (Fraction(2598956, 2598960), Fraction(4, 2598960), 1 - best.ties / 2)
    assert chances(ranking("7s 5d 4c 3h 2s")).beats == 0


@pytest.mark.parametrize("left", [range(11), (0, 4, 8, 12, 16, 17, 20, 24, 25, 48, 51)])
def test_decks_that_lack_cards(left):
    numbers = strength_counts(card for card in range(52) if card not in left)
    expected = Counter(naive_poker.strength(hand) for hand in combinations(left, 5))
    assert {strength: number for strength, number in enumerate(numbers) if number} == expected


def test_chances_against_one_other_hand():
    """Three royal flushes are left; and of each rank of the lowest hand three suits, which never are all the same."""
    royal, lowest = heads_up("As Ks Qs Js Ts"), heads_up("7s 5d 4c 3h 2s")
    assert (royal.beats, royal.ties) == (1 - Fraction(3, comb(47, 5)), Fraction(3, comb(47, 5)))
    assert (lowest.beats, lowest.ties) == (0, Fraction(3**5, comb(47, 5)))


def told(action):
    return None if action.discard is None else card_text(action.discard)


def test_best_actions():
    best = {hand: told(best_action(hand)) for hand in ("2d 7d 4d 9d As", "2d 3d 4d Kc As", "4s Qc 6d 7s 8c")}
    assert list(best.values()) == ["2d", "Kc", "4s"]
    assert told(best_action("4s Qc 6d 7s 8c", rounds()[0].shares)) == "Qc"
    assert told(best_action("As Ks Qs Js Ts")) is None


def test_outs():
    """Twelve cards make a pair, not the sixteen of the notebook's text: three each of a four, six, seven and eight."""
    queen = next(action for action in actions("4s Qc 6d 7s 8c") if told(action) == "Qc")
    assert {HANDTYPES[kind]: number for kind, number in queen.types.items()} == {
        "straight": 4, "one pair": 12, "high card": 31,
    }  # fmt: skip
    assert sum(number for found, number in queen.outcomes.items() if found[0] == 0 and found[1] >= 12) == 11


def test_the_fixpoint():
    assert [step.changed for step in rounds()] == [2598960, 22320, 24, 0]
    assert {sum(step.counts) for step in rounds()} == {2598960 * 47}
    assert [round(float(share), 6) for share in rounds()[-1].shares[:5]] == [0, 0.358624, 0.836349, 0.933599, 0.970849]


@pytest.mark.parametrize("shares", [[], [0, 1], [0] * 10, [1, *[0] * 8, 1], [0, 0.5, 0.4, *[1] * 7]])
def test_shares_that_are_none_are_refused(shares):
    with pytest.raises(UsageError, match=r"^shares are ten or eleven numbers that rise from 0 to 1: "):
        actions("4s Qc 6d 7s 8c", shares)


def test_five_of_a_kind_is_ranked_as_it_is_typed_and_other_hands_have_no_card_twice():
    assert ranking("As Ac Ah Ad Ad") == (9, 14)
    with pytest.raises(CardError, match=r"^Ad appears twice"):
        ranking("Ks Ac Ah Ad Ad")
