"""The compiled functions of poker, which need numba: imported when they are asked for, and never before."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from satmav.errors import MissingPackageError


def has_numba() -> bool:
    """Whether numba is installed."""
    return find_spec("numba") is not None


def compiled(what: str, kernel: str = "strength") -> ModuleType:
    """A module of :mod:`satmav.kernels.poker`.

    Raises :class:`MissingPackageError`, with what it is wanted for, where numba is not installed.
    """
    if not has_numba():
        raise MissingPackageError("numba", "fast", what)
    return import_module(f"satmav.kernels.poker.{kernel}")
