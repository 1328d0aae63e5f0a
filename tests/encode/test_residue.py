"""The residue formulas: the lemmas that keep them small, what they say of deals, and the simplified one."""

import random
from functools import cache
from itertools import islice, product

import naive
import pytest
from pysat.solvers import Solver
from samples import random_masks, small_deck
from sizes import sized, some

from satmav.check import check_partition
from satmav.encode.ranks import walk
from satmav.encode.residue import FORMS, MOST_IN_RUN, PUBLISHED, Form, residue_deck, small_deck_text
from satmav.encode.residue import small_deck as small_formula
from satmav.engines.oracle import DeckOracle
from satmav.formula.lower import lower
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.hands import WINDOWS
from satmav.game.rules import RULE_SETS, RULES
from small_deck import simplified

PUBLISHED_RULES = pytest.mark.parametrize("rules", RULES.values(), ids=str)
EVERY_FORM = [
    Form("", triples, pairs, quads, kickers)
    for triples, pairs, quads, kickers in product(range(2), range(3), range(2), range(5))
    if 1 <= 3 * triples + 2 * pairs + 4 * quads + kickers <= 4
]


def balanced(forms: list[Form]) -> set[tuple[int, ...]]:
    """The numbers of ranks with 1, 2, 3, 4 loose cards (13 at most) that can balance their parts."""

    @cache
    def reach(counts: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        if not any(counts):
            return frozenset({(0, 0)})
        place = max(i for i in range(4) if counts[i])
        fewer = tuple(count - (i == place) for i, count in enumerate(counts))
        return frozenset(
            (houses + form.triples - form.pairs, fours + form.quads - form.kickers)
            for houses, fours in reach(fewer)
            for form in forms
            if form.cards == place + 1
        )

    rows = (counts for counts in product(range(14), repeat=4) if sum(counts) <= 13)
    return {counts for counts in rows if (0, 0) in reach(counts)}


@PUBLISHED_RULES
def test_a_rank_needs_one_of_few_forms(rules):
    """Whether groups can be paired off depends on how many ranks have 1, 2, 3, 4 cards: try all 2,380 numbers."""

    def allowed(forms):
        return [form for form in forms if rules.quads or not (form.quads or form.kickers)]

    assert balanced(allowed(FORMS)) == balanced(allowed(EVERY_FORM))


def test_a_run_four_times_is_four_straight_flushes():
    """Four straights of one run take all twenty cards of its ranks, which five by five are flushes."""
    assert MOST_IN_RUN == 3
    for window in WINDOWS:
        cards = [sum(1 << 4 * rank + suit for rank in window) for suit in range(4)]
        check_partition(sum(cards), cards, "no-quads")


@pytest.fixture(
    scope="module",
    params=[*product(RULES.values(), [False, True]), (RULE_SETS["trips"], False)],
    ids=lambda choice: f"{choice[0]}{'-small' * choice[1]}",
)
def oracle(request):
    """The formula of the deck, and for the published rules the simplified one."""
    rules, small = request.param
    with DeckOracle(rules, small=small) as oracle:
        yield oracle


def agrees(oracle: DeckOracle, mask: int) -> bool:
    """Whether oracle and naive twin agree; a partition is checked as well."""
    hands = oracle.decide(mask)
    if hands is not None:
        check_partition(mask, hands, oracle.rules.name)
    return (hands is not None) == naive.winnable(mask, oracle.rules.name)


@pytest.mark.parametrize("hands", [1, 2, 3, 4, 5, 6, 7])
def test_random_deals_of_every_size_in_one_solver(oracle, hands):
    for mask in random_masks(sized(15, 300) if hands < 6 else sized(3, 40), seed=hands, hands=hands):
        assert agrees(oracle, mask), hex(mask)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("ranks", "suits", "size", "every"),
    [
        ("2345", "cdhs", 10, 40),
        ("A23456", "cd", 10, 2),
        ("TJQKA", "cdh", 10, 20),
        ("2345", "cdhs", 15, 1),
        ("89TJQKA", "cd", 10, 10),
    ],
)
def test_every_deal_of_a_small_deck(oracle, ranks, suits, size, every):
    """Or, in a quick run, of decks with thousands of deals every so manyth."""
    for mask in some(small_deck(ranks, suits, size), every):
        assert agrees(oracle, mask), hex(mask)


