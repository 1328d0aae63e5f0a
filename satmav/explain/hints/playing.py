"""A deal won as a person would: what is sure in few words, hand after hand; a hand that was tried where nothing is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from satmav.check import SureSteps, check_moves
from satmav.deduce.explain import Bound, Step
from satmav.deduce.proof import fact_of, step_of
from satmav.engines.ranks import DeckDecider, plain_oracle
from satmav.explain.hints.known import Known
from satmav.explain.hints.sure import next_sure, partition, sure_hand, tried_hand
from satmav.explain.moves import moves
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules
from satmav.reasons.hints import Lay, Sure, hint_data
from satmav.reasons.moves import Proof, proof_data

MOST_TRIED = 6
"""Hands to be made among which all hands of a card are tried; where there are more, nearly any hand will do."""


class Move(NamedTuple):
    """A hint, and how it was found."""

    hint: Sure | Lay
    before: Known
    after: Known
    steps: tuple[Step, ...] = ()
    """Its steps as the search found them."""
    facts: tuple[Bound, ...] = ()
    """What is sure of a hand to lay."""

    @property
    def told(self) -> set[int]:
        """Find what the hint tells, as facts without their bounds."""
        return {fact for fact, bound in self.after.facts.items() if self.before.facts.get(fact) != bound}

    @property
    def uses(self) -> set[int]:
        """Find what the hint goes by that may have been told before it."""
        used = {fact for step in self.steps for fact, _ in step.because} | {fact for fact, _ in self.facts}
        if isinstance(self.hint, Lay) and (tried := self.hint.tried):
            hands = (hand.mask for hand in pat_hands(self.before.left, self.before.rules))
            used |= {fact for hand in hands if hand >> tried.card & 1 for fact in self.before.against(hand)[:1]}
        return used


def play(deal: Deal, rules: Rules) -> Iterator[Move]:
    """Hint after hint until all hands lie; none for a deal that cannot be won.

    Each is checked before anyone sees it; raises :class:`satmav.check.CheckError` where it does not stand.
    """
    return _checked(deal, rules, played(deal, rules))


def _checked(deal: Deal, rules: Rules, every: Iterable[Move]) -> Iterator[Move]:
    proved = SureSteps(deal.mask, rules.quads)
    for move in every:
        proved.take(hint_data(move.hint))
        yield move


def played(deal: Deal, rules: Rules) -> Iterator[Move]:
    """The same as it is found, for who measures it and tells none of it."""
    with plain_oracle(rules) as oracle:
        if oracle.decide(deal.mask) is None:
            return
        known = Known(deal.mask, rules)
        while known.left:
            yield (move := _next(known, oracle))
            known = move.after


def _next(known: Known, oracle: DeckDecider) -> Move:
    several = known.box.hands > 1
    if several and (sought := sure_hand(known)):
        after = known.with_facts(_gained(sought.steps)).without(sought.hand)
        lay = Lay(sought.hand, _partition(after.left, oracle), _sure(sought.facts, sought.steps), None)
        return Move(lay, known, after, sought.steps, sought.facts)
    if several and (found := next_sure(known)):
        gained = found.facts if found.supposed else _gained(found.steps)
        return Move(_sure(*found), known, known.with_facts(gained), found.steps)
    if known.box.hands > MOST_TRIED:
        hand, *rest = _partition(known.left, oracle)
        return Move(Lay(hand, tuple(rest), None, None), known, known.without(hand))
    hand, tried = tried_hand(known, oracle)
    return Move(Lay(hand, _partition(known.left & ~hand, oracle), None, tried), known, known.without(hand))


def solution(deal: Deal, rules: Rules) -> list[Move]:
    """The hints of :func:`play` without those that no later one needs, checked without them."""
    return [*_checked(deal, rules, needed(played(deal, rules)))]


def needed(every: Iterable[Move]) -> list[Move]:
    """The hands to lay, and the hints that something later needs."""
    kept: list[Move] = []
    wanted: set[int] = set()
    for move in reversed(list(every)):
        if isinstance(move.hint, Lay) or wanted & move.told:
            kept.append(move)
            wanted |= move.uses
    return kept[::-1]


def _sure(facts: Sequence[Bound], steps: Sequence[Step], supposed: Bound | None = None) -> Sure:
    return Sure(tuple(map(fact_of, facts)), tuple(map(step_of, steps)), fact_of(supposed) if supposed else None)


def _gained(steps: Sequence[Step]) -> list[Bound]:
    return [step.gained for step in steps if step.gained]


def _partition(left: int, oracle: DeckDecider) -> tuple[int, ...]:
    hands = partition(left, oracle)
    assert hands is not None, "a hand to lay leaves cards that can be won"
    return hands


@dataclass(frozen=True, slots=True)
class Lost:
    """The proof that the rest of a deal is lost; and the placed hands of which any one, taken back, mends that."""

    why: Proof | None
    take_back: tuple[Deal, ...]


def lost(deal: Deal, rest: Deal, placed: Sequence[Deal], rules: Rules) -> Lost | None:
    """Find what is wrong with hands put down of a deal that can be won; None where the deal itself is lost.

    Raises :class:`satmav.check.CheckError` where what is found does not stand.
    """
    with plain_oracle(rules) as oracle:
        if oracle.decide(deal.mask) is None:
            return None
        back = tuple(hand for hand in placed if oracle.decide(rest.mask | hand.mask) is not None)
    found = moves(rest, rules)
    if found:
        check_moves(rest.mask, proof_data(found.proof), rules.quads)
    return Lost(found.proof if found else None, back)
