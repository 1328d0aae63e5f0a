"""The examples in docstrings run; those of a module whose extra is not installed are skipped."""

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import satmav
import satmav.poker
from satmav.errors import MissingPackageError

ROOT = Path(satmav.__file__).parent
MODULES = [path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_run(path, tmp_path, monkeypatch):
    """In an empty folder, so that examples may write files."""
    monkeypatch.chdir(tmp_path)
    parts = path.relative_to(ROOT).with_suffix("").parts
    try:
        module = import_module(".".join(["satmav", *parts]).removesuffix(".__init__"))
    except (MissingPackageError, ModuleNotFoundError) as error:
        pytest.skip(str(error))
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", [name for name in satmav.poker.__all__ if name[0].islower()])
def test_every_function_of_poker_has_an_example(name):
    assert ">>> " in inspect.getdoc(getattr(satmav.poker, name))
