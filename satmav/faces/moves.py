"""How a proof by forced moves is laid out for telling, in whatever language.

The steps of a proof stand in the order in which they were found, and each says one small thing. A person tells a
step when it is wanted, says parallel steps in one breath, and goes on with "so" while each step follows from the
one before. Here the steps are put into such an order and grouped so; of a split, the side that closes without
another split is told first, as a lemma, where it is short, and else both are cases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from satmav.faces.moves_plain import gives, is_no_seat, plainly, steps_of, without_repeats
from satmav.game.cards import CARDS
from satmav.reasons.moves import HELD, Fact, Number, Proof, Split, Step

CHAIN = 3
"""Steps in one sentence, one after the other."""

TOGETHER = ("rank", "suit", "houses", "fours", "total")
"""Rules by which whatever follows from the same reasons is said in one breath."""

LEMMA = 4
"""Sentences of a side that is told as a lemma."""


@dataclass(frozen=True, slots=True)
class Group:
    """Steps of one rule that are said in one breath."""

    steps: tuple[Step, ...]

    @property
    def rule(self) -> str:
        return self.steps[0].rule.name

    @property
    def because(self) -> tuple[Fact, ...]:
        """The reasons of all steps, each once."""
        return tuple(dict.fromkeys(fact for step in self.steps for fact in step.because))

    @property
    def gained(self) -> tuple[Fact, ...]:
        """What is gained; nothing where it is a contradiction."""
        return tuple(step.gained for step in self.steps if step.gained)


@dataclass(frozen=True, slots=True)
class Chain:
    """One sentence: each group but the first follows from what the sentence said before."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Lemma:
    """A supposition that comes to nothing, and so the opposite."""

    supposed: Fact
    parts: tuple[Part, ...]
    left: Fact


@dataclass(frozen=True, slots=True)
class Cases:
    """Two cases, of which both come to nothing."""

    supposed: tuple[Fact, Fact]
    parts: tuple[tuple[Part, ...], tuple[Part, ...]]


Part = Chain | Lemma | Cases


def plan(proof: Proof, obvious: Callable[[Step], bool]) -> tuple[Part, ...]:
    """The parts of a telling, in order, without the steps that are obvious; the last ends in a contradiction."""
    plain = frozenset(step.gained for step in steps_of(proof) if step.gained and obvious(step))
    return _parts(_sunk(without_repeats(plainly(proof, obvious, {}), False)), plain)


def sentences_of(parts: Iterable[Part]) -> int:
    """About how many sentences some parts take."""
    return sum(_length(part) for part in parts)


def _length(part: Part) -> int:
    if isinstance(part, Chain):
        return 1
    if isinstance(part, Lemma):
        return 1 + sentences_of(part.parts)
    return 2 + sum(map(sentences_of, part.parts))


def _sunk(proof: Proof) -> Proof:
    """The proof with each step that only one side of a split needs told on that side."""
    if proof.split is None:
        return proof
    split = proof.split
    steps, less, more = list(proof.steps), list(split.less.steps), list(split.more.steps)
    for step in reversed(proof.steps):
        assert step.gained is not None
        low, high = (_wanted(step.gained, side.split, own) for side, own in ((split.less, less), (split.more, more)))
        here = is_no_seat(step) or _wanted(step.gained, None, [other for other in steps if other is not step])
        if here or low == high:
            continue
        steps.remove(step)
        (less if low else more).insert(0, step)
    less_more = (replace(side, steps=tuple(own)) for side, own in ((split.less, less), (split.more, more)))
    sides = [_sunk(side) for side in less_more]
    return Proof(tuple(steps), Split(split.number, split.bound, *sides))


def _wanted(fact: Fact, split: Split | None, steps: Iterable[Step]) -> bool:
    """Whether the fact gives a reason to some step here or further on."""
    if any(gives(fact, reason) for step in steps for reason in step.because):
        return True
    return split is not None and any(_wanted(fact, side.split, side.steps) for side in (split.less, split.more))


