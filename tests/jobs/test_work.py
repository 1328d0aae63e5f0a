"""Long work, by a job that is as small as can be: stopped or killed, no piece is lost, doubled or changed."""

import logging
import os
import signal

import pytest
import tiny_job
from cluster import cluster
from tiny_job import NUMBERS, RANGES, TOTAL, count, kept, missing, opened

from satmav.errors import UsageError
from satmav.jobs.work import executor

WHO = pytest.mark.parametrize(
    "who", [{"workers": 1}, {"workers": 3}, {"workers": 2, "compiled": False}], ids=["one", "threads", "processes"]
)


@pytest.fixture
def store(tmp_path):
    with opened(tmp_path / "primes.sqlite") as store:
        yield store


def found(store):
    """What is in the store, without the seconds."""
    return {done.piece: done.found for done in kept(store)}


@WHO
def test_the_same_whoever_does_the_work(store, who):
    seen = []
    count(store, lambda done: seen.append((done, done in kept(store))), **who)
    assert all(there for _, there in seen), "each piece is kept before it is shown"
    assert len(seen) == len(RANGES)
    assert sum(found(store).values()) == TOTAL
    assert {piece: found(store)[piece] for piece in NUMBERS} == NUMBERS
    assert missing(store) == []


def counting(path, number):
    """A process that stands still once it has kept so many pieces."""
    told, tell = os.pipe()
    if not (child := os.fork()):
        shown = []

        def waits(done):
            shown.append(done)
            if len(shown) == number:
                os.write(tell, b".")
                signal.pause()

        with opened(path) as store:
            count(store, waits, workers=2)
        os._exit(0)
    os.close(tell)
    assert os.read(told, 1) == b"."
    os.close(told)
    return child


def kill(child):
    os.kill(child, signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def test_three_at_once_of_which_two_are_killed(tmp_path):
    """The campaign of tests/campaigns/killed.py kills real commands at random."""
    path = tmp_path / "primes.sqlite"
    children = [counting(path, 5), counting(path, 9)]
    with opened(path) as store:
        shown = []
        count(store, shown.append)
        assert len(shown) <= len(RANGES) - 14
        for child in children:
            kill(child)
        assert sorted(found(store), key=lambda piece: piece.first) == RANGES
        assert len(kept(store)) == len(RANGES)
        assert sum(found(store).values()) == TOTAL


@WHO
def test_an_interrupt_keeps_what_was_told(store, who):
    before, seen = signal.getsignal(signal.SIGINT), []

    def interrupted(done):
        seen.append(done)
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        count(store, interrupted, **who)
    assert signal.getsignal(signal.SIGINT) is before
    assert seen == sorted(kept(store), key=seen.index)
    count(store)
    assert sum(found(store).values()) == TOTAL


def test_a_process_that_is_killed_is_told(store):
    with pytest.raises(UsageError, match=r"a process that counted was killed, .*: try --workers 1"):
        count(store, work=tiny_job.die, workers=2, compiled=False)
    assert kept(store) == []


def runs_out_of_memory(store, **who):
    """One piece has not enough memory: that is told, and those that were done before it are kept."""
    seen = []
    with pytest.raises(UsageError, match="there is not enough memory for the work: try fewer workers"):
        count(store, seen.append, work=tiny_job.out_of_memory, **who)
    assert set(seen) == set(kept(store))
    assert RANGES[3] in missing(store)


@WHO
def test_what_runs_out_of_memory_is_told_and_gone_on_with(store, who):
    runs_out_of_memory(store, **who)
    count(store)
    assert sum(found(store).values()) == TOTAL
    count(store, work=None, scheduler="nowhere")  # what is done is not done again


def test_a_cluster_of_which_a_worker_dies_half_way(store, tmp_path, caplog):
    half, seen = len(RANGES) // 2, []
    with cluster(tmp_path, 2) as (address, workers):

        def kills(done):
            seen.append(done)
            if len(seen) == half:
                workers[0].kill()

        count(store, kills, scheduler=address)
        assert workers[0].wait() < 0
        assert len(seen) == len(RANGES)
        assert sum(found(store).values()) == TOTAL
        with opened(tmp_path / "other.sqlite") as other:
            runs_out_of_memory(other, scheduler=address)
            scheduler = forgives_nothing(address)
            logging.getLogger("distributed.client").addHandler(caplog.handler)  # it hands nothing on to the root
            with pytest.raises(
                UsageError, match=r"the scheduler .*tcp:.* or its workers were killed as they counted, .*: start"
            ):
                count(other, work=tiny_job.die, ranges=RANGES[3:4], scheduler=address)
            with pytest.raises(UsageError, match="has no workers: start some with dask worker tcp:"):
                count(other, scheduler=address)
            os.kill(scheduler, signal.SIGKILL)
    told = "that it has gone is told once, and not by Dask's traceback, too"
    assert all(one.levelno < logging.ERROR for one in caplog.records), told


def forgives_nothing(address):
    """Have a scheduler give up a piece of work with the first worker that dies of it; the number of its process."""
    from distributed import Client

    with Client(address) as client:
        client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 0))
        return client.run_on_scheduler(os.getpid)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere"])
def test_a_scheduler_that_does_not_answer_is_told(address, monkeypatch):
    monkeypatch.setattr("satmav.jobs.work.CONNECT_TIMEOUT_S", 0.5)
    with pytest.raises(UsageError, match=f"the scheduler '{address}' cannot be reached: "), executor(1, address):
        pass
