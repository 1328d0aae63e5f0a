"""The named deals, each claim proved by the naive twin."""

from importlib.resources import files
from itertools import islice
from pathlib import Path

import naive
import pytest
from each import each

from satmav.dealfile import read_deal
from satmav.dealfile.cardtext import parse_card
from satmav.dealfile.named import NAMED, describe, named_deal
from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, Card, cards_of
from satmav.game.random_deals import random_deals

PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "deals"


def partitions(name: str) -> tuple[int, int]:
    """The number of partitions with four of a kind, and without."""
    return naive.partitions(named_deal(name).mask, True), naive.partitions(named_deal(name).mask, False)


def homeless(name: str, quads: bool) -> list[str]:
    mask = named_deal(name).mask
    covered = 0
    for hand in naive.pat_hands(mask, quads):
        covered |= hand
    return [str(card) for card in cards_of(mask & ~covered)]


def test_the_names_are_the_files_and_the_deals_what_they_are_named():
    folder = files("satmav") / "data" / "deals"
    assert sorted(f"{name}.txt" for name in NAMED) == sorted(file.name for file in folder.iterdir())
    assert partitions("unique") == (1, 1)
    assert partitions("core-only") == (0, 0)
    assert partitions("quads-only") == (1, 0)
    assert homeless("core-only", True) == homeless("core-only", False) == homeless("quads-only", False) == []


@each("name", NAMED)
def test_every_named_deal_has_five_hands_a_claim_and_a_source(name):
    assert named_deal(name).hands == 5
    claim, source = describe(name).split("\nSource: ")
    assert "winnable" in claim
    assert source
    assert "#" not in describe(name)


@each("ask", [named_deal, describe])
@each("name", ["", "Elusive", "elusive.txt", "../deals/elusive", "nobody"])
def test_an_unknown_name_lists_the_names(ask, name):
    with pytest.raises(UsageError) as error:
        ask(name)
    assert str(error.value) == f"there is no deal named {name!r}: choose one of {', '.join(NAMED)}"


def test_elusive_is_the_deal_of_the_literature():
    deal = named_deal("elusive")
    assert str(deal) == "2c 2d 3c 3h 3s 4d 4h 4s 5d 6h 6s 7c 8c 8d 8s 9c Tc Td Ts Jh Js Qc Qs Kc Ks"
    assert [deal.suit(suit).bit_count() for suit in range(4)] == [8, 5, 4, 8]
    assert partitions("elusive") == (6, 6)


def test_elusive_splits_as_its_description_says():
    """A flush in spades and one in clubs, 9 to K, 2 to 6, and eights over fours."""
    mask = named_deal("elusive").mask
    house = sum(parse_card(card).mask for card in ("8c", "8d", "8s"))
    fours = [card.mask for card in cards_of(mask & RANK_MASKS[2])]
    houses = [house | one | other for one in fours for other in fours if one < other]
    rests = [
        mask & ~eights & ~nine_to_king & ~two_to_six
        for eights in houses
        for nine_to_king in runs(mask & ~eights, low=7)
        for two_to_six in runs(mask & ~eights & ~nine_to_king, low=0)
    ]
    assert [5, 5] in [[(rest & suit).bit_count() for suit in (CLUBS, SPADES)] for rest in rests]


CLUBS, SPADES = (sum(1 << 4 * rank + suit for rank in range(13)) for suit in (0, 3))


def runs(mask: int, low: int) -> list[int]:
    """The straights from this rank up."""
    ranks = sum(RANK_MASKS[low : low + 5])
    counts = [RANK_MASKS[rank] for rank in range(low, low + 5)]
    return [
        hand for hand in naive.pat_hands(mask & ranks, False) if all((hand & rank).bit_count() == 1 for rank in counts)
    ]


def test_three_of_clubs_is_homeless():
    deal = named_deal("three-of-clubs")
    assert deal.shape == (8, 8, 8, 1)
    for quads in (True, False):
        assert not naive.winnable(deal.mask, quads)
        assert homeless("three-of-clubs", quads) == ["3c"]
        assert len(naive.pat_hands(deal.mask, quads)) == 1296


def test_lonely_king_meets_the_conditions_and_is_homeless():
    deal = named_deal("lonely-king")
    king, kings, queens = Card.named("Kc"), RANK_MASKS[11], RANK_MASKS[10]
    assert deal.mask & kings == king.mask
    assert not deal.mask & queens
    assert max((deal.mask & rank).bit_count() for rank in RANK_MASKS) == 3
    assert (deal.suit(0) & ~king.mask).bit_count() == 3
    for quads in (True, False):
        assert not naive.winnable(deal.mask, quads)
        assert homeless("lonely-king", quads) == ["Kc"]
        assert naive.winnable(deal.mask ^ king.mask ^ Card.named("Ac").mask, quads)


@each(("name", "number"), [("unique", 302), ("core-only", 242), ("quads-only", 2587)])
def test_the_deals_that_were_found_can_be_found_again(name, number):
    assert next(islice(random_deals(1958), number - 1, None)) == named_deal(name)
    assert f"deal {number} of random_deals(1958)" in describe(name)


@each(("name", "file"), [("elusive", "chlond"), ("three-of-clubs", "spatz_three_of_clubs")])
def test_the_deals_of_the_literature_as_others_wrote_them_down(name, file):
    path = PUBLISHED / f"{file}.txt"
    if not path.exists():
        pytest.skip("others' deal files are not in ../shared/data")
    assert read_deal(path) == named_deal(name)
