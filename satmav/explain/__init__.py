"""Why a deal is won or lost: its hands, or the first rung of a ladder of reasons that holds.

A homeless card needs no solver at all; points take an LP; a core, which every lost deal has, a SAT solver;
cases a search. What is said of a lost deal is checked by brute force and arithmetic
(:mod:`satmav.check`) before anyone sees it.

The modules behind the names come when one is first used (PEP 562): as a program, ``python -m satmav.explain`` must
begin at once.
"""

from importlib import import_module

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from satmav.explain.ladder import explain
    from satmav.explain.wish import DEFAULT_EFFORT, RUNGS, Wish
    from satmav.reasons.story import Explanation

__all__ = ["DEFAULT_EFFORT", "RUNGS", "Explanation", "Wish", "explain"]

_HOMES = {"explain": "satmav.explain.ladder", "Explanation": "satmav.reasons.story"}
"""The modules of the names; :mod:`satmav.explain.wish` has the others."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES.get(name, "satmav.explain.wish")), name)
    return value
