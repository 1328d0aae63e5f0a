"""How a person would win a deal: what is sure in few words, hand after hand; a hand that was tried where nothing is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from satmav.check import SureSteps, check_moves
from satmav.engines.oracle import DeckOracle
from satmav.explain.hints.known import Known
from satmav.explain.hints.lay import partition, sure_hand, tried_hand
from satmav.explain.hints.sure import next_sure
from satmav.explain.moves import moves
from satmav.explain.moves.box import Box
from satmav.explain.moves.proof import fact_of, step_of
from satmav.explain.moves.reasons import Bound, Step
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.hints import Lay, Sure, hint_data
from satmav.reasons.moves import Proof, proof_data

MOST_TRIED = 30
"""Cards among which all hands of a card are tried; of more, nearly any hand keeps them winnable."""


class Move(NamedTuple):
    """A hint, the cards that were left before it (a mask), and its steps as the search found them, with their box."""

    hint: Sure | Lay
    left: int
    box: Box
    steps: tuple[Step, ...]


def play(deal: Deal, rules: Rules) -> Iterator[Move]:
    """Hint after hint until all hands lie; none for a deal that cannot be won.

    Each is checked before anyone sees it; raises :class:`satmav.check.CheckError` where it does not stand.
    """
    with DeckOracle(rules, small=True) as oracle:
        if oracle.decide(deal.mask) is None:
            return
        known, proved = Known(deal.mask, rules.quads), SureSteps(deal.mask, rules.quads)
        while known.left:
            move, after = _next(known, rules, oracle)
            proved.take(hint_data(move.hint))
            yield move
            known = after


def _next(known: Known, rules: Rules, oracle: DeckOracle) -> tuple[Move, Known]:
    """The next hint, and what is known after it."""
    left, several = known.left, known.box.hands > 1
    if several and (sought := sure_hand(known)):
        sure = _sure(sought.facts, sought.steps)
        lay = Lay(sought.hand, _partition(left & ~sought.hand, oracle), sure, None)
        return Move(lay, left, known.box, sought.steps), known.with_facts(_gained(sought.steps)).without(sought.hand)
    if several and (found := next_sure(known)):
        told = found.facts if found.supposed else _gained(found.steps)
        return Move(_sure(*found), left, known.box, found.steps), known.with_facts(told)
    if left.bit_count() > MOST_TRIED:
        hand, *rest = _partition(left, oracle)
        return Move(Lay(hand, tuple(rest), None, None), left, known.box, ()), known.without(hand)
    tried = tried_hand(left, rules, oracle)
    assert tried is not None, "cards that can be won have a hand that keeps them so"
    hand, how = tried
    return Move(Lay(hand, _partition(left & ~hand, oracle), None, how), left, known.box, ()), known.without(hand)


def _sure(facts: Sequence[Bound], steps: Sequence[Step], supposed: Bound | None = None) -> Sure:
    return Sure(tuple(map(fact_of, facts)), tuple(map(step_of, steps)), fact_of(supposed) if supposed else None)


def _gained(steps: Sequence[Step]) -> list[Bound]:
    return [step.gained for step in steps if step.gained]


def _partition(left: int, oracle: DeckOracle) -> tuple[int, ...]:
    hands = partition(left, oracle)
    assert hands is not None, "a hand to lay leaves cards that can be won"
    return hands


@dataclass(frozen=True, slots=True)
class Lost:
    """Why what is left of a deal cannot be won; and the placed hands of which any one, taken back, mends that."""

    why: Proof | None
    take_back: tuple[Deal, ...]


def lost(deal: Deal, rest: Deal, placed: Sequence[Deal], rules: Rules) -> Lost | None:
    """What is wrong with hands put down of a deal that can be won; None where the deal itself is lost.

    Raises :class:`satmav.check.CheckError` where what is found does not stand.
    """
    with DeckOracle(rules, small=True) as oracle:
        if oracle.decide(deal.mask) is None:
            return None
        back = tuple(hand for hand in placed if oracle.decide(rest.mask | hand.mask) is not None)
    found = moves(rest, rules)
    if found:
        check_moves(rest.mask, proof_data(found.proof), rules.quads)
    return Lost(found.proof if found else None, back)
