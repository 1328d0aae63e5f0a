"""Binary proofs become the text that they stand for, or are refused."""

import io
import math

import pytest
from each import each
from hypothesis import given
from hypothesis import strategies as st

from satmav.check import CheckError, check_proof
from satmav.check.proofs import drat_binary
from satmav.check.proofs.drat_binary import drat_rows
from satmav.check.work import UncheckedError, allowed


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
