"""Memory and time of the processor, where a system tells of them, and nothing where it does not."""

import subprocess
import sys
import time
from math import isnan
from types import SimpleNamespace

import pytest
from each import each

from satmav.bench import memory
from satmav.cli.bench import _mb


@pytest.fixture
def unlike_linux(monkeypatch, tmp_path):
    monkeypatch.setattr(memory, "STATUS", tmp_path / "none")


def usage(monkeypatch, own, children):
    resource = SimpleNamespace(
        RUSAGE_SELF=0, RUSAGE_CHILDREN=1, RLIMIT_AS=2, getrusage=lambda who: (own, children)[who], setrlimit=None
    )
    monkeypatch.setattr(memory, "resource", resource)
    return resource


def spent(megabytes, unit, seconds=0.0):
    return SimpleNamespace(ru_maxrss=megabytes * (1 << 20) // unit, ru_utime=seconds, ru_stime=seconds)


@each(("system", "unit"), [("darwin", 1), ("freebsd14", 1024)])
def test_elsewhere_it_is_the_most_ever(monkeypatch, unlike_linux, system, unit):
    usage(monkeypatch, spent(70, unit), spent(30, unit))
    monkeypatch.setattr(sys, "platform", system)
    assert isnan(memory.begin())
    assert memory.peak() == 70
    usage(monkeypatch, spent(70, unit), spent(90, unit))
    assert memory.peak() == 90, "a program that was started counts, too"


def test_what_the_system_does_not_tell_is_not_told(monkeypatch, unlike_linux):
    monkeypatch.delattr(memory, "resource")
    monkeypatch.setattr(sys, "platform", "win32")
    memory.limit(100)
    assert isnan(memory.begin())
    assert isnan(memory.peak())
    assert memory.processor() > 0
    assert (_mb(memory.peak()), _mb(31.6)) == ("-", "32")


def test_the_limit_is_beyond_what_there_is(monkeypatch, tmp_path):
    limits = []
    resource = usage(monkeypatch, None, None)
    resource.setrlimit = lambda *words: limits.append(words)
    (tmp_path / "status").write_text("Name: x\nVmSize:\t 2048 kB\n")
    monkeypatch.setattr(memory, "STATUS", tmp_path / "status")
    memory.limit(10)
    monkeypatch.setattr(memory, "STATUS", tmp_path / "none")
    memory.limit(10)
    assert limits == [(2, (12 << 20, 12 << 20)), (2, (10 << 20, 10 << 20))]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells no time of children")
def test_children_that_have_ended_count():
    before = memory.processor() - time.process_time()
    program = "import time; sum(range(10**6)); print(time.process_time())"
    told = subprocess.run([sys.executable, "-S", "-c", program], check=True, capture_output=True, text=True).stdout
    after = memory.processor() - time.process_time()
    assert after - before > 0.9 * float(told)
