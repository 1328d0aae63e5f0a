"""What is said of straights, against all straights that the ranks of the deal allow."""

from functools import cache
from itertools import combinations, product
from itertools import combinations_with_replacement as combinations_of
from typing import NamedTuple

import naive
from lost_deals import Lost, lost_deals
from samples import random_masks

from satmav.deduce.box import Box
from satmav.reasons.hints import opposite
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number
from satmav.telling.arguments import Claim, Straights
from satmav.telling.sentences.straights import few_of_all
from satmav.telling.straights import ANY, scarce, straights_of


class Said(NamedTuple):
    """What is claimed of straights for a simple reason, and the runs that the deal has and no reason rules out."""

    lost: Lost
    claim: Claim
    told: Straights
    runs: list[set[int]]


def runs_of(mask: int, because: tuple[Fact, ...] = ()) -> list[set[int]]:
    none = {fact.number.which for fact in because if fact.number.what == RUN and not fact.bound}
    every = (set(ranks) for run, ranks in enumerate(naive.RUNS) if run not in none)
    return [ranks for ranks in every if all(mask >> 4 * rank & 15 for rank in ranks)]


@cache
def claimed() -> list[Said]:
    return [
        Said(lost, claim, claim.argument, runs_of(lost.deal.mask, claim.argument.because))
        for lost in lost_deals()
        for claim in lost.claims
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
    for mask, few in product(random_masks(12, seed=6), range(13)):
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
    some = [said for said in claimed() if few_of_all(said.told, said.claim.gained)]
    assert some
    for said in some:
        ranks = {fact.number.which for fact in said.claim.gained}
        runs = [run for run in left(said) if run & ranks]
        count = tuple(min(most(said, rank), cards) for rank, cards in enumerate(said.lost.box.count))
        assert made(tuple(map(frozenset, runs)), count) <= said.claim.gained[0].bound, (said.lost.deal, said.claim)
