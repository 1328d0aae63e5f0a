"""The libraries of PyPI beside a search of our own: no pat hands, homeless cards, decks of other sizes, and size."""

from itertools import islice

import naive
import pytest
from each import each
from samples import deck_winnable, random_masks

from satmav.bench.peers import PEERS, peer
from satmav.bench.worker import check
from satmav.check import CheckError
from satmav.dealfile.named import NAMED, named_deal
from satmav.game.deals import Deal
from satmav.game.decks import Deck, DeckDeal, random_deck_deals
from satmav.game.hands import pat_hands
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from satmav.records.phases import stopwatch

BOTH = each("rules", [QUADS, NO_QUADS])
EVERY = each("name", PEERS)
LARGE = Deck(8, 20)


def held_to(decide, deal, won, rules):
    status, hands = decide(deal)
    assert status is (Status.SAT if won else Status.UNSAT), str(deal)
    if won:
        check(deal, hands, rules)
    else:
        assert hands == ()


@BOTH
@EVERY
def test_random_and_named_deals(name, rules):
    masks = [mask for hands in (1, 2, 3, 4) for mask in random_masks(5, 5, hands)]
    masks += [*random_masks(3, 6), *(named_deal(deal).mask for deal in NAMED)]
    assert 3 < sum(naive.winnable(mask, rules.quads) for mask in masks) < len(masks) - 3
    decide = peer(name, rules)
    for mask in masks:
        held_to(decide, Deal(mask), naive.winnable(mask, rules.quads), rules)


@BOTH
@EVERY
@each("deck", [Deck(2, 7), Deck(3, 5), Deck(5, 6), LARGE])
def test_other_decks(name, rules, deck):
    """The last deck has more than 64 cards, and two hands of high ones."""
    decide, deals = peer(name, rules), islice(random_deck_deals(deck, 2, 11), 12)
    if deck == LARGE:
        flush, straight = (0, 3, 6, 9, 19), range(15, 20)
        held = sum(1 << 8 * rank + 7 for rank in flush) | sum(1 << 8 * rank + rank % 3 for rank in straight)
        deals = [*islice(deals, 2), DeckDeal(deck, held)]
    for deal in deals:
        held_to(decide, deal, deck_winnable(deal, rules), rules)


def test_links_of_16_bits_are_not_let_overflow():
    """exact-cover-py numbers its nodes in 16 bits and would go astray in silence; the others have no such limit."""
    deal = Deal((1 << 45) - 1)
    assert 6 * len(pat_hands(deal.mask, NO_QUADS)) > 1 << 15
    with pytest.raises(OverflowError, match="exact-cover-py counts up to 32767 nodes, and this deal has"):
        peer("exact-cover-py", NO_QUADS)(deal)
    held_to(peer("xcover", NO_QUADS), deal, True, NO_QUADS)


def test_a_wrong_partition_of_either_kind_of_deal_is_refused():
    for deal in (Deal(0b11111), DeckDeal(Deck(5, 6), 0b11111)):
        check(deal, (0b11111,), QUADS)
        with pytest.raises(CheckError):
            check(deal, (0b11111,), NO_QUADS)


@EVERY
def test_phases_are_marked(name):
    with stopwatch() as watch:
        peer(name, QUADS)(Deal(random_masks(1, 5)[0]))
    load = ["load"] if name == "dlx" else []
    assert [one for one, took in watch.seconds.items() if took] == ["enumerate", "encode", *load, "solve"]
