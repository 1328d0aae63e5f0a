"""What is said of straights, word by word: too many, another, the end of an argument."""

from dataclasses import replace

from each import each
from lost_deals import lost_deal

from satmav.dealfile import parse_deal
from satmav.deduce.box import Box
from satmav.faces.grammar import English
from satmav.reasons.moves import HELD, RUN, STRAIGHTS, THROUGH, Fact, Number, Rule
from satmav.telling.arguments import Claim, Place, Places, Straights, Supposed, Tally, Why
from satmav.telling.elements import Group, ordered
from satmav.telling.sentences.claims import head, reason, sequels, stated, supposed
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.shares import taken_at_most
from satmav.telling.sentences.straights import of_straights
from satmav.telling.straights import ANY, straights_of

FIVE, KING = Number(THROUGH, 3), Number(THROUGH, 11)


def through(*ranks: int, most: int | None = None) -> list[Fact]:
    """A straight takes each of these ranks; or there are at most so many that do."""
    return [Fact(Number(THROUGH, rank), most is None, 1 if most is None else most) for rank in ranks]


APART, THREE = Straights((), (3, 3, 11), (ANY,), 2), Straights((), (0, 4, 9), (ANY,), 2)
OF_TWO_RANKS, OF_ONE = Straights((), (3, 3, 11), (7, 8), 2), Straights((), (3, 11), (7,), 1)


@each(
    ("told", "gained", "said"),
    [
        (APART, through(3, most=1), "the one with {Kc} does not, and there are at most two"),
        (APART, through(3, 4, most=1), "the one with {Kc} does not, and there are at most two"),
        (APART, through(11, most=0), "the two with a five do not, and there are at most two"),
        (APART, through(7), "otherwise two fives and {Kc} need three straights, and there are at most two"),
        (APART, [Fact(Number(STRAIGHTS), True, 3)], "two fives and {Kc} need three straights"),
        (APART, [], "two fives and {Kc} need three straights, and there are at most two"),
        (THREE, [], "no straight takes two of a two, a six and a jack, and there are at most two"),
        (THREE, through(7), "otherwise a two, a six and a jack need three straights, and there are at most two"),
        (OF_TWO_RANKS, through(3, most=1), "otherwise the two with a five and the one with {Kc} would each take {9c} or"
         " a ten, and only two can"),
        (OF_TWO_RANKS, through(3, 4, most=1), "otherwise the two with a five or a six and the one with {Kc} would each"
         " take {9c} or a ten, and only two can"),
        (OF_TWO_RANKS, [], "the two with a five and the one with {Kc} each take {9c} or a ten, and only two can"),
        (replace(OF_ONE, firm=11), through(0), "any other one with a five would take {9c}, the only nine, as the one"
         " with {Kc} does"),
        (replace(OF_ONE, firm=3), through(0), "any other one with {Kc} would take {9c}, the only nine, as the one with"
         " a five does"),
        (OF_ONE, through(0), "the straights with a five and {Kc} would otherwise both take {9c}, the only nine"),
        (Straights((), (6, 10), (ANY,), 1), [Fact(Number(RUN, 7), True, 1)], "no other straight takes both an eight and"
         " a queen"),
        (Straights((), (4, 10), (ANY,), 1), [], "no straight takes both a six and a queen, and there is only one"),
    ],
)  # fmt: skip
def test_why_there_is_no_straight_more(told, gained, said):
    """There are one nine and one king."""
    talk = Talk(5, {7: 28, 11: 44}, [2] * 7 + [1] + [2] * 3 + [1, 2], 3, 0)
    assert English().said(of_straights(told, gained, talk)) == said


@each(
    ("named", "said"),
    [
        (Number(THROUGH, 11), "If one does, there are two straights"),
        (Number(RUN, 8), "If one is, there are two"),
    ],
)
def test_a_straight_that_is_supposed_may_be_another(named, said):
    two = Tally((0, 0, 0, 0), straights=2, fours=0, houses=0, left=3)
    told = Supposed(Fact(named, True, 1), (), Fact(named, False, 0), two, another=True)
    assert English().said(supposed(told)) == said


def test_of_loose_cards_of_which_a_straight_takes_few_it_is_said_which_they_are():
    """``the straight can take only one four`` does not say that two are loose."""
    fours = Place(2, (8, 9, 10), (10,), (8, 9), (0, 1), ())
    fives, talk = Place(3, (12, 13, 14), (), (12,), (0, 1), ()), Talk(5, {}, [3] * 13, 1, 0)
    (told,) = taken_at_most((fours, fives), talk)
    assert English().said(told) == "the straight can take only one of {4c} and {4d}, and one five"


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


def test_a_triple_of_three_cards_leaves_none_to_straights():
    """Where the proof needs no more than that at most one straight takes the rank."""
    lost = lost_deal("2d 2s 3d 3h 4c 4d 5c 5s 7c 7h 8c 8d 9h 9s Tc Td Jc Jd Jh Qc Qd Qh Kc Kd Kh", rules="no-quads")
    gained = {fact for claim in lost.claims for fact in claim.gained}
    assert Fact(Number(THROUGH, 9), False, 0) in gained
    assert Fact(Number(THROUGH, 9), False, 1) not in gained


@each(
    ("straights", "said"),
    [
        (1, "a straight takes a five: {5c} is in no flush and has no mate. it takes a king, too"),
        (2, "two straights take a five: {5c} is in no flush and has no mate. they take a king, too"),
    ],
)
def test_what_else_a_straight_takes_is_said_after_the_reason(straights, said):
    """The reason is that of the first rank."""
    place = Places(Why.SINGLE, (Place(3, (12, 13), (), (12,), (0, 2), ()),))
    claim = Claim((Fact(FIVE, True, straights),), place, also=(Fact(KING, True, straights),))
    talk, english = Talk(5, {}, [2] * 13, 2, 0), English()
    (more,) = sequels([claim], talk)
    first = f"{english.said(head(claim, talk))}: {english.said(reason(claim, talk))}"
    assert f"{first}. {english.said(more)}" == said
