"""Folding: the formula has the verdict of the plain cover, its models unfold, and what is planted is found."""

import io
import random
import sys
from argparse import Namespace
from dataclasses import replace
from itertools import chain, combinations, islice, permutations, product

import pytest
from pysat.solvers import Solver
from sizes import sized

import fold as script
from lab.counting import count5, fives, suits_apart, windows_apart
from lab.fold import (
    complete_classes,
    cover_in,
    cover_in_clauses,
    cover_of,
    fold,
    folded,
    full_vectors,
    items_of,
    modular_certificate,
    twins,
)
from satmav.bundle.layout import cnf_text
from satmav.check.proofs.covers import parse_dimacs
from satmav.encode import encode
from satmav.engines import Options, decider
from satmav.engines.solvers import open_solver
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.game.cards import mask_of
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS


def covered(left, options):
    """Naive: some of the options split these items."""
    if not left:
        return True
    first = left & -left
    return any(covered(left ^ option, options) for option in options if option & first and not option & ~left)


def solution(cover):
    """The options of a model of the folded formula, held to be a partition into options; None where there is none."""
    formula = folded(fold(cover))
    with Solver(name="minisat22", bootstrap_with=lower(formula.formula).clauses) as solver:
        if not solver.solve():
            return None
        chosen = formula.unfold({*solver.get_model()}.__contains__)
    assert {*chosen} <= {*cover.options}
    assert sorted(item for option in chosen for item in items_of(option)) == [*range(cover.items)]
    return chosen


def refuted_at_once(cover):
    with open_solver("minisat22", lower(folded(fold(cover)).formula).clauses) as solver:
        return not solver.propagate([])[0]


def pigeons(holes):
    """Functional onto pigeons: one more than there are holes."""
    return [(pigeon, holes + 1 + hole) for pigeon in range(holes + 1) for hole in range(holes)]


def by_types(types, vector):
    """All sets of items with so many of each type."""
    choices = (combinations(items, number) for items, number in zip(types, vector, strict=True))
    return [tuple(chain(*chosen)) for chosen in product(*choices)]


def random_cover(rng):
    """Complete classes, options by type, and a few of any kind, over items in random order; one may be missing."""
    order = rng.sample(range(10), rng.randint(5, 10))
    options = [(item,) for item in order[: rng.randint(0, 2)]]
    for _ in range(rng.randint(0, 2)):
        options += combinations(rng.sample(order, rng.randint(3, min(7, len(order)))), rng.randint(2, 3))
    first, second = sorted(rng.choices(range(len(order)), k=2))
    types = order[:first], order[first:second], order[second:]
    for _ in range(rng.randint(0, 2)):
        options += by_types(types, [rng.randint(0, 2) for _ in types])
    options += [rng.sample(order, rng.randint(2, 4)) for _ in range(rng.randint(0, 3))]
    if options and rng.random() < 0.5:
        options.remove(rng.choice(options))
    return cover_of(10, [*options, set(range(10)) - {*order}])


@pytest.mark.parametrize("seed", range(sized(4, 100)))
def test_the_fold_has_the_verdict_of_the_plain_cover_and_its_models_unfold(seed):
    rng, verdicts, parts = random.Random(seed), set(), 0
    for _ in range(60):
        cover = random_cover(rng)
        verdict = covered((1 << cover.items) - 1, cover.options)
        assert (solution(cover) is not None) == verdict
        for prime in (2, 3, 5, 7):
            weights = modular_certificate(cover, prime)
            if weights:
                assert not verdict
                assert sum(weights) % prime
                assert not any(sum(weights[item] for item in items_of(option)) % prime for option in cover.options)
        odd = (weights for weights in range(1 << cover.items) if weights.bit_count() % 2)
        parity = any(not any((option & weights).bit_count() % 2 for option in cover.options) for weights in odd)
        assert (modular_certificate(cover, 2) is not None) == parity
        parts += len(fold(cover).parts)
        verdicts.add(verdict)
    assert verdicts == {True, False}
    assert parts > 20


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
@pytest.mark.parametrize(("deck", "hands"), [(Deck(4, 13), 4), (Deck(6, 6), 3), (Deck(2, 12), 3)], ids=str)
def test_deals_have_their_verdict(deck, hands, rules):
    decide, verdicts = decider("sat", rules, Options("residue")), set()
    for deal in islice(random_deck_deals(deck, hands, 7), sized(12, 200)):
        verdict = decide(deal)[0] is Status.SAT
        assert (solution(cover_in(encode(deal, rules, "exact-cover").formula)) is not None) == verdict
        verdicts.add(verdict)
    assert verdicts == {True, False}


@pytest.mark.parametrize(
    ("items", "options", "types"),
    [
        (11, fives(11), [[11]]),
        (16, fives(16), [[16]]),
        (13, combinations(range(13), 2), [[13]]),
        (11, pigeons(5), [[6, 5]]),
        (23, [*fives(11), *([place + 11 for place in five] for five in fives(12))], [[12], [11]]),
    ],
    ids=["count5 11", "count5 16", "parity 13", "pigeons 6", "suits 11 12"],
)
def test_what_is_planted_is_found_and_unit_propagation_refutes_it(items, options, types):
    cover = cover_of(items, options)
    found = fold(cover)
    assert [[*map(int.bit_count, part.types)] for part in found.parts] == types
    assert not found.kept
    assert refuted_at_once(cover)


