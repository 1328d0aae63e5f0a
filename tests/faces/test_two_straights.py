"""Two straights in English: whichever two are wanted and can be, one goes as the first is said to, one as the other.

All pairs of straights are tried here, by the cards and the facts of a step; how the words were chosen is not asked.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

from samples import random_masks
from test_move_crowds import RUN_TEXTS
from test_moves_words import RUNS, _fact
from test_named_straights import counted, ranks

from satmav.faces.english.move_crowd import two_apart
from satmav.faces.english.move_two import two_named, two_said, two_straights
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANK_LETTERS
from satmav.reasons.moves import Fact, Rule, Step, fact_text

GOES = re.compile(r"goes ((?:(?:, | or )?from \w+ to \w+)+)")


def wishes() -> Iterator[tuple[int, Step, Sequence[str], int]]:
    """Random deals, facts that want two straights or more with some that bar others, and what these might take."""
    dice = Random(11)
    for deal in random_masks(80, 11):
        one, other, gone, few = dice.sample(RANK_LETTERS, 4)
        wants = dice.choice(
            [
                ["straights >= 2"],
                [f"through {one} >= 2"],
                [f"through {one} >= 1", f"through {other} >= 1"],
                [f"run {dice.choice(RUNS)} >= 1", f"through {other} >= 1"],
            ]
        )
        limits = dice.sample([f"through {gone} <= 0", f"through {few} <= 1", f"run {dice.choice(RUNS)} <= 0"], 2)
        facts = tuple(map(_fact, [*wants, *limits]))
        for letters in (*RANK_LETTERS, *combinations(RANK_LETTERS, 2)):
            for bound in (1, 2):
                yield deal, Step(Rule("runs", ()), facts, None), letters, bound


def pairs(deal: int, step: Step) -> list[tuple[str, str]]:
    """The pairs of straights that the cards and the facts of a step allow."""
    counts, left = counted(deal, step)
    found = []
    for pair in combinations_with_replacement(sorted(left), 2):
        taken = Counter("".join(pair))
        if all(taken[rank] <= counts[rank] for rank in taken) and all(granted(pair, fact) for fact in step.because):
            found.append(pair)
    return found


def granted(pair: tuple[str, str], fact: Fact) -> bool:
    """Whether two straights are what a fact wants; those it bars are left out before."""
    what, *which, sign, bound = fact_text(fact).split()
    if sign == "<=":
        return True
    wanted = {"straights": lambda _: True, "through": lambda run: which[0] in run, "run": lambda run: run == which[0]}
    return sum(map(wanted[what], pair)) >= int(bound)


def goes(pair: tuple[str, str], said: list[str]) -> bool:
    """Whether one of two straights goes as the first is said to, where that is said, and the other as the other."""
    named = [
        {RUNS[RUN_TEXTS.index(run)] for run in re.findall(r"\w+ to \w+", one)} for one in GOES.findall(", ".join(said))
    ]
    first, other = (
        named if len(named) == 2 else (named[0], set(RUNS)) if "one of the two" in said[0] else (set(RUNS), *named)
    )
    return any(one in first and two in other for one, two in (pair, pair[::-1]))


def named(text: str, some: Sequence[tuple[str, str]]) -> bool:
    """Whether of all pairs of straights one has what the first is said to take, and the other goes as is said."""
    first = re.match(r"the straight with an? (\w+) takes (?:the only|an?) (\w+)", text)
    other = re.search(r", so the one with an? (\w+) goes", text)
    assert first, text
    assert other, text
    runs = {RUNS[RUN_TEXTS.index(run)] for run in re.findall(r"\w+ to \w+", text[other.end() :].partition(" (")[0])}
    own = ranks(f"{first[1]} {first[2]}")
    return all(
        any(own <= set(one) and ranks(other[1]) <= set(two) and two in runs for one, two in (pair, pair[::-1]))
        for pair in some
    )


def test_two_straights_go_as_is_said():
    seen = Counter()
    for deal, step, letters, bound in wishes():
        group, table = Group((step,)), Table(deal, quads=True)
        two = two_straights(list(map(RANK_LETTERS.index, letters)), bound, group, table)
        if two is None:
            continue
        said = two_said(two, group, table)
        for pair in pairs(deal, step):
            assert all(sum(letter in run for run in pair) >= bound for letter in letters), (said, pair)
            assert goes(pair, said), (said, pair)
        counts, _ = counted(deal, step)
        text = ", ".join(said)
        for why in re.findall(r"[(]([^()]*)[)]", text):
            for none in re.findall(r"\bno(?:ne takes)? (?!straight)([a-z ]*)", why):
                assert not any(counts[rank] for rank in ranks(none)), text
        for only in re.findall(r"only(?: one)? (\w+)", text):
            assert [counts[rank] for rank in ranks(only)] == [1], text
        seen.update(
            word for word in ("one of the two", "it takes", "the one with", "the one from", " (no") if word in text
        )
        if two.without is None and two.short is not None and two_apart(two.wants, (), table):
            assert named(two_named(two, two.short, group, table), pairs(deal, step)), said
            seen["named"] += 1
    assert len(seen) == 6, seen
    assert min(seen.values()) > 10, seen
