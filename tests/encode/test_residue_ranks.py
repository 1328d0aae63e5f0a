"""Counts along the ranks: choices made rank by rank determine them."""

import random
from itertools import islice

from each import each
from pysat.solvers import Solver

from satmav.encode.ranks import walk
from satmav.formula.lower import lower
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.rules import NO_QUADS, QUADS


@each("rules", [QUADS, NO_QUADS])
@each(("deck", "hands"), [(Deck(2, 12), 3), (Deck(4, 8), 3), (Deck(4, 13), 5), (Deck(6, 6), 4)])
def test_choices_rank_by_rank_determine_the_rest(deck, hands, rules):
    """With all choices up to a rank, propagation finds the state there, or a fault; no other variable is ever open."""
    rng = random.Random(5)
    for deal in islice(random_deck_deals(deck, hands, 3), 3):
        found = walk(deal, rules)
        cnf = lower(found.encoding.formula)
        assert {abs(lit) for step in found.steps for lit in step.state} <= set(range(1, cnf.variables + 1))
        with Solver(name="minisat22", bootstrap_with=cnf.clauses) as solver:
            fixed = {var for var in range(1, cnf.variables + 1) for lit in (var, -var) if is_fixed(solver, lit)}
            for _ in range(20):
                chosen, implied = [], []
                for step in found.steps:
                    for variable in step.choices:
                        consistent, implied = solver.propagate(chosen)
                        if consistent and variable not in fixed | set(map(abs, implied)):
                            chosen.append(rng.choice((variable, -variable)))
                    consistent, implied = solver.propagate(chosen)
                    if not consistent:
                        break
                    assert set(map(abs, step.state)) <= fixed | set(map(abs, implied))
                else:
                    assert fixed | set(map(abs, implied)) == set(range(1, cnf.variables + 1))


def is_fixed(solver, lit):
    consistent, implied = solver.propagate([lit])
    return consistent and lit not in implied
