"""Counts over the ranks, against plain sums of all that the ranks can be."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from lost_deals import Lost, blocks_of, lines_of, lost_deals

from satmav.deduce.box import QUADS
from satmav.deduce.ways import WEIGHTS, Way, ways_of
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import FLUSHES, FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number, Step
from satmav.telling.about import is_about, is_gain
from satmav.telling.arguments import Count, Place
from satmav.telling.known import Known
from satmav.telling.lines import settles
from satmav.telling.sentences.facts import Talk, barred_of
from satmav.telling.sentences.shares import need_houses
from satmav.telling.views import argued

WHATS = [weight.name for weight in WEIGHTS]
"""The names of the counts in the order of the weights."""


class Counted(NamedTuple):
    """A step that counts, what is told of it, and from which facts: its reasons, and what is seen of the cards."""

    lost: Lost
    step: Step
    told: Count
    facts: tuple[Fact, ...]


@cache
def counted() -> list[Counted]:
    found = []
    for lost in lost_deals():
        for step in lost.steps:
            told = argued(step.rule, step.because, [step.gained] if step.gained else [], Known(lost.box))
            if isinstance(told, Count):
                found.append(Counted(lost, step, told, (*step.because, *seen(lost, step))))
    return found


def seen(lost: Lost, step: Step) -> list[Fact]:
    """Suits of less than five cards have no flush, and no more straights take a rank than the cards allow."""
    box = lost.box
    short = [card for cards in box.of_suit if len(cards) < 5 for card in cards]
    taken = [Counter(rank for run in some for rank in WINDOWS[run]) for some in box.straights.sets]
    facts = [Fact(Number(HELD, card), False, 0) for card in short]
    facts += [Fact(Number(THROUGH, rank), False, max(some[rank] for some in taken)) for rank in box.ranks]
    gained = step.gained
    own = gained.number.which if gained and gained.number.what in (TRIPLES, PAIRS, FOURS, KICKERS) else -1
    return [
        fact for fact in facts if own != (fact.number.which >> 2 if fact.number.what == HELD else fact.number.which)
    ]


def value(fact: Fact, cards: list[int], way: Way) -> int:
    """What a number of a rank is in a way."""
    what, which = fact.number
    if what == HELD:
        return way.held >> cards.index(which) & 1
    return getattr(way, what)


def ways_left(one: Counted, rank: int) -> list[Way]:
    """What a rank can be by the reasons."""
    box = one.lost.box
    cards = box.of_rank[rank]
    own = [
        fact
        for fact in one.facts
        if (fact.number.what == HELD and fact.number.which >> 2 == rank)
        or (fact.number.what in (THROUGH, TRIPLES, PAIRS, FOURS, KICKERS) and fact.number.which == rank)
    ]
    fours = box.bounds[2 * QUADS + 1]
    return [
        way
        for way in ways_of(len(cards), box.quads).all_ways
        if max(way.fours, way.kickers) <= fours
        and all(
            value(fact, cards, way) >= fact.bound if fact.least else value(fact, cards, way) <= fact.bound
            for fact in own
        )
    ]


def least(one: Counted) -> dict[int, int]:
    """The least sum over all ranks, by how many cards of the suit are in flushes."""
    weight, suit = WEIGHTS[WHATS.index(one.told.what)].of, one.told.suit
    sums = {0: 0}
    for rank in one.lost.box.ranks:
        cards = one.lost.box.of_rank[rank]
        at = cards.index(4 * rank + suit) if suit is not None and 4 * rank + suit in cards else None
        gives: dict[int, int] = {}
        for way in ways_left(one, rank):
            held = 0 if at is None else way.held >> at & 1
            gives[held] = min(weight(way), gives.get(held, weight(way)))
        grown: dict[int, int] = {}
        for before, total in sums.items():
            for held, more in gives.items():
                grown[before + held] = min(total + more, grown.get(before + held, total + more))
        sums = grown
    return sums


def flushes(one: Counted) -> range:
    """The flushes of the suit that the reasons leave, but not none."""
    suit = one.told.suit or 0
    bounds = [fact for fact in one.step.because if fact.number == (FLUSHES, suit)]
    low = max([1, *(fact.bound for fact in bounds if fact.least)])
    return range(
        low, min([len(one.lost.box.of_suit[suit]) // 5, *(fact.bound for fact in bounds if not fact.least)]) + 1
    )


def test_the_total_is_the_least_sum_over_all_ranks():
    plain = [one for one in counted() if one.told.suit is None]
    assert {one.told.what for one in plain} >= {"triples most", "pairs", "kickers", "both"}
    for one in plain:
        assert least(one) == {0: one.told.total}, (one.lost.deal, one.step)


def test_with_a_suit_it_is_the_least_with_five_of_its_cards_in_each_flush():
    of_suits = [one for one in counted() if one.told.suit is not None]
    assert len(of_suits) > 5
    for one in of_suits:
        sums = least(one)
        assert min(sums[5 * some] for some in flushes(one) if 5 * some in sums) == one.told.total, (
            one.lost.deal,
            one.step,
        )


def test_the_ranks_named_give_the_sum_and_those_barred_nothing():
    for one in counted():
        told, weight = one.told, WEIGHTS[WHATS.index(one.told.what)].of
        for share in (*told.shares, *told.other):
            cards = one.lost.box.of_rank[share.place.rank]
            assert tuple(cards) == share.place.cards
            assert min(map(weight, ways_left(one, share.place.rank))) == share.sure + min(share.more, 0)
        for place in told.barred:
            assert min(map(weight, ways_left(one, place.rank))) == 0


def test_the_cards_named_must_stay_out_and_so_many_more_may():
    """All others of the suit that may go either way are counted, with the fewest flushes that there can be."""
    of_suits = [one for one in counted() if one.told.suit is not None and one.told.shares]
    assert sum(bool(one.told.out) for one in of_suits) > 2
    for one in of_suits:
        bits = [
            (card, {way.held >> one.lost.box.of_rank[card >> 2].index(card) & 1 for way in ways_left(one, card >> 2)})
            for card in one.lost.box.of_suit[one.told.suit]
        ]
        assert set(one.told.out) == {card for card, held in bits if held == {0}}, (one.lost.deal, one.step)
        free = len(bits) - len(one.told.out)
        assert one.told.loose in {free - 5 * some for some in flushes(one)}, (one.lost.deal, one.step)


def test_cards_that_stay_out_give_more_or_less_alike_but_where_it_is_mixed():
    """Where a short reason is told, each further card that stays out gives more, or each less."""
    more_of = {"triples most": -1, "fours most": -1, "pairs": 1, "triples": 1, "both": 1}
    of_suits = [one.told for one in counted() if one.told.suit is not None and not one.told.mixed]
    assert len(of_suits) > 5
    for told in of_suits:
        more = [share.more for share in (*told.shares, *told.other) if share.more]
        assert told.what == "kickers" or all(one * more_of.get(told.what, 0) > 0 for one in more)


def test_no_rank_is_said_to_be_possible_that_cannot_be():
    """Aces can be no triple where their heart is in the flush, though two triples fewer are enough to end it."""
    ends = [
        (line, [fact.number.which for before in lines for fact in before.gained if is_gain([fact], HELD)])
        for lost in lost_deals()
        for lines in blocks_of(lost.parts)
        for line in lines[-1:]
        if isinstance(line.claims[-1].argument, Count) and line.claims[-1].argument.what == "triples most"
    ]
    assert len(ends) > 5
    for line, held in ends:
        told = line.claims[-1].argument
        for share in told.shares:
            left = [card for card in share.place.cards if card not in held]
            assert len(left) >= 3, (line, held)


def test_a_card_stands_for_its_rank_where_no_other_can_be_the_kicker():
    """Of two loose twos one may be the kicker, so that it is the twos that need a full house, not a card of them."""
    talk = Talk(5, {}, [4] * 13, 2, fours=1)
    loose = Place(0, (0, 1, 2), (2,), (0, 1), (0, 0), ())
    no_kicker = Fact(Number(KICKERS, 0), False, 0)
    told = [need_houses([place, place], talk) for place in (loose, replace(loose, roles=(no_kicker,)))]
    assert [{one.name for one in clause.slots["each"]} for clause in told] == [
        {"the rank", "rank after rank"},
        {"cards"},
    ]


def test_ranks_that_straights_take_are_barred_by_how_many_do():
    """A rank of four is no triple once two straights take it, and a reader must see that it is two.

    Of a rank of three, a card in a flush is enough.
    """
    one, two = (Place(rank, tuple(range(4 * rank, 4 * rank + 4)), (), (), (rank, rank), ()) for rank in (1, 2))
    talk = Talk(5, {}, [4] * 13, 3, fours=0)
    of_straights = [("straights take", 1), ("takes", 2)]
    assert [(clause.name, clause.slots["n"]) for clause in barred_of((two, one), talk)] == of_straights
    held = replace(one, cards=(4, 5, 6), held=(4,))
    assert [clause.name for clause in barred_of((held,), talk)] == ["in flush"]


def test_that_no_other_card_is_a_kicker_is_not_said_in_part_again():
    said = [
        sum(is_about(claim.gained, KICKERS) and not claim.gained[0].least for claim in line.claims)
        for lost in lost_deals()
        for line in lines_of(lost.parts)
    ]
    assert max(said) == 1


def test_what_settles_all_hands_is_said_before_that():
    settled = 0
    for lost in lost_deals():
        for claim in lost.claims:
            if settles(claim.argument, claim.gained):
                settled += 1
                assert claim.argument.count == lost.box.hands
                assert claim.premise is None, (lost.deal, claim)
    assert settled > 5


def test_pairs_that_are_too_many_are_more_than_the_full_houses_that_are_named():
    """Of one deal it was once said that three pairs are too many for three full houses: there can be only two."""
    counts = [(lost, claim.argument) for lost in lost_deals() for claim in lost.claims if not claim.gained]
    few = [(lost, told) for lost, told in counts if isinstance(told, Count) and told.limit]
    too_many = [(lost, told) for lost, told in few if told.what in ("pairs", "triples")]
    assert len(too_many) > 5
    for lost, told in too_many:
        assert max(told.total, sum(share.sure for share in told.shares)) > told.limit.bound, (lost.deal, told)
