"""The size formulas in the READMEs of encodings/, read from there and held against what the code builds."""

from functools import cache
from itertools import islice
from pathlib import Path

import naive
import pytest
from size_formulas import block, sizes
from sizes import sized

from lab.instances import FOLDERS
from satmav.dealfile.named import NAMED, named_deal
from satmav.encode.residue import residue_deck
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS

ENCODINGS = Path(__file__).parents[2] / "encodings"
CARDINALITY = ("pairwise", "ladder", "seqcounter")
MANY = 500
"""Pat hands of a deal, from which on the pairwise clauses are millions of literals."""

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
EACH = pytest.mark.parametrize("folder", FOLDERS)
RANDOM = [deal for hands in (3, 5) for deal in islice(random_deals(77 + hands, hands), sized(1, 2))]
EXTREME = [
    *(
        Deal(sum(1 << 4 * rank for rank in range(clubs)) | sum(2 << 4 * rank for rank in range(diamonds)))
        for clubs, diamonds in ((9, 11), (10, 10), (12, 13))
    ),  # no other suits
    Deal(0xFF << 44 | 3),  # two ranks four times, a third twice
    Deal(0xFF << 44 | 17),  # the same with two ranks more
]
DEALS = [*map(named_deal, [*NAMED][sized(1, 0) : sized(2, None)]), *RANDOM, *EXTREME]
"""So many that each number in the formulas is needed, which the last test shows."""


@cache
def facts(deal: Deal, quads: bool) -> dict:
    """What the formulas may know of a deal, from the naive twin."""
    hands = naive.pat_hands(deal.mask, quads)
    suits = [sum(1 << card for card in range(suit, 52, 4)) for suit in range(4)]
    ranks = [15 << 4 * rank for rank in range(13)]
    runs = [sum(1 << 4 * rank + suit for rank in run) for run in naive.RUNS for suit in range(4)]
    return {
        "n": len(deal),
        "h": deal.hands,
        "q": int(quads),
        "s": [(deal.mask & suit).bit_count() for suit in suits],
        "m": [(deal.mask & rank).bit_count() for rank in ranks],
        "W": naive.RUNS,
        "x": sum(deal.mask & run == run for run in runs),
        "d": [sum(hand >> card & 1 for hand in hands) for card in deal.cards],
    }


@BOTH
@EACH
def test_the_size_formulas_are_right(folder, rules):
    for deal in DEALS:
        said = sizes(block(ENCODINGS / folder / "README.md"), facts(deal, rules.quads))
        formula = FOLDERS[folder](deal, rules).formula
        assert (said["variables"], said["constraints"]) == (formula.variables, len(formula.constraints)), deal
        for name in CARDINALITY[: 1 if "cnf_variables" in said else None]:
            if name == "pairwise" and folder == "exact-cover" and formula.variables > MANY:
                continue
            cnf = lower(formula, name)
            stem = "cnf" if "cnf_variables" in said else name
            assert said[f"{stem}_variables"] == cnf.variables, (name, deal)
            assert said[f"{stem}_clauses"] == len(cnf.clauses), (name, deal)


@BOTH
def test_the_size_of_the_deck_formula_alone(rules):
    said = sizes(block(ENCODINGS / "residue-deck" / "README.md"), {"q": int(rules.quads)})
    cnf = lower(residue_deck(rules).formula)
    assert (said["cnf_variables"], said["deck_cnf_clauses"]) == (cnf.variables, len(cnf.clauses))
