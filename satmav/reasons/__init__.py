"""The reasons why a deal is lost, as plain data: homeless cards, forced moves, points, cores.

They say what is the case and how to see it; :mod:`satmav.explain` finds them, :mod:`satmav.check`
checks them, :mod:`satmav.faces` shows them. No solver is needed here.
"""
