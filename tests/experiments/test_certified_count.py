"""The certificate of a count is accepted, and refused where a won deal is left out or a lost one put in."""

from dataclasses import dataclass

import pytest
from pysat.solvers import Solver

import certified_count
from certified_count import Certificate, certify, check_refutation, check_witnesses, deals_of, formula
from lab import RESULTS, load
from satmav.check import CheckError
from satmav.game.rules import RULES, Rules
from satmav.game.shapes import Shape, choices, shape_named


@dataclass
class Case:
    shape: Shape
    rules: Rules
    certificate: Certificate

    def check(self, **changed: object) -> None:
        certificate = self.certificate._replace(**changed)
        check_witnesses(certificate, self.shape, self.rules)
        check_refutation(certificate, self.shape, self.rules)


@pytest.fixture(scope="module", params=RULES)
def case(request):
    pytest.importorskip("numba", reason="the deals are decided by the kernel, which takes numba")
    shape, rules = shape_named(certified_count.QUICK_SHAPES[0]), RULES[request.param]
    return Case(shape, rules, certify(shape, rules))


def test_a_certificate_is_accepted_and_its_count_is_that_of_the_census(case):
    case.check()
    census = load(RESULTS / f"census_{case.rules}_3.json")["shapes"]
    known = next(one for one in census if one["shape"] == certified_count.QUICK_SHAPES[0])
    won = len(case.certificate.won)
    assert 0 < won < choices(case.shape)
    assert won * known["deals"] == known["winnable"] * choices(case.shape)


def test_without_a_won_deal_there_is_no_refutation(case):
    left_out, *others = case.certificate.won
    with pytest.raises(CheckError, match="a deal that is not in the list"):
        case.check(won={deal: case.certificate.won[deal] for deal in others})
    blocks = [block for block in case.certificate.blocks if block & left_out != block]
    with Solver(bootstrap_with=formula(case.shape, case.rules, blocks).clauses) as solver:
        assert solver.solve()
    with pytest.raises(CheckError, match="a clause that the formula has not"):
        case.check(won={deal: case.certificate.won[deal] for deal in others}, blocks=blocks)


def test_lost_deals_are_refused(case):
    lost = next(deal for deal in deals_of(case.shape) if deal not in case.certificate.won)
    with pytest.raises(CheckError, match="hand 1 "):
        case.check(won={**case.certificate.won, lost: next(iter(case.certificate.won.values()))})
    with pytest.raises(CheckError, match="a deal that is not in the list"):
        case.check(blocks=[*case.certificate.blocks, lost])


def test_deals_of_another_shape_and_other_proofs_are_refused(case):
    flushes = [sum(1 << 4 * rank + suit for rank in range(low, low + 5)) for low, suit in ((0, 0), (5, 0), (0, 1))]
    with pytest.raises(CheckError, match="of another shape"):
        case.check(won={**case.certificate.won, sum(flushes): flushes})
    refutation = case.certificate.refutation
    for proof in (refutation.proof.split("\n", 1)[1], ""):
        with pytest.raises(CheckError):
            case.check(refutation=refutation._replace(proof=proof))
    with pytest.raises(CheckError, match="a clause that the formula has not"):
        case.check(refutation=refutation._replace(clauses=[*refutation.clauses, [-1]]))
