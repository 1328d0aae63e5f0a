"""Cutting planes: what leads to a contradiction is accepted, and each fault has its sentence."""

from itertools import product
from random import Random

import naive_check
import naive_proofs
import pytest
from spoil import refusal

from satmav.check import CheckError, Constraint, UncheckedError, check_pb_proof, check_scores, parse_map
from satmav.check.hands.deals import card_named
from satmav.check.work import allowed

CLASH = [Constraint({1: 1}, 1), Constraint({2: 1}, 1), Constraint({1: -1, 2: -1}, -1)]
PROOF = """pseudo-Boolean proof version 2.0
f 3
pol 1 2 + 3 +
output NONE
conclusion UNSAT : 4
end pseudo-Boolean proof
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("2.0", "3.0", "line 1 of the proof: the header is 'pseudo-Boolean proof version 2.0'"),
        ("pseudo", "* a\npseudo", "line 1 of the proof: the header is 'pseudo-Boolean proof version 2.0'"),
        ("f 3", "f 4", "line 2 of the proof: 'f 3' loads the constraints, and is missing"),
        *(
            ("pol 1 2 + 3 +", step, f"line 3 of the proof: {fault}")
            for step, fault in [
                ("rup >= 1 ;", "'rup' is no step that this checker knows"),
                ("pol", "one constraint is left at the end, and here are 0"),
                ("pol 1 2", "one constraint is left at the end, and here are 2"),
                ("pol 1 +", "+ has nothing to work on"),
                ("pol 1 2 3 + *", "a factor is a number, written just before *"),
                ("pol 1 0 *", "'0' is no whole number from 1 up, and none of + * d"),
                ("pol 1 2 d", "not all coefficients are multiples of 2"),
                ("pol 1 2 3 + d", "a factor is a number, written just before d"),
                ("pol 1 4 +", "there is no constraint 4 yet"),
            ]
        ),
        ("UNSAT : 4", "UNSAT : 3", "line 5 of the proof: constraint 3 is no contradiction"),
        ("UNSAT : 4", "UNSAT : 5", "line 5 of the proof: there is no constraint 5 yet"),
        ("UNSAT : 4", "UNSAT", "line 5 of the proof: 'conclusion UNSAT : ID' concludes, and is missing"),
    ],
)
def test_spoilt_proofs_are_refused(old, new, sentence):
    assert refusal(check_pb_proof, CLASH, PROOF.replace(old, new)) == sentence


def test_a_proof_that_is_cut_is_refused():
    assert refusal(check_pb_proof, CLASH, PROOF) == ""
    for end in range(len(PROOF) - 1):
        assert refusal(check_pb_proof, CLASH, PROOF[:end])


def test_random_sums_are_judged_as_the_twin_and_truth_do():
    """Small random constraints, whose 0-1 values can all be tried."""
    random, accepted = Random(9), 0
    for _ in range(3000):
        constraints = [
            Constraint({v: random.choice([-2, -1, 1, 2]) for v in random.sample([1, 2, 3], 2)}, random.randint(-2, 3))
            for _ in range(3)
        ]
        words = random.choices(["1", "2", "3", "+", "*", "d"], [2, 2, 2, 4, 2, 1], k=random.randrange(1, 10))
        proof = PROOF.replace("1 2 + 3 +", " ".join(words))
        sentence = refusal(check_pb_proof, constraints, proof)
        assert naive_check.accepts(naive_proofs.pb_proof, constraints, proof) == (not sentence), (constraints, proof)
        if not sentence:
            accepted += 1
            assert not any(
                all(sum(c * x[v - 1] for v, c in terms.items()) >= bound for terms, bound in constraints)
                for x in product([0, 1], repeat=3)
            )
    assert accepted > 30


END = "output NONE\nconclusion UNSAT : 9\nend pseudo-Boolean proof\n"


def test_numbers_that_grow_without_end_are_refused():
    doubling = "".join(f"pol {number} {number} +\n" for number in range(1, 80))
    with pytest.raises(CheckError, match=r"^line \d+ of the proof: this leads to a number of 10\^18 or more"):
        check_pb_proof([Constraint({1: 1}, 1)], f"pseudo-Boolean proof version 2.0\nf 1\n{doubling}{END}")


@pytest.mark.parametrize(
    ("proof", "steps"), [("pol " + "1 " * 10_000, 50_000), ("f 1\n" + "pol 1 1 +\n" * 5_000 + END, 2_000_000)]
)
def test_a_proof_without_end_takes_too_much_work(proof, steps):
    wide = Constraint(dict.fromkeys(range(1, 1000), 1), 1)
    with allowed(steps), pytest.raises(UncheckedError, match=r"^could not check this within "):
        check_pb_proof([wide], f"pseudo-Boolean proof version 2.0\n{proof}")


HANDS = parse_map("1 9c Tc Jc Qc Kc\n2 9c 9d Tc Td Th\n3 9c 9d 9h Td Th\n")
LONG, HOUSE = "9c Tc Jc Qc Kc", "9c 9d 9h Td Th"


@pytest.mark.parametrize(
    ("spade", "coefs", "bound", "sentence"),
    [
        (0, {2: -1, 3: -1}, 1, ""),
        (0, {1: 0, 2: -1, 3: -1}, 1, ""),
        (3, {2: -1, 3: -1}, 4, ""),  # a card that no hand holds gives its points
        (-3, {2: -1, 3: -1}, 1, ""),  # and pays none
        (0, {2: -2, 3: -2}, 2, "9c 9d Tc Td Th counts -2 in the contradiction, and scores -1 by the points told"),
        (0, {2: -1}, 1, f"{HOUSE} counts 0 in the contradiction, and scores -1 by the points told"),
        (0, {1: -1, 2: -1, 3: -1}, 1, f"{LONG} counts -1 in the contradiction, and scores 0 by the points told"),
        (0, {2: -1, 3: -1}, 2, "the contradiction is of 2, and all cards score 1 by the points told"),
    ],
)
def test_the_contradiction_is_the_scoring_that_is_told(spade, coefs, bound, sentence):
    points = {card_named(name): number for name, number in (("Kc", 2), ("9d", 1), ("9c", -2), ("As", spade))}
    assert refusal(check_scores, points, HANDS, Constraint(coefs, bound)) == sentence
