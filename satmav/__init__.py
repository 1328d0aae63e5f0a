"""satmav: can 25 dealt cards be split into five pat poker hands, and if not, why not?

The names here are mostly those of :mod:`satmav.api`. Importing the package loads nothing else: a name's
module comes when the name is first used (PEP 562), and solvers when they are asked for.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing's, without its import, which takes longer than all else here
if TYPE_CHECKING:
    from satmav.api import count_partitions, partitions, solve, solve_many, why
    from satmav.engines import Options
    from satmav.engines.bulk import Many
    from satmav.errors import SatmavError
    from satmav.game.cards import Card
    from satmav.game.deals import Deal
    from satmav.game.hands import Family, Hand
    from satmav.game.result import Result, Status
    from satmav.game.rules import NO_QUADS, QUADS, Rules

_HOMES = {
    "api": ("count_partitions", "partitions", "solve", "solve_many", "why"),
    "game.cards": ("Card",),
    "game.deals": ("Deal",),
    "engines": ("Options",),
    "engines.bulk": ("Many",),
    "errors": ("SatmavError",),
    "game.hands": ("Family", "Hand"),
    "game.result": ("Result", "Status"),
    "game.rules": ("NO_QUADS", "QUADS", "Rules"),
}
_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "NO_QUADS",
    "QUADS",
    "Card",
    "Deal",
    "Family",
    "Hand",
    "Many",
    "Options",
    "Result",
    "Rules",
    "SatmavError",
    "Status",
    "count_partitions",
    "partitions",
    "solve",
    "solve_many",
    "why",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"satmav.{_MODULE_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
