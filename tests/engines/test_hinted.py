"""Proofs: CaDiCaL's with hints stand once they are trimmed; of others the shortest that stands is handed out."""

from random import Random

import pytest
from pysat.solvers import Solver

from satmav.check import CheckError, check_lrat, check_proof, drat_of
from satmav.engines import proofs
from satmav.engines.proofs import hinted_proof, shortest_proof, shuffled, trimmed

PIGEONS = [
    *([hole + 3 * pigeon for hole in (1, 2, 3)] for pigeon in range(4)),
    *([-hole - 3 * one, -hole - 3 * other] for hole in (1, 2, 3) for one in range(4) for other in range(one)),
]
"""Clauses of which no proof is trivial: four pigeons do not fit in three holes."""
UNITS = [[1, 2, 3], [-1], [4, 5], [-2, 1], [-3, 2], [6]]
"""CaDiCaL makes shorter ones of these at once, which take numbers between theirs."""


def unsatisfiable(random: Random) -> list[list[int]]:
    """Clauses of one to three literals that cannot all hold, by luck; some have a literal twice, or its negation."""
    literals = [lit for lit in range(-8, 9) if lit]
    while True:
        rows = [random.choices(literals, k=random.choice([1, 2, 2, 3, 3, 3])) for _ in range(random.randrange(8, 60))]
        with Solver(name="minisat22", bootstrap_with=rows) as solver:
            if not solver.solve():
                return rows


def test_what_is_not_needed_is_left_out():
    assert [4, 5] not in trimmed(UNITS, hinted_proof(UNITS), range(len(UNITS))).clauses


def test_proofs_of_random_clauses_in_random_orders_stand():
    random = Random(1)
    stands_and_names_what_is_left(PIGEONS, range(len(PIGEONS)))
    stands_and_names_what_is_left(UNITS, range(len(UNITS)))
    for _ in range(100):
        clauses = unsatisfiable(random)
        stands_and_names_what_is_left(clauses, random.sample(range(len(clauses)), len(clauses)))


def stands_and_names_what_is_left(clauses, order):
    found = trimmed(clauses, hinted_proof([clauses[place] for place in order]), order)
    lemmas = check_lrat(found.clauses, found.proof)
    assert drat_of(found.clauses, found.proof)
    lines = [line.split() for line in found.proof.splitlines()]
    assert [int(words[0]) for words in lines] == [*range(len(found.clauses) + 1, len(found.clauses) + lemmas + 1)]
    named = {int(word) for words in lines for word in words[words.index("0", 1) + 1 : -1]}
    assert named == {*range(1, len(found.clauses) + lemmas)}
    rows = iter(clauses)
    assert all(clause in rows for clause in found.clauses), "the clauses are in their old order"


@pytest.mark.parametrize("proof", ["2 0 9 0\n", "2 0 1 -1 1 0\n"])
def test_a_proof_that_names_what_is_not_there_is_refused(proof):
    with pytest.raises(CheckError, match="the proof names clauses that do not exist"):
        trimmed([[1]], proof, [0])


def test_the_shortest_proof_of_all_is_found():
    orders = [PIGEONS, shuffled(PIGEONS, 1)]
    found = shortest_proof(PIGEONS, ["glucose4", "cadical195"], orders)
    assert check_proof(PIGEONS, found).lemmas > 0
    each = [shortest_proof(PIGEONS, [name], [order]) for order in orders for name in ("glucose4", "cadical195")]
    assert found in each
    assert len(found) == min(map(len, each))
    assert found == shortest_proof(PIGEONS, ["glucose4", "cadical195"], orders)


def test_a_proof_that_does_not_stand_is_passed_over(monkeypatch):
    stands, asked = shortest_proof(PIGEONS, ["cadical195"], [PIGEONS]), []
    lies = {"hasty": "0\n", "forgetful": "d 1 2 0\n0\n", "honest": stands, "wordy": "c Well, then.\n" + stands}
    monkeypatch.setattr(proofs, "_proof", lambda name, _: lies[name])
    monkeypatch.setattr(proofs, "check_proof", lambda *given: (asked.append(given[1]), check_proof(*given)))
    assert shortest_proof(PIGEONS, [*lies], [PIGEONS]) == stands
    assert asked == [lies["hasty"], lies["forgetful"], stands], "from the shortest on, until one stands"
    with pytest.raises(CheckError, match="none of hasty, forgetful gave a proof that stands"):
        shortest_proof(PIGEONS, ["hasty", "forgetful"], [PIGEONS])
