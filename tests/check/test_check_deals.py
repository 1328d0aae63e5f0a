"""The checker accepts what is right and refuses every way of spoiling it."""

import random

import artefacts
import naive
import naive_check
import pytest
from spoil import refusal

from satmav.check import CheckError, bits, check_core, check_partition, is_pat
from satmav.check.hands.deals import NAMES, card_named, names
from satmav.dealfile.named import named_deal

ELUSIVE = named_deal("elusive").mask

GOOD = list(naive.partition(ELUSIVE, quads=False) or ())


def test_a_partition_is_accepted_in_any_order():
    check_partition(ELUSIVE, GOOD[::-1], "no-quads")
    check_partition(0, [], "quads")


LOW = GOOD[2] & -GOOD[2]


@pytest.mark.parametrize(
    ("deal", "hands", "sentence"),
    [
        *((ELUSIVE, GOOD[:left_out] + GOOD[left_out + 1 :], r"card \d+ is in no hand") for left_out in range(5)),
        (ELUSIVE, [*GOOD, GOOD[0]], r"hand 6 holds card \d+, which an earlier hand holds too"),
        (ELUSIVE & ~LOW, GOOD, f"hand 3 holds card {bits(LOW)[0]}, which was not dealt"),
        (ELUSIVE, [*GOOD, 0], r"hand 6 is not a pat hand: cards \[\]"),
        (ELUSIVE, [GOOD[0] | LOW, GOOD[1], GOOD[2] ^ LOW, *GOOD[3:]], "hand 1 is not a pat hand.*"),
        (0b11111, [-1], "hand 1 is no set of cards.*"),
        (0b11111 << 50, [0b11111 << 50], ".* is no set of cards: bits 0 to 51 stand for the cards"),
    ],
)
def test_what_is_no_partition_is_refused(deal, hands, sentence):
    with pytest.raises(CheckError, match=f"^{sentence}$"):
        check_partition(deal, hands, "quads")


@pytest.mark.parametrize("quads", [True, False])
def test_a_hand_is_pat_just_where_the_twin_finds_it(quads):
    dice, pat = random.Random(2), naive.pat_hands((1 << 52) - 1, quads)
    known = set(pat)
    near = [hand ^ 1 << dice.choice(bits(hand)) ^ 1 << dice.randrange(52) for hand in dice.sample(pat, 1000)]
    for hand in dice.sample([*near, *dice.sample(pat, 1000)], 2000):
        assert (refusal(check_partition, hand, [hand], quads) == "") == (hand in known)
        assert is_pat(dice.sample(bits(hand), hand.bit_count()), quads) == (hand in known)


@pytest.mark.parametrize(
    "cards",
    [
        [0, 0, 4, 8, 12],  # a card twice
        [0, 4, 8, 12, 16, 20],
        [52, 53, 54, 55, 0],  # cards that there are not
        [-4, 0, 4, 8, 12],
    ],
)
def test_what_is_no_five_cards_is_not_pat(cards):
    assert not is_pat(cards, "quads")


@pytest.mark.parametrize("quads", [True, False])
def test_cores_are_accepted_where_no_disjoint_hands_hold_them(quads):
    for deal in [*artefacts.tiny_lost(3), *artefacts.with_quads(3)]:
        core = naive_check.some_core(deal, quads)
        check_core(deal, core, quads)
        for card in bits(core):
            less = core & ~(1 << card)
            assert (refusal(check_core, deal, less, quads) == "") == (not naive_check.can_be_held(less, deal, quads))


@pytest.mark.parametrize(
    ("deal", "core", "sentence"),
    [
        (ELUSIVE, 0, "a core has at least one card"),
        (ELUSIVE, -2, "-0x2 is no set of cards: bits 0 to 51 stand for the cards"),
        (1, 3, "a core is made of cards of the deal, and cards [1] are not"),
        (1 << 52, 1, "0x10000000000000 is no set of cards: bits 0 to 51 stand for the cards"),
        (ELUSIVE, ELUSIVE, "the cards can all be held, by the hands [["),
    ],
)
def test_cores_that_are_none_are_refused(deal, core, sentence):
    assert refusal(check_core, deal, core, True).startswith(sentence)


def test_a_card_has_one_name():
    assert [card_named(name) for name in NAMES] == list(range(52))
    assert {name: card for card, name in enumerate(NAMES)} == naive_check.CARDS
    assert names(1 << 3 | 1 << 51) == "2s As"
    for other in ("KC", "kc", "10c", "K", " Kc", "Kc ", "", "ck", "K\u2663", None, 44, ["Kc"], ("K", "c")):
        assert refusal(card_named, other).endswith(" is no card")
