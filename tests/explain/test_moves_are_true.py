"""Nothing wrong follows in the engine of forced moves, and the checker accepts what it finds and puts together."""

from collections.abc import Iterator

from lost_deals import Lost, lost_deals
from moves_campaign import refuted, wrong_facts
from sizes import sized

from satmav.check import check_moves
from satmav.dealfile import parse_deal
from satmav.deduce.box import STRAIGHTS, THROUGH, Box
from satmav.deduce.proof import proof_of
from satmav.deduce.tree import Told
from satmav.explain.moves.search import Search
from satmav.explain.moves.shorten import shortened, together
from satmav.game.cards import RANK_NAMES
from satmav.reasons.moves import PAIRS, TRIPLES, Proof, proof_data, steps_of


def test_nothing_wrong_follows():
    assert wrong_facts(200, seed=11) == []


def test_no_deal_that_can_be_won_is_refuted():
    assert refuted(8, seed=13, hands=2) == []


def test_where_all_straights_take_a_rank_it_is_asked_for_a_straight():
    """The deal has straights with 5♠ only, the one five."""
    box = Box(parse_deal("2c 2s 3c 3d 3s 4c 4d 5s 6c 6s 7s 8c 8d 9h Jc Jd Jh Js Qc Qd Kc Kd Kh Ah As").mask, True)
    asked = Search(box).natural
    five, straights = THROUGH + RANK_NAMES.index("five"), STRAIGHTS
    assert five not in asked
    assert {straights, five - 1, five + 1} <= {*asked}


def changed(number: int) -> Iterator[tuple[Lost, Told, Told]]:
    """Proofs of lost deals before and after, those that change."""
    for lost in lost_deals(number):
        search = Search(lost.box)
        search.run()
        for before in search.best(sized(4, 8)):
            after = together(before, lost.box)
            if after is not None:
                yield lost, before, after


def test_what_is_put_together_is_a_proof():
    some = list(changed(sized(1, 12)))
    assert len(some) > sized(1, 3)
    for lost, before, after in some:
        check_moves(lost.deal.mask, proof_data(proof_of(after)), lost.rules.quads)
        check_moves(lost.deal.mask, proof_data(proof_of(shortened(after, lost.box))), lost.rules.quads)
        assert len(list(steps_of(proof_of(after)))) == len(list(steps_of(proof_of(before))))
        assert lines_for_both(proof_of(after)) > lines_for_both(proof_of(before))


def lines_for_both(proof: Proof) -> int:
    """How many steps say by the count of pairs and triples that a rank is no pair, or no triple."""
    return sum(
        step.rule.name == "both" and step.gained is not None and step.gained.number.what in (PAIRS, TRIPLES)
        for step in steps_of(proof)
    )
