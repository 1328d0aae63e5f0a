"""Long work, by a job that is as small as can be: stopped, killed or damaged, no piece is lost, doubled or changed."""

import logging
import multiprocessing
import os
import signal
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat

import pytest
import tiny_job
from cluster import cluster
from each import each
from tiny_job import NUMBERS, PRIMES, RANGES, TOTAL, count, kept, missing, opened
from waiting import interrupted_wait, until

from satmav.errors import UsageError
from satmav.jobs.executors import executor
from satmav.jobs.store import Kind, Store, StoreError, read_rows, write_row
from satmav.jobs.work import as_done, unless_stopping
from satmav.survey.run import CENSUS

WHO = [{"workers": 1}, {"workers": 3}, {"workers": 2, "compiled": False}]


@pytest.fixture
def store(tmp_path):
    with opened(tmp_path / "primes.sqlite") as store:
        yield store


def found(store):
    """What is in the store, without the seconds."""
    return {done.piece: done.found for done in kept(store)}


@pytest.mark.parametrize("who", WHO, ids=["one", "threads", "processes"])
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
        shown = 0

        def waits(_):
            nonlocal shown
            shown += 1
            if shown == number:
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


@each("number", [1, 17])
def test_killed_in_the_middle_and_gone_on_with(tmp_path, number):
    """A process that has kept so many pieces is killed, whatever else it is at; the next one does the others."""
    path = tmp_path / "primes.sqlite"
    kill(counting(path, number))
    with opened(path) as store:
        before = kept(store)
        assert len(before) == number
        again = []
        count(store, again.append)
        assert {done.piece for done in again} | {done.piece for done in before} == set(RANGES)
        assert len(again) + len(before) == len(RANGES)
        assert set(before) < set(kept(store)), "their seconds are what they were"
        assert sum(found(store).values()) == TOTAL


@pytest.mark.parametrize("who", WHO, ids=["one", "threads", "processes"])
def test_an_interrupt_keeps_what_is_under_way(store, who, monkeypatch):
    seen = []
    monkeypatch.setattr("satmav.jobs.work.wait", interrupted_wait(2))
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        count(store, seen.append, **who)
    assert signal.getsignal(signal.SIGINT) is before
    assert 2 <= len(seen) < len(RANGES)
    assert set(seen) == set(kept(store))
    count(store)
    assert sum(found(store).values()) == TOTAL


def test_a_stop_that_reaches_the_processes_too_is_a_stop(monkeypatch):
    """As one that is sent to a whole group: they end at once, and what they had in hand is left."""

    def stopped_all(*_, **__):
        until(lambda: len(multiprocessing.active_children()) == 2)
        for process in multiprocessing.active_children():
            process.terminate()
        raise KeyboardInterrupt

    stumbled = []
    monkeypatch.setattr(threading, "excepthook", stumbled.append)
    monkeypatch.setattr("satmav.jobs.work.wait", stopped_all)
    done = []
    with pytest.raises(KeyboardInterrupt), executor(2, compiled=False) as (pool, workers):
        done.extend(iter(as_done(time.sleep, [10**6] * 9, pool, workers)))
    assert done == []
    assert stumbled == []


def test_an_interrupt_gives_up_what_is_only_prepared(monkeypatch):
    prepares = threading.Event()

    def prepare(piece):
        if piece:
            return piece
        prepares.set()
        while True:
            unless_stopping()

    interrupted = interrupted_wait(1)
    monkeypatch.setattr("satmav.jobs.work.wait", lambda *of, **how: prepares.wait() and interrupted(*of, **how))
    done = []
    with ThreadPoolExecutor(2) as pool, pytest.raises(KeyboardInterrupt):
        done.extend(iter(as_done(prepare, [1, 0], pool, 2)))
    unless_stopping()  # whoever comes later is not stopped


def test_a_process_that_is_killed_is_told(store):
    with pytest.raises(UsageError, match=r"a process that counted was killed, .*: try --workers 1"):
        count(store, work=tiny_job.die, workers=2, compiled=False)
    assert kept(store) == []


