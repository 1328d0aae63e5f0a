"""Explanations: the hands of a won deal, or the first rung of a ladder of reasons that holds.

A homeless card needs no solver at all; points take an LP; a core, which every lost deal has, a SAT solver. What is
said of a lost deal is checked by brute force and arithmetic (:mod:`satmav.check`) before anyone sees it.

The modules behind the names come when one is first used (PEP 562): as a program, ``python -m satmav.explain`` must
begin at once.
"""

from importlib import import_module

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from satmav.explain.ladder import explain
    from satmav.explain.wish import DEFAULT_EFFORT, RUNGS, Wish

__all__ = ["DEFAULT_EFFORT", "RUNGS", "Wish", "explain"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f"satmav.explain.{'ladder' if name == 'explain' else 'wish'}")
    value = globals()[name] = getattr(home, name)
    return value
