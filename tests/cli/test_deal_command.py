"""``satmav deal``: what it deals is what was ordered, and the other commands read it."""

import naive
import naive_check
import naive_patterns
import pytest

from satmav.dealfile import parse_deals
from satmav.dealfile.named import named_deal
from satmav.dealing.near_misses import Visit
from satmav.game.rules import NO_QUADS


def dealt(run, hands=5):
    assert (run.code, run.err) == (0, "")
    return list(parse_deals(run.out, hands))


def test_a_seed_gives_the_same_deals_again_of_other_sizes_and_kinds_too(satmav):
    first, again = satmav("deal", "-n", "3", "--seed", "8"), satmav("deal", "--number", "3", "--seed", "8")
    assert first == again
    assert not naive.winnable(dealt(satmav("deal", "--seed", "1", "--infeasible"))[0].mask, quads=True)
    assert first.lines[0] == "# satmav deal -n 3 --seed 8 --hands 5 --rules quads"
    assert len(set(dealt(first))) == 3
    assert [len(deal) for deal in dealt(satmav("deal", "-n", "2", "--seed", "1", "--hands", "10"), 10)] == [50, 50]


def again(satmav, run):
    """What the command in the first line gives."""
    return satmav(*run.lines[0].removeprefix("# satmav ").split())


def test_without_a_seed_one_is_drawn_and_told_and_the_day_that_is_told_is_a_date(satmav):
    run = satmav("deal")
    assert again(satmav, run) == run
    assert satmav("deal").lines[0] != run.lines[0]
    run = satmav("deal", "--day", "today")
    assert again(satmav, run) == run
    assert "today" not in run.lines[0], "tomorrow the command gives today's deal again"


KING = 1 << 44
"""The king of clubs."""


@pytest.mark.parametrize(
    ("text", "cards", "said"),
    [("K", {44, 45, 46, 47}, "a king"), ("aces", {48, 49, 50, 51}, "an ace"), ("10h", {34}, "the Th")],
)
def test_lonely_cards_are_in_no_pat_hand(satmav, text, cards, said):
    run = satmav("deal", "--lonely", text, "-n", "2", "--seed", "2", "--hands", "3")
    assert run.lines[:2] == [
        f"# satmav deal -n 2 --seed 2 --hands 3 --rules quads --lonely {text}",
        f"# In each of these deals, {said} is in no pat hand (rules: quads).",
    ]
    assert all(cards & naive_patterns.homeless(deal.mask, quads=True) for deal in dealt(run, 3))


@pytest.mark.parametrize("rules", ["quads", "no-quads"])
def test_deals_like_another_meet_its_pattern(satmav, deals, rules):
    run = satmav("deal", "--like", deals["lonely-king"], "-n", "2", "--seed", "2", "--rules", rules)
    three = 3 if rules == "quads" else 4
    book = (KING, 0, (*(three,) * 10, 0, 1, three), (4, 13, 13, 13))
    for deal in dealt(run):
        assert naive_check.meets(deal.mask, book)
        assert not naive.winnable(deal.mask, rules == "quads")
    fours = ", no rank four times" if rules == "quads" else ""
    assert run.lines[1] == (
        f"# Every deal is lost in which the Kc is dealt, with no other king, no queen{fours} and at most three other"
        f" clubs (rules: {rules})."
    )


def visits_of(*lost):
    """A search that comes by named deals, said to have so many lost neighbours."""
    deals = [named_deal("lonely-king"), named_deal("three-of-clubs")]
    return lambda *_: (Visit(deals[number % 2], few) for number, few in enumerate(lost))


def test_where_there_is_no_near_miss_the_nearest_is_told(satmav, monkeypatch):
    monkeypatch.setattr("satmav.dealing.near_misses.visits", visits_of(9, 4, 7, 2))
    run = satmav("deal", "--near-miss", "--seed", "1", "--effort", "3")
    assert run.code == 3
    assert len(run.lines) == 2
    assert run.err == (
        "no near miss among 3 lost deals looked at (--effort allows more); 4 of 675 swaps leave the nearest of them"
        f" lost: {named_deal('three-of-clubs')}\n"
    )
    asked, some = [], visits_of(9, 0, 7, 5, 0, 3, 2, 1, 0)
    monkeypatch.setattr("satmav.dealing.near_misses.visits", lambda *given: asked.append(given) or some())
    run = satmav("deal", "--near-miss", "-n", "2", "--effort", "3", "--seed", "19", "--rules", "no-quads")
    assert (run.code, run.err, asked) == (0, "", [(NO_QUADS, 19, 5)])
    assert run.lines[:2] == [
        "# satmav deal -n 2 --seed 19 --hands 5 --rules no-quads --near-miss --effort 3",
        "# Near misses: deals that are lost, and that any swap of one card would win (rules: no-quads).",
    ]
    assert [str(deal) for deal in dealt(run)] == [str(named_deal("three-of-clubs")), str(named_deal("lonely-king"))]
