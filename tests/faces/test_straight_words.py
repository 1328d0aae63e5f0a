"""Straights in English: two that are said to be two share no run, and a run that is said to be the only one is.

Random steps are told, and their words held against all runs that the cards and the facts of the step leave.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from straight_steps import straight_steps
from test_move_crowds import NOUNS, RUN_TEXTS
from test_moves_words import RUNS, _fact
from test_named_straights import counted, ranks

from satmav.faces.english.move_chain import EACH, chained
from satmav.faces.english.move_crowd import three_apart
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANK_LETTERS
from satmav.game.deals import Deal
from satmav.reasons.moves import Rule, Step, fact_text

RANK = rf"(?:an? (?:{'|'.join(NOUNS)})|\{{.\w\}})"
SOME = rf"{RANK}(?:(?:, | or )(?:{'|'.join(NOUNS)}))*"
STEPS = r"(?: \(steps? [0-9 ,and]+\))?"
TWO = [
    re.compile(rf"one straight takes ({RANK}) and (?:another|two others)(?: takes?)? ({RANK})", re.IGNORECASE),
    re.compile(rf"a straight takes ({RANK}){STEPS}, not (?:the one|one of those) with ({RANK})", re.IGNORECASE),
    re.compile(rf"two straights take ({RANK}){STEPS}, neither of them (?:the one|one of those) with ({RANK})", re.I),
    re.compile(rf"the straight with ({RANK}) is not (?:the one|one of those) with ({RANK})", re.IGNORECASE),
    re.compile(rf"one(?: straight)? takes ({RANK}) and the other ({RANK})", re.IGNORECASE),
]
"""Two ranks that no straight takes both of."""
AWAY = [
    re.compile(
        rf"(?:one|a straight) takes ({RANK}){STEPS} and reaches no ([a-z, ]+?), so at most one straight takes ({SOME})",
        re.I,
    ),
    re.compile(rf"the one with ({RANK}) reaches no ([a-z, ]+?), so at most one straight takes ({SOME})"),
]
NEITHER = re.compile(
    rf"(?:both(?: straights)? take ({RANK})|one(?: straight)? takes ({RANK}) and the other ({RANK})){STEPS},"
    rf" so neither (?:reaches ({SOME})|goes ((?:(?:, | or )?from \w+ to \w+)+))",
    re.IGNORECASE,
)
ONLY = re.compile(
    r"(?:with (no [a-z, ]+?) )?(?:the straight with an? ([a-z]+)|every straight)(?: \(step \d+\))?"
    r" goes from (\w+ to \w+)(?: \(([^()]*)\))?(?:, and takes (an? [a-z]+))?",
    re.IGNORECASE,
)


@cache
def random_texts() -> list[tuple[int, Step, str]]:
    """Steps in words, with nothing known, with some reason known, or all."""
    said_ = []
    for deal, quads, step in straight_steps(180, 5):
        knowns = [(), *((fact,) for fact in step.because if len(step.because) > 1), step.because]
        texts_ = [chained((Group((step,)),), Table(deal, quads), known, headed=True) for known in knowns]
        said_ += [(deal, step, text) for text in dict.fromkeys(texts_)]
    return said_


def all_texts() -> Iterator[str]:
    yield from (text for *_, text in random_texts())


def taking(text: str) -> set[str]:
    """The runs that take one of the ranks of a text."""
    return {run for run in RUNS if ranks(text) & set(run)}


def test_straights_that_are_two_share_no_run():
    seen = [0] * len(TWO)
    for text in all_texts():
        for place, pattern in enumerate(TWO):
            for one, other in pattern.findall(text):
                assert not taking(one) & taking(other), text
                seen[place] += 1
    assert sum(map(bool, seen)) > 3, seen
    assert sum(seen) > 10, seen


def test_what_both_are_far_from_they_are_far_from():
    """They are all that there can be: two."""
    seen = {"at most one": 0, "neither": 0, "goes": 0}
    for text in all_texts():
        for pattern in AWAY:
            for one, other, again in pattern.findall(text):
                assert not taking(one) & taking(other), text
                assert ranks(other) == ranks(again)
                seen["at most one"] += 1
        for found in NEITHER.finditer(text):
            own = taking(" ".join(filter(None, found.groups()[:3])))
            away = {RUNS[RUN_TEXTS.index(run)] for run in re.findall(r"\w+ to \w+", found[5] or "")}
            assert not own & (taking(found[4] or "") | away), text
            seen["goes" if found[5] else "neither"] += 1
    assert all(seen.values()), seen


def test_only_two_straights_are_wanted_where_both_are_spoken_of():
    for _, step, text in random_texts():
        wants = [fact for fact in step.because if fact.least]
        if NEITHER.search(text):
            assert sum(fact.bound for fact in wants) == 2
            assert fact_text(step.gained).endswith("<= 0")
        if any(pattern.search(text) for pattern in AWAY):
            assert sum(fact.bound for fact in wants) == 1
            assert fact_text(step.gained).endswith("<= 1")
        if "oth take" in text:
            assert sum(fact.bound for fact in wants) == 2


def test_the_run_that_is_said_to_be_left_is_the_only_one():
    """Each other run has a rank of which it is said that no straight takes one, or is said not to be, and so it is."""
    seen = {"absent": 0, "with": 0, "every": 0, "takes": 0}
    for deal, step, text in random_texts():
        counts, left = counted(deal, step)
        for absent, rank, only, why, takes in ONLY.findall(text):
            run = RUNS[RUN_TEXTS.index(only)]
            own = taking(f"a {rank}") if rank else set(RUNS)
            assert own & left == {run}, text
            none = ranks(absent) | ranks(" ".join(re.findall(r"no(?:ne takes)? (?!straight)[a-z ]*", why)))
            barred = {RUNS[RUN_TEXTS.index(one)] for one in re.findall(r"from (\w+ to \w+)", why)}
            assert not any(counts[letter] for letter in none), text
            assert all(set(other) & none for other in own - {run} - barred), text
            assert ranks(takes) <= set(run)
            seen["absent"] += bool(absent)
            seen["with" if rank else "every"] += 1
            seen["takes"] += bool(takes)
    assert all(seen.values()), seen


DEAL = "2c 2h 2s 3c 3h 5d 5h 5s 6d 6s 7d 7h 7s 8h 9c 9s Jc Jh Js Qh Qs Kc Kh Ad Ah"
"""No four and no ten: only five to nine can be."""


def said(deal: str, rule: str, about: str, because: str, gained: str, **own: object) -> str:
    """A single step of a nested argument."""
    rule_ = Rule(rule, tuple(map(RANK_LETTERS.index, about)))
    step = Step(rule_, tuple(map(_fact, because.split(", "))), _fact(gained) if gained else None)
    return chained((Group((step,)),), replace(Table(Deal(deal).mask, True), **own), ())


def test_where_the_only_run_is_not_there_is_no_straight_at_all():
    text = said(DEAL, "runs", "", "run 56789 <= 0", "straights <= 0", named=(4,))
    assert text == "with no straight from five to nine there is none at all"


SHORT = "2c 2d 3c 3d 4h 5c 5d 6c 6d 7h 7d 8c 8d 9c 9d Tc Td Qc Qd Qh Kc Kd Ks Ac Ad"
"""One four, no jack."""


@pytest.mark.parametrize(
    ("because", "gained", "text"),
    [
        ("through 9 <= 0", "straights <= 1", "every straight takes {4h}, the only four (no jack, none takes a nine)"),
        (
            "straights >= 2, through 9 <= 0",
            "through 4 >= 2",
            "every straight takes a four (no jack, none takes a nine)",
        ),
        ("through T >= 1", "through 7 >= 1", "with no jack the straight with a ten goes from six to ten"),
        ("through 8 >= 1, through 9 <= 0", "through 6 >= 1", "goes from four to eight (none takes a nine)"),
        (
            "through 2 >= 1, through 7 >= 1, through 9 <= 0",
            "",
            "another a seven, and both take a four (none takes a nine)",
        ),
    ],
)
def test_ranks_that_none_takes_are_no_choice(because, gained, text):
    assert text in said(SHORT.replace("7h 7d", "7h 7s"), "runs", "", because, gained)


@pytest.mark.parametrize(
    ("new", "text"),
    [
        ("", ""),
        ("3", "a straight takes {3c}, not the one with an eight or a king"),
        ("8K", "one straight takes an eight and another takes a king, neither of them the one with a three"),
        ("38K", "one straight takes {3c}, another takes an eight and a third takes a king"),
    ],
)
def test_three_straights_of_which_no_two_share_a_run(new, text):
    table = Table(Deal(SHORT.replace("3d", "4d")).mask, True)
    wants = [_fact(f"through {one} >= 1") for one in "38K"]
    assert three_apart(wants, [_fact(f"through {one} >= 1") for one in new], table) == text
    near = [*wants[:2], _fact("through T >= 1")]
    assert three_apart(near, near, table) == ""


def test_one_of_two_straights_goes_without_what_there_is_only_one_of():
    """Of the runs through a two, one has the only six."""
    deal = SHORT.replace("6c", "4c")
    text = said(deal, "needs", "2A", "through 2 >= 2", "through A >= 1")
    assert text == (
        "two straights take a two and there is only one six, so one of the two straights goes without and takes an ace"
    )


def test_of_two_straights_it_may_be_either_that_goes_without():
    """One four and one ten: the straights may go from three to seven and from seven to jack, and neither takes both."""
    deal = "2c 2d 3c 3d 4h 5c 5d 6c 6d 7h 7d 8c 8d 9c 9d Tc Jc Jd Qc Qd Qh Kc Kd Ad As"
    wanted = _fact("through 7 >= 2")
    steps = [Step(Rule("needs", (5, rank)), (wanted,), _fact(f"through {RANK_LETTERS[rank]} >= 1")) for rank in (4, 6)]
    assert chained((Group(tuple(steps)),), Table(Deal(deal).mask, True), (wanted,), headed=True) == (
        "there is only one ten, so one of the two straights goes without and takes a six;"
        " there is only one four, so one of the two goes without and takes an eight"
    )


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ("9", "a straight takes a three and the only ace (no six), so the one with a nine goes "),
        ("39", "the straight with a three takes the only ace (no six), so the one with a nine goes "),
    ],
)
def test_of_two_straights_one_takes_the_only_ace(known, text):
    deal = "2c 2d 3c 3d 4c 4d 5c 5d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd Qc Qd Qh Kc Kd Ks Ac"
    facts = {one: _fact(f"through {one} >= 1") for one in "39"}
    steps = [Step(Rule("runs", ()), tuple(facts.values()), _fact(f"through {one} >= 1")) for one in "245"]
    group = Group(tuple(steps))
    assert chained((group,), Table(Deal(deal).mask, True), [facts[one] for one in known], headed=True) == (
        f"{text}from seven to jack, from eight to queen or from nine to king (no six),"
        " so straights take a two, a four and a five"
    )


def test_a_step_is_named_after_what_it_found():
    """The nine was spoken of right before."""
    deal, facts = Deal(SHORT.replace("Qc", "Jc")).mask, tuple(map(_fact, ("through 4 >= 1", "through 9 >= 1")))
    most = _fact("straights <= 2")
    step = Step(Rule("runs", ()), (*facts, most), _fact("run TJQKA <= 0"))
    table = Table(deal, True, steps={facts[0]: 2, facts[1]: 8}, step=9)
    assert chained((Group((step,)),), table, facts[1:], headed=True) == (
        "there are at most two straights, and one takes a four (step 2) and the other a nine,"
        " so neither goes from ten to ace"
    )


def test_a_run_another_and_a_third_are_too_many():
    """Each takes a five or ten, of which there is one each."""
    deal = "2c 3c 4h 5c 6d 7h 7d 8c 8d 9c 9d Tc Jc Jh Qc Qd Qh Kc Kd Ks Ac Ad 2d 3d 6c"
    text = said(deal, "runs", "", "run A2345 >= 1, through 6 >= 1, through J >= 1", "")
    assert text == (
        "there is a straight from ace to five, another takes a six and a third a jack,"
        " and each takes a five or ten, but there is only one five and one ten"
    )


def test_what_no_straight_takes_for_one_reason_is_said_at_once():
    deal = "2c 2d 3c 3d 3h 4h 5h 6c 6d 7c 7d 7h 7s 8h 9c 9d 9s Tc Th Qd Qh Kc Ks Ad As"
    given = tuple(map(_fact, ("through 3 <= 0", "through 9 <= 0")))
    gains = [Step(Rule("through", (RANK_LETTERS.index(one),)), given, _fact(f"through {one} <= 0")) for one in "2AT"]
    groups = (Group(tuple(gains[:2])), Group(tuple(gains[2:])))
    text = chained(groups, Table(Deal(deal).mask, False), (), "no straight takes a three or nine", given)
    assert text == "no straight takes a three or nine, so a straight can only go from four to eight (no jack)"
    apart = [Group((replace(step, because=(fact,)),)) for step, fact in zip(gains[1:], given, strict=True)]
    text = chained(apart, Table(Deal(deal).mask, False), (), "no straight takes a three or nine", given)
    assert text == "no straight takes a three or nine, so no straight takes a ten or ace either (no jack)"


def test_what_was_just_said_to_be_taken_by_none_is_not_said_to_be_again():
    deal = "2c 2h 2s 3d 3s 4c 4d 4s 5c 5d 5h 6c 6d 6s 7c 7d 8d 9d 9h Ts Qc Qd Kc Kh Ad"
    fives, two, none = map(_fact, ("triples 5 >= 1", "through 2 >= 1", "through 5 <= 0"))
    steps = (Step(Rule("rank", (3,)), (fives,), none), Step(Rule("needs", (0, 3)), (two, none), None))
    text = chained([Group((step,)) for step in steps], Table(Deal(deal).mask, True), ())
    assert text.endswith("so no straight takes a five; a straight takes a two, but none can without a five")
    text = chained([Group(steps[1:])], Table(Deal(deal).mask, True), ())
    assert text == "a straight takes a two, but every straight with a two takes a five, and none does"


@pytest.mark.parametrize(
    ("claim", "who", "few"),
    [
        ("each takes a five or ten: no five and only one ten", "each takes", "no five and only one ten"),
        ("with no five each takes a ten, and none does", "with no five each takes", None),
    ],
)
def test_why_there_can_be_no_straight_is_read_whole(claim, who, few):
    found = EACH.fullmatch(f"but there can be no straight ({claim})")
    assert found
    assert (found[1], found[3]) == (who, few)
