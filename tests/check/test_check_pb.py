"""OPB and cutting planes: accepted just where the slow twins accept them, however they are spoilt."""

from functools import cache
from itertools import product
from random import Random

import artefacts
import naive
import naive_check
import naive_proofs
import pytest
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st
from spoil import judged, refusal, spoilt_texts

from satmav.check import CheckError, Constraint, HandMap, UncheckedError, check_cover_opb, check_pb_proof, parse_opb
from satmav.check.hands.deals import card_named
from satmav.check.work import allowed

DEAL = sum(1 << card_named(name) for name in "9c 9d Tc Td Th Jc Jd Qc Qd Kc".split())
HANDS = "1 9c Tc Jc Qc Kc\n2 9c 9d Tc Td Th\n"
CLASH = [Constraint({1: 1}, 1), Constraint({2: 1}, 1), Constraint({1: -1, 2: -1}, -1)]
PROOF = """pseudo-Boolean proof version 2.0
f 3
pol 1 2 + 3 +
output NONE
conclusion UNSAT : 4
end pseudo-Boolean proof
"""


def cover_opb(deal: int, core: int, quads: bool, map_text: str, text: str):
    """What the formula of a claim says, checked with the map that is checked first."""
    return check_cover_opb(HandMap(deal, core, quads, map_text), text)


@cache
def claims() -> list[tuple[int, int, bool, str, str, str]]:
    """Deals, cores, rules, maps, constraints and proofs, of scorings."""
    found = []
    for deal in [*artefacts.tiny_lost(4), *artefacts.with_quads(2), *artefacts.lost(3, True, 3)]:
        for quads in (True, False):
            core = deal if quads else naive_check.some_core(deal, quads)
            leaf = artefacts.scoring(deal, core, naive.pat_hands(deal, quads), {})
            if leaf:
                opb, proof = artefacts.opb_and_proof(deal, leaf, quads)
                found.append((deal, core, quads, artefacts.map_text(deal, quads), opb, proof))
    return found


def test_the_sum_of_a_scoring_is_accepted():
    negative = 0
    for *claim, opb, proof in claims():
        constraints = cover_opb(*claim, opb)
        negative += any(constraint.bound < 0 for constraint in constraints)
        assert check_pb_proof(constraints, proof).is_contradiction()
        assert naive_check.accepts(naive_proofs.cover_opb, *claim, opb)
        assert naive_check.accepts(naive_proofs.pb_proof, constraints, proof)
    assert len(claims()) > 8
    assert negative > 3


def test_a_homeless_card_is_an_empty_sum():
    deal = DEAL | 1 << card_named("2s")
    constraints = cover_opb(deal, deal, True, HANDS, "* #variable= 2 #constraint= 1\n>= 1 ;\n")
    proof = PROOF.replace("f 3\npol 1 2 + 3 +", "f 1").replace("UNSAT : 4", "UNSAT : 1")
    assert check_pb_proof(constraints, proof) == Constraint({}, 1)


HEADER = "* #variable= 2 #constraint= 1\n"


@each(
    ("opb", "sentence"),
    [
        ("", "line 1 of the constraints: the header is '* #variable= VARIABLES #constraint= CONSTRAINTS'"),
        ("+1 x1 >= 1 ;", "line 1 of the constraints: the header is '* #variable= VARIABLES #constraint= CONSTRAINTS'"),
        (
            "* #variable= 2 #constraint= x",
            "line 1 of the constraints: the header is '* #variable= VARIABLES #constraint=",
        ),
        ("* #variable= 2 #constraint= 2\n-1 x1 >= -1 ;", "there are 1 constraints, and the header says 2"),
        ("* #variable= 1 #constraint= 1\n-1 x1 >= -1 ;", "the constraints have 1 variables, and the map 2 hands"),
        (HEADER + "min: +1 x1 ;", "line 2 of the constraints: a constraint is 'COEFFICIENT VARIABLE ... >= BOUND ;'"),
        (HEADER + "-1 x3 >= -1 ;", "line 2 of the constraints: 'x3' is none of the variables x1 to x2"),
        (HEADER + "-1 ~x1 >= -1 ;", "line 2 of the constraints: '~x1' is none of the variables x1 to x2"),
        (HEADER + "-1 x1 -1 x1 >= -1 ;", "line 2 of the constraints: x1 comes twice"),
        (HEADER + "1.0 x1 >= -1 ;", "line 2 of the constraints: '1.0' is no whole number below 10^18 either way"),
        (HEADER + "+1 x1 >= 1 ;", "constraint 1: these are not all hands with some card of the core"),
        (HEADER + "-1 x1 -1 x2 >= -2 ;", "constraint 1: it neither asks for one hand of some (+1 ... >= 1) nor"),
    ],
)
def test_spoilt_constraints_are_refused(opb, sentence):
    assert refusal(cover_opb, DEAL, DEAL, True, HANDS, opb).startswith(sentence)


