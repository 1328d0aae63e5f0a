"""Deals decided: one, many, in every way there is."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from satmav.api.given import DealLike, EngineName, RulesLike, as_deal
from satmav.engines import Options, ask, checked_hands, open_engine
from satmav.engines.bulk import Many
from satmav.engines.bulk import solve_many as _solve_many
from satmav.engines.count import count_partitions as _count_partitions
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.hands import pat_hands as _pat_hands
from satmav.game.result import Result
from satmav.game.rules import rules_named

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from satmav.engines.dlx import DlxEngine

ENGINES_KEPT = 16
"""In each thread. Each has a megabyte or so, and whoever gives each deal the time that is left asks for a new one."""


def solve(
    deal: DealLike, rules: RulesLike = "quads", engine: EngineName | None = None, options: Options | None = None
) -> Result:
    """Decide a deal; a partition is verified before it is returned.

    The rules are ``quads``, ``no-quads``, ``trips`` or a :class:`satmav.Rules`. The engine is ``sat`` where none is
    named, ``smt``, ``cpsat``, ``dlx``, ``ranks``, ``kernel`` (takes a second to load, and then a tenth of the time),
    ``outside``, or that of another package.

    >>> import satmav
    >>> result = satmav.solve("Ac Kc Qc Jc Tc  2h 2d 2s 9h 9d")
    >>> print(result.status, *(hand.kind for hand in result.hands), sep="; ")
    SAT; royal flush; full house, twos over nines
    """
    return ask(_kept.engine(engine or "sat", rules_named(rules), options or Options()), as_deal(deal))


def solve_many(
    deals: npt.NDArray[np.uint64] | Iterable[DealLike], rules: RulesLike = "quads", witnesses: bool = True
) -> Many:
    """Decide many deals of one size: with the kernel at some millions a second, without numba at some thousands.

    ``deals`` are deals of any sort. An array of masks is the fast way (uint64[n], bit ``4*rank + suit``). Every
    partition is verified. With ``witnesses=False`` there are only verdicts, 1.4 times as fast; then only the hands of
    every 64th deal are laid out and verified. Raises :class:`UsageError` if one is not a deal, or not of the size of
    the first.

    >>> import satmav
    >>> satmav.solve_many(["2c 3c 4c 5c 7c", "2c 3c 4c 5c 7d"]).winnable.tolist()
    [True, False]
    """
    masks = _masks(deals) if hasattr(deals, "dtype") else [as_deal(deal) for deal in deals]
    return _solve_many(masks, rules_named(rules), witnesses)


def pat_hands(deal: DealLike, rules: RulesLike = "quads") -> list[Hand]:
    """Every pat hand inside a deal, family by family.

    >>> import satmav
    >>> satmav.pat_hands("2c 3c 4c 5c 7c")
    [<2c 3c 4c 5c 7c: flush, 7 high>]
    """
    return _pat_hands(as_deal(deal).mask, rules_named(rules))


def partitions(
    deal: DealLike, rules: RulesLike = "quads", options: Options | None = None
) -> Iterator[tuple[Hand, ...]]:
    """All partitions of a deal into pat hands, one by one, by dancing links; each is verified.

    Raises TimeoutError once the time limit of the options has passed since the first was asked for.

    >>> import satmav
    >>> len(list(satmav.partitions("2c 3c 4c 5c 7c 8c Tc Jc Qc Ac")))
    126
    """
    rule_set, dealt = rules_named(rules), as_deal(deal)
    dlx = cast("DlxEngine", open_engine("dlx", rule_set, options or Options()))
    return (checked_hands(dealt, masks, rule_set) for masks in dlx.partitions(dealt))


def count_partitions(deal: DealLike, rules: RulesLike = "quads", time_limit: float | None = None) -> int | None:
    """The exact number of partitions of a deal into pat hands; None if the time limit was too short.

    >>> import satmav
    >>> satmav.count_partitions("2c 3c 4c 5c 7c 8c Tc Jc Qc Ac")
    126
    """
    return _count_partitions(as_deal(deal), rules_named(rules), Options(time_limit=time_limit).time_limit)


def _masks(deals: Any) -> npt.NDArray[np.uint64] | list[Deal]:
    """Masks of any whole numbers of NumPy's as those that the kernel takes; rows of cards as deals."""
    import numpy as np

    array = np.asarray(deals)
    whole = array.dtype.kind in "iu"
    if whole and array.ndim == 2:
        return [as_deal(row) for row in array]
    return array.astype(np.uint64, copy=False) if whole else array


class _Kept(threading.local):
    """Engines of earlier calls, a set for each thread: they have built and learned something."""

    def __init__(self) -> None:
        self.engine = lru_cache(ENGINES_KEPT)(open_engine)


_kept = _Kept()
