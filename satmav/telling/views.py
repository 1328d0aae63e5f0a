"""What a rule says of its reasons at a place of a telling: each argument found once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from satmav.reasons.moves import FLUSHES, HELD, HOUSES, QUADS, STRAIGHTS, Fact, Number, Rule
from satmav.telling.arguments import Argument, Straights, Suit, Total
from satmav.telling.counted import of_ranks
from satmav.telling.known import Inference, Known, bounds_of, facts_of
from satmav.telling.straights import straights_of
from satmav.telling.whys import held_and_out, of_rank

_HANDS = (*(Number(FLUSHES, suit) for suit in range(4)), Number(STRAIGHTS), Number(QUADS), Number(HOUSES))


def argued(rule: Rule, because: Sequence[Fact], gained: Sequence[Fact], known: Known) -> Argument:
    """What a rule says, from its reasons alone."""
    return _ARGUMENTS.get(rule.name, of_ranks)(Inference(rule, because, gained, known, facts_of(because)))


def _of_straights(step: Inference) -> Straights:
    known = step.known
    return straights_of(known.box, step.because, step.gained, known.most(STRAIGHTS))


def _of_all(step: Inference) -> Total:
    """The other hands: those that there must be, where one more is too many, or else all that there can be.

    All that was said of them counts.
    """
    own = {fact.number for fact in step.gained}
    least = not step.gained[0].least if step.gained else all(fact.least for fact in step.because)
    hands = (Fact(number, least, _bound(step, number, least)) for number in _HANDS if number not in own)
    return Total(least, tuple(hand for hand in hands if hand.bound))


def _bound(step: Inference, number: Number, least: bool) -> int:
    """The least or the most that a number can be, by reasons and by what is known."""
    low, high = bounds_of(step.known.box, step.facts, number)
    return max(low, step.known.least(*number)) if least else min(high, step.known.most(*number))


def _of_suit(step: Inference) -> Suit:
    """The cards of a suit; all that were said to be out are, whether it takes them or not."""
    known, (suit,) = step.known, step.rule.about
    cards, own = known.box.of_suit[suit], {fact.number for fact in step.gained}
    held, out = held_and_out(known.box, step.facts, cards)
    others = (card for card in cards if Number(HELD, card) not in own)
    all_out = tuple(card for card in others if card in out or known.out(card))
    return Suit(suit, len(cards), all_out, held, *bounds_of(known.box, step.facts, Number(FLUSHES, suit)))


_ARGUMENTS: Mapping[str, Callable[[Inference], Argument]] = {
    "suit": _of_suit,
    "rank": of_rank,
    "straights": _of_straights,
    "total": _of_all,
}
"""What the rules say that add up no ranks."""
