"""That a rank is no pair and no triple, for one reason: there is no room for it in a full house.

The search finds the two one after the other, by counts of their own. Told together they are one line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from satmav.deduce.box import PAIRS, TRIPLES, Box
from satmav.deduce.close import COUNTED
from satmav.deduce.reasons import Bound, Step, opposite
from satmav.deduce.tree import Lemma, Part, Told
from satmav.deduce.trials import tester

BOTH = 4
"""The weight of the count that adds up pairs and triples."""


def together(proof: Told, box: Box) -> Told | None:
    """The proof with such lines made one; None where there are none."""
    parts, changed = [], False
    for part in proof.parts:
        inner = together(part.refuted, box) if isinstance(part, Lemma) else None
        parts.append(part._replace(refuted=inner) if inner and isinstance(part, Lemma) else part)
        changed |= inner is not None
    cases = [(fact, case, together(case, box)) for fact, case in proof.cases]
    changed |= any(inner for *_, inner in cases)
    for no_triple in [part for part in parts if _is_for_both(part)]:
        changed |= _joined(parts, no_triple, box)
    return (
        replace(proof, parts=parts, cases=[(fact, inner or case) for fact, case, inner in cases]) if changed else None
    )


def _is_for_both(part: Part) -> bool:
    """Whether it says that a rank is no triple since too many ranks need a full house."""
    return (
        isinstance(part, Step) and part.rule >= COUNTED and (part.rule - COUNTED) % 16 == BOTH and _none(part, TRIPLES)
    )


def _none(part: Part, first: int) -> bool:
    """Whether it says that a rank is none of a sort; ``first`` is the number of the first rank."""
    gained = part.gained if isinstance(part, Step) else None
    return gained is not None and first <= gained[0] >> 1 < first + 13 and gained[0] & 1 == 1 and gained[1] == 0


def _joined(parts: list[Part], no_triple: Part, box: Box) -> bool:
    """Move the line that the rank is no pair to that for which it is no triple, where the same reason serves."""
    assert isinstance(no_triple, Step)
    assert no_triple.gained is not None
    gained = (no_triple.gained[0] + 2 * (PAIRS - TRIPLES), 0)
    own = next((place for place, part in enumerate(parts) if isinstance(part, Step) and part.gained == gained), None)
    at = parts.index(no_triple)
    if own is None or parts[own][0] == no_triple.rule or any(_rests_on(part, gained) for part in parts[own:at]):
        return False
    denied = opposite(gained)
    if not tester(box, no_triple.rule, {**dict(no_triple.because), denied[0]: denied[1]}).fails():
        return False
    parts.pop(own)
    at = parts.index(no_triple)
    while at and _is_for_both(parts[at - 1]) and parts[at - 1][0] == no_triple.rule:
        at -= 1
    parts.insert(at, no_triple._replace(gained=gained))
    return True


def _rests_on(part: Part, fact: Bound) -> bool:
    """Whether a part, or what is in it, uses a fact."""
    return any(fact[0] == one for one in _used(part))


def _used(part: Part) -> Iterator[int]:
    if isinstance(part, Step):
        yield from (fact for fact, _ in part.because)
        return
    yield from _used_in(part.refuted)


def _used_in(told: Told) -> Iterator[int]:
    for part in told.parts:
        yield from _used(part)
    for _, case in told.cases:
        yield from _used_in(case)
