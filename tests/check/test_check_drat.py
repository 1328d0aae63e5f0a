"""Proofs, as text and in binary: those of solvers are accepted, spoilt ones judged as plain unit propagation does."""

import io
import math
from random import Random

import naive_check
import naive_proofs
import pytest
from artefacts import SQUARE, satisfiable, small_proofs
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st
from spoil import judged, refusal, spoilt_texts

from satmav.check import CheckError, check_proof
from satmav.check.proofs import drat_binary
from satmav.check.proofs.drat_binary import drat_rows
from satmav.check.work import UncheckedError, allowed


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
def test_no_proof_of_a_formula_that_can_be_satisfied_is_accepted():
    """Proofs of solvers, honest and spoilt, of formulas from which some clauses were taken."""
    random, tried = Random(11), 0
    for rows, text in small_proofs():
        fewer = [row for row in rows if random.random() < 0.93]
        if text.count("\n") <= 60 and satisfiable(fewer):
            for spoilt in [text, *spoilt_texts(text, tried, 5)]:
                tried += 1
                assert refusal(check_proof, fewer, spoilt)
    assert tried > 40


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


def rows(proof):
    return list(drat_rows(io.BytesIO(proof)))


def number(value):
    """Seven bits a byte, the lowest first."""
    found = bytearray()
    while value > 127:
        found.append(value % 128 + 128)
        value //= 128
    return bytes([*found, value])


def binary(steps):
    """The format as drat-trim's page has it."""
    return b"".join(
        (b"d" if deletes else b"a") + b"".join(number(2 * abs(lit) + (lit < 0)) for lit in lits) + b"\0"
        for deletes, lits in steps
    )


def text(steps):
    return "".join(f"{'d ' * deletes}{''.join(f'{lit} ' for lit in lits)}0\n" for deletes, lits in steps)


LITERALS = st.integers(1, 10**9).flatmap(lambda variable: st.sampled_from([variable, -variable]))


@given(st.lists(st.tuples(st.booleans(), st.lists(LITERALS)), min_size=1))
def test_what_is_written_is_read(steps):
    assert rows(binary(steps)) == rows(text(steps).encode()) == text(steps).splitlines()


@each("size", [5, 6, 7, 40])
def test_steps_go_over_the_ends_of_what_is_read_at_once(monkeypatch, size):
    steps = [(False, [1, -2]), (True, [63, 64]), (False, []), (False, [-1])]
    monkeypatch.setattr(drat_binary, "LONGEST", size)
    assert rows(binary(steps)) == text(steps).splitlines()
    monkeypatch.setattr(drat_binary, "LONGEST", 4)
    with pytest.raises(CheckError, match=r"^byte 10 of the proof begins a line longer than 4 bytes$"):
        rows(b"1 0\n2 0\n\n1 2 3 0\n")


def test_neither_time_nor_memory_goes_into_a_proof_that_is_not_read():
    """A step that never ends, and lines without number: what is read is counted, and a clock can end it."""
    endless = io.BytesIO(b"a" + b"\x82" * (4 << 20) + b"\0")
    with pytest.raises(CheckError, match=r"^byte 1 of the proof begins a (line|step) longer than 1,048,576 bytes$"):
        list(drat_rows(endless))
    for steps, end in ((10**5, math.inf), (10**9, 0.0)):
        with allowed(steps, end), pytest.raises(UncheckedError):
            check_proof([(1, 2)], drat_rows(io.BytesIO(b"1 2 0\n" * 10**5)))


def test_a_proof_is_checked_as_its_text_is():
    clauses = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
    assert check_proof(clauses, rows(binary([(False, [1]), (False, [])]))) == 1
    with pytest.raises(CheckError, match="does not follow"):
        check_proof([(1, 2)], rows(binary([(False, [1]), (False, [])])))
    assert rows(b"") == []


@each(
    ("proof", "sentence"),
    [
        (b"a\2\0a\2", "cut off in its last step"),
        (b"a\2\0x\2\0", "byte 4 of the proof opens no step"),
        (b"\0", "byte 1 of the proof opens no step"),
        (b"a\1\0", "byte 2 of the proof: that is no literal"),
        (b"a\x82\0", "byte 3 of the proof: 0 ends a step in the middle of a number"),
        (b"a" + b"\xff" * 30 + b"\1\0", "the variable is too large"),
        (b"1 2 \xff 0\n", "byte 5 of the proof is neither text"),
    ],
)
def test_what_is_no_proof(proof, sentence):
    with pytest.raises(CheckError, match=sentence):
        rows(proof)
