"""The game as an integer program whose size depends on the number of ranks alone, but for the numbers in it.

A suit is the set of ranks that it has cards of; suits with the same set are alike, and only how many of them have which
of these cards loose matters. With r ranks there are 3^r + 5r variables at most, besides one a straight, so deals of few
ranks and any number of suits are decided in time that is polynomial for every fixed r (Lenstra 1983, Kannan 1987).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

from satmav.encode.residue import SIZES
from satmav.game.decks import RUN, DeckDeal
from satmav.game.rules import Rules

Ranks = tuple[int, ...]


def loose_parts(held: Ranks) -> Iterator[Ranks]:
    """What can be loose of a suit with cards of these ranks: the rest fills flushes."""
    return chain.from_iterable(combinations(held, size) for size in range(len(held) % RUN, len(held) + 1, RUN))


def variables(deal: DeckDeal) -> tuple[Counter[Ranks], list[tuple[Ranks, Ranks]], int]:
    """How many suits have cards of which ranks, these with what can be loose of them, and the number of variables."""
    deck = deal.deck
    alike = Counter(
        tuple(card // deck.suits for card in deal if card % deck.suits == suit) for suit in range(deck.suits)
    )
    ways = [(held, loose) for held in alike for loose in loose_parts(held)]
    return alike, ways, len(ways) + len(deck.windows) + len(SIZES) * deck.ranks


def winnable(deal: DeckDeal, rules: Rules) -> bool:
    """Whether the program has a solution, by HiGHS."""
    deck, ranks = deal.deck, range(deal.deck.ranks)
    alike, ways, size = variables(deal)
    part = {
        (place, rank): size - len(SIZES) * deck.ranks + place * deck.ranks + rank
        for place in range(4)
        for rank in ranks
    }
    rows, low, high = [], list[float](), list[float]()

    def row(terms: dict[int, int], least: float, most: float) -> None:
        rows.append(np.zeros(size))
        rows[-1][[*terms]] = [*terms.values()]
        low.append(least)
        high.append(most)

    for held, suits in alike.items():
        row({place: 1 for place, way in enumerate(ways) if way[0] == held}, suits, suits)
    for rank in ranks:
        loose = {place: 1 for place, way in enumerate(ways) if rank in way[1]}
        straights = {len(ways) + place: -1 for place, window in enumerate(deck.windows) if rank in window}
        row(loose | straights | {part[place, rank]: -cards for place, cards in enumerate(SIZES)}, 0, 0)
    for one, other in ((0, 1), (2, 3)):  # triples and pairs, quads and kickers
        row({part[one, rank]: 1 for rank in ranks} | {part[other, rank]: -1 for rank in ranks}, 0, 0)
    for rank in ranks:  # no more triples and pairs of a rank than there are full houses
        others = {part[0, other]: 1 for other in ranks if other != rank}
        row(others | {part[1, rank]: -1}, 0, np.inf)
    most = np.full(size, float(deck.suits))
    if not rules.quads:
        most[[part[place, rank] for place in (2, 3) for rank in ranks]] = 0
    found = milp(
        np.zeros(size),
        integrality=np.ones(size),
        bounds=Bounds(0, most),
        constraints=LinearConstraint(np.array(rows), low, high),
    )
    assert found.status in (0, 2), found.message
    return bool(found.status == 0)
