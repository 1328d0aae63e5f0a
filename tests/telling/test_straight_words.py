"""What is said of straights, word by word: too many, another, the end of an argument."""

from dataclasses import replace

from each import each
from lost_deals import Lost, claims_of, text_of

from satmav.dealfile import parse_deal
from satmav.deduce.box import Box
from satmav.explain.moves import moves
from satmav.faces.english.wordings import English
from satmav.faces.german.wordings import German
from satmav.game.rules import NO_QUADS
from satmav.reasons.moves import HELD, PAIRS, RUN, STRAIGHTS, THROUGH, Fact, Number, Rule
from satmav.telling.arguments import Claim, Place, Places, Straights, Supposed, Why
from satmav.telling.elements import Group, ordered
from satmav.telling.sentences.claims import sequel, stated, supposed
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.places import of_places
from satmav.telling.sentences.shares import taken_at_most
from satmav.telling.sentences.straights import of_straights
from satmav.telling.straights import ANY, straights_of

FIVE, KING = Number(THROUGH, 3), Number(THROUGH, 11)
TWO_KINGS = "2s 3h 3s 4c 4h 6c 6h 6s 7h 8d 8h 8s 9d 9s Td Ts Jc Jd Js Qs Kc Kd Ad Ah As"


@each(
    ("gained", "said"),
    [
        ([Fact(Number(STRAIGHTS), True, 3)], "two fives and {Kc} need three straights"),
        ([Fact(FIVE, False, 1)], "the one with {Kc} does not, and there are at most two"),
        ([Fact(FIVE, False, 1), Fact(Number(THROUGH, 4), False, 1)], "the one with {Kc} does not, and there are at"
         " most two"),
        ([Fact(KING, False, 0)], "the two with a five do not, and there are at most two"),
        ([Fact(Number(THROUGH, 7), True, 1)], "otherwise two fives and {Kc} need three straights, and there are at most"
         " two"),
        ([], "two fives and {Kc} need three straights, and there are at most two"),
    ],
)  # fmt: skip
def test_straights_apart_are_more_than_there_are_or_so_many(gained, said):
    """Two fives and the only king: no straight takes two of them."""
    told = Straights((), (3, 3, 11), (ANY,), 2)
    assert English().said(of_straights(told, gained, Talk(5, {11: 44}, [2] * 13, 3, 0))) == said


@each(
    ("gained", "said"),
    [
        ([], "no straight takes two of a two, a six and a jack, and there are at most two"),
        ([Fact(Number(THROUGH, 7), True, 1)], "otherwise a two, a six and a jack need three straights, and there are at"
         " most two"),
    ],
)  # fmt: skip
def test_straights_of_three_ranks_are_too_many_at_once_or_unless_one_takes_another(gained, said):
    told = Straights((), (0, 4, 9), (ANY,), 2)
    assert English().said(of_straights(told, gained, Talk(5, {}, [2] * 13, 3, 0))) == said


@each(
    ("firm", "said"),
    [
        (11, "any other one with a five would take {9c}, the only nine, as the one with a king does"),
        (3, "any other one with a king would take {9c}, the only nine, as the one with a five does"),
        (None, "the straights with a five and a king would otherwise both take {9c}, the only nine"),
    ],
)
def test_of_two_straights_the_one_is_set_against_the_other_that_takes_the_scarce_card_anyhow(firm, said):
    told = Straights((), (3, 11), (7,), 1, firm=firm)
    gained = [Fact(Number(THROUGH, 0), True, 1)]
    assert English().said(of_straights(told, gained, Talk(5, {7: 28}, [2] * 7 + [1] + [2] * 5, 3, 0))) == said


@each(
    ("gained", "said"),
    [
        ([Fact(FIVE, False, 1)], "otherwise the two with a five and the one with {Kc} would each take a nine or a ten,"
         " and only two can"),
        ([Fact(FIVE, False, 1), Fact(Number(THROUGH, 4), False, 1)], "otherwise the two with a five or a six and the"
         " one with {Kc} would each take a nine or a ten, and only two can"),
        ([], "the two with a five and the one with {Kc} each take a nine or a ten, and only two can"),
    ],
)  # fmt: skip
def test_straights_apart_each_take_one_of_two_ranks_of_which_there_are_too_few_cards(gained, said):
    told = Straights((), (3, 3, 11), (7, 8), 2)
    assert English().said(of_straights(told, gained, Talk(5, {11: 44}, [2] * 13, 3, 0))) == said


