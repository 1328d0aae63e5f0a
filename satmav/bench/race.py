"""The race: all contenders on the same deals, in turns, again and again, so that a busy machine slows all alike.

A turn is some deals in a row by one contender, whose code and data are in the caches then. In every round the
contenders start in another order, and in new processes: an incremental solver would have learned the deals by heart.
Time is taken by the contender's process and held against the limit here; one that does not answer at all is killed
and opened anew.
"""

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from itertools import product
from multiprocessing.connection import Connection

from satmav.bench.contenders import Contender, contender
from satmav.bench.worker import Spent, work
from satmav.check import CheckError
from satmav.errors import SatmavError, UsageError
from satmav.game.decks import AnyDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.jobs.work import UninterruptedContext, UninterruptedProcess

TURN = 25
"""Deals in a turn."""
OPENING_LIMIT_S = 600.0
"""Seconds that a contender has for its opening, in which kernels may be compiled."""
GRACE_S = 0.5
"""Seconds beyond the limit before a contender is killed, for what is not the deal's: messages, garbage, the check."""
REFEREE = "sat"
"""One of ours, who is asked of what others say of lost deals."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a decision: seconds of wall time, megabytes of memory."""

    seconds: float = 10.0
    megabytes: int = 4096


@dataclass(frozen=True, slots=True)
class Task:
    """A deal with its name, and the group that it is told with."""

    name: str
    deal: AnyDeal
    group: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A contender's answer to a task in one round."""

    contender: Contender
    task: Task
    round: int
    spent: Spent
    open_seconds: float


class ContenderProcess:
    """The process of a contender."""

    def __init__(self, contender: Contender, rules: Rules, limits: Limits) -> None:
        self.contender, self._rules, self._limits = contender, rules, limits
        self._process: UninterruptedProcess | None = None
        self._pipe: Connection | None = None
        self.open_seconds = 0.0

    def close(self) -> None:
        """Kill the process; a program that it runs dies with it."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def ask(self, deal: AnyDeal) -> Spent:
        """Have a deal decided, and discard an answer that comes too late, unless it is wrong.

        A contender that is not there yet, or no more, is opened first.
        """
        if self._process is None:
            self._open()
        assert self._pipe is not None
        try:
            self._pipe.send(deal)
            if self._pipe.poll(self._limits.seconds + GRACE_S):
                spent: Spent = self._pipe.recv()
                if spent.seconds <= self._limits.seconds or spent.outcome == "wrong":
                    return spent
                return replace(spent, status=Status.UNKNOWN, outcome="timeout", seconds=self._limits.seconds)
            outcome = "timeout"
        except (EOFError, OSError):
            outcome = "crash"
        self.close()
        return Spent(Status.UNKNOWN, outcome, self._limits.seconds)

    def _open(self) -> None:
        self._pipe, theirs = UninterruptedContext().Pipe()
        contender = replace(self.contender, time_limit=self._limits.seconds)
        words = contender, self._rules, self._limits.megabytes, theirs
        self._process = UninterruptedProcess(target=work, args=words, daemon=True)
        self._process.start()
        theirs.close()
        try:
            answer = self._pipe.recv() if self._pipe.poll(OPENING_LIMIT_S) else None
        except (EOFError, OSError):
            answer = None
        if isinstance(answer, SatmavError):
            raise answer
        if answer is None:
            raise SatmavError(f"the contender {self.contender.name} could not be opened")
        self.open_seconds = answer


def race(
    contenders: Sequence[Contender],
    tasks: Sequence[Task],
    rules: Rules,
    rounds: int,
    limits: Limits,
    done: Collection[tuple[str, str, int]] = (),
    known: Mapping[str, tuple[Status, str]] | None = None,
) -> Generator[Run, None, None]:
    """Yield every contender's answer to every task in every round, but for those ``done``: (contender, task, round).

    ``known`` has verdicts by task with the contender that gave them, as of the runs that are done. Raises
    :class:`CheckError` where two verdicts differ or a partition does not stand: the field is then not to be believed.
    Where that is the fault of others' work it is a :class:`UsageError`. What they say of deals without hands counts
    once one of ours says so, who is asked beside the race.
    """
    verdicts = dict(known or {})
    referee = contender(REFEREE).open(rules) if any(one.foreign for one in contenders) else None
    for number in range(1, rounds + 1):
        with ExitStack() as stack:
            processes = [stack.enter_context(closing(ContenderProcess(one, rules, limits))) for one in contenders]
            for process, task in _turns(processes, tasks, number):
                who = process.contender
                if (who.name, task.name, number) in done:
                    continue
                spent = process.ask(task.deal)
                if referee and who.foreign and spent.status is Status.UNSAT and task.name not in verdicts:
                    verdicts[task.name] = referee(task.deal)[0], REFEREE
                _compare(verdicts, task, who, spent)
                yield Run(who, task, number, spent, process.open_seconds)


def _turns(
    processes: list[ContenderProcess], tasks: Sequence[Task], number: int
) -> Iterator[tuple[ContenderProcess, Task]]:
    """The order of the round of that number, turn by turn."""
    for turn, start in enumerate(range(0, len(tasks), TURN)):
        first = (number + turn) % len(processes)
        yield from product(processes[first:] + processes[:first], tasks[start : start + TURN])


def _compare(verdicts: dict[str, tuple[Status, str]], task: Task, who: Contender, spent: Spent) -> None:
    fault = UsageError if who.foreign else CheckError
    if spent.outcome == "wrong":
        raise fault(f"{who.name}'s partition of {task.deal} does not stand: {spent.said}")
    if spent.status is not Status.UNKNOWN:
        status, other = verdicts.setdefault(task.name, (spent.status, who.name))
        if status is not spent.status:
            if spent.status is Status.SAT:
                fault = CheckError  # its hands are verified
            raise fault(f"{who.name} says {spent.status} and {other} says {status}: {task.deal}")
