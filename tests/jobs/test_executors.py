"""Who does the work: how much is handed over ahead, and what is said of schedulers that are of no use."""

import signal
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest
from cluster import cluster
from each import each

from satmav.errors import UsageError
from satmav.jobs.executors import executor
from satmav.jobs.work import PIECES_AHEAD, as_done, ignored, resume


class Counting:
    """An executor that does each piece at once, and counts those handed over."""

    def __init__(self):
        self.handed = 0

    def submit(self, work, piece):
        self.handed += 1
        future = Future()
        future.set_result(work(piece))
        return future


def test_a_little_is_handed_over_ahead():
    pool = Counting()
    results = as_done(abs, range(100), pool, 3)
    first = [next(results) for _ in range(5)]
    assert pool.handed <= 5 + 2 * PIECES_AHEAD * 3
    assert sorted([*first, *results]) == [*range(100)]
    assert pool.handed == 100


def test_a_source_is_closed_however_the_loop_ends():
    open_ones = []

    def source():
        open_ones.append("source")
        try:
            yield from range(5)
        finally:
            open_ones.remove("source")

    kept, shown = [], []
    for done in resume(source(), kept.append, shown.append):
        assert kept[-1] == shown[-1] == done
    assert (kept, shown, open_ones) == ([*range(5)], [*range(5)], [])

    def full(_):
        assert open_ones
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        next(resume(source(), full))
    assert not open_ones


@each("keeps", [True, False])
def test_an_interrupt_as_a_result_is_kept_or_shown_loses_none_that_is_there(keeps):
    pool, noted = Counting(), []

    def note(done):
        noted.append(done)
        if len(noted) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        [*resume(as_done(abs, range(100), pool, 3), *([note] if keeps else [ignored, note]))]
    assert {*noted} == {*range(pool.handed)} < {*range(100)}
    assert keeps or len(noted) == pool.handed, "nothing is shown twice"


def test_processes_that_are_interrupted_or_killed():
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), executor(2, compiled=False):
        raise KeyboardInterrupt
    assert signal.getsignal(signal.SIGINT) is before
    with pytest.raises(UsageError, match="a process that counted was killed"), executor(2, compiled=False):
        raise BrokenProcessPool


def test_a_scheduler_without_workers_is_told(tmp_path):
    with (
        cluster(tmp_path, 0) as (address, _),
        pytest.raises(UsageError, match="has no workers: start some with dask worker tcp:"),
        executor(1, address),
    ):
        pass


@each("address", ["tcp://127.0.0.1:9", "nowhere"])
def test_a_scheduler_that_does_not_answer_is_told(address, monkeypatch):
    monkeypatch.setattr("satmav.jobs.executors.PATIENCE", 0.5)
    with pytest.raises(UsageError, match=f"the scheduler '{address}' cannot be reached: "), executor(1, address):
        pass
