"""Proofs by forced moves: accepted just where the slow twin accepts them, however they are spoilt."""

import json
from random import Random

import naive
import naive_check
import naive_move_rules
import pytest
from each import each
from samples import random_masks
from sizes import sized
from spoil import refusal
from spoil_moves import KINDS, claims, spoilt

from satmav.check import CheckError
from satmav.check.hands.deals import card_named
from satmav.check.stories.moves import DEEPEST, check_moves
from satmav.check.work import UncheckedError, allowed

FORGERIES = sized(50, 300)
"""Of each kind, refused."""

SEED = 5


QUEEN = sum(
    1 << card_named(rank + ranks[-1]) for ranks in "AK987542s AK976542h KQJ8d JT852c".split() for rank in ranks[:-1]
)
QUEEN_STEPS = [
    ("straights", [], "through J <= 1"),
    ("suit d", [], "held Jd <= 0"),
    ("suit d", [], "held Qd <= 0"),
    ("rank Q", ["held Qd <= 0"], "through Q >= 1"),
    ("straights", ["through Q >= 1"], "through J >= 1"),
    ("straights", ["through Q >= 1"], "through T >= 1"),
    ("rank J", ["through J <= 1", "held Jd <= 0", "through J >= 1"], "held Jc >= 1"),
    ("rank T", ["through T >= 1"], "held Tc <= 0"),
    ("suit c", ["held Jc >= 1", "held Tc <= 0"], None),
]


def queen(*steps: tuple) -> dict:
    return {"steps": [dict(zip(("rule", "because", "gained"), step, strict=True)) for step in steps or QUEEN_STEPS]}


def refuse(proof, deal=QUEEN, quads=True):
    return refusal(check_moves, deal, proof, quads)


def test_a_lonely_queen_is_proved_lost_by_hand():
    assert check_moves(QUEEN, queen(), True) == 1


def test_honest_proofs_are_accepted_and_their_cases_counted():
    for number, (deal, proof, quads) in enumerate(claims()):
        assert check_moves(deal, proof, quads) == json.dumps(proof).count('"gained": null')
        assert number % 4 or naive_move_rules.prove(deal, proof, quads) == check_moves(deal, proof, quads)


@each("kind", KINDS)
def test_spoilt_proofs_are_accepted_only_where_the_twin_finds_them_right(kind):
    assert campaign(kind, FORGERIES, SEED) <= 2 * FORGERIES, "most of them are no proofs"


def campaign(kind: str, number: int, seed: int) -> int:
    """Spoil proofs in one way until so many are refused; how many it took."""
    dice, refused, tried = Random(f"{kind} {seed}"), 0, 0
    while refused < number:
        forged = spoilt(kind, dice.choice(claims()), dice)
        if forged is None:
            continue
        tried += 1
        if refusal(check_moves, *forged):
            refused += 1
        else:
            assert naive_check.accepts(naive_move_rules.prove, *forged), forged
    return tried


def test_no_proof_convinces_of_a_deal_that_can_be_won():
    won, dice = [mask for mask in random_masks(60, SEED) if naive.winnable(mask, quads=False)], Random(SEED)
    assert len(won) > 20
    for number in range(200):
        claim = dice.choice(claims())._replace(deal=dice.choice(won))
        forged = claim if number % 2 else spoilt("ranks exchanged", claim, dice)
        assert forged is None or refusal(check_moves, *forged)


def test_the_place_and_the_fault_are_named():
    steps = list(QUEEN_STEPS)
    assert refuse(queen(*steps[:6])) == "a proof ends in a contradiction, or else in a split"
    assert refuse(queen(*steps[:3], steps[4])) == "step 4: through Q >= 1 is not known here"
    assert refuse(queen(*steps, steps[0])) == "step 10: nothing follows a contradiction"
    assert refuse(queen(("rank Q", ["houses >= 0"], None))) == "step 1: the rule rank Q does not speak of houses"
    assert refuse(queen(("total", [], None))) == "step 1: from its reasons, total says nothing impossible"
    assert refuse(queen(("total", [], "houses >= 1"))) == "step 1: from its reasons, total says not houses >= 1"
    assert refuse(queen(("rank Q", [], "held Qc <= 0"))) == "step 1: held Qc is no number of this deal"
    assert refuse(queen(("rank Q", ["held Qd >= 0"] * 2, None))) == "step 1: held Qd >= 0 is there twice"
    assert refuse(queen(("rank 1", [], None))) == "step 1: 'rank 1' is no rule"
    assert refuse(queen(("total", [], "houses == 1"))) == "step 1: 'houses == 1' is no fact"
    assert refuse({"steps": [], "split": {}}) == "the split: on is missing"
    assert refuse({"steps": 1}) == "steps is a list, not an int"
    assert refuse([]) == "a part of a proof is an object, not a list"
    assert refuse({"steps": [1]}) == "step 1: a part of a proof is an object, not an int"


def split(*cases: tuple[str, object]) -> dict:
    told = [{"suppose": suppose, "then": then} for suppose, then in cases]
    return {"steps": [], "split": {"on": "flushes c", "cases": told}}


def test_a_split_leaves_nothing_out():
    whole = split(("flushes c <= 0", queen()), ("flushes c >= 1", queen()))
    assert check_moves(QUEEN, whole, True) == 2
    sentence = "the first case of a split is less than some bound, and the second is not"
    assert refuse(split(("flushes c <= 0", queen()), ("flushes c >= 2", queen()))) == sentence
    assert refuse(split(("flushes c >= 1", queen()), ("flushes c <= 0", queen()))) == sentence
    assert refuse(split(("flushes c <= 0", queen()))) == "a split has two cases, not 1"
    on_two = "a split and both its cases are on one number"
    assert refuse(split(("flushes c <= 0", queen()), ("flushes h >= 1", queen()))) == on_two
    other = queen(*QUEEN_STEPS[:-1], ("suit c", ["held Jc >= 1"], None))
    told = refuse(split(("flushes c <= 0", queen()), ("flushes c >= 1", other)))
    assert told == "case 2: step 9: from its reasons, suit c says nothing impossible"


def test_size_and_nesting_are_bounded_even_where_parts_are_shared():
    deep = queen()
    for _ in range(DEEPEST + 1):
        deep = split(("flushes c <= 0", queen()), ("flushes c >= 1", deep))
    assert refuse(deep) == f"more than {DEEPEST} cases within each other"
    shared = queen()
    for _ in range(DEEPEST - 1):
        shared = split(("flushes c <= 0", shared), ("flushes c >= 1", shared))
    step = queen()["steps"][0]
    count = {"rule": "both c", "because": [], "gained": "houses >= 0"}
    for proof in (shared, {"steps": [step] * 10_000}, {"steps": [count] * 4000}):
        with (
            allowed(10**6),
            pytest.raises(UncheckedError, match=r"step [0-9]+: could not check this within 1,000,000 steps"),
        ):
            check_moves(QUEEN, proof, True)
    many = [f"held Jd <= {bound}" for bound in range(1, 80)]
    assert "has more reasons" in refuse(queen(("suit d", many, "held Jd <= 0")))


@each("deal", [0, 1, -1, 1 << 52, (1 << 26) - 1])
def test_what_is_no_deal_is_refused(deal):
    with pytest.raises(CheckError):
        check_moves(deal, queen(), True)
