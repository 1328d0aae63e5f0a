"""Sentences that readers asked for, each of which is said of one deal at hand, and once.

Those were said badly, or not at all, of the deals whose proofs are kept in ``data/told.jsonl``.
"""

import pytest
from lost_deals import lost_deals, text_of


@pytest.mark.parametrize(
    "said",
    [
        # whether a card of a pair is a kicker; which flush is settled by the cards that were named
        "6♥-6♣ and 7♥-7♣ are two pairs (a kicker would leave its mate alone)",
        "A♥ (the only ace), K♥ (K♣ is in the flush) and Q♥ (Q♣ is in the flush) are in the heart flush, which leaves"
        " out three hearts: perhaps 10♥ and 8♥, and at least one of 4♥, 3♥ and 2♥, whose rank needs a full"
        " house. So there is a full house. [♣ ♥, full house; 2 left]",
        # loose cards that were not named, pairs that are too many, what a flush must take, what no straight can take
        "the straight can take only one of 5♣ and 5♦, and one of 9♣ and 9♦",
        "- Q♥, J♥ and 3♠ need their mates, four pairs with the nines (the straight takes just one nine; 9♣ or 9♠"
        " then needs a mate). But there can be only three full houses ✗",
        "- One of 6♦ and 6♥ is the kicker: it has no other place (the straight can take only one six).",
        "Only eights can be a pair (the nines and threes are triples; flushes leave no two cards of another rank)",
        "Hence the flush takes all spades but A♠, 9♠ and 7♠. - Q♦, 8♣ and 2♣ need their mates, four pairs with A♠-A♣",
        "The sevens are no pair: K♦, Q♦, J♦ and 10♠ fill both full houses.",
        "- At most one queen is a kicker: there can be only two kickers, and A♦ has no other place. - Q♣ is in no"
        " flush: one of Q♥ and Q♠ needs it for a triple",
        "10♠ and 2♠ (the only two) are in the spade flush, 7♠ is out (7♦ needs 7♠), and the flush leaves out two of A♠,"
        " Q♠, 9♠, 8♠ and 3♠",
        "- 7♠ and 5♠ each need a quad, but there can be only one ✗",
        "- At least two quads: 8♠ and 9♠ can only be kickers. So no other card is a kicker.",
        "the straight takes a five, an eight and a nine; the kings and tens are triples)",
        # why a card that a flush leaves out is in a triple, or stays out; the one pair; where the other cards are
        "leaves out two of Q♠, 8♠ and 3♠, each a triple (straights take at most one of 3♥ and 3♠)",
        "With A♣, 8♣ and 7♣ out (A♠ needs A♣; 7♦ and 7♠ are in no flush; just one straight takes a seven), just one"
        " of the other six clubs may stay out",
        "- Only 4♠-4♦ is a pair (4♠ needs its mate): any other would be a second, and there can be only one full"
        " house.",
        "- 3♣ and 2♠ are in flushes: 3♥ and 2♥ are in no flush, and the one straight each with a two and a three (only"
        " one five, 5♣) would otherwise leave 2♥ or 2♠ and 3♣ or 3♥ alone.",
        "- 10♦ and 8♦ are in no flush: straights take them (10♠ and 8♠ are in the flush).",
        "- A straight takes 8♦: only 4–8 and 5–9 do without 3♥. But 8♦ is in the flush ✗",
        "So a straight takes a nine and an ace: A♠ and 9♣ are in no flush. But no straight takes"
        " both ✗",
        # of several cards without mates, those in flushes are named: 4♥ had a mate
        "9♥ and 4♥ are in no flush and have no mates left (4♠ is in the flush)",
        # a card whose flush there is not ends an argument; not that it is in the flush, and this has too few cards
        "- Just one straight takes an eight, which leaves one of 8♥ and 8♠ alone ✗",
        # the straights that are left are named
        "So no straight takes a jack. But straights with a nine take a jack ✗",
        "So a straight takes a two and a four: with 5♠, only A–5 and 2–6 do without a seven.",
        "A straight is A–5: the one with 8♥ takes 6♣, the only six, and with 3♥, only A–5 does without it.",
        # every other, where one is ruled out; why a straight takes a card stands before what it takes too
        "- A straight takes a four: every other straight takes one.",
        "So a straight takes a three (3♥ is in no flush), and with it a four. [♠, straight; 3 left]",
        # the straight of a rank takes a card that is no pair
        "- 2♦ and 2♠ are in flushes: the one straight with a two (only one three, 3♥) must take 2♣, which is in no"
        " flush and no pair.",
        # a straight that was named needs no line that there is one; a card that is the only one of its rank is it
        "So the straight is 10–A: only it takes 10♦ and no nine.",
        "- No quad: the straight takes a nine.",
        "- A straight takes 9♦: every other straight with Q♣ takes it.",
        # how many straights there can be, where that is why no more take a rank; without fours, pairs are named as such
        "No five, so at most two straights: 6–10 to 10–A, each with 10♦ or 10♠. Only four clubs: no club"
        " flush.",
        "- 5♠ and 3♠ need their mates, three pairs with the queens (the straight takes just one queen; Q♥ or Q♠ then"
        " needs a mate). But only eights and twos can be triples ✗",
        # the card that closes the case, and not only how many straights take what
        "So no straight takes a seven: such a straight and the one with K♥ would both take J♠, the only jack (none"
        " takes a six).",
        # hands are counted before what follows from their number
        "- No rank can be a triple (Q♣ and J♣ are in the flush), so at most four hands (♣ ♠ flush and two quads) ✗",
        "But there are at most three other hands (♣ ♦ flush and one straight), so there must be two full houses ✗",
        # ranks that are in full houses or beside quads, whichever of these: too many, or just enough
        "If not, A♥, K♠, Q♠ and 5♥ each go with a triple or a quad, as a pair or a kicker. That makes four,"
        " but only sevens, fours and threes can be triples or quads ✗",
        "- The jacks are no pair and no kicker: they would be a third pair or kicker beside 4♥ and 3♣, and only eights"
        " and twos can be triples or quads.",
        "- The fives are no pair and no kicker: they would be a fourth pair or kicker beside Q♥, the jacks and sixes"
        " (straights take at most one of 6♣ and 6♥), and only kings, eights and sevens can be triples or quads.",
        "- The kings and eights are triples: each would otherwise be a fourth pair or kicker (K♣ and 8♣ are in no"
        " flush) beside Q♥, the jacks and sixes, and only the other three of kings, eights, sevens and fives",
        "- A♦, Q♣, 8♣, the jacks, nines, sevens and sixes each need a full house or a quad. So these seven need at"
        " least four hands beside the ♥ flush: no spade flush.",
        "- K♠, J♥, 6♥, the aces, nines, eights and sevens each need a full house or a quad. But"
        " for these seven there can be only three hands beside the ♣ ♦ flush ✗",
        "The eights and twos are triples: each would otherwise be a third pair or kicker (8♥ and 2♥ are in no flush)"
        " beside 5♠ and 3♠, and only the other two of queens, eights and twos can be triples or quads.",
        # full houses and quads are named once, in what a line says; one full house holds two ranks
        "- The nines are a quad with 4♠: it has no other place.",
        "- A♦, Q♦, 10♣, 6♦, 5♦, 3♣ and 2♦, seven ranks, each need a full house. So at least four full houses.",
        "- K♥ (the only king) is in the heart flush, which leaves out three of A♥, Q♥, J♥, 9♥, 8♥, 4♥ and 3♥, whose"
        " ranks each need a full house, but there can be only one, for two ranks ✗",
        # the hands of all sorts are counted, or those but for one sort, or ranks whichever cards stay out
        "- 3♥ needs its mate, two pairs with 4♥-4♣. So two flushes, two straights and two full houses are more than"
        " five hands ✗",
        "- Only threes can be a triple. So there are at most four other hands (♣ ♥ flush, one straight and one full"
        " house): there is a diamond flush.",
        "- Just one of six clubs may stay out. Whichever that is, at least three ranks need a full house. So at least"
        " two full houses. No room for a spade flush.",
        # which ranks can be triples, though it was said before; how many ranks there is room for; why no triple, either
        "are a triple: 2♥ needs its mate, two pairs with 3♥-3♣, and only eights and fours can be triples.",
        "Q♥, 10♥, 9♥, 8♥, 5♣, 2♥ and the sevens, seven ranks, each need a full house, but there can be only three,"
        " for six ranks ✗",
        "6♥ and 6♠ are in no flush and no pair, and just one straight takes a six. So the sixes are no triple, either,"
        " and one of them has no place ✗",
        # a straight that may be the settled one is not called another: there are two by then, and one takes the seven
        "- A straight takes a seven: otherwise each of the two straights would take 2♥, the only two.",
    ],
)  # fmt: skip
def test_what_readers_asked_for_is_said(said):
    assert sum(one.text.count(said) for one in lost_deals()) == 1


