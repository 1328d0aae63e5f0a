"""Reads told balance tables as a reader with the cards on the table does: what stands above the rows, rows and sum.

It knows the phrases and the cards dealt, and adds up by trying every choice of cards; how the words were chosen it does
not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Protocol

PLURALS = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()
LETTERS = "23456789TJQKA"
VALUES = {
    "at best a triple": -1, "at best four of a kind": -1, "a triple": -1, "four of a kind": -1, "none": 0,
    "no triple": 0, "no four of a kind": 0,
    "a pair": 1, "a pair or a triple": 1, "two pairs": 2,
    "a kicker": 1, "two kickers": 2, "three kickers": 3, "four kickers": 4,
}  # fmt: skip
COUNT = "|".join(NUMBERS)
CARDS = r"\{..\}(?:(?:, | and )\{..\})*"
WAYS = r", (?=with (?:a flush|one flush|two flushes)\b)"
"""Where the sum of another number of flushes begins."""
HELPS, HURTS = r"(?:triples?|fours? of a kind)", r"(?:pairs and triples|pair or triple|pairs?|kickers?)"


TABLE = re.compile(r"(?:^|\. )((?:In all,?|With (?:no|a|one) flush|No (?:triple|four of a kind) can be made, so) .*)$")

EITHER = re.compile(
    r"(.*?)(?: only)? if (?:its [a-z]+|.*\}) (stays?|go|goes)(?:, (.*) if (?:it|they) (stays?|go|goes))?"
)

GOING = re.compile(
    r"\bmust\b|\bstays?\b|\bgo(?:es)?\b(?! into straights)|left for a flush|there is (?:either )?no flush"
    r"|\bflush(?:es)? (?:of [a-z]+ )?(?:takes?|leaves?)|^it (?:takes|leaves)|\b(?:is|are) in the flush"
)


class Told(Protocol):
    """A told table."""

    head: str
    rows: tuple[str, ...]
    sum: str


def sums(told: Told) -> str:
    """What is printed last of a table, or of the two sentences that stand for one; nothing where nothing is added."""
    found = TABLE.search(told.sum or told.head)
    return found[1] if found else ""


def fault(told: Told, suit: frozenset[str]) -> str | None:
    """What a reader finds wrong who has nothing but the told table, and the cards of its suit."""
    head = told.head if told.sum else told.head.removesuffix(sums(told))
    lines = told.rows or [head]
    try:
        table = _rows(lines)
        if all(stays == goes for stays, goes in table.values()) and not GOING.search(_bare(head)):
            return _sum_fault(sums(told), [_choices(table, suit, suit, [], 0)])
        go, stay, ways = _ledger(head, suit)
    except (KeyError, ValueError, IndexError) as error:
        return f"cannot be read: {error!r}"
    others = sorted(suit - go - stay)
    if sums(told).startswith("No ") and any(value < 0 for ways in table.values() for value in ways):
        return "something can be made"
    those = re.search(rf"with (?:that|those) ({COUNT}) [a-z]+ loose", sums(told))
    if those and [NUMBERS.index(those[1])] != ways:
        return "not so many loose"
    if any(not 0 <= way <= len(others) or (len(suit) - len(stay) - way) % 5 for way in ways):
        return "not five cards a flush"
    wrong = _best_fault(sums(told), table, suit, stay, others, ways)
    return wrong or _sum_fault(sums(told), [_choices(table, suit, stay, others, way) for way in ways])


def _ledger(head: str, suit: frozenset[str]) -> tuple[frozenset[str], frozenset[str], list[int]]:
    """The cards that must go, those that must stay, and how many of the others stay, one number for each way."""
    bare = _bare(head)
    go = (_must(bare, "must go into") | _must(bare, "(?:is|are) in (?:the|a) flush")) & suit
    stay = (_must(bare, "must stay") | _must(bare, "(?:is|are) loose")) & suit
    return go, stay, _ways(bare, len(suit - go - stay))


def _bare(text: str) -> str:
    """Without what stands in brackets."""
    while "(" in text:
        text = re.sub(r" ?\([^()]*\)", "", text)
    return text


def _must(text: str, end: str) -> frozenset[str]:
    found = re.findall(rf"({CARDS})(?:, the only [a-z, ]*?,)? {end}", text)
    return frozenset(card for some in found for card in re.findall(r"\{(..)\}", some))


SUIT = rf"(?:{'|'.join(SUITS)}|{'|'.join(name[:-1] for name in SUITS)})"
ONE_WAY = (
    (rf"flush(?:es)?(?: of {SUIT})?(?:, which)? takes? all (?:the other )?(?P<others>{COUNT}) {SUIT}", "no"),
    (rf"flush(?:es)? of {SUIT} leaves? (?P<stay>{COUNT}) of the (?P<others>{COUNT}) {SUIT} loose", ""),
    (rf"\b(?P<stay>{COUNT}) of the (?:other )?(?P<others>{COUNT}) {SUIT} stays? loose", ""),
    (rf"\ball the other (?P<stay>(?P<others>{COUNT})) {SUIT} stay loose\b", ""),
    (rf"\bthe other {SUIT} stay", "one"),
    (rf"\bthe other {SUIT} go", "no"),
)
"""How it is said how many of the others stay; the last two speak of a single one."""


def _ways(text: str, others: int) -> list[int]:
    """How many of the others may stay; nothing said of them where there are none."""
    if re.search(rf"left for a flush|there is no flush of {SUIT}", text):
        return [others]
    if some := re.search(r"there is either ([^;]*)", text):
        return [_staying(way, others) for way in re.split(r", | or (?=one|two)", some[1])]
    for words, stay in ONE_WAY:
        if some := re.search(words, text):
            assert_count(some.groupdict().get("others", "one"), others)
            return [NUMBERS.index(some.groupdict().get("stay", stay))]
    assert_count("no", others)
    return [0]


def _staying(way: str, others: int) -> int:
    """How many of the others stay where there is no flush, or one or two that take so many."""
    if way.startswith("no flush"):
        return others
    some = re.search(rf"takes? (all but )?({COUNT}|all)(?: (?:of )?(?:the other|the))?(?: ({COUNT}))?", way)
    if some is None:
        raise ValueError(way)
    if some[3]:
        assert_count(some[3], others)
    if some[2] == "all":
        return 0
    if not some[3]:  # all five
        assert_count(some[2], others)
        return 0
    return NUMBERS.index(some[2]) if some[1] else others - NUMBERS.index(some[2])


def assert_count(word: str, others: int) -> None:
    if NUMBERS.index(word) != others:
        raise ValueError(f"{others} others, not {word}")


def _rows(lines: Iterable[str]) -> dict[int, tuple[int, int]]:
    """What each rank gives where its card of the suit stays, and where it goes."""
    found: dict[int, tuple[int, int]] = {}
    for part in (part for line in lines for part in re.split(r"; |\. ", _bare(line).rstrip(". ")) if ": " in part):
        ranks, said = part.split(": ")
        given = EITHER.fullmatch(said)
        ways = (given[1], given[3] or "none") if given else (said, said)
        stays, goes = (VALUES[value.removesuffix(" each").removeprefix("each ")] for value in ways)
        if given and given[2].startswith("go"):
            stays, goes = goes, stays
        if given and given[4] and given[2][0] == given[4][0]:
            raise ValueError(f"both ways are the same: {said}")
        found |= {PLURALS.index(rank): (stays, goes) for rank in re.findall("[a-z]{4,}", ranks.lower())}
    return found


def _choices(
    table: dict[int, tuple[int, int]], suit: frozenset[str], stay: frozenset[str], others: list[str], way: int
) -> set[tuple[int, int]]:
    """What helps and what hurts, for each choice of the others that stay."""
    found = set()
    own = {LETTERS.index(card[0]): card for card in suit}
    for staying in combinations(others, way):
        loose = {*stay, *staying}
        given = [goes if rank in own and own[rank] not in loose else stays for rank, (stays, goes) in table.items()]
        found.add((-sum(one for one in given if one < 0), sum(one for one in given if one > 0)))
    return found


def _best_fault(
    text: str,
    table: dict[int, tuple[int, int]],
    suit: frozenset[str],
    stay: frozenset[str],
    others: list[str],
    ways: list[int],
) -> str | None:
    """What is wrong with the cards said to be best, if any are: who keeps them must lose as little as can be."""
    parts = re.split(WAYS, text)
    for place, part in enumerate(parts):
        said = re.search(r"\(best ([^()]*?)( loose)?(?:; say [^()]*)?\)", part)
        if said is None and "best " not in part:
            continue
        if said is None or bool(said[2]) != (len(ways) > 1):
            return "best is not understood"
        named, more, pool = _named(said[1], others)
        if len(named) + more != ways[place] or not named | pool <= set(others):
            return "other cards are best"
        every = _choices(table, suit, stay, others, ways[place])
        least = min(hurts - helps for helps, hurts in every)
        for some in combinations(sorted(pool - named), more):
            ((helps, hurts),) = _choices(table, suit, stay | named, list(some), more)
            if hurts - helps != least:
                return f"{sorted(named)} are not best"
    return None


def _named(said: str, others: list[str]) -> tuple[set[str], int, set[str]]:
    """The cards that are to stay, how many more, and of which."""
    cards = set(re.findall(r"\{(..)\}", said))
    if some := re.fullmatch(rf"({COUNT}) of {CARDS}", said):
        return set(), NUMBERS.index(some[1]), cards
    if re.fullmatch(r"\{..\}(?:, \{..\})* or \{..\}", said):
        return set(), 1, cards
    some = re.fullmatch(rf"({CARDS}?)(?: and ({COUNT}) (?:others?|of ({CARDS})))?", said)
    if some is None:  # no cards, and so not so many as stay
        return set(), 0, set()
    named = set(re.findall(r"\{(..)\}", some[1]))
    return named, NUMBERS.index(some[2]) if some[2] else 0, cards - named if some[3] else set(others) - named


def _least(way: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The choices of which the difference is least."""
    least = min(hurts - helps for helps, hurts in way)
    return {(helps, hurts) for helps, hurts in way if hurts - helps == least}


