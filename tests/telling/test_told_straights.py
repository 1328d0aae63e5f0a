"""What is said of straights, against all straights that the ranks of the deal allow."""

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from itertools import combinations_with_replacement as combinations_of
from typing import NamedTuple

import naive
from each import each
from lost_deals import Lost, claims_of, lost_deals
from samples import random_masks

import satmav
from satmav.dealfile import parse_deal
from satmav.deduce.box import Box
from satmav.deduce.proof import proof_of
from satmav.explain.moves.search import Search
from satmav.faces.english.wordings import English
from satmav.game.rules import QUADS
from satmav.reasons.hints import opposite
from satmav.reasons.moves import HELD, RUN, STRAIGHTS, THROUGH, Fact, Number, Rule
from satmav.telling.arguments import Claim, Straights, Supposed
from satmav.telling.elements import Group, ordered
from satmav.telling.sentences.claims import sequel, stated, supposed
from satmav.telling.sentences.facts import Talk
from satmav.telling.sentences.straights import few_of_all, of_straights
from satmav.telling.straights import ANY, scarce, straights_of


class Said(NamedTuple):
    """What is claimed of straights for a simple reason, and the runs that the deal has."""

    lost: Lost
    claim: Claim
    told: Straights
    runs: list[set[int]]


def runs_of(mask: int) -> list[set[int]]:
    return [set(ranks) for ranks in naive.RUNS if all(mask >> 4 * rank & 15 for rank in ranks)]


@cache
def claimed() -> list[Said]:
    return [said for lost in (*lost_deals(40, 3), *lost_deals(15)) for said in said_of(lost)]


def said_of(lost: Lost) -> list[Said]:
    """What is claimed of straights in the telling of a lost deal."""
    return [
        Said(lost, claim, claim.argument, runs_of(lost.deal.mask))
        for claim in claims_of(lost)
        if isinstance(claim.argument, Straights) and (claim.argument.others or names_one(claim))
    ]


def names_one(claim: Claim) -> bool:
    """Whether a straight is named."""
    return bool(claim.gained) and claim.gained[0].number.what == RUN and claim.gained[0].least


@cache
def made(runs: tuple[frozenset[int], ...], count: tuple[int, ...]) -> int:
    """The most straights that can be made of so many cards of each rank."""
    found = 0
    for place, run in enumerate(runs):
        if all(count[rank] for rank in run):
            rest = tuple(number - (rank in run) for rank, number in enumerate(count))
            found = max(found, 1 + made(runs[place:], rest))
    return found


def taking(runs: list[set[int]], rank: int) -> list[set[int]]:
    return [run for run in runs if rank == ANY or rank in run]


def most(said: Said, rank: int) -> int:
    """The most straights that take a rank (any: the most straights), by the reasons and what is denied."""
    denied = [Fact(fact.number, False, fact.bound - 1) for fact in said.claim.gained[:1] if fact.least]
    number = (STRAIGHTS, 0) if rank == ANY else (THROUGH, rank)
    bounds = [fact.bound for fact in (*said.told.because, *denied) if fact.number == number and not fact.least]
    count = said.lost.box.count
    return min([made(tuple(map(frozenset, said.runs)), tuple(count)) if rank == ANY else count[rank], *bounds])


def left(said: Said) -> list[set[int]]:
    """The runs of which each rank can be taken."""
    return [run for run in said.runs if all(most(said, rank) for rank in run)]


def test_each_straight_takes_one_of_the_others_and_none_does():
    one_wanted = [said for said in claimed() if len(said.told.wants) == 1 and not names_one(said.claim)]
    assert len(one_wanted) > 10
    for said in one_wanted:
        told = said.told
        assert all(run & set(told.others) for run in taking(said.runs, told.wants[0])), (said.lost.deal, said.claim)
        assert not any(most(said, rank) for rank in told.others), (said.lost.deal, said.claim)


def test_straights_want_more_of_a_rank_than_there_is():
    """By what is left of the straights: of some, the reasons say that no straight takes one of their ranks."""
    simple = [said for said in claimed() if not said.told.need and not names_one(said.claim)]
    more_wanted = [said for said in simple if len(said.told.wants) > 1 == len(said.told.others)]
    assert len(more_wanted) > 10
    for said in more_wanted:
        told, (rank,) = said.told, said.told.others
        assert most(said, rank) == told.bound < len(told.wants), (said.lost.deal, said.claim)
        assert all(rank in run for want in told.wants for run in taking(left(said), want) if rank != ANY)
        if len(set(told.wants)) > 1:
            both = [run for run in said.runs if len(set(told.wants) & run) > 1]
            assert all(run & set(told.given) for run in both), (said.lost.deal, said.claim)
            assert not any(most(said, rank) for rank in told.given), (said.lost.deal, said.claim)


def test_all_straights_with_the_firm_rank_take_the_scarce_one_whatever_is_denied():
    firm = [said for said in claimed() if said.told.firm is not None]
    assert len(firm) > 5
    for said in firm:
        none = {fact.number.which for fact in said.told.because if fact.number.what == THROUGH and not fact.bound}
        runs = [run for run in taking(said.runs, said.told.firm) if not run & none]
        assert all(said.told.others[0] in run for run in runs), (said.lost.deal, said.claim)


