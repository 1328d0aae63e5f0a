"""Full houses and fours of a kind in English: what a step gains is what its sentence says."""

from test_any_moves import any_steps
from test_moves_words import steps, texts, told

from satmav.faces.english.move_table import all_of
from satmav.faces.english.moves import tell
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import FOURS, HOUSES, PAIRS, TRIPLES, Fact, Number, Proof, Rule, Step

QUEENS, KINGS = 10, 11


def said(deal: Deal, quads: bool, step: Step) -> str:
    return " ".join(texts(tell(Proof((step,)), deal, QUADS if quads else NO_QUADS)))


def trades():
    """Steps of proofs, and any others, that find a rank to be a triple or four of a kind."""
    found = [(deal, rules.quads, step) for deal, rules, proof, _ in told() for step in steps(proof)]
    found += [(Deal(mask), quads, step) for mask, quads, step in any_steps(150, 4)]
    for deal, quads, step in found:
        gained = step.gained
        if gained and gained.least and gained.number.what in (TRIPLES, FOURS) and step.rule.name in ("houses", "fours"):
            yield deal, quads, step


def test_the_rank_that_is_found_to_be_a_triple_is_named():
    count = 0
    for deal, quads, step in trades():
        text = said(deal, quads, step)
        assert all_of(step.gained.number.which) in text.partition("only the")[2], (text, step)
        count += 1
    assert count > 20


def test_a_pair_does_not_keep_its_rank_from_the_triples_that_pairs_want():
    """Of three queens no two can pair beside a triple, which the next step says; this one knows of pairs alone."""
    deal = Deal.of("2c 3s 4d 4h 5h 5s 6h 6s 7h 7s 8c 8d 9d 9h Th Jd Jh Js Qc Qd Qs Kc Kh Ah As".split(" "))
    pairs = tuple(Fact(Number(PAIRS, rank), True, 1) for rank in (QUEENS, KINGS))
    text = said(deal, True, Step(Rule(HOUSES), pairs, Fact(Number(TRIPLES, QUEENS), True, 1)))
    assert "only the jacks or queens can be triples, so both are" in text
