"""The cards that a proof by forced moves ends with: those of its last step, told as every language tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satmav.faces.moves import Cases, Chain, Part, plan
from satmav.game.cards import CARDS, Card
from satmav.game.deals import Deal
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number, Proof, Step

OF_RANK = (THROUGH, TRIPLES, PAIRS, FOURS, KICKERS)


def ending(proof: Proof, deal: Deal) -> tuple[Card, ...]:
    """The cards of the last step that is about some."""
    steps = _backwards(plan(proof))
    return next(filter(None, (_cards(step, deal) for step in steps)), ())


def _backwards(parts: Sequence[Part]) -> Iterator[Step]:
    """The steps of the last branch from the last one back, without those of lemmas."""
    for part in reversed(parts):
        if isinstance(part, Chain):
            yield from (step for group in reversed(part.groups) for step in reversed(group.steps))
        elif isinstance(part, Cases):
            yield from _backwards(part.parts[1])


def _cards(step: Step, deal: Deal) -> tuple[Card, ...]:
    """The cards of the suit or the ranks of a rule; those that its reasons speak of where it is about totals."""
    name, about = step.rule
    if step.scores:
        return tuple(CARDS[card] for card, _ in step.scores)
    if name in ("suit", "balance"):
        return tuple(card for card in deal if card.suit == about[0])
    if name in ("rank", "through", "needs"):
        return tuple(
            card for card in deal if card.rank in about[:1] and Fact(Number(HELD, card), True, 1) not in step.because
        )
    numbers = [fact.number for fact in step.because]
    ranks = {number.which for number in numbers if number.what in OF_RANK}
    held = {number.which for number in numbers if number.what == HELD}
    return tuple(card for card in deal if card.rank in ranks or card in held)
