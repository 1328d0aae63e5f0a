"""Near misses: found, and each of their neighbours decided by another engine than the search has."""

from itertools import islice, pairwise

import naive
import pytest
from sizes import sized

from satmav.check import CheckError
from satmav.dealfile import parse_deal
from satmav.dealing.near_misses import Hunt, Visit, visits
from satmav.engines.oracle import DeckOracle
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.doors import homeless_cards

RULES = pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
QUICK = {QUADS: (19, 6), NO_QUADS: (23, 12)}
"""For each rule set a seed with a near miss among the first few visits."""


def neighbours(deal):
    for goes in deal:
        for comes in range(52):
            if comes not in deal:
                yield deal.mask ^ 1 << goes ^ 1 << comes


def lost_neighbours(deal, rules):
    """By the SAT solver on the residue formula."""
    with DeckOracle(rules) as oracle:
        assert oracle.decide(deal.mask) is None
        return sum(oracle.decide(mask) is None for mask in neighbours(deal))


@RULES
def test_the_search_finds_near_misses_and_starts_afresh_after_one(rules):
    seed, number = QUICK[rules]
    *_, visit, then = islice(visits(rules, seed, 5), number + 1)
    assert visit.lost == lost_neighbours(visit.deal, rules) == 0
    assert not naive.winnable(visit.deal.mask, rules.quads)
    assert homeless_cards(visit.deal, rules) == ()
    assert (visit.deal.mask & ~then.deal.mask).bit_count() > 2


@RULES
@pytest.mark.parametrize("hands", sized([2], [2, 3, 4]))
def test_lost_neighbours_are_counted_as_another_engine_counts_them(rules, hands):
    """Of five hands in the next test."""
    for visit in islice(visits(rules, 3, hands), sized(1, 2)):
        assert visit.lost == lost_neighbours(visit.deal, rules)


def test_the_search_goes_from_deal_to_deal_and_never_back():
    seed, number = sized((7, 7), (3, 12))
    seen = list(islice(visits(QUADS, seed, 5), number))
    few = sized(3, 12)
    assert seen[0].lost == lost_neighbours(seen[0].deal, QUADS)
    assert seen[:few] == list(islice(visits(QUADS, seed, 5), few))
    assert len({visit.deal for visit in seen}) == number
    steps = [(one.deal.mask & ~other.deal.mask).bit_count() for one, other in pairwise(seen)]
    assert set(steps) <= {1, 2}
    assert seen[-1].lost < seen[0].lost
    assert seen[:1] != list(islice(visits(QUADS, 4, 5), 1))


def test_a_search_out_of_patience_starts_afresh(monkeypatch):
    monkeypatch.setattr("satmav.dealing.near_misses.MAX_DEALS_NO_NEARER", 1)
    some = islice(visits(QUADS, 7, 5), 20)
    one, other = next(some), next(some)
    for then in some:
        if (other.deal.mask & ~then.deal.mask).bit_count() > 2:
            assert other.lost >= one.lost
            return
        one, other = other, then
    pytest.fail("20 visits without a fresh start")


def test_a_near_miss_that_is_not_lost_is_found_out(monkeypatch):
    monkeypatch.setattr("satmav.dealing.near_misses._Search._nearest", lambda self, deals: (won.mask, 0))
    won = parse_deal("Ac Kc Qc Jc Tc 2c 3c 4c 5c 6c 2d 3d 4d 5d 6d 2h 3h 4h 5h 6h 2s 3s 4s 5s 6s")
    with pytest.raises(CheckError, match="the cards can all be held"):
        next(visits(QUADS, 3, 5))


def seen(*lost):
    """Visits to deals that are said to have so many lost neighbours."""
    return [Visit(deal, few) for deal, few in zip(random_deals(5), lost, strict=False)]


def test_a_hunt_ends_after_so_many_visits_and_remembers_the_nearest():
    hunt, visited = Hunt(), seen(9, 0, 7, 5, 0, 3, 2, 1, 0)
    assert list(hunt.near_misses(visited, 3)) == [visited[1].deal, visited[4].deal]
    assert (hunt.looked, hunt.nearest) == (3, visited[7])
    assert [one.lost for one in visited if one.lost == 0] == [0] * len(list(Hunt().near_misses(visited, 4)))
    hunt, visited = Hunt(), seen(4, 2, 2, 3)
    assert list(hunt.near_misses(visited, 10)) == []
    assert (hunt.looked, hunt.nearest) == (4, visited[1])
    hunt = Hunt()
    next(hunt.near_misses(seen(4, 0, 2), 10))
    assert (hunt.looked, hunt.nearest) == (0, None)
