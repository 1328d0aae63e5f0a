"""A census on a Dask cluster: a scheduler and two workers, each a process of its own, of which one is killed."""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

import satmav.census.blocks
from satmav.census.blocks import blocks
from satmav.census.result import census
from satmav.census.run import missing, run
from satmav.census.store import Store
from satmav.errors import UsageError
from satmav.game.rules import NO_QUADS
from satmav.game.shapes import shape_named
from satmav.jobs.executors import executor

SHAPES = [shape_named(name) for name in ("7-4-2-2", "8-4-2-1")]


@pytest.fixture
def start():
    """Starts programs of dask's; they end with the test."""
    with ExitStack() as stack:

        def started(name, *words):
            program = subprocess.Popen([sys.executable, "-m", f"distributed.cli.{name}", *words, "--no-dashboard"])
            stack.callback(program.wait)
            stack.callback(program.kill)
            return program

        yield started


@pytest.fixture
def scheduler(start, tmp_path):
    """The address of a scheduler."""
    told = tmp_path / "scheduler.json"
    start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(told))
    while not told.exists():
        time.sleep(0.05)
    return json.loads(told.read_text())["address"]


def test_a_worker_that_dies_half_way_is_made_up_for(start, scheduler, tmp_path, monkeypatch):
    monkeypatch.setattr(satmav.census.blocks, "PRICE", 5e5)
    workers = [start("dask_worker", scheduler, "--nthreads", "1", "--no-nanny") for _ in range(2)]
    half = sum(len([*blocks(shape)]) for shape in SHAPES) // 2
    assert half > 10
    done = 0
    with Store(tmp_path / "cluster.sqlite") as store, joined(scheduler, 2) as (cluster, at_once):
        for counted in run(missing(store, NO_QUADS, SHAPES), NO_QUADS, cluster, at_once):
            store.add(NO_QUADS, counted)
            done += 1
            if done == half:
                workers[0].kill()
        found = census(store, NO_QUADS, 3, SHAPES)
    with Store(tmp_path / "alone.sqlite") as store, ThreadPoolExecutor(1) as alone:
        for counted in run(missing(store, NO_QUADS, SHAPES), NO_QUADS, alone, 1):
            store.add(NO_QUADS, counted)
        truth = census(store, NO_QUADS, 3, SHAPES)
    assert workers[0].wait() < 0
    assert [(one.shape, one.lost) for one in found.shapes] == [(one.shape, one.lost) for one in truth.shapes]
    assert 0 < found.lost < found.deals


def joined(scheduler, number):
    """The executor, as soon as the scheduler has so many workers."""
    from distributed import Client

    with Client(scheduler) as client:
        client.wait_for_workers(number, timeout=60)
    return executor(1, scheduler)


def test_a_scheduler_without_workers_is_told(scheduler):
    with pytest.raises(UsageError, match="has no workers: start some with dask worker tcp:"), executor(1, scheduler):
        pass


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere"])
def test_a_scheduler_that_does_not_answer_is_told(address, monkeypatch):
    monkeypatch.setattr("satmav.jobs.executors.PATIENCE", 0.5)
    with pytest.raises(UsageError, match=f"the scheduler '{address}' cannot be reached: "), executor(1, address):
        pass