def test_a_cluster_of_which_a_worker_dies_half_way(store, tmp_path, caplog):
    half, seen = len(RANGES) // 2, []
    with cluster(tmp_path, 3) as (address, workers):

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
            with pytest.raises(UsageError, match=r"workers of .*tcp:.* were killed as they counted, .*: start some"):
                count(other, work=tiny_job.die, ranges=RANGES[3:4], scheduler=address)
            with pytest.raises(UsageError, match=r"the scheduler 'tcp:.*' has gone: start it anew"):
                count(other, lambda _: os.kill(scheduler, signal.SIGKILL), scheduler=address)
            told = "that it has gone is told once, and not by Dask's traceback, too"
            assert all(one.levelno < logging.ERROR for one in caplog.records), told
            count(other)
            assert sum(found(other).values()) == TOTAL


def forgives_nothing(address):
    """Have a scheduler give up a piece of work with the first worker that dies of it; the number of its process."""
    from distributed import Client

    with Client(address) as client:
        client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 0))
        return client.run_on_scheduler(os.getpid)


def runs_out_of_memory(store, **who):
    """One piece has not enough memory: that is told, and those that were done before it are kept."""
    seen = []
    with pytest.raises(UsageError, match="there is not enough memory for the work: try fewer workers"):
        count(store, seen.append, work=tiny_job.out_of_memory, **who)
    assert set(seen) == set(kept(store))
    assert RANGES[3] in missing(store)


@pytest.mark.parametrize("who", WHO, ids=["one", "threads", "processes"])
def test_what_runs_out_of_memory_is_told_and_gone_on_with(store, who):
    runs_out_of_memory(store, **who)
    count(store)
    assert sum(found(store).values()) == TOTAL
    count(store, work=None)
    count(store, work=None, scheduler="nowhere")  # what is done is not done again


@pytest.mark.parametrize("jump", [-1.0, -1e9, 1e9], ids=["back", "back by decades", "on by decades"])
def test_a_clock_that_jumps_changes_nothing_but_the_seconds(store, jump, monkeypatch):
    """All clocks of Python's jump each time that they are asked, while the store is opened and written."""
    for clock in ("time", "monotonic", "perf_counter"):
        monkeypatch.setattr(time, clock, (now + jump * asked for asked, now in enumerate(repeat(1e9))).__next__)
    with opened(store.path) as again:
        count(again)
        assert sum(found(again).values()) == TOTAL
        assert {done.seconds for done in kept(again)} == {max(0.0, jump)}


@each(
    ("change", "told"),
    [
        ("number = '27'", "the seal of the range from 2 to 101 is broken"),
        ("last = 102", "the seal of the range from 2 to 102 is broken"),
        ("seal = ''", "the seal of the range from 2 to 101 is broken"),
        ("seconds = -1.0", "the range from 2 to 101 took -1.0 seconds"),
        ("seconds = 9e999", "the range from 2 to 101 took inf seconds"),
        ("seconds = 'text'", "the range from 2 to 101 took 'text' seconds"),
    ],
)
def test_a_damaged_row_is_refused(tmp_path, change, told):
    with opened(tmp_path / "primes.sqlite") as store:
        count(store)
        store.write(f"UPDATE primes SET {change} WHERE first = 2")
        with pytest.raises(StoreError) as refused:
            count(store)
    mend = "put a copy in its place, or move it away and begin again"
    assert str(refused.value) == f"'{store.path}' is damaged ({told}): {mend}"


def test_reading_makes_no_table_and_another_method_is_another_row(store):
    assert kept(store) == []
    assert not store.has("primes")
    count(store)
    row = {"first": 2, "last": 101, "method": "sieve", "number": "25"}
    write_row(store, PRIMES, row, 1.0)
    assert read_rows(store, PRIMES, {"method": "sieve"}) == [(row, 1.0)]
    assert len(kept(store)) == len(RANGES)


def test_two_tables_in_one_file_and_words_for_what_is_none(store, tmp_path):
    with pytest.raises(StoreError, match="is a database of something else: name another file for the census"):
        Store(store.path, CENSUS)
    with pytest.raises(StoreError, match=r"is a folder: name a file in it, such as '.*/primes\.sqlite'"):
        opened(tmp_path)
    count(store)
    store.write(PRIMES.schema.replace(" primes ", " more "))
    with sqlite3.connect(store.path) as file:
        tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
        (application,) = file.execute("PRAGMA application_id").fetchone()
    file.close()
    assert tables == {"primes", "more"}
    assert Kind(application, "table of primes", "primes.sqlite") == tiny_job.KIND
