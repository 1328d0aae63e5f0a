"""A full temporary folder is named as that, and not as an output that cannot be written, nor as a bug."""

import errno
import sys
import tempfile
from pathlib import Path

import pytest

from satmav.engines.proofs import shortest_proof
from satmav.errors import UsageError
from satmav.jobs.scratch import require_room, scratch, told_when_full

FULL = r"the folder for temporary files, .+, is full: free some of it, or name another as TMPDIR"


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
    monkeypatch.setattr("satmav.engines.proofs.candidates", lambda *_: [])
    with pytest.raises(UsageError, match=FULL):
        shortest_proof([[1], [-1]], ["cadical195"], [])
