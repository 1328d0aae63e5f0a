"""Trees of questions: places, grafts and exchanges keep what they should."""

from __future__ import annotations

from random import Random

import pytest

from satmav.explain.moves_tree import (
    Ask,
    Tree,
    answers,
    grafted,
    leaves,
    questions,
    subtree,
    supposed,
    swapped,
    tree_cases,
    tree_nesting,
)


def random_tree(dice: Random, asked: int) -> Tree:
    """A tree with so many questions, all different."""
    if asked == 0:
        return None
    first = dice.randrange(asked)
    return Ask(dice.randrange(134), asked, random_tree(dice, first), random_tree(dice, asked - 1 - first))


@pytest.mark.parametrize("asked", range(8))
def test_places_are_all_questions_and_all_leaves(asked):
    tree = random_tree(Random(asked), asked)
    assert len(set(questions(tree))) == asked
    assert len(set(leaves(tree))) == asked + 1 == tree_cases(tree)
    assert all(subtree(tree, at) is not None for at in questions(tree))
    assert all(subtree(tree, at) is None for at in leaves(tree))


@pytest.mark.parametrize("seed", range(10))
def test_a_graft_changes_its_place_alone(seed):
    dice = Random(seed)
    tree, other = random_tree(dice, 6), Ask(7, 1, None, None)
    at = dice.choice([*questions(tree), *leaves(tree)])
    grown = grafted(tree, at, other)
    assert subtree(grown, at) == other
    assert grafted(grown, at, subtree(tree, at)) == tree
    assert [*supposed(grown, at)] == [*supposed(tree, at)]


def test_what_is_supposed_on_the_way_to_a_place():
    tree = Ask(3, 1, None, Ask(60, 2, None, None))
    assert [*supposed(tree, (1, 0))] == [answers(3, 1)[1], answers(60, 2)[0]]


@pytest.mark.parametrize("seed", range(10))
def test_whatever_a_question_shows_it_shows_in_the_place_of_the_next(seed):
    dice = Random(seed)
    below = random_tree(dice, 3)
    tree = Ask(1, 9, below, None) if seed % 2 else Ask(1, 9, None, below)
    before = [set(supposed(tree, at)) for at in leaves(tree)]
    after = swapped(tree)
    assert after is not None
    assert below is not None
    assert (after.number, after.bound) == (below.number, below.bound)
    assert all(any(few <= set(supposed(after, at)) for few in before) for at in leaves(after))


def test_nesting_counts_the_shallower_case_first():
    lemma = Ask(1, 1, None, None)
    assert tree_nesting(None) == 0
    assert tree_nesting(Ask(2, 1, None, Ask(3, 1, lemma, None))) == 1
    assert tree_nesting(Ask(2, 1, lemma, lemma)) == 2
