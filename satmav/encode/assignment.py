"""Assignment: a variable for each card and hand, and a test of each hand for *pat*.

The model of Jandhyala (*Solving Puzzles through Mathematical Programming*, chapter 36), after
Chlond (*Five Pat Hands*, INFORMS Trans. Educ. 12(3), 2012). Each card lies in one hand. Each hand
has five cards and passes one of some tests, which are needed in one direction only:

* a flush has no card of another suit;
* a straight has a card of each rank of a run;
* a hand of parts has no more ranks with one card, with two, ... than these parts have. For the sums over all these
  numbers are five on both sides. Five cards of two ranks split 4-1 or 3-2 only, so full houses and fours of a kind
  share a test; without quads, 4-1 is forbidden.

The h hands are interchangeable. With ``ordered`` they are numbered by their first cards: a card opens hand k only if an
earlier card lies in hand k - 1 (value precedence, Law & Lee, CP 2004).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from operator import neg

from satmav.encode.base import Encoding, Model
from satmav.formula.formula import Formula
from satmav.game.cards import RANK_LETTERS, RANKS, SUIT_NAMES, SUITS, Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Family, Parts, Rules


def assignment(deal: Deal, rules: Rules, *, ordered: bool) -> Encoding:
    """Build the assignment formula; ``ordered`` breaks the symmetry of the hands."""
    formula = Formula()
    hands = range(deal.hands)
    place = {(card, hand): formula.variable(f"{card} in hand {hand + 1}") for card in deal for hand in hands}
    for card in deal:
        formula.cardinality(f"place {card}", [place[card, hand] for hand in hands], "=", 1)
    for hand in hands:
        held = {card: place[card, hand] for card in deal}
        formula.cardinality(f"size of hand {hand + 1}", held.values(), "=", 5)
        _pat(formula, f"hand {hand + 1}", held, rules)
    if ordered:
        _order(formula, deal, place)

    def decode(model: Model) -> tuple[int, ...]:
        return tuple(sum(card.mask for card in deal if model(place[card, hand])) for hand in hands)

    return Encoding("assignment" if ordered else "assignment-plain", deal, rules, formula, decode, place.values())


def _pat(formula: Formula, hand: str, held: dict[Card, int], rules: Rules) -> None:
    """One of the tests holds for the cards held, given that there are five."""
    name = f"pat {hand}"
    by_rank = {rank: [lit for card, lit in held.items() if card.rank == rank] for rank in RANKS}
    tests = list(_flushes(formula, name, hand, held)) if Family.FLUSH in rules.families else []
    for window in WINDOWS if Family.STRAIGHT in rules.families else ():
        run = "".join(RANK_LETTERS[rank] for rank in window)
        test = formula.variable(f"{hand} is a straight {run}")
        tests.append(test)
        for rank in window:
            formula.clause(name, [-test, *by_rank[rank]])
    of_parts = [(formula.variable(f"{hand} {shape}"), bounds) for shape, bounds in _shapes(rules)]
    formula.clause(name, [*tests, *(test for test, _ in of_parts)])
    _of_parts(formula, hand, by_rank, of_parts)


def _flushes(formula: Formula, name: str, hand: str, held: dict[Card, int]) -> Iterator[int]:
    """For each suit the test that no card is of another."""
    for suit in SUITS:
        test = formula.variable(f"{hand} is a flush in {SUIT_NAMES[suit]}")
        for card, lit in held.items():
            if card.suit != suit:
                formula.clause(name, [-test, -lit])
        yield test


def _of_parts(
    formula: Formula, hand: str, by_rank: dict[int, list[int]], tests: Sequence[tuple[int, Sequence[tuple[int, int]]]]
) -> None:
    """Where a test holds, at most so many ranks have so many cards, for all of its bounds."""
    name = f"pat {hand}"

    @cache
    def has(number: int, rank: int) -> int:
        """The variable that is true where the hand has so many cards of a rank."""
        many = "a" if number == 1 else f"{number} of"
        variable = formula.variable(f"{hand} has {many} {RANK_LETTERS[rank]}")
        for cards in combinations(by_rank[rank], number):
            formula.clause(name, [*map(neg, cards), variable])
        return variable

    for test, bounds in tests:
        for number, most in bounds:
            ranks = [rank for rank in RANKS if len(by_rank[rank]) >= number]
            if most:
                formula.cardinality(name, [has(number, rank) for rank in ranks], "<=", most, when=test)
            else:
                for cards in (cards for rank in ranks for cards in combinations(by_rank[rank], number)):
                    formula.clause(name, [-test, *map(neg, cards)])


@cache
def _shapes(rules: Rules) -> list[tuple[str, list[tuple[int, int]]]]:
    """The tests for hands of parts: what a hand that passes is said to be, and the bounds on its ranks."""
    two: list[Parts] = [parts for _, parts in rules.parts if len(parts) == 2]
    shapes = [("has two ranks", two)] * bool(two)
    shapes += [(f"is {family} {'-'.join(map(str, parts))}", [parts]) for family, parts in rules.parts if len(parts) > 2]
    return [(shape, list(_bounds(among))) for shape, among in shapes]


def _bounds(among: Sequence[Parts]) -> Iterator[tuple[int, int]]:
    """Numbers of cards, each with the most ranks that may have so many; without bounds that follow from others."""
    bound = len(RANKS)
    for number in range(1, len(SUITS) + 1):
        most = max(sum(size >= number for size in parts) for parts in among)
        if most < min(bound, 5 // number):
            bound = most
            yield number, most


def _order(formula: Formula, deal: Deal, place: dict[tuple[Card, int], int]) -> None:
    """Hands are numbered in the order of their first cards."""
    for number, card in enumerate(deal):
        for hand in range(1, deal.hands):
            earlier = [place[other, hand - 1] for other in deal.cards[:number]]
            formula.clause("order of hands", [-place[card, hand], *earlier], background=True)
