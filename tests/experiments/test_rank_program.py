"""The integer program for few ranks: as the walk over the ranks says, and no larger than the theorem has it."""

from itertools import islice

import pytest
from each import each
from sizes import sized

pytest.importorskip("scipy", reason="the integer program takes SciPy")

import rank_program

from satmav.engines import Options, decider
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

DECKS = [(Deck(4, 5), 2), (Deck(6, 5), 3), (Deck(9, 5), 4), (Deck(5, 6), 3), (Deck(8, 6), 4), (Deck(10, 6), 5)]
DECKS += [(Deck(4, 8), 3)]


@each("rules", [QUADS, NO_QUADS])
def test_it_says_what_the_walk_says(rules):
    walk, verdicts = decider("ranks", rules, Options()), []
    for deck, hands in DECKS:
        for deal in islice(random_deck_deals(deck, hands, 9), sized(6, 60)):
            verdicts.append(walk(deal)[0] is Status.SAT)
            assert rank_program.winnable(deal, rules) == verdicts[-1], str(deal)
    assert {True, False} == set(verdicts)


def test_it_is_as_large_as_the_theorem_says():
    for ranks in (5, 6):
        for suits in (4, 20, 60):
            deal = next(random_deck_deals(Deck(suits, ranks), suits * ranks // 10, 1))
            alike, ways, size = rank_program.variables(deal)
            assert alike.total() == suits
            assert len(ways) <= 3**ranks
            assert size <= 3**ranks + 5 * ranks
    assert list(rank_program.loose_parts((1, 2, 3))) == [(1, 2, 3)]
    assert set(rank_program.loose_parts(tuple(range(6)))) == {(rank,) for rank in range(6)} | {tuple(range(6))}
