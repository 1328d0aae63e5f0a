"""Stackings: orders of a deck that win for one player however the deck is cut, after J. Kun (2011, 2012).

A *stacking* is an order of the cards of a game, the top card first. *Cut* it at k, and the k top cards go below the
others. It is *optimal* for a player who wins, strictly, after every cut, and *semi-optimal* for one who wins or ties.
Players and cuts are numbered from 0 in code, and players from 1 where people read them.
"""
