"""Whatever is spoilt is accepted just where the slow twin accepts it."""

from random import Random

import artefacts
import naive_proofs
import pytest
from artefacts import RAT, SQUARE, cover_cnf, cover_opb
from spoil import judged, refusal, spoilt_texts

from satmav.check import check_lrat, check_pb_proof, check_proof, lrat_of


def proofs() -> list[tuple]:
    return [claim for claim in artefacts.small_proofs() if claim[1].count("\n") <= 60 and len(claim[0]) <= 500]


def lrat_proofs() -> list[tuple]:
    hinted = [(rows, lrat_of(rows, text)) for rows, text in [(SQUARE, RAT), *artefacts.small_proofs()]]
    return [claim for claim in hinted if len(claim[1]) <= 3000]


def constraints() -> list[tuple]:
    return [claim[:-1] for claim in artefacts.sums()]


def sums() -> list[tuple]:
    return [(cover_opb(*claim), proof) for *claim, proof in artefacts.sums()] * 2


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("check", "twin", "claims", "place", "times"),
    [
        (cover_cnf, naive_proofs.cover_cnf, artefacts.formulas, 3, 20),
        (cover_cnf, naive_proofs.cover_cnf, artefacts.formulas, 4, 16),
        (cover_opb, naive_proofs.cover_opb, constraints, 3, 25),
        (cover_opb, naive_proofs.cover_opb, constraints, 4, 25),
        (check_pb_proof, naive_proofs.pb_proof, sums, 1, 60),
        (check_proof, naive_proofs.proof, proofs, 1, 5),
        (check_lrat, naive_proofs.lrat, lrat_proofs, 1, 8),
    ],
)
def test_what_is_spoilt_is_judged_as_the_twin_does(check, twin, claims, place, times):
    """Maps, formulas, constraints, sums, proofs with and without hints; honest ones are accepted by both."""
    honest = claims()
    assert judged(check, twin, honest) == (0, len(honest))
    refused, accepted = judged(
        check,
        twin,
        (
            (*claim[:place], spoilt, *claim[place + 1 :])
            for seed, claim in enumerate(honest)
            for spoilt in spoilt_texts(claim[place], seed, times)
        ),
    )
    assert refused > 150
    assert accepted > 5


@pytest.mark.no_cover
def test_random_steps_over_few_variables_are_judged_as_the_twin_does():
    """RAT, deletions of units and of what is not there: random text meets them more often than solvers do."""
    random, some = Random(5), []
    for _ in range(1500):
        rows = [random_clause(random, 3) for _ in range(random.randrange(2, 9))]
        steps = [
            random.choice(rows) if random.random() < 0.2 else random_clause(random, 4)
            for _ in range(random.randrange(8))
        ]
        lines = ["d " * (step in rows or random.random() < 0.3) + " ".join(map(str, [*step, 0])) for step in steps]
        some.append((rows, "\n".join(lines)))
    _, accepted = judged(check_proof, naive_proofs.proof, some)
    assert accepted > 100
    assert not any(artefacts.satisfiable(rows) for rows, text in some if not refusal(check_proof, rows, text))


def random_clause(random: Random, variables: int) -> list[int]:
    size = random.choice([1, 1, 2, 2, 2, 3])
    return [random.choice([-1, 1]) * random.randint(1, variables) for _ in range(size)]
