"""The engines, by name. An engine's module, and the solver behind it, is imported when it is asked for."""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import cast

from satmav.check import check_partition
from satmav.engines.base import Answer, DeckEngine, Engine, Options
from satmav.engines.table import ALL, ENGINES, TABLE, EngineEntry
from satmav.errors import UsageError, quoted
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.hands import Hand, family_of
from satmav.game.result import Result, Status
from satmav.game.rules import Rules

__all__ = [
    "ENGINES", "Answer", "DeckEngine", "Engine", "EngineEntry", "Options", "ask", "checked_hands", "decider",
    "engine_named", "engine_names", "open_engine",
]  # fmt: skip


engine_named, engine_names = TABLE.entry, TABLE.names
"""An engine by its name, and all names: ours, and those of other packages."""


def open_engine(name: str, rules: Rules, options: Options) -> Engine:
    """An engine of that name for these rules; it serves any number of deals.

    Raises :class:`UsageError` for an encoding, solver, cardinality or proofs that the engine would not heed.
    """
    entry = engine_named(name)
    for option in ALL:
        if option not in entry.choices and (given := getattr(options, option)) is not None:
            raise UsageError(f"the engine {name} has no choice of {option}: leave {quoted(given)} out")
    if options.proofs is not None and not entry.keeps_proofs:
        raise UsageError(f"the engine {name} keeps no proofs: leave {quoted(options.proofs)} out")
    return entry.opens(rules, options)


def decider(name: str, rules: Rules, options: Options) -> Callable[[AnyDeal], Answer]:
    """What decides deals of any deck with that engine: the status and, for SAT, the hands as masks, unchecked.

    It raises :class:`UsageError` for a deal from another deck where the engine knows that of the game only.
    """
    engine = open_engine(name, rules, options)
    if engine_named(name).other_decks:
        return cast(DeckEngine, engine).decide

    def decide(deal: AnyDeal) -> Answer:
        if isinstance(deal, DeckDeal):
            raise UsageError(f"the engine {name} decides deals of the deck of 52 cards only: choose another engine")
        return engine.decide(deal)

    return decide


def ask(engine: Engine, deal: Deal) -> Result:
    """The engine's answer, checked: a partition is shown to nobody before it is verified card by card.

    Raises :class:`satmav.check.CheckError` where it does not stand, which is a bug of the engine's.
    """
    started = time.perf_counter()
    status, masks = engine.decide(deal)
    hands = checked_hands(deal, masks, engine.rules) if status is Status.SAT else ()
    seconds = time.perf_counter() - started
    return Result(deal, engine.rules, status, engine.label, seconds, hands, getattr(engine, "note", ""))


def checked_hands(deal: Deal, masks: Sequence[int], rules: Rules) -> tuple[Hand, ...]:
    """The hands of a partition, verified card by card and put in order.

    Raises :class:`satmav.check.CheckError` where it does not stand.
    """
    check_partition(deal.mask, masks, rules.quads)
    return tuple(sorted([_hand(mask, rules) for mask in masks], key=lambda hand: (hand.family, -hand.mask)))


@cache
def _hand(mask: int, rules: Rules) -> Hand:
    """One of the 19,716 pat hands, which are few beside the deals that are decided in a loop."""
    family = family_of(mask, rules)
    assert family is not None, "the checker and the definition of a pat hand disagree"
    return Hand(mask, family)
