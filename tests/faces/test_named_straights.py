"""Straights in English: those that the cards allow are named rightly, and what each of them takes is so.

The runs are recounted here from the cards and the facts of a step; how the words were chosen is not asked.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from test_any_moves import any_steps
from test_move_crowds import NOUNS, RUN_TEXTS
from test_moves_words import RUNS, steps, texts, told

from satmav.faces.english.move_chain import chained, says_straightless
from satmav.faces.english.move_else import choice_of
from satmav.faces.items import Item
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANK_LETTERS, RANKS, cards_of
from satmav.reasons.moves import THROUGH, Fact, Number, Step, fact_text

NAMED = re.compile(
    r"[Ww]ith no ([a-z, ]+) (?:every straight goes from|the only straights are) ((?:(?:, | and )?[a-z]+ to [a-z]+)+)"
)
EVERY = re.compile(
    r"(?:with no (?P<absent>[a-z, ]+?) )?every straight(?: with an? (?P<with>[a-z]+))?"
    r" takes (?P<takes>an? [a-z, ]+?|\{.\w\}(?:, the only [a-z]+)?)"
    r"(?: or else an? (?P<other>[a-z, ]+?))?(?P<why> \([^()]*\)|, and none does|, and no[^.;:]*)?(?=[,.;:]|$| \()"
)
POSSIBLE = re.compile(r"(both|all three) possible straights take (an? [a-z, ]+?|\{.\w\})(?=[,.;:]|$)")
CAN_GO = re.compile(r"a straight can only go ((?:(?: or )?from \w+ to \w+)+)(?: \((no [a-z, ]+)\))?")
BARRED = "no straight from"


def ranks(text: str | None) -> set[str]:
    """The ranks that words or cards name, as letters."""
    named = {RANK_LETTERS[NOUNS.index(word)] for word in re.findall("[a-z]{3,}", text or "") if word in NOUNS}
    return named | set(re.findall(r"\{(.)\w\}", text or ""))


def can_go(text: str) -> set[str]:
    """The few runs that a text leaves, or all."""
    left = set(RUNS)
    for found in CAN_GO.finditer(text):
        left &= {RUNS[RUN_TEXTS.index(one)] for one in re.findall(r"\w+ to \w+", found[1])}
    return left


def with_runs(items: Sequence[Item], own: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Each text, and the runs that were left before it: what a supposition leaves is left under it only."""
    for item in items:
        yield item.text, own
        under = own & can_go(item.text)
        yield from with_runs(item.items, under)
        own = own if item.inside else under


def open_runs(deal: int) -> set[str]:
    dealt = {str(card)[0] for card in cards_of(deal)}
    return {run for run in RUNS if set(run) <= dealt}


def takes(run: str, said: str) -> bool:
    """Whether a run takes one of some ranks, or all of them where they are joined so."""
    some = ranks(said)
    return some <= set(run) if " and " in said else bool(some & set(run))


def test_the_few_straights_of_the_cards_are_named_first_of_all():
    """Each other run lacks a rank of which there is said to be no card, and these lack none."""
    counts = set()
    for deal, _, _, items in told():
        found = NAMED.search(items[0].text)
        assert found or "only straights are " not in " ".join(texts(items))
        if not found:
            continue
        named = {RUNS[RUN_TEXTS.index(one)] for one in re.findall(r"[a-z]+ to [a-z]+", found[2])}
        assert named == open_runs(deal.mask)
        none = ranks(found[1])
        assert not none & {str(card)[0] for card in deal.cards}
        assert all(set(run) & none for run in RUNS if run not in named)
        counts.add(len(named))
    assert counts == {1, 2, 3}


def test_what_every_straight_takes_it_takes():
    """Or it lacks a rank of which that is said; where few were named, these are all."""
    seen = {"absent": 0, "with": 0, "named": 0}
    for deal, _, _, items in told():
        runs = open_runs(deal.mask)
        for text, few in with_runs(items, runs if NAMED.search(items[0].text) else set(RUNS)):
            for found in EVERY.finditer(text.replace("With", "with").replace("Every", "every")):
                if BARRED in (found["why"] or ""):
                    continue
                gone = ranks(found["absent"]) | ranks(" ".join(re.findall("no[^,()]*", found["why"] or "")))
                own = few & can_go(text[: found.start()])
                for run in own if not found["with"] else [run for run in own if ranks(found["with"]) <= set(run)]:
                    other = found["other"] and takes(run, found["other"])
                    assert takes(run, found["takes"]) or other or gone & set(run), (found[0], run, text)
                seen["absent"] += bool(found["absent"])
                seen["with"] += bool(found["with"])
            for found in POSSIBLE.finditer(text.replace("Both", "both").replace("All", "all")):
                assert len(runs) == {"both": 2, "all three": 3}[found[1]]
                assert all(takes(run, found[2]) for run in runs), (found[0], text)
                seen["named"] += 1
    assert all(count > 2 for count in seen.values()), seen


