"""Beams over chains of lemmas: each case of what they find is impossible, and they leave all as it was."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

pytest.importorskip("numba")

from satmav.explain.effort import Effort
from satmav.explain.moves import moves
from satmav.explain.moves_anew import Anew
from satmav.explain.moves_beam import STRAIGHT, WIDE, WIDER, beamed
from satmav.explain.moves_search import Search
from satmav.explain.moves_telling import Manner, Teller
from satmav.explain.moves_tree import Ask, Tree, answers, grafted, questions, subtree, tree_cases, tree_nesting
from satmav.explain.rung_table import lost_deals
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.kernels.moves_box import Box
from satmav.kernels.moves_close import close, note
from satmav.kernels.moves_start import new_box
from satmav.reasons.doors import homeless_cards

both_rules = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def searches(rules, number):
    """Searches of random lost deals without a homeless card that need a question, with their masks."""
    deals = (deal for deal in lost_deals(26, rules, 5) if not homeless_cards(deal, rules))
    boxes = ((deal.mask, new_box(deal.mask, rules.quads)) for deal in deals)
    return islice(((mask, Search(box, Effort(5000))) for mask, box in boxes if close(box)), number)


def supposed(mask: int, rules, facts: list[tuple[int, int]]) -> Box | None:
    """What follows from nothing but these facts; None where they are impossible."""
    box = new_box(mask, rules.quads)
    good = close(box) and all(note(box, *fact) for fact in facts) and close(box)
    return box if good else None


def open_cases(tree: Tree, mask: int, rules, facts: list[tuple[int, int]]) -> int:
    """The cases of a proof that are possible, each closed from the start."""
    if tree is None:
        return supposed(mask, rules, facts) is not None
    less, more = answers(tree.number, tree.bound)
    return open_cases(tree.less, mask, rules, [*facts, less]) + open_cases(tree.more, mask, rules, [*facts, more])


@both_rules
@pytest.mark.parametrize(("beam", "nesting"), [(STRAIGHT, 1), (WIDE, 2), (WIDER, 2)], ids=["straight", "wide", "wider"])
def test_every_case_is_impossible_and_no_more_are_nested_than_promised(rules, beam, nesting):
    found = 0
    for mask, search in searches(rules, 6):
        before = search.key()
        trees = [*beamed(search, beam)]
        assert search.key() == before
        found += bool(trees)
        numbers = [tree_cases(tree) for tree in trees]
        assert numbers == sorted(numbers)
        assert not trees or numbers[-1] <= min(beam.most, numbers[0] + beam.more)
        for tree in trees[:: max(1, len(trees) // 4)]:
            assert open_cases(tree, mask, rules, []) == 0
            assert tree_nesting(tree) <= nesting
    assert found >= 4


@both_rules
def test_the_search_for_fewest_cases_finds_no_more_than_a_beam(rules):
    compared = 0
    for _, search in searches(rules, 8):
        trees = [*beamed(search, WIDE)]
        if trees and tree_cases(trees[0]) <= 4:
            few = search.prove(tree_cases(trees[0]))
            assert few is not None
            assert tree_cases(few) <= tree_cases(trees[0])
            compared += 1
    assert compared >= 3


@both_rules
def test_deals_that_can_be_won_have_no_proof(rules):
    lost = set(islice((deal.mask for deal in lost_deals(27, rules, 5)), 20))
    for deal in islice((deal for deal in random_deals(27, 5) if deal.mask not in lost), 3):
        search = Search(new_box(deal.mask, rules.quads), Effort(100_000))
        assert close(search.box)
        assert [*beamed(search, WIDE)] == []


@both_rules
def test_who_asks_for_few_cases_gets_no_more_than_who_asks_for_few_sentences(rules):
    fewest = 0
    for deal in islice((deal for deal in lost_deals(28, rules, 5) if not homeless_cards(deal, rules)), 3):
        short, few = (moves(deal, rules, 2000, few_cases=few) for few in (False, True))
        assert short is not None
        assert few is not None
        assert few.cases <= short.cases
        assert few.fewest >= short.fewest
        fewest += few.fewest
    assert fewest >= 1


@both_rules
def test_what_is_asked_anew_from_a_place_often_holds_and_leaves_the_search_as_it_was(rules):
    for number, (mask, search) in enumerate(searches(rules, 2)):
        before, dice = search.key(), Random(number)
        tree = next(iter([*beamed(search, STRAIGHT)]), None)
        assert tree is not None
        anew = Anew(search, dice)
        others = [grafted(tree, at, anew.from_place(tree, at)) for at in dice.choices([*questions(tree)], k=12)]
        assert search.key() == before
        assert sum(open_cases(other, mask, rules, []) == 0 for other in others) >= 4
        assert Anew(Search(search.box, Effort(0)), dice).from_place(tree, ()) == tree
        assert search.key() == before


@both_rules
def test_a_proof_is_the_same_without_the_questions_that_it_does_not_need(rules):
    compared = 0
    for number, (mask, search) in enumerate(searches(rules, 2)):
        tree, dice = next(iter([*beamed(search, STRAIGHT)]), None), Random(number)
        teller = Teller(mask, rules.quads)
        for at in dice.choices([*questions(tree)], k=12):
            more = grafted(tree, at, Ask(*dice.choice(search.questions.tolist()), *2 * [subtree(tree, at)]))
            price = teller.price(more, Manner())
            few, told = teller.kept(), teller.told()
            compared += tree_cases(few) < tree_cases(more)
            assert price is not None
            assert teller.price(few, Manner()) == price
            assert (teller.kept(), teller.told()) == (few, told)
    assert compared >= 6
