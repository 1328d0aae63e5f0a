"""Cards of poker hands in every notation, in the order in which they stand; what the package exports, and examples."""

import doctest
from importlib import import_module

import numpy as np
import pytest
from each import each

from satmav import poker
from satmav.poker.cards import JOKER, hand_text, read_cards


@each(
    ("cards", "told"),
    [
        ("As Kd 10h 9c 2s", "As Kd Th 9c 2s"),
        ("AsKd10h9c2s", "As Kd Th 9c 2s"),
        ("A♠,K♦;♥10 c9 2S", "As Kd Th 9c 2s"),
        ("♠A ♦K ♥T ♣9 ♠2", "As Kd Th 9c 2s"),
        (["As", "♦K", "10h9c", 0], "As Kd Th 9c 2c"),
        (np.array([0, 51, 7], np.uint8), "2c As 3s"),
        ("8d ** 7d 6d **", "8d ** 7d 6d **"),
        ("8d ** ♦76 **", "8d ** 7d 6d **"),
        (["8d", "**", JOKER], "8d ** **"),
    ],
)
def test_every_notation(cards, told):
    assert hand_text(read_cards(cards, jokers=True)) == told


@each("module", ["first", "frequencies", "games", "ranking", "showdowns.equity", "strength"])
def test_examples(module):
    found = doctest.testmod(import_module(f"satmav.poker.{module}"))
    assert found.attempted
    assert not found.failed


def test_every_name_is_there():
    assert all(callable(getattr(poker, name)) or name in ("HANDTYPES", "JOKER") for name in poker.__all__)
    with pytest.raises(AttributeError, match="no attribute 'odds'"):
        _ = poker.odds