def all_steps() -> Iterator[tuple[int, bool, Step]]:
    for deal, rules, proof, _ in told():
        yield from ((deal.mask, rules.quads, step) for step in steps(proof))
    yield from any_steps(60, 3)


def counted(deal: int, step: Step) -> tuple[dict[str, int], set[str]]:
    """How many straights each rank serves, and the runs that are left, by the cards and the facts of a step."""
    counts = {letter: sum(str(card)[0] == letter for card in cards_of(deal)) for letter in RANK_LETTERS}
    facts = list(map(fact_text, step.because))
    for text in facts:
        if found := re.fullmatch(r"through (.) <= (\d)", text):
            counts[found[1]] = min(counts[found[1]], int(found[2]))
    return counts, {run for run in RUNS if all(map(counts.get, run)) and f"run {run} <= 0" not in facts}


def test_where_there_is_said_to_be_no_straight_none_is_left():
    seen = 0
    for deal, quads, step in all_steps():
        group, table = Group((step,)), Table(deal, quads)
        if step.rule.name in ("needs", "through") and step.gained and says_straightless(group, table):
            assert not counted(deal, step)[1]
            assert re.search("there is no(?:ne at all| straight)", chained((group,), table, ()))
            seen += 1
    assert seen > 5


def test_what_is_said_to_be_the_only_way_to_go_is_all_that_is_left():
    """Each other run has a rank that none takes as the step says, or one of which there is said to be no card."""
    seen = {1: 0, 2: 0}
    for deal, quads, step in all_steps():
        gained = fact_text(step.gained) if step.gained else ""
        if step.rule.name not in ("needs", "through") or not re.fullmatch("through . <= 0", gained):
            continue
        counts, left = counted(deal, step)
        out = [rank for rank in RANKS if counts[RANK_LETTERS[rank]] and RANK_LETTERS[rank] not in "".join(left)]
        more = [replace(step, gained=Fact(Number(THROUGH, rank), False, 0)) for rank in out]
        text = chained((Group((step, *more)),), Table(deal, quads), ())
        if not (found := CAN_GO.search(text)):
            continue
        why = text.partition(", so ")[0] + (found[2] or "")
        barred = {RUNS[RUN_TEXTS.index(one)] for one in re.findall(r"from (\w+ to \w+)", why)}
        none = ranks(re.sub(r"from \w+ to \w+", "", why))
        assert can_go(text) == left, text
        assert not any(counts[rank] for rank in none), text
        assert all(set(run) & none for run in set(RUNS) - left - barred), text
        seen[len(left)] += 1
    assert all(count > 2 for count in seen.values()), seen


def test_runs_that_were_named_are_named_no_more():
    """What was said to be left is still known under a supposition, and in what follows."""
    followed = 0
    for _, _, _, items in told():
        for text, few in with_runs(items, set(RUNS)):
            for found in CAN_GO.finditer(text):
                assert can_go(found[0]) < few, text
            followed += len(few) < len(RUNS)
    assert followed > 2


def test_a_straight_that_takes_a_rank_cannot_do_without_it():
    """Those that are wanted are so many; without the rank each takes one of others, which serve fewer."""
    seen = forced = 0
    for deal, quads, step in all_steps():
        text = fact_text(step.gained) if step.gained else ""
        found = re.fullmatch(r"through (.) >= (\d)", text)
        if step.rule.name != "runs" or not found:
            continue
        forced += 1
        choice = choice_of(RANK_LETTERS.index(found[1]), int(found[2]), Group((step,)), Table(deal, quads))
        if choice is None:
            continue
        counts, left = counted(deal, step)
        others = {RANK_LETTERS[rank] for rank in choice.others.ranks}
        own = {RUNS[window] for window in choice.passed} & left
        assert set(choice.wants) <= set(step.because)
        assert all(set(run) & (others | {found[1]}) for run in own)
        assert sum(fact.bound for fact in choice.wants) - sum(counts[rank] for rank in others) >= int(found[2])
        wanted = []
        for fact in choice.wants:
            what, which, *_ = fact_text(fact).split()
            wanted.append(left & {"through": {run for run in RUNS if which in run}, "run": {which}}.get(what, left))
        assert set().union(*wanted) <= own
        assert sum(map(len, wanted)) == len(set().union(*wanted)), (step, "two of them can be one")
        seen += 1
    assert seen > 20
    assert seen > 0.9 * forced
