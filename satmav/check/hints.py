"""Hints for a proof, derived as it is checked: DRAT becomes LRAT.

An LRAT proof names the clauses by which each lemma follows, so that a checker need not search; there are such
checkers that are themselves proved correct (Cruz-Filipe, Heule, Hunt, Kaufmann & Schneider-Kamp, CADE 2017). Lemmas
that nothing after them needs are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.check.drat import Deletion, Lemma, steps_of

Clauses = Sequence[Sequence[int]]


def lrat_of(clauses: Clauses, proof_text: str) -> str:
    """The LRAT proof, as text, that comes of a DRUP or DRAT proof; raises as :func:`check_proof` does."""
    steps = list(steps_of(clauses, proof_text))
    return "".join(f"{line}\n" for line in _written(steps, _kept(steps, len(clauses)), len(clauses)))


def _kept(steps: Sequence[Lemma | Deletion], given: int) -> set[int]:
    """The numbers of the given clauses and of the lemmas that the last one needs, itself among them."""
    kept = {*range(1, given + 1), steps[-1].number}
    for step in reversed(steps):
        if isinstance(step, Lemma) and step.number in kept:
            kept.update(step.hints, *step.partners.values())
    return kept - {step.number for step in steps if isinstance(step, Lemma) and _always_true(step.literals)}


def _always_true(lemma: Sequence[int]) -> bool:
    """Whether a lemma has a literal and its negation; some checkers do not take it, and nothing needs it."""
    return not {*lemma}.isdisjoint(-lit for lit in lemma)


def _written(steps: Iterable[Lemma | Deletion], kept: set[int], last: int) -> Iterator[str]:
    """The lines; a deletion bears the number of the lemma before it."""
    for step in steps:
        if step.number not in kept:
            continue
        if isinstance(step, Deletion):
            yield f"{last} d {step.number} 0"
            continue
        last = step.number
        partners = ((-number, *hints) for number, hints in step.partners.items() if number in kept)
        hints = (*step.hints, *(number for partner in partners for number in partner))
        yield " ".join(map(str, [last, *dict.fromkeys(step.literals), 0, *hints, 0]))
