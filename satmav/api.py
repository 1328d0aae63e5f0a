"""The library in a few functions: what a program, a notebook or the command line calls."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from satmav.dealfile import parse_deal
from satmav.engines import Engine, Options, ask, checked_hands, open_engine
from satmav.engines.bulk import Many
from satmav.engines.bulk import solve_many as _solve_many
from satmav.engines.count import count_partitions as _count_partitions
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result
from satmav.game.rules import Rules, rules_named

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from satmav.explain import Explanation

_opened = threading.local()

DealLike = Deal | str | int | Iterable[Card | str]
"""A deal, its cards in any spelling, its mask, or a list of cards."""


def as_deal(deal: DealLike) -> Deal:
    """A deal from whatever describes one."""
    if isinstance(deal, Deal):
        return deal
    if isinstance(deal, int):
        return Deal(deal)
    return parse_deal(deal if isinstance(deal, str) else " ".join(map(str, deal)))


def solve(deal: DealLike, rules: Rules | str = "quads", engine: str = "sat", options: Options | None = None) -> Result:
    """Decide a deal; a partition is verified before it is returned.

    >>> import satmav
    >>> result = satmav.solve("Ac Kc Qc Jc Tc  2h 2d 2s 9h 9d")
    >>> print(result.status, *(hand.kind for hand in result.hands), sep="; ")
    SAT; royal flush; full house, twos over nines
    """
    rule_set = rules_named(rules)
    return ask(_engine(engine, rule_set, options or Options()), as_deal(deal))


def solve_many(deals: npt.NDArray[np.uint64] | Sequence[Deal], rules: Rules | str = "quads") -> Many:
    """Decide many deals of one size with the kernel, at some millions a second.

    ``deals`` is an array of masks (uint64[n], bit ``4*rank + suit``) or a sequence of deals. Every
    partition is verified. Raises :class:`UsageError` where one is no deal, or of another size than
    the first.
    """
    return _solve_many(deals, rules_named(rules))


def partitions(
    deal: DealLike, rules: Rules | str = "quads", options: Options | None = None
) -> Iterator[tuple[Hand, ...]]:
    """All partitions of a deal into pat hands, one by one, by dancing links; each is verified.

    Raises TimeoutError once the time limit of the options has passed since the first was asked for.
    """
    from satmav.engines.dlx import DlxEngine

    rule_set, dealt = rules_named(rules), as_deal(deal)
    for masks in DlxEngine(rule_set, options or Options()).partitions(dealt):
        yield checked_hands(dealt, masks, rule_set)


def count_partitions(deal: DealLike, rules: Rules | str = "quads", time_limit: float | None = None) -> int | None:
    """The exact number of partitions of a deal into pat hands; None where the time does not suffice."""
    return _count_partitions(as_deal(deal), rules_named(rules), time_limit)


def why(
    deal: DealLike,
    rules: Rules | str = "quads",
    rung: str = "homeless",
    fewest: str = "sentences",
    effort: int | None = None,
    generalise: bool = False,
) -> Explanation:
    """Why a deal is won or lost: its hands, or a reason; a notebook shows it as a page.

    ``rung`` is where to begin on the ladder of reasons (``homeless``, ``moves``, ``points``, ``core``, ``cases``),
    or ``all``; ``fewest`` says what shall be few: ``sentences`` (the shortest reason from there on), or ``cards``
    or ``cases`` where neither a homeless card nor points do; ``effort`` bounds each search, in steps;
    ``generalise`` looks for the pattern behind the deal.
    """
    from satmav.explain import DEFAULT_EFFORT, Wish, explain

    steps = DEFAULT_EFFORT if effort is None else effort
    return explain(as_deal(deal), rules_named(rules), Wish(rung, steps, fewest, generalise=generalise))


def _engine(name: str, rules: Rules, options: Options) -> Engine:
    """Engines are kept, a set for each thread, since what they have built and learned serves the next deal."""
    opened: dict[tuple[str, Rules, Options], Engine] = _opened.__dict__.setdefault("engines", {})
    key = (name, rules, options)
    if key not in opened:
        opened[key] = open_engine(name, rules, options)
    return opened[key]
