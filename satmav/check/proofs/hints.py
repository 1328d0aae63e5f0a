"""Hints for a proof, derived as it is checked: DRAT becomes LRAT.

An LRAT proof names the clauses by which each lemma follows, so that a checker need not search; there are such
checkers that are themselves proved correct (Cruz-Filipe, Heule, Hunt, Kaufmann & Schneider-Kamp, CADE 2017). Lemmas
that nothing after them needs are left out. Without its hints it is a DRAT proof again, a shorter one, which stands
where the LRAT proof does: that is quickly seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.check.proofs.drat import Deletion, Lemma, steps_of
from satmav.check.reading import lines
from satmav.check.work import spend

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


def drat_of(clauses: Clauses, lrat_text: str) -> str | None:
    """The same steps as DRUP, as text, of an LRAT proof that :func:`satmav.check.proofs.lrat.check_lrat` accepts.

    None where a lemma is RAT: whether that is so may depend on what a DRAT checker does with deleted unit clauses.
    """
    known = {number: " ".join(map(str, [*clause, 0])) for number, clause in enumerate(clauses, start=1)}
    told = []
    for line in lines(lrat_text, "the proof", comment="c"):
        number, *words = line.words
        spend(len(words))
        if words[0] == "d":
            told += [f"d {known[int(word)]}" for word in words[1:-1]]
            continue
        end = words.index("0")
        if "-" in " ".join(words[end:]):
            return None
        known[int(number)] = " ".join(words[: end + 1])
        told.append(known[int(number)])
    return "".join(f"{line}\n" for line in told)
