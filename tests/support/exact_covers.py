"""Exact cover problems for dancing links, compiled and not: items, options, and how many items are secondary."""

from hypothesis import strategies as st

Problem = tuple[int, list[list[int]], int]


def queens(n: int) -> Problem:
    """Non-attacking queens: a row and a column each is taken once, a diagonal at the most once."""
    options = [[r, n + c, 2 * n + r + c, 5 * n - 2 + r - c] for r in range(n) for c in range(n)]
    return 6 * n - 2, options, 4 * n - 2


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Small ones of any sort."""
    items = draw(st.integers(0, 6))
    subset = st.sets(st.integers(0, items - 1)).map(sorted) if items else st.just([])
    return items, draw(st.lists(subset, max_size=10)), draw(st.integers(0, items))
