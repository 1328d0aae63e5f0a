"""Equity: the share of the pot that each player may expect, exactly or by random deals.

:mod:`~satmav.poker.showdowns.equity` asks, :mod:`~satmav.poker.showdowns.ranges` reads what players hold. Cards that
are known go through :mod:`~satmav.poker.showdowns.folded` before the flop and :mod:`~satmav.poker.showdowns.tally`
after it; ranges are taken apart by :mod:`~satmav.poker.showdowns.matchups`, two wide ones go board by board through
:mod:`~satmav.poker.showdowns.boards`; and :mod:`~satmav.poker.showdowns.drawn` samples.
"""
