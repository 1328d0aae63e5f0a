"""Every named infeasible deal has a proof in each folder of encodings/; and the checker accepts it."""

from functools import cache
from pathlib import Path

from each import each

from satmav.check.proofs.drat import check_proof
from satmav.dealfile.named import NAMED
from satmav.game.result import Status
from satmav.instances.folders import FOLDERS, read_instances
from satmav.instances.publish import clauses_of, proof, to_prove

ENCODINGS = Path(__file__).parents[2] / "encodings"
EACH = each("folder", FOLDERS)
QUICK = 50_000
"""Bytes of a proof that is checked here; ``experiments/instances.py --check`` checks them all."""


@cache
def instances():
    return tuple(read_instances(ENCODINGS))


@EACH
def test_the_proofs_are_those_of_the_named_infeasible_deals(folder):
    due = list(to_prove(folder, instances()))
    lost = [one for one in instances()[: 2 * len(NAMED)] if one.status is Status.UNSAT]
    assert [one for one, _ in due] == lost
    assert {file for _, file in due} == {path.name for path in (ENCODINGS / folder / "proofs").iterdir()}


@EACH
def test_a_proof_is_shared_only_where_the_clauses_are_the_same(folder):
    owner = {}
    for one, file in to_prove(folder, instances()):
        first = owner.setdefault(file, one)
        assert first is one or clauses_of(folder, one) == clauses_of(folder, first)
        assert file == f"{owner[file].name}.drat"


@EACH
def test_the_proofs_stand(folder):
    checked = set()
    for one, file in to_prove(folder, instances()):
        text = (ENCODINGS / folder / "proofs" / file).read_text("ascii")
        if file not in checked and len(text) < QUICK:
            check_proof(clauses_of(folder, one), text)
            checked.add(file)
    assert len(checked) >= 3


def test_proofs_are_made_that_stand():
    one = next(one for one in instances() if one.name == "no-quads-core-only")
    clauses = clauses_of("residue", one)
    assert check_proof(clauses, proof(clauses)) > 0
    assert proof([[1], [], [-1]]) == "0\n"
