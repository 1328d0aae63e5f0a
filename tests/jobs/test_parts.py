"""The small parts of long work: shards, and a folder for temporary files, which is named where it is full."""

import errno
import sys
import tempfile
from pathlib import Path

import pytest
from each import each

from satmav.engines.proofs import shortest_proof
from satmav.errors import UsageError
from satmav.jobs.scratch import require_room, scratch, told_when_full
from satmav.jobs.shards import WHOLE, Shard, shard_named

FULL = r"the folder for temporary files, .+, is full: free some of it, or name another as TMPDIR"


@each("of", [1, 2, 3, 7, 20])
def test_every_piece_is_in_one_shard(of):
    pieces = list(range(17))
    parts = [Shard(number, of).part(pieces) for number in range(1, of + 1)]
    assert sorted(piece for part in parts for piece in part) == pieces
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_a_shard_is_named_as_it_prints():
    assert shard_named("2/8") == Shard(2, 8)
    assert shard_named(str(WHOLE)) == shard_named(None) == WHOLE
    assert WHOLE.part("abc") == ["a", "b", "c"]


@each("text", ["", "2", "0/8", "9/8", "2/0", "-1/8", "1.5/2", "2/8/1", " 2/8", "1/1000001", "²/8", "a/b"])
def test_what_is_no_shard_is_told(text):
    with pytest.raises(UsageError, match=r"^a shard is written like 2/8, the second of eight, and not "):
        shard_named(text)


def test_a_folder_that_fills_up_meanwhile_or_is_not_there(monkeypatch):
    with pytest.raises(UsageError, match=FULL), scratch():
        raise OSError(errno.ENOSPC, "no space")
    with pytest.raises(FileNotFoundError), told_when_full():
        raise FileNotFoundError
    require_room()
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", list)
    with pytest.raises(UsageError, match="no folder for temporary files"), scratch():
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
def test_a_proof_that_the_disk_cut_short_is_not_held_against_the_solver(monkeypatch):
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda *_, **more: Path("/dev/full").open("r+b", **more))  # noqa: SIM115
    with pytest.raises(UsageError, match=FULL):
        shortest_proof([[1], [-1]], ["cadical195"], [])
