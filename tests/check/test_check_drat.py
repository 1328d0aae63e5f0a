"""Proofs: those of solvers are accepted, and spoilt ones judged as plain unit propagation judges them."""

from random import Random

import naive_check
import naive_proofs
import pytest
from artefacts import SQUARE, satisfiable, small_proofs
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st
from spoil import judged, refusal, spoilt_texts

from satmav.check import check_proof


def test_small_proofs_are_accepted_by_both():
    for rows, text in small_proofs():
        check_proof(rows, text)
        assert naive_check.accepts(naive_proofs.proof, rows, text)
    assert sum("d" in text for _, text in small_proofs()) > 5


@each(
    ("proof", "sentence"),
    [
        ("", "the proof ends without a conflict"),
        ("c 1 0\n", "the proof ends without a conflict"),
        ("0\n", "line 1 of the proof: the lemma does not follow, neither as RUP nor as RAT"),
        ("1\n", "line 1 of the proof: 0 ends a clause, and is missing"),
        ("d\n", "line 1 of the proof: 0 ends a clause, and is missing"),
        ("d d 1 0\n", "line 1 of the proof: 'd' is no literal"),
        ("1 0 0\n", "line 1 of the proof: '0' is no literal"),
        ("d 1 3 0\n1 0\n", "line 1 of the proof: there is no such clause to delete"),
        ("d 1 2 0\nd 2 1 0\n", "line 2 of the proof: there is no such clause to delete"),
        ("d 0\n1 0\n", "line 1 of the proof: there is no such clause to delete"),
        ("d 1 2 0\n1 0\n", "line 2 of the proof: the lemma does not follow, neither as RUP nor as RAT"),
    ],
)
def test_spoilt_proofs_are_refused(proof, sentence):
    assert refusal(check_proof, SQUARE, proof) == sentence


def test_lemmas_are_counted_up_to_the_conflict():
    assert check_proof(SQUARE, "1 0\n0\n") == 1
    assert check_proof(SQUARE, "c so\n-2 3 0\n1 0\r\n5 0\nd 7 0\n") == 2
    assert check_proof([[1], [-1]], "") == 0
    assert check_proof([[1, 1, 2], [-2], [-1]], "7 0\n") == 0
    assert check_proof([[]], "") == 0


def test_a_definition_is_rat_on_its_first_literal():
    assert check_proof(SQUARE, "3 -1 0\n-3 1 0\n3 0\n") == 3
    unlike = [[1, 2], [-1, -2]]
    assert refusal(check_proof, unlike, "3 -1 0\n") == "the proof ends without a conflict"
    assert refusal(check_proof, unlike, "-1 3 0\n").startswith("line 1 of the proof: the lemma does not follow")
    assert refusal(check_proof, unlike, "3 -1 0\n-3 4 0\n").startswith("line 2 of the proof")


def test_unit_clauses_are_not_deleted():
    assert check_proof([*SQUARE[:2], [-1, 3], [-3, -1]], "1 0\nd 1 0\nd 1 0\n") == 1
    rows = [[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-2, -3, 4], [-2, -3, -4]]
    assert check_proof(rows, "d 1 0\nd -1 2 0\n3 0\n") == 1
    assert refusal(check_proof, rows, "d -2 3 4 0\n3 0\n")


def test_clauses_with_two_true_literals_are_deleted():
    rows = [[5], [6], [5, 6], *SQUARE]
    assert check_proof(rows, "d 5 6 0\n1 0\n") == 1
    assert refusal(check_proof, rows, "d 5 6 0\nd 5 6 0\n1 0\n").startswith("line 2 of the proof: there is no such")


def test_extension_variables_may_be_any_number():
    assert check_proof(SQUARE, f"{10**17} 0\n-{10**17} {10**16} 1 0\n2 0\n") == 3


@pytest.mark.no_cover
def test_spoilt_proofs_are_judged_as_the_twin_does():
    short = [(rows, text) for rows, text in small_proofs() if text.count("\n") <= 60 and len(rows) <= 500]
    some = ((rows, spoilt) for seed, (rows, text) in enumerate(short) for spoilt in spoilt_texts(text, seed, 15))
    refused, accepted = judged(check_proof, naive_proofs.proof, some)
    assert refused > 150
    assert accepted > 50


@pytest.mark.no_cover
def test_random_steps_over_few_variables_are_judged_as_the_twin_does():
    """RAT, deletions of units and of what is not there: random text meets them more often than solvers do."""
    random, some = Random(5), []
    for _ in range(1500):
        rows = [random_clause(random, 3) for _ in range(random.randrange(2, 9))]
        steps = [random_clause(random, 4) for _ in range(random.randrange(8))]
        lines = ["d " * (random.random() < 0.3) + " ".join(map(str, [*step, 0])) for step in steps]
        lines = [
            " ".join(["d", *map(str, random.choice(rows)), "0"]) if random.random() < 0.2 else line for line in lines
        ]
        some.append((rows, "\n".join(lines)))
    _, accepted = judged(check_proof, naive_proofs.proof, some)
    assert accepted > 100
    assert not any(satisfiable(rows) for rows, text in some if not refusal(check_proof, rows, text))


def random_clause(random: Random, variables: int) -> list[int]:
    size = random.choice([1, 1, 2, 2, 2, 3])
    return [random.choice([-1, 1]) * random.randint(1, variables) for _ in range(size)]


@settings(max_examples=200)
@given(st.text() | st.text("d 0123-\n"))
def test_any_text_is_refused_with_a_sentence_or_as_the_twin_accepts(text):
    assert naive_check.accepts(naive_proofs.proof, SQUARE, text) == (refusal(check_proof, SQUARE, text) == "")
