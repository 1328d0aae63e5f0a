"""Binary DRAT, as solvers write it to save room, as the text that :mod:`satmav.check.drat` checks.

A step is the letter ``a`` or ``d``, its literals, and 0. A literal is ``2 * variable``, one more for its negation, in
groups of seven bits, the lowest first; all bytes but the last of a number have their highest bit set. The format is
that of drat-trim. It has a byte 0 in every step, and text has none.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.check.reading import LIMIT, CheckError
from satmav.check.work import spend

OPENINGS = {ord("a"): "", ord("d"): "d "}


def drat_text(proof: bytes) -> str:
    """A DRAT proof of either kind as text; raises :class:`CheckError` where it is neither."""
    spend(len(proof))
    if 0 in proof:
        return "".join(f"{line}\n" for line in _steps(proof))
    try:
        return proof.decode("ascii")
    except UnicodeDecodeError as error:
        raise CheckError(f"byte {error.start + 1} of the proof is neither text nor part of a binary proof") from None


def _steps(proof: bytes) -> Iterator[str]:
    """The steps as lines."""
    start = 0
    while start < len(proof):
        if proof[start] not in OPENINGS:
            raise CheckError(f"byte {start + 1} of the proof opens no step: that is a or d")
        end = proof.find(0, start)  # no number but 0 has such a byte
        if end < 0:
            raise CheckError("the proof is cut off in its last step")
        words = [str(lit) for lit in _literals(proof[start + 1 : end], start + 1)]
        yield f"{OPENINGS[proof[start]]}{' '.join([*words, '0'])}"
        start = end + 1


def _literals(numbers: bytes, offset: int) -> Iterator[int]:
    value = shift = 0
    for place, byte in enumerate(numbers, start=offset + 1):
        value |= (byte & 0x7F) << shift
        shift += 7
        if value >= 2 * LIMIT or shift > 70:
            raise CheckError(f"byte {place} of the proof: the variable is too large")
        if byte < 0x80:
            if value < 2:
                raise CheckError(f"byte {place} of the proof: that is no literal")
            yield -(value >> 1) if value & 1 else value >> 1
            value = shift = 0
    if shift:
        raise CheckError(f"byte {offset + len(numbers) + 1} of the proof: 0 ends a step in the middle of a number")
