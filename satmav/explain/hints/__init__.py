"""Hints: the next thing that is sure of a deal, or a hand to lay that keeps it winnable.

:mod:`~satmav.explain.hints.known` is what was told and what follows. :mod:`~satmav.explain.hints.sure` finds the next
sure thing, or the next hand. :mod:`~satmav.explain.hints.playing` does both in turn.
"""
