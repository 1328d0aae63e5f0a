"""``satmav deal``: what it prints, the other commands read."""

import naive
from each import each

from satmav.dealfile import parse_deals
from satmav.dealfile.named import NAMED, named_deal


def dealt(run, hands=5):
    assert run.code == 0
    return list(parse_deals(run.out, hands))


def test_a_seed_gives_the_same_deals_again(satmav):
    first, again = satmav("deal", "-n", "3", "--seed", "8"), satmav("deal", "--number", "3", "--seed", "8")
    assert first == again
    assert first.lines[0] == "# satmav deal -n 3 --seed 8 --hands 5 --rules quads"
    assert len(set(dealt(first))) == 3


def test_without_a_seed_one_is_drawn_and_told(satmav):
    run = satmav("deal")
    words = run.lines[0].removeprefix("# satmav ").split()
    assert satmav(*words) == run
    assert satmav("deal").lines[0] != run.lines[0]


@each("rules", ["quads", "no-quads"])
def test_searches_find_what_they_look_for(satmav, rules):
    quads = rules == "quads"
    for deal in dealt(satmav("deal", "-n", "3", "--seed", "1", "--infeasible", "--rules", rules)):
        assert not naive.winnable(deal.mask, quads)
    for deal in dealt(satmav("deal", "-n", "2", "--seed", "1", "--homeless", "--rules", rules)):
        housed = 0
        for hand in naive.pat_hands(deal.mask, quads):
            housed |= hand
        assert housed != deal.mask
    for deal in dealt(satmav("deal", "--seed", "1", "--unique", "--hands", "3", "--rules", rules), 3):
        assert naive.partitions(deal.mask, quads) == 1


def test_deals_of_other_sizes(satmav):
    assert [len(deal) for deal in dealt(satmav("deal", "-n", "2", "--seed", "1", "--hands", "10"), 10)] == [50, 50]


@each("name", NAMED)
def test_named_deals_come_with_their_story(satmav, name):
    run = satmav("deal", "--named", name)
    assert dealt(run) == [named_deal(name)]
    assert sum(line.startswith("# ") for line in run.lines) >= 2
