"""Ctrl-C and SIGTERM at random moments and within the calls of libraries, for the campaigns.

A command is run twice, the second time with all that is compiled, and then stopped. At every other try the n-th call of
a compiled library ends with the signal: between a call that frees memory and the note that it is gone. The other tries
go by the clock. A process that has loaded all libraries is forked for each try, so that no time goes by with imports.
Each must end in one line on standard error and the exit code 130 or 143, with nothing half-written, or have ended
before.
"""

import faulthandler
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import BuiltinFunctionType, FunctionType
from typing import Any, NamedTuple

from satmav.cli import command_line, run, stop
from satmav.cli.stop import LINES
from satmav.dealfile.named import named_deal

MAX_STOP_S = 3.0
"""Seconds from a command's start in which it is stopped."""
MAX_HANG_S = 60.0
_count = {"calls": 0, "at": -1, "signum": 0}
"""The calls of libraries in this process, and at which of them it sends itself a signal."""

COMMANDS = (
    "--version",
    "explain deal.txt",
    "explain deal.txt --rung core",
    "explain deal.txt --rung points",
    "explain deal.txt --generalise",
    "explain deal.txt --rung core -o deal.html",
    "explain deal.txt --rung core -o bundle/",
    "solve deals.txt --engine sat",
    "solve deals.txt --encoding assignment-plain --solver cadical195",
    "solve deals.txt --engine smt --encoding assignment",
    "solve deals.txt --engine cpsat --encoding assignment-plain",
    "solve deals.txt --engine dlx --all",
    "solve deals.txt --engine kernel",
    "solve won.txt --steps",
    "hint won.txt -n 3",
    "count deals.txt",
    "deal -n 3 --difficulty hard --seed 1",
    "deal --near-miss --seed 5",
    "export deal.txt --format cnf -o deal.cnf",
    "check good/",
    "census --shape 10-6-5-4 --store census.sqlite",
    "census verify --store good.sqlite --rules no-quads",
    "survey 3000000 --store survey.sqlite",
    "survey 400 --partitions 400 --workers 2 --store survey.sqlite",
    "bench -n 20 -c dlx:python -c smt:exact-cover -o bench.csv",
    "rank As 7d Ac 8d 9d --heads-up",
    "showdown AsKs QhQd --board 'Qc Js Ts 2s 2d'",
    "draw 4s Qc 6d 7s 8c --others fixpoint",
    "frequencies --game omaha",
    "frequencies --game three_d --sample 2000000",
    "first",
    "stack find --count 3 --starts 300",
    "stack verify --known kun",
    "stack prove kicsi",
    "euler54 poker.txt",
)


class Moment(NamedTuple):
    """When a signal comes: as the call of that number ends, or else after so many seconds."""

    call: int
    seconds: float
    signum: signal.Signals


def put_deals(folder: Path) -> None:
    """What the commands read."""
    lost, won = named_deal("core-only"), named_deal("elusive")
    (folder / "deal.txt").write_text(f"{lost}\n")
    (folder / "won.txt").write_text(f"{won}\n")
    (folder / "deals.txt").write_text(f"{lost}\n{won}\n" * 3)
    (folder / "poker.txt").write_text("8C TS KC 9H 4S 7D 2S 5D 3S AC\n" * 20_000)
    for words in (
        "explain deal.txt --rung core -o good/",
        "census --shape 13-10-1-1 --rules no-quads --store good.sqlite",
    ):
        command = [sys.executable, "-m", "satmav", *words.split()]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def made(folder: Path) -> list[str]:
    """What lies there that only an unfinished write can have left."""
    return sorted(path.name for path in folder.rglob(".*"))


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
        if time.monotonic() - started > MAX_HANG_S:
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
    listen = stop.listen

    def listening() -> None:
        listen()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, LINES)

    stop.listen = listening


def calls_and_seconds(words: list[str], deals: Path) -> tuple[int, float]:
    """How many calls of libraries a command makes once it has compiled, and how long it takes."""
    for _ in ("cold", "warm"):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(deals, folder, dirs_exist_ok=True)
            started = time.monotonic()
            *_, calls = forked(words, Path(folder), Moment(0, 2 * MAX_STOP_S, signal.SIGINT))
            seconds = time.monotonic() - started
    return calls, min(seconds, MAX_STOP_S)


def right(code: int, error: str, signum: signal.Signals) -> bool:
    """Whether a run was stopped as it should be, or ended before."""
    return (code == 0 and not error) or (code == 128 + signum and error.count("\n") == 1)


def wrong_stops(tries: int, seed: int) -> list[str]:
    """The next command in turn, stopped so often, always in the same folder, so that it goes on where it was."""
    load()
    name = COMMANDS[seed % len(COMMANDS)]
    words, dice, wrong = shlex.split(name), random.Random(f"{name} {seed}"), []
    with tempfile.TemporaryDirectory() as made_once, tempfile.TemporaryDirectory() as scratch:
        put_deals(Path(made_once))
        calls, longest = calls_and_seconds(words, Path(made_once))
        shutil.copytree(made_once, scratch, dirs_exist_ok=True)
        for number in range(tries):
            call = dice.randint(1, calls) if number % 2 and calls else 0
            moment = Moment(call, dice.uniform(0, longest), (signal.SIGINT, signal.SIGTERM)[number // 2 % 2])
            started = time.monotonic()
            code, error, _ = forked(words, Path(scratch), moment)
            seconds, left = time.monotonic() - started, made(Path(scratch))
            if left or seconds > MAX_HANG_S or not right(code, error, moment.signum):
                wrong.append(f"{name}, {moment}, {seconds:.1f} s: {code} {left} {error}")
    return wrong