def test_a_rank_that_need_not_be_named_as_a_pair_is_named_as_no_triple():
    """Three pairs are enough. The kings are a fourth: a reader must not take them for a triple."""
    told = text_of("2d 3c 3d 3s 4c 4d 4s 5c 5h 5s 6s 7d 7s 8s 9c 9d Jh Js Qh Qs Kc Kd Kh Ac Ad")
    assert "only fives and threes can be triples (K♦ and 4♦ are in the flush) ✗" in told


def test_a_card_that_calls_for_a_straight_comes_before_what_that_leaves_to_its_mate():
    """K♣ calls for a straight, and just one takes a king: K♠ is in a flush. Not the other way round."""
    told = text_of("2s 3h 3s 4c 4h 6c 6h 6s 7h 8d 8h 8s 9d 9s Td Ts Jc Jd Js Qs Kc Kd Ad Ah As", rules="no-quads")
    first = told.index("So another straight takes a king: K♣ is in no flush.")
    then = told.index("K♦ is in the diamond flush: K♣ is in no flush, and the one straight with a king (only one queen")
    assert first < then
    assert "At least two straights" not in told[then:]


def test_where_all_others_take_a_rank_that_none_takes_there_is_no_straight():
    """Not that no straight takes a two, and then a four, and then an ace."""
    told = text_of("2d 2s 3h 3s 4c 4d 4h 5h 6c 6d 6h 7c 8c 8h 9d Jc Jd Js Qd Qh Qs Kd Ks Ac Ad")
    assert "- No straight takes a three." in told
    assert "- No straight: each takes a three or an eight." in told
    assert "No straight takes a two" not in told


