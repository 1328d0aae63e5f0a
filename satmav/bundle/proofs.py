"""The proofs of a bundle that its clauses cannot all hold, checked: DRAT, and LRAT where there is one."""

from collections.abc import Iterator, Mapping, Sequence

from satmav.bundle.layout import LRAT, PROOF, Found, found
from satmav.check import check_lrat, check_proof, drat_of
from satmav.check.reading import within


def proofs_found(clauses: Sequence[tuple[int, ...]], texts: Mapping[str, str]) -> Iterator[Found]:
    """The proof with hints first: where the other takes the same steps, it need not be searched for them."""
    same, steps = None, 0
    if LRAT in texts:
        with within(LRAT):
            steps = check_lrat(clauses, texts[LRAT])
            same = drat_of(clauses, texts[LRAT])
    with within(PROOF):
        lemmas = steps - 1 if texts[PROOF] == same else check_proof(clauses, texts[PROOF])
    yield found("drat", lemmas=lemmas)
    if LRAT in texts:
        yield found("lrat", steps=steps)
