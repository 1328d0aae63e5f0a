"""Nothing wrong follows in the engine of forced moves, and the checker accepts what it finds and puts together."""

import pytest
from lost_deals import lost_deal
from moves_campaign import refuted, wrong_facts

from satmav.check import check_moves
from satmav.dealfile import parse_deal
from satmav.deduce.box import STRAIGHTS, THROUGH, Box
from satmav.deduce.proof import proof_of
from satmav.explain.moves import moves
from satmav.explain.moves import search as source
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


def test_what_is_put_together_is_a_proof():
    box = Box(parse_deal("2c 2d 2s 3d 4s 5c 5s 6c 6d 6s 7c 8d 8h 8s 9c 9h 9s Ts Jh Js Kc Kh Ac Ad As").mask, True)
    search = Search(box)
    search.run()
    some = [(before, after) for before in search.best(4) if (after := together(before, box)) is not None]
    assert len(some) > 1
    for before, after in some:
        check_moves(box.mask, proof_data(proof_of(after)), box.quads)
        check_moves(box.mask, proof_data(proof_of(shortened(after, box))), box.quads)
        assert len(list(steps_of(proof_of(after)))) == len(list(steps_of(proof_of(before))))
        assert lines_for_both(proof_of(after)) > lines_for_both(proof_of(before))


def lines_for_both(proof: Proof) -> int:
    """How many steps say by the count of pairs and triples that a rank is no pair, or no triple."""
    return sum(
        step.rule.name == "both" and step.gained is not None and step.gained.number.what in (PAIRS, TRIPLES)
        for step in steps_of(proof)
    )


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        ("no-quads", "2d 2h 3h 3s 4h 5d 5s 6h 6s 7h 8c 8h 9d 9h 9s Td Jd Jh Qd Qh Qs Kc Kh Ac Ah"),
        ("no-quads", "2d 2s 3d 3h 4c 4d 5c 5s 7c 7h 8c 8d 9h 9s Tc Td Jc Jd Jh Qc Qd Qh Kc Kd Kh"),
        ("quads", "2h 2s 3s 6c 6d 6h 6s 7c 7d 7s 8c 9c 9d 9h 9s Jc Jd Jh Js Qc Qh Kh Ks Ad As"),
        ("no-quads", "2c 2h 2s 4d 4h 4s 5d 5h 5s 6c 6s 7d 7h 9c 9d 9h Td Th Jh Qh Kd Kh Ks Ah As"),
        ("quads", "2d 2s 3h 3s 4c 4d 4h 5h 6c 6d 6h 7c 8c 8h 9d Jc Jd Js Qd Qh Qs Kd Ks Ac Ad"),
    ],
)
def test_what_is_found_is_the_proof_that_is_kept(rules, deal):
    """Where a shorter one is found, that is to be kept; the last is so long that cases are tried, too."""
    kept = lost_deal(deal, rules)
    found = moves(kept.deal, kept.rules)
    assert found.proof == kept.proof


@pytest.mark.parametrize(
    "deal",
    ["3c 3h 4c 4d 4h 5d 6c 7d 8c 8d 8h 8s Tc Qd Kc", "2c 2d 2h 3s 4c 4s 5h 5s 6s 7h 7s 8c 8d 9d Th Js Qc Kh Ks Ac"],
)
@pytest.mark.parametrize("long", [source.LONG, 2 * source.MOST])
def test_where_no_chain_of_lemmas_ends_cases_are_tried(long, deal, monkeypatch):
    """At once where that is all there is, and else when nothing is found."""
    mask, nothing = parse_deal(deal).mask, source.Breadth(length=0)
    monkeypatch.setattr(source, "GREEDY", nothing)
    monkeypatch.setattr(source, "LONG", long)
    search = Search(Box(mask, True), nothing)
    search.run()
    assert check_moves(mask, proof_data(proof_of(next(search.best(1)))), True) == 2
