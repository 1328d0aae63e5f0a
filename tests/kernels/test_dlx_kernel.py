"""The compiled dancing links against their twin in Python, both compiled and interpreted."""

import importlib.util
from types import ModuleType

import numpy as np
import pytest
from exact_covers import Problem, problems, queens
from hypothesis import given
from hypothesis import strategies as st

from satmav.engines.dlx import exact_covers

pytest.importorskip("numba")

from satmav.kernels import jit
from satmav.kernels.decide import dlx


def interpreted() -> ModuleType:
    """The kernel once more, as plain Python."""
    spec = importlib.util.spec_from_file_location("dlx_interpreted", dlx.__file__)
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        for decorator in ("compiled", "inner"):
            patch.setattr(jit, decorator, lambda function: function)
        spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["compiled", "interpreted"], scope="module")
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return dlx if request.param == "compiled" else interpreted()


def begun(kernel: ModuleType, problem: Problem) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The links of a problem, and a search that is at its beginning."""
    items, options, secondary = problem
    members = np.array([item for option in options for item in option], np.int32)
    ends = np.cumsum([len(option) for option in options]).astype(np.int32)
    return kernel.link(items, secondary, members, ends), np.zeros(items, np.int32), np.zeros(2, np.int64)


def test_the_links_are_those_of_knuths_table(kernel: ModuleType) -> None:
    """TAOCP 7.2.2.1, Table 1: seven items and six options; 30 nodes."""
    options = [[ord(letter) - ord("a") for letter in option] for option in ("ce", "adg", "bcf", "adf", "bg", "deg")]
    links, _, _ = begun(kernel, (7, options, 0))
    assert links[kernel.LLINK, :8].tolist() == [7, 0, 1, 2, 3, 4, 5, 6]
    assert links[kernel.RLINK, :8].tolist() == [1, 2, 3, 4, 5, 6, 7, 0]
    assert links[kernel.TOP].tolist() == [
        0, 2, 2, 2, 3, 2, 2, 3, 0, 3, 5, -1, 1, 4, 7, -2, 2, 3, 6, -3, 1, 4, 6, -4, 2, 7, -5, 4, 5, 7, -6,
    ]  # fmt: skip
    assert links[kernel.ULINK].tolist() == [
        0, 20, 24, 17, 27, 28, 22, 29, 0, 3, 5, 9, 1, 4, 7, 12, 2, 9, 6, 16, 12, 13, 18, 20, 16, 14, 24, 21, 10, 25, 27,
    ]  # fmt: skip
    assert links[kernel.DLINK].tolist() == [
        0, 12, 16, 9, 13, 10, 18, 14, 10, 17, 28, 14, 20, 21, 25, 18, 24, 3, 22, 22, 1, 27, 6, 25, 2, 29, 29, 4, 5, 7,
        0,
    ]  # fmt: skip


@given(problem=problems(), steps=st.integers(1, 20))
def test_the_solutions_are_the_twins_in_the_same_order(kernel: ModuleType, problem: Problem, steps: int) -> None:
    links, trail, state = begun(kernel, problem)
    before, found = links.copy(), []
    while (status := kernel.search(links, trail, state, steps)) != kernel.EXHAUSTED:
        if status == kernel.FOUND:
            found.append(kernel.chosen(links, trail, state).tolist())
    assert found == list(exact_covers(*problem))
    assert kernel.search(links, trail, state, steps) == kernel.EXHAUSTED
    assert (links == before).all()


def test_a_pause_comes_after_the_steps_granted(kernel: ModuleType) -> None:
    links, trail, state = begun(kernel, queens(8))
    assert kernel.search(links, trail, state, 0) == kernel.PAUSED
    assert state[kernel.LEVEL] == 0
    assert kernel.search(links, trail, state, 3) == kernel.PAUSED
    assert 0 < state[kernel.LEVEL] <= 3
