"""Each step of a proof stands by its own reasons, in the eyes of the checker, and by none fewer."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import naive

from satmav.check import CheckError, check_moves
from satmav.check.moves import Game, follows, game_of, note
from satmav.check.moves import fact_of as checked_fact
from satmav.deduce.box import Box
from satmav.deduce.proof import proof_of
from satmav.explain.moves.search import Search
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import COUNTS, Proof, Step, fact_text, proof_data, step_data, steps_of


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


def proofs() -> Iterator[tuple[Game, Proof]]:
    """Proofs of lost deals that the search finds, each with what the checker knows of the deal."""
    for rules, (hands, number) in product((QUADS, NO_QUADS), ((2, 6), (3, 5), (5, 3))):
        lost = (deal for deal in random_deals(24, hands) if not naive.winnable(deal.mask, rules.quads))
        for deal in islice(lost, number):
            search = Search(Box(deal.mask, rules.quads))
            search.run()
            proof = proof_of(next(search.best(1)))
            check_moves(deal.mask, proof_data(proof), rules.quads)
            yield game_of(deal.mask, rules.quads), proof


def test_every_step_follows_from_its_reasons_and_no_reason_is_one_too_many():
    """With a suit, the checker knows more than the engine: whether there is a flush at all, for one."""
    tried = 0
    for game, proof in proofs():
        for step in {*steps_of(proof)}:
            assert stands(game, step), step
            if step.rule.name in COUNTS and step.rule.about:
                continue
            for reason in step.because:
                fewer = tuple(other for other in step.because if other != reason)
                assert not stands(game, replace(step, because=fewer)), (step, reason)
                tried += 1
    assert tried > 60
