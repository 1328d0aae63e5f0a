"""A Dask cluster for tests: a scheduler and workers, each a process of its own; they end with the ``with``."""

import json
import os
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager, suppress

PATIENCE = 600
"""Seconds within which the workers must be there: a last resort, for a test that would else wait for ever."""


@contextmanager
def cluster(folder, number):
    """The address of a scheduler, whose files are in the folder, and its workers, all of which have reported."""
    told = folder / "scheduler.json"
    with ExitStack() as stack:
        scheduler = _started(stack, "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", told)
        address = _address(scheduler, told)
        workers = [_started(stack, "dask_worker", address, "--nthreads", "1", "--no-nanny") for _ in range(number)]
        if workers:
            from distributed import Client

            with Client(address) as client:
                client.wait_for_workers(number, timeout=PATIENCE)
        yield address, workers


def _started(stack, name, *words):
    """A program of dask's, which can import what this process can."""
    command = [sys.executable, "-m", f"distributed.cli.{name}", *map(str, words), "--no-dashboard"]
    program = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))})
    stack.callback(program.wait)
    stack.callback(program.kill)
    return program


def _address(scheduler, told):
    while scheduler.poll() is None:
        with suppress(FileNotFoundError, ValueError):  # it is not there yet, or not all of it
            return json.loads(told.read_text())["address"]
        time.sleep(0.05)
    raise AssertionError("the scheduler has ended")