@each(
    ("named", "said"),
    [
        (Number(THROUGH, 11), "If one does, it is another one"),
        (Number(RUN, 8), "If one is, it is another one"),
    ],
)
def test_a_straight_that_is_supposed_may_be_another(named, said):
    told = Supposed(Fact(named, True, 1), (), Fact(named, False, 0), another=True)
    assert English().said(supposed(told)) == said


def test_a_straight_that_is_named_is_the_only_one_that_takes_both():
    told = Straights((), (6, 10), (ANY,), 1)
    said = English().said(of_straights(told, [Fact(Number(RUN, 7), True, 1)], Talk(5, {6: 24}, [2] * 13, 1, 0)))
    assert said == "no other straight takes both {8c} and a queen"


def test_of_loose_cards_of_which_a_straight_takes_few_it_is_said_which_they_are():
    """``the straight can take only one four`` does not say that two are loose."""
    fours = Place(2, (8, 9, 10), (10,), (8, 9), (0, 1), ())
    fives, talk = Place(3, (12, 13, 14), (), (12,), (0, 1), ()), Talk(5, {}, [3] * 13, 1, 0)
    (told,) = taken_at_most((fours, fives), talk)
    assert English().said(told) == "the straight can take only one of {4c} and {4d}, and one five"
    assert German().said(told) == "die Straße enthält höchstens eine von {4c} und {4d} und eine Fünf"


def test_the_straight_of_a_rank_takes_a_card_that_is_no_pair_and_leaves_too_few_for_a_triple():
    sevens = Place(5, (20, 21, 23), (), (20,), (1, 1), (Fact(Number(PAIRS, 5), False, 0),))
    held, talk = [Fact(Number(HELD, 23), True, 1)], Talk(5, {}, [3] * 13, 1, 0)
    told = of_places(Places(Why.FIRST, (sevens,)), held, talk)
    assert English().said(told) == "the one straight with a seven must take {7c}, which is in no flush and no pair"


def test_a_named_straight_takes_all_of_its_ranks():
    """A straight is A–5: the others are fewer by one, which no reader has to look for in the hands that are settled."""
    deal = parse_deal("2c 2h 3c 3d 4c 4d 4h 5d 5h 6d 6h 6s 7c 7d 8d 8h 8s 9d 9h Jd Js Qc Kc Ah As")
    told = straights_of(
        Box(deal.mask, False), (Fact(Number(RUN, 0), True, 1),), (Fact(Number(THROUGH, 4), False, 1),), 5
    )
    assert (told.others, told.bound, len(told.wants)) == ((ANY,), 2, 3)
    assert English().said(of_straights(told, [Fact(Number(THROUGH, 4), False, 1)], Talk(5, {}, [2] * 13, 2, 0))) == (
        "the one with an ace does not, and there are at most two"
    )


def test_of_several_ranks_that_straights_take_none_is_told_as_another():
    """Where a reason is true of two ranks at once."""
    told = Claim((Fact(FIVE, True, 1), Fact(KING, True, 1)), Straights(()), another=True)
    talk = Talk(5, {}, [2] * 13, 3, 0)
    assert English().said(stated(told, talk)) == "straights take a five and a king"
    assert English().said(stated(replace(told, gained=told.gained[1:]), talk)) == "another straight takes a king"


def test_two_ranks_that_call_for_one_straight_are_the_end():
    """Not that no straight takes the second, so that its card has no place: this would be a sentence more."""
    loose = [Fact(Number(HELD, 4 * rank), False, 0) for rank in (4, 10)]
    one, two = (Fact(Number(THROUGH, rank), True, 1) for rank in (4, 10))
    alone, none = Fact(Number(STRAIGHTS), False, 1), Fact(Number(THROUGH, 10), False, 0)
    calls = Group(Rule("rank", (4,)), (loose[0],), (one,))
    order = [calls, Group(Rule("straights"), (one, alone), (none,)), Group(Rule("rank", (10,)), (loose[1], none), ())]
    assert ordered(order) == [
        calls,
        Group(Rule("rank", (10,)), (loose[1],), (two,)),
        Group(Rule("straights"), (one, alone, two), ()),
    ]


def test_that_there_is_only_one_straight_for_two_ranks_is_said_in_few_words():
    told = Straights((), (4, 10), (ANY,), 1)
    both = Claim((Fact(Number(THROUGH, 4), True, 1), Fact(Number(THROUGH, 10), True, 1)), Straights(()))
    talk = Talk(5, {}, [2] * 13, 2, 0)
    assert (
        English().said(sequel(Claim((), told), [both], talk)) == "But there is only one straight, and none takes both"
    )
    assert English().said(of_straights(told, [], talk)) == (
        "no straight takes both a six and a queen, and there is only one"
    )


