"""The search for forced moves: what to suppose, so that few words show that a deal is lost."""

from satmav.explain.moves.find import MovesFound, moves

__all__ = ["MovesFound", "moves"]