def test_cards_that_can_be_covered(oracle):
    """With some cards left open, the formula says which sets of cards disjoint hands can hold."""
    for mask in random_masks(12, seed=99, hands=2):
        hands = naive.pat_hands(mask, oracle.rules.name)
        held = {0, *hands, *(one | other for one in hands for other in hands if not one & other)}
        for wanted in random_masks(30, seed=mask, hands=1):
            few = wanted & mask
            expected = any(few & ~cards == 0 for cards in held)
            cover = oracle.cover(few, mask)
            core = oracle.core(few, mask)
            assert (cover is not None) == expected == (core is None)
            if cover is not None:
                check_partition(sum(cover), cover, oracle.rules.name)
                assert sum(cover) & ~mask == 0
                assert few & ~sum(cover) == 0
            else:
                assert core & ~few == 0
                assert not any(core & ~cards == 0 for cards in held)


def published_numbers(rules):
    """The published formula's variable of each of the simplified one's, from 1 on."""
    (line,) = [line for line in small_deck_text(rules).splitlines() if line.startswith(PUBLISHED)]
    return [int(word) for word in line.removeprefix(PUBLISHED).split()]


@PUBLISHED_RULES
def test_every_simplified_clause_follows_from_the_published_formula(rules):
    """So what is lost by the simplified formula is lost by the published one, and so are its cores.

    Clauses that are false are found by the same question: with a literal turned round some do not follow.
    """
    numbers = [0, *published_numbers(rules)]
    clauses = lower(small_formula(rules).formula).clauses
    with Solver(name="minisat22", bootstrap_with=lower(residue_deck(rules).formula).clauses) as published:

        def follows(clause):
            return not published.solve([-numbers[abs(lit)] if lit > 0 else numbers[abs(lit)] for lit in clause])

        assert all(map(follows, clauses[:: sized(4, 1)]))
        assert not all(follows([-first, *others]) for first, *others in clauses[::40])


@PUBLISHED_RULES
def test_the_variables_of_the_simplified_formula_are_those_of_the_published_one(rules):
    deck, small, numbers = residue_deck(rules), small_formula(rules), published_numbers(rules)
    assert len(set(numbers)) == len(numbers) < 0.6 * lower(deck.formula).variables
    for card in small.dealt:
        assert numbers[small.dealt[card] - 1] == deck.dealt[card]
        assert numbers[small.loose[card] - 1] == deck.loose[card]
    for ours, theirs in zip(small.runs, deck.runs, strict=True):
        assert tuple(numbers[bit - 1] for bit in ours.bits) == theirs.bits
    for ours, theirs in zip(small.forms, deck.forms, strict=True):
        assert {form: numbers[lit - 1] for form, lit in ours.items()} == {
            form: lit for form, lit in theirs.items() if form.cards == 4
        }
    head, rules_line, variables, size, *clauses = simplified(rules)  # other versions of PySAT may give other clauses
    assert head.startswith("c ")
    assert rules_line == f"c rules: {rules}"
    assert variables.startswith(PUBLISHED)
    assert size == f"p cnf {len(variables.split()) - 2} {len(clauses)}"
    assert len(variables.split()) - 2 < 0.7 * lower(deck.formula).variables


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
@pytest.mark.parametrize(("deck", "hands"), [(Deck(2, 12), 3), (Deck(4, 8), 3), (Deck(4, 13), 5), (Deck(6, 6), 4)])
def test_choices_rank_by_rank_determine_the_rest(deck, hands, rules):
    """With all choices up to a rank, propagation finds the state there, or a fault; no other variable is ever open."""
    rng = random.Random(5)
    for deal in islice(random_deck_deals(deck, hands, 3), sized(1, 3)):
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
