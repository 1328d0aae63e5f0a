"""Forced moves: honest proofs are accepted, and each fault has its sentence; the rules are met by every split.

What bounds leave of a rule is tried exactly. Nothing forged of moves and hints is accepted, and a checker with a fault
is found out; more by night.
"""

import json
import sys
from random import Random

import naive
import naive_move_rules
import pytest
from forged_hints import forged_hints
from forged_moves import claims, false_conclusions, forged_proofs
from move_truths import splits
from naive_check import mask_of
from samples import random_masks, small_deck
from sizes import sized
from spoil import refusal

from satmav.check import SureSteps
from satmav.check.move_rules import rules_of
from satmav.check.moves import DEEPEST, check_moves, game_of
from satmav.check.work import UncheckedError, allowed

QUEEN = mask_of("2s 4s 5s 7s 8s 9s Ks As 2h 4h 5h 6h 7h 9h Kh Ah 8d Jd Qd Kd 2c 5c 8c Tc Jc")
STEPS = [
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
"""Why the queen's deal is lost."""


def proof(*steps: tuple) -> dict:
    return {"steps": [dict(zip(("rule", "because", "gained"), step, strict=True)) for step in steps]}


def split(*supposed: str, then: object = None, last: object = None) -> dict:
    """A split whose cases end as the proof does, or as is told; the last one may end otherwise."""
    cases = [{"suppose": suppose, "then": then or proof(*STEPS)} for suppose in supposed]
    cases[-1]["then"] = last or cases[-1]["then"]
    return {"steps": [], "split": {"on": "flushes c", "cases": cases}}


def test_honest_proofs_are_accepted_and_their_cases_counted():
    assert check_moves(QUEEN, proof(*STEPS), True) == 1
    assert check_moves(QUEEN, split("flushes c <= 0", "flushes c >= 1"), True) == 2
    for number, (deal, told, quads) in enumerate(claims()):
        assert check_moves(deal, told, quads) == json.dumps(told).count('"gained": null')
        assert number % 4 or naive_move_rules.prove(deal, told, quads) == check_moves(deal, told, quads)


LESS = "the first case of a split is less than some bound, and the second is not"


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (proof(*STEPS[:6]), "a proof ends in a contradiction, or else in a split"),
        (proof(*STEPS[:3], STEPS[4]), "step 4: through Q >= 1 is not known here"),
        (proof(*STEPS, STEPS[0]), "step 10: nothing follows a contradiction"),
        (proof(("rank Q", ["houses >= 0"], None)), "step 1: the rule rank Q does not speak of houses"),
        (proof(("total", [], None)), "step 1: from its reasons, total says nothing impossible"),
        (proof(("total", [], "houses >= 1")), "step 1: from its reasons, total says not houses >= 1"),
        (proof(("rank Q", [], "held Qc <= 0")), "step 1: held Qc is no number of this deal"),
        (proof(("rank Q", ["held Qd >= 0"] * 2, None)), "step 1: held Qd >= 0 is there twice"),
        (proof(("rank 1", [], None)), "step 1: 'rank 1' is no rule"),
        (proof(("total", [], "houses == 1")), "step 1: 'houses == 1' is no fact"),
        (
            proof(("suit d", [f"held Jd <= {bound}" for bound in range(1, 80)], "held Jd <= 0")),
            "step 1: the rule suit d speaks of 5 numbers, and has more reasons",
        ),
        ({"steps": [], "split": {}}, "the split: on is missing"),
        ({"steps": 1}, "steps is a list, not an int"),
        ([], "a part of a proof is an object, not a list"),
        ({"steps": [1]}, "step 1: a part of a proof is an object, not an int"),
        (split("flushes c <= 0", "flushes c >= 2"), LESS),
        (split("flushes c >= 1", "flushes c <= 0"), LESS),
        (split("flushes c <= 0"), "a split has two cases, not 1"),
        (split("flushes c <= 0", "flushes h >= 1"), "a split and both its cases are on one number"),
        (
            split("flushes c <= 0", "flushes c >= 1", last=proof(*STEPS[:-1], ("suit c", ["held Jc >= 1"], None))),
            "case 2: step 9: from its reasons, suit c says nothing impossible",
        ),
    ],
)
def test_the_place_and_the_fault_are_named(told, sentence):
    assert refusal(check_moves, QUEEN, told, True) == sentence


