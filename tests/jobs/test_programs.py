"""Other programs run to their end: in so much time, with so much output, and with nothing left behind."""

import signal
import subprocess
import sys
import threading
from types import SimpleNamespace

import pytest
from each import each
from waiting import PATIENCE, gone, limits, until

from satmav.check import UncheckedError
from satmav.jobs import children
from satmav.jobs import programs as module
from satmav.jobs.programs import TooLongError, kill_tree, ran


def python(body):
    return [sys.executable, "-S", "-E", "-c", f"import os, sys, time\n{body}"]


def test_what_it_prints_and_complains_of():
    run = ran("it", python("print(len(sys.stdin.read())); sys.stderr.write('no'); sys.exit(7)"), PATIENCE)
    assert (run.code, run.out.split(), run.complaints) == (7, ["0"], "no")
    assert ran("it", python("print('out')"), None).out.split() == ["out"]
    run = ran("it", python("[sys.stderr.write('e' * 10**5) and sys.stdout.write('o' * 10**5) for _ in range(9)]"), None)
    assert (run.out, run.complaints) == ("o" * 900_000, "e" * 900_000)


@each("stream", ["stdout", "stderr"])
def test_it_may_print_so_much(stream):
    with pytest.raises(UncheckedError, match=r"^it prints more than 1,000 bytes$"):
        ran("it", python(f"while True: sys.{stream}.write('x' * 999)"), PATIENCE, most=1000)
    ran("it", python(f"sys.{stream}.write('x' * 1000)"), PATIENCE, most=1000)


def test_it_has_so_long_also_where_it_closes_its_pipes(tmp_path):
    pid = tmp_path / "pid"
    body = f"open({str(pid)!r}, 'w').write(str(os.getpid())); os.close(1); os.close(2); time.sleep(10**6)"
    for seconds in limits():
        with pytest.raises(TooLongError, match=f"^it did not come to an end within {seconds:g} seconds$"):
            ran("it", python(body), seconds)
        if pid.exists() and pid.read_text():
            break
    until(lambda: gone(int(pid.read_text())))


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="Windows sends no signal to a thread")
def test_it_is_not_left_running_where_ctrl_c_comes_while_it_is_started(tmp_path, monkeypatch):
    """After it has begun, and before the call that starts it has returned."""
    pid, begin = tmp_path / "pid", subprocess.Popen.__init__

    def slowly(process, *args, **options):
        begin(process, *args, **options)
        until(lambda: pid.exists() and pid.read_text())
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    monkeypatch.setattr(subprocess.Popen, "__init__", slowly)
    with pytest.raises(KeyboardInterrupt):
        ran("it", python(f"open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(10**6)"), None)
    until(lambda: gone(int(pid.read_text())))


@each("late", [False, True])
def test_it_is_not_left_running_where_ctrl_c_comes_while_its_thread_begins(late, monkeypatch):
    """The thread goes on by itself then; what it starts is killed, or, where it is late, it starts nothing."""
    start, begin, threads, begun = threading.Thread.start, subprocess.Popen.__init__, [], []

    def interrupted(thread):
        threads.append(thread)
        if not late:
            start(thread)
        raise KeyboardInterrupt

    def noted(process, *args, **options):
        begin(process, *args, **options)
        begun.append(process)

    monkeypatch.setattr(threading.Thread, "start", interrupted)
    monkeypatch.setattr(subprocess.Popen, "__init__", noted)
    with pytest.raises(KeyboardInterrupt):
        ran("it", python("time.sleep(60)"), None)
    if late:
        start(threads[0])
    threads[0].join()
    assert not (late and begun)
    assert all(process.poll() is not None for process in begun)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not know what a program that has ended has started")
def test_what_it_has_started_is_not_left_running_where_it_ends_by_itself():
    run = ran("it", ["/bin/sh", "-c", "sleep 1000000 >/dev/null 2>&1 & echo $!; exit 20"], None)
    assert run.code == 20
    until(lambda: gone(int(run.out)))


def test_on_windows_it_has_a_group_and_its_tree_is_killed(monkeypatch):
    calls = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 512, raising=False)
    monkeypatch.setattr(subprocess, "run", lambda words, **_: calls.append(words))
    monkeypatch.delattr(module.os, "killpg", raising=False)
    assert module._by_itself() == {"creationflags": 512}
    kill_tree(17)
    assert calls == [["taskkill", "/F", "/T", "/PID", "17"]]


def test_where_killing_is_not_possible_nothing_is_raised(monkeypatch):
    def fails(*_):
        raise ProcessLookupError

    monkeypatch.setattr(module.os, "killpg", fails, raising=False)
    kill_tree(17)


@each(
    ("system", "with_programs", "done"),
    [
        ("linux", True, ["terminate", "join", "kill", "join"]),
        ("win32", True, ["tree 17", "kill", "join"]),
        ("linux", False, ["kill", "join"]),
    ],
)
def test_how_a_process_is_ended(monkeypatch, system, with_programs, done):
    did = []
    words = ("terminate", "join", "kill")
    process = SimpleNamespace(pid=17, **{word: lambda *_, word=word: did.append(word) for word in words})
    monkeypatch.setattr(children, "kill_tree", lambda pid: did.append(f"tree {pid}"))
    monkeypatch.setattr(sys, "platform", system)
    children.end(process, with_programs=with_programs)
    assert did == done
