"""The formula of a claim: which of its variables says that which hand is made, and is it about this deal and core?

A map says it: formulas and constraints of a certificate have one variable a pat hand. Whoever makes disjoint hands that
hold the core sets just their variables to true, and must then satisfy every clause: each must follow from "disjoint pat
hands out of the deal hold the core", whose refutation is the claim. Clauses may be missing: the formula is then weaker,
and its refutation proves more.
"""

from collections.abc import Mapping, Set
from itertools import takewhile

from satmav.check.hands.deals import bits, card_named, check_inside, names, pat_hands
from satmav.check.proofs.pb import Constraint, parse_opb
from satmav.check.reading import (
    CheckError,
    Line,
    ended,
    lines,
    literals_of,
    positive,
    rows,
    two_naturals,
    within,
    words_of,
)


def parse_map(text: str) -> dict[int, int]:
    """The hands (masks of five cards) by variable, from lines ``12 9h Th Jh Qd Kh``; ``c`` opens comments."""
    hands: dict[int, int] = {}
    for line in lines(text, "the map", comment="c"):
        variable = positive(line.words[0], line.where, "variable")
        if variable in hands:
            raise CheckError(f"{line.where}: variable {variable} has a hand already")
        hands[variable] = _hand(line)
    return hands


def _hand(line: Line) -> int:
    with within(line.where):
        cards = {1 << card_named(name) for name in line.words[1:7]}  # six are too many, and so are millions
        if len(cards) != 5 or len(line.words) != 6:
            raise CheckError("a hand is five different cards")
    return sum(cards)


class HandMap:
    """A checked map: its variables are 1 to n and stand for different pat hands of the deal, by the core they hold.

    Raises :class:`CheckError` for another map, and where the core is not in the deal.
    """

    def __init__(self, deal: int, core: int, rules: str | bool, text: str) -> None:
        check_inside(deal, core)
        self.hands = parse_map(text)
        """The hands, masks, by variable."""
        pats = set(pat_hands(deal, rules))
        _check_hands(self.hands, pats)
        variables = {hand: variable for variable, hand in self.hands.items()}
        groups = ([hand for hand in pats if hand >> card & 1] for card in bits(core))
        self._covers = {frozenset(map(variables.__getitem__, all_)) for all_ in groups if variables.keys() >= {*all_}}
        """For each core card the variables of all its hands; none for a card with a hand that has no variable."""

    def __len__(self) -> int:
        return len(self.hands)

    def is_cover(self, variables: frozenset[int]) -> bool:
        """True for all pat hands that hold some one card of the core: one of them is made."""
        return variables in self._covers

    def common(self, variables: frozenset[int]) -> int:
        """The cards (a mask) that each of these hands holds. Where there are any, at most one of the hands is made."""
        cards = (1 << 52) - 1
        for variable in variables:
            cards &= self.hands[variable]
        return cards


def _check_hands(hands: Mapping[int, int], pats: Set[int]) -> None:
    """Refuse hands, by variable, that are not pat or come twice, and variables that are not 1 to n."""
    for variable, hand in hands.items():
        if hand not in pats:
            raise CheckError(f"variable {variable} of the map: {names(hand)} is no pat hand of the deal")
    if len(set(hands.values())) < len(hands):
        raise CheckError("two variables of the map have the same hand")
    if max(hands, default=0) > len(hands):
        raise CheckError(f"the map has {len(hands)} hands, and variables beyond that number")


def parse_dimacs(text: str) -> tuple[int, list[tuple[int, ...]]]:
    """The number of variables and the clauses of a DIMACS file; its header comes first, and its numbers are right.

    Clauses end with 0, wherever lines end. A line that begins with ``c`` is a comment, and one that begins with ``%``
    ends the file.

    >>> parse_dimacs("p cnf 2 2\\n1 2 0 -1\\n0\\n%\\n0\\n")
    (2, [(1, 2), (-1,)])
    """
    text_lines = takewhile(lambda line: not line.startswith("%"), rows(text))
    said = (
        (place, words_of(line.replace("\t", " ")))
        for place, line in enumerate(text_lines, start=1)
        if not line.startswith("c")
    )
    place, header = next((line for line in said if line[1]), (0, [""]))
    variables, number = _header(header, place)
    clauses = [_clause(words, variables) for words in ended(text_lines, "the formula", place + 1)]
    if len(clauses) != number:
        raise CheckError(f"the formula has {len(clauses)} clauses, and its header says {number}")
    return variables, clauses


