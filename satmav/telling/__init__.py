"""From a proof to what is told of it, in no language: arguments, their order, and what is silent.

:mod:`~satmav.telling.arguments` has the arguments as data, :mod:`~satmav.telling.plan` finds and orders them.
"""
