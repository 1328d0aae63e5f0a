"""The whole explanation: verdicts, words and data; and the tables of rungs agree."""

import json
from dataclasses import replace
from itertools import islice

import naive
import pytest
from samples import lost_deals, random_masks
from sizes import sized

from satmav.check import CheckError, check_minimal, check_moves, check_points
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.errors import UsageError
from satmav.explain import RUNGS, Wish, explain, moves
from satmav.explain.cores import Core
from satmav.explain.ladder import SEARCHES
from satmav.faces.reasons import TELLINGS
from satmav.faces.text import marks, reason
from satmav.game.cards import Card, mask_of
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.data import explanation_data
from satmav.reasons.moves import Proof, proof_data
from satmav.reasons.rungs import LADDER, reasons

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


@BOTH
@pytest.mark.parametrize("hands", [1, 2, 3, 5])
def test_the_verdict_is_the_naive_twins(rules, hands):
    reasons = set()
    for mask in random_masks(sized(15, 120), seed=50 + hands, hands=hands):
        told = explain(Deal(mask), rules, Wish(effort=100))
        assert (told.status is Status.SAT) == naive.winnable(mask, rules.quads)
        assert told.rungs in (((),) if told.hands else (("homeless",), ("moves", "core")))
        assert bool(reason(told)) == (told.status is Status.UNSAT)
        data = explanation_data(told)
        assert json.loads(json.dumps(data)) == data
        reasons.add(data["reason"])
    assert reasons >= {1: {"homeless"}, 2: {"homeless"}, 3: {"homeless", "hands"}, 5: {"hands"}}[hands]


@pytest.mark.no_cover
@BOTH
def test_every_rung_that_holds_is_told_and_stands(rules):
    """A homeless card is told or else forced moves, and a core beside these; there is a core of every lost deal."""
    seen, effort = set(), sized(60, 300)
    for deal in islice(lost_deals(5, rules, sized(4, 5)), sized(2, 0), 5):
        every, first = explain(deal, rules, Wish("all", effort)), explain(deal, rules, Wish(effort=effort))
        assert first.rungs == (("homeless",) if every.homeless else ("moves", "core"))
        assert all(every.reasons[name] == story for name, story in first.reasons.items())
        assert every.rungs[-1] == "core"
        assert bool(every.homeless) <= (every.points is not None)
        check_minimal(deal.mask, every.core.mask, rules.quads)
        if every.moves:
            check_moves(deal.mask, proof_data(every.moves.proof), rules.quads)
        if every.points:
            check_points(deal.mask, {str(card): number for card, number in every.points.points.items()}, rules.quads)
        seen.add(every.rungs)
    assert {rung for rungs in seen for rung in rungs} == {*RUNGS}
    assert any("points" not in rungs for rungs in seen)


def test_the_ladder_may_be_entered_at_any_rung():
    homeless, lost = named_deal("lonely-king"), parse_deal("9d 9h Tc Jh Qc Qd Qh Kc Kd Kh")
    told = (("moves", "core"), ("moves", "core"), ("core",), ("core",))
    for rung, rungs in zip(RUNGS, told, strict=True):
        assert explain(homeless, QUADS, Wish(rung)).rungs == (rung,)
        assert explain(lost, QUADS, Wish(rung, effort=100)).rungs == rungs
    pointed = parse_deal("9c 9d 9h Td Th Jd Jh Qh Kd Kh")
    assert explain(pointed, QUADS, Wish("points")).rungs == ("points", "core")
    assert explain(pointed, QUADS, Wish("all")).rungs == ("moves", "points", "core")


def test_any_core_is_minimal_and_says_that_it_may_not_be_smallest():
    core = explain(named_deal("core-only"), QUADS, Wish(minimal=True)).core
    check_minimal(named_deal("core-only").mask, core.mask, True)
    assert core.at_least == 1


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [({"rung": "ladder"}, "no rung 'ladder'"), ({"effort": -1}, "from 0 to"), ({"seed": -1}, "from 0 to 2147483647")],
)
def test_wishes_that_make_no_sense_are_refused(wish, complaint):
    with pytest.raises(UsageError, match=complaint):
        Wish(**wish)


def test_several_homeless_cards_are_all_named_and_told_at_length_on_demand():
    mask = next(mask for mask in random_masks(50, 7, hands=2) if len(explain(Deal(mask), QUADS).homeless) > 2)
    told = explain(Deal(mask), QUADS)
    short, long = reason(told), reason(told, long=True)
    assert [str(card) for card in marks(told).cards] == [str(story.card) for story in told.homeless]
    others = " ".join(f"{{{story.card}}}" for story in told.homeless[1:])
    assert short[-1] == f"Homeless as well: {others}."
    assert sum("is homeless" in line for line in long) == len(told.homeless)
    assert set(short[:-1]) <= set(long)


def without_the_last_step(proof: Proof) -> Proof:
    if proof.split is None:
        return Proof(proof.steps[:-1])
    return replace(proof, split=replace(proof.split, more=without_the_last_step(proof.split.more)))


def false_moves(deal, *_, search=moves.moves):
    found = search(deal, QUADS)
    return found._replace(proof=without_the_last_step(found.proof))


EIGHT = mask_of(map(Card.named, "2s 4s 6h 7h 8d 9h Jh Kh".split()))


@pytest.mark.parametrize(
    ("deal", "wish", "finds", "false", "sentence"),
    [
        ("elusive", Wish(), "ladder.homeless_cards", lambda deal, _: deal.cards[:1], "can all be held"),
        ("core-only", Wish("core"), "cores.smallest_core", lambda *_: Core(EIGHT, 1), "can all be held"),
        ("core-only", Wish(), "moves.moves", false_moves, r"moves: proof: case .*: a proof ends in a contradiction"),
    ],
)
def test_what_is_false_never_gets_out(deal, wish, finds, false, sentence, monkeypatch):
    monkeypatch.setattr(f"satmav.explain.{finds}", false)
    with pytest.raises(CheckError, match=sentence):
        explain(named_deal(deal), QUADS, wish)


@BOTH
def test_no_search_is_begun_that_nobody_asked_for(rules, monkeypatch):
    begun = []
    monkeypatch.setitem(SEARCHES, "points", begun.append)
    for deal in islice(lost_deals(5, rules, 4), sized(3, 12)):
        assert explain(deal, rules).rungs in (("homeless",), ("moves", "core"))
    assert not begun
    monkeypatch.setitem(SEARCHES, "core", begun.append)
    assert explain(named_deal("lonely-king"), rules).rungs == ("homeless",)
    assert not begun, "a homeless card is a core by itself"


def test_where_no_moves_are_found_the_next_rung_is_told(monkeypatch):
    monkeypatch.setitem(SEARCHES, "moves", lambda _: None)
    deal = parse_deal("9d 9h Tc Jh Qc Qd Qh Kc Kd Kh")
    assert explain(deal, QUADS, Wish(effort=100)).rungs == ("core",)
    assert explain(deal, QUADS, Wish("all", effort=100)).rungs == ("core",)


def test_every_rung_has_its_search_and_every_reason_its_telling():
    assert tuple(one.name for one in LADDER) == RUNGS == tuple(SEARCHES)
    assert list(TELLINGS) == [one.name for one in reasons()]
