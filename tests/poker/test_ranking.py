"""Rankings as tuples: their two forms, their order, and what a hand's order and suits do not change."""

from itertools import permutations

import naive_poker
import notebook
from hypothesis import given
from hypothesis import strategies as st

from satmav.poker import HANDTYPES, partition_ranking, ranking, read_cards
from satmav.poker.ranking import groups, ranking_of, rankings

FIVE = st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True)


def test_both_forms():
    assert ranking("8h 9c 8d 8c 9h") == (6, 8, 9)
    assert partition_ranking("8h 9c 8d 8c 9h") == ((3, 2), (8, 9)) > partition_ranking("6h6c6dTcTh")
    assert groups(read_cards("6h 6c 6d Tc Th")) == ((3, 2), (6, 10))
    assert ranking("As 2d 3c 4h 5s") == (4, 5) < ranking("6c5d4h3s2s") == (4, 6)
    assert partition_ranking("As 2d 3c 4h 5s") == ((3, 1, 2), (5, 4, 3, 2, 1))
    assert ranking("As Ac Ah Ad Ad", check=False) == (9, 14)


def test_the_notebooks_forty_hands():
    hands = [hand for hand, *_ in notebook.forty()]
    first, second = notebook.printed_rankings()
    assert [partition_ranking(hand, check=False) for hand in hands] == [first[hand] for hand in hands]
    assert [ranking(hand, check=False) for hand in hands] == [second[hand] for hand in hands]
    assert [HANDTYPES[ranking(hand, check=False)[0]] for hand in hands] == [kind for *_, kind in notebook.forty()]
    assert hands == sorted(hands, key=lambda hand: ranking(hand, check=False), reverse=True)
    swap = str.maketrans("shdc", "hscd")
    for hand in hands:
        assert ranking(hand.translate(swap), check=False) == ranking(hand, check=False)
        orders = {ranking_of(five) for five in permutations(read_cards(hand, check=False))}
        assert orders == {ranking(hand, check=False)}


@given(FIVE, FIVE)
def test_rankings_order_hands_as_the_naive_key_does(one, other):
    naive = naive_poker.key(one), naive_poker.key(other)
    for form in (ranking, partition_ranking):
        assert (form(one) > form(other)) == (naive[0] > naive[1])
        assert (form(one) == form(other)) == (naive[0] == naive[1])


def test_all_rankings():
    assert len(rankings()) == len(set(rankings())) == len(naive_poker.keys()) == 7462
    assert list(rankings()) == sorted(rankings())
