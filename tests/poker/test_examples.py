"""The examples in docstrings of poker and stackings run, and each public function of poker has one."""

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import satmav.poker
import satmav.stackings

MODULES = [
    module.name
    for package in (satmav.poker, satmav.stackings)
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
] + ["satmav.faces.poker"]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    module = import_module(name)
    assert not doctest.testmod(module).failed


@pytest.mark.parametrize("name", [name for name in satmav.poker.__all__ if name[0].islower()])
def test_every_function_at_the_front_door_has_an_example(name):
    assert ">>> " in inspect.getdoc(getattr(satmav.poker, name))
