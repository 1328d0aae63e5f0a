"""The examples in the docstrings of poker, and what the package exports."""

import doctest
from importlib import import_module

import pytest
from each import each

from satmav import poker


@each("module", ["first", "frequencies", "games", "ranking", "showdowns.equity", "strength"])
def test_examples(module):
    found = doctest.testmod(import_module(f"satmav.poker.{module}"))
    assert found.attempted
    assert not found.failed


def test_every_name_is_there():
    assert all(callable(getattr(poker, name)) or name in ("HANDTYPES", "JOKER") for name in poker.__all__)
    with pytest.raises(AttributeError, match="no attribute 'odds'"):
        _ = poker.odds
