"""Equity: the share of the pot that each player may expect, exactly or by random deals.

:mod:`~satmav.poker.showdowns.equity` asks, :mod:`~satmav.poker.showdowns.ranges` reads what players hold. Cards that
are known go through :mod:`~satmav.poker.showdowns.folded` before the flop and :mod:`~satmav.poker.showdowns.tally`
after it, which samples, too; ranges are taken apart, or go board by board, in
:mod:`~satmav.poker.showdowns.matchups`.
"""
