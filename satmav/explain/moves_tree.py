"""The questions of a proof by forced moves, as a tree: each with the trees of its answers, a leaf where a case ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias, Union

from satmav.kernels.moves_box import NUMBERS


class Scored(NamedTuple):
    """A leaf where scores of cards are a contradiction: they, the facts of the kernels that say so, and its lines."""

    scores: tuple[tuple[int, int], ...]
    because: tuple[tuple[int, int], ...]
    lines: int


class Ask(NamedTuple):
    """A question, and the trees of its answers; other leaves are None."""

    number: int
    bound: int
    less: Tree
    more: Tree


Tree: TypeAlias = Union[Ask, Scored, None]  # noqa: UP007

Sides = tuple[int, ...]
"""A place in a tree: the answers that lead to it, 0 for less."""


def tree_cases(tree: Tree) -> int:
    return tree_cases(tree.less) + tree_cases(tree.more) if isinstance(tree, Ask) else 1


def tree_nesting(tree: Tree) -> int:
    """How many suppositions are open at once, where the shallower case of a question is told first."""
    if not isinstance(tree, Ask):
        return 0
    less, more = tree_nesting(tree.less), tree_nesting(tree.more)
    return less + 1 if less == more else max(less, more)


def answers(number: int, bound: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The facts "less" and "not less", with their values."""
    return (number, bound - 1), (NUMBERS + number, -bound)


def questions(tree: Tree, at: Sides = ()) -> Iterator[Sides]:
    """The places of all questions, from the root on."""
    if isinstance(tree, Ask):
        yield at
        yield from questions(tree.less, (*at, 0))
        yield from questions(tree.more, (*at, 1))


def leaves(tree: Tree, at: Sides = ()) -> Iterator[Sides]:
    """The places where cases end."""
    if not isinstance(tree, Ask):
        yield at
    else:
        yield from leaves(tree.less, (*at, 0))
        yield from leaves(tree.more, (*at, 1))


def subtree(tree: Tree, at: Sides) -> Tree:
    """What is asked from a place on."""
    for side in at:
        assert isinstance(tree, Ask)
        tree = tree.more if side else tree.less
    return tree


def supposed(tree: Tree, at: Sides) -> Iterator[tuple[int, int]]:
    """The facts supposed on the way to a place."""
    for side in at:
        assert isinstance(tree, Ask)
        yield answers(tree.number, tree.bound)[side]
        tree = tree.more if side else tree.less


def grafted(tree: Tree, at: Sides, other: Tree) -> Tree:
    """The tree with another from a place on."""
    if not at:
        return other
    assert isinstance(tree, Ask)
    if at[0]:
        return tree._replace(more=grafted(tree.more, at[1:], other))
    return tree._replace(less=grafted(tree.less, at[1:], other))


def swapped(tree: Tree) -> Tree:
    """The first question changes places with the next, where that is the only one."""
    assert isinstance(tree, Ask)
    if isinstance(below := tree.less, Ask) and tree.more is None:
        return Ask(below.number, below.bound, tree._replace(less=below.less), tree._replace(less=below.more))
    if isinstance(below := tree.more, Ask) and tree.less is None:
        return Ask(below.number, below.bound, tree._replace(more=below.less), tree._replace(more=below.more))
    return tree
