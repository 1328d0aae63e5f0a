"""Deals in bulk: from memory, a stream or a NumPy file of masks, decided in batches where the kernel does it.

The kernel decides some millions of deals a second, as long as it gets many at a time. A stream of deals gets its
answers in order, whichever engine decides. The deals before a fault get their answers before the fault is reported.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from tokenize import TokenError
from typing import TYPE_CHECKING

from satmav.check import check_partition
from satmav.dealfile import read_deals
from satmav.engines import Engine, Options, ask, checked_hands
from satmav.errors import DealError, SatmavError, UsageError, printable
from satmav.game.deals import DEFAULT_HANDS, Deal
from satmav.game.result import Result, Status
from satmav.game.rules import RULES, Rules

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Masks = npt.NDArray[np.uint64]

BATCH = 1 << 16
"""Deals that the kernel gets at a time."""

SPOT = 64
"""With spot checks, the partition of every 64th deal is laid out and verified."""

DRAWN = 1 << 12
"""Deals decided at a time where more may be drawn than anybody asks for."""


@dataclass(frozen=True, eq=False)
class Many:
    """Verdicts on n deals, over which it iterates: ``winnable`` is bool[n].

    ``hands`` is uint64[n, h] with zeros for lost deals.

    If no hands were asked for, ``hands`` is empty: uint64[0, h].
    """

    winnable: npt.NDArray[np.bool_]
    hands: npt.NDArray[np.uint64]

    def __iter__(self) -> Iterator[bool]:
        return iter(self.winnable.tolist())

    def __len__(self) -> int:
        return len(self.winnable)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Many)
            and self.winnable.tolist() == other.winnable.tolist()
            and self.hands.tolist() == other.hands.tolist()
        )

    __hash__ = None  # type: ignore[assignment]


def solve_many(deals: Masks | Sequence[Deal], rules: Rules, witnesses: bool = True) -> Many:
    """Decide many deals of one size, with the kernel where numba is: :func:`satmav.api.solve_many` says more."""
    import numpy as np

    masks = deals if isinstance(deals, np.ndarray) else np.array(list(map(_mask, deals)), np.uint64)
    hands = hands_in_each(masks)
    if not _has_kernel(rules):
        partitions = _one_by_one(masks, hands, rules)
        return Many(partitions[:, 0] != 0, partitions if witnesses else partitions[:0])
    from satmav.engines.kernel import KernelEngine

    engine, masks = KernelEngine(rules, Options()), np.ascontiguousarray(masks)
    status, partitions = engine.decide_many(masks, hands, 1 if witnesses else SPOT)
    return Many(status == 1, partitions if witnesses else partitions[:0])


def _has_kernel(rules: Rules) -> bool:
    """True where the kernel decides by these rules: the published ones, with numba installed."""
    return rules in RULES.values() and find_spec("numba") is not None


def _one_by_one(masks: Masks, hands: int, rules: Rules) -> Masks:
    """The partitions that the incremental solver finds, each verified; zeros where there is none."""
    import numpy as np

    from satmav.engines.oracle import DeckOracle

    partitions = np.zeros((len(masks), hands), np.uint64)
    with DeckOracle(rules, small=True) as oracle:
        for row, deal in enumerate(masks.tolist()):
            if found := oracle.decide(deal):
                check_partition(deal, found, rules.name)
                partitions[row] = found
    return partitions


def _mask(deal: Deal) -> int:
    if isinstance(deal, Deal):
        return deal.mask
    raise UsageError(f"deals are an array of uint64 masks or a sequence of deals, not of {type(deal).__name__}")


def verdicts(deals: Iterable[Deal], rules: Rules) -> Iterator[tuple[Deal, bool]]:
    """Each of some deals of one size, and whether it can be won.

    In batches by the kernel where numba is installed, so that more deals are taken than are handed on; elsewhere one
    by one by the incremental solver.

    >>> from satmav.game.rules import QUADS
    >>> [won for _, won in verdicts([Deal(0b11111), Deal(1 | 1 << 7 | 1 << 14 | 1 << 29 | 1 << 50)], QUADS)]
    [True, False]
    """
    if not _has_kernel(rules):
        from satmav.engines.oracle import DeckOracle

        with DeckOracle(rules, small=True) as oracle:
            yield from ((deal, oracle.decide(deal.mask) is not None) for deal in deals)
        return
    for batch in _batches(deals, DRAWN):
        yield from zip(batch, solve_many(batch, rules).winnable.tolist(), strict=True)


def hands_in_each(masks: Masks) -> int:
    """The number of hands of each of the deals; :class:`UsageError` where they differ or are no deals."""
    import numpy as np

    if masks.ndim != 1 or masks.dtype != np.uint64:
        raise UsageError(f"deals are a row of uint64 masks, not {masks.dtype} of shape {masks.shape}")
    if not len(masks):
        return DEFAULT_HANDS
    try:
        hands = Deal(int(masks[0])).hands
    except DealError as error:
        raise UsageError(f"deal 0 of the array: {error}") from None
    odd = (np.bitwise_count(masks) != 5 * hands) | (masks >> np.uint64(52) != 0)
    if odd.any():
        place = int(odd.argmax())
        odd_one = f"deal {place} of the array, {int(masks[place]):#x}"
        raise UsageError(f"{odd_one}, is no set of {5 * hands} cards like deal 0")
    return hands


def deals_in(file: str, hands: int) -> Iterator[Deal]:
    """The deals of a deal file or of a NumPy file (.npy) of masks."""
    if not file.endswith(".npy"):
        return read_deals(file, hands)
    return (Deal(int(mask)) for mask in masks_in(file, hands))


def masks_in(file: str, hands: int) -> Masks:
    """The masks in a NumPy file, checked, but not read into memory before they are needed.

    Raises :class:`UsageError` for a file that is not there or holds no such deals.
    """
    import numpy as np

    name = printable(file)
    try:
        masks: Masks = np.lib.format.open_memmap(file, mode="r")
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"{name}: it cannot be opened ({why}); name another file") from None
    except (ValueError, OverflowError, SyntaxError, TokenError):  # NumPy has Python read the heading
        mend = "write it with numpy.save, from uint64 masks"
        raise UsageError(f"{name}: it is no NumPy file of numbers; {mend}") from None
    try:
        found = hands_in_each(masks)
    except UsageError as error:
        raise UsageError(f"{name}: {error}") from None
    if not len(masks):
        raise UsageError(f"{name}: there is no deal in it")
    if found != hands:
        needed = f"its deals have {5 * found} cards, and {5 * hands} are needed"
        raise UsageError(f"{name}: {needed}; pass --hands {found}")
    return masks


def results(engine: Engine, deals: Iterable[Deal]) -> Iterator[Result]:
    """The engine's answers, in order."""
    if engine.label != "kernel":
        yield from (ask(engine, deal) for deal in deals)
        return
    for batch in _batches(deals, BATCH):
        started = time.perf_counter()
        many = solve_many(batch, engine.rules)
        each = (time.perf_counter() - started) / len(batch)
        for deal, winnable, masks in zip(batch, many.winnable.tolist(), many.hands.tolist(), strict=True):
            status = Status.SAT if winnable else Status.UNSAT
            hands = checked_hands(deal, masks, engine.rules) if winnable else ()
            yield Result(deal, engine.rules, status, engine.label, each, hands)


