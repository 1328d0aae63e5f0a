"""The simplified formula of the deck follows from the published one, and its file is what the preprocessor gives."""

import pytest
from pysat.solvers import Solver
from sizes import sized

from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.small import PUBLISHED, simplified, small_deck, small_deck_text
from satmav.formula.lower import lower
from satmav.game.rules import RULES

both_rules = pytest.mark.parametrize("rules", RULES.values(), ids=str)


def published_numbers(rules):
    """The published formula's variable of each of the file's, from 1 on."""
    (line,) = [line for line in small_deck_text(rules).splitlines() if line.startswith(PUBLISHED)]
    return [int(word) for word in line.removeprefix(PUBLISHED).split()]


@both_rules
def test_every_clause_follows_from_the_published_formula(rules):
    """So what is lost by the simplified formula is lost by the published one, and so are its cores."""
    numbers = [0, *published_numbers(rules)]
    every = sized(4, 1)
    with Solver(name="minisat22", bootstrap_with=lower(residue_deck(rules).formula).clauses) as published:
        for clause in lower(small_deck(rules).formula).clauses[::every]:
            broken = [-numbers[abs(lit)] if lit > 0 else numbers[abs(lit)] for lit in clause]
            assert not published.solve(assumptions=broken), clause


@both_rules
def test_a_false_clause_would_be_found(rules):
    """The same question, of clauses with a literal turned round, has the other answer now and then."""
    numbers = [0, *published_numbers(rules)]
    with Solver(name="minisat22", bootstrap_with=lower(residue_deck(rules).formula).clauses) as published:
        turned = [[-clause[0], *clause[1:]] for clause in lower(small_deck(rules).formula).clauses[::40]]
        broken = [[-numbers[abs(lit)] if lit > 0 else numbers[abs(lit)] for lit in clause] for clause in turned]
        assert any(published.solve(assumptions=lits) for lits in broken)


@both_rules
def test_the_variables_that_are_asked_for_are_those_of_the_published_formula(rules):
    parts, small, numbers = residue_deck(rules), small_deck(rules), published_numbers(rules)
    assert len(set(numbers)) == len(numbers)
    for card in small.dealt:
        assert numbers[small.dealt[card] - 1] == parts.dealt[card]
        assert numbers[small.loose[card] - 1] == parts.loose[card]
    for ours, theirs in zip(small.runs, parts.runs, strict=True):
        assert ours.name == theirs.name
        assert tuple(numbers[bit - 1] for bit in ours.bits) == theirs.bits
    for ours, theirs in zip(small.forms, parts.forms, strict=True):
        assert {form: numbers[lit - 1] for form, lit in ours.items()} == {
            form: lit for form, lit in theirs.items() if form.cards == 4
        }


@both_rules
def test_it_is_smaller(rules):
    published, small = lower(residue_deck(rules).formula), lower(small_deck(rules).formula)
    assert len(published_numbers(rules)) < 0.6 * published.variables
    assert {abs(lit) for clause in small.clauses for lit in clause} <= {*range(1, len(published_numbers(rules)) + 1)}


@both_rules
def test_made_anew_it_is_about_as_small(rules):
    """Other versions of the preprocessor may give other clauses."""
    head, rules_line, variables, size, *clauses = simplified(rules)
    assert head.startswith("c ")
    assert rules_line == f"c rules: {rules}"
    assert variables.startswith(PUBLISHED)
    assert size == f"p cnf {len(variables.split()) - 2} {len(clauses)}"
    assert len(variables.split()) - 2 < 0.7 * lower(residue_deck(rules).formula).variables
