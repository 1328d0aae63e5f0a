"""Bundles made to keep ``satmav check`` busy or to fill the memory are given up soon: work is counted, not time.

They agree with themselves, and never stand.
"""

import json
from random import Random

import pytest
import specimens
from each import each
from folders import Texts, rehashed, spelled, verified

from satmav.bundle import verify
from satmav.bundle.verify import verify_certificate, verify_texts
from satmav.bundle.write import bundle_files
from satmav.check import CheckError, UncheckedError
from satmav.check.work import allowed
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS
from satmav.reasons.cases import PlaceSplit, Tree
from satmav.reasons.data import explanation_data
from satmav.reasons.kinds import kind_of
from satmav.reasons.moves import Fact, Number, Proof, Rule, Split, Step
from satmav.reasons.points import Points
from satmav.reasons.rungs import CasesStory, CoreStory, MovesStory, PointsStory
from satmav.reasons.rungs.core import places
from satmav.reasons.story import Explanation

LOST = specimens.deal("cases")
LONELY = Card.named("Kc")


def told(name: str, story: object, deal: Deal) -> Texts:
    """A bundle with one reason, and with the formula and the proofs of another deal."""
    explanation = Explanation(deal, NO_QUADS, reasons={name: story})
    texts = dict(specimens.bundle("cases", "core"))
    texts["explanation.json"] = spelled(explanation_data(explanation, timed=False))
    texts["deal.txt"] = f"{deal}\n"
    manifest = json.loads(texts["manifest.json"])
    return rehashed({**texts, "manifest.json": spelled(manifest | {"deal": str(deal), "rules": "no-quads"})})


def with_file(name: str, text: str) -> Texts:
    """An honest bundle but for one file."""
    return rehashed({**specimens.bundle("points"), name: text})


def lonely_deal(cards: int) -> Deal:
    """A deal of so many cards, at most 37, in which the king of clubs has no home by those rules."""
    others = [Card(card) for card in range(52) if card // 4 not in (10, 11) and (card % 4 or card < 12)]
    return Deal.of([LONELY, *Random(1).sample(others, cards - 1)])


def core(cards: int) -> Texts:
    """All cards of a large deal said to be a core: that they cannot all be held is long to find."""
    deal = lonely_deal(cards)
    hands = pat_hands(deal.mask, NO_QUADS)
    held = [card for card in deal if card != LONELY]
    story = CoreStory({card: places(card, hands) for card in held}, 1, Points({LONELY: 1}))
    return told("core", story, deal)


def many_points(cards: int) -> Texts:
    """Points on all cards of a deal said to be the fewest, though those of one card without a home do."""
    deal = lonely_deal(cards)
    points = Points({card: 100 if card == LONELY else -1 for card in deal})
    return bundle_files(Explanation(deal, NO_QUADS, reasons={"points": PointsStory(points, True, 100)}), 0)


def cases(cards: int, deep: int) -> Texts:
    """A case distinction over a large deal that splits again and again, and holds in every case."""
    deal = lonely_deal(cards)
    hands = pat_hands(deal.mask, NO_QUADS)
    tree: Tree = Points({LONELY: 1})
    for card in [card for card in deal if card != LONELY][:deep]:
        kinds = sorted({kind_of(card, hand) for hand in hands if hand.mask & card.mask})
        tree = PlaceSplit(card, dict.fromkeys(kinds, tree))
    return told("cases", CasesStory(tree, False), deal)


def counts(cards: int, number: int) -> Texts:
    """Forced moves by a rule that tries all ranks together, and which do follow, of a deal that surely can be won."""
    deal = Deal.of(Card(card) for card in Random(1).sample(range(52), cards))
    step = Step(Rule("both", (0,)), (), Fact(Number("houses"), False, cards // 5 - 1))
    return told("moves", MovesStory(deal, Proof((step,) * number)), deal)


def splits(deep: int) -> Texts:
    """Forced moves that suppose one thing after the other, and never come to an end."""
    proof = Proof(())
    for _ in range(deep):
        proof = Proof((), Split(Number("houses"), 1, proof, proof))
    return told("moves", MovesStory(LOST, proof), LOST)


BUNDLES = {
    "a core of 35 cards": lambda: core(35),
    "many cases": lambda: cases(25, 5),
    "counts of 25 cards": lambda: counts(25, 2000),
    "many lemmas": lambda: with_file("core.drat", "".join(f"{n} 0\n" for n in range(1000, 30_000))),
    "lemmas and deletions": lambda: with_file("core.drat", "7 8 9 0\nd 7 8 9 0\n" * 20_000),
    "many clauses": lambda: with_file("core.cnf", "p cnf 27 90000\n" + "1 2 3 0\n" * 90_000),
    "many hands": lambda: with_file("hands.map", "".join(f"{n} 2c 3c 4c 5c 6c\n" for n in range(1, 60_000))),
    "many hints": lambda: with_file("core.lrat", "99 1 0" + " 1" * 300_000 + " 0\n"),
    "many empty lines": lambda: with_file("core.drat", "\n" * 300_000),
    "a wide JSON": lambda: with_file("explanation.json", f"[{'{},' * 50_000}0]"),
}
STEPS = 3_000_000
"""What the test allows, lest it take long itself; :mod:`satmav.bundle.verify` allows at least eight times as many."""


@pytest.fixture
def few(monkeypatch):
    for name in ("STEPS_AT_LEAST", "STEPS_AT_MOST"):
        monkeypatch.setattr(verify, name, STEPS)


@each("name", BUNDLES)
def test_a_hostile_bundle_is_given_up_soon(name):
    sentence = r"within 3,000,000 steps of work; --effort allows more$"
    with allowed(STEPS) as work, pytest.raises(UncheckedError, match=sentence):
        verify_texts(BUNDLES[name]())
    assert work.spent < 4 * STEPS, "they are spent before the work is done, or soon after"


@each("cards", [10, 25, 35])
def test_what_is_smallest_by_far_is_found_before_all_else_is_tried(cards, few, tmp_path):
    with pytest.raises(CheckError, match=r"these are not the fewest: points on \w\w alone would do$"):
        verified(many_points(cards), tmp_path / "cert")


@each("texts", [lambda: splits(5), lambda: with_file("core.drat", "9" * 10**6)])
def test_a_hostile_bundle_may_be_refused_first(texts, few, tmp_path):
    with pytest.raises(CheckError):
        verified(texts(), tmp_path / "cert")


def test_effort_multiplies_the_work(few, monkeypatch, tmp_path):
    monkeypatch.setattr(verify, "STEPS_AT_MOST", 30_000)
    with pytest.raises(UncheckedError, match="within 30,000 steps"):
        verified(rehashed(specimens.bundle("points")), tmp_path / "cert")
    assert verify_certificate(tmp_path / "cert", effort=100)


@each("name", [*specimens.DEALS, "+points", "+homeless"])
def test_honest_bundles_take_a_small_part_of_what_is_allowed(name, tmp_path):
    assert verified(specimens.named(name), tmp_path / "cert", effort=0.3)


def test_work_is_counted_for_all_inside():
    with allowed(100) as outer:
        with allowed(10) as inner, pytest.raises(UncheckedError, match="within 10 steps"):
            verify.current().spend(11)
        assert inner.spent == 11
        assert outer.spent == 0
