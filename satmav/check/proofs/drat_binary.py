"""DRAT proofs in files, text or binary, as the lines of text that :mod:`satmav.check.proofs.drat` checks.

Solvers write binary DRAT to save room. A step is the letter ``a`` or ``d``, its literals, and 0. A literal is
``2 * variable``, one more for its negation, in groups of seven bits, the lowest first; all bytes but the last of a
number have their highest bit set. The format is that of drat-trim. It has a byte 0 in every step, and text has none.

A file is never in memory as a whole: one step is read after the other, and no step is longer than honest ones are.
"""

from collections.abc import Iterator
from typing import BinaryIO

from satmav.check.reading import LIMIT, CheckError
from satmav.check.work import spend

LONGEST = 1 << 20
"""Bytes of a step; the formulas of deals have some ten thousand variables."""


def drat_rows(proof: BinaryIO) -> Iterator[str]:
    """The lines of a DRAT proof of either kind, in a file that is open at its beginning.

    Raises :class:`CheckError` where it is neither.
    """
    binary = 0 in proof.read(LONGEST)
    proof.seek(0)
    return _steps(proof) if binary else _rows(proof)


def _rows(proof: BinaryIO) -> Iterator[str]:
    """The lines of text."""
    start = 0
    while row := proof.readline(LONGEST + 1):
        spend(len(row))
        if len(row) > LONGEST:
            raise CheckError(f"byte {start + 1} of the proof begins a line longer than {LONGEST:,} bytes")
        try:
            yield row.removesuffix(b"\n").decode("ascii")
        except UnicodeDecodeError as error:
            place = start + error.start + 1
            raise CheckError(f"byte {place} of the proof is neither text nor part of a binary proof") from None
        start += len(row)


def _steps(proof: BinaryIO) -> Iterator[str]:
    """The binary steps as lines of text."""
    start, rest = 0, b""
    while chunk := proof.read(LONGEST):
        spend(len(chunk))
        *steps, rest = (rest + chunk).split(b"\0")  # no number but 0 has such a byte
        if len(rest) > LONGEST:
            raise CheckError(f"byte {start + 1} of the proof begins a step longer than {LONGEST:,} bytes")
        for step in steps:
            yield _line(step, start)
            start += len(step) + 1
    if rest:
        _check_opening(rest, start)
        raise CheckError("the proof is cut off in its last step")


def _line(step: bytes, start: int) -> str:
    """A step, which begins so many bytes after the first, as a line."""
    _check_opening(step, start)
    words = [*(str(lit) for lit in _literals(step[1:], start + 1)), "0"]
    return " ".join(words if step[:1] == b"a" else ["d", *words])


def _check_opening(step: bytes, start: int) -> None:
    if step[:1] not in (b"a", b"d"):
        raise CheckError(f"byte {start + 1} of the proof opens no step: that is a or d")


def _literal(value: int, place: int) -> int:
    """The literal that a number stands for, whose last byte is in that place."""
    if value < 2:
        raise CheckError(f"byte {place} of the proof: that is no literal")
    return -(value >> 1) if value & 1 else value >> 1


def _literals(numbers: bytes, offset: int) -> Iterator[int]:
    value = shift = 0
    for place, byte in enumerate(numbers, start=offset + 1):
        value |= (byte & 0x7F) << shift
        shift += 7
        if value >= 2 * LIMIT or shift > 70:
            raise CheckError(f"byte {place} of the proof: the variable is too large")
        if byte < 0x80:
            yield _literal(value, place)
            value = shift = 0
    if shift:
        raise CheckError(f"byte {offset + len(numbers) + 1} of the proof: 0 ends a step in the middle of a number")