def _bounds(way: set[tuple[int, int]]) -> tuple[int, int]:
    """The most that helps, and the least that hurts, whatever is chosen."""
    return max(helps for helps, _ in way), min(hurts for _, hurts in way)


def _sum_fault(text: str, ways: list[set[tuple[int, int]]]) -> str | None:
    """What is wrong with the sum, if anything is."""
    least = min(hurts - helps for way in ways for helps, hurts in way)
    said = re.findall(rf"({COUNT}) {HELPS}(?: \([^()]*\))? against (at least )?({COUNT}) {HURTS}", text)
    if said:
        pairs = [((NUMBERS.index(helps), NUMBERS.index(hurts)), bool(bound)) for helps, bound, hurts in said]
        pairs *= len(ways) if len(pairs) == 1 else 1
        if len(pairs) != len(ways) or any(
            pair not in _least(way) or (bound and pair != _bounds(way))
            for (pair, bound), way in zip(pairs, ways, strict=True)
        ):
            return f"said {pairs}, found {ways}"
        left = re.search(rf"\b(an?|{COUNT}) {HURTS} (?:is|are) left without", text)
        return None if left and {"a": 1}.get(left[1], left[1] != "a" and NUMBERS.index(left[1])) == least else "left"
    none = re.match(rf"No {HELPS} can be made, so (an?|{COUNT}) {HURTS} (?:is|are) left without one", text)
    if none:
        hurt = {"a": 1}.get(none[1]) or NUMBERS.index(none[1])
        sure = all(_bounds(way)[0] == 0 and hurt in {hurts for _, hurts in _least(way)} for way in ways)
        return None if hurt == least and sure else f"said {text}, found {ways}"
    bounds = re.findall(rf"(at (?:most|least) |no )(?:({COUNT}) )?(?:{HELPS}|{HURTS}|cards?) (?:can|must)", text)
    if len(bounds) != 1:
        return f"no bound in {text}"
    bound = NUMBERS.index(bounds[0][1]) if bounds[0][1] else 0
    parts = re.findall(rf"\b({COUNT}) (?:{HELPS}|{HURTS})(?: \([^()]*\))? and at (?:most|least) ({COUNT}) more", text)
    if any(NUMBERS.index(one) + NUMBERS.index(more) != bound for one, more in parts):
        return "does not add up"
    return None if bound == abs(least) else f"said {bound}, found {least}"
