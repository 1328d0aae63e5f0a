"""Ctrl-C and SIGTERM within the calls of libraries, for the campaigns.

What ``stop_campaign.py`` meets once in hundreds of stops, a signal between a call that frees memory and the note that
it is gone, is met here at every other try: the n-th call of a compiled library ends with the signal. The other tries go
by the clock. A process that has loaded all libraries is forked for each try, so that no time goes by with imports.
"""

import _signal
import faulthandler
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import BuiltinFunctionType, FunctionType
from typing import Any, NamedTuple

from stop_campaign import COMMANDS, PYTHON, made, put_deals, right

from satmav.cli import command_line, run
from satmav.cli.terminal import stop
from satmav.cli.terminal.stop import LINES

LONGEST = 3.0
"""Seconds from a command's start in which it is stopped."""
HANGS = 60.0
_count = {"calls": 0, "at": -1, "signum": 0}
"""The calls of libraries in this process, and at which of them it sends itself a signal."""


class Moment(NamedTuple):
    """When a signal comes: as the call of that number ends, or else after so many seconds."""

    call: int
    seconds: float
    signum: signal.Signals


def load() -> None:
    """What every fork has loaded already, with the calls of libraries counted."""
    command_line._register(command_line.COMMANDS)
    with suppress(ImportError):
        from llvmlite.binding.ffi import _lib_fn_wrapper as call

        call.__call__ = counting(call.__call__)
    for module in ("pysolvers", "z3.z3"):
        with suppress(ImportError):
            _wrap(import_module(module))
    for module in ("numba", "pysat.solvers"):  # not HiGHS and OR-tools: some versions cannot be loaded together
        with suppress(ImportError):
            import_module(module)


def _wrap(home: Any) -> None:
    """Count the calls of the compiled functions of a module."""
    for name, value in [*vars(home).items()]:
        if isinstance(value, BuiltinFunctionType) or (name.startswith("Z3_") and isinstance(value, FunctionType)):
            setattr(home, name, counting(value))


def counting(function: Callable[..., object]) -> Callable[..., object]:
    """The function, whose call ends with a signal where it is its turn."""

    def counted(*args: object, **more: object) -> object:
        found = function(*args, **more)
        _count["calls"] += 1
        if _count["calls"] == _count["at"]:
            os.kill(os.getpid(), _count["signum"])
        return found

    return counted


def forked(words: list[str], folder: Path, moment: Moment) -> tuple[int, str, int]:
    """Run a command in a fork: its exit code, what it said, and how many calls it made."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as told:
        signal.pthread_sigmask(signal.SIG_BLOCK, LINES)
        child = os.fork()
        if not child:
            _obey(words, folder, moment, said.fileno(), told.fileno())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, LINES)
        code = os.waitstatus_to_exitcode(_awaited(child, moment))
        for file in (said, told):
            file.seek(0)
        return code, said.read().decode(errors="replace"), int(told.read() or 0)


def _awaited(child: int, moment: Moment) -> int:
    started, sent = time.monotonic(), moment.call > 0
    while True:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return status
        if not sent and time.monotonic() - started > moment.seconds:
            os.kill(child, moment.signum)
            sent = True
        if time.monotonic() - started > HANGS:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.002)


def _obey(words: list[str], folder: Path, moment: Moment, said: int, told: int) -> None:
    """The life of a fork."""
    _keep_signals_back()
    os.setsid()
    os.chdir(folder)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(said, 2)
    faulthandler.enable(2)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv, code = ["satmav", *words], 1
    _count.update(calls=0, at=moment.call, signum=int(moment.signum))
    conclude = stop.conclude
    stop.conclude = lambda: (os.pwrite(told, str(_count["calls"]).encode(), 0), conclude())
    try:
        run()
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except BaseException:
        traceback.print_exc()
    sys.stderr.flush()
    os._exit(code)


def _keep_signals_back() -> None:
    """Until the program listens, which then takes those from before it began: nobody is to be stopped sooner."""
    real = _signal.pthread_sigmask

    def listening(how: int, mask: Any) -> Any:
        if how == signal.SIG_BLOCK or threading.current_thread() is not threading.main_thread():
            return real(how, mask) and set()
        _signal.pthread_sigmask = real
        return real(how, mask)

    _signal.pthread_sigmask = listening


def calls_and_seconds(words: list[str], deals: Path) -> tuple[int, float]:
    """How many calls of libraries a command makes once it has compiled, and how long it takes."""
    for _ in ("cold", "warm"):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(deals, folder, dirs_exist_ok=True)
            started = time.monotonic()
            *_, calls = forked(words[len(PYTHON) :], Path(folder), Moment(0, 2 * LONGEST, signal.SIGINT))
            seconds = time.monotonic() - started
    return calls, min(seconds, LONGEST)


def wrong_stops(tries: int, seed: int) -> list[str]:
    """The next command in turn, stopped so often, always in the same folder."""
    load()
    names = [name for name, words in COMMANDS.items() if words[: len(PYTHON)] == PYTHON]
    name = names[seed % len(names)]
    dice, wrong = random.Random(f"{name} {seed}"), []
    with tempfile.TemporaryDirectory() as made_once, tempfile.TemporaryDirectory() as scratch:
        put_deals(Path(made_once))
        calls, longest = calls_and_seconds(COMMANDS[name], Path(made_once))
        shutil.copytree(made_once, scratch, dirs_exist_ok=True)
        for number in range(tries):
            call = dice.randint(1, calls) if number % 2 and calls else 0
            moment = Moment(call, dice.uniform(0, longest), (signal.SIGINT, signal.SIGTERM)[number // 2 % 2])
            started = time.monotonic()
            code, error, _ = forked(COMMANDS[name][len(PYTHON) :], Path(scratch), moment)
            seconds, left = time.monotonic() - started, made(Path(scratch))
            if code < 0 or seconds > HANGS or not right(code, error, moment.signum, left):
                wrong.append(f"{name}, {moment}, {seconds:.1f} s: {code} {left} {error}")
    return wrong
