"""The store on a failing disk: every call of SQLite's refused, the power gone after every change, the disk full.

Whatever happens, the job goes on to the same numbers, and what it has told of is there. Cheap versions of what
``make campaign`` tries at length.
"""

import os
import resource
import shutil
from itertools import count as numbers
from random import Random

import faulty_vfs
import pytest
from faulty_store import Fault, every_fault, is_sentence, resumed, tried
from faulty_vfs import FULL, disk, io_error
from power_loss import CHANGES, every_loss, images
from tiny_job import FEW, RANGES, count, kept, opened

from satmav.jobs.store import StoreError

FAULTY = pytest.mark.skipif(not faulty_vfs.usable(), reason="this Python's SQLite cannot be reached")


@FAULTY
def test_a_call_that_fails_loses_nothing(memory):
    tries = [*every_fault(FEW, memory, step=3)]
    assert [wrong for wrong in tries if wrong] == []
    assert len(tries) > 100


@FAULTY
def test_a_fault_is_told_with_its_mend(memory):
    for code, mend in (
        (lambda _: FULL, "make room on the disk"),
        (io_error, "see whether the disk is full or failing"),
    ):
        with (
            disk(Fault("", code, frozenset({"Write"}), for_ever=True, at=7)),
            opened(memory / f"{mend}.sqlite") as store,
            pytest.raises(StoreError, match=mend),
        ):
            count(store, ranges=FEW)


@FAULTY
def test_power_that_fails_loses_nothing_that_was_told(memory):
    tries = [*every_loss(FEW, memory, seed=1)]
    assert [wrong for wrong in tries if wrong] == []
    assert len(tries) > 80


@FAULTY
def test_a_sync_that_is_none_and_a_fault_that_is_swallowed_would_be_noticed(memory, monkeypatch):
    """What these tests hold the store to is more than it can do where a sync is none."""
    told = []
    (memory / "whole").mkdir()
    with disk() as on, opened(memory / "whole" / "primes.sqlite") as store:
        count(store, told.append, ranges=FEW)
        lying = [call for call in on.calls if call.name in CHANGES - {"Sync"}]
    _, (how, image), _ = images(lying, Random(0))
    assert (how, image) == ("synced", {})
    assert "told and lost" in resumed(memory, FEW, told)
    monkeypatch.setattr("satmav.jobs.store.Store.write", lambda *_: None)
    wrong = tried(Fault("", io_error, None, for_ever=True, at=10**6), FEW, memory / "try", None)
    assert wrong.startswith("told and lost")


@FAULTY
def test_every_call_goes_through_the_failing_disk(memory):
    with disk() as on, opened(memory / "primes.sqlite") as store:
        count(store, ranges=FEW)
        on.refuses = io_error
        with pytest.raises(StoreError, match="disk I/O error"):
            kept(store)
    assert {"Open", "Read", "Write", "Sync", "Lock", "ShmMap", "ShmLock", "Delete"} <= {call.name for call in on.calls}
    assert {call.name for call in on.calls} <= faulty_vfs.NAMES
    assert (memory / "primes.sqlite-wal").exists()
    assert resumed(memory, FEW, []) is None


def test_a_file_that_may_not_grow(memory):
    """The system's own limit on the size of a file, in a process of its own: real writes that are cut short."""
    ends = set()
    for number in numbers():
        path = memory / str(number) / "primes.sqlite"
        path.parent.mkdir()
        if not (child := os.fork()):
            os._exit(_with_limit(path, 3000 * number))
        ends.add(code := os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        assert resumed(path.parent, RANGES[:5], []) is None
        shutil.rmtree(path.parent)
        if code == 0:
            break
    assert ends == {0, 2}


def _with_limit(path, size):
    """The exit code of a job of which no file may have more bytes: 2 for a sentence."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    try:
        with opened(path) as store:
            count(store, ranges=RANGES[:5])
    except StoreError as error:
        return 2 if is_sentence(str(error)) else 3
    except BaseException:
        return 4
    return 0
