"""The residue formula of the whole deck, published: with a deal as 52 unit clauses, or as 52 assumptions.

In :func:`deck_deal` the formula is background and the units have names, ``holds Kc`` and ``lacks Qc``: so a core is
some cards that the deal holds and some that it lacks. *Every* deal that agrees with these is lost. The optimum of the
MaxSAT file is the fewest cards to add or to take away. It is over all deals that can be won.

:func:`deck_icnf` is for incremental solvers: iCNF is DIMACS without the numbers, and a line ``a`` is a query,
the literals to be assumed (S. Wieringa, *The iCNF file format*, 2009).
"""

from collections.abc import Iterator, Sequence
from functools import partial

from satmav.encode import Encoding
from satmav.encode.residue import Residue, deal_assumptions, residue_deck
from satmav.formats.common import origin, variables
from satmav.formats.dimacs import line
from satmav.formula.lower import Cnf, lower
from satmav.game.cards import CARDS
from satmav.game.deals import Deal
from satmav.game.rules import Rules

NAME = "residue-deck"


def deck_deal(deal: Deal, rules: Rules) -> Encoding:
    """The formula of the deck with the deal's units."""
    parts = residue_deck(rules)
    formula = parts.formula
    formula.constraints = [constraint._replace(background=True) for constraint in formula.constraints]
    for card, lit in zip(CARDS, deal_assumptions(parts.dealt, deal.mask), strict=True):
        formula.clause(f"{'holds' if lit > 0 else 'lacks'} {card}", [lit])

    return Encoding(NAME, deal, rules, formula, partial(parts.hands, deal.mask))


def deck_cnf(rules: Rules) -> Iterator[str]:
    """The lines of the formula as DIMACS CNF, without a deal."""
    _, head, cnf = _deck(rules)
    yield from head
    yield f"p cnf {cnf.variables} {len(cnf.clauses)}"
    yield from map(line, cnf.clauses)


def deck_icnf(rules: Rules, deals: Sequence[tuple[str, Deal]]) -> Iterator[str]:
    """The lines of the formula as iCNF, with a query for each of the deals, under its name."""
    parts, head, cnf = _deck(rules)
    yield from head
    for number, (name, deal) in enumerate(deals, start=1):
        yield f"c query {number} = {name}: {deal}"
    yield "p inccnf"
    yield from map(line, cnf.clauses)
    yield from (f"a {line(deal_assumptions(parts.dealt, deal.mask))}" for _, deal in deals)


def _deck(rules: Rules) -> tuple[Residue, list[str], Cnf]:
    """The formula, what its file says first, and its clauses."""
    parts = residue_deck(rules)
    formula, cnf = parts.formula, lower(parts.formula)
    words = [
        "Maverick Solitaire: which deals can be split into pat hands?",
        "a deal is 52 assumptions: the variable of each card, negated where the deal lacks it",
        f"rules: {rules}",
        *origin(NAME),
        *variables(formula.names, "var "),
        f"var {formula.variables + 1} to {cnf.variables} are auxiliary",
    ]
    return parts, [f"c {word}" for word in words], cnf
