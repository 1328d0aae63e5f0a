"""The questions of a proof by forced moves, as a tree: each with the trees of its answers, a leaf where a case ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Optional, TypeAlias

from satmav.kernels.moves_box import NUMBERS


class Ask(NamedTuple):
    """A question, and the trees of its answers; a leaf is None."""

    number: int
    bound: int
    less: Ask | None
    more: Ask | None


Tree: TypeAlias = Optional[Ask]  # noqa: UP045

Sides = tuple[int, ...]
"""A place in a tree: the answers that lead to it, 0 for less."""


def tree_cases(tree: Tree) -> int:
    return 1 if tree is None else tree_cases(tree.less) + tree_cases(tree.more)


def tree_nesting(tree: Tree) -> int:
    """How many suppositions are open at once, where the shallower case of a question is told first."""
    if tree is None:
        return 0
    less, more = tree_nesting(tree.less), tree_nesting(tree.more)
    return less + 1 if less == more else max(less, more)


def answers(number: int, bound: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The facts "less" and "not less", with their values."""
    return (number, bound - 1), (NUMBERS + number, -bound)


def questions(tree: Tree, at: Sides = ()) -> Iterator[Sides]:
    """The places of all questions, from the root on."""
    if tree is not None:
        yield at
        yield from questions(tree.less, (*at, 0))
        yield from questions(tree.more, (*at, 1))


def leaves(tree: Tree, at: Sides = ()) -> Iterator[Sides]:
    """The places where cases end."""
    if tree is None:
        yield at
    else:
        yield from leaves(tree.less, (*at, 0))
        yield from leaves(tree.more, (*at, 1))


def subtree(tree: Tree, at: Sides) -> Tree:
    """What is asked from a place on."""
    for side in at:
        assert tree is not None
        tree = tree.more if side else tree.less
    return tree


def supposed(tree: Tree, at: Sides) -> Iterator[tuple[int, int]]:
    """The facts supposed on the way to a place."""
    for side in at:
        assert tree is not None
        yield answers(tree.number, tree.bound)[side]
        tree = tree.more if side else tree.less


def grafted(tree: Tree, at: Sides, other: Tree) -> Tree:
    """The tree with another from a place on."""
    if not at:
        return other
    assert tree is not None
    if at[0]:
        return tree._replace(more=grafted(tree.more, at[1:], other))
    return tree._replace(less=grafted(tree.less, at[1:], other))


def swapped(tree: Tree) -> Tree:
    """The first question changes places with the next, where that is the only one."""
    assert tree is not None
    if (below := tree.less) is not None and tree.more is None:
        return Ask(below.number, below.bound, tree._replace(less=below.less), tree._replace(less=below.more))
    if (below := tree.more) is not None and tree.less is None:
        return Ask(below.number, below.bound, tree._replace(more=below.less), tree._replace(more=below.more))
    return tree
