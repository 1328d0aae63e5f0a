"""Ctrl-C and SIGTERM in real programs, at chosen points: one line, exit code 130 or 143, nothing left behind.

``stop_campaign.py`` does the same at random ones, and in the calls of libraries.
"""

import os
import signal
import sys
from subprocess import PIPE

import pytest
from waiting import alone, said, started, until

from satmav.dealfile.named import named_deal

INT, TERM = signal.SIGINT, signal.SIGTERM
LINES = {INT: (130, "", "stopped by Ctrl-C\n"), TERM: (143, "", "stopped by SIGTERM\n")}

RUN = "from satmav.cli import run; run()"

ON_IMPORT = """
import os, sys
class Finder:
    def find_spec(name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), SIGNUM)
sys.meta_path.insert(0, Finder)
"""

ON_CALL = """
import os, {module}
def stopping(*args, **more):
    os.kill(os.getpid(), SIGNUM)
    return before(*args, **more)
before = {module}.{name}
{module}.{name} = stopping
"""

ON_RETURN = """
import os, {module} as module
calls, before = [], {place}
def stopping(*args):
    result = before(*args)
    calls.append(1)
    if len(calls) == {number}:
        os.kill(os.getpid(), SIGNUM)
    return result
{place} = stopping
"""

OWNED = """
import os, signal, sys, time
from satmav.cli import stop
def busy():
    os.kill(os.getpid(), signal.SIGTERM)
    until = time.monotonic() + {seconds}
    while time.monotonic() < until:
        pass
    os.write(1, b"noted")
stop.MAX_DEAF_S = {deaf}
stop.listen()
try:
    type(busy)(busy.__code__, globals() | {{"__name__": "llvmlite.binding"}})()
    time.sleep(1000)
except KeyboardInterrupt:
    sys.exit(stop.tell_the_end())
finally:
    stop.conclude()
"""

SWALLOWED_BY_PYTHON = """
import satmav.engines.count, os, time
class Last:
    def __del__(self):
        os.kill(os.getpid(), SIGNUM)
        time.sleep(1000)
def swallows(*_):
    Last()
    while True:
        time.sleep(1000)
satmav.engines.count.count_partitions = swallows
"""


@pytest.fixture
def deals(tmp_path):
    """Two lost deals, and one of them so often that nobody comes to the end of it."""
    (tmp_path / "king.txt").write_text(f"{named_deal('lonely-king')}\n")
    (tmp_path / "deal.txt").write_text(f"{named_deal('core-only')}\n")
    (tmp_path / "deals.txt").write_text(f"{named_deal('core-only')}\n" * 100_000)
    return tmp_path


def program(folder, before, *words, signum=TERM):
    """The command line, after some lines of Python, as a process."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    words = [sys.executable, "-c", f"SIGNUM = {int(signum)}\n{before}\n{RUN}", *words]
    return started(*words, cwd=folder, stdout=PIPE, stderr=PIPE, env=env)


def ended(run):
    """The exit code and what was said, once no process is left."""
    out, error = said(run)
    until(lambda: alone(run.pid))
    return run.returncode, out, error


DRAW = "draw 4s Qc 6d 7s 8c --others fixpoint"


def on_return(module, place, number):
    """As soon as a call has freed memory, before the library has noted it: these crashed, since it was freed again."""
    return ON_RETURN.format(module=module, place=place, number=number)


@pytest.mark.parametrize(
    ("before", "words", "signum"),
    [
        (ON_IMPORT.format(name="typer"), "--help", TERM),
        (ON_IMPORT.format(name="z3.z3core"), "solve deal.txt --engine smt", INT),
        (ON_CALL.format(module="satmav.explain.moves.search", name="propagate"), "explain deal.txt", TERM),
        (ON_CALL.format(module="pathlib", name="Path.replace"), "explain king.txt -o deal.json", INT),
        (ON_CALL.format(module="pathlib", name="Path.rename"), "explain king.txt -o bundle/", TERM),
        (on_return("llvmlite.binding.ffi", "module.lib.LLVMPY_DisposeString._cfn", 2), DRAW, INT),
        (on_return("pysolvers", "module.minisat22_del", 2), "explain deal.txt --rung core", INT),
        (SWALLOWED_BY_PYTHON, "count deal.txt", TERM),
    ],
    ids=lambda value: value[-40:] if "\n" in str(value) else str(value),
)
def test_wherever_a_signal_comes(deals, before, words, signum):
    """Nothing half-written is left either, and what was there stays."""
    if "llvmlite" in before:
        pytest.importorskip("numba")
    (deals / "deal.json").write_text("as before")
    there = sorted(deals.iterdir())
    with program(deals, before, *words.split(), signum=signum) as run:
        assert ended(run) == LINES[signum]
    assert sorted(deals.iterdir()) == there
    assert (deals / "deal.json").read_text() == "as before"


@pytest.mark.parametrize(("deaf", "seconds", "noted"), [(1000.0, 0.2, "noted"), (0.1, 1000.0, "")])
def test_a_library_that_owns_memory_is_left_first_or_the_program_ends(deaf, seconds, noted):
    program = OWNED.format(deaf=deaf, seconds=seconds)
    with started(sys.executable, "-c", program, stdout=PIPE, stderr=PIPE) as run:
        assert ended(run) == (143, noted, "stopped by SIGTERM\n")


def test_workers_end_with_a_survey(tmp_path):
    """SIGTERM comes to the first process only; its workers must not go on without it."""
    store = tmp_path / "a.sqlite"
    words = ["survey", 100000, "--hands", 3, "--partitions", 100000, "--workers", 2, "--store", store]
    with program(tmp_path, "", *map(str, words)) as run:
        until(store.exists, run)
        run.send_signal(TERM)
        code, out, error = ended(run)
    assert (code, out, error.count("\n")) == (143, "", 1)


STUBBORN = """
import os, signal, time
from satmav.cli import stop
stop.SECOND_AFTER_S = 0.0
stop.listen()
stop.when_stopped(lambda: "two of three are kept")
try:
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(1000)
except KeyboardInterrupt:
    print("stubborn", flush=True)
    while True:
        time.sleep(1000)
"""


def test_a_second_signal_ends_at_once():
    with started(sys.executable, "-c", STUBBORN, stdout=PIPE, stderr=PIPE) as run:
        assert run.stdout.readline() == "stubborn\n"
        run.send_signal(INT)
        assert ended(run) == (143, "", "two of three are kept\n")


def test_an_interruption_without_a_signal_and_a_lack_of_memory(satmav, monkeypatch):
    """As PySAT makes of Ctrl-C, which it takes before anybody else."""

    def raises(error):
        raise error

    monkeypatch.setattr("satmav.cli.command_line._able", lambda _: raises(MemoryError))
    run = satmav("anything")
    assert (run.code, run.out, run.err) == (2, "", "there is not enough memory for this: free some, or ask for less\n")
    monkeypatch.setattr("satmav.cli.command_line.obey", lambda _: raises(KeyboardInterrupt))
    run = satmav("anything")
    assert (run.code, run.out, run.err) == LINES[INT]
