"""The engines, by name. An engine's module, and the solver behind it, is imported when it is asked for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib import import_module

from satmav.check import check_partition
from satmav.engines.base import Engine, Options
from satmav.errors import UsageError, choice
from satmav.game.deals import Deal
from satmav.game.hands import Hand, family_of
from satmav.game.result import Result, Status
from satmav.game.rules import Rules

__all__ = ["ENGINES", "Engine", "Options", "ask", "checked_hands", "open_engine"]

ENGINES = {
    "sat": ("satmav.engines.sat", "SatEngine", ("encoding", "solver", "cardinality")),
    "smt": ("satmav.engines.smt", "SmtEngine", ("encoding",)),
    "cpsat": ("satmav.engines.cpsat", "CpsatEngine", ("encoding",)),
    "dlx": ("satmav.engines.dlx", "DlxEngine", ()),
    "kernel": ("satmav.engines.kernel", "KernelEngine", ()),
}
"""Where each engine lives, and the choices that it leaves."""


def open_engine(name: str, rules: Rules, options: Options) -> Engine:
    """An engine of that name for these rules; it serves any number of deals.

    Raises :class:`UsageError` for an option that the engine would not heed.
    """
    module, cls, choices = choice("engine", name, ENGINES)
    for option in ("encoding", "solver", "cardinality"):
        if option not in choices and (given := getattr(options, option)) is not None:
            raise UsageError(f"the engine {name} has no choice of {option}: leave {given!r} out")
    engine: Engine = getattr(import_module(module), cls)(rules, options)
    return engine


def ask(engine: Engine, deal: Deal) -> Result:
    """The engine's answer, checked: a partition is shown to nobody before it is verified card by card.

    Raises :class:`satmav.check.CheckError` where it does not stand, which is a bug of the engine's.
    """
    started = time.perf_counter()
    status, masks = engine.decide(deal)
    hands = checked_hands(deal, masks, engine.rules) if status is Status.SAT else ()
    return Result(deal, engine.rules, status, engine.label, time.perf_counter() - started, hands)


def checked_hands(deal: Deal, masks: Sequence[int], rules: Rules) -> tuple[Hand, ...]:
    """The hands of a partition, verified card by card and put in order.

    Raises :class:`satmav.check.CheckError` where it does not stand.
    """
    check_partition(deal.mask, masks, rules.quads)
    return tuple(sorted((_hand(mask, rules) for mask in masks), key=lambda hand: (hand.family, -hand.mask)))


def _hand(mask: int, rules: Rules) -> Hand:
    family = family_of(mask, rules)
    assert family is not None, "the checker and the definition of a pat hand disagree"
    return Hand(mask, family)
