"""The named deals, each claim proved by the naive twin."""

from importlib.resources import files
from itertools import islice

import naive
import pytest
from published import shared

from satmav.dealfile import parse_card, read_deal
from satmav.dealfile.named import NAMED, describe, named_deal
from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, Card, cards_of
from satmav.game.random_deals import random_deals


def partitions(name: str) -> tuple[int, int]:
    """The number of partitions with four of a kind, and without."""
    return naive.partitions(named_deal(name).mask, True), naive.partitions(named_deal(name).mask, False)


def homeless(name: str, quads: bool) -> list[str]:
    mask = named_deal(name).mask
    return [str(card) for card in cards_of(mask & ~naive.housed(mask, quads))]


@pytest.mark.parametrize(
    ("name", "ways", "alone"),
    [
        ("elusive", (6, 6), []),
        ("three-of-clubs", (0, 0), ["3c"]),
        ("lonely-king", (0, 0), ["Kc"]),
        ("unique", (1, 1), []),
        ("core-only", (0, 0), []),
        ("quads-only", (1, 0), []),
    ],
)
def test_the_deals_are_what_they_are_named(name, ways, alone):
    assert partitions(name) == ways
    assert homeless(name, True) == homeless(name, False) == alone


def test_the_names_are_the_files_and_each_has_five_hands_a_claim_and_a_source():
    folder = files("satmav") / "data" / "deals"
    assert sorted(f"{name}.txt" for name in NAMED) == sorted(file.name for file in folder.iterdir())
    for name in NAMED:
        assert named_deal(name).hands == 5
        claim, source = describe(name).split("\nSource: ")
        assert "winnable" in claim
        assert source
        assert "#" not in describe(name)


@pytest.mark.parametrize("name", ["", "Elusive", "../deals/elusive"])
def test_an_unknown_name_lists_the_names(name):
    with pytest.raises(UsageError, match=f"^there is no deal named {name!r}: choose one of {', '.join(NAMED)}$"):
        named_deal(name)


def test_elusive_is_the_deal_of_the_literature_and_splits_as_its_description_says():
    assert str(named_deal("elusive")) == "2c 2d 3c 3h 3s 4d 4h 4s 5d 6h 6s 7c 8c 8d 8s 9c Tc Td Ts Jh Js Qc Qs Kc Ks"
    told = "2c3c7cTcQc 3s6sTsJsKs 9cTdJhQsKc 2d3h4d5d6h 4h4s8c8d8s"
    hands = [sum(parse_card(word[at : at + 2]).mask for at in range(0, 10, 2)) for word in told.split()]
    assert set(hands) <= set(naive.pat_hands(named_deal("elusive").mask, False))
    assert sum(hands) == named_deal("elusive").mask


def test_the_literature_s_claims_of_lost_deals():
    three = named_deal("three-of-clubs")
    assert three.shape == (8, 8, 8, 1)
    assert [len(naive.pat_hands(three.mask, quads)) for quads in (True, False)] == [1296] * 2
    deal, king = named_deal("lonely-king"), Card.named("Kc")
    assert deal.mask & (RANK_MASKS[11] | RANK_MASKS[10]) == king.mask
    assert max((deal.mask & rank).bit_count() for rank in RANK_MASKS) == 3
    assert (deal.suit(0) & ~king.mask).bit_count() == 3
    assert all(naive.winnable(deal.mask ^ king.mask ^ Card.named("Ac").mask, quads) for quads in (True, False))


@pytest.mark.parametrize(("name", "number"), [("unique", 302), ("core-only", 242), ("quads-only", 2587)])
def test_the_deals_that_were_found_can_be_found_again(name, number):
    assert next(islice(random_deals(1958), number - 1, None)) == named_deal(name)
    assert f"deal {number} of random_deals(1958)" in describe(name)


@pytest.mark.parametrize(
    ("file", "name"),
    [("big_hands_2007", None), ("chlond", "elusive"), ("mccaffrey", None), ("spatz_three_of_clubs", "three-of-clubs")],
)
def test_deals_as_others_wrote_them_down(file, name):
    deal = read_deal(shared(f"data/deals/{file}.txt"))
    assert deal.hands == 5
    assert name is None or deal == named_deal(name)
