"""Counts along the ranks: what they count, and that choices made rank by rank determine them."""

import random
from itertools import islice, product
from math import comb
from operator import mul

from each import each
from pysat.solvers import Solver

from satmav.encode.residue.ranks import minus, modulo_five, passages, plus, running, walk
from satmav.formula.formula import Formula, Integer
from satmav.formula.lower import lower
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.rules import NO_QUADS, QUADS


def models(formula):
    """All models of a formula, as sets of true variables."""
    cnf = lower(formula)
    with Solver(name="minisat22", bootstrap_with=cnf.clauses) as solver:
        for model in solver.enum_models():
            yield {lit for lit in model[: formula.variables] if lit > 0}


def value(integer, model):
    return sum(bit in model for bit in integer.bits)


@each("cards", range(13))
def test_a_suit_is_counted_by_five(cards):
    formula = Formula()
    lits = [formula.variable(f"card {card}") for card in range(cards)]
    after = modulo_five(formula, "suit", [(f"card {card}", lit) for card, lit in enumerate(lits)])
    found = list(models(formula))
    assert len(found) == sum(comb(cards, five) for five in range(0, cards + 1, 5))
    for model in found:
        for place, states in enumerate(after):
            held = sum(lit in model for lit in lits[: place + 1])
            said = [left for left, lit in enumerate(states) if (lit in model if lit > 0 else -lit not in model)]
            assert said == [held % 5]


@each("ranks", [5, 6, 7, 8])
def test_straights_are_counted_as_they_pass(ranks):
    formula, windows = Formula(), Deck(3, ranks).windows
    runs = [formula.integer(f"run {number}", 2) for number in range(len(windows))]
    passing = passages(
        formula, [str(rank) for rank in range(ranks)], list(zip(windows, runs, strict=True)), [3] * ranks
    )
    through_each = [[rank in window for window in windows] for rank in range(ranks)]
    allowed = [
        times
        for times in product(range(3), repeat=len(windows))
        if all(sum(map(mul, times, through)) <= 3 for through in through_each)
    ]
    found = list(models(formula))
    assert len(found) == len(allowed)
    for model in found:
        times = [value(run, model) for run in runs]
        for rank, (through, past) in enumerate(passing):
            assert value(through, model) == sum(map(mul, times, through_each[rank]))
            if rank + 1 < ranks:
                assert value(past, model) == sum(map(mul, times, map(mul, *through_each[rank : rank + 2])))


def test_sums_up_to_each_number():
    formula = Formula()
    numbers = [formula.integer(f"number {place}", high) for place, high in enumerate((2, 0, 1, 2))]
    sums = running(formula, [(f"up to {place}", number) for place, number in enumerate(numbers)], 4)
    found = list(models(formula))
    assert len(found) == 3 * 2 * 3 - 1
    for model in found:
        values = [value(number, model) for number in numbers]
        assert [value(each, model) for each in sums] == [sum(values[: place + 1]) for place in range(4)]
    nothing, one = Integer("nothing", ()), formula.integer("one", 1)
    assert plus(formula, "same", nothing, one, 9) is plus(formula, "same", one, nothing, 9) is one
    assert minus(formula, "same", one, nothing) is one


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
