"""The race: order, what is skipped, what stops it, and contenders that hang, die, eat and raise in their processes."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from contextlib import closing
from dataclasses import replace
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import programs
import pytest
from bench_fakes import BAD, LIMIT, TASKS, fake
from waiting import gone, limits, until

import satmav.bench.race
from satmav.bench.contenders import program
from satmav.bench.race import ContenderProcess, Limits, Task, race
from satmav.bench.worker import Spent
from satmav.check import CheckError
from satmav.errors import SatmavError, UsageError, installing
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

LIMITS = Limits(LIMIT, 256)
WHO = Task("who", Deal((1 << 40) - 1))
"""A fake answers this one with the number of its process."""
BROKEN = [WHO, Task("bad", BAD), WHO, TASKS[0]]


def finished(*asked, **more):
    with closing(race(*asked, **more)) as runs:
        return list(runs)


def ended(pid):
    """One that was killed may take a moment."""
    return until(lambda: gone(pid))


class Puppet:
    """A contender without a process: what it says, by its name and the deal's, is in a table."""

    says: dict[tuple[str, str], Spent]
    opened: list[str]

    def __init__(self, one, rules, limits):
        self.contender, self.open_seconds = one, 0.5
        self.opened.append(one.name)

    def close(self):
        self.opened.remove(self.contender.name)

    def ask(self, deal):
        return self.says.get((self.contender.name, str(deal)), Spent(Status.UNSAT))


@pytest.fixture
def puppets(monkeypatch):
    monkeypatch.setattr(satmav.bench.race, "ContenderProcess", Puppet)
    monkeypatch.setattr(Puppet, "says", {}, raising=False)
    monkeypatch.setattr(Puppet, "opened", [], raising=False)
    return Puppet


def order(runs):
    return [(run.contender.name, run.task.name, run.round) for run in runs]


FIELD = [fake("won", name) for name in "ABC"]
FIVE = [Task(name, Deal(0b11111 << place)) for place, name in enumerate("12345")]


def test_contenders_take_turns(puppets, monkeypatch):
    monkeypatch.setattr(satmav.bench.race, "TURN", 2)
    found = order(finished(FIELD, FIVE, QUADS, 2, LIMITS))
    turns = [("12", "BCA"), ("34", "CAB"), ("5", "ABC")], [("12", "CAB"), ("34", "ABC"), ("5", "BCA")]
    assert found == [
        (name, task, number)
        for number, blocks in enumerate(turns, start=1)
        for tasks, names in blocks
        for name, task in product(names, tasks)
    ]
    assert puppets.opened == []


def test_verdicts_that_differ_stop_the_race(puppets):
    puppets.says["B", str(FIVE[3].deal)] = Spent(Status.SAT)
    runs, found = race(FIELD, FIVE, QUADS, 1, LIMITS), []
    with pytest.raises(CheckError, match=f"^C says UNSAT and B says SAT: {FIVE[3].deal}$"):
        found.extend(run for run in runs)  # what came before stays
    assert order(found) == [("B", task, 1) for task in "12345"] + [("C", task, 1) for task in "123"]
    assert puppets.opened == [], "all were ended"
    puppets.says.clear()
    known = {"4": (Status.SAT, "the file")}
    with pytest.raises(CheckError, match=r"^B says UNSAT and the file says SAT"):
        finished(FIELD, FIVE, QUADS, 1, LIMITS, (), known)
    assert known == {"4": (Status.SAT, "the file")}


def foreign(name):
    return replace(program("x"), name=name)


@pytest.mark.parametrize("won", [True, False])
def test_others_are_not_taken_at_their_word(puppets, monkeypatch, won):
    """Of a lost deal one of ours is asked, once, beside the race; who says what is not so stops it, and is named."""
    asked = []

    def decide(deal):
        asked.append(deal)
        return Status.SAT if won else Status.UNSAT, ()

    monkeypatch.setattr(satmav.bench.race, "contender", lambda _: SimpleNamespace(open=lambda _: decide))
    runs = race([foreign("A"), foreign("B")], FIVE[:2], QUADS, 2, LIMITS)
    if won:
        with pytest.raises(UsageError, match=f"^B says UNSAT and sat says SAT: {FIVE[0].deal}$"):
            list(runs)
    else:
        assert len(list(runs)) == 8
        assert asked == [task.deal for task in FIVE[:2]]


