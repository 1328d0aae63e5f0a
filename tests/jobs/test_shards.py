"""Parts of long work: every piece is in one of them."""

import pytest
from each import each

from satmav.errors import UsageError
from satmav.jobs.shards import WHOLE, Shard, shard_named


@each("of", [1, 2, 3, 7, 20])
def test_every_piece_is_in_one_shard(of):
    pieces = list(range(17))
    parts = [Shard(number, of).part(pieces) for number in range(1, of + 1)]
    assert sorted(piece for part in parts for piece in part) == pieces
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_a_shard_is_named_as_it_prints():
    assert shard_named("2/8") == Shard(2, 8)
    assert shard_named(str(WHOLE)) == WHOLE
    assert WHOLE.part("abc") == ["a", "b", "c"]


@each("text", ["", "2", "0/8", "9/8", "2/0", "-1/8", "1.5/2", "2/8/1", " 2/8", "1/1000001", "²/8", "a/b"])
def test_what_is_no_shard_is_told(text):
    with pytest.raises(UsageError, match=r"^a shard is written like 2/8, the second of eight, and not "):
        shard_named(text)
