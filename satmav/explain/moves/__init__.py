"""Forced moves: why a deal is lost, found as a person would find it, in plain Python.

:mod:`~satmav.explain.moves.box` is what can be known of a deal, :mod:`~satmav.explain.moves.close` draws what follows,
:mod:`~satmav.explain.moves.reasons` says from what, :mod:`~satmav.explain.moves.search` finds what to suppose.
"""

from satmav.explain.moves.find import MovesFound, moves

__all__ = ["MovesFound", "moves"]
