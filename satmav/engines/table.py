"""The engines by name: ours, and those that other packages add."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from satmav.engines.base import Engine, Options
from satmav.game.rules import Rules
from satmav.plugins.table import Table


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
"""All of them."""
