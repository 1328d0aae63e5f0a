"""Three processes on one store, killed and started again at random: in the end it holds what one process would find.

The kill is ``kill -9``; stops have a campaign of their own. Whoever comes to an end, then or at last, prints what a
process prints that was left alone; and the store has the same rows, but for the seconds, each of them once.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

SMALL_PIECES = """
from dataclasses import replace
import satmav.census.blocks as blocks, satmav.survey.run as run
blocks.SECONDS, blocks.CHOICES_ONE_BY_ONE = 1e-3, 0
run.DECIDE, run.SPOT_CHECKED = (replace(one, size=lambda _: 1000) for one in (run.DECIDE, run.SPOT_CHECKED))
from satmav.cli import run
run()
"""
"""The program with pieces of some milliseconds, so that there is always one under way."""

JOBS = (
    ("census", "--shape", "13-10-1-1", "--rules", "no-quads", "--workers", "1", "--json"),
    ("survey", "40000", "--seed", "3", "--workers", "1", "--json"),
    ("census", "--shape", "12-10-2-1", "--rules", "no-quads", "--workers", "2", "--json"),
    ("survey", "600", "--hands", "2", "--partitions", "600", "--rules", "no-quads", "--workers", "2", "--json"),
)
PROCESSES, KILLS = 3, 7
OURS = {"provenance", "shapes"}
"""What is printed of seconds and of the machine, among it; the rows of the store have the counts of all shapes."""


def killed(tries: int, seed: int) -> list[str]:
    """What went wrong in so many tries, a job after the other."""
    return [wrong for number in range(tries) for wrong in tried(JOBS[(seed * tries + number) % len(JOBS)], seed)]


def tried(job: tuple[str, ...], seed: int) -> list[str]:
    """One store, its processes, and their ends."""
    dice, wrong = Random(f"{seed} {job}"), []
    with tempfile.TemporaryDirectory() as folder:
        whole, store = Path(folder, "whole.sqlite"), Path(folder, "store.sqlite")
        began = time.monotonic()
        alone = _end(_start(job, whole))
        longest = time.monotonic() - began
        running = [_start(job, store) for _ in range(PROCESSES)]
        for _ in range(KILLS):
            time.sleep(dice.uniform(0.1, 0.7) * longest)
            place = dice.randrange(PROCESSES)
            if running[place].poll() is None:
                os.killpg(running[place].pid, signal.SIGKILL)
            wrong += _odd(_end(running[place]), alone)
            running[place] = _start(job, store)
        for run in [*running, _start(job, store)]:
            wrong += _odd(_end(run), alone)
        if rows(store) != rows(whole):
            wrong.append(f"the store has other rows than one that was left alone: {rows(store)}")
    return [f"{' '.join(job)}, seed {seed}: {what}" for what in wrong]


def _start(job: tuple[str, ...], store: Path) -> subprocess.Popen[str]:
    words = [sys.executable, "-c", SMALL_PIECES, *job, "--store", str(store)]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


def _end(run: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = run.communicate(timeout=1200)
    return run.returncode, out, err


def _odd(end: tuple[int, str, str], alone: tuple[int, str, str]) -> list[str]:
    """What is odd about the end of a process that was killed, or was not."""
    code, out, err = end
    if code == -signal.SIGKILL or ((code, err) == (0, "") and _found(out) == _found(alone[1])):
        return []
    return [f"it ends with {code}, says {out[:500]!r}, and complains {err[-500:]!r}"]


def _found(out: str) -> dict[str, object]:
    return {name: value for name, value in json.loads(out).items() if name not in OURS}


def rows(store: Path) -> list[tuple[object, ...]]:
    """All that a store has, but for the seconds and the seal over them."""
    found = []
    with closing(sqlite3.connect(store)) as file:
        for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
            names = [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]
            kept = ", ".join(name for name in names if name not in ("seconds", "seal"))
            found += sorted((table, *row) for row in file.execute(f"SELECT {kept} FROM {table}"))
    return found
