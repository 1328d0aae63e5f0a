"""encodings/stacking: size formulas, golden files, checksums, proofs and statuses are those of the code."""

from pathlib import Path

import pytest
import z3
from size_formulas import block, sizes
from sizes import sized, some

from lab.instances import stacking_instances, stacking_pieces
from lab.stacking_formula import existence
from lab.stackings import every_stacking
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.stackings.layout import layout, short_deck

FOLDER = Path(__file__).parents[2] / "encodings" / "stacking"
COMPARED = ("variables", "constraints", "pairwise_variables", "pairwise_clauses", "ladder_variables", "ladder_clauses")
SIZED = [
    layout("kuhn"),
    layout("card", 3, cards=short_deck(3, 4)),
    layout("kicsi"),
    layout("kicsi", cards=short_deck(3, 3)),
    layout("holdem", 3, burns=False, cards=short_deck(2, 6)),
    layout("holdem", burns=False, cards=short_deck(4, 3)),
]


def counts(formulas, game):
    """What the formulas come to for a game."""
    suits = len({card % 4 for card in game.cards})
    known = {"n": len(game.cards), "s": suits, "r": len(game.cards) // suits, "p": game.players}
    found = sizes(formulas, known | {"h": len(game.holes[0]) + len(game.board)})
    return [found[name] for name in COMPARED]


def test_the_size_formulas_are_right():
    for game in SIZED:
        formula = existence(game, 0, suits=True).formula
        found = [formula.variables, len(formula.constraints)]
        for name in ("pairwise", "ladder"):
            cnf = lower(formula, name)
            found += [cnf.variables, len(cnf.clauses)]
        assert counts(block(FOLDER / "README.md"), game) == found, game


@pytest.mark.parametrize("one", list(stacking_instances()))
def test_statuses_of_small_decks_are_those_of_all_orders(one):
    if len(one.layout.cards) <= sized(9, 12):
        assert (one.status is Status.SAT) == any(True for _ in every_stacking(one.layout, one.player))


@pytest.mark.parametrize("one", [*some((one for one in stacking_instances() if len(one.layout.cards) <= 9), 2)])
def test_an_smt_solver_reads_them_and_says_the_same(one):
    (text,) = [piece.content.decode() for piece in stacking_pieces([one]) if piece.form == "smt2"]
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string(text)
    assert str(solver.check()).upper() == one.status
