"""Memory and time of the processor, where a system tells of them, and nothing where it does not."""

import subprocess
import sys
import time
from math import isnan, nan
from types import SimpleNamespace

import pytest

from satmav.bench import worker
from satmav.cli.bench import _mb


def spent(megabytes, unit):
    return SimpleNamespace(ru_maxrss=megabytes * (1 << 20) // unit)


@pytest.mark.parametrize(("system", "unit"), [("darwin", 1), ("freebsd14", 1024)])
def test_elsewhere_the_peak_is_the_most_ever_of_a_program_too(monkeypatch, system, unit):
    usage = SimpleNamespace(RUSAGE_SELF=70, RUSAGE_CHILDREN=90, getrusage=lambda megabytes: spent(megabytes, unit))
    monkeypatch.setattr(worker, "resource", usage)
    monkeypatch.setattr(worker, "_status_mb", lambda _: nan)
    monkeypatch.setattr(sys, "platform", system)
    assert (isnan(worker.begin_peak()), worker.peak_mb()) == (True, 90)
    monkeypatch.setattr(sys, "platform", "win32")
    assert (_mb(worker.peak_mb()), _mb(31.6)) == ("-", "32")
    assert worker.processor_seconds() > 0


def test_the_limit_is_beyond_what_there_is(monkeypatch):
    limits = []
    monkeypatch.setattr(worker, "resource", SimpleNamespace(RLIMIT_AS=2, setrlimit=lambda *words: limits.append(words)))
    for size in (2.0, nan):
        monkeypatch.setattr(worker, "_status_mb", lambda _, size=size: size)
        worker.limit_memory(10)
    assert limits == [(2, (12 << 20, 12 << 20)), (2, (10 << 20, 10 << 20))]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells no time of children")
def test_children_that_have_ended_count():
    before = worker.processor_seconds() - time.process_time()
    program = "import time; sum(range(10**6)); print(time.process_time())"
    told = subprocess.run([sys.executable, "-S", "-c", program], check=True, capture_output=True, text=True).stdout
    assert worker.processor_seconds() - time.process_time() - before > 0.9 * float(told)
