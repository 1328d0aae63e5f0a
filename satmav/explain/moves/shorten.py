"""A proof that ends as soon as what it has said comes to nothing.

The search ends an argument where the rules first meet a contradiction, in an order of their own. What was needed for
that may come to nothing sooner in another way: six hands are named, or a flush has too few cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from satmav.deduce.box import GIVEN, Box, State
from satmav.deduce.close import close
from satmav.deduce.reasons import Bound, Step, stronger
from satmav.deduce.tree import Lemma, Node, Part, Told, told
from satmav.explain.moves.price import words

Facts = dict[int, int]


def shortened(proof: Told, box: Box) -> Told:
    """A proof without what comes after its first contradiction, and without what only that rested on."""
    found, _ = _shortened(proof, {}, State(box))
    return found


def _shortened(proof: Told, known: Facts, state: State) -> tuple[Told, Facts]:
    """The same for a branch, where some facts are known, all in a state; and those of them that it rests on."""
    facts, box = dict(known), state.box
    close(state)
    ended = False
    parts: list[Part] = []
    needs: list[Facts] = []
    found: list[tuple[int, Told, Facts]] = []
    for place, part in enumerate(proof.parts):
        ended, before = state.clash is not None, ended
        end = _end(box, facts) if ended and not before else []
        if end and words(box, Told([*end])) < words(box, replace(proof, parts=proof.parts[place:])):
            found.append(_priced(Told([*parts, *end]), [*needs, *(dict(step.because) for step in end)], facts, state))
        shorter, rest = _shortened_part(part, facts, state)
        parts.append(shorter)
        needs.append(rest)
        if (gained := _gained(part)) is not None:
            facts = _with(facts, gained)
            _note(state, gained)
    found.append(_priced(replace(proof, parts=parts), needs, facts, state))
    _, fewest, rest = min(found, key=lambda one: one[0])
    return fewest, rest


def _note(state: State, bound: Bound) -> None:
    if state.clash is None:
        state.note(*bound, GIVEN)
        close(state)


def _supposing(state: State, bound: Bound) -> State:
    child = state.copy()
    _note(child, bound)
    return child


def _shortened_part(part: Part, facts: Facts, state: State) -> tuple[Part, Facts]:
    """A step, or a lemma with a shortened refutation, and what it rests on."""
    if not isinstance(part, Lemma):
        return part, dict(part.because)
    inner, rest = _shortened(part.refuted, _with(facts, part.supposed), _supposing(state, part.supposed))
    rest.pop(part.supposed[0], None)
    return part._replace(refuted=inner), rest


def _gained(part: Part) -> Bound | None:
    return part.left if isinstance(part, Lemma) else part.gained


def _priced(proof: Told, needs: list[Facts], facts: Facts, state: State) -> tuple[int, Told, Facts]:
    """A branch without what it does not rest on, what it rests on from before it, and its words first."""
    pruned, rest = _pruned(proof, needs, facts, state)
    return words(state.box, pruned), pruned, rest


def _pruned(proof: Told, needs: list[Facts], facts: Facts, state: State) -> tuple[Told, Facts]:
    """A branch without the parts on which nothing rests, and what the rest needs of what was known before it."""
    wanted: Facts = {}
    cases = []
    for fact, case in proof.cases:
        inner, rest = _shortened(case, _with(facts, fact), _supposing(state, fact))
        rest.pop(fact[0], None)
        cases.append((fact, inner))
        wanted = _joined(wanted, rest)
    kept: list[Part] = []
    for part, need in zip(reversed(proof.parts), reversed(needs), strict=True):
        gained = _gained(part)
        if gained is None or _serves(gained, wanted):
            kept.append(part)
            if gained is not None:
                wanted.pop(gained[0])
            wanted = _joined(wanted, need)
    return replace(proof, parts=kept[::-1], cases=cases), wanted


def _end(box: Box, facts: Mapping[int, int]) -> list[Step]:
    """The steps from some facts to a contradiction; none where there is none, or the facts say the opposite."""
    state = State(box)
    for fact, bound in facts.items():
        state.note(fact, bound, GIVEN)
        if state.clash == GIVEN:
            return []
    begin = len(state.trail)
    if state.clash is None:
        close(state)
    if state.clash is None:
        return []
    found, _ = told(Node(state, begin), {})
    return [part for part in found.parts if isinstance(part, Step)]


def _with(facts: Facts, bound: Bound) -> Facts:
    return _joined(facts, {bound[0]: bound[1]})


def _joined(one: Facts, two: Facts) -> Facts:
    return one | {fact: stronger(fact, one.get(fact), bound) for fact, bound in two.items()}


def _serves(gained: Bound, wanted: Facts) -> bool:
    """Whether a fact gives something that is wanted."""
    bound = wanted.get(gained[0])
    return bound is not None and stronger(gained[0], bound, gained[1]) == gained[1]
