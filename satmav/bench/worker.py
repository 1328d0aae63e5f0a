"""A contender at work in a process of its own: its memory is its own, and it can be stopped for good.

The parent sends deals and gets back what each one took. Opening (imports, compilation, the formula of the deck) is
timed apart. It ends with two deals, one of each verdict, so that what is done only once is done by then. Garbage is
collected between deals, not during them; what was there after the opening is frozen. A collector that went through all
imported modules before every deal would empty the processor's caches.
"""

import gc
import sys
import time
import warnings
from contextlib import suppress
from dataclasses import dataclass, field
from math import isnan, nan
from multiprocessing.connection import Connection
from pathlib import Path

from satmav.bench.contenders import Contender, Decide
from satmav.check import CheckError, check_partition
from satmav.check.hands.deals import check_deck_partition
from satmav.errors import SatmavError, UsageError, printable
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import stopwatch

if sys.platform != "win32":
    import resource

WARM_UP = (Deal(0x74AC687A1F930), Deal(0xE89E3EA940636))
"""Two deals of 25 cards: a won one and a lost one without homeless cards, under both rule sets."""
MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Spent:
    """The cost of a decision; ``outcome`` is ok, memory, error, unknown or wrong; the parent adds timeout and crash.

    A compiled library that gets no more memory may also die of it: then it is a crash. Seconds are wall time,
    ``cpu_seconds`` are the process's and its programs'; ``phases`` has wall seconds by phase; ``peak_mb`` is the most
    resident memory meanwhile, of which ``rss_mb`` was there before; of programs, the most that one has ever had.
    """

    status: Status
    outcome: str = "ok"
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    phases: dict[str, float] = field(default_factory=dict)
    rss_mb: float = 0.0
    peak_mb: float = 0.0
    said: str = ""


def work(contender: Contender, rules: Rules, memory_mb: int, pipe: Connection) -> None:
    """Open the contender, say how long that took or what is wrong, then answer deals until there are no more."""
    warnings.simplefilter("ignore")
    with suppress(KeyboardInterrupt, EOFError, BrokenPipeError):
        started = time.perf_counter()
        try:
            decide = contender.open(rules)
            for deal in WARM_UP:
                decide(deal)
        except SatmavError as error:  # sent as a plain one: not every exception survives pickling
            pipe.send(UsageError(str(error)))
            return
        except Exception as error:
            pipe.send(UsageError(f"the contender {contender.name} could not be opened: {_sentence(error)}"))
            return
        opened = time.perf_counter() - started
        gc.collect()
        gc.freeze()
        gc.disable()
        limit_memory(memory_mb)
        pipe.send(opened)
        while True:
            deal = pipe.recv()
            gc.collect()
            pipe.send(_spend(decide, deal, rules))


def _spend(decide: Decide, deal: AnyDeal, rules: Rules) -> Spent:
    before = begin_peak()
    status, outcome, said = Status.UNKNOWN, "ok", ""
    hands: tuple[int, ...] = ()
    cpu, wall = processor_seconds(), time.perf_counter()
    with stopwatch() as watch:
        try:
            status, hands = decide(deal)
        except MemoryError:
            outcome = "memory"
        except CheckError as error:
            outcome, said = "wrong", str(error)
        except Exception as error:
            outcome, said = "error", _sentence(error)
    wall, cpu = time.perf_counter() - wall, processor_seconds() - cpu
    if outcome == "ok" and status is Status.UNKNOWN:
        outcome = "unknown"
    if status is Status.SAT:
        try:
            check(deal, hands, rules)
        except CheckError as error:
            outcome, said = "wrong", str(error)
    return Spent(status, outcome, wall, cpu, watch.seconds, before, peak_mb(), said)


def check(deal: AnyDeal, hands: tuple[int, ...], rules: Rules) -> None:
    """Accept a partition of the deal; :class:`CheckError` for anything else."""
    if isinstance(deal, DeckDeal):
        check_deck_partition(deal.mask, hands, deal.deck.suits, deal.deck.ranks, rules.quads)
    else:
        check_partition(deal.mask, hands, rules.quads)


def _sentence(error: Exception) -> str:
    return printable(" ".join(f"{type(error).__name__}: {error}".split()))


def limit_memory(megabytes: int) -> None:
    """Let this process, and what it starts, have so much more memory than it has, where there are such limits."""
    if sys.platform != "win32":
        size = _status_mb("VmSize")
        with suppress(ValueError, OSError):
            most = int(((0 if isnan(size) else size) + megabytes) * MEGABYTE)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def begin_peak() -> float:
    """The resident memory now, in megabytes, from which Linux is told to look for the next peak."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return _status_mb("VmRSS")


def peak_mb() -> float:
    """The most resident memory since :func:`begin_peak` (macOS: ever), or the largest child's, ever; else nan."""
    if sys.platform == "win32":
        return nan
    unit = (1 if sys.platform == "darwin" else 1024) / MEGABYTE
    ever, child = (resource.getrusage(who).ru_maxrss * unit for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    since = _status_mb("VmHWM")
    return max(ever if isnan(since) else since, child)


def processor_seconds() -> float:
    """Seconds of the processor so far, those of children that have ended included where the system tells them."""
    seconds = time.process_time()
    if sys.platform != "win32":
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds += children.ru_utime + children.ru_stime
    return seconds


def _status_mb(name: str) -> float:
    """A line of the process's status in megabytes; nan where the system has no such file."""
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1024
    return nan
