"""Deals in a stream, decided one by one or, by the kernel, in batches."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from satmav.api import hands_in_each, solve_many
from satmav.cli.progress import tracked
from satmav.dealfile import read_deals
from satmav.engines import Engine, ask, checked_hands
from satmav.errors import SatmavError, UsageError
from satmav.game.deals import Deal
from satmav.game.result import Result, Status
from satmav.game.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

KERNEL = "kernel"
BATCH = 1 << 16
"""Deals that the kernel gets at a time."""


def is_array(file: str) -> bool:
    """Whether the file is one of NumPy's, with a mask a deal."""
    return file.endswith(".npy")


def deals_in(file: str, hands: int) -> Iterator[Deal]:
    """The deals of a deal file or of a NumPy file of masks."""
    if not is_array(file):
        return read_deals(file, hands)
    return (Deal(int(mask)) for mask in masks_in(file, hands))


def masks_in(file: str, hands: int) -> npt.NDArray[np.uint64]:
    """The masks in a NumPy file, checked, but not read into memory before they are needed."""
    import numpy as np

    try:
        masks: npt.NDArray[np.uint64] = np.load(file, mmap_mode="r", allow_pickle=False)
    except OSError as error:
        raise UsageError(
            f"{file}: it cannot be opened ({(error.strerror or str(error)).lower()}); name another file"
        ) from None
    except (ValueError, EOFError):
        raise UsageError(
            f"{file}: it is no NumPy file of numbers; write it with numpy.save, from uint64 masks"
        ) from None
    try:
        found = hands_in_each(masks)
    except UsageError as error:
        raise UsageError(f"{file}: {error}") from None
    if not len(masks):
        raise UsageError(f"{file}: there is no deal in it")
    if found != hands:
        raise UsageError(f"{file}: its deals have {5 * found} cards, and {5 * hands} are needed; pass --hands {found}")
    return masks


def results(engine: Engine, deals: Iterable[Deal], rules: Rules) -> Iterator[Result]:
    """The engine's answers, in order."""
    if engine.label != KERNEL:
        yield from (ask(engine, deal) for deal in deals)
        return
    for batch in _batches(deals):
        yield from _kernel_results(batch, rules)


def _batches(deals: Iterable[Deal]) -> Iterator[list[Deal]]:
    """The deals, many at a time; those before a fault are answered before the fault is told."""
    batch: list[Deal] = []
    try:
        for deal in deals:
            batch.append(deal)
            if len(batch) == BATCH:
                yield batch
                batch = []
    except SatmavError:
        if batch:
            yield batch
        raise
    if batch:
        yield batch


def _kernel_results(deals: list[Deal], rules: Rules) -> Iterator[Result]:
    started = time.perf_counter()
    verdicts = solve_many(deals, rules)
    each = (time.perf_counter() - started) / len(deals)
    for deal, winnable, masks in zip(deals, verdicts.winnable.tolist(), verdicts.hands.tolist(), strict=True):
        status = Status.SAT if winnable else Status.UNSAT
        yield Result(deal, rules, status, KERNEL, each, checked_hands(deal, masks, rules) if winnable else ())


def tallies(engine: Engine, file: str, hands: int, rules: Rules) -> Iterator[Counter[Status]]:
    """How many deals of a file have which status, part by part."""
    if engine.label != KERNEL:
        deals = tracked(deals_in(file, hands), "decided")
        yield from (Counter([ask(engine, deal).status]) for deal in deals)
        return
    for part in _parts(file, hands):
        won = int(solve_many(part, rules).winnable.sum())
        yield +Counter({Status.SAT: won, Status.UNSAT: len(part) - won})


def _parts(file: str, hands: int) -> Iterator[npt.NDArray[np.uint64] | list[Deal]]:
    if is_array(file):
        masks = masks_in(file, hands)
        yield from (masks[start : start + BATCH] for start in range(0, len(masks), BATCH))
    else:
        yield from _batches(tracked(read_deals(file, hands), "decided"))
