"""A proof made shorter: it ends as soon as what it has said comes to nothing, and tells together what belongs together.

The search ends an argument where the rules first meet a contradiction, in an order of their own. What was needed for
that may come to nothing sooner in another way: six hands are named, or a flush has too few cards. And it finds that a
rank is no pair and that it is no triple one after the other, by counts of their own, where there is one reason: there
is no room for it in a full house. Refutation together they are one line.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from satmav.deduce.box import GIVEN, PAIRS, TRIPLES, Box, State
from satmav.deduce.entails import trial_of
from satmav.deduce.explain import Bound, Step, opposite, stronger
from satmav.deduce.proof import rule_of
from satmav.deduce.propagate import propagate
from satmav.deduce.refute import Lemma, Node, Part, Refutation, refutation
from satmav.explain.moves.price import words

Facts = dict[int, int]


def shortened(proof: Refutation, box: Box) -> Refutation:
    """A proof without what comes after its first contradiction, and without what only that rested on."""
    found, _ = _shortened(proof, {}, State(box))
    return found


def _shortened(proof: Refutation, known: Facts, state: State) -> tuple[Refutation, Facts]:
    """The same for a branch in which some facts are known, all in a state; and the facts that it rests on."""
    facts, box = dict(known), state.box
    propagate(state)
    ended = False
    parts: list[Part] = []
    needs: list[Facts] = []
    found: list[tuple[int, Refutation, Facts]] = []
    for place, part in enumerate(proof.parts):
        ended, before = state.conflict is not None, ended
        end = _end(box, facts) if ended and not before else []
        if end and words(box, Refutation([*end])) < words(box, replace(proof, parts=proof.parts[place:])):
            found.append(
                _priced(Refutation([*parts, *end]), [*needs, *(dict(step.because) for step in end)], facts, state)
            )
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
    if state.conflict is None:
        state.note(*bound, GIVEN)
        propagate(state)


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


def _priced(proof: Refutation, needs: list[Facts], facts: Facts, state: State) -> tuple[int, Refutation, Facts]:
    """A branch without what it does not rest on, what it rests on from before it, and its words first."""
    pruned, rest = _pruned(proof, needs, facts, state)
    return words(state.box, pruned), pruned, rest


def _pruned(proof: Refutation, needs: list[Facts], facts: Facts, state: State) -> tuple[Refutation, Facts]:
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
        if (gained := _gained(part)) is not None:
            what, bound = gained
            if what not in wanted or stronger(what, wanted[what], bound) != bound:
                continue  # nothing that is wanted
            wanted.pop(what)
        kept.append(part)
        wanted = _joined(wanted, need)
    return replace(proof, parts=kept[::-1], cases=cases), wanted


def _end(box: Box, facts: Mapping[int, int]) -> list[Step]:
    """The steps from some facts to a contradiction; none where there is none, or the facts say the opposite."""
    state = State(box)
    for fact, bound in facts.items():
        state.note(fact, bound, GIVEN)
        if state.conflict == GIVEN:
            return []
    begin = len(state.trail)
    if state.conflict is None:
        propagate(state)
    if state.conflict is None:
        return []
    found, _ = refutation(Node(state, begin), {})
    return [part for part in found.parts if isinstance(part, Step)]


def _with(facts: Facts, bound: Bound) -> Facts:
    return _joined(facts, {bound[0]: bound[1]})


def _joined(one: Facts, two: Facts) -> Facts:
    return one | {fact: stronger(fact, one.get(fact), bound) for fact, bound in two.items()}


def together(proof: Refutation, box: Box) -> Refutation | None:
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
    """Test whether it says that a rank is no triple since too many ranks need a full house."""
    if step.gained is None or rule_of(step.rule).name != "both":
        return False
    fact, bound = step.gained
    return TRIPLES <= fact >> 1 < PAIRS and fact & 1 == 1 and bound == 0


def _join(parts: list[Part], no_triple: Step, box: Box) -> None:
    """Move the line that a rank is no pair to the line that it is no triple, if both have the same reason."""
    assert no_triple.gained is not None
    gained = (no_triple.gained[0] + 2 * (PAIRS - TRIPLES), 0)
    no_pair = no_triple._replace(gained=gained)
    steps = ((place, part) for place, part in enumerate(parts) if isinstance(part, Step))
    own = next((place for place, step in steps if step.gained == gained and step.rule != no_pair.rule), None)
    at = parts.index(no_triple)
    if own is None or any(gained[0] in _used(part) for part in parts[own:at]):
        return
    if not trial_of(box, no_pair.rule, dict((*no_pair.because, opposite(gained)))).fails():
        return
    parts.pop(own)
    at = parts.index(no_triple)
    while at and isinstance(before := parts[at - 1], Step) and before.rule == no_triple.rule and _is_for_both(before):
        at -= 1  # what says the same of another rank is to stay beside that
    parts.insert(at, no_pair)


def _used(part: Part) -> Iterator[int]:
    """The facts that a part uses, or what is in it."""
    if isinstance(part, Step):
        yield from (fact for fact, _ in part.because)
    else:
        yield from _used_in(part.refuted)


def _used_in(told: Refutation) -> Iterator[int]:
    for part in told.parts:
        yield from _used(part)
    for _, case in told.cases:
        yield from _used_in(case)
