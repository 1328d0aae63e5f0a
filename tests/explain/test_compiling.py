"""What explain and hint compile: all of it at once, told where nothing is kept on disk, and only there."""

import subprocess
import sys
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from satmav.explain import compiling

pytest.importorskip("numba")

SMALL = """
from satmav.kernels.jit import compiled
@compiled
def twice(number):
    return number + number
"""

NOTHING_MORE = """
from itertools import islice
import satmav
from satmav.explain.compiling import have_hints, have_moves
from satmav.kernels import dlx, moves_close, moves_forced, moves_tell

def versions():
    found = [item for room in (dlx, moves_close, moves_forced, moves_tell) for item in vars(room).values()]
    return {item.__name__: item.signatures for item in found if hasattr(item, "signatures")}

have_moves()
before = versions()
assert satmav.why(satmav.deal("core-only")).rungs
for deal in islice(satmav.deals(seed=3, kind="infeasible"), 4):
    satmav.why(deal)
print(versions() == before)
have_hints()
before = versions()
for deal in [satmav.deal("unique"), *islice(satmav.deals(seed=3), 2)]:
    satmav.hint(deal, number=5)
print(versions() == before)
"""


@pytest.fixture
def small(tmp_path):
    """A small function to compile, as a program finds it that has just been started."""

    def load():
        path = tmp_path / "small.py"
        if not path.exists():
            path.write_text(SMALL, encoding="utf-8")
        spec = spec_from_file_location("small", path)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module.twice

    return load


@pytest.fixture
def told(monkeypatch):
    """What is shown of compiling."""
    seen = []

    @contextmanager
    def way(seconds):
        seen.append(seconds)
        yield
        seen.append("done")

    monkeypatch.setattr(compiling, "shown", way)
    return seen


def test_it_is_told_once_where_nothing_is_kept_on_disk(small, told, monkeypatch):
    from satmav.kernels import jit

    have = jit.have
    function = small()
    monkeypatch.setattr(jit, "have", lambda *_: (have(function, 1), have(function, 1.5)))
    compiling.have_moves.__wrapped__()
    assert told == [compiling.MOVES_TAKE, "done"]
    function = small()
    compiling.have_moves.__wrapped__()
    assert told == [compiling.MOVES_TAKE, "done"]
    assert len(function.signatures) == 2


def test_a_function_is_had_without_being_called(small):
    from satmav.kernels.jit import have

    function = small()
    have(function, "words")
    assert len(function.signatures) == 1
    have(function.py_func, "words")  # where numba was told to interpret there is nothing to have


def test_setting_up_says_so_in_a_line_where_nothing_is_kept_on_disk(small, monkeypatch, capsys):
    monkeypatch.setattr(compiling, "have_hints", lambda: small()(1))
    compiling.main()
    assert capsys.readouterr().out == "Compiling what explain and hint need (once, 40 s to a minute)\n"
    compiling.main()
    assert capsys.readouterr().out == ""


def test_nothing_more_is_compiled_afterwards():
    run = subprocess.run([sys.executable, "-c", NOTHING_MORE], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "True"]