def tallies(
    engine: Engine, file: str, hands: int, watched: Callable[[Iterator[Deal]], Iterator[Deal]] = iter
) -> Iterator[Counter[Status]]:
    """Count the deals of a file by status, part by part.

    ``watched`` is given the deals that are taken one by one, and hands them on: so somebody can count them.
    """
    if engine.label != "kernel":
        yield from (Counter([ask(engine, deal).status]) for deal in watched(deals_in(file, hands)))
        return
    parts: Iterable[Masks | list[Deal]]
    if file.endswith(".npy"):
        masks = masks_in(file, hands)
        parts = (masks[start : start + BATCH] for start in range(0, len(masks), BATCH))
    else:
        parts = _batches(watched(read_deals(file, hands)), BATCH)
    for part in parts:
        won = int(solve_many(part, engine.rules).winnable.sum())
        yield +Counter({Status.SAT: won, Status.UNSAT: len(part) - won})


def _batches(deals: Iterable[Deal], size: int) -> Iterator[list[Deal]]:
    """The deals, many at a time; those before a fault are answered before the fault is told."""
    batch: list[Deal] = []
    fault = None
    try:
        for deal in deals:
            batch.append(deal)
            if len(batch) == size:
                yield batch
                batch = []
    except SatmavError as error:
        fault = error
    if batch:
        yield batch
    if fault:
        raise fault
