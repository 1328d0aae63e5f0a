"""Slow twins of patterns, importing nothing from satmav: who is homeless, how many deals meet the book's conditions."""

from math import comb

import naive


def homeless(deal: int, quads: bool) -> set[int]:
    """The cards of a deal that none of its pat hands holds."""
    left = deal & ~naive.housed(deal, quads)
    return {card for card in range(52) if left >> card & 1}


def lonely_king_deals(quads: bool) -> int:
    """The deals with a king of clubs, no other king, no queen, at most three other clubs and, with quads, no four.

    By inclusion and exclusion over the 11 ranks that could be dealt four times.
    """
    return sum(
        (-1) ** fours * comb(11, fours) * comb(11 - fours, clubs - fours) * comb(33 - 3 * fours, 24 - clubs - 3 * fours)
        for clubs in range(4)
        for fours in range(clubs + 1 if quads else 1)
    )
