"""DRAT proofs, as text and in binary: those of solvers are accepted, and each fault has its sentence."""

import io
import math

import pytest
from artefacts import SQUARE
from hypothesis import given, settings
from hypothesis import strategies as st
from spoil import refusal

from satmav.check import CheckError, check_proof
from satmav.check.proofs import files
from satmav.check.proofs.files import proof_rows
from satmav.check.work import UncheckedError, allowed

LAST = "the lemma does not follow, neither as RUP nor as RAT"
UNLIKE = [[1, 2], [-1, -2]]
UNITS = [[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-2, -3, 4], [-2, -3, -4]]
TRUE_TWICE = [[5], [6], [5, 6], *SQUARE]


@pytest.mark.parametrize(
    ("rows", "proof", "sentence"),
    [
        (SQUARE, "", "the proof ends without a conflict"),
        (SQUARE, "0\n", f"line 1 of the proof: {LAST}"),
        (SQUARE, "1\n", "line 1 of the proof: 0 ends a clause, and is missing"),
        (SQUARE, "d d 1 0\n", "line 1 of the proof: 'd' is no literal"),
        (SQUARE, "1 d 2 0\n", "line 1 of the proof: 'd' is no literal"),
        (SQUARE, "c\nc\n1\n\n2\n", "line 3 of the proof: 0 ends a clause, and is missing"),
        (SQUARE, "1 0 3\nx 0\n", "line 1 of the proof: 'x' is no literal"),
        (SQUARE, "d 1 2 0\n1 0\n", f"line 2 of the proof: {LAST}"),
        (
            SQUARE,
            "d 1 2 0 d 2 1 0 1 0",
            f"line 1 of the proof: {LAST}",
        ),  # it is gone, and the second one means no other
        (UNLIKE, "d 1 2 3 0\n0\n", f"line 2 of the proof: {LAST}"),
        (UNLIKE, "3 -1 0\n-3 1 0\n", "the proof ends without a conflict"),
        (UNLIKE, "3 -1 0\n-3 4 0\n", f"line 2 of the proof: {LAST}"),
        (UNITS, "d -2 3 4 0\n3 0\n", f"line 2 of the proof: {LAST}"),
    ],
)
def test_spoilt_proofs_are_refused(rows, proof, sentence):
    assert refusal(check_proof, rows, proof) == sentence


@pytest.mark.parametrize(
    ("rows", "proof", "counts"),
    [
        (SQUARE, "1 0\n0\n", 1),
        (SQUARE, "1 0 0\n", 1),
        (SQUARE, " 3 1\nc 0\n0\t1 0 d 3\r\n1 0 4 0", 2),
        (SQUARE, "d 1 2 99 0\n1 0\n", (1, 1)),
        (SQUARE, "d 0 7 1 0 d 7 1 0 d 1 7 0 1 0", (2, 2)),
        (SQUARE, "1 0\nd 1 2 99 0\n", (1, 0)),  # after the conflict
        (TRUE_TWICE, "d 5 6 0\nd 5 6 0\n1 0\n", (1, 1)),
        (SQUARE, "c so\n-2 3 0\n1 0\r\n5 0\nd 7 0\n", 2),
        ([[1], [-1]], "", 0),
        ([[1, 1, 2], [-2], [-1]], "7 0\n", 0),
        ([[]], "", 0),
        (SQUARE, "3 -1 0\n-3 1 0\n3 0\n", 3),  # a definition is RAT on its first literal
        (SQUARE, f"{10**17} 0\n-{10**17} {10**16} 1 0\n2 0\n", 3),  # variables may be any number
        ([*SQUARE[:2], [-1, 3], [-3, -1]], "1 0\nd 1 0\nd 1 0\n", 1),  # unit clauses are not deleted
        (UNITS, "d 1 0\nd -1 2 0\n3 0\n", 1),
        (TRUE_TWICE, "d 5 6 0\n1 0\n", 1),  # clauses with two true literals are
    ],
)
def test_steps_are_counted_up_to_the_conflict(rows, proof, counts):
    """Lemmas, and deletions that match no clause."""
    assert check_proof(rows, proof) == (counts if isinstance(counts, tuple) else (counts, 0))


def read(proof):
    return list(proof_rows(io.BytesIO(proof)))


def number(value):
    """Seven bits a byte, the lowest first."""
    return bytes([value % 128 + 128]) + number(value // 128) if value > 127 else bytes([value])


def binary(steps):
    """The format as drat-trim's page has it."""
    return b"".join(
        (b"d" if deletes else b"a") + b"".join(number(2 * abs(lit) + (lit < 0)) for lit in lits) + b"\0"
        for deletes, lits in steps
    )


def text(steps):
    return "".join(f"{'d ' * deletes}{''.join(f'{lit} ' for lit in lits)}0\n" for deletes, lits in steps)


LITERALS = st.integers(1, 10**9).flatmap(lambda variable: st.sampled_from([variable, -variable]))


@settings(max_examples=30)
@given(st.lists(st.tuples(st.booleans(), st.lists(LITERALS)), min_size=1))
def test_what_is_written_is_read(steps):
    assert read(binary(steps)) == read(text(steps).encode()) == text(steps).splitlines()


@pytest.mark.parametrize("size", [5, 6, 7, 40])
def test_steps_go_over_the_ends_of_what_is_read_at_once(monkeypatch, size):
    steps = [(False, [1, -2]), (True, [63, 64]), (False, []), (False, [-1])]
    monkeypatch.setattr(files, "LONGEST_STEP", size)
    assert read(binary(steps)) == text(steps).splitlines()
    monkeypatch.setattr(files, "LONGEST_STEP", 4)
    with pytest.raises(CheckError, match=r"^byte 10 of the proof begins a line longer than 4 bytes$"):
        read(b"1 0\n2 0\n\n1 2 3 0\n")


def test_neither_time_nor_memory_goes_into_a_proof_that_is_not_read():
    """A step that never ends, and lines without number: what is read is counted, and a clock can end it."""
    with pytest.raises(CheckError, match=r"^byte 1 of the proof begins a (line|step) longer than 1,048,576 bytes$"):
        read(b"a" + b"\x82" * (4 << 20) + b"\0")
    for steps, end in ((10**5, math.inf), (10**9, 0.0)):
        with allowed(steps, end), pytest.raises(UncheckedError):
            check_proof([(1, 2)], proof_rows(io.BytesIO(b"1 2 0\n" * 10**5)))


@pytest.mark.parametrize(
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
    assert sentence in refusal(read, proof)