def test_a_card_that_calls_for_a_straight_comes_before_what_that_leaves_to_its_mate():
    """K♣ calls for a straight, and just one takes a king: K♠ is in a flush. Not the other way round."""
    told = text_of(TWO_KINGS, rules="no-quads")
    first = told.index("So another straight takes a king: K♣ is in no flush.")
    then = told.index(
        "K♦ is in the diamond flush: just one straight takes a king (only one queen, Q♠), and it must take K♣"
    )
    assert first < then
    assert "At least two straights" not in told[then:]


def test_a_triple_of_three_cards_leaves_none_to_straights():
    """Where the proof needs no more than that at most one straight takes the rank."""
    deal = parse_deal("2d 2s 3d 3h 4c 4d 5c 5s 7c 7h 8c 8d 9h 9s Tc Td Jc Jd Jh Qc Qd Qh Kc Kd Kh")
    lost = Lost(deal, NO_QUADS, Box(deal.mask, False), moves(deal, NO_QUADS).proof)
    gained = {fact for claim in claims_of(lost) for fact in claim.gained}
    assert Fact(Number(THROUGH, 9), False, 0) in gained
    assert Fact(Number(THROUGH, 9), False, 1) not in gained


@each(
    ("deal", "said"),
    [
        ("2d 2s 3d 3h 4c 4d 5c 5s 7c 7h 8c 8d 9h 9s Tc Td Jc Jd Jh Qc Qd Qh Kc Kd Kh", "So no straight takes a jack."
         " But straights with a nine take a jack ✗"),
        ("2d 2h 2s 3c 3h 4c 4d 4h 5s 6c 6h 7d 7s 8d 8h 9c 9d 9h 9s Jc Qc Qh Kh Ah As", "So a straight takes a two and"
         " a four: with 5♠, only A–5 and 2–6 do without a seven."),
        ("2c 2d 2s 3h 4d 5d 5s 6c 7d 7s 8h 9d 9s Jd Js Qd Qh Kc Kd Kh Ks Ac Ad Ah As", "A straight is A–5: the one with"
         " 8♥ takes 6♣, the only six, and with 3♥, only A–5 does without it."),
    ],
)  # fmt: skip
def test_the_straights_that_are_left_are_named(deal, said):
    assert said in text_of(deal, rules="no-quads")


def test_a_card_whose_flush_there_is_not_ends_an_argument():
    """Not that it is in the flush, and that this has too few cards."""
    told = text_of("2d 2s 3c 3h 3s 5d 5h 5s 6d 6h 6s 7s 8h 8s 9h Tc Th Ts Qc Qd Qh Qs Ks Ac Ad")
    assert "- Just one straight takes an eight, which leaves one of 8♥ and 8♠ alone ✗" in told


def test_where_all_others_take_a_rank_that_none_takes_there_is_no_straight():
    """Not that no straight takes a two, and then a four, and then an ace."""
    told = text_of("2d 2s 3h 3s 4c 4d 4h 5h 6c 6d 6h 7c 8c 8h 9d Jc Jd Js Qd Qh Qs Kd Ks Ac Ad")
    assert "- No straight takes a three." in told
    assert "- There is no straight: each takes a three or an eight. [♥ flush; 4 left]" in told
    assert "No straight takes a two" not in told


def test_of_several_cards_without_mates_those_in_flushes_are_named():
    """4♥ had a mate."""
    told = text_of("2s 3c 3h 3s 4h 4s 5c 5h 5s 6c 6d 7c 7h 8c 8s 9h Tc Ts Qd Qh Kd Ks Ac Ah As")
    assert "9♥ and 4♥ are in no flush and have no mates left (4♠ is in the flush)" in " ".join(told.split())


def test_a_straight_that_may_be_the_settled_one_is_not_called_another():
    """There are two straights by then, and the one with 6♦ takes the seven."""
    told = text_of("2h 3h 3s 4c 4d 4h 5c 5h 6d 7d 7h 8c 8h 8s 9c 9d 9h Jh Js Qc Qd Qh Kh Ks Ac", rules="no-quads")
    assert "- A straight takes a seven: otherwise each of the two straights would take 2♥, the only two." in told
