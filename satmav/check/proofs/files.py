"""Proofs in files as solvers write them: DRAT or LRAT, as text or binary, which are never in memory as a whole.

Binary proofs save room (Wetzler, Heule & Hunt, SAT 2014): a step is the letter ``a`` or ``d``, its literals, and 0. A
literal is ``2 * variable``, one more for its negation, in groups of seven bits, the lowest first, and all bytes but the
last of a number have their highest bit set. Binary LRAT (``cadical --lrat``) has the number of a lemma before its
literals, and after their 0 the hints and another 0; numbers of clauses are written as literals are.
"""

import re
from collections.abc import Iterator, Sequence
from typing import BinaryIO

from satmav.check.proofs.drat import Checked, check_proof
from satmav.check.proofs.lrat import check_lrat
from satmav.check.reading import LIMIT, CheckError, natural
from satmav.check.work import spend


def check_proof_file(clauses: Sequence[Sequence[int]], proof: BinaryIO) -> Checked:
    """Accept a DRAT or LRAT proof, text or binary, in a file that is open at its beginning.

    LRAT (:func:`is_lrat`) names the clauses from which each lemma follows, so that these need not be searched for.
    Raises :class:`CheckError` as the checkers of either do.

    >>> from io import BytesIO
    >>> square = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    >>> check_proof_file(square, BytesIO(b"1 0\\n0\\n"))
    Checked(lemmas=1, passed_over=0)
    >>> check_proof_file(square, BytesIO(b"5 1 0 1 2 0\\n6 0 5 3 4 0\\n"))
    Checked(lemmas=1, passed_over=0)
    """
    if is_lrat(clauses, proof):
        return Checked(check_lrat(clauses, proof_rows(proof, hinted=True)) - 1)
    return check_proof(clauses, proof_rows(proof))


def is_lrat(clauses: Sequence[Sequence[int]], proof: BinaryIO) -> bool:
    """True where the first lemma of a proof bears a number that none of the clauses has, and two zeros."""
    lemmas = (row.split() for row in proof_rows(proof, hinted=True) if not re.match(r"c|(\d+ )?d |\s*$", row))
    try:
        first = next(lemmas, [])
    except CheckError:  # no LRAT, as far as it goes
        return False
    return first.count("0") == 2 and first[-1] == "0" and (natural(first[0]) or 0) > len(clauses)


LONGEST_STEP = 1 << 20
"""Bytes of a step; the formulas of deals have some ten thousand variables."""


def proof_rows(proof: BinaryIO, hinted: bool = False) -> Iterator[str]:
    """The lines of a proof, text or binary, in a file, read from its beginning; ``hinted`` is for LRAT.

    Binary proofs have a byte 0 in every step, and text has none. Raises :class:`CheckError` where it is neither.

    >>> from io import BytesIO
    >>> list(proof_rows(BytesIO(b"a" + bytes([2, 5, 0]) + b"d" + bytes([3, 0]))))
    ['1 -2 0', 'd -1 0']
    """
    proof.seek(0)
    binary = 0 in proof.read(LONGEST_STEP)
    proof.seek(0)
    return _steps(proof, hinted) if binary else _rows(proof)


def _rows(proof: BinaryIO) -> Iterator[str]:
    """The lines of text."""
    start = 0
    while row := proof.readline(LONGEST_STEP + 1):
        spend(len(row))
        if len(row) > LONGEST_STEP:
            raise CheckError(f"byte {start + 1} of the proof begins a line longer than {LONGEST_STEP:,} bytes")
        try:
            yield row.removesuffix(b"\n").decode("ascii")
        except UnicodeDecodeError as error:
            place = start + error.start + 1
            raise CheckError(f"byte {place} of the proof is neither text nor part of a binary proof") from None
        start += len(row)


def _steps(proof: BinaryIO, hinted: bool) -> Iterator[str]:
    """The binary steps as lines of text; a lemma of LRAT goes over two zeros, and its deletions bear no number."""
    start, rest, lemma = 0, b"", ""
    while chunk := proof.read(LONGEST_STEP):
        spend(len(chunk))
        *steps, rest = (rest + chunk).split(b"\0")  # no number but 0 has such a byte
        if len(rest) > LONGEST_STEP:
            raise CheckError(f"byte {start + 1} of the proof begins a step longer than {LONGEST_STEP:,} bytes")
        for step in steps:
            if not lemma:
                _check_opening(step, start)
            words = " ".join([*map(str, _literals(step[not lemma :], start + (not lemma))), "0"])
            start += len(step) + 1
            if hinted and not lemma and step[:1] == b"a":
                lemma = words
                continue
            yield f"{lemma} {words}" if lemma else words if step[:1] == b"a" else f"{'0 ' * hinted}d {words}"
            lemma = ""
    if rest and not lemma:
        _check_opening(rest, start)
    if rest or lemma:
        raise CheckError("the proof is cut off in its last step")


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
