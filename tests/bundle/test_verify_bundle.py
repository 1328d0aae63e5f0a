"""What is found of good bundles, and how what is not so is refused, each with a sentence of its own."""

import json
import re
from dataclasses import replace
from functools import reduce
from operator import getitem

import pytest
import specimens
from folders import changed, refusal, rehashed, verified

from satmav.api.checked_words import sentences
from satmav.bundle.verify import _check_claims
from satmav.bundle.write import bundle_files
from satmav.check import CheckError
from satmav.game.cards import Card
from satmav.reasons.rungs import core_of


def test_what_is_said_of_a_bundle_with_everything(tmp_path):
    *found, least, searched, readme, unchecked = sentences(verified(specimens.bundle("points"), tmp_path / "cert"))
    patterns = [
        r"Claimed: the deal 9c 9d 9h Td Th Jd Jh Qh Kd Kh cannot be won by the rules quads\.",
        r"All 10 files are there, and as they were when manifest\.json was written \(SHA-256\)\.",
        r"What explanation\.json says of doors and places is what satmav finds for this deal and these rules\.",
        r"Each of the forced moves follows from its own reasons, and .*\.",
        r"No pat hand of the deal totals more than 0 points, and all cards \d+\.",
        r"Hands that share no card cannot hold all of (.. ){2}.., but without any one of them the others can\.",
        r"hands\.map and core\.cnf: the variables \(27\) are pat .* clauses \(\d+\) hold wherever .* hold all of .*\.",
        r"core\.drat: these clauses cannot all hold \(lemmas that follow: \d+\)\.",
        r"core\.lrat: the same, by the clauses that each step names \(steps: \d+\)\.",
        r"points\.opb: the constraints \(\d\) hold wherever disjoint hands hold all of .*\.",
        r"points\.pbp: these constraints add up to a contradiction, which is the scoring that is told\.",
    ]
    assert len(found) == len(patterns)
    assert all(re.fullmatch(pattern, line) for pattern, line in zip(patterns, found, strict=True))
    scoring = "that no scoring with numbers up to 8 has points on fewer cards"
    assert least == "Found so by trying all that is smaller: that any 2 cards of the deal can be held."
    assert searched == f"Not checked, since it rests on a search: {scoring}."
    assert readme == "README.txt: it is as satmav writes it."
    assert re.fullmatch(
        r"Not checked, since it is only where the bundle is from: seed 0, satmav [0-9.]+, .*", unchecked
    )


def test_steps_that_have_hints_are_not_searched_for_again(tmp_path, monkeypatch):
    """So that honest proofs that are long are checked within the bounds; any other proof is checked as it is."""
    texts = specimens.bundle("split")
    other = {**texts, "core.drat": f"{texts['core.drat']}\n"}
    assert verified(rehashed(other), tmp_path / "other")

    def searched(*_: object) -> int:
        raise CheckError("it is searched for")

    monkeypatch.setattr("satmav.bundle.layout.check_proof", searched)
    assert verified(texts, tmp_path / "cert")
    assert refusal(rehashed(other), tmp_path / "again") == "core.drat: it is searched for"


def test_what_is_said_of_a_pattern(tmp_path):
    found = list(sentences(verified(specimens.named("+homeless"), tmp_path / "cert")))
    pattern = json.loads(specimens.named("+homeless")["explanation.json"])["pattern"]
    (card,) = pattern["present"]
    assert found[-7:-5] == [
        f"Every deal that meets the conditions of the pattern is lost, {pattern['deals']:,} of 10 cards and this one"
        f" among them: no disjoint pat hands that meet them hold all of {card}.",
        f"So is every deal with {card} and without {' '.join(pattern['reason']['absent'])}.",
    ]


