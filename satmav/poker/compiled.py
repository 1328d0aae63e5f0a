"""The compiled functions of poker, which need numba: imported when they are asked for, and never before."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType

from satmav.errors import MissingPackageError


def require_numba(what: str) -> None:
    """Raise :class:`MissingPackageError` where numba is not installed."""
    if find_spec("numba") is None:
        raise MissingPackageError("numba", "fast", what)


def compiled(what: str) -> ModuleType:
    """The module :mod:`satmav.kernels.poker_strength`."""
    require_numba(what)
    from satmav.kernels import poker_strength

    return poker_strength
