"""Machine code on disk: whose it is, what becomes of it when it is damaged, and that nobody needs a disk for it."""

import ast
import errno
import os
import pkgutil
import shutil
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from faulty_files import Trouble, failing

pytest.importorskip("numba")

from numba.core import config

from satmav import kernels
from satmav.api.warming import FAMILIES, warm
from satmav.kernels import bits, jit, kept
from satmav.kernels.kept import digest, sources
from satmav.kernels.news import NEWS

ROOT = Path(kernels.__file__).parent
ONE, TWO = np.arange(3), np.arange(3.0)


def times(factor):
    """A kernel that is a closure, as those for hands of five, six and seven cards."""

    @jit.compiled
    def multiplied(values):
        return values[1:].sum() * factor

    return multiplied


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A folder with the code of two closures, one of them for two types."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("code")
        patch.setattr(config, "CACHE_DIR", str(folder))
        patch.setattr(jit, "KEPT", {})
        assert (times(2)(ONE), times(2)(TWO), times(5)(ONE)) == (6, 6.0, 15)
    return folder


@pytest.fixture
def code(written, tmp_path, monkeypatch):
    """A copy of it, for the test to damage, and what was told."""
    shutil.copytree(written, tmp_path / "code")
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "code"))
    monkeypatch.setattr(jit, "KEPT", {})
    monkeypatch.setattr(kept, "_told", set())
    return sorted((tmp_path / "code").glob("*/*.nbc"))


@pytest.fixture
def told(monkeypatch):
    """What is told of trouble."""
    said = []
    monkeypatch.setattr(NEWS, "trouble", said.append)
    return said


def loads(function):
    """How often it was found on disk."""
    return sum(function.stats.cache_hits.values())


def test_python_that_calls_what_only_kernels_call_is_told_so():
    with pytest.raises(TypeError, match=r"^only kernels call ones, which has no way in from Python$"):
        bits.ones(np.uint64(1))


def test_code_is_found_again(code, told):
    double = times(2)
    assert (double(ONE), double(TWO), times(5)(ONE)) == (6, 6.0, 15)
    assert (len(code), loads(double), told) == (3, 2, [])


@pytest.mark.parametrize(
    "damage",
    [lambda whole: whole[:-1], lambda whole: whole[:40] + b"x" + whole[41:]],
    ids=["cut", "changed"],
)
def test_damaged_code_is_compiled_anew_with_one_sentence(code, told, damage):
    for path in code:
        path.write_bytes(damage(path.read_bytes()))
    assert (times(2)(ONE), times(5)(ONE)) == (6, 15)
    assert len(told) == 1
    assert told[0].startswith("compiled code on disk is damaged, and is compiled anew: /")
    again = times(2)
    assert (again(ONE), loads(again), len(told)) == (6, 1, 1)


def test_code_under_the_name_of_other_code_is_damaged(code, told):
    """As two processes could cross them: for other arguments, and of another closure."""
    first, *others = [path.read_bytes() for path in code]
    for path, content in zip(code, [*others, first], strict=True):
        path.write_bytes(content)
    assert (times(2)(ONE), times(2)(TWO), times(5)(ONE)) == (6, 6.0, 15)
    assert len(told) == 1


@pytest.mark.parametrize(("name", "error"), [("mkdir", errno.EROFS), ("open", errno.EACCES), ("write", errno.ENOSPC)])
def test_code_that_cannot_be_kept_is_done_without(code, told, name, error):
    folder = code[0].parent
    shutil.rmtree(folder)
    with failing(Trouble(error, frozenset({name}), for_ever=True)):
        assert (times(2)(ONE), times(5)(ONE)) == (6, 15)
    why = os.strerror(error).lower()
    assert told == [f"compiled code cannot be kept, and is compiled at every start: {folder}: {why}"]
    assert not list(folder.rglob("*"))


def test_code_is_found_where_it_cannot_be_written(code, tmp_path, monkeypatch, told):
    """In a container root has compiled it beside the sources, and a user runs it."""
    monkeypatch.setattr(kept, "folders", lambda _: [code[0].parent, tmp_path / "home"])
    with failing(Trouble(errno.EROFS, frozenset({"mkdir", "write"}), for_ever=True)):
        double = times(2)
        assert (double(ONE), loads(double), told) == (6, 1, [])


def test_what_is_compiled_is_told_with_its_seconds_and_what_is_found_is_not(code, monkeypatch):
    spans = []

    class Span:
        def __init__(self, seconds):
            spans.append(seconds)

        __enter__ = __exit__ = lambda *_: None

    monkeypatch.setattr(NEWS, "compiling", Span)
    assert (times(2)(ONE), spans) == (6, [])
    assert times(3)(ONE) == 9
    assert len(spans) == 1
    assert spans[0] > 0


@pytest.fixture(scope="module")
def functions():
    """All kernels that are kept, as they are found in their modules."""
    modules = [import_module(one.name) for one in pkgutil.walk_packages([str(ROOT)], "satmav.kernels.")]
    every = [one for module in modules for value in vars(module).values()
             for one in (value.values() if isinstance(value, dict) else [value])]  # fmt: skip
    return {id(one): one for one in every if isinstance(getattr(one, "_cache", None), kept.Kept)}.values()


def test_no_two_kernels_share_a_name_or_a_file(functions):
    assert len(functions) > 20
    assert len({one._cache.name for one in functions}) == len(functions)
    assert len({one.py_func.__qualname__ for one in functions}) == len(functions)
    assert {id(one) for one in functions} == {id(one) for one in jit.KEPT.values()}


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("poker/omaha.py", {"poker"}),
        ("poker/strength.py", {"poker", "stackings"}),
        ("random_words.py", {"decide", "poker", "stackings"}),
        ("bits.py", {*FAMILIES}),
        ("news.py", set()),
    ],
)
def test_only_the_families_that_a_file_is_part_of_are_compiled_anew(tmp_path, file, changed):
    copy = shutil.copytree(ROOT, tmp_path / "kernels", ignore=shutil.ignore_patterns("__pycache__"))
    before = {family: digest(copy / family, copy) for family in FAMILIES}
    digest.cache_clear()
    with (copy / file).open("a") as touched:
        touched.write("# touched\n")
    assert {family for family in FAMILIES if digest(copy / family, copy) != before[family]} == changed


def needed(path):
    """A file and all files of kernels that it imports, by its syntax; the decorators end it."""
    found, left = set(), {path}
    while left:
        path = left.pop()
        found.add(path)
        if path == ROOT / "jit.py":
            continue
        nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
        names = {name for node in nodes for name in [node.module, *(f"{node.module}.{one.name}" for one in node.names)]}
        paths = {ROOT.parents[1].joinpath(*name.split(".")).with_suffix(".py") for name in names}
        left |= {one for one in paths if one.exists()} - found
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_all_that_its_modules_import(family):
    every = set().union(*(needed(path) for path in (ROOT / family).glob("*.py")))
    assert every == {*sources(ROOT / family)}


@pytest.mark.parametrize("family", FAMILIES)
def test_warming_a_family_leaves_no_function_out(family):
    (found,) = warm((family,))
    ours = [one for name, one in jit.KEPT.items() if name.startswith(f"{family}.")]
    assert found.functions == len(ours)
    assert found.not_kept == 0
    assert all(one.signatures for one in ours)
