"""Long work in parts, for as many machines that know nothing of each other: the part ``2/8`` is every eighth piece."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from satmav.errors import UsageError, quoted

Piece = TypeVar("Piece")
MOST_SHARDS = 1_000_000


@dataclass(frozen=True)
class Shard:
    """The part of that number, from 1, of so many."""

    number: int
    of: int

    def part(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Its pieces, in order; each piece is in one shard."""
        return list(pieces[self.number - 1 :: self.of])

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


WHOLE = Shard(1, 1)


def shard_named(text: str | None) -> Shard:
    """The shard written ``2/8``, the whole where none is named; :class:`UsageError` for what is none."""
    if text is None:
        return WHOLE
    read = re.fullmatch(r"([0-9]{1,7})/([0-9]{1,7})", text)
    shard = Shard(int(read[1]), int(read[2])) if read else None
    if shard is None or not 1 <= shard.number <= shard.of <= MOST_SHARDS:
        raise UsageError(f"a shard is written like 2/8, the second of eight, and not {quoted(text)}")
    return shard
