"""Ctrl-C and SIGTERM at random moments, for the campaigns.

A command is run to its end twice, the second time with all that is compiled at first, and then stopped at moments drawn
between its start and that end, now by the one signal and now by the other. It may have ended before, or Python itself
may have been starting. Else there is one line on standard error and the exit code 130 or 143, with nothing half-written
and no process left. Everything else is wrong.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from waiting import alone, until

from satmav.dealfile.named import named_deal

CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}
LONGEST = 6.0
"""Seconds after which a run to the end is long enough."""
SLOWEST = 12.0
"""Seconds within which a stop has come to its end, or it is one that nobody heard: the program gives itself eleven."""

PYTHON = [sys.executable, "-m", "satmav"]
COMMANDS = {
    "version": [*PYTHON, "--version"],
    "script": [str(Path(sys.executable).with_name("satmav")), "explain", "deal.txt"],
    "front door": [sys.executable, "-m", "satmav.explain", "deal.txt"],
    "explain moves": [*PYTHON, "explain", "deal.txt"],
    "explain points": [*PYTHON, "explain", "deal.txt", "--rung", "points"],
    "explain core": [*PYTHON, "explain", "deal.txt", "--rung", "core"],
    "explain cases": [*PYTHON, "explain", "deal.txt", "--rung", "cases", "--fewest", "cases"],
    "explain pattern": [*PYTHON, "explain", "deal.txt", "--generalise"],
    "explain page": [*PYTHON, "explain", "deal.txt", "--rung", "core", "-o", "deal.html"],
    "explain bundle": [*PYTHON, "explain", "deal.txt", "--rung", "core", "-o", "bundle/"],
    "explain survey": [*PYTHON, "explain", "--survey", "20", "-o", "table.csv"],
    "solve sat": [*PYTHON, "solve", "deals.txt", "--engine", "sat"],
    "solve plain": [*PYTHON, "solve", "deals.txt", "--encoding", "assignment-plain", "--solver", "cadical195"],
    "solve smt": [*PYTHON, "solve", "deals.txt", "--engine", "smt", "--encoding", "assignment"],
    "solve cpsat": [*PYTHON, "solve", "deals.txt", "--engine", "cpsat", "--encoding", "assignment-plain"],
    "solve dlx": [*PYTHON, "solve", "deals.txt", "--engine", "dlx", "--all"],
    "solve kernel": [*PYTHON, "solve", "deals.txt", "--engine", "kernel"],
    "solve steps": [*PYTHON, "solve", "won.txt", "--steps"],
    "hint": [*PYTHON, "hint", "won.txt", "-n", "3"],
    "count": [*PYTHON, "count", "deals.txt"],
    "deal hard": [*PYTHON, "deal", "-n", "3", "--difficulty", "hard", "--seed", "1"],
    "deal near miss": [*PYTHON, "deal", "--near-miss", "--seed", "5"],
    "export": [*PYTHON, "export", "deal.txt", "--format", "cnf", "-o", "deal.cnf"],
    "check": [*PYTHON, "check", "good/"],
    "census": [*PYTHON, "census", "--shape", "10-6-5-4", "--store", "census.sqlite"],
    "census verify": [*PYTHON, "census", "verify", "--store", "good.sqlite", "--rules", "no-quads"],
    "survey": [*PYTHON, "survey", "3000000", "--store", "survey.sqlite"],
    "survey pool": [*PYTHON, "survey", "400", "--partitions", "400", "--workers", "2", "--store", "survey.sqlite"],
    "bench": [*PYTHON, "bench", "-n", "20", "-c", "dlx:python", "-c", "smt:exact-cover", "-o", "bench.csv"],
    "rank": [*PYTHON, "rank", "As", "7d", "Ac", "8d", "9d", "--heads-up"],
    "showdown": [*PYTHON, "showdown", "AsKs", "QhQd", "--board", "Qc Js Ts 2s 2d"],
    "equity": [*PYTHON, "equity", "QQ+, AKs", "random"],
    "draw": [*PYTHON, "draw", "4s", "Qc", "6d", "7s", "8c", "--others", "fixpoint"],
    "frequencies": [*PYTHON, "frequencies", "--game", "omaha"],
    "frequencies sampled": [*PYTHON, "frequencies", "--game", "three_d", "--sample", "2000000"],
    "first": [*PYTHON, "first"],
    "stack find": [*PYTHON, "stack", "find", "--count", "3", "--starts", "300"],
    "stack verify": [*PYTHON, "stack", "verify", "--known", "kun"],
    "stack prove": [*PYTHON, "stack", "prove", "kicsi"],
    "warm": [*PYTHON, "warm"],
    "euler54": [*PYTHON, "euler54", "poker.txt"],
}


def put_deals(folder: Path) -> None:
    """What the commands read."""
    lost, won = named_deal("core-only"), named_deal("elusive")
    (folder / "deal.txt").write_text(f"{lost}\n")
    (folder / "won.txt").write_text(f"{won}\n")
    (folder / "deals.txt").write_text(f"{lost}\n{won}\n" * 3)
    (folder / "poker.txt").write_text("8C TS KC 9H 4S 7D 2S 5D 3S AC\n" * 20_000)
    for words in (
        ["explain", "deal.txt", "--rung", "core", "-o", "good/"],
        ["census", "--shape", "13-10-1-1", "--rules", "no-quads", "--store", "good.sqlite"],
    ):
        subprocess.run([*PYTHON, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def made(folder: Path) -> list[str]:
    """What lies there that only an unfinished write can have left."""
    return sorted(path.name for path in folder.rglob(".*"))


def start(words: list[str], folder: Path) -> subprocess.Popen[str]:
    """A command at the head of a group of its own."""
    pipe, tells = subprocess.PIPE, os.environ | {"PYTHONFAULTHANDLER": "1"}  # where it was, should it crash
    return subprocess.Popen(
        words, cwd=folder, env=tells, stdout=subprocess.DEVNULL, stderr=pipe, text=True, start_new_session=True
    )


def wrong_stop(words: list[str], folder: Path, delay: float, signum: signal.Signals) -> str:
    """What went wrong with a command that hears a signal after so many seconds, as a terminal or a system sends it."""
    with start(words, folder) as run:
        with suppress(subprocess.TimeoutExpired):
            run.communicate(timeout=delay)
        if run.returncode is not None:
            return ""
        sent = time.monotonic()
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signum)
        error = run.communicate(timeout=120)[1]
        seconds = time.monotonic() - sent
        with suppress(AssertionError):
            until(lambda: alone(run.pid) or time.monotonic() > sent + seconds + 5)
        left = [] if alone(run.pid) else ["processes"]
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
    left += made(folder)
    if right(run.returncode, error, signum, left) and seconds <= SLOWEST:
        return ""
    return f"{signum.name} after {delay:.3f} s, took {seconds:.1f} s: {run.returncode} {left} {error}"


def right(code: int, error: str, signum: signal.Signals, left: list[str]) -> bool:
    """Whether a run was stopped as it should be, or ended before, or was Python's alone as yet."""
    python_starts = "Fatal Python error: init_" in error or "Could not import runpy module" in error
    if f"satmav{os.sep}" not in error and (code == -signum or python_starts):
        return True
    ended, stopped = code == 0 and not error, code == CODES[signum] and error.count("\n") == 1
    return not left and (ended or stopped)


