"""Every encoding is satisfiable exactly where the naive twin wins, and its constraints have the game's names."""

from functools import cache

import naive
import pytest
from each import each
from pysat.solvers import Solver
from samples import random_masks, small_deck
from sizes import sized, some

from satmav.check import CheckError, check_partition
from satmav.encode import ENCODINGS, encode
from satmav.errors import UsageError
from satmav.formula.formula import Clause
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS

BOTH = each("rules", [QUADS, NO_QUADS])
EACH = each("encoding", ENCODINGS)


def winnable(mask, rules, encoding):
    """The encoding's verdict by a SAT solver; a model's hands are checked."""
    coded = encode(Deal(mask), rules, encoding)
    with Solver(name="cadical153", bootstrap_with=lower(coded.formula).clauses) as solver:
        if not solver.solve():
            return False
        model = solver.get_model()
    check_partition(mask, coded.decode(lambda variable: model[variable - 1] > 0), rules.quads)
    return True


@BOTH
@EACH
@each("hands", [1, 2, 3, 5, 6])
def test_random_deals(encoding, rules, hands):
    for mask in random_masks(sized(5, 20) if hands < 5 else sized(2, 20), seed=100 + hands, hands=hands):
        assert winnable(mask, rules, encoding) == naive.winnable(mask, rules.quads), hex(mask)


@BOTH
@EACH
def test_deals_of_two_suits_by_six_ranks(encoding, rules):
    """All of them, or every third."""
    for mask in some(small_deck("A23456", "ds", 10), 3):
        assert winnable(mask, rules, encoding) == naive.winnable(mask, rules.quads), hex(mask)


@pytest.mark.no_cover
@BOTH
@EACH
def test_hands_of_five_from_four_suits_by_three_ranks(encoding, rules):
    """All of them, or every eleventh, so that each way to deal the ranks has many suits."""
    for mask in some(small_deck("2JA", "cdhs", 5), 11):
        assert winnable(mask, rules, encoding) == naive.winnable(mask, rules.quads), hex(mask)


@cache
def split_in_two_ways():
    return next(mask for mask in random_masks(500, seed=9, hands=3) if naive.partitions(mask, quads=True) == 2)


@pytest.mark.no_cover
@each("encoding", [name for name in ENCODINGS if not name.startswith("residue")])
def test_hands_are_unordered_in_every_encoding_but_the_plain_one(encoding):
    """The number of models, projected to hands: every partition is a model."""
    coded = encode(Deal(split_in_two_ways()), QUADS, encoding)
    found = set()
    ordered = set()
    with Solver(name="minisat22", bootstrap_with=lower(coded.formula).clauses) as solver:
        named = range(1, coded.formula.variables + 1)
        while solver.solve():
            model = solver.get_model()
            hands = coded.decode(lambda variable, model=model: model[variable - 1] > 0)
            found.add(frozenset(hands))
            ordered.add(hands)
            solver.add_clause([-model[variable - 1] for variable in named])
    assert len(found) == 2
    assert len(ordered) == {"assignment-plain": 2 * 6}.get(encoding, len(found))


@BOTH
def test_cores_can_speak_of_cards_ranks_and_suits(rules):
    deal = Deal(random_masks(1, seed=1)[0])
    names = {encoding: set(encode(deal, rules, encoding).formula.groups()) for encoding in ENCODINGS}
    cover = {f"cover {card}" for card in deal}
    assert names["exact-cover"] == cover
    assert cover | {"suit clubs", "suit spades", "rank K", "rank 2", "full houses"} <= names["residue"]
    assert ("fours of a kind" in names["residue"]) == rules.quads
    assert {f"place {card}" for card in deal} | {"size of hand 1", "pat hand 5"} <= names["assignment"]
    assert names["assignment"] == names["assignment-plain"]


def test_symmetry_breaking_only_adds_constraints():
    deal = Deal(random_masks(1, seed=2)[0])
    plain, ordered = (encode(deal, QUADS, name).formula for name in ("assignment-plain", "assignment"))
    assert ordered.constraints[: len(plain.constraints)] == plain.constraints
    added = ordered.constraints[len(plain.constraints) :]
    assert len(added) == 25 * 4
    assert all(isinstance(clause, Clause) and clause.background for clause in added)


def test_exact_cover_has_a_variable_a_hand_and_two_constraints_a_card():
    mask = random_masks(1, seed=3)[0]
    formula = encode(Deal(mask), QUADS, "exact-cover").formula
    assert formula.variables == len(naive.pat_hands(mask, quads=True))
    assert len(formula.constraints) == 50


def test_a_wrong_decoding_is_caught_by_the_check():
    mask = random_masks(1, seed=4)[0]
    coded = encode(Deal(mask), QUADS, "exact-cover")
    with pytest.raises(CheckError):
        check_partition(mask, coded.decode(lambda variable: variable < 6), quads=True)


def test_an_unknown_encoding_is_refused_with_the_list():
    with pytest.raises(UsageError, match=r"no encoding 'magic': choose one of exact-cover, assignment,"):
        encode(Deal(31), QUADS, "magic")
