"""The checker of stackings: its rules are poker's, and every clause that is not a fact is refused."""

import random
from itertools import combinations

import pytest

from satmav.check import CheckError, UncheckedError
from satmav.check.hands.poker import RULES
from satmav.check.hands.poker import allowed as hands_allowed
from satmav.check.hands.stackings import Dealing, check_dealing, check_stacking_cnf, check_stackings
from satmav.check.work import allowed
from satmav.poker.games import GAMES

KUHN = Dealing((36, 40, 44), ((0,), (1,)), (), "rank", False, 0)
KICSI = Dealing(tuple(range(0, 36, 4)), ((0, 2), (1, 3)), (4, 5, 6, 7), "high", False, 1)
SORTED = tuple(range(0, 36, 4))


def cnf(variables, *clauses):
    rows = [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join([f"p cnf {variables} {len(rows)}", *rows, ""])


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_order_hands_as_the_library_does(game):
    row, draw = GAMES[game], random.Random(5)
    rule, ends = row.rule, (row.hole, row.hole + sum(row.board))
    hands = [draw.sample(row.cards, ends[1]) for _ in range(12 if game == "three_d" else 40)]
    theirs = [max(map(row.strength, row.sets(hand[: ends[0]], hand[ends[0] :]))) for hand in hands]
    ours = [max(map(RULES[rule].value, hands_allowed(rule, hand[: ends[0]], hand[ends[0] :]))) for hand in hands]
    for one, other in combinations(range(len(hands)), 2):
        assert (ours[one] < ours[other]) == (theirs[one] < theirs[other])
        assert (ours[one] > ours[other]) == (theirs[one] > theirs[other])


@pytest.mark.parametrize(
    ("decks", "why"),
    [
        ([SORTED[::-1]], "its lowest card on top"),
        ([(*SORTED[:1], *SORTED[:0:-1])], "does not win for player 2 when cut at"),
        ([SORTED, SORTED], "told twice"),
        ([SORTED[:-1]], "no order of the deck"),
        ([(*SORTED[:-1], 0)], "no order of the deck"),
    ],
)
def test_a_deck_in_order_wins_for_the_second_player_and_what_is_no_stacking_is_refused(decks, why):
    check_stackings(KICSI, [SORTED])
    with pytest.raises(CheckError, match=why):
        check_stackings(KICSI, decks)


@pytest.mark.parametrize(
    "dealing",
    [
        Dealing((36, 36, 44), ((0,), (1,)), (), "rank", False, 0),
        Dealing((40, 36, 44), ((0,), (1,)), (), "rank", False, 0),
        Dealing((36, 40, 52), ((0,), (1,)), (), "rank", False, 0),
        Dealing((36, 40, 44), ((0,), (0,)), (), "rank", False, 0),
        Dealing((36, 40, 44), ((0,), (1, 2)), (), "rank", False, 0),
        Dealing((36, 40, 44), ((0,),), (), "rank", False, 0),
        Dealing((36, 40, 44), ((), ()), (), "rank", False, 0),
        Dealing((36, 40, 44), ((0,), (1,)), (2,), "rank", False, 0),
        Dealing((36, 40, 44), ((0,), (1,)), (), "luck", False, 0),
        Dealing((36, 40, 44), ((0,), (1,)), (), "rank", False, 2),
        Dealing((36, 40, 44), ((0,), (1,)), (), "rank", False, -1),
    ],
)
def test_what_is_no_game_is_refused(dealing):
    with pytest.raises(CheckError):
        check_dealing(dealing)


FACTS = [
    [1, 2, 3],  # a card in place 1
    [1, 4, 7],  # a place for the jack
    [-1, -2],  # one card in place 1
    [-4, -1],  # the jack in one place
    [1],  # the jack on top
    [-1],  # player 1 does not win the cut with the jack
    [-4],  # wherever it lies
    [-3],  # nor that in which the other has the king
    [-2, -6],  # the queen, and then the king
]
NO_FACTS = [
    [],
    [2],
    [1, 2],
    [1, 2, 6],
    [-1, 2],
    [-2],  # the queen may meet the jack
    [-3, -5],  # the king beats the queen
    [-1, -5, -9],  # more than a cut deals
]


@pytest.mark.parametrize("clause", FACTS + NO_FACTS)
def test_facts_are_accepted_and_nothing_else_is(clause):
    if clause in FACTS:
        assert check_stacking_cnf(KUHN, [], cnf(9, clause)) == [tuple(clause)]
    else:
        with pytest.raises(CheckError):
            check_stacking_cnf(KUHN, [], cnf(9, clause))


def test_a_told_order_may_be_left_out_and_no_other():
    told = [-(9 * place + place + 1) for place in range(9)]
    assert check_stacking_cnf(KICSI, [SORTED], cnf(81, told)) == [tuple(told)]
    with pytest.raises(CheckError, match="no reason for it was found"):
        check_stacking_cnf(KICSI, [], cnf(81, told))


def test_a_formula_over_other_variables_is_refused():
    with pytest.raises(CheckError, match="has 10 variables"):
        check_stacking_cnf(KUHN, [], cnf(10, [1]))


WIDE = Dealing(tuple(range(52)), ((0, 2), (1, 3)), (5, 6, 7, 9, 11), "high", False, 0)
CARD = Dealing(tuple(range(52)), ((0,), (1,)), (), "rank", False, 0)


@pytest.mark.parametrize(("dealing", "clauses"), [(WIDE, [[-1]]), (CARD, [[-1]] * 2000)])
def test_work_is_bounded(dealing, clauses):
    """That of a clause which is long to look at, and of many which are not."""
    text = cnf(52 * 52, *clauses)
    with allowed(10**5), pytest.raises(UncheckedError):
        check_stacking_cnf(dealing, [], text)