def duration(words: list[str], deals: Path) -> float:
    """Seconds that a command takes by itself, warm: once it has compiled, and its files are in memory."""
    for _ in ("cold", "warm"):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(deals, folder, dirs_exist_ok=True)
            started = time.monotonic()
            with start(words, Path(folder)) as run:
                with suppress(subprocess.TimeoutExpired):
                    run.communicate(timeout=LONGEST)
                with suppress(ProcessLookupError):
                    os.killpg(run.pid, signal.SIGKILL)
            seconds = time.monotonic() - started
    return seconds


def wrong_stops(tries: int, seed: int) -> list[str]:
    """The next command in turn, stopped so often, always in the same folder, so that it goes on where it was."""
    name = list(COMMANDS)[seed % len(COMMANDS)]
    dice = random.Random(f"{name} {seed}")
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as by a shell's &; the commands would be deaf to it, too
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as made_once, tempfile.TemporaryDirectory() as scratch:
        put_deals(Path(made_once))
        whole = duration(COMMANDS[name], Path(made_once))
        shutil.copytree(made_once, scratch, dirs_exist_ok=True)
        signals = [(signal.SIGINT, signal.SIGTERM)[number % 2] for number in range(tries)]
        found = [wrong_stop(COMMANDS[name], Path(scratch), dice.uniform(0, whole), signum) for signum in signals]
    return [f"{name}, {wrong}" for wrong in found if wrong]
