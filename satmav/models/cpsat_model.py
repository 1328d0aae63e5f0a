"""The model of OR-tools' CP-SAT, which its engine solves, too."""

from satmav.engines.cpsat import translate as posed

__all__ = ["posed"]
