"""Counting by fives: short proofs and long ones, the small cases of each claim; proofs along the ranks are checked."""

from itertools import combinations, islice, pairwise
from math import comb
from pathlib import Path

import pytest
from pysat.solvers import Solver
from sizes import sized

from lab import counting
from lab.counting import as_text, rank_proof
from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.check.proofs.pb import Constraint, check_pb_proof, parse_opb
from satmav.encode import encode
from satmav.encode.ranks import walk
from satmav.engines import Options, decider
from satmav.formula.formula import Formula
from satmav.formula.lower import CARDINALITIES, lower
from satmav.game.decks import Deck, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from separation import FORMAL_POINTS

FORMAL = Path(__file__).parents[2] / "paper" / "formal"
BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
PAIRS = ((6, 9), (7, 8), (12, 13), (17, 18), (22, 23), (38, 37))


@BOTH
@pytest.mark.parametrize("lengths", [(6, 9), (7, 8), (12, 13), (6, 7, 7)])
def test_suits_apart_make_nothing_but_flushes(lengths, rules):
    deal = counting.suits_apart(*lengths)
    hands = deck_pat_hands(deal, rules)
    assert {family for family, _ in hands} == {"flush"}
    assert len(hands) == sum(comb(length, 5) for length in lengths)
    assert len({card // deal.deck.suits for card in deal}) == len(deal) == sum(lengths)


@pytest.mark.parametrize("name", [name for name in CARDINALITIES if name != "native"])
def test_auxiliary_variables_are_disjunctions_or_their_negations(name):
    """Whatever encodes at most one: with values for each case that is allowed, a formula of x stands for each."""
    x = list(range(1, 7))
    formula = Formula([f"x{place}" for place in x])
    formula.cardinality("at most one", x, "<=", 1)
    cnf = lower(formula, name)
    cases = [[one if one == true else -one for one in x] for true in (None, *x)]
    with Solver(name="minisat22", bootstrap_with=cnf.clauses) as solver:
        values = [solver.solve(assumptions=case) and solver.get_model() for case in cases]
        assert all(values)
        assert not any(solver.solve(assumptions=list(pair)) for pair in combinations(x, 2))
    none, *ones = ({lit for lit in model if lit > 0} for model in values)
    stands_for = {
        var: ([one for one, held in zip(x, ones, strict=True) if (var in held) != (var in none)], var in none)
        for var in range(7, cnf.variables + 1)
    }
    for case in cases:
        true = {lit for lit in case if lit > 0}
        true |= {var for var, (some, negated) in stands_for.items() if bool(true & {*some}) != negated}
        assert all(any((abs(lit) in true) == (lit > 0) for lit in clause) for clause in cnf.clauses)


@pytest.mark.parametrize("lengths", PAIRS)
def test_points_modulo_five_refute_it_in_a_line(lengths):
    deal = counting.suits_apart(*lengths)
    points = {card: int(card % 2 == 0) for card in deal}
    assert all(sum(points[card] for card in hand) % 5 == 0 for _, hand in islice(deck_pat_hands(deal, QUADS), 5000))
    assert sum(points.values()) % 5 != 0


@pytest.mark.parametrize("points", [6, 7, 8, 9, 11])
def test_cutting_planes_refute_it_in_three_lines(points):
    opb, proof = counting.opb_and_proof(points)
    variables, constraints = parse_opb(opb)
    assert variables == comb(points, 5)
    assert constraints == [
        Constraint({place: sign for place, five in enumerate(counting.fives(points), start=1) if point in five}, sign)
        for sign in (1, -1)
        for point in range(points)
    ]
    assert set(check_pb_proof(constraints, proof).coefs.values()) == {0}
    words = proof.split()
    assert (words.count("+"), words.count("d"), words.count("pol")) == (2 * points - 1, 2, 3)
    for old, new in ((" 5 d", ""), (" 5 d", " 1 d"), (f"pol {2 * points + 1} ", "pol 1 "), (" 2 +", "")):
        with pytest.raises(CheckError):
            check_pb_proof(constraints, proof.replace(old, new, 1))
    opb, proof = counting.opb_and_proof(10)
    with pytest.raises(CheckError, match="is no contradiction"):
        check_pb_proof(parse_opb(opb)[1], proof)


def test_the_proof_that_is_shipped_is_what_the_program_writes():
    mend = "write it anew: python experiments/separation.py --formal"
    for name, text in zip(counting.FILES, counting.opb_and_proof(FORMAL_POINTS), strict=True):
        assert (FORMAL / name).read_text(encoding="ascii") == text, mend


@pytest.mark.parametrize("points", sized([6, 7, 8], [6, 7, 8, 9]))
def test_resolution_refutes_it_in_as_many_steps_as_there_are_subsets(points):
    clauses = lower(counting.count5(points), "pairwise").clauses
    lemmas = counting.subset_proof(points)
    assert check_proof(clauses, as_text(lemmas)).lemmas <= len(lemmas)
    assert len(lemmas) <= 2**points * comb(points, 4)
    assert lemmas[-1] == []
    with pytest.raises(CheckError):
        check_proof(clauses, as_text(lemmas[: -comb(points - 1, 4) - 1]))  # without those of the whole set


@BOTH
@pytest.mark.parametrize("lengths", PAIRS)
def test_unit_propagation_refutes_the_residue(lengths, rules):
    deal = counting.suits_apart(*lengths)
    for encoding in ("residue", "residue-ranks"):
        with Solver(name="minisat22", bootstrap_with=lower(encode(deal, rules, encoding).formula).clauses) as solver:
            assert not solver.propagate([])[0]
    assert decider("ranks", rules, Options())(deal)[0] is Status.UNSAT
    if sum(lengths) < 20:
        with Solver(
            name="minisat22", bootstrap_with=lower(encode(deal, rules, "exact-cover").formula).clauses
        ) as solver:
            assert solver.propagate([])[0]


def lost_deals(deck, hands, rules, seed=3):
    decide = decider("ranks", rules, Options())
    return (deal for deal in random_deck_deals(deck, hands, seed) if decide(deal)[0] is Status.UNSAT)


@BOTH
@pytest.mark.parametrize(
    ("deck", "hands"), [(Deck(2, 12), 3), (Deck(3, 13), 3), (Deck(4, 8), 3), (Deck(4, 13), 4), (Deck(6, 6), 3)]
)
def test_proofs_along_the_ranks_stand(deck, hands, rules):
    for deal in islice(lost_deals(deck, hands, rules), sized(3, 20)):
        clauses, lemmas = lemmas_of(deal, rules)
        check_proof(clauses, as_text(lemmas))
        assert len(lemmas) < 5**deck.suits * deck.ranks**3


@pytest.mark.parametrize("suits", counting.WINDOWS)
def test_straights_apart_are_refuted_by_weights_modulo_five_and_along_the_ranks(suits):
    """The proofs grow by the same number of lemmas a straight, in the end, and cannot do without them."""
    weights, lengths = counting.WINDOWS[suits].weights, []
    for straights in range(1, sized(7, 12)):
        deal = counting.windows_apart(suits, straights)
        hands = deck_pat_hands(deal, QUADS)
        assert sum(family == "straight" for family, _ in hands) == straights
        assert {family for family, _ in hands} <= {"straight", "flush"}
        assert all(sum(weights[card % suits] for card in hand) % 5 == 0 for _, hand in hands)
        assert sum(weights[card % suits] for card in deal) % 5 != 0
        clauses, lemmas = lemmas_of(deal, NO_QUADS)
        check_proof(clauses, as_text(lemmas))
        lengths.append(len(lemmas))
        assert decider("ranks", QUADS, Options())(deal)[0] is Status.UNSAT
    assert lengths == sorted(lengths)
    if suits == 3:
        assert [later - before for before, later in pairwise(lengths)][4:] == [35] * (len(lengths) - 5)
    with pytest.raises(CheckError):
        check_proof(clauses, as_text(lemmas[-2:]))


def lemmas_of(deal, rules):
    found = walk(deal, rules)
    clauses = lower(found.encoding.formula).clauses
    return clauses, rank_proof(clauses, found.steps)