def test_straights_that_are_apart_want_more_of_two_ranks_than_there_is():
    for said in (said for said in claimed() if len(said.told.wants) > 2 and len(said.told.others) == 2):
        ways = [taking(left(said), want) for want in said.told.wants]
        pairs = [pair for pair in combinations(said.told.wants, 2) if len(set(pair)) == 2]
        assert not any(set(pair) <= run for pair in pairs for run in left(said))
        assert all(run & set(said.told.others) for way in ways for run in way)
        assert sum(most(said, rank) for rank in said.told.others) == said.told.bound < len(said.told.wants)


def test_straights_that_must_be_want_more_of_two_ranks_than_there_is():
    """Whatever they take else: ``each of three straights takes a three or J♦``."""
    crowds = 0
    for mask, few in product(random_masks(30, seed=6), range(13)):
        box, because = Box(mask, True), (Fact(Number(THROUGH, few), False, 1), Fact(Number(STRAIGHTS), True, 3))
        for rank in box.ranks:
            told = straights_of(box, because, (Fact(Number(THROUGH, rank), True, 2),), 5)
            if told.wants != (ANY, ANY, ANY) or len(told.others) != 2:
                continue
            crowds += 1
            bounds = [min(box.count[other], 1 if other in (few, rank) else 4) for other in told.others]
            assert sum(bounds) == told.bound < 3, (mask, told)
            assert all(run & {*told.others} for run in runs_of(mask)), (mask, told)
    assert crowds > 10


def test_ranks_together_call_for_more_of_a_rank_than_there_is():
    """However many straights take them."""
    for said in (said for said in claimed() if said.told.need and not names_one(said.claim)):
        told, (rank,) = said.told, said.told.others
        denied = [opposite(fact) for fact in said.claim.gained[:1]]
        calls = {
            fact.number.which: fact.bound
            for fact in (*told.because, *denied)
            if fact.least and fact.number.what == THROUGH
        }
        assert set(told.wants) == set(calls)
        sets = (some for size in range(sum(calls.values()) + 1) for some in combinations_of(left(said), size))
        enough = [some for some in sets if all(len(taking(list(some), want)) >= calls[want] for want in calls)]
        assert min(len(taking(list(some), rank)) for some in enough) == told.need > most(said, rank) == told.bound


def test_a_straight_that_is_named_is_the_only_one_left():
    named = [said for said in claimed() if names_one(said.claim)]
    assert len(named) > 5
    for said in named:
        (fact,) = said.claim.gained
        sets = [some for size in range(4) for some in combinations_of(left(said), size)]
        for want in (one for one in said.told.because if one.least):
            rank = want.number.which if want.number.what == THROUGH else ANY
            sets = [some for some in sets if len(taking(list(some), rank)) >= want.bound]
        if said.told.bound:
            (scarce_rank,) = said.told.others
            sets = [some for some in sets if len(taking(list(some), scarce_rank)) <= most(said, scarce_rank)]
        assert sets
        assert all(set(naive.RUNS[fact.number.which]) in some for some in sets), (said.lost.deal, said.claim)


def test_what_is_scarce_bounds_the_straights():
    found = 0
    for mask in random_masks(30, seed=5):
        box = Box(mask, True)
        for rank, bound in product(range(13), range(1, 3)):
            other = scarce(box, rank, bound)
            if other is not None:
                found += 1
                assert box.count[other] == bound
                sets = [[naive.RUNS[run] for run in some] for some in box.straights.sets]
                assert all(sum(rank in run for run in some) <= bound for some in sets), (mask, rank, bound)
    assert found > 20


def test_few_straights_in_all_are_as_few_as_the_reasons_leave():
    """Where it is said of all straights that there are few, since few take a rank."""
    some = [said for said in claimed() if said.claim.gained and said.claim.gained[0].number.what == STRAIGHTS]
    few = [said for said in some if not said.claim.gained[0].least and said.claim.gained[0].bound]
    assert len(few) > 1
    for said in few:
        count = tuple(min(most(said, rank), cards) for rank, cards in enumerate(said.lost.box.count))
        in_all = made(tuple(map(frozenset, said.runs)), count)
        assert in_all <= said.claim.gained[0].bound, (said.lost.deal, said.claim)


def test_few_straights_take_any_of_several_ranks():
    """Where that is said of the ranks together, and not of each by itself."""
    deal = parse_deal("2c 2d 4c 4d 5h 5s 6s 7d 7s 8h 9h Td Ts Jd Jh Js Qc Qd Qs Kc Kd Kh Ad Ah As")
    search = Search(Box(deal.mask, quads=True))
    search.run()
    proofs = [Lost(deal, QUADS, search.box, proof_of(told)) for told in search.best(8)]
    every = [*claimed(), *(said for lost in proofs for said in said_of(lost))]
    some = [said for said in every if few_of_all(said.told, said.claim.gained)]
    assert some
    for said in some:
        ranks = {fact.number.which for fact in said.claim.gained}
        runs = [run for run in left(said) if run & ranks]
        count = tuple(min(most(said, rank), cards) for rank, cards in enumerate(said.lost.box.count))
        assert made(tuple(map(frozenset, runs)), count) <= said.claim.gained[0].bound, (said.lost.deal, said.claim)


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
    told = " ".join(satmav.why(TWO_KINGS, rules="no-quads").text().split())
    first = told.index("So another straight takes a king: K♣ is in no flush.")
    then = told.index(
        "K♦ is in the diamond flush: just one straight takes a king (only one queen, Q♠), and it must take K♣"
    )
    assert first < then
    assert "At least two straights" not in told[then:]