def _parts(proof: Proof, plain: frozenset[Fact]) -> tuple[Part, ...]:
    chains = _chains(_grouped(_ordered(proof.steps)), plain)
    if proof.split is None:
        return chains
    split = proof.split
    facts = (Fact(split.number, False, split.bound - 1), Fact(split.number, True, split.bound))
    proofs = (split.less, split.more)
    parts = tuple(_parts(side, plain) for side in proofs)
    first = min((0, 1), key=lambda side: (proofs[side].split is not None, sentences_of(parts[side]), side))
    if proofs[first].split is None and (sentences_of(parts[first]) <= LEMMA or proofs[1 - first].split is not None):
        return (*chains, Lemma(facts[first], parts[first], facts[1 - first]), *parts[1 - first])
    return (*chains, Cases(facts, (parts[0], parts[1])))


def _ordered(steps: Sequence[Step]) -> list[Step]:
    """Each step right before the first that wants it."""
    told: list[Step] = []

    def tell(place: int) -> None:
        for reason in steps[place].because:
            giver = next((other for other in range(place) if gives(steps[other].gained, reason)), None)
            if giver is not None:
                tell(giver)
        if steps[place] not in told:
            told.append(steps[place])

    for place, step in enumerate(steps):
        if step.gained is None or not _wanted(step.gained, None, steps[place + 1 :]):
            tell(place)
    return told


def _grouped(steps: Sequence[Step]) -> list[Group]:
    """Parallel steps together, each group where its first step stood."""
    left, groups = list(steps), []
    while left:
        ripe = [step for step in left if step is left[0] or (like(step, left[0]) and _ripe(step, steps, left))]
        groups.append(Group(tuple(sorted(ripe, key=_place))))
        left = [step for step in left if step not in ripe]
    return groups


def _ripe(step: Step, steps: Sequence[Step], left: Sequence[Step]) -> bool:
    """Whether each reason that a step has from others was told."""
    return all(
        any(gives(other.gained, reason) for other in steps if other not in left)
        or not any(gives(other.gained, reason) for other in left if other is not step)
        for reason in step.because
    )


def like(one: Step, other: Step) -> bool:
    """Whether two steps say the same of different cards, ranks or suits."""
    if one.gained is None or other.gained is None:
        return one == other
    if one.rule.name in TOGETHER and one.rule == other.rule and set(one.because) == set(other.because):
        return True
    return _sort(one) == _sort(other)


def _sort(step: Step) -> tuple[object, ...]:
    """What parallel steps have in common."""
    assert step.gained is not None
    kind = (step.rule.name, step.gained.number.what, step.gained.least, step.gained.bound)
    if step.rule.name == "rank":
        return (*kind, *sorted((fact.number.what, fact.least, fact.bound) for fact in step.because))
    if step.rule.name in ("needs", "through"):
        return ("needs", *kind[1:], *(step.because or ((), step.gained.bound and step.rule.about)))
    return (*kind, *step.because, step.rule if step.because else ())


def _place(step: Step) -> tuple[int, ...]:
    """The order of a table: by suit and rank for cards, by rank for ranks."""
    number = step.gained.number if step.gained else Number("")
    return by_suit(number.which) if number.what == HELD else (number.which,)


def by_suit(card: int) -> tuple[int, int]:
    """Cards by suit, and by rank within it."""
    return CARDS[card].suit, card


def _chains(groups: Iterable[Group], plain: frozenset[Fact]) -> tuple[Chain, ...]:
    """Groups that follow one from the other, in one sentence."""
    chains: list[list[Group]] = []
    said: set[Fact] = set()
    for group in groups:
        follows = (
            chains
            and len(chains[-1]) < CHAIN
            and not said.isdisjoint(group.because)
            and (said | plain).issuperset(group.because)
        )
        follows = follows and chains[-1][-1].rule != "balance"
        if follows and group.gained and group.rule in ("rank", "needs", "suit", "through"):
            chains[-1].append(group)
        else:
            chains.append([group])
            said = set()
        said.update(group.gained)
    return tuple(Chain(tuple(chain)) for chain in chains)
