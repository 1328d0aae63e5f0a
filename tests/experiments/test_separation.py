"""Counting by fives: short proofs and long ones, the small cases of each claim; proofs along the ranks are checked."""

from itertools import islice, pairwise
from math import comb
from pathlib import Path

import pytest
from sizes import sized

from lab import counting
from lab.counting import as_text, rank_proof
from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.check.proofs.pb import Constraint, check_pb_proof, parse_opb
from satmav.encode.ranks import walk
from satmav.engines import Options, decider
from satmav.formula.lower import lower
from satmav.game.decks import Deck, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from separation import FORMAL_POINTS

FORMAL = Path(__file__).parents[2] / "paper" / "formal"
BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


@pytest.mark.parametrize("points", [6, 7, 8, 9, 11])
def test_cutting_planes_refute_it_in_three_lines(points):
    opb, proof = counting.opb_and_proof(points)
    variables, constraints = parse_opb(opb)
    assert variables == comb(points, 5)
    assert constraints == [
        Constraint({place: sign for place, five in enumerate(counting.fives(points), start=1) if point in five}, sign)
        for sign in (1, -1)
        for point in range(points)
    ]
    assert set(check_pb_proof(constraints, proof).coefs.values()) == {0}
    words = proof.split()
    assert (words.count("+"), words.count("d"), words.count("pol")) == (2 * points - 1, 2, 3)
    for old, new in ((" 5 d", ""), (" 5 d", " 1 d"), (f"pol {2 * points + 1} ", "pol 1 "), (" 2 +", "")):
        with pytest.raises(CheckError):
            check_pb_proof(constraints, proof.replace(old, new, 1))
    opb, proof = counting.opb_and_proof(10)
    with pytest.raises(CheckError, match="is no contradiction"):
        check_pb_proof(parse_opb(opb)[1], proof)


def test_the_proof_that_is_shipped_is_what_the_program_writes():
    mend = "write it anew: python experiments/separation.py --formal"
    for name, text in zip(counting.FILES, counting.opb_and_proof(FORMAL_POINTS), strict=True):
        assert (FORMAL / name).read_text(encoding="ascii") == text, mend


@pytest.mark.parametrize("points", sized([6, 7, 8], [6, 7, 8, 9]))
def test_resolution_refutes_it_in_as_many_steps_as_there_are_subsets(points):
    clauses = lower(counting.count5(points), "pairwise").clauses
    lemmas = counting.subset_proof(points)
    assert check_proof(clauses, as_text(lemmas)).lemmas <= len(lemmas)
    assert len(lemmas) <= 2**points * comb(points, 4)
    assert lemmas[-1] == []
    with pytest.raises(CheckError):
        check_proof(clauses, as_text(lemmas[: -comb(points - 1, 4) - 1]))  # without those of the whole set


def lost_deals(deck, hands, rules, seed=3):
    decide = decider("ranks", rules, Options())
    return (deal for deal in random_deck_deals(deck, hands, seed) if decide(deal)[0] is Status.UNSAT)


@BOTH
@pytest.mark.parametrize(
    ("deck", "hands"), [(Deck(2, 12), 3), (Deck(3, 13), 3), (Deck(4, 8), 3), (Deck(4, 13), 4), (Deck(6, 6), 3)]
)
def test_proofs_along_the_ranks_stand(deck, hands, rules):
    for deal in islice(lost_deals(deck, hands, rules), sized(3, 20)):
        clauses, lemmas = lemmas_of(deal, rules)
        check_proof(clauses, as_text(lemmas))
        assert len(lemmas) < 5**deck.suits * deck.ranks**3


@pytest.mark.parametrize("suits", counting.WINDOWS)
def test_straights_apart_are_refuted_by_weights_modulo_five_and_along_the_ranks(suits):
    """The proofs grow by the same number of lemmas a straight, in the end, and cannot do without them."""
    weights, lengths = counting.WINDOWS[suits].weights, []
    for straights in range(1, sized(7, 12)):
        deal = counting.windows_apart(suits, straights)
        hands = deck_pat_hands(deal, QUADS)
        assert sum(family == "straight" for family, _ in hands) == straights
        assert {family for family, _ in hands} <= {"straight", "flush"}
        assert all(sum(weights[card % suits] for card in hand) % 5 == 0 for _, hand in hands)
        assert sum(weights[card % suits] for card in deal) % 5 != 0
        clauses, lemmas = lemmas_of(deal, NO_QUADS)
        check_proof(clauses, as_text(lemmas))
        lengths.append(len(lemmas))
        assert decider("ranks", QUADS, Options())(deal)[0] is Status.UNSAT
    assert lengths == sorted(lengths)
    if suits == 3:
        assert [later - before for before, later in pairwise(lengths)][4:] == [35] * (len(lengths) - 5)
    with pytest.raises(CheckError):
        check_proof(clauses, as_text(lemmas[-2:]))


def lemmas_of(deal, rules):
    found = walk(deal, rules)
    clauses = lower(found.encoding.formula).clauses
    return clauses, rank_proof(clauses, found.steps)