def test_size_and_nesting_are_bounded_even_where_parts_are_shared():
    deep = shared = proof(*STEPS)
    for _ in range(DEEPEST + 1):
        deep = split("flushes c <= 0", "flushes c >= 1", last=deep)
    assert refusal(check_moves, QUEEN, deep, True) == f"more than {DEEPEST} cases within each other"
    for _ in range(DEEPEST - 1):
        shared = split("flushes c <= 0", "flushes c >= 1", then=shared)
    count = ("both c", [], "houses >= 0")
    for told in (shared, proof(*STEPS[:1] * 10_000), proof(*[count] * 4000)):
        with allowed(10**6), pytest.raises(UncheckedError, match=r"step [0-9]+: could not check this within 1,000,000"):
            check_moves(QUEEN, told, True)


@pytest.mark.parametrize("deal", [0, 1, -1, 1 << 52, (1 << 26) - 1])
def test_what_is_no_deal_is_refused(deal):
    said = refusal(check_moves, deal, proof(*STEPS), True)
    assert said.endswith(("are no deal of five cards a hand", "stand for the cards"))


SEED = 11


def broken(deal: int, quads: bool, dice: Random) -> list[str]:
    """Rules that some split into pat hands does not meet, and numbers that are not what they can be from the start."""
    rules, given = rules_of(deal), game_of(deal, quads).numbers
    seen = {tuple(sorted(naive_move_rules.numbers_of(hands, deal).items())) for hands in splits(deal, quads)}
    found = []
    for numbers in map(dict, dice.sample(sorted(seen), min(len(seen), 12))):
        exact = {number: (value, value) for number, value in numbers.items() if number in given}
        found += [name for name, rule in rules.items() if not rule.possible(exact)]
        found += [number for number, (low, high) in given.items() if not low <= numbers[number] <= high]
    return found


@pytest.mark.parametrize("quads", [True, False])
def test_deals_that_can_be_won_meet_every_rule(quads):
    """A rule that one of them broke would prove it lost."""
    dice, won = Random(SEED), [mask for mask in random_masks(40, SEED) if naive.winnable(mask, quads)]
    small = [list(small_deck(*of, 10)) for of in (("TJQKA", "cdh"), ("2345", "cdhs"), ("A2345", "cd"))]
    some = [deal for deals in small for deal in dice.sample(deals, min(len(deals), sized(20, 300)))]
    assert len(won) > 10
    for deal in [*won[: sized(2, 8)], *some]:
        assert not broken(deal, quads, dice), deal


def narrowed(given: dict[str, tuple[int, int]], dice: Random) -> dict[str, tuple[int, int]]:
    """Bounds within the given ones."""
    share = dice.choice([0.2, 0.5, 0.9])
    return {
        number: tuple(sorted(dice.choices(range(low, high + 1), k=2))) if dice.random() < share else (low, high)
        for number, (low, high) in given.items()
    }


def test_every_rule_is_possible_just_where_the_twin_finds_numbers():
    dice, both = Random(SEED), set()
    for place, deal in enumerate(random_masks(sized(2, 8), SEED)):
        for quads in (True, False):
            given = game_of(deal, quads).numbers
            assert given == {number: (0, most) for number, most in naive_move_rules.limits(deal, quads).items()}
        given = game_of(deal, place % 2 == 0).numbers
        for name, rule in rules_of(deal).items():
            said = naive_move_rules.equations(name, deal)
            assert rule.scope == {number for left, _ in said for number in left}
            for _ in range(sized(3, 6)):
                bounds = narrowed(given, dice)
                assert rule.possible(bounds) == naive_move_rules.possible(said, bounds), (deal, name, bounds)
                both.add((name.split(" ")[0], rule.possible(bounds)))
    assert len(both) == 24, "each rule was possible, and was impossible"


ATTACKS = {false_conclusions: 300, forged_proofs: 500, forged_hints: 120}


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_forged_is_accepted(attack):
    assert attack(ATTACKS[attack], seed=3) == []


MOVES, SURE = (sys.modules[f"satmav.check.{name}"] for name in ("moves", "hints"))
"""The modules; the attribute ``check`` of the package is the function."""


def _too_far(fact):
    """The opposite of a bound that is stricter by one."""
    return fact._replace(least=not fact.least, bound=fact.bound + (-2 if fact.least else 2))


@pytest.mark.parametrize(
    ("attack", "room", "part", "fault"),
    [
        (false_conclusions, MOVES, "opposite", _too_far),
        (forged_proofs, MOVES, "holds", lambda *_: True),
        (forged_hints, SURE, "holds", lambda *_: True),
        (forged_hints, SURE, "refuted", lambda *_: None),
        (forged_hints, SureSteps, "_check_sure", lambda *_: None),
        (forged_hints, SureSteps, "_check_tried", lambda *_: None),
    ],
)
def test_a_checker_with_a_fault_is_found_out(attack, room, part, fault, monkeypatch):
    monkeypatch.setattr(room, part, fault)
    assert any(attack(25, seed) for seed in range(60))
