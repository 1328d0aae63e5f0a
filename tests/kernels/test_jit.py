"""Code on disk: found again, compiled anew where it is damaged, done without where it cannot be written."""

import pkgutil
from importlib import import_module

import numpy as np
import pytest

pytest.importorskip("numba")

from numba.core import config

from satmav import kernels
from satmav.kernels import jit

INTS, FLOATS = np.arange(3), np.arange(3.0)


def times(factor):
    """A kernel that is a closure, as those for hands of five, six and seven cards."""

    @jit.compiled
    def multiplied(values):
        return values[1:].sum() * factor

    return multiplied


def loads(function):
    """How often it was found on disk."""
    return sum(function.stats.cache_hits.values())


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    return tmp_path


def test_code_is_found_again_and_damaged_code_is_compiled_anew(folder):
    """Closures over other numbers are other functions, and each overload has a file of its own."""
    for expected in (0, 1):
        double, quintuple = times(2), times(5)
        assert (double(INTS), double(FLOATS), quintuple(INTS)) == (6, 6.0, 15)
        assert (loads(double), loads(quintuple)) == (2 * expected, expected)
    files = sorted(folder.rglob("*.nb*"))
    assert [path.suffix for path in files] == [".nbc"] * 3
    for path, end in zip(files, (0, -1, None), strict=True):
        content = bytearray(path.read_bytes())
        content[99] ^= end is None
        path.write_bytes(content[:end])
    for expected in (0, 1):
        double, quintuple = times(2), times(5)
        assert (double(INTS), double(FLOATS), quintuple(INTS)) == (6, 6.0, 15)
        assert (loads(double), loads(quintuple)) == (2 * expected, expected)


def test_no_two_kernels_share_a_name():
    modules = [import_module(one.name) for one in pkgutil.walk_packages(kernels.__path__, "satmav.kernels.")]
    values = [value for module in modules for value in vars(module).values()]
    values += [one for value in values if isinstance(value, dict) for one in value.values()]
    cached = {id(one): one for one in values if isinstance(getattr(one, "_cache", None), jit.CodeCache)}
    assert len(cached) > 20
    assert len({one.py_func.__qualname__ for one in cached.values()}) == len(cached)
