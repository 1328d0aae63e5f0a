"""The deck's formula, counted by a model counter of others: as many winnable deals of a few ranks as we count.

Projected on the cards that are dealt, the models of the formula, with the cards of other ranks not dealt and so many
dealt in all, are the winnable deals of a small deck. Ganak (Soos, Sharma, Meel and others) counts them without
deciding one; here every deal is decided by the kernel.
"""

from math import comb

import pytest
from sizes import sized

pytest.importorskip("numba", reason="small decks are decided by the kernel, which takes numba")
pytest.importorskip("pyganak", reason="the model counter Ganak is not installed: pip install pyganak")

import pyganak
from pysat.card import CardEnc, EncType

from satmav.census.recount import lost_one_by_one
from satmav.encode.residue import residue_deck
from satmav.formula.lower import lower
from satmav.game.cards import CARDS, RANK_LETTERS
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
