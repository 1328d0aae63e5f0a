"""The compiled dancing links against their twin in Python, both compiled and interpreted."""

import importlib.util
from types import ModuleType

import numpy as np
import pytest
from each import each
from exact_covers import Problem, problems, queens
from hypothesis import given
from hypothesis import strategies as st

from satmav.engines.dancing_links import DancingLinks

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


def dominoes(height: int, width: int) -> Problem:
    cells = [(row, column) for row in range(height) for column in range(width)]
    options = [[width * r + c, width * r + c + 1] for r, c in cells if c + 1 < width]
    options += [[width * r + c, width * (r + 1) + c] for r, c in cells if r + 1 < height]
    return height * width, options, 0


def linked(kernel: ModuleType, problem: Problem) -> np.ndarray:
    items, options, secondary = problem
    members = np.array([item for option in options for item in option], np.int32)
    ends = np.cumsum([len(option) for option in options]).astype(np.int32)
    links: np.ndarray = kernel.link(items, secondary, members, ends)
    return links


def fresh(items: int) -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(items, np.int32), np.zeros(3, np.int64)


def solutions(kernel: ModuleType, problem: Problem, steps: int) -> list[list[int]]:
    links = linked(kernel, problem)
    before = links.copy()
    trail, state = fresh(problem[0])
    found = []
    while (status := kernel.search(links, trail, state, steps, False)) != kernel.EXHAUSTED:
        if status == kernel.FOUND:
            found.append(kernel.chosen(links, trail, state).tolist())
    assert state[kernel.SOLUTIONS] == len(found)
    assert kernel.search(links, trail, state, steps, False) == kernel.EXHAUSTED
    assert (links == before).all()
    return found


@given(problem=problems(), steps=st.integers(1, 20))
def test_the_solutions_are_the_twins_in_the_same_order(kernel: ModuleType, problem: Problem, steps: int) -> None:
    assert solutions(kernel, problem, steps) == list(DancingLinks(*problem).solutions())


@each(("height", "width", "count"), [(1, 1, 0), (2, 2, 2), (4, 4, 36), (3, 5, 0), (3, 6, 41)])
def test_domino_tilings_are_counted(kernel: ModuleType, height: int, width: int, count: int) -> None:
    """Kasteleyn's numbers; every = True counts and never stops at a solution."""
    problem = dominoes(height, width)
    links = linked(kernel, problem)
    trail, state = fresh(problem[0])
    while kernel.search(links, trail, state, 100, True) != kernel.EXHAUSTED:
        pass
    assert state[kernel.SOLUTIONS] == count


def test_many_tilings_are_counted() -> None:
    problem = dominoes(6, 8)
    links = linked(dlx, problem)
    trail, state = fresh(problem[0])
    assert dlx.search(links, trail, state, 10**9, True) == dlx.EXHAUSTED
    assert state[dlx.SOLUTIONS] == 167_089


def test_a_pause_comes_after_the_steps_granted(kernel: ModuleType) -> None:
    problem = queens(8)
    links = linked(kernel, problem)
    trail, state = fresh(problem[0])
    assert kernel.search(links, trail, state, 0, False) == kernel.PAUSED
    assert state[kernel.LEVEL] == 0
    assert kernel.search(links, trail, state, 3, False) == kernel.PAUSED
    assert 0 < state[kernel.LEVEL] <= 3


def test_a_count_that_would_overflow_is_refused(kernel: ModuleType) -> None:
    problem = dominoes(2, 2)
    links = linked(kernel, problem)
    trail, state = fresh(problem[0])
    state[kernel.SOLUTIONS] = kernel.NO_LIMIT - 1
    assert kernel.search(links, trail, state, 100, True) == kernel.OVERFLOW
    assert kernel.search(links, trail, state, 100, True) == kernel.OVERFLOW
    assert state[kernel.SOLUTIONS] == kernel.NO_LIMIT
