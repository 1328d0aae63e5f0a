"""Sets as the bits of an int."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(bits: Iterable[bool]) -> int:
    """The set of the places at which something is true."""
    digits = "".join("1" if bit else "0" for bit in bits)
    return int(digits[::-1] or "0", 2)


def places(some: int) -> list[int]:
    """The places of a set, in order."""
    found = []
    while some:
        low = some & -some
        found.append(low.bit_length() - 1)
        some ^= low
    return found