def test_hands_that_share_no_card_may_both_be_made():
    deal = sum(1 << card_named(name) for name in "2c 3c 4c 5c 6c 7h 8h 9h Th Jh".split())
    hands = "1 2c 3c 4c 5c 6c\n2 7h 8h 9h Th Jh\n"
    opb = "* #variable= 2 #constraint= 1\n-1 x1 -1 x2 >= -1 ;\n"
    assert refusal(cover_opb, deal, deal, True, hands, opb) == "constraint 1: no card is in all of these hands"


@each(
    ("old", "new", "sentence"),
    [
        ("2.0", "3.0", "line 1 of the proof: the header is 'pseudo-Boolean proof version 2.0'"),
        ("pseudo", "* a\npseudo", "line 1 of the proof: the header is 'pseudo-Boolean proof version 2.0'"),
        ("f 3", "f 4", "line 2 of the proof: 'f 3' loads the constraints, and is missing"),
        ("f 3\n", "", "line 2 of the proof: 'f 3' loads the constraints, and is missing"),
        ("pol 1 2 + 3 +", "rup >= 1 ;", "line 3 of the proof: 'rup' is no step that this checker knows"),
        ("pol 1 2 + 3 +", "pol", "line 3 of the proof: one constraint is left at the end, and here are 0"),
        ("pol 1 2 + 3 +", "pol 1 2", "line 3 of the proof: one constraint is left at the end, and here are 2"),
        ("pol 1 2 + 3 +", "pol 1 +", "line 3 of the proof: + has nothing to work on"),
        ("pol 1 2 + 3 +", "pol 1 2 3 + *", "line 3 of the proof: a factor is a number, written just before *"),
        ("pol 1 2 + 3 +", "pol 1 0 *", "line 3 of the proof: '0' is no whole number from 1 up, and none of + * d"),
        ("pol 1 2 + 3 +", "pol 1 -1 *", "line 3 of the proof: '-1' is no whole number from 1 up, and none of + * d"),
        ("pol 1 2 + 3 +", "pol 1 2 d", "line 3 of the proof: not all coefficients are multiples of 2"),
        ("pol 1 2 + 3 +", "pol 1 2 3 + d", "line 3 of the proof: a factor is a number, written just before d"),
        ("pol 1 2 + 3 +", "pol 1 0 d", "line 3 of the proof: '0' is no whole number from 1 up, and none of + * d"),
        ("pol 1 2 + 3 +", "pol 1 4 +", "line 3 of the proof: there is no constraint 4 yet"),
        ("UNSAT : 4", "UNSAT : 3", "line 5 of the proof: constraint 3 is no contradiction"),
        ("UNSAT : 4", "UNSAT : 5", "line 5 of the proof: there is no constraint 5 yet"),
        ("UNSAT : 4", "UNSAT", "line 5 of the proof: 'conclusion UNSAT : ID' concludes, and is missing"),
    ],
)
def test_spoilt_proofs_are_refused(old, new, sentence):
    assert refusal(check_pb_proof, CLASH, PROOF.replace(old, new)) == sentence


def test_a_proof_that_is_cut_is_refused():
    assert refusal(check_pb_proof, CLASH, PROOF) == ""
    for end in range(len(PROOF) - 1):
        assert refusal(check_pb_proof, CLASH, PROOF[:end])


