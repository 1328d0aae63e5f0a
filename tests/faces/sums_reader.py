"""Reads the ranks that a told sum names, as a reader does who tries every choice of cards by the told rows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from tables_reader import (
    CARDS,
    COUNT,
    HELPS,
    HURTS,
    LETTERS,
    NUMBERS,
    PLURALS,
    WAYS,
    Told,
    _ledger,
    _rows,
    sums,
)

NAMES = r"(?: \((?P<{}>[^()]*)\))?"
AGAINST = re.compile(
    rf"(?P<good>{COUNT}) {HELPS}{NAMES.format('helps')} against (?:at least )?(?P<bad>{COUNT}) {HURTS}"
    rf"{NAMES.format('hurts')}"
)
ALIKE = re.compile(
    rf"\b(?:(?P<sure>{COUNT}) (?:{HELPS}|{HURTS}){NAMES.format('which')} and )?at (?:most|least) (?P<rest>{COUNT}) "
    rf"(?:more|{HELPS}|{HURTS}){NAMES.format('more')}(?! can| must)"
)

Ranks = frozenset[int]
Choice = tuple[frozenset[str], Ranks, Ranks]
"""The cards that stay, the ranks that help and those that hurt."""


def names(told: Told, suit: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """Each list of ranks that the sum names, and whether it is right."""
    text = sums(told)
    if not re.search(r"(?:triples?|kinds?|pairs?|kickers?|more) \(", text):
        return
    head = told.head if told.sum else told.head.removesuffix(text)
    table = _rows(told.rows or [head])
    go, stay, ways = _ledger(head, suit)
    others = sorted(suit - go - stay)
    every = [list(_choices(table, stay, others, way)) for way in ways]
    parts = re.split(WAYS, text)
    for place, part in enumerate(parts):
        if found := AGAINST.search(part):
            some = _best(every[place], NUMBERS.index(found["good"]), NUMBERS.index(found["bad"]), part, stay)
            yield from ((found[0], _is(found[one], [c[at] for c in some])) for at, one in ((1, "helps"), (2, "hurts")))
        elif found := ALIKE.search(part):
            yield from _alike(found, table, every if len(parts) == 1 else every[place : place + 1])


def _alike(
    found: re.Match[str], table: dict[int, tuple[int, int]], every: list[list[Choice]]
) -> Iterator[tuple[str, bool]]:
    """What is sure, and what is not, by each of the ways that come to the same."""
    sure = frozenset(rank for rank, (stays, goes) in table.items() if stays == goes and stays)
    yield found[0], _is(found["which"], [sure])
    said = found["more"] or ""
    parts = re.fullmatch(r"(.*) with no flush, (.*) with one", said)
    for which, choices in zip(parts.groups() if parts else [said] * len(every), every, strict=True):
        count = NUMBERS.index(found["rest"])
        ranks = [(helps | hurts) - (sure if found["sure"] else frozenset()) for _, helps, hurts in choices]
        extreme = (max if any(helps for _, helps, _ in choices) else min)(map(len, ranks))
        yield found[0], extreme == count and _is(which, [some for some in ranks if len(some) == count])


def _best(choices: list[Choice], good: int, bad: int, part: str, stay: frozenset[str]) -> list[Choice]:
    """The choices that come to what is printed; of an example that alone."""
    found = [one for one in choices if (len(one[1]), len(one[2])) == (good, bad)]
    if say := re.search(rf"say ({CARDS})", part):
        return [one for one in found if one[0] == frozenset(re.findall(r"\{(..)\}", say[1]))]
    return found


def _choices(table: dict[int, tuple[int, int]], stay: frozenset[str], others: list[str], way: int) -> Iterator[Choice]:
    letters = {LETTERS.index(card[0]): card for card in (*stay, *others)}
    for staying in map(frozenset, combinations(others, way)):
        given = {
            rank: stays if rank not in letters or letters[rank] in staying | stay else goes
            for rank, (stays, goes) in table.items()
        }
        helps, hurts = (frozenset(rank for rank, one in given.items() if one * sign > 0) for sign in (-1, 1))
        yield staying, helps, hurts


def _is(said: str | None, found: list[Ranks]) -> bool:
    """Whether what is said of ranks is so of all that was found; nothing said is no fault."""
    if not said:
        return True
    ranks = frozenset(PLURALS.index(word) for word in re.findall("[a-z]{4,}", said) if word in PLURALS)
    if some := re.match(rf"({COUNT}) of ", said):
        return set(found) == set(map(frozenset, combinations(ranks, NUMBERS.index(some[1]))))
    if " or " in said:
        return set(found) == {frozenset([rank]) for rank in ranks}
    return set(found) == {ranks}
