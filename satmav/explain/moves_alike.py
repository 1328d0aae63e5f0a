"""Branches that end alike: a proof by forced moves in which one ends as another does, where it can.

Of many ways to end a branch the search takes any that is short. If another branch, with two ranks or suits exchanged,
ends in a way that holds here, too, then it is told by pointing there. Every step that is put in is shown to the
independent checker before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from satmav.check.moves import fact_of, follows, game_of, note
from satmav.check.reading import CheckError
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import gives
from satmav.faces.moves_twins import length
from satmav.game.cards import CARDS
from satmav.reasons.exchange import Exchange, exchange_of
from satmav.reasons.forced import opposite
from satmav.reasons.moves import FLUSHES, HELD, RUN, TOTALS, Fact, Proof, Split, Step, number_text, step_data

Place = tuple[int, ...]
"""A branch: the answers that lead to it, 0 for less."""


def alike(proof: Proof, table: Table) -> Proof:
    """The same proof with branches that end alike, as far as that takes fewer sentences."""
    judge = _Judge(table)
    least = length(proof, table)
    while True:
        found = ((length(other, table), other) for other in dict.fromkeys(judge.others(proof)))
        shorter, other = min(found, key=lambda one: one[0], default=(least, proof))
        if shorter >= least:
            return proof
        least, proof = shorter, other


@dataclass(frozen=True, slots=True)
class _Branch:
    """The steps that a branch ends with, and what is known before them."""

    place: Place
    steps: tuple[Step, ...]
    known: tuple[Fact, ...]


@dataclass
class _Judge:
    """Who knows the rules of a deal."""

    table: Table
    asked: dict[Step, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game = game_of(self.table.deal, self.table.quads)

    def others(self, proof: Proof) -> Iterator[Proof]:
        """The proof with one branch ended as another."""
        branches = [*_branches(proof)]
        for one in branches:
            for other in branches:
                if one is not other:
                    yield from (_pruned(_put(proof, other.place, steps)) for steps in self._ends(one, other))

    def _ends(self, one: _Branch, other: _Branch) -> Iterator[tuple[Step, ...]]:
        """The steps of the other branch, ended as the one ends."""
        known = (*other.known, *(step.gained for step in other.steps if step.gained))
        for first in range(len(one.steps)):
            steps = _cone(one.steps[first:])
            if steps[0] is not one.steps[first]:
                continue
            reasons = [fact for fact in _outside(steps) if not self._from_start(fact)]
            for exchange in self._exchanges(reasons, known):
                images = tuple(map(exchange.step, steps))
                number = self._needed([exchange.fact(fact) for fact in reasons], other)
                if number is not None and all(map(self._follows, images)):
                    yield (*other.steps[:number], *images)

    def _exchanges(self, reasons: Sequence[Fact], known: Sequence[Fact]) -> Iterator[Exchange]:
        """What can make known what is not."""
        open_ = [fact for fact in reasons if not any(gives(one, fact) for one in known)]
        if not open_:
            yield Exchange()
            return
        (what, which), least, _ = fact = open_[0]
        if what == RUN or what in TOTALS:
            return
        like = [one for one in known if one.number.what == what and gives(one._replace(number=fact.number), fact)]
        for pair in {_pairs(what, which, one.number.which) for one in like if one.least == least}:
            if exchange := exchange_of(self.table.deal, *pair):
                yield exchange

    def _needed(self, reasons: Sequence[Fact], branch: _Branch) -> int | None:
        """How many steps of a branch it takes until all of this is known."""
        known = list(branch.known)
        for number, step in enumerate(branch.steps):
            if all(self._from_start(fact) or any(gives(one, fact) for one in known) for fact in reasons):
                return number
            if step.gained:
                known.append(step.gained)
        return None

    def _from_start(self, fact: Fact) -> bool:
        low, high = self.game.numbers.get(number_text(fact.number), (0, -1))
        return low <= high and (low >= fact.bound if fact.least else high <= fact.bound)

    def _follows(self, step: Step) -> bool:
        """Whether a step follows from its reasons by its rule."""
        if step not in self.asked:
            self.asked[step] = self._is_sound(step)
        return self.asked[step]

    def _is_sound(self, step: Step) -> bool:
        if step.scores:
            return False  # they are not exchanged
        told, known = step_data(step), dict(self.game.numbers)
        try:
            for reason in told["because"]:
                note(known, fact_of(self.game, reason, ""))
            follows(self.game, known, told, "")
        except CheckError:
            return False
        return True


def _pairs(what: str, one: int, other: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ranks and the suits of which an exchange makes one number of another; none where they are the same."""
    if what == FLUSHES:
        ranks, suits = (one, one), (one, other)
    elif what == HELD:
        ranks, suits = (CARDS[one].rank, CARDS[other].rank), (CARDS[one].suit, CARDS[other].suit)
    else:
        ranks, suits = (one, other), (one, one)
    return _two(*ranks), _two(*suits)


def _two(one: int, other: int) -> tuple[int, ...]:
    return () if one == other else (min(one, other), max(one, other))


def _branches(proof: Proof, known: tuple[Fact, ...] = (), place: Place = ()) -> Iterator[_Branch]:
    if (split := proof.split) is None:
        yield _Branch(place, proof.steps, known)
        return
    known += tuple(step.gained for step in proof.steps if step.gained)
    more = Fact(split.number, True, split.bound)
    yield from _branches(split.less, (*known, opposite(more)), (*place, 0))
    yield from _branches(split.more, (*known, more), (*place, 1))


def _put(proof: Proof, place: Place, steps: tuple[Step, ...]) -> Proof:
    """The proof with these steps at the end of a branch."""
    if not place:
        return Proof(steps)
    split = proof.split
    assert split is not None
    less, more = split.less, split.more
    if place[0]:
        return replace(proof, split=replace(split, more=_put(more, place[1:], steps)))
    return replace(proof, split=replace(split, less=_put(less, place[1:], steps)))


def _outside(steps: Sequence[Step]) -> list[Fact]:
    """The reasons that steps have not gained before."""
    gained, found = list[Fact](), dict[Fact, None]()
    for step in steps:
        found |= dict.fromkeys(fact for fact in step.because if not any(gives(one, fact) for one in gained))
        gained += [step.gained] if step.gained else []
    return list(found)


def _cone(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Those of the steps that lead to the last one."""
    return _needed_steps(steps, set())[0]


def _needed_steps(steps: Sequence[Step], wanted: set[Fact]) -> tuple[tuple[Step, ...], set[Fact]]:
    """The steps of which something is wanted, the last contradiction among them; and what is wanted before them."""
    kept = list[Step]()
    for step in reversed(steps):
        met = {fact for fact in wanted if gives(step.gained, fact)}
        if step.gained is None or met:
            kept.append(step)
            wanted = (wanted - met) | set(step.because)
    return tuple(reversed(kept)), wanted


def _pruned(proof: Proof) -> Proof:
    """The proof without steps that nothing needs."""
    return _with_wants(proof)[0]


def _with_wants(proof: Proof) -> tuple[Proof, set[Fact]]:
    if (split := proof.split) is None:
        steps, wanted = _needed_steps(proof.steps, set())
        return Proof(steps), wanted
    (less, below), (more, above) = _with_wants(split.less), _with_wants(split.more)
    steps, wanted = _needed_steps(proof.steps, below | above)
    return Proof(steps, Split(split.number, split.bound, less, more)), wanted
