"""The simplified formula of the deck follows from the published one, and its file is what the preprocessor gives."""

from each import each
from pysat.solvers import Solver
from sizes import sized

from satmav.encode.residue import PUBLISHED, residue_deck, simplified, small_deck, small_deck_text
from satmav.formula.lower import lower
from satmav.game.rules import RULES

both_rules = each("rules", RULES.values())


def published_numbers(rules):
    """The published formula's variable of each of the file's, from 1 on."""
    (line,) = [line for line in small_deck_text(rules).splitlines() if line.startswith(PUBLISHED)]
    return [int(word) for word in line.removeprefix(PUBLISHED).split()]


@both_rules
def test_every_clause_follows_from_the_published_formula(rules):
    """So what is lost by the simplified formula is lost by the published one, and so are its cores.

    Clauses that are false are found by the same question: with a literal turned round some do not follow.
    """
    numbers = [0, *published_numbers(rules)]
    clauses = lower(small_deck(rules).formula).clauses
    with Solver(name="minisat22", bootstrap_with=lower(residue_deck(rules).formula).clauses) as published:

        def follows(clause):
            return not published.solve([-numbers[abs(lit)] if lit > 0 else numbers[abs(lit)] for lit in clause])

        assert all(map(follows, clauses[:: sized(4, 1)]))
        assert not all(follows([-first, *others]) for first, *others in clauses[::40])


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
def test_it_is_smaller_and_made_anew_about_as_small(rules):
    """Other versions of the preprocessor may give other clauses."""
    published, small = lower(residue_deck(rules).formula), lower(small_deck(rules).formula)
    assert len(published_numbers(rules)) < 0.6 * published.variables
    assert {abs(lit) for clause in small.clauses for lit in clause} <= {*range(1, small.variables + 1)}
    head, rules_line, variables, size, *clauses = simplified(rules)
    assert head.startswith("c ")
    assert rules_line == f"c rules: {rules}"
    assert variables.startswith(PUBLISHED)
    assert size == f"p cnf {len(variables.split()) - 2} {len(clauses)}"
    assert len(variables.split()) - 2 < 0.7 * published.variables
