"""Dancing links against published counts and against brute force over all sets of options."""

import time
from collections.abc import Iterator
from itertools import combinations

import pytest
from each import each
from exact_covers import Problem, problems, queens
from hypothesis import given
from hypothesis import strategies as st

from satmav.engines.dancing_links import DancingLinks


def brute_force(items: int, options: list[list[int]], secondary: int) -> Iterator[list[int]]:
    wanted = set(range(items - secondary))
    useful = [number for number, option in enumerate(options) if wanted & set(option)]
    for size in range(len(useful) + 1):
        for chosen in combinations(useful, size):
            union = [item for number in chosen for item in options[number]]
            if len(set(union)) == len(union) and wanted <= set(union):
                yield list(chosen)


def links(problem: DancingLinks) -> list[list[int]]:
    return [list(row) for row in (problem.llink, problem.rlink, problem.ulink, problem.dlink, problem.top)]


def test_the_links_are_those_of_knuths_table() -> None:
    """TAOCP 7.2.2.1, Table 1: the same seven items and six options; 30 nodes."""
    options = [[ord(letter) - ord("a") for letter in option] for option in ("ce", "adg", "bcf", "adf", "bg", "deg")]
    problem = DancingLinks(7, options)
    assert list(problem.solutions()) == [[3, 4, 0]]
    assert problem.llink == [7, 0, 1, 2, 3, 4, 5, 6]
    assert problem.rlink == [1, 2, 3, 4, 5, 6, 7, 0]
    assert problem.top == [
        0, 2, 2, 2, 3, 2, 2, 3, 0, 3, 5, -1, 1, 4, 7, -2, 2, 3, 6, -3, 1, 4, 6, -4, 2, 7, -5, 4, 5, 7, -6,
    ]  # fmt: skip
    assert problem.ulink == [
        0, 20, 24, 17, 27, 28, 22, 29, 0, 3, 5, 9, 1, 4, 7, 12, 2, 9, 6, 16, 12, 13, 18, 20, 16, 14, 24, 21, 10, 25, 27,
    ]  # fmt: skip
    assert problem.dlink == [
        0, 12, 16, 9, 13, 10, 18, 14, 10, 17, 28, 14, 20, 21, 25, 18, 24, 3, 22, 22, 1, 27, 6, 25, 2, 29, 29, 4, 5, 7,
        0,
    ]  # fmt: skip


@each(("n", "count"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40)])
def test_queens(n: int, count: int) -> None:
    """OEIS A000170; the diagonals are secondary items."""
    assert sum(1 for _ in DancingLinks(*queens(n)).solutions()) == count


@given(problems())
def test_brute_force_finds_the_same(problem: Problem) -> None:
    found = [sorted(solution) for solution in DancingLinks(*problem).solutions()]
    assert sorted(found) == sorted(brute_force(*problem))


@given(problems(), st.integers(0, 3))
def test_the_links_are_restored(problem: Problem, taken: int) -> None:
    dancing = DancingLinks(*problem)
    before = links(dancing)
    search = dancing.solutions()
    first = [solution for solution, _ in zip(search, range(taken), strict=False)]
    search.close()
    assert links(dancing) == before
    every = list(dancing.solutions())
    assert links(dancing) == before
    assert every[:taken] == first


def test_a_deadline_that_passes_between_two_solutions_restores_the_links(monkeypatch: pytest.MonkeyPatch) -> None:
    dancing = DancingLinks(*queens(6))
    before = links(dancing)
    search = dancing.solutions(deadline=time.monotonic() + 3600)
    assert len(next(search)) == 6
    assert links(dancing) != before
    monkeypatch.setattr(time, "monotonic", lambda: float("inf"))
    with pytest.raises(TimeoutError):
        list(search)
    assert links(dancing) == before
