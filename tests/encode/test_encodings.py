"""Every encoding is satisfiable exactly where the naive twin wins."""

from itertools import product

import naive
import pytest
from each import each
from pysat.solvers import Solver
from samples import random_masks, small_deck
from sizes import sized, some

from satmav.check import check_partition
from satmav.encode import ENCODINGS, encode
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS


def winnable(mask, rules, encoding):
    """The encoding's verdict by a SAT solver; a model's hands are checked."""
    coded = encode(Deal(mask), rules, encoding)
    with Solver(name="cadical153", bootstrap_with=lower(coded.formula).clauses) as solver:
        if not solver.solve():
            return False
        model = solver.get_model()
    check_partition(mask, coded.decode(lambda variable: model[variable - 1] > 0), rules.name)
    return True


@pytest.mark.no_cover
@each("rules, encoding", product([QUADS, NO_QUADS], ENCODINGS))
def test_every_encoding_says_what_the_naive_twin_says(encoding, rules):
    """Random deals, all deals of two suits by six ranks, and hands of five from four suits by three ranks.

    Of the small decks every so manyth in a quick run: each way to deal the ranks has many suits.
    """
    deals = [*some(small_deck("A23456", "ds", 10), 7), *some(small_deck("2JA", "cdhs", 5), 50)]
    for hands, quick in {1: 2, 2: 3, 3: 3, 5: 2, 6: 0}.items():
        deals += random_masks(sized(quick, 20), seed=100 + hands, hands=hands)
    for mask in deals:
        assert winnable(mask, rules, encoding) == naive.winnable(mask, rules.quads), hex(mask)


@pytest.mark.no_cover
@each("encoding", [name for name in ENCODINGS if not name.startswith("residue")])
def test_hands_are_unordered_in_every_encoding_but_the_plain_one(encoding):
    """The number of models, projected to hands: every partition is a model."""
    mask = next(mask for mask in random_masks(500, seed=9, hands=3) if naive.partitions(mask, quads=True) == 2)
    coded = encode(Deal(mask), QUADS, encoding)
    found, ordered = set(), set()
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