def test_parse_opb_gives_what_is_written():
    text = "* #variable= 3 #constraint= 2\r\n* x\n\n+1 x1 -2 x3 >= +1 ; \n>= -0 ;\n"
    assert parse_opb(text) == (3, [Constraint({1: 1, 3: -2}, 1), Constraint({}, 0)])


@pytest.mark.no_cover
@each("which", [0, 1])
def test_spoilt_texts_are_judged_as_the_twin_does(which):
    place = 3 + which
    refused, accepted = judged(
        cover_opb,
        naive_proofs.cover_opb,
        (
            (*claim[:place], spoilt, *claim[place + 1 : 5])
            for seed, claim in enumerate(claims())
            for spoilt in spoilt_texts(claim[place], seed, 25)
        ),
    )
    assert refused > 150
    assert accepted > 5


@pytest.mark.no_cover
def test_spoilt_proofs_are_judged_as_the_twin_does():
    some = (
        (constraints, spoilt)
        for seed, (*claim, opb, proof) in enumerate([*claims()] * 2)
        for constraints in [cover_opb(*claim, opb)]
        for spoilt in spoilt_texts(proof, seed, 60)
    )
    refused, accepted = judged(check_pb_proof, naive_proofs.pb_proof, some)
    assert refused > 500
    assert accepted > 20


def test_random_sums_are_judged_as_the_twin_and_truth_do():
    """Small random constraints, whose 0-1 values can all be tried."""
    random = Random(9)
    accepted = 0
    for _ in range(3000):
        constraints = [
            Constraint({v: random.choice([-2, -1, 1, 2]) for v in random.sample([1, 2, 3], 2)}, random.randint(-2, 3))
            for _ in range(3)
        ]
        words = random.choices(["1", "2", "3", "+", "*", "d"], [2, 2, 2, 4, 2, 1], k=random.randrange(1, 10))
        proof = PROOF.replace("1 2 + 3 +", " ".join(words))
        sentence = refusal(check_pb_proof, constraints, proof)
        assert naive_check.accepts(naive_proofs.pb_proof, constraints, proof) == (not sentence), (constraints, proof)
        if not sentence:
            accepted += 1
            assert not any(
                all(sum(c * x[v - 1] for v, c in terms.items()) >= bound for terms, bound in constraints)
                for x in product([0, 1], repeat=3)
            )
    assert accepted > 30


@settings(max_examples=100)
@given(st.text() | st.text("pol f 0123+*d\n"))
def test_any_text_is_refused_with_a_sentence(text):
    assert refusal(check_pb_proof, CLASH, text)
    assert refusal(check_pb_proof, CLASH, PROOF.replace("pol 1 2 + 3 +", text)) or "\n" in text or "\r" in text
    assert refusal(cover_opb, DEAL, DEAL, True, HANDS, text)
    assert refusal(cover_opb, DEAL, DEAL, True, text, "* #variable= 2 #constraint= 0")


def test_numbers_that_grow_without_end_are_refused():
    doubling = "".join(f"pol {number} {number} +\n" for number in range(1, 80))
    end = "output NONE\nconclusion UNSAT : 9\nend pseudo-Boolean proof\n"
    with pytest.raises(CheckError, match=r"^line \d+ of the proof: this leads to a number of 10\^18 or more"):
        check_pb_proof([Constraint({1: 1}, 1)], f"pseudo-Boolean proof version 2.0\nf 1\n{doubling}{end}")


def test_a_proof_without_end_takes_too_much_work():
    long = "pseudo-Boolean proof version 2.0\npol " + "1 " * 10_000
    end = "output NONE\nconclusion UNSAT : 1\nend pseudo-Boolean proof\n"
    doubled = "pseudo-Boolean proof version 2.0\nf 1\n" + "pol 1 1 +\n" * 5_000 + end
    wide = Constraint(dict.fromkeys(range(1, 1000), 1), 1)
    for proof, steps in ((long, 50_000), (doubled, 2_000_000)):
        with allowed(steps), pytest.raises(UncheckedError, match=r"^could not check this within "):
            check_pb_proof([wide], proof)
