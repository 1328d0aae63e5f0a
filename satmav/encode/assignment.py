"""Assignment: a variable for each card and hand, and a test of each hand for *pat*.

The model of Jandhyala (*Solving Puzzles through Mathematical Programming*, chapter 36), after
Chlond (*Five Pat Hands*, INFORMS Trans. Educ. 12(3), 2012). Each card lies in one hand. Each hand
has five cards and passes one of three tests, which are needed in one direction only:

* a flush has no card of another suit;
* a straight has a card of each rank of a run;
* full houses and fours of a kind hold two ranks. Five cards of two ranks split 4-1 or 3-2 only;
  without quads, 4-1 is forbidden.

The h hands are interchangeable. With ``ordered`` they are numbered by their first cards: a card opens hand k only if an
earlier card lies in hand k - 1 (value precedence, Law & Lee, CP 2004).
"""

from collections.abc import Iterator

from satmav.encode.base import Encoding, Model
from satmav.formula.formula import Formula
from satmav.game.cards import RANK_LETTERS, RANKS, SUIT_NAMES, SUITS, Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules


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

    return Encoding("assignment" if ordered else "assignment-plain", deal, rules, formula, decode)


def _pat(formula: Formula, hand: str, held: dict[Card, int], rules: Rules) -> None:
    """One of the tests holds for the cards held, given that there are five."""
    name = f"pat {hand}"
    by_rank = {rank: [lit for card, lit in held.items() if card.rank == rank] for rank in RANKS}
    tests = list(_flushes(formula, name, hand, held))
    for window in WINDOWS:
        run = "".join(RANK_LETTERS[rank] for rank in window)
        test = formula.variable(f"{hand} is a straight {run}")
        tests.append(test)
        for rank in window:
            formula.clause(name, [-test, *by_rank[rank]])
    two = formula.variable(f"{hand} has two ranks")
    formula.clause(name, [*tests, two])
    _two_ranks(formula, name, hand, two, by_rank)
    if not rules.quads:
        for lits in by_rank.values():
            if len(lits) == len(SUITS):
                formula.clause(name, [-two, *(-lit for lit in lits)])


def _flushes(formula: Formula, name: str, hand: str, held: dict[Card, int]) -> Iterator[int]:
    """For each suit the test that no card is of another."""
    for suit in SUITS:
        test = formula.variable(f"{hand} is a flush in {SUIT_NAMES[suit]}")
        for card, lit in held.items():
            if card.suit != suit:
                formula.clause(name, [-test, -lit])
        yield test


def _two_ranks(formula: Formula, name: str, hand: str, two: int, by_rank: dict[int, list[int]]) -> None:
    """Where ``two`` holds, at most two ranks are present."""
    present = []
    for rank, lits in by_rank.items():
        if lits:
            seen = formula.variable(f"{hand} has a {RANK_LETTERS[rank]}")
            present.append(seen)
            for lit in lits:
                formula.clause(name, [-lit, seen])
    formula.cardinality(name, present, "<=", 2, when=two)


def _order(formula: Formula, deal: Deal, place: dict[tuple[Card, int], int]) -> None:
    """Hands are numbered in the order of their first cards."""
    for number, card in enumerate(deal):
        for hand in range(1, deal.hands):
            earlier = [place[other, hand - 1] for other in deal.cards[:number]]
            formula.clause("order of hands", [-place[card, hand], *earlier], background=True)
