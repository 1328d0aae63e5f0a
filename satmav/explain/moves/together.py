"""That a rank is no pair and no triple, for one reason: there is no room for it in a full house.

The search finds the two one after the other, by counts of their own. Told together they are one line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from satmav.deduce.box import PAIRS, TRIPLES, Box
from satmav.deduce.proof import rule_of
from satmav.deduce.reasons import Step, opposite
from satmav.deduce.tree import Lemma, Part, Told
from satmav.deduce.trials import tester


def together(proof: Told, box: Box) -> Told | None:
    """The proof with such lines made one; None where there are none."""
    parts = [_within(part, box) for part in proof.parts]
    cases = [(fact, together(case, box) or case) for fact, case in proof.cases]
    for no_triple in [part for part in parts if isinstance(part, Step) and _is_for_both(part)]:
        _join(parts, no_triple, box)
    return None if (parts, cases) == (proof.parts, proof.cases) else replace(proof, parts=parts, cases=cases)


def _within(part: Part, box: Box) -> Part:
    """A part, with the lines of its refutation made one."""
    inner = together(part.refuted, box) if isinstance(part, Lemma) else None
    return part._replace(refuted=inner) if inner is not None and isinstance(part, Lemma) else part


def _is_for_both(step: Step) -> bool:
    """Whether it says that a rank is no triple since too many ranks need a full house."""
    if step.gained is None or rule_of(step.rule).name != "both":
        return False
    fact, bound = step.gained
    return TRIPLES <= fact >> 1 < PAIRS and fact & 1 == 1 and bound == 0


def _join(parts: list[Part], no_triple: Step, box: Box) -> None:
    """Move the line that the rank is no pair to that for which it is no triple, where the same reason serves."""
    assert no_triple.gained is not None
    gained = (no_triple.gained[0] + 2 * (PAIRS - TRIPLES), 0)
    no_pair = no_triple._replace(gained=gained)
    own = next((place for place, part in enumerate(parts) if _gives_the_same(part, no_pair)), None)
    at = parts.index(no_triple)
    if own is None or any(gained[0] in _used(part) for part in parts[own:at]):
        return
    if not tester(box, no_pair.rule, dict((*no_pair.because, opposite(gained)))).fails():
        return
    parts.pop(own)
    at = parts.index(no_triple)
    while at and _goes_before(parts[at - 1], no_triple):
        at -= 1
    parts.insert(at, no_pair)


def _gives_the_same(part: Part, step: Step) -> bool:
    """Whether it gives by another rule what a step gives."""
    return isinstance(part, Step) and part.gained == step.gained and part.rule != step.rule


def _goes_before(part: Part, no_triple: Step) -> bool:
    """Whether it says the same of another rank, and is to stay beside that."""
    return isinstance(part, Step) and part.rule == no_triple.rule and _is_for_both(part)


def _used(part: Part) -> Iterator[int]:
    """The facts that a part uses, or what is in it."""
    if isinstance(part, Step):
        yield from (fact for fact, _ in part.because)
    else:
        yield from _used_in(part.refuted)


def _used_in(told: Told) -> Iterator[int]:
    for part in told.parts:
        yield from _used(part)
    for _, case in told.cases:
        yield from _used_in(case)
