"""Polynomial deciders of the dichotomy: ranks without flushes by a walk, and few ranks by an integer program.

The program is one whose size depends on the number of ranks alone, but for the numbers in it. A suit is the set of
ranks that it has cards of; suits with the same set are alike, and only how many of them have which of these cards loose
matters. With r ranks there are 3^r + 5r variables at most, besides one a straight, so deals of few ranks and any number
of suits are decided in time that is polynomial for every fixed r (Lenstra 1983, Kannan 1987).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

import numpy as np

from satmav.encode.decks import SIZES
from satmav.engines.dancing_links import DancingLinks
from satmav.engines.ranks import splits
from satmav.game.decks import RUN, DeckDeal, deck_pat_hands
from satmav.game.rules import NO_QUADS, QUADS, Rules

FLUSH, STRAIGHT, HOUSE, FOUR = "flush", "straight", "full house", "four of a kind"

Ranks = tuple[int, ...]


def partitions(deal: DeckDeal, families: Iterable[str]) -> Iterator[list[int]]:
    """The ways to split a deal into hands of these families, flushes among them, one by one."""
    place = {card: number for number, card in enumerate(deal)}
    hands = [[place[card] for card in hand] for family, hand in deck_pat_hands(deal, QUADS) if family in families]
    return DancingLinks(len(deal), hands).solutions()


def sorts(held: Sequence[int], families: frozenset[str]) -> bool:
    """Decide whether ranks, so many cards of each, make hands without flushes: a walk in polynomial time.

    Its states: straights with the ace below, straights begun at the last four ranks, triples less pairs, quads less
    kickers, the most triples and pairs of one rank, full houses.
    """
    ranks, most = len(held), max(held) if STRAIGHT in families else 0
    rules = QUADS if FOUR in families else NO_QUADS
    states = {(wheels, (wheels, 0, 0, 0), 0, 0, 0, 0) for wheels in range(most + 1 if ranks > RUN else 1)}
    for rank, cards in enumerate(held):
        before, states, ahead = states, set(), sum(held[rank + 1 :])
        for wheels, begun, triples, quads, widest, houses in before:
            beside = cards - sum(begun) - wheels * (rank + 1 == ranks)
            for new in range(1 + min(beside, most if rank + RUN <= ranks else 0)):
                for given in splits(beside - new, rules):
                    own = given.triples + given.pairs
                    more, fours = triples + given.triples - given.pairs, quads + given.quads - given.kickers
                    fits = -ahead <= 3 * more <= 1.5 * ahead and -ahead <= 4 * fours <= 4 * ahead
                    if fits and (HOUSE in families or not own):
                        state = (wheels, (new, *begun[:-1]), more, fours, max(widest, own), houses + given.triples)
                        states.add(state)
    return any(widest <= houses for *_, widest, houses in states)


def splits_into(deal: DeckDeal, families: frozenset[str]) -> bool:
    """Decide a deal of suits of five cards at most for these families, by all choices of flushes."""
    suits, held = deal.deck.suits, Counter(card // deal.deck.suits for card in deal)
    lengths = Counter(card % suits for card in deal)
    assert max(lengths.values()) <= RUN
    whole = [suit for suit, length in lengths.items() if length == RUN] if FLUSH in families else []
    for number in range(len(whole) + 1):
        for flushes in combinations(whole, number):
            loose = held - Counter(card // suits for card in deal if card % suits in flushes)
            if sorts([loose[rank] for rank in range(deal.deck.ranks)], families):
                return True
    return False


def loose_parts(held: Ranks) -> Iterator[Ranks]:
    """The parts of a suit with cards of these ranks that can be loose: the rest fills flushes."""
    return chain.from_iterable(combinations(held, size) for size in range(len(held) % RUN, len(held) + 1, RUN))


def program_variables(deal: DeckDeal) -> tuple[Counter[Ranks], list[tuple[Ranks, Ranks]], int]:
    """Count the suits by their ranks, list these with what can be loose of them, and count the variables."""
    deck = deal.deck
    alike = Counter(
        tuple(card // deck.suits for card in deal if card % deck.suits == suit) for suit in range(deck.suits)
    )
    ways = [(held, loose) for held in alike for loose in loose_parts(held)]
    return alike, ways, len(ways) + len(deck.windows) + len(SIZES) * deck.ranks


def program_winnable(deal: DeckDeal, rules: Rules) -> bool:
    """Decide the integer program, by HiGHS."""
    from scipy.optimize import Bounds, LinearConstraint, milp

    deck, ranks = deal.deck, range(deal.deck.ranks)
    alike, ways, size = program_variables(deal)
    places = [*range(size - len(SIZES) * deck.ranks, size)]
    part = dict(zip([(place, rank) for place in range(len(SIZES)) for rank in ranks], places, strict=True))
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
    constraints = LinearConstraint(np.array(rows), low, high)
    solution = milp(np.zeros(size), integrality=np.ones(size), bounds=Bounds(0, most), constraints=constraints)
    assert solution.status in (0, 2), solution.message
    return bool(solution.status == 0)
