"""Signs of life on standard error, for what lasts over two seconds and only where a person watches.

Nothing is shown where standard error is not a terminal.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress
    from rich.status import Status

    from satmav.jobs.work import Done

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds before anything is shown."""
AVERAGED_SECONDS = 1e6
"""Seconds over which a rate is averaged: the whole run. Prices are rough: of one shape after the other too high."""

_stage: list[Progress | Status] = []
"""What is to be shown, of which only the last is: a terminal has one last line."""
_one_at_a_time = threading.RLock()


@contextmanager
def moving(what: Progress | Status) -> Iterator[None]:
    """Show something meanwhile, in place of what is shown."""
    _enter(what)
    try:
        yield
    finally:
        _leave(what)


def _enter(what: Progress | Status, *, behind: bool = False) -> None:
    with _one_at_a_time:
        if behind and _stage:
            _stage.insert(0, what)
            return
        if _stage:
            _stage[-1].stop()
        _stage.append(what)
        what.start()


def _leave(what: Progress | Status) -> None:
    with _one_at_a_time:
        if what not in _stage:
            return
        last = _stage[-1] is what
        _stage.remove(what)
        what.stop()
        if last and _stage:
            _stage[-1].start()


def _status(text: str) -> Status:
    from satmav.cli.terminal.render import console

    return console(stderr=True).status(text)


def tracked(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """The items themselves; how many are done, and the rate, are shown meanwhile.

    ``what`` is a past participle: *explained*, *looked at*.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from satmav.cli.terminal.render import console

    columns = (SpinnerColumn(), MofNCompleteColumn(), TextColumn("deals " + what), BarColumn(), TimeElapsedColumn())
    above = sys.stdout.isatty()  # what is printed meanwhile; it is left alone where it goes to a file
    progress = Progress(*columns, console=console(stderr=True), transient=True, redirect_stdout=above)
    task = progress.add_task(what, total=total)
    started, done = time.monotonic(), 0
    try:
        for item in items:
            yield item
            done += 1
            if time.monotonic() - started > PATIENCE:
                if progress not in _stage:
                    _enter(progress)
                progress.update(task, completed=done)
    finally:
        _leave(progress)


@contextmanager
def patience(what: str) -> Iterator[None]:
    """A spinner with a sentence, while a single long step goes on."""
    if not sys.stderr.isatty():
        yield
        return
    status = _status(what)
    timer = threading.Timer(PATIENCE, _enter, (status,), {"behind": True})
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        _leave(status)


@contextmanager
def blocks_shown(
    finished: list[Done[T, Any]], prices: Mapping[T, float], shapes: Mapping[T, Hashable] | None = None
) -> Iterator[Callable[[Done[T, Any]], None]]:
    """A bar for pieces of work with a price each: pieces done, share of the price, rate and time left.

    Yields what is to be called with what comes of each piece: it is added to ``finished``, and shown. Shapes are
    counted too, where they are given.
    """
    if not sys.stderr.isatty():
        yield finished.append
        return
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from satmav.cli.terminal.render import console

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    before, left = len(finished), Counter((shapes or {}).values())
    started, every = time.monotonic(), len(left)
    progress = Progress(*columns, console=console(stderr=True), transient=True, speed_estimate_period=AVERAGED_SECONDS)
    with moving(progress):
        task = progress.add_task(f"0 of {len(prices)} blocks", total=sum(prices.values()))

        def shown(one: Done[T, Any]) -> None:
            finished.append(one)
            done = len(finished) - before
            told = [f"{done} of {len(prices)} blocks", f"{60 * done / (time.monotonic() - started):.0f} a minute"]
            if shapes:
                left[shapes[one.piece]] -= 1
                told.insert(1, f"{every - len(+left)} of {every} shapes")
            progress.update(task, advance=prices[one.piece], description=", ".join(told))

        yield shown


@contextmanager
def rate_shown(what: str) -> Iterator[Callable[[int, int], None]]:
    """A line with two numbers that grow, how many were found and how many looked at, and their rates.

    ``what`` is a sentence with ``found``, ``seen`` and ``rate`` in braces.
    """
    if not sys.stderr.isatty():
        yield lambda _found, _seen: None
        return
    started, before, status = time.monotonic(), [], _status("")
    with moving(status):

        def shown(found: int, seen: int) -> None:
            before.append(found)
            rate = (found - before[0]) / max(time.monotonic() - started, 0.001)
            status.update(what.format(found=f"{found:,}", seen=f"{seen:,}", rate=f"{rate:,.0f}"))

        yield shown