def test_a_class_with_an_option_missing_is_none():
    options = list(map(mask_of, fives(8)))
    gone = options.pop(17)
    assert all(gone & ~part.types[0] for part in complete_classes(options))
    assert full_vectors(options, [255]) == set()
    for part in fold(cover_of(8, map(items_of, options))).parts:
        assert not part.holds(gone)


def test_twins_with_an_option_missing_are_split():
    """One pigeon does not go into one hole: both are types of their own, and all is folded still."""
    options = list(map(mask_of, pigeons(5)[1:]))
    assert [*map(items_of, twins(options, options))] == [[0], [1, 2, 3, 4, 5], [6], [7, 8, 9, 10]]
    cover = cover_of(11, map(items_of, options))
    (part,) = fold(cover).parts
    assert part.vectors == ((0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1))
    assert solution(cover) is None


def test_a_five_of_a_suit_that_is_no_class_does_not_part_the_ranks():
    """Full houses of three ranks, and one option across them, by which no two cards are twins without exception."""
    ranks = [range(rank, rank + 4) for rank in (0, 4, 8)]
    houses = [house for vector in permutations((3, 2, 0)) for house in by_types(ranks, vector)]
    cover = cover_of(12, [*houses, (0, 1, 4, 5, 8)])
    found = fold(cover)
    assert [[*map(int.bit_count, part.types)] for part in found.parts] == [[4, 4, 4]]
    assert [*map(items_of, found.kept)] == [[0, 1, 4, 5, 8]]


@pytest.mark.parametrize("suits", [4, 5])
def test_straights_apart_have_weights_modulo_five(suits):
    cover = cover_in(encode(windows_apart(suits, 7), NO_QUADS, "exact-cover").formula)
    assert [prime for prime in (2, 3, 5, 7) if modular_certificate(cover, prime)] == [5]
    assert solution(cover) is None


def test_clauses_and_formulas_are_read():
    cover = cover_of(6, fives(6))
    assert cover_in(count5(6)) == cover_in_clauses(lower(count5(6), "pairwise").clauses) == cover
    assert cover_in_clauses(lower(cover.formula, "pairwise").clauses) == cover
    assert cover_in_clauses([[], [3]]) == cover_of(2, [(1,)])
    deal = suits_apart(6, 9)
    assert cover_in(encode(deal, QUADS, "exact-cover").formula).items == 15
    with pytest.raises(UsageError, match="it asks for more than exactly one"):
        cover_in(encode(deal, QUADS, "residue").formula)


def test_the_script_folds_a_file(lab, monkeypatch, capsys):
    formula = lower(count5(8), "pairwise")
    plain = io.TextIOWrapper(io.BytesIO(cnf_text(formula.variables, formula.clauses).encode()))
    monkeypatch.setattr(sys, "stdin", plain)
    script.measure(replace(lab, options=Namespace(cnf=True)))
    variables, clauses = parse_dimacs(capsys.readouterr().out)
    assert variables < 30
    with open_solver("minisat22", [*map(list, clauses)]) as solver:
        assert not solver.propagate([])[0]


@pytest.mark.parametrize(
    ("clauses", "fault"),
    [
        ([[1, 2], [-1, -2], [1, -2]], r"clause 3 \(1 -2\) is neither an item nor a pair of options"),
        ([[1, 2], [-1, -2], [-1]], r"clause 3 \(-1\) is neither an item nor a pair of options"),
        ([[1, 2], [-1, -2, -3]], r"clause 2 \(-1 -2 -3\) is neither an item nor a pair of options"),
        ([[1, 2], [2, 3], [-1, -2]], "2 and 3 share a clause, and no clause -2 -3 parts them"),
        ([[1, 2], [3], [-1, -2], [-3, -1]], "1 and 3 exclude each other, and share no positive clause"),
    ],
)  # fmt: skip
def test_what_is_no_plain_exact_cover_is_refused_in_a_sentence(clauses, fault):
    with pytest.raises(UsageError, match=f"^no plain exact cover: .*{fault}$"):
        cover_in_clauses(clauses)


def test_cnfgens_formulas_are_these_but_for_the_order_of_clauses():
    cnfgen = pytest.importorskip("cnfgen")
    for theirs, items, options in (
        (cnfgen.CountingPrinciple(8, 5), 8, fives(8)),
        (cnfgen.CountingPrinciple(9, 2), 9, combinations(range(9), 2)),
        (cnfgen.PigeonholePrinciple(6, 5, functional=True, onto=True), 11, pigeons(5)),
    ):
        ours = lower(cover_of(items, options).formula, "pairwise")
        assert sorted(map(sorted, theirs.clauses())) == sorted(map(sorted, ours.clauses))
