"""Case distinctions that are searched for: sound whatever the effort, and with fewest cases where that is said."""

import json
import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from random import Random

import naive
import naive_check
import naive_explain
import pytest
from samples import small_deck
from sizes import sized

from satmav.check import check_cases
from satmav.dealfile.named import named_deal
from satmav.explain.cases.find import CaseSearch
from satmav.explain.cases.relaxation import Relaxation
from satmav.explain.wish import Effort
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.reasons.cases import Tree, tree_data

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
EFFORTS = (0, 40, 800)


def mask_of_names(names: str) -> int:
    return sum(Card.named(name).mask for name in names.split())


def searched(deal: int, core: int, rules: str, effort: int, seed: int = 0) -> tuple[Tree, bool]:
    """The tree that is found, and whether it is said to have fewest cases."""
    search = CaseSearch(Relaxation(Deal(deal), pat_hands(deal, RULES[rules]), core), Effort(effort), seed)
    fewest = search.run()
    return search.tree(), fewest


def check(deal: int, core: int, tree: Tree, rules: str) -> int:
    """The leaves, once the checker has accepted the tree."""
    return check_cases(deal, core, tree_data(tree), RULES[rules].quads)


def some_core(deal: int, quads: bool, seed: int) -> int:
    return naive_check.some_core(deal, quads, Random(seed).sample(range(52), 52))


def drawn(ranks: str, suits: str, size: int, number: int) -> list[int]:
    """Random deals of a small deck."""
    deck, random = [Card.named(rank + suit) for rank in ranks for suit in suits], Random(size)
    return [sum(card.mask for card in random.sample(deck, size)) for _ in range(number)]


MANY_CASES = (
    "9c 9d 9h Jc Jh Js Qd Qh Qs Kd Kh Ks Ac Ad As",
    "2c 2d 2s 3c 3s 4c 4s 5c 6d 7c 7d 7s 8c 8d 8s",
)


@cache
def lost(rules: str) -> list[int]:
    """Lost deals of two, three and four hands."""
    quads = RULES[rules].quads
    tens = Random(1).sample(list(small_deck("9TJQK", "cdh", 10)), 6)
    larger = [*drawn("9TJQKA", "cdhs", 15, 60), *drawn("2345678", "cds", 15, 30), *drawn("789TJQK", "cdhs", 20, 60)]
    few_hands = [mask for mask in larger if len(naive.pat_hands(mask, quads)) < 130]
    return [
        mask for mask in [*map(mask_of_names, MANY_CASES), *tens, *few_hands[:7]] if not naive.winnable(mask, quads)
    ]


@pytest.mark.no_cover
@BOTH
def test_a_tree_stands_whatever_the_effort_and_more_effort_makes_it_no_larger(rules):
    sizes = set()
    for number, mask in enumerate(lost(rules.name)):
        for core in (mask, some_core(mask, rules.quads, number))[number % 2 :][: sized(1, 2)]:
            found = [searched(mask, core, rules.name, effort) for effort in EFFORTS]
            cases = [check(mask, core, tree, rules.name) for tree, _ in found]
            assert all(more >= fewer for more, fewer in pairwise(cases)), (Deal(mask), core, cases)
            assert [fewest for _, fewest in found] == sorted(fewest for _, fewest in found)
            assert len({size for size, (_, fewest) in zip(cases, found, strict=True) if fewest}) <= 1
            assert not found[0][1] or cases[0] == 1  # a proof takes at least a step, but for a single case
            sizes.add((cases[0], cases[-1]))
    assert {first > last for first, last in sizes} == {True, False}
    assert max(last for _, last in sizes) > 3


FEWEST = [
    ("quads", "9d 9h Tc Jh Qc Qd Qh Kc Kd Kh", "9d 9h Tc Jh Qc Qd Qh Kc Kd Kh", 2, 2),
    ("quads", "2s 3c 4h 5s 6c 8s 9c Th Ts Js Qh Qs Kc Kd Kh", "2s 3c 4h 5s 6c 8s 9c Th Ts Js Qh Qs Kc Kd Kh", 2, 2),
    ("quads", "3c 3d 3h 4c 4d 4h 5c 6c 6h 7c", "3c 3d 3h 4c 4d 4h", 4, 3),
    ("quads", "3c 3d 4c 4d 4h 5d 6c 7c 7d 7h", "3c 3d 4c 7d", 5, 4),
    ("no-quads", "7c 7d 7s 8d 8h 9c Tc Ts Jd Jh Qd Qs Kc Kh Ks", "8d 8h 9c Kc Kh", 4, 3),
    ("quads", "3c 3d 3h 3s 4d 4h 5c 6c 7h 7s 8c 8d 8s 9c 9d", "4d 4h 7h 9c 9d", 5, 3),
    ("no-quads", "2c 2d 3c 3d 3s 4d 5c 5d 6c 6s 7c 7s 8c 8d 8s", "3c 3d 4d 7c 7s 8s", 9, 4),
]
"""Rules, deal, core, cases of a tree found at once, fewest cases: found by splits that look the worse at first."""


def confirm_fewest(deal: int, core: int, rules: str) -> int:
    """The fewest cases of a tree, claimed and then confirmed: no smaller tree there is, of all that there are."""
    tree, fewest = searched(deal, core, rules, 10**6)
    assert fewest
    number = check(deal, core, tree, rules)
    slow = naive_explain.Trees(deal, core, naive.pat_hands(deal, RULES[rules].quads))
    assert slow.fewest(number - 1) is None, (Deal(deal), core)
    return number


@pytest.mark.no_cover
@pytest.mark.parametrize(("rules", "deal", "core", "at_once", "fewest"), FEWEST)
def test_deals_whose_fewest_cases_are_known(rules, deal, core, at_once, fewest):
    deal, core = mask_of_names(deal), mask_of_names(core)
    assert fewest <= check(deal, core, searched(deal, core, rules, 0)[0], rules) <= at_once
    assert confirm_fewest(deal, core, rules) == fewest


@pytest.mark.no_cover
@BOTH
def test_no_tree_has_fewer_cases_where_that_is_said(rules):
    confirmed = []
    for number, mask in enumerate(lost(rules.name)):
        core = mask if number % 2 else some_core(mask, rules.quads, 300 + number)
        if len(naive.pat_hands(mask, rules.quads)) < 60 and len(confirmed) < 16:
            confirmed.append(confirm_fewest(mask, core, rules.name))
    assert {1, 2} <= set(confirmed)


def told(claim: tuple[str, int]) -> list[object]:
    tree, fewest = searched(claim[1], claim[1], claim[0], 30)
    return [tree_data(tree), fewest]


def test_the_same_deal_has_the_same_tree_in_every_process():
    """Python shuffles sets of strings anew in each process; that must not be seen in what is found."""
    claims = [("quads", named_deal("core-only").mask)]
    claims += [("quads", mask_of_names("9s Tc Td Th Ts Jh Js Qc Qd Qh Qs Kd Kh Ac As"))]
    claims += [(rules, mask) for rules in RULES for mask in lost(rules)[-3:]]
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = f"import json; from test_case_search import told; print(json.dumps([*map(told, {claims})]))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    assert json.loads(run.stdout) == json.loads(json.dumps([*map(told, claims)]))
