"""Formulas, counted by a model counter of others: what a count means, as each specification in ``encodings/`` has it.

Projected on the cards that are dealt, the models of the formula, with the cards of other ranks not dealt and so many
dealt in all, are the winnable deals of a small deck. Ganak (Soos, Sharma, Meel and others) counts them without
deciding one; here every deal is decided by the kernel.
"""

from itertools import combinations, product
from math import comb, factorial

import naive
import pytest
from sizes import sized

pytest.importorskip("numba", reason="small decks are decided by the kernel, which takes numba")
pytest.importorskip("pyganak", reason="the model counter Ganak is not installed: pip install pyganak")

import pyganak
from pysat.card import CardEnc, EncType

from satmav.census.recount import lost_one_by_one
from satmav.encode import encode
from satmav.encode.residue import residue_deck
from satmav.formats import lines
from satmav.formula.lower import lower
from satmav.game.cards import CARDS, RANK_LETTERS, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS

QUICK = (("A2345", 1, NO_QUADS),)
WHOLE = (
    *((letters, 1, rules) for letters in ("A2345", "23579", "89TJQ") for rules in (QUADS, NO_QUADS)),
    *(("A2345", 2, rules) for rules in (QUADS, NO_QUADS)),
    ("A23456", 3, QUADS),
)


@pytest.mark.no_cover
@pytest.mark.parametrize(("letters", "hands", "rules"), sized(QUICK, WHOLE))
def test_a_model_counter_counts_as_many_winnable_deals(letters, hands, rules):
    ranks = tuple(map(RANK_LETTERS.index, letters))
    every, lost = lost_one_by_one(ranks, hands, rules)
    assert every.total() == comb(4 * len(ranks), 5 * hands)
    assert 0 < lost.total() < every.total()
    assert models(ranks, hands, rules) == every.total() - lost.total()


def models(ranks, hands, rules):
    """How many choices of so many cards of these ranks satisfy the deck's formula, by Ganak."""
    deck = residue_deck(rules)
    cnf = lower(deck.formula)
    there = [deck.dealt[card] for card in CARDS if card.rank in ranks]
    absent = [[-deck.dealt[card]] for card in CARDS if card.rank not in ranks]
    so_many = CardEnc.equals(there, 5 * hands, top_id=cnf.variables, encoding=EncType.seqcounter)
    counter = pyganak.Counter()
    counter.new_vars(max(cnf.variables, so_many.nv))
    counter.add_clauses([*map(list, cnf.clauses), *absent, *so_many.clauses])
    counter.set_sampling_set(there)
    return counter.count()


def partitions(deal, hands):
    """All ways to choose hands that hold each card once."""
    low = deal & -deal
    fitting = [hand for hand in hands if hand & low and not hand & ~deal]
    return 1 if not deal else sum(partitions(deal ^ hand, hands) for hand in fitting)


def flush_sets(deal, rules):
    """How many sets of cards flushes can take, so that the ranks of the others are those of other hands."""
    cards = cards_of(deal)
    rank_hands = [mask_of(five) for five in combinations(cards, 5) if naive_ranks([c.rank for c in five], rules)]
    suits = [[card for card in cards if card.suit == suit] for suit in range(4)]
    chosen = [[taken for size in range(0, len(suit) + 1, 5) for taken in combinations(suit, size)] for suit in suits]
    sets = [mask_of(card for some in taken for card in some) for taken in product(*chosen)]
    return sum(partitions(deal & ~taken, rank_hands) > 0 for taken in sets)


def naive_ranks(ranks, rules):
    """A straight, a full house or four of a kind, whatever the suits."""
    counts = sorted(map(ranks.count, set(ranks)))
    run = sorted(ranks) in ([low + step for step in range(5)] for low in range(9)) or sorted(ranks) == [0, 1, 2, 3, 12]
    return run or counts == [2, 3] or (rules.quads and counts == [1, 4])


DEALS = [
    "2c 3c 4c 5c 7c 8c 8d 8h 9c 9d",
    "8c 8d 8h 8s 9c 9d 9h 9s 7c Tc Jc Qc Kc 7d 7h",
    "2c 3d 4h 5s 6c 7c 9c Jc Kc Kd",
]


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("name", ["exact-cover", "assignment", "assignment-plain", "residue", "residue-ranks"])
def test_a_count_means_what_the_specification_says(name, deal, rules):
    """Read from the file alone: its clauses, and the variables of its ``c p show`` lines."""
    asked = Deal(deal)
    rows = [line.split() for line in lines(encode(asked, rules, name), "cnf")]
    counter = pyganak.Counter()
    counter.new_vars(next(int(words[2]) for words in rows if words[0] == "p"))
    counter.add_clauses([[*map(int, words[:-1])] for words in rows if words[0] not in ("c", "p")])
    counter.set_sampling_set([int(word) for words in rows if words[:3] == ["c", "p", "show"] for word in words[3:-1]])
    ways = partitions(asked.mask, naive.pat_hands(asked.mask, rules.quads))
    meant = {"exact-cover": ways, "assignment": ways, "assignment-plain": factorial(asked.hands) * ways}
    assert counter.count() == (meant[name] if name in meant else flush_sets(asked.mask, rules))
