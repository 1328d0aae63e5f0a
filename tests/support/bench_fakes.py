"""Contenders that misbehave on purpose; processes that are spawned find them here by name."""

import gc
import os
import signal
import time
from dataclasses import dataclass
from itertools import islice
from types import SimpleNamespace
from typing import NoReturn

import naive
from waiting import PATIENCE

from satmav.bench import worker
from satmav.bench.contenders import Contender, Decide
from satmav.bench.race import Task
from satmav.check import CheckError
from satmav.errors import MissingPackageError
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import Rules

BAD = Deal(0b11111)
"""2c 2d 2h 2s 3c, on which fakes do what they are called after."""
TASKS = [Task(str(place), deal) for place, deal in enumerate(islice(random_deals(8, 2), 3), start=1)]
LIMIT = PATIENCE
"""Seconds for a deal."""


def misbehave(how: str, deal: Deal) -> tuple[Status, tuple[int, ...]]:
    """Do what is wanted, and answer."""
    acts = {
        "hangs": lambda: time.sleep(10**6),
        "slow": late,
        "dies": lambda: os._exit(3),
        "eats": lambda: bytearray(1 << 30),
        "holds": lambda: b"x" * (60 << 20),
        "raises": lambda: fail(ValueError("two\nlines, and a comma")),
        "doubtful": lambda: fail(CheckError("its own check failed")),
        "collector": lambda: fail(ValueError(collector())),
        "signals": lambda: fail(ValueError(f"blocked {signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())}")),
    }
    if how in acts:
        acts[how]()
    return (Status.SAT, (deal.mask,)) if how == "won" else (Status.UNSAT, ())


def late() -> None:
    """From now on the clock says that the limit has passed."""
    worker.time = SimpleNamespace(perf_counter=lambda: time.perf_counter() + 2 * LIMIT, process_time=time.process_time)


def fail(error: Exception) -> NoReturn:
    raise error


def collector() -> str:
    return f"enabled {gc.isenabled()}, frozen {gc.get_freeze_count() > 0}, old {gc.get_count()[2]}"


@dataclass(frozen=True)
class Fake(Contender):
    """Right on every deal but the bad one, on which it misbehaves; a deal of 40 cards is answered with its process."""

    how: str = "won"

    def open(self, rules: Rules) -> Decide:
        if self.how == "cannot":
            raise RuntimeError("no such thing")
        if self.how == "misses":
            raise MissingPackageError("nonesuch", "bench", "the contender")
        if self.how == "leaves":
            os._exit(3)

        def decide(deal: Deal) -> tuple[Status, tuple[int, ...]]:
            if deal == BAD:
                return misbehave(self.how, deal)
            if len(deal) == 40:
                raise ValueError(str(os.getpid()))
            if deal in worker.WARM_UP:
                return Status.UNKNOWN, ()
            hands = naive.partition(deal.mask, rules.quads)
            return (Status.UNSAT, ()) if hands is None else (Status.SAT, hands)

        return decide


def fake(how: str, name: str = "") -> Fake:
    return Fake(name or how, "dlx", how=how)
