"""The store on a failing disk: every call of SQLite's refused, the power gone after every change, the disk full.

Whatever happens, the job goes on to the same numbers, and what it has told of is there. Cheap versions of what
``make campaign`` tries at length.
"""

import faulty_vfs
import pytest
from faulty_store import Fault, every_fault
from faulty_vfs import FULL, disk, io_error
from power_loss import every_loss
from tiny_job import FEW, count, opened

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
