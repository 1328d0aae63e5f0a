"""Each step of a proof stands by its own reasons, in the eyes of the checker, and by none fewer."""

from dataclasses import replace

import pytest
from lost_deals import lost_deals

from satmav.check import CheckError, check_moves
from satmav.check.stories.moves import Game, follows, game_of, note
from satmav.check.stories.moves import fact_of as checked_fact
from satmav.reasons.moves import COUNTS, Step, fact_text, proof_data, step_data

LOST = pytest.mark.parametrize(("number", "hands"), [(6, 2), (5, 3), (4, 5)])


def stands(game: Game, step: Step) -> bool:
    """Whether the checker takes a step where nothing but its reasons is known."""
    known = dict(game.numbers)
    for reason in step.because:
        note(known, checked_fact(game, fact_text(reason)))
    try:
        follows(game, known, step_data(step))
    except CheckError:
        return False
    return True


@LOST
def test_every_step_follows_from_its_reasons(number, hands):
    for deal, rules, _, proof in lost_deals(number, hands):
        check_moves(deal.mask, proof_data(proof), rules.quads)


@LOST
def test_no_reason_is_one_too_many(number, hands):
    """With a suit, the checker knows more than the engine: whether there is a flush at all, for one."""
    tried = 0
    for lost in lost_deals(number, hands):
        game = game_of(lost.deal.mask, lost.rules.quads)
        for step in set(lost.steps):
            assert stands(game, step), (lost.deal, step)
            if step.rule.name in COUNTS and step.rule.about:
                continue
            for reason in step.because:
                fewer = tuple(other for other in step.because if other != reason)
                assert not stands(game, replace(step, because=fewer)), (lost.deal, step, reason)
                tried += 1
    assert tried > 20