def test_a_program_is_ended_with_its_contender(tmp_path):
    """It answers the two deals of the warm-up, and hangs in the race."""
    count, pid = tmp_path / "count", tmp_path / "pid"
    body = (
        f"open({str(count)!r}, 'a').write('x')\nif os.path.getsize({str(count)!r}) > 2:\n"
        f"    open({str(pid)!r}, 'w').write(str(os.getpid()))\n    time.sleep(10**6)\nprint('s UNKNOWN')"
    )
    with closing(ContenderProcess(program(programs.script(tmp_path, body)), QUADS, LIMITS)) as contender:
        asking = threading.Thread(target=contender.ask, args=[TASKS[0].deal])
        asking.start()
        until(lambda: pid.exists() and pid.read_text())
        contender._process.kill()
        asking.join()
    until(lambda: gone(int(pid.read_text())))


@pytest.mark.parametrize(
    ("how", "rules", "reason"), [("won", NO_QUADS, "not a pat hand"), ("doubtful", QUADS, "its own check failed")]
)
def test_a_partition_that_does_not_stand(how, rules, reason):
    runs = race([fake(how)], BROKEN, rules, 1, LIMITS)
    pid = int(next(runs).spent.said.partition(": ")[2])
    with pytest.raises(CheckError, match=f"^{how}'s partition of {BAD} does not stand: .*{reason}"):
        next(runs)
    assert ended(pid)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("how", "outcome", "again"), [("slow", "timeout", False), ("dies", "crash", True), ("eats", "memory", False)]
)
def test_how_a_deal_may_fail(how, outcome, again):
    spent = [run.spent for run in finished([fake(how)], BROKEN, QUADS, 1, LIMITS)]
    assert spent[1].seconds == LIMIT or outcome not in ("timeout", "crash")
    check_failure(spent, outcome, again)


def test_a_deal_on_which_a_contender_hangs():
    for seconds in limits():
        spent = [run.spent for run in finished([fake("hangs")], BROKEN, QUADS, 1, Limits(seconds, 256))]
        assert (spent[1].outcome, spent[1].seconds) == ("timeout", seconds)
        if "timeout" not in [one.outcome for one in (spent[0], *spent[2:])]:
            break
    check_failure(spent, "timeout", True)


def check_failure(spent, outcome, again):
    first, bad, second, fine = spent
    assert (bad.status, bad.outcome) == (Status.UNKNOWN, outcome)
    assert (first.said != second.said) is again, "only a contender that is gone is opened anew"
    assert (fine.outcome, fine.said) == ("ok", "")
    assert fine.status in (Status.SAT, Status.UNSAT)
    assert ended(int(first.said.partition(": ")[2]))
    assert ended(int(second.said.partition(": ")[2]))


def test_every_round_has_new_processes_and_a_race_that_is_left_leaves_none():
    runs = race([fake("won")], [WHO, replace(WHO, name="again")], QUADS, 9, LIMITS)
    said = [next(runs).spent.said for _ in range(4)]
    assert said[0] == said[1] != said[2] == said[3]
    runs.close()
    assert all(ended(int(one.partition(": ")[2])) for one in said)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("cannot", "the contender cannot could not be opened: RuntimeError: no such thing"),
        ("misses", "the contender needs the package nonesuch, which is not installed: " + installing("bench")),
        ("leaves", "the contender leaves could not be opened"),
    ],
)
def test_a_contender_that_cannot_be_opened(how, sentence, capfd):
    with pytest.raises(SatmavError) as told:
        finished([fake(how)], TASKS, QUADS, 1, LIMITS)
    assert str(told.value) == sentence
    assert multiprocessing.active_children() == []
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be kept back here")
def test_ctrl_c_is_the_parent_s_alone():
    """In a new process, where the first contender would be the first process of multiprocessing's altogether."""
    program = (
        "from bench_fakes import *; from satmav.bench.race import Limits, race; from satmav.game.rules import QUADS;"
        "print(*(run.spent.said for run in race([fake('signals'), fake('signals', 'b')], [Task('1', BAD)], QUADS, 1,"
        " Limits())), sep='\\n')"
    )
    paths = os.pathsep.join(path for path in sys.path if path)
    env = {**os.environ, "PYTHONPATH": paths}
    ran = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["ValueError: blocked True"] * 2


@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="only Linux tells the peak since a moment")
def test_memory_is_a_deal_s_own():
    runs = finished([fake("holds")], BROKEN[1:2] * 2 + TASKS[:1], QUADS, 1, LIMITS)
    first, again, other = (run.spent.peak_mb - run.spent.rss_mb for run in runs)
    assert min(first, again) > 55
    assert max(first, again) < 70
    assert 0 <= other < 10, "the peak is counted anew"