def test_what_straights_do_not_take_is_not_said_where_the_first_line_shows_it():
    """Of those with a nine it has 5–9 alone, which was ruled out; or it has none at all."""
    told = text_of("2c 2s 3c 3d 3s 4c 4h 4s 5c 5h 5s 6h 6s 7h 8d 8h 9c Jh Qd Qs Kc Kd Ks Ac Ah")
    assert "- 9♣, the only nine, is in the club flush: no straight takes it." in told
    assert "No straight takes 9♣" not in told
    told = text_of("2d 2h 2s 3c 3d 3h 3s 4d 4h 7d 7h 8c 8d 9c 9s Jh Js Qh Qs Kd Kh Ks Ad Ah As")
    assert "Q♥ (the queens are no pair)" in told


def test_a_straight_that_there_must_be_takes_what_all_straights_take():
    """Both straights take a ten, though it was not said: only tens could be a triple, and they cannot."""
    told = text_of("2d 2h 3c 3s 4d 4h 6d 6h 7c 7s 8c 8d 8h 9d 9h 9s Tc Th Ts Jd Js Kc Kh Ad Ah")
    assert "- No rank can be a triple (an eight, a nine and a ten are in straights), but K♣ needs its mate" in told


def test_a_rank_with_a_kicker_may_still_be_a_triple():
    """Of four sevens one would be a kicker and the others a triple: that the sevens are none is no reason."""
    told = text_of("2h 2s 3d 3s 4c 4h 6c 6h 7c 7d 7h 7s 8c 8s Tc Td Th Ts Jd Js Kd Ks Ad Ah As")
    assert "- A seven cannot be a kicker: it would be a fourth pair or kicker beside 8♣, 6♣ and 4♣, and only" in told
    assert "- The sevens are no pair: 8♣, 6♣ and 4♣ each go with a triple or a quad, and besides the sevens" in told


def test_two_ranks_of_which_the_one_straight_takes_a_loose_card_are_told_apart():
    told = " ".join(one.text for one in lost_deals())
    for card, loose in (
        ("6♥ is", "the one straight with a six must take 6♠"),
        ("8♥ is", "the one straight with an eight must take 8♠"),
    ):
        assert f"- {card} in the heart flush: {loose}, which is in no flush and no pair." in told
