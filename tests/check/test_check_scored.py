"""Scores as the end of a proof: refused with their fault and its place, and never a proof of a deal that can be won."""

from __future__ import annotations

from random import Random

import naive
import naive_move_rules
import pytest
from samples import random_masks
from sizes import sized
from spoil import refusal
from test_check_moves import deal_of

from satmav.check.moves import check_moves
from satmav.check.scored import bars, is_impossible
from satmav.check.work import UncheckedError, allowed

SEED = 12


def ended(scores: object, because: tuple[str, ...] = (), gained: object = None) -> dict:
    return {"steps": [{"rule": "scores", "because": list(because), "gained": gained, "scores": scores}]}


def split_of(mask: int, quads: bool) -> list[int]:
    """The hands of a deal that can be won."""
    hands: list[int] = []
    while mask:
        hand = next(hand for hand in naive.pat_hands(mask, quads) if naive.winnable(mask & ~hand, quads))
        hands.append(hand)
        mask &= ~hand
    return hands


@pytest.mark.parametrize("quads", [True, False])
def test_no_scores_refute_what_is_so(quads):
    dice = Random(SEED)
    won = [mask for mask in random_masks(60, SEED) if naive.winnable(mask, quads)][: sized(3, 20)]
    assert won
    for mask in won:
        hands = split_of(mask, quads)
        numbers = naive_move_rules.numbers_of(hands, mask)
        true = {f"{number} <= 0" for number, count in numbers.items() if not count}
        true |= {f"held {name} >= 1" for name in naive_move_rules.names_of(mask) if numbers[f"held {name}"]}
        assert all(not true.intersection(bars(hand)) for hand in hands)
        cards = [card for card in range(52) if mask >> card & 1]
        for _ in range(sized(40, 400)):
            some = dice.sample(cards, dice.randrange(1, 20))
            scores = {card: dice.choice([1, 1, -1]) for card in some}
            assert not is_impossible(mask, scores, true, quads)


def test_a_hand_is_barred_just_where_the_twin_says_so():
    for mask in random_masks(2, SEED):
        for hand in naive.pat_hands(mask, quads=True)[::5]:
            numbers = naive_move_rules.numbers_of([hand], mask)
            wanted = {f"{number} <= 0" for number, count in numbers.items() if count}
            names = naive_move_rules.names_of(hand)
            wanted |= {f"held {name} >= 1" for name in names if not numbers[f"held {name}"]}
            assert set(bars(hand)) == wanted


def test_the_place_and_the_fault_are_named():
    deal = deal_of("AK987542s AK976542h KQJ8d JT852c")

    def refuse(proof: dict) -> str:
        return refusal(check_moves, deal, proof, True)

    assert refuse(ended({"Qd": 1})) == "step 1: from its reasons, the hands may score as much as the cards"
    assert refuse(ended({"Qc": 1})) == "step 1: Qc is not dealt, and has a score"
    assert refuse(ended({"1c": 1})) == "step 1: '1c' is no card"
    assert refuse(ended({"Qd": 2})) == "step 1: Qd scores 1 or -1, nothing else"
    assert refuse(ended({"Qd": True})) == "step 1: Qd scores 1 or -1, nothing else"
    assert refuse(ended({})) == "step 1: no card scores 1"
    assert refuse(ended({"Qd": -1})) == "step 1: no card scores 1"
    assert refuse(ended([])) == "step 1: scores is an object, not a list"
    assert refuse(ended({"Qd": 1}, gained="houses <= 0")) == "step 1: scores are a contradiction, and gain nothing"
    assert refuse(ended({"Qd": 1}, ("houses >= 0",))) == "step 1: houses >= 0 bars no hand"
    assert refuse(ended({"Qd": 1}, ("houses <= 0",))) == "step 1: houses <= 0 is not known here"
    assert refuse(ended({"Qd": 1}, ("flushes d <= 0",) * 2)) == "step 1: flushes d <= 0 is there twice"
    other = {"steps": [{"rule": "total", "because": [], "gained": None, "scores": {}}]}
    assert refuse(other) == "step 1: only the rule scores has scores"
    none = {"steps": [{"rule": "scores", "because": [], "gained": None}]}
    assert refuse(none) == "step 1: scores is missing"


def test_work_is_counted():
    deal = deal_of("AK987542s AK976542h KQJ8d JT852c")
    with allowed(10**5), pytest.raises(UncheckedError):
        check_moves(deal, ended({"Qd": 1}), True)