PATTERN = json.loads(specimens.named("+points")["explanation.json"])["pattern"]
REASON = ["pattern", "reason"]
SENTENCES = [
    ("won", [], lambda told: told["hands"].pop(), r"hands: card \d+ is in no hand"),
    ("won", ["hands", 0], lambda it: it.update(kind="quads"), "hands: 1: kind: 'full .*, and here is 'quads'"),
    ("won", ["hands", 0], lambda it: it.update(cards="2c 2d 2h 3c 9d"), "hands: '2c 2d 2h 3c 9d' is no pat hand"),
    ("won", [], lambda told: told.update(hands=[], status="UNSAT", reason=None), "either hands or a reason why"),
    ("won", [], lambda told: told.update(seconds={}), "it is not spelled as satmav spells it, from line"),
    ("won", [], lambda told: told.update(deal=told["deal"][3:]), "deal: a deal has 5, 10, ... or 50 cards, not 9"),
    ("won", [], lambda told: told.update(pattern=PATTERN), "pattern: a deal that can be won has none"),
    ("homeless", ["homeless"], list.pop, "homeless: a list of 2 follows from the rest, and here is a list of 1"),
    ("homeless", ["homeless", 0, "doors", 0], lambda it: it.update(reason="No."), "1: doors: 1: 'reason' is unknown"),
    ("points", ["points", "points"], lambda it: it.update(Kd=9), "points: Kd has more points than up_to allows"),
    (
        "points",
        [],
        lambda told: told.update(reason="core"),
        "reason: 'moves' follows from the rest, and here is 'core'",
    ),
    ("points", ["core"], lambda it: it.update(smallest=False), "core: smallest: True .*, and here is False"),
    (
        "points",
        ["core"],
        lambda it: it.update(at_least=4, smallest=False),
        "core: at_least is from 1 to the 3 cards that there are",
    ),
    ("points", ["core", "cards"], list.reverse, "it is not spelled as satmav spells it"),
    ("split", ["core", "places"], dict.popitem, "core: places: .. is missing"),
    ("+homeless", ["pattern"], lambda it: it.update(deals=7), "pattern: .* of 10 cards meet the conditions, and told"),
    ("+homeless", REASON, lambda it: it.update(present=[]), "pattern: reason: a pattern without a"),
    ("+homeless", [*REASON, "absent"], list.pop, "pattern: reason: the conditions are met by"),
    ("+homeless", [*REASON, "absent"], list.reverse, "pattern: reason: absent: 1: .* follows from the rest"),
    ("+homeless", REASON, lambda it: it.update(present=["2d"]), "reason: this deal .*: it has no 2d"),
]
"""Bundles, a place in what they tell, how it is changed, and what is said of that."""


@pytest.mark.parametrize(("name", "place", "change", "sentence"), SENTENCES)
def test_what_is_told_otherwise_than_it_follows_is_refused(name, place, change, sentence, tmp_path):
    texts = changed(name, lambda told: change(reduce(getitem, place, told)))
    assert re.search(f"^explanation.json: .*{sentence}", refusal(texts, tmp_path / "cert"))


def test_a_core_of_which_a_card_can_be_spared_is_refused(tmp_path):
    explanation = specimens.explained("split", "core")
    core, card = explanation.core, Card.named("9d")
    assert card not in core.cards
    more = core_of((*core.cards, card), core.at_least, explanation.deal, explanation.rules)
    spoilt = specimens.retold_with(explanation, "core", more)
    said = refusal(bundle_files(spoilt, 0), tmp_path / "cert")
    assert said == "explanation.json: core: 9d can be spared: the other cards cannot all be held either"


def test_other_rules_in_all_files_are_refused_where_they_matter(tmp_path):
    """The deal is won with four of a kind alone."""
    texts = specimens.bundle("fours", rules="no-quads")
    quads = rehashed({file: text.replace("no-quads", "quads") for file, text in texts.items()})
    assert refusal(quads, tmp_path / "cert").startswith("explanation.json: ")


def test_a_claim_to_be_the_least_that_another_reason_disproves_is_refused():
    """Told by a bundle with a homeless card: its core of more cards is no smallest."""
    alone = specimens.explained("homeless")
    _check_claims(alone)
    _check_claims(specimens.explained("split"))
    with pytest.raises(CheckError, match="core: 1 cards cannot always be held"):
        _check_claims(specimens.retold_with(alone, "core", replace(alone.core, at_least=2)))
