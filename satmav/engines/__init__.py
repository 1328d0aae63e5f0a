"""The engines, by name. An engine's module, and the solver behind it, is imported when it is asked for."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import cast, overload

from satmav.check import check_partition
from satmav.check.hands.deals import check_deck_partition
from satmav.engines.base import Answer, DeckEngine, Engine, Options
from satmav.errors import UsageError, quoted
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal, DeckHand, deck_hand
from satmav.game.hands import Hand, family_of
from satmav.game.result import Result, Status
from satmav.game.rules import Rules
from satmav.plugins import Table

__all__ = [
    "ENGINES", "Answer", "DeckEngine", "Engine", "EngineEntry", "Options", "ask", "check_knows", "checked_hands",
    "decider", "engine_named", "engine_names", "open_engine",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class EngineEntry:
    """An engine: its name, what opens it, one line of what it is; then what it leaves to choose, and what it can do.

    ``choices`` are those of encoding, solver and cardinality, in this order, that it heeds among its
    :class:`~satmav.engines.base.Options`; ``other_decks`` says that it is a
    :class:`~satmav.engines.base.DeckEngine`, and ``keeps_proofs`` that it heeds ``proofs``, too.
    """

    name: str
    opens: Callable[[Rules, Options], Engine]
    about: str
    choices: tuple[str, ...] = ()
    other_decks: bool = False
    keeps_proofs: bool = False


def _ours(module: str, cls: str) -> Callable[[Rules, Options], Engine]:
    """Opens an engine of ours, whose module, and the solver behind it, is imported only then."""

    def opens(rules: Rules, options: Options) -> Engine:
        engine: Engine = getattr(import_module(f"satmav.engines.{module}"), cls)(rules, options)
        return engine

    return opens


ALL = ("encoding", "solver", "cardinality")
"""Every choice that an engine can leave."""

_OWN = (
    EngineEntry("sat", _ours("sat", "SatEngine"), "any solver of PySAT's on any encoding", ALL, other_decks=True),
    EngineEntry("smt", _ours("smt", "SmtEngine"), "Z3 on any encoding", ("encoding",), other_decks=True),
    EngineEntry("cpsat", _ours("cpsat", "CpsatEngine"), "OR-tools on any encoding", ("encoding",), other_decks=True),
    EngineEntry("dlx", _ours("dlx", "DlxEngine"), "dancing links; lists all partitions", other_decks=True),
    EngineEntry("ranks", _ours("ranks", "RanksEngine"), "a walk over the ranks; polynomial in them", other_decks=True),
    EngineEntry("kernel", _ours("kernel", "KernelEngine"), "compiled; millions of deals a second"),
    EngineEntry(
        "outside",
        _ours("outside", "OutsideEngine"),
        "any program that reads DIMACS, on any encoding",
        ALL,
        other_decks=True,
        keeps_proofs=True,
    ),
)
ENGINES = {entry.name: entry for entry in _OWN}
"""Ours."""

TABLE = Table("engine", "satmav.engines", EngineEntry, ENGINES)
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
    """A function that decides deals of any deck with that engine: the status and, for SAT, hands as masks, unchecked.

    It raises :class:`UsageError` for a deal from another deck where the engine knows that of the game only.
    """
    engine = open_engine(name, rules, options)
    if engine_named(name).other_decks:
        return cast(DeckEngine, engine).decide

    def decide(deal: AnyDeal) -> Answer:
        check_knows(name, deal)
        return cast(DeckEngine, engine).decide(deal)

    return decide


def check_knows(name: str, deal: AnyDeal) -> None:
    """Refuse a deal from another deck where the engine of that name knows that of the game only."""
    if isinstance(deal, DeckDeal) and not engine_named(name).other_decks:
        raise UsageError(f"the engine {name} decides deals of the deck of 52 cards only: choose another engine")


def ask(engine: Engine, deal: AnyDeal) -> Result:
    """The engine's answer, checked: a partition is shown to nobody before it is verified card by card.

    A deal of another deck is for a :class:`~satmav.engines.base.DeckEngine`; its result has that deal and its hands.
    Raises :class:`satmav.check.CheckError` where a partition does not stand, which is a bug of the engine's.

    >>> from satmav.game.rules import NO_QUADS
    >>> ask(open_engine("ranks", NO_QUADS, Options()), Deal("2c 2d 2h 2s 3c")).status
    <Status.UNSAT: 'UNSAT'>
    """
    started = time.perf_counter()
    status, masks = cast(DeckEngine, engine).decide(deal)
    hands = checked_hands(deal, masks, engine.rules) if status is Status.SAT else ()
    seconds = time.perf_counter() - started
    note = getattr(engine, "note", "")
    return Result(cast(Deal, deal), engine.rules, status, engine.label, seconds, cast(tuple[Hand, ...], hands), note)


@overload
def checked_hands(deal: Deal, masks: Sequence[int], rules: Rules) -> tuple[Hand, ...]: ...
@overload
def checked_hands(deal: AnyDeal, masks: Sequence[int], rules: Rules) -> tuple[Hand | DeckHand, ...]: ...
def checked_hands(deal: AnyDeal, masks: Sequence[int], rules: Rules) -> tuple[Hand | DeckHand, ...]:
    """The hands of a partition, verified card by card and put in order.

    Raises :class:`satmav.check.CheckError` where it does not stand.
    """
    if isinstance(deal, DeckDeal):
        check_deck_partition(deal.mask, masks, deal.deck.suits, deal.deck.ranks, rules.name)
        return tuple(deck_hand(deal.deck, mask, rules) for mask in sorted(masks))
    check_partition(deal.mask, masks, rules.name)
    return tuple(sorted([_hand(mask, rules) for mask in masks], key=lambda hand: (hand.family, -hand.mask)))


@cache
def _hand(mask: int, rules: Rules) -> Hand:
    """One of the 19,716 pat hands, which are few beside the deals that are decided in a loop."""
    family = family_of(mask, rules)
    assert family is not None, "the checker and the definition of a pat hand disagree"
    return Hand(mask, family)
