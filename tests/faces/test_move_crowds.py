"""Straights in English: where too many are wanted, those named are too many; one that is named is the only one.

What is short is recounted here from the cards and the facts of the step, run by run.
"""

import re

from samples import random_masks
from test_any_moves import any_steps
from test_moves_words import RUNS, steps, texts, told

from satmav.faces.english.move_crowd import crowd_of
from satmav.faces.english.move_runs import runs_said
from satmav.faces.english.moves import tell
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANK_LETTERS, cards_of
from satmav.game.deals import Deal
from satmav.game.rules import QUADS
from satmav.reasons.moves import Fact, Number, Proof, Rule, Step, fact_text

NOUNS = "two three four five six seven eight nine ten jack queen king ace".split()
RUN_TEXTS = [f"{NOUNS[RANK_LETTERS.index(run[0])]} to {NOUNS[RANK_LETTERS.index(run[-1])]}" for run in RUNS]


def contradictions():
    """Steps that find too many straights wanted: of whole proofs, and random ones."""
    for deal, rules, proof, _ in told():
        yield from ((deal.mask, rules.quads, step) for step in steps(proof) if _is_crowded(step))
    yield from ((deal, quads, step) for deal, quads, step in any_steps(60, 3) if _is_crowded(step))


def _is_crowded(step: Step) -> bool:
    wanting = [fact for fact in step.because if fact.least and fact.number.what in ("through", "run")]
    return step.rule.name == "runs" and step.gained is None and bool(wanting)


def most(deal: int, step: Step) -> dict[str, int]:
    """How many straights each rank serves, by its cards and the facts of a step."""
    counts = {letter: sum(str(card)[0] == letter for card in cards_of(deal)) for letter in RANK_LETTERS}
    for text in map(fact_text, step.because):
        if found := re.fullmatch(r"through (.) <= (\d)", text):
            counts[found[1]] = min(counts[found[1]], int(found[2]))
    return counts


def runs_of(fact: Fact, alive: set[str]) -> set[str]:
    _, which, *_ = fact_text(fact).split(" ")
    return alive & ({which} if fact.number.what == "run" else {run for run in RUNS if which in run})


def test_straights_that_are_too_many_are_too_many():
    totals = served = 0
    for deal, quads, step in contradictions():
        table = Table(deal, quads)
        crowd = crowd_of(Group((step,)), table)
        assert crowd is not None, step
        counts, facts = most(deal, step), [fact_text(fact) for fact in step.because]
        alive = {run for run in RUNS if all(map(counts.get, run)) and f"run {run} <= 0" not in facts}
        wanted = [runs_of(fact, alive) for fact in crowd.wants]
        assert all(fact in step.because and fact.least for fact in crowd.wants)
        assert sum(map(len, wanted)) == len(set().union(*wanted)), (step, "two of them can be one")
        needed = sum(fact.bound for fact in crowd.wants)
        said = runs_said(Group((step,)), table, ())
        if crowd.ranks is None:
            (allowed,) = [int(fact.split()[-1]) for fact in facts if fact.startswith("straights <=")]
            assert needed > allowed
            assert re.search(r"^but there (is|are) (at most|no)", said.claim), said
            totals += 1
            continue
        letters = [RANK_LETTERS[rank] for rank in crowd.ranks]
        assert all(set(run) & set(letters) for one in wanted for run in one)
        assert sum(counts[letter] for letter in letters) < needed
        assert all(NOUNS[rank] in said.claim for rank in crowd.ranks), said
        served += 1
    assert totals + served > 10
    assert served > 5


def only_runs():
    """Steps by which a straight takes the other ranks of the only run through its rank that the cards allow."""
    for deal in random_masks(40, 11):
        dealt = {str(card)[0] for card in cards_of(deal)}
        for rank, letter in enumerate(RANK_LETTERS):
            own = [run for run in RUNS if letter in run and set(run) <= dealt]
            if len(own) == 1:
                others = [RANK_LETTERS.index(one) for one in own[0] if one != letter]
                wanted = Fact(Number("through", rank), True, 1)
                gained = [Fact(Number("through", other), True, 1) for other in others]
                told_ = [Step(Rule("needs", (rank, one.number.which)), (wanted,), one) for one in gained]
                yield deal, letter, own[0], Proof(tuple(told_))


def test_a_straight_that_is_named_is_the_only_one():
    """Each other run through the rank has a rank of which there is said to be no card, and there is none."""
    named = 0
    for deal, letter, run, proof in only_runs():
        text = " ".join(texts(tell(proof, Deal(deal), QUADS)))
        others = [other for other in RUNS if letter in other and other != run]
        found = re.search(
            r"(?:[Ww]ith (?P<absent>no [a-z, ]+?) the straight with an? \w+ )?"
            r"goes from (?P<run>\w+ to \w+)(?: \((?:no|there is neither)(?P<none>[^()]*)\))?",
            text,
        )
        if not others:
            continue
        assert found, text
        assert RUNS[RUN_TEXTS.index(found["run"])] == run
        none = {RANK_LETTERS[NOUNS.index(word)] for word in re.findall("[a-z]{3,}", found["absent"] or found["none"])}
        assert not none & {str(card)[0] for card in cards_of(deal)}, text
        assert all(set(other) & none for other in others), text
        named += 1
    assert named > 20


def test_a_kicker_is_explained_where_it_is_met_first():
    met = 0
    for _, _, _, items in told():
        text = " ".join(texts(items))
        if "kicker" in text:
            met += 1
            assert re.search(r"kickers?\b(.*)", text)[1].startswith((" (", ", ")), text
            assert len(re.findall("cards? beside four of a kind", text)) == 1
    assert met > 5
