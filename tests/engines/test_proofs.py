"""Proofs: the shortest that stands is handed out, and what does not stand never."""

import pytest
from pigeons import PIGEONS

from satmav.check import CheckError, check_proof
from satmav.engines import proofs
from satmav.engines.proofs import shortest_proof, shuffled


def test_the_shortest_proof_of_all_is_found():
    orders = [PIGEONS, shuffled(PIGEONS, 1)]
    found = shortest_proof(PIGEONS, ["glucose4", "cadical195"], orders)
    assert check_proof(PIGEONS, found) > 0
    each = [shortest_proof(PIGEONS, [name], [order]) for order in orders for name in ("glucose4", "cadical195")]
    assert found in each
    assert len(found) == min(map(len, each))
    assert found == shortest_proof(PIGEONS, ["glucose4", "cadical195"], orders)


def test_an_empty_clause_is_proof_enough():
    assert shortest_proof([[1], []], [], []) == "0\n"


def test_a_proof_that_does_not_stand_is_passed_over(monkeypatch):
    stands, asked = shortest_proof(PIGEONS, ["cadical195"], [PIGEONS]), []
    lies = {"hasty": "0\n", "forgetful": "d 1 2 0\n0\n", "honest": stands, "wordy": "c Well, then.\n" + stands}
    monkeypatch.setattr(proofs, "_proof", lambda name, _: lies[name])
    monkeypatch.setattr(proofs, "check_proof", lambda *given: (asked.append(given[1]), check_proof(*given)))
    assert shortest_proof(PIGEONS, [*lies], [PIGEONS]) == stands
    assert asked == [lies["hasty"], lies["forgetful"], stands], "from the shortest on, until one stands"
    with pytest.raises(CheckError, match="none of hasty, forgetful gave a proof that stands"):
        shortest_proof(PIGEONS, ["hasty", "forgetful"], [PIGEONS])


def test_orders_depend_on_the_seed_alone():
    assert shuffled(PIGEONS, 3) == shuffled(PIGEONS, 3) != shuffled(PIGEONS, 4)
    assert sorted(shuffled(PIGEONS, 3)) == sorted(PIGEONS)