def _header(words: list[str], place: int) -> tuple[int, int]:
    if not place:
        raise CheckError("the formula is empty")
    if words[:2] == ["p", "cnf"] and (numbers := two_naturals(words[2:])):
        return numbers
    raise CheckError(f"line {place} of the formula: the header is 'p cnf VARIABLES CLAUSES'")


def _clause(line: Line, variables: int) -> tuple[int, ...]:
    clause = literals_of(line.words, line.where)
    for lit in clause:
        if abs(lit) > variables:
            raise CheckError(f"{line.where}: the header counts {variables} variables, and here is {abs(lit)}")
    return clause


def check_cover_cnf(hands: HandMap, cnf_text: str) -> list[tuple[int, ...]]:
    """Accept a formula that is satisfied wherever disjoint pat hands out of the deal hold all of the core.

    Its variables are the hands of the map. A clause is all pat hands of the deal that hold one card of the core: one of
    them is made. Or it is two different hands that share a card, both negated. Returns the clauses; raises
    :class:`CheckError` for anything else.
    """
    variables, clauses = parse_dimacs(cnf_text)
    if variables != len(hands):
        raise CheckError(f"the formula has {variables} variables, and the map {len(hands)} hands")
    for number, clause in enumerate(clauses, start=1):
        if reason := _fault(hands, clause):
            raise CheckError(f"clause {number} of the formula: {reason}")
    return clauses


def _fault(hands: HandMap, clause: tuple[int, ...]) -> str:
    """The reason why the negated claim does not imply a clause; empty where it does."""
    different = frozenset(map(abs, clause))
    if len(different) < len(clause):
        return "a variable comes twice"
    if min(clause, default=1) > 0:
        return "" if hands.is_cover(different) else "these are not all hands with some card of the core"
    if len(clause) == 2 and max(clause) < 0:
        return "" if hands.common(different) else "the two hands share no card"
    return "it is neither a cover (hands, none negated) nor a clash (two hands, both negated)"


def check_cover_opb(hands: HandMap, opb_text: str) -> list[Constraint]:
    """Accept constraints that hold wherever disjoint pat hands out of the deal hold all of the core.

    The variables are the hands of the map. A constraint is of one of two kinds. One asks for at least one of all pat
    hands with some card of the core (``+1 x1 +1 x5 >= 1 ;``). Of hands that share a card, at most one is made
    (``-1 x1 -1 x2 >= -1 ;``). Returns the constraints; raises :class:`CheckError` for anything else.
    """
    variables, constraints = parse_opb(opb_text)
    if variables != len(hands):
        raise CheckError(f"the constraints have {variables} variables, and the map {len(hands)} hands")
    for number, constraint in enumerate(constraints, start=1):
        if reason := _opb_fault(hands, constraint):
            raise CheckError(f"constraint {number}: {reason}")
    return constraints


def _opb_fault(hands: HandMap, constraint: Constraint) -> str:
    """The reason why the negated claim does not imply a constraint; empty where it does."""
    variables, coefs, bound = frozenset(constraint.coefs), set(constraint.coefs.values()), constraint.bound
    if coefs <= {1} and bound == 1:
        return "" if hands.is_cover(variables) else "these are not all hands with some card of the core"
    if coefs == {-1} and bound == -1:
        return "" if hands.common(variables) else "no card is in all of these hands"
    return "it neither asks for one hand of some (+1 ... >= 1) nor allows one of some (-1 ... >= -1)"
