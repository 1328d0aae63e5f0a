"""Cases that scores end: long proofs become shorter, and every reason is known, and needed."""

from __future__ import annotations

import sys
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import naive
import pytest
from sizes import sized

pytest.importorskip("numba")

import satmav.dealfile  # noqa: F401  reads names of cards
from satmav.check.moves import check_moves
from satmav.check.scored import is_impossible
from satmav.explain import moves as rung
from satmav.explain import moves_scored
from satmav.explain.effort import Effort
from satmav.explain.moves_apart import Apart
from satmav.explain.moves_proof import fact_of, proof_of
from satmav.explain.moves_scored import is_scored, scored_trees
from satmav.explain.moves_search import Search
from satmav.explain.moves_telling import Manner, Teller
from satmav.explain.moves_tree import Ask, Scored, answers, tree_cases
from satmav.explain.rung_table import lost_deals
from satmav.faces.english.moves import tell
from satmav.faces.items import sentences
from satmav.faces.moves_plain import has_opening, steps_of
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.kernels.moves_box import LENGTH
from satmav.kernels.moves_close import close, note, take_back
from satmav.kernels.moves_start import new_box
from satmav.reasons.moves import fact_text, proof_data

sys.path.insert(0, str(Path(__file__).parents[1]))
from samples import random_masks

LONG = "2c 2d 2h 2s 3d 3h 4h 6c 6h 6s 7c 7d 7h 9h 9s Tc Td Jc Jh Qh Qs Ac Ad Ah As"
"""Eight cases without scores."""

AT_ONCE = "2c 2h 2s 3h 4c 4d 4h 4s 6c 6h 7s 8c 8d 9c 9h 9s Jc Jh Js Qc Qd Kc Ks Ad Ah"
"""Six cards of which no hand takes two, as the cards are."""


@cache
def endings(rules: Rules, deals: int) -> list[tuple[Deal, Search, Scored]]:
    """How scores end some states of lost deals, at the start or after one supposition."""
    found = []
    for deal in islice(lost_deals(31, rules, 5), deals):
        box = new_box(deal.mask, rules.quads)
        if not close(box):
            continue
        search, apart, length = Search(box, Effort(0)), Apart(deal, rules), int(box.now[LENGTH])
        for number, bound in Random(deal.mask).sample(search.questions.tolist(), 8):
            for fact in answers(number, bound):
                ending = apart.ending(box) if note(box, *fact) and close(box) else None
                if ending is not None:
                    assert all(box.bounds[place] <= value for place, value in ending.because)
                    found.append((deal, search, ending))
                take_back(box, length)
    return found


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_every_reason_of_scores_is_needed(rules):
    found = endings(rules, sized(60, 400))
    assert found
    for deal, _, ending in found:
        scores = dict(ending.scores)
        facts = [fact_text(fact_of(bound)) for bound in ending.because]
        assert is_impossible(deal.mask, scores, facts, rules.quads)
        for fact in facts:
            assert not is_impossible(deal.mask, scores, [other for other in facts if other != fact], rules.quads)


def test_deals_that_can_be_won_have_no_such_cards():
    won = [mask for mask in random_masks(sized(20, 200), 5) if naive.winnable(mask, quads=True)]
    assert won
    for mask in won:
        box = new_box(mask, quads=True)
        assert close(box)
        assert Apart(Deal(mask), QUADS).ending(box) is None


def test_a_long_proof_is_shorter_by_scores(monkeypatch):
    deal = Deal.of(LONG.split(" "))
    found = rung.moves(deal, QUADS, effort=1000)
    monkeypatch.setattr(rung, "with_scores", lambda best, *_: best)
    without = rung.moves(deal, QUADS, effort=1000)
    assert found is not None
    assert without is not None
    assert found.sentences < 0.75 * without.sentences
    assert not found.fewest
    assert sum(step.rule.name == "scores" for step in steps_of(found.proof)) == 1
    assert check_moves(deal.mask, proof_data(found.proof), quads=True) == found.cases < without.cases
    assert sentences(tell(found.proof, deal, QUADS)) == found.sentences


def test_where_no_question_helps_scores_may(monkeypatch):
    deal = Deal.of(AT_ONCE.split(" "))
    monkeypatch.setattr(rung, "_questions", lambda *_: (2, []))
    found = rung.moves(deal, QUADS, effort=500)
    assert found is not None
    assert [step.rule.name for step in steps_of(found.proof)] == ["scores"]
    assert found.sentences == sentences(tell(found.proof, deal, QUADS))
    assert check_moves(deal.mask, proof_data(found.proof), quads=True) == found.cases == 1
    assert rung.moves(Deal.of(LONG.split(" ")), QUADS, effort=500) is None


def test_short_proofs_are_not_looked_through(monkeypatch):
    def unwanted(*_):
        raise AssertionError

    monkeypatch.setattr(moves_scored, "Apart", unwanted)
    found = [rung.moves(deal, NO_QUADS, effort=500) for deal in islice(lost_deals(22, NO_QUADS, 5), 4)]
    assert any(proof is not None and proof.cases > 1 for proof in found)
    with pytest.raises(AssertionError):
        rung.moves(Deal.of(LONG.split(" ")), QUADS, effort=1000)


def test_the_compiled_telling_ends_cases_by_scores():
    told = 0
    for deal, search, _ in endings(QUADS, sized(60, 400)):
        number, bound = search.questions[0].tolist()
        teller = Teller(deal.mask, quads=True)
        for tree in scored_trees(Ask(number, bound, Ask(number, bound, None, None), None), search, Apart(deal, QUADS)):
            assert is_scored(tree)
            if teller.price(tree, Manner()) is None:
                continue
            proof = proof_of(teller.told())
            assert check_moves(deal.mask, proof_data(proof), quads=True) == tree_cases(teller.kept())
            assert sentences(tell(proof, deal, QUADS)) == teller.sentences + has_opening(proof)
            told += any(step.scores for step in steps_of(proof))
    assert told


def test_scores_whose_reasons_are_not_known_end_nothing():
    deal, _, ending = next(found for found in endings(QUADS, sized(60, 400)) if found[2].because)
    teller = Teller(deal.mask, quads=True)
    assert teller.price(ending, Manner()) is None
